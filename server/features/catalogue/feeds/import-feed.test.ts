import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { FeedEvent, FeedZone } from '../../../../contract/catalogue/feed.ts';
import { openTestProgram, testClock, type TestProgram } from '../../../testing/open-program.ts';
import { permitSystem } from '../../audit/permit-action.ts';
import { importFeed } from './import-feed.ts';
import type { ImportOptions, ImportReport } from './import-report.ts';
import { saleStateOf } from '../events/rules.ts';
import { forgetCatalogue, readCachedCatalogue, type CachedEvent } from '../events/catalogue-cache.ts';

const named = (name: string) => ({ en_us: name, zh_hk: name, zh_cn: name });
const zone = (key: string, price: number): FeedZone => ({
  key,
  name: named(key),
  kind: 'general',
  capacity: 10,
  prices: { R: price },
});
const event = (key: string, more: Partial<FeedEvent> = {}): FeedEvent => ({
  key,
  type: 'shows',
  category: 'music',
  title: named(`Event ${key}`),
  venue: 'hall',
  zones: [zone('a', 200_00), zone('b', 100_00)],
  performances: [{ key: 'first', startsAt: '2026-12-20T20:00:00+08:00' }],
  ...more,
});

let program: TestProgram;

beforeEach(async () => {
  program = await openTestProgram({ clock: testClock('2026-12-01T00:00:00.000Z') });
});

afterEach(async () => {
  await program.close();
});

function tryToTake(events: readonly unknown[], options: ImportOptions = {}, source = 'test') {
  return importFeed(
    program,
    permitSystem('start', 'feed.import', source),
    { source, presenters: [], venues: [{ key: 'hall', name: named('Hall'), region: 'HK' }], events },
    options,
  );
}

async function take(events: readonly unknown[], source = 'test', options: ImportOptions = {}): Promise<ImportReport> {
  const taken = await tryToTake(events, { mayTakeOffMost: true, ...options }, source);
  if (!taken.ok) throw new Error(taken.code);
  return taken.value;
}

async function listed(): Promise<CachedEvent[]> {
  forgetCatalogue(program);
  return (await readCachedCatalogue(program)).events;
}

const counts = ({ added, changed, unchanged, removed }: ImportReport) => ({ added, changed, unchanged, removed });

test('preserves all IDs and changes nothing when an import is repeated', async () => {
  expect(counts(await take([event('1'), event('2')]))).toEqual({ added: 2, changed: 0, unchanged: 0, removed: 0 });
  const before = await listed();
  expect(counts(await take([event('1'), event('2')]))).toEqual({ added: 0, changed: 0, unchanged: 2, removed: 0 });
  expect(await listed()).toEqual(before);
});

test('updates changed events under the same number and unlists missing ones', async () => {
  await take([event('1'), event('2')]);
  const [before] = await listed();
  const report = await take([event('1', { title: named('Renamed') })]);
  expect(counts(report)).toEqual({ added: 0, changed: 1, unchanged: 0, removed: 1 });
  const after = await listed();
  expect(after.map(({ title }) => title.en_us)).toEqual(['Renamed']);
  expect(after[0]?.number).toBe(before?.number);
  expect(after[0]?.performances[0]?.performanceId).toBe(before?.performances[0]?.performanceId);
});

test('restores an event under its old number', async () => {
  await take([event('1')]);
  const [before] = await listed();
  await take([]);
  expect(await listed()).toEqual([]);
  expect(counts(await take([event('1')]))).toMatchObject({ added: 0, changed: 1 });
  expect((await listed())[0]?.number).toBe(before?.number);
});

test('unlists only events of its own source', async () => {
  await take([event('1')], 'one');
  await take([event('1')], 'other');
  expect(counts(await take([], 'one'))).toMatchObject({ removed: 1 });
  expect((await listed()).map(({ source }) => source)).toEqual(['other']);
});

test('preserves zone numbers when other zones are added and removed', async () => {
  await take([event('1')]);
  const numbers = async () => {
    const [one] = await listed();
    return Object.fromEntries(one!.performances[0]!.zones.map(({ name, zoneNo }) => [name.en_us, zoneNo]));
  };
  const before = await numbers();
  expect(Object.keys(before).toSorted()).toEqual(['a', 'b']);
  await take([event('1', { zones: [zone('c', 300_00), zone('b', 100_00)] })]);
  const after = await numbers();
  expect(Object.keys(after).toSorted()).toEqual(['b', 'c']);
  expect(after['b']).toBe(before['b']);
  expect(Object.values(before)).not.toContain(after['c']);
  await take([event('1')]);
  expect(await numbers()).toEqual(before);
});

test('rejects an invalid row with a reason, and leaves other rows and the stored event unchanged', async () => {
  await take([event('1'), event('2')]);
  const report = await take([event('1', { type: 'circus' as 'shows' }), event('2'), event('3', { venue: 'nowhere' })]);
  expect(counts(report)).toEqual({ added: 0, changed: 0, unchanged: 1, removed: 0 });
  expect(report.rejected).toEqual([
    { key: '1', title: '', reason: expect.stringContaining('type') },
    { key: '3', title: 'Event 3', reason: 'the venue nowhere is unknown' },
  ]);
  expect(new Set((await listed()).map(({ title }) => title.en_us))).toEqual(new Set(['Event 1', 'Event 2']));
});

test.each<[string, readonly unknown[]]>([
  ['the key stands twice', [event('1'), event('1', { title: named('Event 1') })]],
  [
    'a performance key stands twice',
    [
      event('1', {
        performances: [
          { key: 'first', startsAt: '2026-12-20T12:00:00Z' },
          { key: 'first', startsAt: '2026-12-21T12:00:00Z' },
        ],
      }),
    ],
  ],
  [
    'a performance ends before it starts',
    [
      event('1', {
        performances: [{ key: 'first', startsAt: '2026-12-20T12:00:00Z', endsAt: '2026-12-20T12:00:00Z' }],
      }),
    ],
  ],
])('rejects a row: %s', async (reason, events) => {
  const report = await take(events);
  expect(report.rejected).toEqual([{ key: '1', title: 'Event 1', reason }]);
  expect(report.added).toBe(events.length - 1);
});

test('sets no age limit for an event that does not state one', async () => {
  await take([event('1'), event('2', { minimumAge: 3 })]);
  expect((await listed()).map(({ minimumAge }) => minimumAge)).toEqual([0, 3]);
});

describe('sale windows in a feed', () => {
  const fans = { kind: 'group', group: 'fan-club', name: named('Fans') } as const;
  const early = { key: 'fans', from: '2026-12-01T00:00:00Z', until: '2026-12-03T00:00:00Z', who: fans };
  const everybody = { key: 'all', from: '2026-12-03T00:00:00Z', who: { kind: 'everyone' } } as const;
  const again = { key: 'second', startsAt: '2026-12-21T20:00:00+08:00', saleWindows: [{ ...early, zones: ['b'] }] };

  test("stores windows for each performance, whose own windows replace the event's", async () => {
    const performances = [{ key: 'first', startsAt: '2026-12-20T20:00:00+08:00' }, again];
    await take([event('one', { saleWindows: [early, everybody], performances, onSaleFrom: '2026-11-01T00:00:00Z' })]);
    const [kept] = await listed();
    const keys = kept!.performances.map(({ saleWindows }) => saleWindows.map(({ key, zones }) => ({ key, zones })));
    const both = [
      { key: 'fans', zones: null },
      { key: 'all', zones: null },
    ];
    expect(keys).toEqual([both, [{ key: 'fans', zones: [2] }]]);
    // One zone of the second performance has no window.
    expect(saleStateOf(kept!, program.now())).toBe('on_sale');
    await take([event('one', { saleWindows: [early, everybody] })]);
    expect(saleStateOf((await listed())[0]!, program.now())).toBe('priority');
    await take([event('one')]);
    expect((await listed())[0]!.performances[0]!.saleWindows).toEqual([]);
  });

  test('rejects only events whose overlapping windows would let a buyer use two of them', async () => {
    const report = await take([
      event('one', { saleWindows: [early, { ...everybody, from: early.from }] }),
      event('two'),
    ]);
    expect(report.rejected).toEqual([
      {
        key: 'one',
        title: 'Event one',
        reason: 'the sale windows fans and all are open for the same zone and people at the same time',
      },
    ]);
    expect((await listed()).map(({ title }) => title.en_us)).toEqual(['Event two']);
  });
});

describe('feed that would remove or cancel more than a fifth of the listed events', () => {
  const five = ['1', '2', '3', '4', '5', '6'].map((key) => event(key));

  test('changes nothing until the removal is confirmed', async () => {
    await take(five);
    const before = await listed();
    expect(await tryToTake([])).toMatchObject({ ok: false, code: 'most_would_go', facts: { going: 6, listed: 6 } });
    expect(await tryToTake([...five.slice(2), event('7')])).toMatchObject({ ok: false });
    const cancelled = five.map((one, at) => (at < 2 ? { ...one, cancelled: true } : one));
    expect(await tryToTake(cancelled)).toMatchObject({ ok: false, facts: { going: 2 } });
    expect(await listed()).toEqual(before);
    expect((await take([])).removed).toBe(6);
  });

  test('accepts the removal of exactly a fifth and rejects slightly more', async () => {
    const ten = Array.from({ length: 10 }, (_, n) => event(String(n + 1)));
    await take(ten);
    expect(await tryToTake(ten.slice(2))).toMatchObject({ ok: true, value: { removed: 2 } });
    await take(ten.slice(1));
    expect(await tryToTake(ten.slice(3))).toMatchObject({ ok: false, facts: { going: 2, listed: 9 } });
  });

  test('accepts a removal below the limit', async () => {
    await take(five);
    expect(await tryToTake(five.slice(1))).toMatchObject({ ok: true, value: { removed: 1 } });
  });
});

test('reports a snapshot that is older than the last one', async () => {
  const [older, younger] = ['2027-01-04 09:00:00', '2027-01-05 09:00:00'];
  expect(await take([event('1')], 'test', { writtenAt: younger })).toMatchObject({ olderThan: null });
  expect(await take([event('1')], 'test', { writtenAt: older })).toMatchObject({
    writtenAt: older,
    olderThan: younger,
  });
  expect(await take([event('1')], 'test', { writtenAt: older })).toMatchObject({ olderThan: null });
});

describe('events cancelled by the presenter', () => {
  test('leaves a cancelled event listed but not on sale, and reopens it when the cancellation is withdrawn', async () => {
    await take([event('1')]);
    const report = await take([event('1', { cancelled: true, performances: [] })]);
    expect(report).toMatchObject({ changed: 1, cancelled: [{ key: '1', title: 'Event 1' }], closed: [] });
    const [cancelled] = await listed();
    expect(cancelled).toMatchObject({ cancelledAt: program.now(), performances: [{ cancelledAt: program.now() }] });
    expect(saleStateOf(cancelled!, program.now())).toBe('ended');
    expect((await take([event('1', { cancelled: true })])).cancelled).toEqual([]);
    expect((await take([event('1')])).changed).toBe(1);
    const [again] = await listed();
    expect(again).toMatchObject({ cancelledAt: null, performances: [{ cancelledAt: null, saleClosedAt: null }] });
    expect(saleStateOf(again!, program.now())).toBe('on_sale');
  });

  test('cancels a single performance while the others remain on sale, and reopens it later', async () => {
    const [first, second] = ['2026-12-20T20:00:00+08:00', '2026-12-21T20:00:00+08:00'];
    const both = (more: Partial<FeedEvent['performances'][number]> = {}) =>
      event('1', {
        performances: [
          { key: 'first', startsAt: first!, ...more },
          { key: 'second', startsAt: second! },
        ],
      });
    await take([both()]);
    await take([both({ cancelled: true })]);
    const [one] = await listed();
    expect(one).toMatchObject({
      cancelledAt: null,
      performances: [{ cancelledAt: program.now() }, { cancelledAt: null }],
    });
    expect(saleStateOf(one!, program.now())).toBe('on_sale');
    await take([both()]);
    expect((await listed())[0]?.performances).toMatchObject([{ cancelledAt: null, saleClosedAt: null }, {}]);
  });

  test('rejects a cancelled event that has never been listed', async () => {
    const report = await take([event('1', { cancelled: true })]);
    expect(report.rejected).toEqual([{ key: '1', title: 'Event 1', reason: 'cancelled before it was listed' }]);
    expect(await listed()).toEqual([]);
  });
});

describe('venues from several sources', () => {
  const hall = { en_us: 'City Hall, Theatre', zh_hk: '大會堂劇院', zh_cn: '大会堂剧院' };
  const sameHall = { en_us: 'City Hall (Theatre)', zh_hk: '大會堂 （劇院）', zh_cn: '大会堂 （剧院）' };
  const bring = (source: string, name: typeof hall, region: 'HK' | 'KLN' | 'OTHERS' = 'HK') =>
    importFeed(program, permitSystem('start', 'feed.import', source), {
      source,
      presenters: [],
      venues: [{ key: 'hall', name, region }],
      events: [event(source)],
    });
  const venues = async () => new Set((await listed()).map((one) => one.venue.venueId)).size;

  test('merges venues whose names contain the same letters', async () => {
    await bring('first', hall);
    await bring('second', sameHall, 'OTHERS');
    expect(await venues()).toBe(1);
    expect((await program.pool.query('select name from venue')).rows).toEqual([{ name: hall }]);
  });

  test('preserves a merged venue after its row or feed changes its name', async () => {
    await bring('first', hall);
    await bring('second', sameHall);
    await program.pool.query('update venue set name = $1', [JSON.stringify(named('Renamed'))]);
    await bring('second', named('Theatre of the City Hall'));
    expect(await venues()).toBe(1);
  });

  test('keeps venues separate if a name or the region differs, or if both come from one source', async () => {
    await bring('first', hall);
    await bring('second', { ...sameHall, zh_hk: '大會堂音樂廳' });
    await bring('third', sameHall, 'KLN');
    expect(await venues()).toBe(3);
  });
});

test.each<[string, Partial<FeedEvent>]>([
  ['website: not a link to a web page', { website: 'javascript:alert(1)' }],
  ['website: not a link to a web page', { website: 'http://a:b@evil.example/' }],
  ['partner.url: not a link to a web page', { partner: { site: named('Other'), url: 'data:text/html,x' } }],
  ['title.zh_hk: not one line of visible text', { title: { ...named('Tide'), zh_hk: 'Tide\u202e' } }],
  ['zones.0.name.en_us: not one line of visible text', { zones: [{ ...zone('a', 1), name: named('Stalls\nA') }] }],
  [
    'saleWindows.0.who.name.en_us: not one line of visible text',
    {
      saleWindows: [{ key: 'w', from: '2026-12-02T00:00:00Z', who: { kind: 'code', codes: 'ab', name: named('\r') } }],
    },
  ],
])('rejects an event with %s and accepts the others', async (reason, more) => {
  const report = await take([event('bad', more), event('good', { website: 'https://band.example/' })]);
  expect(report).toMatchObject({ added: 1, rejected: [{ key: 'bad', reason }] });
});
