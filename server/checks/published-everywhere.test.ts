import { gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { FeedEvent } from '../../contract/catalogue/feed.ts';
import { allHandlers } from '../all-handlers.ts';
import { permitSystem } from '../features/audit/permit-action.ts';
import { reasons } from '../features/cases/testing-cases.ts';
import { forgetCatalogue, readCachedCatalogue } from '../features/catalogue/events/catalogue-cache.ts';
import { readEvent } from '../features/catalogue/events/read-event.ts';
import { readPost } from '../features/content/news/read-post.ts';
import { insertEdition } from '../features/content/pages/store-editions.ts';
import { readSitePage } from '../features/content/pages/read-site-page.ts';
import { importSalesPoints } from '../features/content/sales-points/import-sales-points.ts';
import { listSalesPoints } from '../features/content/sales-points/list-sales-points.ts';
import { listedPoint } from '../features/content/sales-points/testing-sales-points.ts';
import { findSalesPause } from '../features/content/switches/pause-sales.ts';
import { readSiteConfig } from '../features/content/switches/read-site-config.ts';
import { turnSwitch } from '../features/content/switches/turn-switch.ts';
import { holdTickets } from '../features/seating/holds/hold-tickets.ts';
import {
  announceEvent,
  announceInBoth,
  generalZone,
  seatedZone,
  standard,
} from '../features/seating/inventory/testing-sale.ts';
import { readSeatMap } from '../features/seating/map/read-seat-map.ts';
import { staffNewsHandlers } from '../features/staff/content/calls.ts';
import { staffWeatherHandlers } from '../features/staff/weather/calls.ts';
import { readBoard } from '../features/weather/read-board.ts';
import { announceTyphoonDay, at } from '../features/weather/testing-typhoon-day.ts';
import { makeContextOf } from '../http/make-context.ts';
import { servePages } from '../http/pages/serve-pages.ts';
import { testPageBuild } from '../http/pages/testing-page-build.ts';
import { createHttp, type FirstAnswer } from '../platform/http.ts';
import { closeBoth, memberActor, openTwoPrograms, staffActor, type TestProgram } from '../testing/open-program.ts';
import { valueOf } from '../testing/outcomes.ts';
import { untilLocked } from '../testing/wait-for.ts';
import { staffArticle } from './testing-staff-news.ts';

/** The first program publishes; the second receives a call after a period without requests. */
let programs: [first: TestProgram, second: TestProgram];
let first: TestProgram;
let second: TestProgram;
let quietMs = 0;

beforeEach(async () => {
  programs = await openTwoPrograms();
  [first, second] = programs;
  const realNow = performance.now.bind(performance);
  quietMs = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => realNow() + quietMs);
});
afterEach(async () => {
  vi.restoreAllMocks();
  await closeBoth(programs);
});

/**
 * Milliseconds since the last request to the second program. The shortest ones are within the time for which copies
 * were once served unchecked.
 */
const quietTimes = [1001, 1500, 6000, 9500, 60_000];

const floor = (cents: number) => [generalZone(9, { prices: { R: cents } })];
const hold = (program: TestProgram, performanceId: string) =>
  holdTickets(program.ctx(memberActor()), { holdId: program.id(), performanceId, choices: standard(1) });
const centsOf = async (performanceId: string) =>
  valueOf(await hold(second, performanceId)).lines.map(({ unitCents }) => unitCents);
const publish = (cents: number, event: Partial<FeedEvent> = {}) => announceEvent(first, floor(cents), event);
const inDays = (days: number) => new Date(first.now().getTime() + days * 86_400_000).toISOString();

describe.each(quietTimes)('publication by another process after %i ms without requests', (ms) => {
  test('decides the price of the next hold', async () => {
    const performanceId = await announceInBoth(programs, floor(200_00));
    expect(await centsOf(performanceId)).toEqual([200_00]);
    await publish(500_00);
    quietMs += ms;
    expect(await centsOf(performanceId)).toEqual([500_00]);
  });

  test('moves the start of sale for the next hold', async () => {
    const performanceId = await announceInBoth(programs, floor(200_00));
    valueOf(await hold(second, performanceId));
    await publish(200_00, { onSaleFrom: inDays(1) });
    quietMs += ms;
    expect(await hold(second, performanceId)).toMatchObject({ ok: false, code: 'sale_not_open' });
  });

  test('changes the event page', async () => {
    await announceInBoth(programs, floor(200_00));
    const [{ number } = { number: 0 }] = (await readCachedCatalogue(second)).events;
    const title = async () => valueOf(await readEvent(second.ctx(), number)).title;
    expect(await title()).toBe('Event');
    await publish(200_00, { title: { en_us: 'Renamed', zh_hk: 'Renamed', zh_cn: 'Renamed' } });
    quietMs += ms;
    expect(await title()).toBe('Renamed');
  });

  test('renames a zone on the seat map', async () => {
    const stalls = (name: string) => [seatedZone(2, 5, { name: { en_us: name, zh_hk: name, zh_cn: name } })];
    const performanceId = await announceInBoth(programs, stalls('Stalls'));
    const names = async () =>
      valueOf(await readSeatMap(second.ctx(undefined, 'en_us'), performanceId)).sections.map(({ name }) => name);
    expect(await names()).toEqual(['Stalls']);
    await announceEvent(first, stalls('Arena'));
    quietMs += ms;
    expect(await names()).toEqual(['Arena']);
  });

  test('changes a switch', async () => {
    expect(await findSalesPause(second)).toBeUndefined();
    expect(await readSiteConfig(second)).toMatchObject({ showWishList: false });
    await turnSwitch(first, permitSystem('command turn-switch', 'switch.turn', 'show_wish_list'), true);
    quietMs += ms;
    expect(await readSiteConfig(second)).toMatchObject({ showWishList: true });
  });

  test('shows news to the next visitor and removes it', async () => {
    expect(await readPost(second.ctx(), 101)).toMatchObject({ ok: false, code: 'not_found' });
    const params = { kind: 'article' as const, itemId: first.id() };
    const { publishContentItem, readContentItem } = staffNewsHandlers;
    const staff = first.ctx(staffActor());
    const made = valueOf(
      await publishContentItem(staff, { params, body: { edition: '', item: staffArticle, reason: 'New' } }),
    );
    quietMs += ms;
    expect(made).toMatchObject({ outcome: 'published', number: 101 });
    expect(valueOf(await readPost(second.ctx(), 101)).title).toBe('Opening hours');
    const { edition } = valueOf(await readContentItem(staff, { params }));
    const off = { edition, item: { ...staffArticle, listed: false }, reason: 'Over' };
    valueOf(await publishContentItem(staff, { params, body: off }));
    quietMs += ms;
    expect(await readPost(second.ctx(), 101)).toMatchObject({ ok: false, code: 'not_found' });
  });

  test('shows the new edition of a text', async () => {
    const words = (text: string) => ({ body: `# About\n\n> Lead\n\n## Part {#part}\n\n${text}\n`, digest: text });
    const bring = (version: number) =>
      first.transact((tx) =>
        insertEdition(tx, {
          page: 'aboutUs',
          version,
          texts: { en_us: words(`v${version}`), zh_hk: words(`v${version}`), zh_cn: words(`v${version}`) },
          source: 'shipped',
          publishedBy: null,
          publishedAt: first.now(),
        }),
      );
    await bring(1);
    expect(valueOf(await readSitePage(second.ctx(), { name: 'aboutUs', version: undefined }))).toMatchObject({
      version: 1,
      newest: 1,
    });
    await bring(2);
    quietMs += ms;
    expect(valueOf(await readSitePage(second.ctx(), { name: 'aboutUs', version: undefined }))).toMatchObject({
      version: 2,
      newest: 2,
    });
  });

  test('shows the new list of sales points', async () => {
    const take = (list: unknown) =>
      importSalesPoints(first, permitSystem('command import', 'sales_points.import', 'operator'), list);
    const shown = async () => (await listSalesPoints(second.ctx(), { kind: 'box_office' })).points.length;
    expect(await shown()).toBe(0);
    await take([listedPoint('a')]);
    quietMs += ms;
    expect(await shown()).toBe(1);
  });
});

test('shows in every process that a typhoon signal stopped a sale', async () => {
  first.clock.set(at('15:00'));
  const ids = await announceTyphoonDay(first);
  const states = async (program: TestProgram) =>
    (await readBoard(program)).rows
      .filter(({ performance }) => performance.performanceId === ids['hall 20:00'])
      .map(({ performance }) => performance.state);
  expect(await states(second)).toEqual(['scheduled']);
  expect(await states(first)).toEqual(['scheduled']);
  const body = { performanceIds: [ids['hall 20:00']!], kind: 'cancel' as const, texts: reasons };
  valueOf(await staffWeatherHandlers.openCases(first.ctx(staffActor()), { body }));
  quietMs += 5000;
  expect(await states(first)).toEqual(['suspended']);
  expect(await states(second)).toEqual(['suspended']);
});

describe('page cached as HTML', () => {
  let number: number;
  let app: Awaited<ReturnType<typeof createHttp>>;
  beforeEach(async () => {
    await announceInBoth(programs, floor(200_00));
    number = (await readCachedCatalogue(second)).events[0]!.number;
    const build = testPageBuild({
      load: async ({ api }) => (await api.readEvent({ params: { number } })).title,
      write: (_context, _answer, title) => `<html><h1>${String(title)}</h1></html>`,
    });
    const begun: FirstAnswer = {};
    app = await createHttp(second.config, second.log, begun);
    const source = { build: async () => build, assets: undefined, wordsScript: () => null };
    await servePages(app, begun, {
      program: second,
      handlers: allHandlers,
      makeContext: makeContextOf(second),
      source,
    });
    // Only the test advances this clock, so the test sets the age of a page.
    const now = performance.now();
    vi.spyOn(performance, 'now').mockImplementation(() => now + quietMs);
  });
  afterEach(() => app.close());

  const rename = () => publish(200_00, { title: { en_us: 'Renamed', zh_hk: 'Renamed', zh_cn: 'Renamed' } });
  const look = async (query = '') => {
    const headers = { host: 'localhost', cookie: 'lang=en_us; locale=US', 'accept-encoding': 'gzip' };
    const { rawPayload, headers: sent } = await app.inject({ url: `/en_us/Event/${number}.html${query}`, headers });
    const html = (sent['content-encoding'] === 'gzip' ? gunzipSync(rawPayload) : rawPayload).toString();
    return /<h1>(.*?)<\/h1>/.exec(html)?.[1];
  };

  test('shows a publication one second later, even to requests during rendering', async () => {
    expect(await look()).toBe('Event');
    expect(await look()).toBe('Event');
    await rename();
    quietMs += 1001;
    expect(await Promise.all([look(), look(), look()])).toEqual(['Renamed', 'Renamed', 'Renamed']);
  });

  test('serves no page rendered before a publication, even a moment earlier', async () => {
    expect(await look()).toBe('Event');
    quietMs += 1001;
    expect(await look()).toBe('Event');
    // The cached versions are 900 ms old; this page is new.
    quietMs += 900;
    expect(await look('?from=list')).toBe('Event');
    await rename();
    quietMs += 101;
    expect(await Promise.all([look('?from=list'), look('?from=list')])).toEqual(['Renamed', 'Renamed']);
  });
});

test("reads an event's rows from one publication, even when another is committed between its statements", async () => {
  const performanceId = await announceInBoth(programs, floor(200_00));
  const shown = async () => {
    const { event, performance } = (await readCachedCatalogue(second)).byPerformance.get(performanceId)!;
    return [event.title.en_us, performance.zones[0]?.prices.R];
  };
  expect(await shown()).toEqual(['Event', 200_00]);
  const other = await first.pool.connect();
  try {
    // After the publication, the second program reads again and blocks at the zones.
    await other.query(`update catalogue_version set version = version + 1 where part = 'events'`);
    await other.query('begin; lock table zone in access exclusive mode');
    forgetCatalogue(second);
    const reading = shown();
    await untilLocked(first);
    await other.query(`update event set title = jsonb_set(title, '{en_us}', '"Renamed"')`);
    await other.query(`update zone set prices = '{"R": 50000}'`);
    await other.query(`update catalogue_version set version = version + 1 where part = 'events'; commit`);
    expect(await reading).toEqual(['Renamed', 500_00]);
  } finally {
    other.release();
  }
});
