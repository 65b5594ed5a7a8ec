import { describe, expect, test } from 'vitest';
import type { ZoneForSale } from '../../catalogue/events/read-zones.ts';
import { planOpening } from './plan-opening.ts';
import type { BlockRow } from '../store.ts';

function zone(more: Partial<ZoneForSale>): ZoneForSale {
  const name = { en_us: 'Zone' };
  return {
    performanceId: 'p',
    zoneNo: 1,
    name,
    kind: 'seated',
    capacity: null,
    rows: null,
    prices: { R: 100_00 },
    withdrawn: false,
    statedSoldOut: false,
    eventType: 'shows',
    ...more,
  };
}

const seats = (count: number, from = 1) => Array.from({ length: count }, (_, at) => String(at + from));

function opened(blocks: readonly BlockRow[], zones: ZoneForSale[]): BlockRow[] {
  const { add, change } = planOpening(blocks, zones);
  const changed = new Map(change.map((block) => [block.blockNo, block]));
  return [...blocks.map((block) => changed.get(block.blockNo) ?? block), ...add];
}

function taken(block: BlockRow, mask: bigint, quantity: number): BlockRow {
  return { ...block, taken: block.taken | mask, available: block.available - quantity };
}

describe('planOpening', () => {
  test('creates one block per row, and several for a row wider than 60 seats', () => {
    const rows = [
      { row: 'A', seats: seats(130) },
      { section: 'Left', row: 'B', seats: seats(5) },
    ];
    const blocks = opened([], [zone({ rows })]);
    expect(blocks.map((block) => [block.blockNo, block.rowNo, block.firstSeat, block.width, block.section])).toEqual([
      [1, 1, 0, 60, null],
      [2, 1, 60, 60, null],
      [3, 1, 120, 10, null],
      [4, 2, 0, 5, 'Left'],
    ]);
    expect(blocks[2]!.seatLabels.at(-1)).toBe('130');
    expect(new Set(blocks.slice(0, 3).map((block) => block.rank)).size).toBe(1);
    expect(blocks[3]!.rank).toBeGreaterThan(blocks[2]!.rank);
  });

  test('records restricted views and clears them when they are withdrawn', () => {
    const row = { row: 'A', seats: seats(62) };
    const restricting = (...restricted: string[]) => [zone({ rows: [{ ...row, restricted }] })];
    const blocks = opened([], restricting('2', '62'));
    expect(blocks.map((block) => block.restricted)).toEqual([0b10n, 0b10n]);
    expect(planOpening(blocks, restricting('2', '62')).change).toEqual([]);
    expect(
      planOpening(blocks, restricting('61', '62')).change.map((block) => [block.blockNo, block.restricted]),
    ).toEqual([
      [1, 0n],
      [2, 0b11n],
    ]);
  });

  test('plans no changes if nothing has changed', () => {
    const zones = [
      zone({ rows: [{ row: 'A', seats: seats(70) }] }),
      zone({ zoneNo: 2, kind: 'general', capacity: 80 }),
    ];
    const blocks = opened([], zones);
    expect(planOpening(blocks, zones)).toEqual({ add: [], change: [], shortfalls: [], free: 150, capacity: 150 });
  });

  test('extends a row by the seats that follow it and places other seats in separate rows', () => {
    const blocks = opened([], [zone({ rows: [{ row: 'A', seats: seats(3) }] })]);
    const longer = opened(blocks, [zone({ rows: [{ row: 'A', seats: [...seats(5), '3a'] }] })]);
    expect(longer.map((block) => [block.rowNo, block.firstSeat, block.seatLabels])).toEqual([
      [1, 0, ['1', '2', '3']],
      [1, 3, ['4', '5', '3a']],
    ]);
    const between = opened(blocks, [zone({ rows: [{ row: 'A', seats: ['1', '1a', '2', '3'] }] })]);
    expect(between.map((block) => [block.rowNo, block.seatLabels])).toEqual([
      [1, ['1', '2', '3']],
      [2, ['1a']],
    ]);
  });

  test('turns each run of a row into its own row, permanently', () => {
    const zones = [
      zone({
        rows: [
          { row: 'A', seats: ['1', '2'] },
          { row: 'B', seats: ['1'] },
          { row: 'A', seats: ['3', '4'] },
        ],
      }),
    ];
    const blocks = opened([], zones);
    expect(blocks.map((block) => [block.rowNo, block.rowLabel, block.seatLabels])).toEqual([
      [1, 'A', ['1', '2']],
      [2, 'B', ['1']],
      [3, 'A', ['3', '4']],
    ]);
    expect(blocks.map((block) => block.rank)).toEqual([100_000, 100_001, 100_002]);
    expect(planOpening(blocks, zones)).toMatchObject({ add: [], change: [] });
  });

  test('closes rows that are no longer a run and opens their seats in their new position', () => {
    const before = opened([], [zone({ rows: ['A', 'B'].map((row) => ({ row, seats: seats(4) })) })]);
    const zones = [
      zone({
        rows: [
          { row: 'A', seats: ['1', '2'] },
          { row: 'A', seats: ['3', '4'] },
          { row: 'B', seats: seats(4) },
        ],
      }),
    ];
    // Unless `afresh` is set, seats stay where they are.
    expect(opened(before, zones)).toHaveLength(2);
    const { add, change } = planOpening(before, zones, { afresh: true });
    expect(add.map((block) => [block.blockNo, block.rowNo, block.seatLabels])).toEqual([
      [3, 3, ['1', '2']],
      [4, 4, ['3', '4']],
    ]);
    expect(change).toMatchObject([{ blockNo: 1, closed: 0b1111n, capacity: 0, available: 0 }, { blockNo: 2 }]);
    const after = [...change, ...add];
    expect(planOpening(after, zones, { afresh: true })).toMatchObject({ add: [], change: [], capacity: 8 });
  });

  test('closes free seats, preserves held and sold seats, and reports those', () => {
    const [row] = opened([], [zone({ rows: [{ row: 'A', seats: seats(4) }] })]);
    const sold = taken(row!, 0b0010n, 1);
    const plan = planOpening([sold], [zone({ rows: [{ row: 'A', seats: ['1'] }] })]);
    expect(plan.change).toMatchObject([{ closed: 0b1100n, taken: 0b1110n, capacity: 2, available: 1 }]);
    expect(plan.shortfalls).toEqual([{ zoneNo: 1, asked: 1, kept: 2 }]);
    const again = planOpening(plan.change, [zone({ rows: [{ row: 'A', seats: seats(4) }] })]);
    expect(again.change).toMatchObject([{ closed: 0n, taken: 0b0010n, capacity: 4, available: 3 }]);
    expect(again.shortfalls).toEqual([]);
  });

  test('grows general admission and never shrinks it below the tickets held or sold', () => {
    const [floor] = opened([], [zone({ kind: 'standing', capacity: 100 })]);
    const sold = taken(floor!, 0n, 30);
    expect(planOpening([sold], [zone({ kind: 'standing', capacity: 120 })]).change).toMatchObject([
      { capacity: 120, available: 90 },
    ]);
    const smaller = planOpening([sold], [zone({ kind: 'standing', capacity: 20 })]);
    expect(smaller.change).toMatchObject([{ capacity: 30, available: 0 }]);
    expect(smaller.shortfalls).toEqual([{ zoneNo: 1, asked: 20, kept: 30 }]);
  });

  test('closes zones that are withdrawn or no longer listed', () => {
    const zones = [zone({ rows: [{ row: 'A', seats: seats(3) }] }), zone({ zoneNo: 2, kind: 'general', capacity: 50 })];
    const blocks = opened([], zones);
    for (const rest of [[{ ...zones[0]!, withdrawn: true }, zones[1]!], [zones[1]!]]) {
      const plan = planOpening(blocks, rest);
      expect(plan.change).toMatchObject([{ blockNo: 1, capacity: 0, available: 0, closed: 0b111n, taken: 0b111n }]);
      expect([plan.free, plan.capacity, plan.shortfalls]).toEqual([50, 50, []]);
    }
  });

  test('converts general admission into rows without losing sold tickets', () => {
    const [floor] = opened([], [zone({ kind: 'general', capacity: 10 })]);
    const plan = planOpening([taken(floor!, 0n, 2)], [zone({ rows: [{ row: 'A', seats: seats(5) }] })]);
    expect(plan.change).toMatchObject([{ capacity: 2, available: 0 }]);
    expect(plan.add).toMatchObject([{ blockNo: 2, width: 5, available: 5 }]);
  });
});
