import { describe, expect, test } from 'vitest';
import type { CachedEvent, CachedPerformance } from './catalogue-cache.ts';
import {
  isOver,
  isPast,
  isSoldOut,
  isWithin,
  mixTypes,
  performanceState,
  priceRange,
  rangeOf,
  saleStateOf,
  sortKey,
  saleEnds,
} from './rules.ts';
import { makeCachedEvent, makeCachedPerformance } from './testing-catalogue.ts';

const now = new Date('2026-12-05T12:00:00.000Z');
const hours = (count: number) => new Date(now.getTime() + count * 60 * 60 * 1000);
const at = (start: number, more: Partial<CachedPerformance> = {}) =>
  makeCachedPerformance({ startsAt: hours(start), ...more });
const event = (performances: CachedPerformance[], more: Partial<CachedEvent> = {}) =>
  makeCachedEvent({ performances, ...more });

describe('isOver', () => {
  test('ends a performance exactly at its end time', () => {
    expect(isOver({ startsAt: hours(-2), endsAt: now }, now)).toBe(true);
    expect(isOver({ startsAt: hours(-2), endsAt: new Date(now.getTime() + 1) }, now)).toBe(false);
  });

  test('ends a performance three hours after its start if it has no end time', () => {
    expect(isOver({ startsAt: hours(-3), endsAt: null }, now)).toBe(true);
    expect(isOver({ startsAt: new Date(hours(-3).getTime() + 1), endsAt: null }, now)).toBe(false);
  });
});

test('treats an event as past once its last performance is over, and an undated event as never past', () => {
  expect(isPast(event([at(-30), at(-20)]), now)).toBe(true);
  expect(isPast(event([at(-30), at(-1)]), now)).toBe(false);
  expect(isPast(event([]), now)).toBe(false);
});

test("ends the online sale at the start or at the event's earlier end, never later", () => {
  const ends = (onSaleUntil: Date | null, type: CachedEvent['type'] = 'shows', endsAt: Date | null = hours(7)) =>
    saleEnds({ onSaleUntil, type }, { startsAt: hours(5), endsAt });
  expect(ends(null)).toEqual(hours(5));
  expect(ends(hours(2))).toEqual(hours(2));
  expect(ends(hours(9))).toEqual(hours(5));
  // A streamed show can be joined late, so its sale ends when it ends.
  expect(ends(null, 'streamed')).toEqual(hours(7));
  expect(ends(hours(6), 'streamed')).toEqual(hours(6));
  expect(ends(hours(9), 'streamed')).toEqual(hours(7));
  expect(ends(null, 'streamed', null)).toEqual(hours(5));
});

describe('saleStateOf', () => {
  const partner = { site: { en_us: 'Other' }, url: 'https://other.example' };
  test.each<[string, CachedEvent]>([
    ['on_sale', event([at(5)])],
    ['on_sale', event([at(5)], { onSaleFrom: now })],
    ['upcoming', event([at(5)], { onSaleFrom: hours(1) })],
    ['ended', event([at(-1)])],
    ['ended', event([at(5)], { onSaleUntil: now })],
    ['ended', event([at(5, { cancelledAt: hours(-1) })])],
    ['announced', event([at(5, { zones: [] })])],
    ['announced', event([])],
    ['ended', event([at(-9, { zones: [] })])],
    ['partner', event([at(5)], { partner })],
    ['ended', event([at(-9)], { partner })],
  ])('returns the sale state %s', (expected, one) => {
    expect(saleStateOf(one, now)).toBe(expected);
  });
});

describe('performanceState', () => {
  const partner = { site: { en_us: 'Other' }, url: 'https://other.example' };
  test.each<[string, Partial<CachedPerformance>, Partial<CachedEvent>]>([
    ['available', {}, {}],
    ['limited', { availability: 'limited' }, {}],
    ['sold_out', { availability: 'sold_out' }, {}],
    ['sold_out', { statedSoldOut: true }, {}],
    ['sold_out', { availability: 'sold_out' }, { onSaleFrom: hours(1) }],
    ['not_open', {}, { onSaleFrom: hours(1) }],
    ['available', {}, { onSaleFrom: now }],
    ['elsewhere', { zones: [] }, {}],
    ['elsewhere', {}, { partner }],
    ['sold_out', { statedSoldOut: true }, { partner }],
    ['cancelled', { cancelledAt: hours(-1), availability: 'sold_out' }, {}],
    ['ended', { startsAt: now }, {}],
    ['cancelled', { cancelledAt: hours(-1), startsAt: hours(-1) }, {}],
  ])('returns the performance state %s', (expected, performance, more) => {
    const one = at(5, performance);
    expect(performanceState(event([one], more), one, now)).toBe(expected);
  });
});

describe('isSoldOut', () => {
  const gone = { availability: 'sold_out' } as const;
  test('reports sold out when no upcoming performance is available', () => {
    expect(isSoldOut(event([at(5, gone), at(6, gone)]), now)).toBe(true);
    expect(isSoldOut(event([at(5, gone), at(6)]), now)).toBe(false);
  });

  test('ignores performances that are over or cancelled', () => {
    expect(isSoldOut(event([at(-5), at(5, gone), at(6, { cancelledAt: now })]), now)).toBe(true);
  });

  test('excludes events without upcoming performances', () => {
    expect(isSoldOut(event([at(-5, gone)]), now)).toBe(false);
  });
});

test('covers every available zone and ticket type in the price range, including free tickets', () => {
  const one = at(5);
  const zone = one.zones[0]!;
  const priced = (prices: Partial<Record<'R' | 'H', number>>) => at(5, { zones: [{ ...zone, prices }] });
  expect(priceRange(event([priced({ R: 380_00, H: 190_00 }), priced({ R: 680_00 })]))).toEqual({
    from: 190_00,
    to: 680_00,
  });
  expect(priceRange(event([priced({ R: 0 })]))).toEqual({ from: 0, to: 0 });
  expect(priceRange(event([at(5, { zones: [] })]))).toBeNull();
});

describe('rangeOf', () => {
  test('includes both days, in Hong Kong time', () => {
    expect(rangeOf({ from: '2026-12-05', to: '2026-12-06' }, now)).toEqual({
      from: new Date('2026-12-04T16:00:00.000Z'),
      to: new Date('2026-12-06T16:00:00.000Z'),
    });
  });

  test('leaves the range open-ended when only one of the days is set', () => {
    const until = rangeOf({ to: '2026-12-05' }, now)!;
    expect(until.to).toEqual(new Date('2026-12-05T16:00:00.000Z'));
    expect(isWithin(event([at(-300)]), until)).toBe(true);
    const from = rangeOf({ from: '2026-12-05' }, now)!;
    expect(from.from).toEqual(new Date('2026-12-04T16:00:00.000Z'));
    expect(isWithin(event([at(24 * 400)]), from)).toBe(true);
  });

  test('swaps days that are in the wrong order', () => {
    expect(rangeOf({ from: '2026-12-06', to: '2026-12-05' }, now)).toEqual(
      rangeOf({ from: '2026-12-05', to: '2026-12-06' }, now),
    );
  });

  test('prefers days to a shortcut and returns no range if neither is set', () => {
    expect(rangeOf({ from: '2026-12-24', when: 'today' }, now)?.from).toEqual(new Date('2026-12-23T16:00:00.000Z'));
    expect(rangeOf({ when: 'today' }, now)?.from).toEqual(new Date('2026-12-04T16:00:00.000Z'));
    expect(rangeOf({}, now)).toBeUndefined();
  });
});

describe('isWithin', () => {
  const range = { from: hours(0), to: hours(24) };
  const isIn = (start: number, more: Partial<CachedPerformance> = {}) => isWithin(event([at(start, more)]), range);

  test('includes performances from the start until before the end, except cancelled ones', () => {
    expect([isIn(-1), isIn(0), isIn(23), isIn(24)]).toEqual([false, true, true, false]);
    expect(isIn(5, { cancelledAt: hours(-1) })).toBe(false);
  });

  test('assigns an evening to the day it starts, even if it ends after midnight', () => {
    expect(isIn(-2, { endsAt: hours(0) })).toBe(false);
    expect(isIn(-2, { endsAt: hours(1) })).toBe(false);
    expect(isIn(22, { endsAt: hours(25) })).toBe(true);
  });

  test('counts a performance that lasts several days on each of them', () => {
    expect(isIn(-48, { endsAt: hours(1) })).toBe(true);
    expect(isIn(-48, { endsAt: hours(0) })).toBe(false);
    expect(isIn(23, { endsAt: hours(72) })).toBe(true);
  });
});

test('sorts events by next performance, past events by their last, and undated events last', () => {
  expect(sortKey(event([at(-30), at(5), at(9)]), now)).toBe(hours(5).getTime());
  expect(sortKey(event([at(-30), at(-20)]), now)).toBe(hours(-20).getTime());
  expect(sortKey(event([]), now)).toBe(Infinity);
});

test('alternates event types and preserves the order within each type', () => {
  const all = ['cinema 1', 'cinema 2', 'cinema 3', 'shows 1', 'shows 2', 'sports 1'].map((name) => ({
    type: name.split(' ')[0]!,
    name,
  }));
  expect(mixTypes(all).map(({ name }) => name)).toEqual([
    'cinema 1',
    'shows 1',
    'sports 1',
    'cinema 2',
    'shows 2',
    'cinema 3',
  ]);
});
