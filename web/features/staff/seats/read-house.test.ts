import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isInPolygon, markHouse, readHouse, stepTo } from './read-house.ts';

const id = '01900000-0000-7000-8000-0000000000aa';

test('adds up position differences and marks seats as free unless their bit is set', () => {
  const block = { block: 3, zoneNo: 1, run: 0, firstSeat: 0, row: 'A', labels: ['1', '2', '3'], facts: {} };
  const section = { key: 's', name: 'Stalls', level: 0, outline: [], middle: { x: 0, y: 0 }, pitch: 50 };
  const map = {
    performanceId: id,
    version: 'v',
    width: 100,
    height: 100,
    levels: ['0'],
    overlapping: false,
    stage: null,
    areas: [],
    sections: [{ ...section, blocks: [{ ...block, x: [10, 50, 50], y: [20, 0, 5] }] }],
  };
  const house = readHouse(map);
  expect(house).toMatchObject({ pitch: 50, left: -40, top: -30, width: 200, height: 105 });
  expect(house.seats.map(({ seatId, x, y, label }) => [seatId, x, y, label])).toEqual([
    ['000000aa-3-0', 10, 20, 'Stalls A 1'],
    ['000000aa-3-1', 60, 20, 'Stalls A 2'],
    ['000000aa-3-2', 110, 25, 'Stalls A 3'],
  ]);
  expect(markHouse(id, house, { blocks: ['3 6 4'] }, new Set())).toEqual(['free', 'gone', 'held']);
  const allotted = new Set(['000000aa-3-0', '000000aa-3-1']);
  expect(markHouse(id, house, { blocks: ['3 2 0'] }, allotted)).toEqual(['free', 'allotted', 'free']);
});

describe('arrow keys on the seating map', () => {
  const seats = [0, 1, 2].flatMap((row) =>
    Array.from({ length: 5 - row }, (_, seat) => ({ x: seat * 50 + row * 25, y: row * 90 })),
  );
  const house = {
    seats: seats.map((seat, at) => ({ ...seat, seatId: String(at), zoneNo: 1, label: '' })),
    left: 0,
    top: 0,
    width: 250,
    height: 200,
    pitch: 50,
  };

  test('moves to the neighbour and to the seat in front or behind', () => {
    expect(stepTo(house, 0, 'ArrowRight')).toBe(1);
    expect(stepTo(house, 1, 'ArrowLeft')).toBe(0);
    expect(stepTo(house, 6, 'ArrowUp')).toBe(1);
    expect(stepTo(house, 1, 'ArrowDown')).toBe(5);
    expect(stepTo(house, 4, 'ArrowRight')).toBeUndefined();
    expect(stepTo(house, 0, 'x')).toBeUndefined();
  });

  test('reaches every seat', () => {
    const seen = new Set([0]);
    for (const at of seen) {
      for (const key of ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown']) {
        const next = stepTo(house, at, key);
        if (next !== undefined) seen.add(next);
      }
    }
    expect(seen.size).toBe(seats.length);
  });
});

test('selects the same seats with a lasso as with an equal rectangle', () => {
  const side = fc.integer({ min: -20, max: 20 }).map((n) => n + 0.5);
  fc.assert(
    fc.property(
      side,
      side,
      side,
      side,
      fc.integer({ min: -22, max: 22 }),
      fc.integer({ min: -22, max: 22 }),
      (a, b, c, d, x, y) => {
        const ring = [
          { x: a, y: b },
          { x: c, y: b },
          { x: c, y: d },
          { x: a, y: d },
        ];
        const isInside = x > Math.min(a, c) && x < Math.max(a, c) && y > Math.min(b, d) && y < Math.max(b, d);
        expect(isInPolygon({ x, y }, ring)).toBe(isInside);
      },
    ),
  );
});
