import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import type { PerformanceOnSale } from '../../../contract/seating/holds.ts';
import { useLink } from '../../shared/page/site.tsx';
import { Icon } from '../../ui/icon.tsx';
import { EventPoster } from '../catalogue/cards/event-poster.tsx';
import { BalancedChineseTitle } from '../../ui/balanced-chinese-title.tsx';
import { NoBreak } from '../../ui/no-break.tsx';
import { useFormats } from '../../shared/page/use-formats.ts';

export function PerformanceHead({
  performance,
  brief = false,
  step,
}: {
  performance: PerformanceOnSale;
  /** Hides the poster on small screens, where a map below needs the room. */
  brief?: boolean;
  /** Name of the step, if it is not ticket selection. */
  step?: string;
}) {
  const t = useTranslations('buying');
  const link = useLink();
  const formats = useFormats();
  return (
    <header className="grid gap-3">
      <Link
        to={link('event', { params: { number: performance.eventNumber } })}
        className="inline-flex min-h-11 items-center gap-1 justify-self-start text-ink underline underline-offset-4"
      >
        <Icon name="chevron" className="size-4 rotate-180" />
        {t('backToEvent')}
      </Link>
      <div
        className={`grid gap-4 ${brief ? 'lg:grid-cols-[6rem_minmax(0,1fr)]' : 'grid-cols-[4.5rem_minmax(0,1fr)] sm:grid-cols-[6rem_minmax(0,1fr)]'}`}
      >
        <EventPoster
          number={performance.eventNumber}
          eager={!brief}
          className={`rounded-md ${brief ? 'max-lg:hidden' : ''}`}
        />
        <div className="grid content-start gap-2">
          <p className={`text-muted ${brief ? 'max-lg:hidden' : ''}`}>{step ?? t('chooseTickets')}</p>
          <h1 className={`font-bold [overflow-wrap:anywhere] ${brief ? 'text-large lg:text-head' : 'text-head'}`}>
            <BalancedChineseTitle text={performance.title} />
          </h1>
          <ul className="flex flex-wrap gap-x-6 gap-y-1">
            <li className="flex items-center gap-2 font-semibold">
              <Icon name="calendar" className="size-5 shrink-0" />
              <time dateTime={performance.startsAt}>
                <NoBreak text={formats.dayAndTime(performance.startsAt)} />
              </time>
            </li>
            <li className="flex items-center gap-2">
              <Icon name="pin" className="size-5 shrink-0" />
              <Place performance={performance} />
            </li>
            {performance.name ? <li className="flex items-center gap-2">{performance.name}</li> : null}
          </ul>
        </div>
      </div>
    </header>
  );
}

function Place({ performance: { venue, house, online } }: { performance: PerformanceOnSale }) {
  const t = useTranslations('buying');
  if (online) return t('online');
  return house ? t('venueAndHouse', { venue, house }) : venue;
}
