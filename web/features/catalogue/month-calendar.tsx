import { useState } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { addMonths, monthGrid, monthOf, type Day } from '../../../contract/hong-kong-calendar.ts';
import { useSite } from '../../site.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useFormats } from '../../use-formats.ts';

/**
 * A month in which a day or a range is chosen: the first press chooses a day, a later one behind it ends the range.
 * Every day is a link, so it works without JavaScript for the month at hand.
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
  const { language } = useSite();
  const formats = useFormats();
  const [month, setMonth] = useState(monthOf(from ?? today));
  const isRange = from !== undefined && to !== undefined && from !== to;
  const target = (day: Day) => (from && !isRange && day > from ? linkTo(from, day) : linkTo(day, day));
  const arrow = 'grid size-11 place-items-center rounded-card hover:bg-sunken disabled:opacity-40';
  return (
    <div className="grid gap-2">
      <div className="flex items-center justify-between">
        <button
          type="button"
          className={arrow}
          aria-label={t('earlierMonth')}
          disabled={month <= monthOf(today)}
          onClick={() => setMonth(addMonths(month, -1))}
        >
          <Icon name="chevron" className="size-5 rotate-180" />
        </button>
        <p aria-live="polite" className="font-bold">
          {formats.month(month)}
        </p>
        <button
          type="button"
          className={arrow}
          aria-label={t('laterMonth')}
          onClick={() => setMonth(addMonths(month, 1))}
        >
          <Icon name="chevron" />
        </button>
      </div>
      <table className="w-full table-fixed border-collapse text-center">
        <thead>
          <tr>
            {formats.weekdays().map((weekday) => (
              <th key={weekday.short} scope="col" className="pb-1 text-small font-normal text-muted">
                <abbr title={weekday.long} className="no-underline">
                  {weekday.short}
                </abbr>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {monthGrid(month, language).map((week) => (
            <tr key={week[0]?.day}>
              {week.map(({ day, inMonth }) => {
                const chosen = from !== undefined && day >= from && day <= (to ?? from);
                return (
                  <td key={day} className="p-0.5">
                    {inMonth && day >= today ? (
                      <Link
                        to={target(day)}
                        preventScrollReset
                        aria-label={formats.day(day)}
                        aria-current={chosen ? 'date' : undefined}
                        className={`grid min-h-10 place-items-center rounded-card no-underline ${
                          chosen ? 'bg-accent font-bold text-on-accent' : 'text-ink hover:bg-sunken'
                        } ${day === today && !chosen ? 'border border-edge' : ''}`}
                      >
                        {Number(day.slice(8))}
                      </Link>
                    ) : (
                      <span className="grid min-h-10 place-items-center text-muted">
                        {inMonth ? Number(day.slice(8)) : ''}
                      </span>
                    )}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="text-small text-muted">{t('calendarHelp')}</p>
    </div>
  );
}
