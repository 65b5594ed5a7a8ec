import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import type { EventPage } from '../../../../contract/catalogue/events.ts';
import { monthOf, type Day } from '../../../../contract/core/hong-kong-calendar.ts';
import { useLink } from '../../../shared/page/site.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { useFormats } from '../../../shared/page/use-formats.ts';
import { isOnSaleHere } from './buy-button.tsx';
import type { PerformanceDay } from './group-performances.ts';
import { MonthTable } from '../listing/month-table.tsx';

/** Shows the month of the selected day. Days with performances and adjacent months are links. */
export function PerformanceCalendar({
  event,
  days,
  shown,
}: {
  event: EventPage;
  days: readonly PerformanceDay[];
  shown: Day;
}) {
  const t = useTranslations('event');
  const link = useLink();
  const formats = useFormats();
  const month = monthOf(shown);
  const to = (day: Day) => link('event', { params: { number: event.number }, query: { day }, hash: 'performances' });
  const before = days.findLast(({ day }) => monthOf(day) < month)?.day;
  const after = days.find(({ day }) => monthOf(day) > month)?.day;
  const firstOfMonthBefore = before && days.find(({ day }) => monthOf(day) === monthOf(before))?.day;
  const cell = (day: Day) => {
    const found = days.find((one) => one.day === day);
    if (!found) return <span className="idle-day">{Number(day.slice(8))}</span>;
    const open = found.performances.some(isOnSaleHere);
    return (
      <Link
        to={to(day)}
        preventScrollReset
        replace
        aria-current={day === shown ? 'date' : undefined}
        aria-label={t('dayWith', {
          day: formats.day(day),
          count: found.performances.length,
          open: String(open),
        })}
        className={`tabular grid min-h-11 place-items-center rounded-card border font-bold no-underline hover:border-ink aria-[current]:border-ink aria-[current]:bg-ink aria-[current]:text-canvas ${
          open ? 'border-edge bg-surface text-ink' : 'border-transparent bg-sunken text-muted line-through'
        }`}
      >
        {Number(day.slice(8))}
      </Link>
    );
  };
  return (
    <nav aria-label={t('pickDay')} className="grid content-start gap-2">
      <div className="flex items-center justify-between">
        <Turn to={firstOfMonthBefore && to(firstOfMonthBefore)} label={t('earlierMonth')} back />
        <p className="font-bold">{formats.month(month)}</p>
        <Turn to={after && to(after)} label={t('laterMonth')} />
      </div>
      <MonthTable month={month} cell={cell} />
    </nav>
  );
}

function Turn({ to, label, back = false }: { to: string | undefined; label: string; back?: boolean }) {
  if (!to) return <span className="size-11" />;
  return (
    <Link
      to={to}
      preventScrollReset
      replace
      aria-label={label}
      className="grid size-11 place-items-center rounded-card text-ink hover:bg-sunken"
    >
      <Icon name="chevron" className={back ? 'size-5 rotate-180' : 'size-5'} />
    </Link>
  );
}
