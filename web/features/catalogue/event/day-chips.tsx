import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import type { EventPage } from '../../../../contract/catalogue/events.ts';
import type { Day } from '../../../../contract/core/hong-kong-calendar.ts';
import { useLink } from '../../../shared/page/site.tsx';
import { useFormats } from '../../../shared/page/use-formats.ts';
import type { PerformanceDay } from './group-performances.ts';
import { shortDay } from '../cards/short-day.ts';

export function DayChips({ event, days, shown }: { event: EventPage; days: readonly PerformanceDay[]; shown: Day }) {
  const t = useTranslations('event');
  const link = useLink();
  const formats = useFormats();
  return (
    <nav aria-label={t('pickDay')}>
      <ul className="relative -mx-4 flex gap-2 overflow-x-auto px-4 py-1 [scrollbar-width:thin]">
        {days.map(({ day }) => (
          <li key={day}>
            <Link
              to={link('event', { params: { number: event.number }, query: { day }, hash: 'performances' })}
              preventScrollReset
              replace
              aria-current={day === shown ? 'date' : undefined}
              className="inline-flex min-h-11 items-center whitespace-nowrap rounded-full border border-edge bg-surface px-4 text-ink no-underline hover:border-ink aria-[current]:border-ink aria-[current]:bg-ink aria-[current]:font-bold aria-[current]:text-canvas"
            >
              {shortDay(formats.day(day))}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
