import { useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import type { EventPage, PerformanceSummary } from '../../../../contract/catalogue/events.ts';
import { useFormats } from '../../../shared/page/use-formats.ts';
import { DayChips } from './day-chips.tsx';
import { chooseDay, groupByDay, groupByVenue } from './group-performances.ts';
import { PerformanceCalendar } from './performance-calendar.tsx';
import { PerformanceLink } from './performance-link.tsx';
import { PerformanceStateLabel } from './performance-state-label.tsx';
import { shortDay } from '../cards/short-day.ts';

/** Above this count, performances are selected by day. */
const maxInStrip = 14;

export function PerformanceSection({ event }: { event: EventPage }) {
  const t = useTranslations('event');
  const coming = event.performanceList.filter((one) => one.state !== 'ended');
  const shown = coming.length > 0 ? coming : event.performanceList;
  if (shown.length === 0) return null;
  return (
    <section aria-labelledby="performances" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <h2 id="performances" tabIndex={-1} className="scroll-mt-4 text-title font-bold outline-none">
        {t('performances')}
      </h2>
      {event.type === 'cinema' ? (
        <ShowTimes event={event} performances={shown} />
      ) : shown.length > maxInStrip ? (
        <ByMonth event={event} performances={shown} />
      ) : (
        <Tiles event={event} performances={shown} />
      )}
    </section>
  );
}

interface Some {
  event: EventPage;
  performances: readonly PerformanceSummary[];
}

function Tiles({ event, performances }: Some) {
  const t = useTranslations('event');
  const formats = useFormats();
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(14.5rem,100%),1fr))] gap-3">
      {performances.map((one) => (
        <li key={one.performanceId}>
          <PerformanceLink event={event} performance={one}>
            <span className="tile-head">
              <time dateTime={one.startsAt} className="grid">
                <span>{formats.dayOf(one.startsAt)}</span>
                <span className="tile-time">{formats.time(one.startsAt)}</span>
              </time>
              {one.name ? <span>{one.name}</span> : null}
              {one.venue || one.house ? (
                <span className="text-small text-muted">{[one.venue, one.house].filter(Boolean).join(' · ')}</span>
              ) : null}
            </span>
            <span className="tile-foot">
              <PerformanceStateLabel event={event} state={one.state} long />
              {one.added ? <span className="text-small font-semibold text-ink">{t('added')}</span> : null}
            </span>
          </PerformanceLink>
        </li>
      ))}
    </ul>
  );
}

/** For cinemas: first the day, then the times at each venue and house. */
function ShowTimes({ event, performances }: Some) {
  const formats = useFormats();
  const [search] = useSearchParams();
  const days = groupByDay(performances);
  const shown = chooseDay(days, search.get('day'));
  if (!shown) return null;
  return (
    <>
      <DayChips event={event} days={days} shown={shown.day} />
      <div className="grid gap-5">
        <h3 className="font-semibold">{formats.day(shown.day)}</h3>
        {groupByVenue(shown.performances, event.venue).map((place) => (
          <div key={`${place.venue} ${place.house ?? ''}`} className="grid gap-2">
            <h4>
              <span className="font-semibold">{place.venue}</span>
              {place.house ? <span className="text-muted"> · {place.house}</span> : null}
            </h4>
            <ul className="grid grid-cols-[repeat(auto-fill,minmax(10rem,1fr))] gap-2">
              {place.performances.map((one) => (
                <li key={one.performanceId}>
                  <PerformanceLink event={event} performance={one}>
                    <span className="grid gap-1 px-3 py-2">
                      <time dateTime={one.startsAt} className="tile-time">
                        {formats.time(one.startsAt)}
                      </time>
                      {one.name ? <span className="text-small">{one.name}</span> : null}
                      <PerformanceStateLabel event={event} state={one.state} />
                    </span>
                  </PerformanceLink>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </>
  );
}

/** For many performances: a month for selecting the day, with that day's performances beside it. */
function ByMonth({ event, performances }: Some) {
  const t = useTranslations('event');
  const formats = useFormats();
  const [search] = useSearchParams();
  const days = groupByDay(performances);
  const shown = chooseDay(days, search.get('day'));
  if (!shown) return null;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6 lg:grid-cols-[22rem_minmax(0,1fr)]">
      <PerformanceCalendar event={event} days={days} shown={shown.day} />
      <div className="grid content-start gap-3" aria-live="polite">
        <h3 className="font-semibold">{t('onDay', { day: shortDay(formats.day(shown.day)) })}</h3>
        <Tiles event={event} performances={shown.performances} />
      </div>
    </div>
  );
}
