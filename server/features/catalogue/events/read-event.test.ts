import { afterAll, beforeAll, expect, test } from 'vitest';
import type { FeedPerformance, FeedZone } from '../../../../contract/catalogue/feed.ts';
import { openTestProgram, testClock, type TestProgram } from '../../../testing/open-program.ts';
import { valueOf } from '../../../testing/outcomes.ts';
import { permitSystem } from '../../audit/permit-action.ts';
import { importFeed } from '../feeds/import-feed.ts';
import { forgetCatalogue, readCachedCatalogue } from './catalogue-cache.ts';
import { readEvent } from './read-event.ts';

let program: TestProgram;
beforeAll(async () => {
  program = await openTestProgram({ clock: testClock('2026-12-05T12:00:00Z') });
});
afterAll(() => program.close());

const hall = (cents: number, name = 'All seats'): FeedZone => ({
  key: 'hall',
  name: { en_us: name },
  kind: 'general',
  capacity: 10,
  prices: { R: cents },
});
const performance = (
  key: string,
  venue: string,
  cents: number,
  more: Partial<FeedPerformance> = {},
): FeedPerformance => ({
  key,
  startsAt: '2026-12-12T12:00:00Z',
  venue,
  zones: [hall(cents)],
  ...more,
});

async function readFilm(performances: FeedPerformance[], type: 'shows' | 'streamed' = 'shows') {
  await importFeed(program, permitSystem('start', 'feed.import', 'test'), {
    source: 'test',
    presenters: [],
    venues: ['north', 'south'].map((key) => ({ key, name: { en_us: `Cinema ${key}` }, region: 'HK' })),
    events: [
      {
        key: 'film',
        type,
        category: 'movie',
        title: { en_us: 'Film' },
        venue: 'north',
        zones: [],
        performances,
      },
    ],
  });
  forgetCatalogue(program);
  const [event] = (await readCachedCatalogue(program)).events;
  return valueOf(await readEvent(program.ctx(undefined, 'en_us'), event!.number));
}

async function pricesOf(performances: FeedPerformance[]) {
  return (await readFilm(performances)).priceTable.map(({ prices, where }) => [prices.R, where]);
}

test('shows the location of a zone whose price varies by location', async () => {
  const rows = await pricesOf([
    performance('a', 'north', 95_00),
    performance('b', 'south', 120_00),
    performance('c', 'south', 150_00, { name: { en_us: '3D' } }),
    performance('d', 'north', 95_00),
  ]);
  expect(rows).toEqual([
    [95_00, ['Cinema north']],
    [120_00, ['Cinema south']],
    [150_00, ['Cinema south · 3D']],
  ]);
});

test('omits locations that do not distinguish prices or whose zones have distinct names', async () => {
  expect(await pricesOf([performance('a', 'north', 95_00), performance('b', 'north', 120_00)])).toEqual([
    [95_00, []],
    [120_00, []],
  ]);
  const balcony = { zones: [hall(120_00, 'Balcony')] };
  expect(await pricesOf([performance('a', 'north', 95_00), performance('b', 'south', 0, balcony)])).toEqual([
    [95_00, []],
    [120_00, []],
  ]);
});

test("lists every venue with an upcoming performance, the event's own first", async () => {
  const over = { startsAt: '2026-12-04T12:00:00Z' };
  const venuesOf = async (...performances: FeedPerformance[]) => (await readFilm(performances)).venues;
  const [north, south] = [performance('a', 'north', 95_00), performance('b', 'south', 95_00)];
  expect(await venuesOf(south, north)).toEqual(['Cinema north', 'Cinema south']);
  expect(await venuesOf({ ...north, ...over }, south)).toEqual(['Cinema south']);
  expect(await venuesOf({ ...north, ...over })).toEqual(['Cinema north']);
});

test('allows transfers except for streamed shows', async () => {
  expect((await readFilm([performance('a', 'north', 95_00)])).transferable).toBe(true);
  expect((await readFilm([performance('a', 'north', 95_00)], 'streamed')).transferable).toBe(false);
});
