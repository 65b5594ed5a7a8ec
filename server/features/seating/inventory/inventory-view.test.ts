import { describe, expect, test } from 'vitest';
import { InventoryView } from './inventory-view.ts';
import { isSplit, listNamedSeats } from './list-named-seats.ts';
import type { BlockRow } from '../store.ts';

function block(blockNo: number, more: Partial<BlockRow> = {}): BlockRow {
  const width = more.width ?? 4;
  const capacity = more.capacity ?? width;
  const seatLabels = Array.from({ length: width }, (_, at) => String(at + 1 + (more.firstSeat ?? 0)));
  const rowLabel = `row ${more.rowNo ?? blockNo}`;
  const names = { zoneNo: 1, rowNo: blockNo, firstSeat: 0, section: null, rowLabel, seatLabels };
  const facts = { closed: 0n, restricted: 0n, measures: [], sectionName: null };
  return { blockNo, rank: blockNo, width, capacity, taken: 0n, available: capacity, ...names, ...facts, ...more };
}

const zones = (quantity: number, adjacentOnly = false) => ({ zones: [{ zoneNo: 1, quantity }], adjacentOnly });

describe('InventoryView', () => {
  test('selects seats across the blocks of one physical row', () => {
    const map = new InventoryView([block(1, { rowNo: 1 }), block(7, { rowNo: 1, firstSeat: 4, rank: 1 })]);
    const items = map.choose(zones(4));
    expect(items).toEqual([
      { blockNo: 1, mask: 0b1100n, quantity: 2 },
      { blockNo: 7, mask: 0b0011n, quantity: 2 },
    ]);
    const labelled = map.label(Array.isArray(items) ? items : []);
    expect(isSplit(labelled)).toBe(false);
    expect(listNamedSeats('', labelled, 'RRHH').map((place) => `${place.seat}${place.ticketType}`)).toEqual([
      '3R',
      '4R',
      '5H',
      '6H',
    ]);
  });

  test('selects restricted-view seats after the seats in the row behind, even across blocks', () => {
    const front = block(1, { rowNo: 1, rank: 1, restricted: 0b1000n });
    const more = block(2, { rowNo: 1, rank: 1, firstSeat: 4, restricted: 0b0111n });
    const map = new InventoryView([front, more, block(3, { rank: 2, width: 6 })]);
    const taken = [1, 2, 3, 4].map(() => map.choose(zones(3, true)));
    expect(taken.map((items) => (Array.isArray(items) ? items.map((one) => [one.blockNo, one.mask]) : items))).toEqual([
      [[1, 0b0111n]],
      [[3, 0b000111n]],
      [[3, 0b111000n]],
      [[2, 0b1110n]],
    ]);
  });

  test('marks the selected seats as taken, and returns the remaining count when too few are left', () => {
    const map = new InventoryView([block(1), block(2, { taken: 0b0101n, available: 2 })]);
    expect(map.choose(zones(4))).toEqual([{ blockNo: 1, mask: 0b1111n, quantity: 4 }]);
    expect(map.choose(zones(2, true))).toEqual({ zoneNo: 1, left: 1 });
    expect(map.choose(zones(3))).toEqual({ zoneNo: 1, left: 2 });
    expect(map.choose(zones(2))).toEqual([{ blockNo: 2, mask: 0b1010n, quantity: 2 }]);
    expect(map.choose(zones(1))).toEqual({ zoneNo: 1, left: 0 });
    expect(map.choose({ zones: [{ zoneNo: 9, quantity: 1 }], adjacentOnly: false })).toEqual({ zoneNo: 9, left: 0 });
    expect(map.availability()).toBe('sold_out');
  });

  test('takes named seats only if all of them are free', () => {
    const map = new InventoryView([
      block(1, { taken: 1n, available: 3 }),
      block(2, { width: 0, capacity: 5, zoneNo: 2 }),
    ]);
    const floor = { blockNo: 2, mask: 0n, quantity: 3 };
    expect(map.choose({ items: [floor, { blockNo: 1, mask: 0b0011n, quantity: 2 }] })).toEqual({ zoneNo: 1, left: 0 });
    expect(map.choose({ items: [floor, { blockNo: 1, mask: 0b0110n, quantity: 2 }] })).toHaveLength(2);
    expect(map.choose({ items: [floor] })).toEqual({ zoneNo: 2, left: 0 });
    expect(map.choose({ items: [{ blockNo: 3, mask: 1n, quantity: 1 }] })).toEqual({ zoneNo: 0, left: 0 });
    expect([map.zone(1).free, map.zone(2).free]).toEqual([1, 2]);
  });

  test('starts at the given position so that processes do not collide', () => {
    const map = new InventoryView([block(1), block(2), block(3), block(4)]);
    expect(map.choose(zones(2), 0.5)).toMatchObject([{ blockNo: 3 }]);
    expect(map.choose(zones(2), 0)).toMatchObject([{ blockNo: 1 }]);
  });

  test('starts in the middle of a row with aisles, ignoring closed runs', () => {
    const run = (blockNo: number, more: Partial<BlockRow> = {}) => block(blockNo, { rowLabel: 'A', ...more });
    const closed = run(4, { width: 8, capacity: 0, taken: 255n, closed: 255n, available: 0 });
    const map = new InventoryView([run(1, { width: 2 }), run(2), run(3), closed, run(5, { width: 2 }), block(6)]);
    const masks = Array.from({ length: 4 }, () => map.choose(zones(2)));
    expect(masks).toEqual([
      [{ blockNo: 2, mask: 0b1100n, quantity: 2 }],
      [{ blockNo: 3, mask: 0b0011n, quantity: 2 }],
      [{ blockNo: 2, mask: 0b0011n, quantity: 2 }],
      [{ blockNo: 3, mask: 0b1100n, quantity: 2 }],
    ]);
  });

  test('splits seats within one section before using another', () => {
    const wide = (blockNo: number, section: string) => block(blockNo, { section, taken: 0b1000n, available: 3 });
    const map = new InventoryView([wide(1, 'A'), wide(2, 'B'), wide(3, 'B')]);
    expect(map.choose(zones(6))).toMatchObject([{ blockNo: 2 }, { blockNo: 3 }]);
  });

  test('applies block states from the database and detects unknown blocks', () => {
    const map = new InventoryView([block(1)]);
    expect(map.apply([{ blockNo: 1, taken: 0b0111n, available: 1, capacity: 4 }])).toBe(true);
    expect(map.choose(zones(1))).toEqual([{ blockNo: 1, mask: 0b1000n, quantity: 1 }]);
    expect(map.apply([{ blockNo: 1, taken: 0n, available: 5, capacity: 5 }])).toBe(false);
    expect(map.apply([{ blockNo: 2, taken: 0n, available: 4 }])).toBe(false);
  });
});
