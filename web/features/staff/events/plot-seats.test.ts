import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isWithin, plotSeats } from './plot-seats.ts';

const id = '01900000-0000-7000-8000-0000000000aa';

test('seats stand where the differences add up to, and are free unless their bit says otherwise', () => {
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
  expect(plotSeats(map, { version: 'v', id: '1', blocks: ['3 2 0'] })).toEqual([
    { seatId: '000000aa-3-0', x: 10, y: 20, label: 'Stalls A 1', isFree: true },
    { seatId: '000000aa-3-1', x: 60, y: 20, label: 'Stalls A 2', isFree: false },
    { seatId: '000000aa-3-2', x: 110, y: 25, label: 'Stalls A 3', isFree: true },
  ]);
});

test('a lasso holds what a rectangle of the same corners holds', () => {
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
        expect(isWithin({ x, y }, ring)).toBe(isInside);
      },
    ),
  );
});
