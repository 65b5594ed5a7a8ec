import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import type { FeedSaleWindow } from '../../../../contract/catalogue/sale-windows.ts';
import { refuseWindows } from './refuse-windows.ts';
import { resolveWindows } from './resolve-windows.ts';
import { bankCards, saleWindow } from './testing-windows.ts';
import {
  isFor,
  isWindowOpen,
  unknownBuyer,
  openingOf,
  saleStatusOf,
  findSaleWindow,
  type BuyerAccess,
  type SaleWindow,
  type WindowAnswer,
} from '../../../../contract/catalogue/find-sale-window.ts';

const onSaleFrom = '2026-12-01T00:00:00Z';
const at = (hour: number) => new Date(Date.UTC(2026, 11, 1, hour));
const name = { en_us: 'Fan club' };
const fanClub = { kind: 'group', group: 'fan-club', name } as const;
const byCode = { kind: 'code', codes: 'friends', name } as const;
const zones = new Map([
  ['front', 1],
  ['rear', 2],
]);

const whoever = fc.oneof(
  fc.constant({ kind: 'everyone' } as const),
  fc.constantFrom('fan-club', 'partners').map((group) => ({ kind: 'group', group, name }) as const),
  fc.constantFrom('friends', 'press').map((codes) => ({ kind: 'code', codes, name }) as const),
  fc.constant(bankCards),
  fc.integer({ min: 0, max: 30 }).map((hour) => ({ kind: 'registered', before: at(hour).toISOString() }) as const),
);

const fedWindow = fc
  .record({
    from: fc.integer({ min: 0, max: 20 }),
    hours: fc.option(fc.integer({ min: 1, max: 10 })),
    who: whoever,
    zones: fc.constantFrom<string[] | undefined>(undefined, ['front'], ['rear'], ['front', 'rear']),
  })
  .map(({ from, hours, who, zones: named }) => ({
    from: at(from).toISOString(),
    ...(hours === null ? {} : { until: at(from + hours).toISOString() }),
    who,
    ...(named ? { zones: named } : {}),
  }));

const zoneKeys = [...zones.keys()].map((key) => ({ key, name, kind: 'general' as const, capacity: 10, prices: {} }));

/** Lists that an import accepts. */
const fedLists = fc
  .array(fedWindow, { maxLength: 6 })
  .map((list) => list.map((one, n): FeedSaleWindow => ({ ...one, key: `w${n}` })))
  .filter((saleWindows) => refuseWindows({ saleWindows, onSaleFrom, zones: zoneKeys, performances: [] }) === undefined);

const buyers: fc.Arbitrary<BuyerAccess> = fc.record({
  groups: fc.subarray(['fan-club', 'partners']).map((some) => new Set(some)),
  codes: fc.subarray(['friends', 'press']).map((some) => new Set(some)),
  registeredAt: fc.option(fc.integer({ min: 0, max: 30 }).map(at)),
});
const moments = fc.integer({ min: 0, max: 31 * 60 }).map((minutes) => new Date(at(0).getTime() + minutes * 60_000));
const cases = { list: fedLists, zoneNo: fc.constantFrom(1, 2), buyer: buyers, now: moments };

const resolved = (list: readonly FeedSaleWindow[]) => resolveWindows(null, list, zones);
const ofZone = (list: readonly SaleWindow[], zoneNo: number) =>
  list.filter((one) => one.zones === null || one.zones.includes(zoneNo));

describe('findSaleWindow', () => {
  it('sells to a buyer if and only if a window is open to them', () => {
    fc.assert(
      fc.property(fc.record(cases), ({ list, zoneNo, buyer, now }) => {
        const windows = resolved(list);
        const result = findSaleWindow(windows, zoneNo, buyer, now);
        const fitting = ofZone(windows, zoneNo).filter((one) => isWindowOpen(one, now) && isFor(one, buyer));
        expect(result.say === 'open').toBe(fitting.length > 0);
        if (result.say === 'open') expect(fitting).toContain(result.window);
        expect(result.say === 'ordinary').toBe(ofZone(windows, zoneNo).length === 0);
      }),
    );
  });

  it('returns the same result for any order of the windows', () => {
    fc.assert(
      fc.property(fc.record({ ...cases, seed: fc.infiniteStream(fc.nat()) }), ({ list, zoneNo, buyer, now, seed }) => {
        const windows = resolved(list);
        const order = new Map(windows.map((one) => [one, seed.next().value!]));
        const shuffled = windows.toSorted((one, other) => order.get(one)! - order.get(other)!);
        expect(findSaleWindow(shuffled, zoneNo, buyer, now)).toEqual(findSaleWindow(windows, zoneNo, buyer, now));
      }),
    );
  });

  it('gives every buyer a window if an unknown buyer has one', () => {
    fc.assert(
      fc.property(fc.record(cases), ({ list, zoneNo, buyer, now }) => {
        const windows = resolved(list);
        if (findSaleWindow(windows, zoneNo, unknownBuyer, now).say === 'open') {
          expect(findSaleWindow(windows, zoneNo, buyer, now).say).toBe('open');
        }
      }),
    );
  });

  it('returns the next window only if none is open, and `over` only if none is upcoming', () => {
    fc.assert(
      fc.property(fc.record(cases), ({ list, zoneNo, buyer, now }) => {
        const windows = ofZone(resolved(list), zoneNo);
        const outcome = findSaleWindow(windows, zoneNo, buyer, now);
        const isAnyOpen = windows.some((one) => isWindowOpen(one, now));
        if (outcome.say === 'not_open') {
          expect(isAnyOpen).toBe(false);
          expect(outcome.next.from.getTime()).toBe(
            Math.min(...windows.map(({ from }) => from.getTime()).filter((from) => from > now.getTime())),
          );
        }
        if (outcome.say === 'over') expect(windows.some(({ from }) => from > now)).toBe(false);
        if (outcome.say === 'for_others') expect(isAnyOpen).toBe(true);
      }),
    );
  });

  it('reports a public sale if and only if an unknown buyer can buy', () => {
    fc.assert(
      fc.property(fc.record(cases), ({ list, now }) => {
        const sold = { saleWindows: resolved(list), zones: [{ zoneNo: 1 }, { zoneNo: 2 }] };
        const results = sold.zones.map(({ zoneNo }) => findSaleWindow(sold.saleWindows, zoneNo, unknownBuyer, now));
        // A window that requires a certain card is not a public sale.
        const isByCard = (one: WindowAnswer) => one.say === 'open' && one.window.who.kind === 'card';
        const isPublic = results.some((one) => one.say === 'ordinary' || (one.say === 'open' && !isByCard(one)));
        const isForSome = results.some((one) => one.say === 'for_others' || isByCard(one));
        expect(saleStatusOf(sold, null, now) === 'public').toBe(isPublic);
        expect(saleStatusOf(sold, null, now) === 'priority').toBe(!isPublic && isForSome);
      }),
    );
  });

  test.each<[string, Partial<BuyerAccess>, string]>([
    [
      'by the code, which was entered deliberately',
      { codes: new Set(['friends']), groups: new Set(['fan-club']) },
      'c',
    ],
    ['as a member of the group', { groups: new Set(['fan-club']), registeredAt: at(0) }, 'g'],
    ['as someone who registered in time', { registeredAt: at(0) }, 'r'],
    ['by a card, if nothing else applies', {}, 'b'],
  ])('sells to a buyer with several windows %s', (_, more, key) => {
    const windows = [
      saleWindow({ key: 'b', who: bankCards }),
      saleWindow({ key: 'r', who: { kind: 'registered', before: at(1).toISOString() } }),
      saleWindow({ key: 'g', who: fanClub }),
      saleWindow({ key: 'c', who: byCode }),
    ];
    const answer = findSaleWindow(windows, 1, { ...unknownBuyer, ...more }, at(5));
    expect(answer).toMatchObject({ say: 'open', window: { key } });
  });

  it('opens a window at its start and closes it at its end', () => {
    const windows = [saleWindow({ from: at(2), until: at(3) })];
    const say = (ms: number) => findSaleWindow(windows, 1, unknownBuyer, new Date(ms)).say;
    expect([at(2).getTime() - 1, at(2).getTime(), at(3).getTime() - 1, at(3).getTime()].map(say)).toEqual([
      'not_open',
      'open',
      'open',
      'over',
    ]);
  });

  it('requires registration strictly before the deadline', () => {
    const window = saleWindow({ who: { kind: 'registered', before: at(4).toISOString() } });
    expect(isFor(window, { ...unknownBuyer, registeredAt: at(4) })).toBe(false);
    expect(isFor(window, { ...unknownBuyer, registeredAt: new Date(at(4).getTime() - 1) })).toBe(true);
  });
});

describe('refuseWindows', () => {
  const fed = (more: Partial<FeedSaleWindow>): FeedSaleWindow => ({
    key: 'one',
    from: at(1).toISOString(),
    until: at(5).toISOString(),
    who: { kind: 'everyone' },
    ...more,
  });
  const refused = (...saleWindows: FeedSaleWindow[]) =>
    refuseWindows({ saleWindows, onSaleFrom, zones: zoneKeys, performances: [] });

  test.each<[string, FeedSaleWindow[], string | undefined]>([
    ['a duplicate key', [fed({}), fed({ from: at(6).toISOString(), until: at(7).toISOString() })], 'stands twice'],
    ['an end at the start', [fed({ until: at(1).toISOString() })], 'ends before it begins'],
    ['an unknown zone', [fed({ zones: ['roof'] })], 'names the unknown zone roof'],
    ['everyone and a group', [fed({}), fed({ key: 'two', who: fanClub })], 'one and two are open for the same'],
    ['one group in two windows', [fed({ who: fanClub }), fed({ key: 'two', who: fanClub })], 'open for the same zone'],
    ['a group and a code', [fed({ who: fanClub }), fed({ key: 'two', who: byCode })], undefined],
    [
      'two consecutive windows',
      [fed({}), fed({ key: 'two', from: at(5).toISOString(), until: at(6).toISOString() })],
      undefined,
    ],
    [
      'overlapping windows for cards of two banks',
      [fed({ who: bankCards }), fed({ key: 'two', who: { ...bankCards, group: 'peak' } })],
      'open for the same',
    ],
    ['a bank and a code', [fed({ who: bankCards }), fed({ key: 'two', who: byCode })], undefined],
    ['different zones', [fed({ zones: ['front'] }), fed({ key: 'two', zones: ['rear'] })], undefined],
    ['the same zone', [fed({ zones: ['front'] }), fed({ key: 'two', zones: ['rear', 'front'] })], 'open for the same'],
  ])('checks a list of windows: %s', (_, windows, reason) => {
    if (reason === undefined) expect(refused(...windows)).toBeUndefined();
    else expect(refused(...windows)).toContain(reason);
  });

  it('checks performances too, including those with their own zones', () => {
    const performance = { key: 'p', startsAt: at(20).toISOString() };
    const broken = { ...performance, saleWindows: [fed({}), fed({ key: 'two', who: byCode })] };
    expect(refuseWindows({ onSaleFrom, zones: zoneKeys, performances: [broken] })).toContain('one and two');
    const own = { ...performance, zones: [{ ...zoneKeys[0]!, key: 'floor' }] };
    const saleWindows = [fed({ zones: ['front'] })];
    expect(refuseWindows({ saleWindows, onSaleFrom, zones: zoneKeys, performances: [own] })).toBeUndefined();
    // No window would restrict the floor.
    const open = refuseWindows({ saleWindows, zones: [zoneKeys[0]!], performances: [own] });
    expect(open).toContain('the zone floor is in no sale window');
    expect(resolveWindows(null, saleWindows, new Map([['floor', 1]]))).toEqual([]);
  });
});

describe('openingOf', () => {
  const one = [{ zoneNo: 1 }];
  const sold = (...saleWindows: SaleWindow[]) => [{ saleWindows, zones: one }];

  it('returns the public opening rather than an earlier restricted one', () => {
    const performances = sold(saleWindow({ who: fanClub, from: at(1), until: at(3) }), saleWindow({ from: at(4) }));
    expect(openingOf(performances, null, at(0))).toEqual(at(4));
    expect(openingOf(performances, null, at(10))).toEqual(at(4));
  });

  it('returns the first opening if the sale never becomes public', () => {
    expect(openingOf(sold(saleWindow({ who: fanClub, from: at(1) })), null, at(0))).toEqual(at(1));
  });

  it("returns the event's start of sale if there are no windows", () => {
    expect(openingOf(sold(), at(7), at(0))).toEqual(at(7));
    expect(openingOf(sold(), null, at(0))).toBeNull();
  });

  it("returns the event's start of sale for zones without a window", () => {
    const zonesOfTwo = [{ zoneNo: 1 }, { zoneNo: 2 }];
    const saleWindows = [saleWindow({ who: fanClub, from: at(1), until: at(3), zones: [1] })];
    expect(openingOf([{ saleWindows, zones: zonesOfTwo }], at(7), at(0))).toEqual(at(7));
    expect(saleStatusOf({ saleWindows, zones: zonesOfTwo }, at(7), at(2))).toBe('priority');
    expect(saleStatusOf({ saleWindows, zones: zonesOfTwo }, at(7), at(5))).toBe('ahead');
    expect(saleStatusOf({ saleWindows, zones: zonesOfTwo }, at(7), at(8))).toBe('public');
    expect(saleStatusOf({ saleWindows, zones: one }, at(7), at(8))).toBe('over');
  });
});
