import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { FeedEvent } from '../../../../contract/catalogue/feed.ts';
import type { ListingFilters } from '../../../../contract/catalogue/events.ts';
import type { Language } from '../../../../contract/core/language.ts';
import fastify from 'fastify';
import { valueOf } from '../../../testing/outcomes.ts';
import { openTestProgram, testClock, type TestProgram } from '../../../testing/open-program.ts';
import { permitSystem } from '../../audit/permit-action.ts';
import { importFeed } from '../feeds/import-feed.ts';
import { forgetCatalogue, readCachedCatalogue } from './catalogue-cache.ts';
import { listEvents } from './list-events.ts';
import { readEvent } from './read-event.ts';
import { serveSitemap } from '../../../http/pages/serve-sitemap.ts';
import { chooseHighlights } from './choose-highlights.ts';
import { writeFeedList } from './write-feed-list.ts';
import { suggestEvents } from './suggest-events.ts';

/** Saturday 5 December 2026, 20:00 in Hong Kong. */
const now = '2026-12-05T12:00:00.000Z';
const zones: FeedEvent['zones'] = [
  { key: 'a', name: { en_us: 'Stalls' }, kind: 'general', capacity: 10, prices: { R: 200_00, H: 100_00 } },
];
const dear: FeedEvent['zones'] = [
  { key: 'a', name: { en_us: 'Stand' }, kind: 'general', capacity: 10, prices: { R: 480_00 } },
];
const event = (key: string, startsAt: string | null, more: Partial<FeedEvent> = {}): FeedEvent => ({
  key,
  type: 'shows',
  category: 'music',
  title: { en_us: key, zh_hk: `${key}節目` },
  venue: 'hall',
  zones,
  performances: startsAt ? [{ key: 'first', startsAt }] : [],
  ...more,
});

let program: TestProgram;

beforeAll(async () => {
  program = await openTestProgram({ clock: testClock(now) });
  await importFeed(program, permitSystem('start', 'feed.import', 'test'), {
    source: 'test',
    presenters: [],
    venues: [
      {
        key: 'hall',
        name: { en_us: 'City Hall', zh_hk: '大會堂' },
        region: 'HK',
        district: { en_us: 'Central and Western District', zh_hk: '中西區' },
      },
      { key: 'stadium', name: { en_us: 'Stadium' }, region: 'KLN' },
    ],
    events: [
      event('Sunday', '2026-12-06T15:59:00Z'),
      event('Tide', '2026-12-06T16:00:00Z', { category: 'dance' }),
      event('Cup', '2026-12-12T12:00:00Z', { type: 'sports', category: 'sports', venue: 'stadium', zones: dear }),
      event('Undated', null),
      event('Gone', '2026-11-20T12:00:00Z'),
      event('Secret', '2026-12-06T15:59:00Z', { linkOnly: true, doorsBeforeMinutes: 45 }),
      event('Long gone', '2026-10-20T12:00:00Z'),
    ],
  });
  forgetCatalogue(program);
});

afterAll(async () => {
  await program.close();
});

const list = (filters: ListingFilters = {}, language: Language = 'en_us') =>
  listEvents(program.ctx(undefined, language), filters);
const titles = async (filters: ListingFilters) => (await list(filters)).events.map(({ title }) => title);

test('shows a link-only event at its URL but not in lists or searches', async () => {
  const { byNumber, events } = await readCachedCatalogue(program);
  const { number } = events.find(({ title }) => title.en_us === 'Secret')!;
  expect(byNumber.has(number)).toBe(true);
  const page = valueOf(await readEvent(program.ctx(undefined, 'en_us'), number));
  expect(page).toMatchObject({ title: 'Secret', linkOnly: true, doorsBeforeMinutes: 45 });
  const ctx = program.ctx(undefined, 'en_us');
  const app = fastify();
  serveSitemap(app, program);
  const lists = {
    all: await titles({}),
    found: await titles({ q: 'secret' }),
    suggested: await suggestEvents(ctx, 'secr'),
    highlights: await chooseHighlights(ctx, 100),
    feed: await writeFeedList(ctx, 'own'),
    sitemap: (await app.inject('/sitemap.xml')).body,
  };
  expect(JSON.stringify(lists)).not.toMatch(new RegExp(`secret|\\b${number}\\b`, 'i'));
  expect(JSON.stringify(lists)).toMatch(/Sunday/);
  await app.close();
});

describe('listEvents', () => {
  test.each<[string, ListingFilters, string[]]>([
    ['all upcoming events, mixing types, each by date', {}, ['Sunday', 'Cup', 'Tide', 'Undated']],
    ['one type by date, undated last', { type: 'shows' }, ['Sunday', 'Tide', 'Undated']],
    ['past events, latest first', { past: '1' }, ['Gone', 'Long gone']],
    ['a type', { type: 'sports' }, ['Cup']],
    ['a category', { category: ['dance'] }, ['Tide']],
    ['several categories', { category: ['dance', 'sports'] }, ['Tide', 'Cup']],
    ['an area', { area: ['KLN'] }, ['Cup']],
    [
      'a district or another area',
      { district: ['central-and-western'], area: ['KLN'] },
      ['Sunday', 'Tide', 'Cup', 'Undated'],
    ],
    ['events up to a price', { priceTo: 150 }, ['Sunday', 'Tide']],
    ['events from a price', { priceFrom: 201 }, ['Cup']],
    ['by price, lowest first', { sort: 'price' }, ['Sunday', 'Tide', 'Cup', 'Undated']],
    ['by name', { sort: 'name' }, ['Cup', 'Sunday', 'Tide', 'Undated']],
    ['by date without other filters', { sort: 'date' }, ['Sunday', 'Tide', 'Cup', 'Undated']],
    ['the most recently announced first', { sort: 'newest' }, ['Undated', 'Cup', 'Tide', 'Sunday']],
    ['a weekend up to its last minute', { when: 'this_weekend' }, ['Sunday']],
    ['next week from its first minute', { when: 'next_week' }, ['Tide', 'Cup']],
    ['a day', { from: '2026-12-07', to: '2026-12-07' }, ['Tide']],
    ['from a day on', { from: '2026-12-07' }, ['Tide', 'Cup']],
    ['events up to a day', { to: '2026-12-07' }, ['Sunday', 'Tide']],
    ['a range', { from: '2026-12-07', to: '2026-12-12' }, ['Tide', 'Cup']],
    ['a word', { q: 'sunday' }, ['Sunday']],
    ['a word among past events', { q: 'gone', past: '1' }, ['Gone', 'Long gone']],
    ['nothing if filters exclude each other', { type: 'sports', category: ['dance'] }, []],
  ])('lists %s', async (_, filters, expected) => {
    expect(await titles(filters)).toEqual(expected);
  });
});

test('filters by venue number and counts the results of every alternative filter', async () => {
  const all = await list();
  const stadium = all.venues.find(({ name }) => name === 'Stadium')!;
  expect(all.venues.map(({ name, count }) => [name, count])).toEqual([
    ['City Hall', 3],
    ['Stadium', 1],
  ]);
  const one = await list({ venue: [stadium.number] });
  expect(one.events.map(({ title }) => title)).toEqual(['Cup']);
  // The venue filter narrows the categories but not the venues.
  expect(one.venues).toEqual(all.venues);
  expect(one.categories).toEqual([{ category: 'sports', count: 1 }]);
  expect(all.areas).toEqual([
    { area: 'HK', count: 3 },
    { area: 'KLN', count: 1 },
  ]);
  expect(all.districts).toMatchObject([{ key: 'central-and-western', region: 'HK', count: 3 }]);
});

test('still offers selected filters that match nothing', async () => {
  const stadium = (await list()).venues.find(({ name }) => name === 'Stadium')!;
  const none = await list({
    q: 'tide',
    venue: [stadium.number, 999],
    category: ['sports'],
    district: ['central-and-western', 'nowhere'],
    area: ['NT'],
  });
  expect(none.total).toBe(0);
  expect(none.venues).toEqual([{ ...stadium, count: 0 }]);
  expect(none.categories).toMatchObject([
    { category: 'dance', count: 1 },
    { category: 'sports', count: 0 },
  ]);
  expect(none.districts).toMatchObject([{ key: 'central-and-western', count: 0 }]);
  expect(none.areas).toEqual([
    { area: 'HK', count: 0 },
    { area: 'KLN', count: 0 },
    { area: 'NT', count: 0 },
  ]);
});

test('clamps page numbers beyond the last page', async () => {
  expect(await list({ page: 40 })).toMatchObject({ total: 4, page: 1, pages: 1 });
});

test('returns cards in the requested language with their price range', async () => {
  const [card] = (await list({ q: 'sunday' }, 'zh_hk')).events;
  expect(card).toMatchObject({
    title: 'Sunday節目',
    venue: '大會堂',
    priceFromCents: 100_00,
    priceToCents: 200_00,
    sale: 'on_sale',
    past: false,
  });
});

test("returns the event page with the card's fields, zones and performances, and rejects an unknown number", async () => {
  const [card] = (await list({ q: 'cup' })).events;
  const page = await readEvent(program.ctx(undefined, 'en_us'), card!.number);
  expect(page).toMatchObject({
    ok: true,
    value: {
      ...card,
      priceTable: [{ name: 'Stand', kind: 'general', prices: { R: 480_00 }, where: [] }],
      performanceList: [{ startsAt: '2026-12-12T12:00:00.000Z', state: 'available' }],
    },
  });
  expect(await readEvent(program.ctx(undefined, 'en_us'), 999_999)).toMatchObject({ ok: false });
});

test('omits past events from suggestions', async () => {
  const suggested = async (words: string) =>
    (await suggestEvents(program.ctx(undefined, 'en_us'), words)).events.map(({ title }) => title);
  expect(await suggested('sun')).toEqual(['Sunday']);
  expect(await suggested('gone')).toEqual([]);
});
