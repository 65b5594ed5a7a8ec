import type { CatalogueFeed } from '../../../contract/catalogue/feed.ts';
import type { WeatherRule } from '../../../contract/catalogue/weather.ts';
import type { Program, Providers } from '../../context.ts';
import { parseSummary } from '../../providers/weather/observatory/read-observatory.ts';
import { permitSystem } from '../audit/permit-action.ts';
import { forgetCatalogue } from '../catalogue/events/catalogue-cache.ts';
import { importFeed } from '../catalogue/feeds/import-feed.ts';
import { byTestGateway } from '../orders/checkout/testing-gateway.ts';
import { generalZone } from '../seating/inventory/testing-sale.ts';
import { openPerformances } from '../seating/inventory/open-performances.ts';

export const at = (time: string, day = '2026-09-08') => new Date(`${day}T${time}:00+08:00`);

const said = (code: string, actionCode: string, issued: string, updated = issued) => ({
  name: code.startsWith('TC') ? 'Tropical Cyclone Warning Signal' : 'Rainstorm Warning Signal',
  code,
  actionCode,
  issueTime: `2026-09-08T${issued}:00+08:00`,
  updateTime: `2026-09-08T${updated}:00+08:00`,
});
const thunder = { ...said('WTS', 'ISSUE', '07:10'), expireTime: '2026-09-08T23:00:00+08:00' };

/** Feed responses from each time on, in the Observatory's open data format. */
const day: readonly [from: string, answer: unknown][] = [
  ['00:00', {}],
  ['07:10', { WTS: thunder }],
  ['08:20', { WTS: thunder, WTCSGNL: said('TC3', 'ISSUE', '08:20') }],
  ['10:45', { WTS: thunder, WTCSGNL: said('TC3', 'UPDATE', '08:20', '10:45') }],
  ['11:30', { WTCSGNL: said('TC3', 'UPDATE', '08:20', '10:45'), WRAIN: said('WRAINA', 'ISSUE', '11:30') }],
  ['12:10', { WTCSGNL: said('TC8NE', 'ISSUE', '12:10'), WRAIN: said('WRAINA', 'ISSUE', '11:30') }],
  ['13:00', { WTCSGNL: said('TC8NE', 'UPDATE', '12:10', '13:00'), WRAIN: said('WRAINA', 'CANCEL', '11:30', '12:55') }],
  ['14:40', { WTCSGNL: said('TC8SE', 'REISSUE', '14:40') }],
  ['17:20', { WTCSGNL: said('TC3', 'REISSUE', '17:20') }],
  ['22:05', { WTCSGNL: said('CANCEL', 'CANCEL', '22:05') }],
  ['23:00', {}],
];

/** Replays the recorded feed; `player` can take it offline or replace its response. */
export function playTyphoonDay() {
  const player = { isAway: false, answer: undefined as string | undefined };
  const providers = (program: Program): Providers => ({
    ...byTestGateway.providers(program),
    weather: {
      read: () => {
        if (player.isAway) return Promise.reject(new Error('the feed responded with 503'));
        const now = program.now();
        const [, result] = day.findLast(([from]) => at(from) <= now)!;
        return Promise.resolve(parseSummary(player.answer ?? JSON.stringify(result), now));
      },
    },
  });
  return { player, providers };
}

const hall: WeatherRule[] = [
  {
    signal: 'T8',
    checkpoints: [
      { loweredBy: '16:00', becomes: 'as_planned' },
      { loweredBy: '18:00', becomes: 'delayed', byMinutes: 60 },
    ],
    else: 'cancel',
  },
  {
    signal: 'extreme',
    checkpoints: [{ loweredBy: { minutesBeforeStart: 180 }, becomes: 'as_planned' }],
    else: 'cancel',
  },
];
const museum: WeatherRule[] = [
  { signal: 'T8', checkpoints: [{ loweredBy: { minutesBeforeStart: 180 }, becomes: 'as_planned' }], else: 'cancel' },
  { signal: 'black', checkpoints: [{ loweredBy: { minutesBeforeStart: 180 }, becomes: 'as_planned' }], else: 'cancel' },
];
const garden: WeatherRule[] = [
  { signal: 'T3', checkpoints: [{ loweredBy: { minutesBeforeStart: 180 }, becomes: 'as_planned' }], else: 'postpone' },
  { signal: 'red', checkpoints: [{ loweredBy: { minutesBeforeStart: 180 }, becomes: 'as_planned' }], else: 'postpone' },
];

const named = (name: string) => ({ en_us: name, zh_hk: name, zh_cn: name });
const shows = { hall: ['20:00'], museum: ['11:00', '14:00', '20:30'], garden: ['16:00'], club: ['21:00'] };

/**
 * Announces the day's performances.
 * @returns their IDs by venue and time, such as `hall 20:00`
 */
export async function announceTyphoonDay(program: Program): Promise<Record<string, string>> {
  const venues: CatalogueFeed['venues'] = [
    { key: 'hall', name: named('Hall'), region: 'HK', weather: hall },
    { key: 'museum', name: named('Museum'), region: 'KLN', weather: museum },
    { key: 'garden', name: named('Garden'), region: 'NT', weather: garden },
    { key: 'club', name: named('Club'), region: 'HK' },
  ];
  await importFeed(program, permitSystem('start', 'feed.import', 'test_typhoon'), {
    source: 'test_typhoon',
    presenters: [],
    venues,
    events: Object.entries(shows).map(([venue, times]) => ({
      key: venue,
      type: 'shows',
      category: 'pop_concert',
      title: named(`At the ${venue}`),
      venue,
      zones: [generalZone(50)],
      performances: times.map((time) => ({ key: `${venue} ${time}`, startsAt: at(time).toISOString() })),
    })),
  });
  forgetCatalogue(program);
  const rows = await program.run<{ key: string; id: string }>({
    name: 'test_typhoon_performances',
    text: 'select source_key as key, performance_id as id from performance',
    values: [],
  });
  await openPerformances(
    program,
    rows.map(({ id }) => id),
  );
  return Object.fromEntries(rows.map(({ key, id }) => [key, id]));
}
