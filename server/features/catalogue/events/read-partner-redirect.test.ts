import { afterAll, beforeAll, expect, test } from 'vitest';
import type { FeedEvent } from '../../../../contract/catalogue/feed.ts';
import { openTestProgram, testClock, type TestProgram } from '../../../testing/open-program.ts';
import { permitSystem } from '../../audit/permit-action.ts';
import { importFeed } from '../feeds/import-feed.ts';
import { forgetCatalogue } from './catalogue-cache.ts';
import { listEvents } from './list-events.ts';
import { readEvent } from './read-event.ts';
import { readWayOut } from './read-partner-redirect.ts';

let program: TestProgram;

beforeAll(async () => {
  program = await openTestProgram({ clock: testClock('2026-12-05T12:00:00Z') });
  const event = (key: string, more: Partial<FeedEvent>): FeedEvent => ({
    key,
    type: 'shows',
    category: 'music',
    title: { en_us: key },
    venue: 'hall',
    performances: [{ key: 'first', startsAt: '2026-12-20T12:00:00Z' }],
    ...more,
  });
  const site = { en_us: 'Sea Tickets', zh_hk: '海票' };
  await importFeed(program, permitSystem('start', 'feed.import', 'test'), {
    source: 'test',
    presenters: [
      { key: 'one', name: { en_us: 'One' } },
      { key: 'two', name: { en_us: 'Two', zh_hk: '二' } },
    ],
    venues: [{ key: 'hall', name: { en_us: 'Hall' }, region: 'HK' }],
    events: [
      event('partner', { partner: { site, url: 'http://tickets.example.org/a' }, presenter: 'two' }),
      event('website', { website: 'http://www.band.example/', presenter: 'two' }),
      event('script', { presenter: 'one' }),
      event('own', {}),
    ],
  });
  // Earlier versions stored links without validation.
  await program.pool.query(
    "update event set website = 'javascript:alert(1)', partner = $1 where source_key = 'script'",
    [JSON.stringify({ site, url: 'data:text/html,x' })],
  );
  forgetCatalogue(program);
});

afterAll(() => program.close());

test("names the partner's site in the caller's language", async () => {
  expect(await readWayOut(program.ctx(undefined, 'zh_hk'), 1001, 'partner')).toEqual({
    ok: true,
    value: { number: 1001, title: 'partner', site: '海票', url: 'http://tickets.example.org/a' },
  });
});

test("names an event's own website by its hostname", async () => {
  expect(await readWayOut(program.ctx(), 1002, 'website')).toMatchObject({
    ok: true,
    value: { site: 'band.example', url: 'http://www.band.example/' },
  });
});

test.each([
  ['an unknown event', 9999, 'partner'],
  ['an event without an external site', 1004, 'partner'],
  ['a website requested as a partner', 1002, 'partner'],
  ['an executable address, as website', 1003, 'website'],
  ['an executable address, as partner', 1003, 'partner'],
] as const)('returns no link for %s', async (_, number, to) => {
  expect(await readWayOut(program.ctx(), number, to)).toEqual({ ok: false, code: 'not_found' });
});

test('omits links that a browser would execute from the event page', async () => {
  expect(await readEvent(program.ctx(), 1003)).toMatchObject({ value: { website: null, partnerUrl: null } });
  expect(await readEvent(program.ctx(), 1002)).toMatchObject({ value: { website: 'http://www.band.example/' } });
});

test('limits the listing to a presenter and returns its name', async () => {
  const listing = await listEvents(program.ctx(undefined, 'zh_hk'), { presenter: 2 });
  expect(listing.events.map(({ title }) => title)).toEqual(['partner', 'website']);
  expect(listing.presenter).toEqual({ number: 2, name: '二' });
  expect(listing.venues.map(({ count }) => count)).toEqual([2]);
});

test('returns no events and no name for an unknown presenter', async () => {
  expect(await listEvents(program.ctx(), { presenter: 99 })).toMatchObject({ total: 0, presenter: null });
});
