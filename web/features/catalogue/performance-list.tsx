import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import type { EventPage, PerformanceSummary } from '../../../contract/catalogue.ts';
import { hongKongDay } from '../../../contract/hong-kong-calendar.ts';
import { useLink } from '../../site.tsx';
import { useFormats } from '../../use-formats.ts';

/** More performances than this are gathered by day. */
const mostInStrip = 14;

/** Every performance with its state; those that can be bought lead to the choice of tickets. */
export function PerformanceList({ event }: { event: EventPage }) {
  const t = useTranslations('event');
  const coming = event.performanceList.filter((one) => one.state !== 'ended');
  const shown = coming.length > 0 ? coming : event.performanceList;
  if (shown.length === 0) return null;
  return (
    <section aria-labelledby="performances" className="grid gap-3">
      <h2 id="performances" className="text-title font-bold">
        {t('performances')}
      </h2>
      {shown.length > mostInStrip || event.type === 'cinema' ? (
        <ByDay event={event} performances={shown} />
      ) : (
        <ul className="grid grid-cols-2 gap-3 sm:grid-cols-[repeat(auto-fill,minmax(11.5rem,1fr))]">
          {shown.map((performance) => (
            <li key={performance.performanceId}>
              <PerformanceLink event={event} performance={performance} withDay />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function ByDay({ event, performances }: { event: EventPage; performances: readonly PerformanceSummary[] }) {
  const formats = useFormats();
  const days = [...Map.groupBy(performances, (one) => hongKongDay(one.startsAt))];
  return (
    <ol className="grid gap-4">
      {days.map(([day, list]) => (
        <li key={day} className="grid gap-2 border-t border-line pt-3">
          <h3 className="font-semibold">{formats.day(day)}</h3>
          <ul className="grid grid-cols-2 gap-2 sm:grid-cols-[repeat(auto-fill,minmax(10.5rem,1fr))]">
            {list.map((performance) => (
              <li key={performance.performanceId}>
                <PerformanceLink event={event} performance={performance} />
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ol>
  );
}

const stateTone = {
  available: 'text-ok',
  limited: 'text-warn',
  sold_out: 'text-muted',
  not_open: 'text-muted',
  ended: 'text-muted',
  cancelled: 'text-danger',
  elsewhere: 'text-muted',
} as const satisfies Record<PerformanceSummary['state'], string>;

function PerformanceLink({
  event,
  performance,
  withDay = false,
}: {
  event: EventPage;
  performance: PerformanceSummary;
  withDay?: boolean;
}) {
  const t = useTranslations('event');
  const link = useLink();
  const formats = useFormats();
  const canBuy = performance.state === 'available' || performance.state === 'limited';
  const place = [performance.venue, performance.house].filter(Boolean).join(' · ');
  const content = (
    <>
      {withDay ? <span className="text-small">{formats.dayOf(performance.startsAt)}</span> : null}
      <span className="text-large font-bold">{formats.time(performance.startsAt)}</span>
      {place ? <span className="text-small text-muted">{place}</span> : null}
      {performance.name ? <span className="text-small text-muted">{performance.name}</span> : null}
      <span className="flex flex-wrap gap-x-2 text-small font-semibold">
        <span className={stateTone[performance.state]}>{t(`states.${performance.state}`)}</span>
        {performance.added ? <span className="text-accent">{t('added')}</span> : null}
      </span>
    </>
  );
  const shape = 'grid h-full content-start rounded-card border p-3';
  if (!canBuy) return <div className={`${shape} border-line bg-sunken`}>{content}</div>;
  return (
    <Link
      to={link('chooseTickets', {
        params: { number: event.number },
        query: { performance: performance.performanceId },
      })}
      className={`${shape} border-edge bg-surface text-ink no-underline hover:border-accent`}
    >
      {content}
    </Link>
  );
}
