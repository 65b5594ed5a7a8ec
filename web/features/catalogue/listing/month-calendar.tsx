import { useState } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { addMonths, monthOf, type Day, type Month } from '../../../../contract/core/hong-kong-calendar.ts';
import { Icon } from '../../../ui/icon.tsx';
import { useHydrated } from '../../../ui/use-hydrated.ts';
import { useFormats } from '../../../shared/page/use-formats.ts';
import { MonthTable } from './month-table.tsx';

/**
 * A month for selecting a day or range: the first press selects a day, a later press after it ends the range. Days are
 * links, so the current month works without JavaScript; other days can be typed.
 */
export function MonthCalendar({
  today,
  from,
  to,
  linkTo,
}: {
  today: Day;
  from: Day | undefined;
  to: Day | undefined;
  linkTo: (from: Day, to: Day) => string;
}) {
  const t = useTranslations('home');
  const formats = useFormats();
  const hydrated = useHydrated();
  // The displayed month applies until another day is selected elsewhere.
  const [leafed, setLeafed] = useState<{ month: Month; at: Day | undefined }>();
  const month = leafed && leafed.at === from ? leafed.month : monthOf(from ?? today);
  const leaf = (count: number) => setLeafed({ month: addMonths(month, count), at: from });
  const isFirst = month <= monthOf(today);
  const isRange = from !== undefined && to !== undefined && from !== to;
  const target = (day: Day) => (from && !isRange && day > from ? linkTo(from, day) : linkTo(day, day));
  const arrow = `grid size-11 place-items-center rounded-card hover:bg-sunken aria-disabled:opacity-40 ${hydrated ? '' : 'invisible'}`;
  const cell = (day: Day) => {
    const chosen = from !== undefined && day >= from && day <= (to ?? from);
    if (day < today) return <span className="grid min-h-10 place-items-center text-muted">{Number(day.slice(8))}</span>;
    return (
      <Link
        to={target(day)}
        preventScrollReset
        aria-label={formats.day(day)}
        aria-current={chosen ? 'date' : undefined}
        className={`tabular grid min-h-10 place-items-center rounded-card no-underline ${
          chosen ? 'bg-accent font-bold text-on-accent' : 'text-ink hover:bg-sunken'
        } ${day === today && !chosen ? 'border border-edge font-bold' : ''}`}
      >
        {Number(day.slice(8))}
      </Link>
    );
  };
  return (
    <div className="grid gap-2">
      <div className="flex items-center justify-between">
        <button
          type="button"
          className={arrow}
          aria-label={t('earlierMonth')}
          aria-disabled={isFirst || undefined}
          onClick={isFirst ? undefined : () => leaf(-1)}
        >
          <Icon name="chevron" className="size-5 rotate-180" />
        </button>
        <p aria-live="polite" className="font-bold">
          {formats.month(month)}
        </p>
        <button type="button" className={arrow} aria-label={t('laterMonth')} onClick={() => leaf(1)}>
          <Icon name="chevron" />
        </button>
      </div>
      <MonthTable month={month} cell={cell} />
      <p className="text-small text-muted">{t('calendarHelp')}</p>
    </div>
  );
}
