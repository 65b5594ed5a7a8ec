import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { FeedPass } from '../../../../contract/catalogue/discounts.ts';
import type { FeedEvent } from '../../../../contract/catalogue/feed.ts';
import { openTestProgram, testClock, type TestProgram } from '../../../testing/open-program.ts';
import { valueOf } from '../../../testing/outcomes.ts';
import { permitSystem } from '../../audit/permit-action.ts';
import { forgetCatalogue, readCachedCatalogue } from '../events/catalogue-cache.ts';
import { importFeed } from './import-feed.ts';

const named = (name: string) => ({ en_us: name, zh_hk: name, zh_cn: name });
const discount = {
  key: 'bird',
  kind: 'early_bird',
  name: named('Bird'),
  offCents: 10_00,
  until: '2026-12-10T00:00:00Z',
};
const event = (key: string, more: object = {}) => ({
  key,
  type: 'shows',
  category: 'music',
  title: named(key),
  venue: 'hall',
  zones: [{ key: 'floor', name: named('Floor'), kind: 'standing', capacity: 10, prices: { R: 100_00 } }],
  performances: ['one', 'two'].map((one, n) => ({ key: one, startsAt: `2026-12-2${n}T20:00:00+08:00` })),
  ...more,
});
const pass = (key: string, more: Partial<FeedPass> = {}): FeedPass => ({
  key,
  name: named(key),
  choose: 2,
  performances: [
    { event: 'a', performance: 'one' },
    { event: 'a', performance: 'two' },
    { event: 'b', performance: 'one' },
  ],
  classes: [{ key: 'all', name: named('All'), zones: ['floor'], prices: { R: 150_00 } }],
  ...more,
});

let program: TestProgram;
beforeAll(async () => {
  program = await openTestProgram({ clock: testClock('2026-12-01T00:00:00.000Z') });
});
afterAll(() => program.close());

async function take(passes: FeedPass[], events: readonly unknown[] = [event('a'), event('b')]) {
  const permit = permitSystem('start', 'feed.import', 'test');
  const feed = {
    source: 'test',
    presenters: [],
    venues: [{ key: 'hall', name: named('Hall'), region: 'HK' as const }],
    events: events as FeedEvent[],
    passes,
  };
  const report = valueOf(await importFeed(program, permit, feed, { mayTakeOffMost: true }));
  forgetCatalogue(program);
  const { passes: listed, passOf } = await readCachedCatalogue(program);
  return { listed, passOf, rejected: report.rejected.map(({ key, reason }) => `${key}: ${reason}`) };
}

test('preserves a pass number when its source changes, omits and restores the pass', async () => {
  const [first] = (await take([pass('p')])).listed;
  expect(first).toMatchObject({ number: 101, choose: 2, performances: { length: 3 } });
  expect((await take([])).listed).toEqual([]);
  const again = await take([pass('new'), pass('p', { choose: 3 })]);
  expect(again.rejected).toEqual(['p: a performance is in another pass already']);
  expect(again.listed).toMatchObject([{ number: 102, choose: 2 }]);
  const { listed, passOf } = await take([pass('p', { choose: 3 })]);
  expect(listed).toMatchObject([{ number: 101, choose: 3 }]);
  expect([...passOf.values()].map(({ number }) => number)).toEqual([101, 101, 101]);
});

describe('contradictory feeds', () => {
  test.each<[string, Partial<FeedPass>]>([
    ['is unknown', { performances: [...pass('').performances, { event: 'a', performance: 'three' }] }],
    ['stands twice', { performances: [...pass('').performances, { event: 'a', performance: 'one' }] }],
    ['fewer performances', { choose: 4 }],
    [
      'two classes',
      { classes: ['x', 'y'].map((key) => ({ key, name: named(key), zones: ['floor'], prices: { R: 1_00 } })) },
    ],
  ])('rejects a pass: %s', async (reason, more) => {
    await take([pass('p')]);
    const { rejected, listed } = await take([pass('p', more)]);
    expect(rejected).toEqual([expect.stringContaining(reason)]);
    expect(listed).toMatchObject([{ choose: 2, performances: { length: 3 } }]);
  });

  test.each([
    ['unknown', { zones: ['stalls'] }],
    ['unknown', { performances: ['three'] }],
    ['either offCents or offPercent', { offPercent: 10 }],
    ['an early bird ends', { until: undefined }],
    ['a group has fromTickets', { fromTickets: 4 }],
  ])('rejects an event with an invalid discount: %s', async (reason, more) => {
    const events = [event('a', { discounts: [{ ...discount, ...more }] }), event('b')];
    expect((await take([], events)).rejected).toEqual([expect.stringContaining(reason)]);
  });

  test('rejects discounts on events sold by another site', async () => {
    const partner = { site: named('Elsewhere'), url: 'https://tickets.example.hk/a' };
    const events = [event('a', { discounts: [discount], partner }), event('b', { partner })];
    expect((await take([], events)).rejected).toEqual([expect.stringContaining('another site sells')]);
  });
});

test("replaces an event's discounts with the feed's", async () => {
  const discounts = async () => [...(await readCachedCatalogue(program)).byEvent.values()][0]!.discounts;
  await take([], [event('a', { discounts: [discount] })]);
  expect(await discounts()).toEqual([discount]);
  await take([], [event('a')]);
  expect(await discounts()).toEqual([]);
});
