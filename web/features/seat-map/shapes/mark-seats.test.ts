import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { seatIdOf } from '../../../../contract/seating/seat-map.ts';
import { decodeSeatMap } from './decode-seat-map.ts';
import { markSeats, seatsByBlock, stateOfSeat, type SeatFilter, type SeatMarkOptions } from './mark-seats.ts';
import { testBlock, testMap, testPerformanceId, testSection } from './testing-map.ts';

const layout = decodeSeatMap(
  testMap([
    testSection('A', [testBlock(1, 6, { x: 0, y: 0 }, { facts: { not_for_sale: '20' } })]),
    testSection('B', [
      testBlock(2, 3, { x: 0, y: 500 }, { run: 9, zoneNo: 2 }),
      testBlock(3, 3, { x: 150, y: 500 }, { run: 9, zoneNo: 2, firstSeat: 3 }),
    ]),
  ]),
);
const noFilter: SeatFilter = { zoneNos: null, together: 1 };
const wanted = (more: Partial<SeatMarkOptions> = {}): SeatMarkOptions => ({
  states: new Map(),
  own: new Map(),
  filter: noFilter,
  ...more,
});

test('marks each seat as exactly one of free, dimmed, held, sold, closed or own', () => {
  const bits = fc.bigInt({ min: 0n, max: 63n });
  fc.assert(
    fc.property(bits, bits, bits, fc.integer({ min: 1, max: 7 }), fc.boolean(), (taken, held, own, together, all) => {
      const filter = { zoneNos: all ? null : new Set([2]), together };
      const states = new Map([[1, { taken, held: taken & held }]]);
      const [section] = markSeats(layout, { states, own: new Map([[1, own]]), filter });
      const { free, dim, held: others, sold, closed } = section!.blocks[0]!;
      expect(free + dim + others + sold + closed + own).toBe(63n);
      expect(free | dim | others | sold | closed | own).toBe(63n);
    }),
  );
});

test('distinguishes sold, held and not-for-sale seats', () => {
  const states = new Map([[1, { taken: 0b100111n, held: 0b000010n }]]);
  const [section] = markSeats(layout, wanted({ states }));
  expect(section!.blocks[0]).toEqual({ free: 0b11000n, dim: 0n, held: 0b10n, sold: 0b101n, closed: 0b100000n });
  expect(section!.free).toBe(2);
});

describe('adjacent-seat filter', () => {
  const together = (count: number, taken: bigint, own = 0n) =>
    markSeats(layout, {
      states: new Map([[2, { taken, held: 0n }]]),
      own: new Map([[2, own]]),
      filter: { zoneNos: null, together: count },
    })[1]!.blocks;

  test('counts adjacent seats across two blocks of one run', () => {
    expect(together(4, 0b011n).map(({ free }) => free)).toEqual([0b100n, 0b111n]);
    expect(together(5, 0b011n).map(({ free }) => free)).toEqual([0n, 0n]);
    expect(together(5, 0b011n).map(({ dim }) => dim)).toEqual([0b100n, 0b111n]);
  });

  test('includes the viewer’s selected seats', () => {
    expect(together(4, 0b011n, 0b010n)[0]!.free).toBe(0b100n);
    expect(together(5, 0b011n, 0b010n).map(({ free }) => free)).toEqual([0b100n, 0b111n]);
  });
});

test('dims other zones but still counts their seats as available', () => {
  const marks = markSeats(layout, wanted({ filter: { zoneNos: new Set([2]), together: 1 } }));
  expect(marks.map(({ blocks }) => blocks[0]!.free)).toEqual([0n, 0b111n]);
  expect(marks.map(({ free }) => free)).toEqual([5, 6]);
  expect(marks[0]!.freeByZone.size).toBe(0);
  expect(marks[1]!.freeByZone.get(2)).toBe(6);
});

test('reuses the object of an unchanged section and replaces that of a changed one', () => {
  const before = markSeats(layout, wanted());
  const after = markSeats(layout, wanted({ states: new Map([[3, { taken: 1n, held: 0n }]]) }), before);
  expect(after[0]).toBe(before[0]);
  expect(after[1]).not.toBe(before[1]);
});

test('ignores seats of other performances', () => {
  const ids = [seatIdOf(testPerformanceId, 3, 1), seatIdOf(testPerformanceId, 3, 4), 'ffffffff-3-0'];
  expect([...seatsByBlock(testPerformanceId, ids)]).toEqual([[3, 0b10010n]]);
});

test('returns the state of a seat as shown on the map', () => {
  const [block] = layout.blocks;
  const states = new Map([[1, { taken: 0b11n, held: 0b01n }]]);
  expect([0, 1, 2, 5].map((bit) => stateOfSeat(block!, bit, states))).toEqual(['held', 'sold', 'free', 'closed']);
});
