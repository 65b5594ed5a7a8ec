import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { TicketLine } from '../../../contract/seating.ts';
import {
  askForTheSame,
  availabilityOf,
  bitLength,
  chooseInRow,
  countSeats,
  isAdjacent,
  leftToTell,
  listSeats,
  orderTypes,
  zoneQuantities,
} from './rules.ts';

/** A row as text, 'x' for a seat that is taken: how people draw it. */
function seatsOf(drawing: string): bigint {
  return Array.from(drawing).reduce((bits, seat, at) => (seat === '.' ? bits | (1n << BigInt(at)) : bits), 0n);
}

const drawing = (most: number) =>
  fc.array(fc.constantFrom('.', 'x'), { minLength: 1, maxLength: most }).map((seats) => seats.join(''));

/** Every block of a drawing that is free, found by looking at each seat. */
function blocksOf(row: string, quantity: number): number[] {
  const starts = Array.from({ length: row.length }, (_, at) => at);
  return starts.filter((start) => row.slice(start, start + quantity) === '.'.repeat(quantity));
}

/** Single free seats of a drawing. */
function singles(row: string): number {
  return row.split('x').filter((run) => run.length === 1).length;
}

function take(row: string, start: number, quantity: number): string {
  return row.slice(0, start) + 'x'.repeat(quantity) + row.slice(start + quantity);
}

describe('seats as bits', () => {
  test('are counted, listed and measured like the numbers they stand for', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.nat(239)), (numbers) => {
        const sorted = numbers.toSorted((a, b) => a - b);
        const bits = sorted.reduce((sum, seat) => sum | (1n << BigInt(seat)), 0n);
        expect(listSeats(bits)).toEqual(sorted);
        expect(countSeats(bits)).toBe(sorted.length);
        expect(bitLength(bits)).toBe(sorted.length === 0 ? 0 : sorted.at(-1)! + 1);
      }),
    );
  });

  test('are adjacent when no seat between them is missing', () => {
    expect(['...', 'x..x', '.', 'xxx'].map((row) => isAdjacent(seatsOf(row)))).toEqual([true, true, true, true]);
    expect(['.x.', '..x..', '.xxxx.'].map((row) => isAdjacent(seatsOf(row)))).toEqual([false, false, false]);
  });
});

describe('chooseInRow', () => {
  test('finds a block exactly when there is one, and only free seats', () => {
    fc.assert(
      fc.property(drawing(14), fc.integer({ min: 1, max: 6 }), (row, quantity) => {
        const start = chooseInRow(seatsOf(row), row.length, quantity);
        const blocks = blocksOf(row, quantity);
        if (blocks.length === 0) expect(start).toBeUndefined();
        else expect(blocks).toContain(start);
      }),
      { numRuns: 2000 },
    );
  });

  test('leaves no new single empty seat where another choice of the same size avoids it', () => {
    fc.assert(
      fc.property(drawing(14), fc.integer({ min: 1, max: 6 }), (row, quantity) => {
        const start = chooseInRow(seatsOf(row), row.length, quantity);
        fc.pre(start !== undefined);
        const leaves = (at: number) => {
          const after = take(row, at, quantity);
          const beside = [after.slice(0, at), after.slice(at + quantity)];
          return Number(/(^|x)\.$/.test(beside[0]!)) + Number(/^\.(x|$)/.test(beside[1]!));
        };
        const fewest = Math.min(...blocksOf(row, quantity).map(leaves));
        expect(leaves(start!)).toBe(fewest);
        expect(singles(take(row, start!, quantity))).toBeLessThanOrEqual(singles(row) + fewest);
      }),
      { numRuns: 2000 },
    );
  });

  test('takes the block nearest to the middle of those that leave no single seat', () => {
    expect(chooseInRow(seatsOf('..........'), 10, 2)).toBe(4);
    expect(chooseInRow(seatsOf('....xx....'), 10, 2)).toBe(2);
    expect(chooseInRow(seatsOf('x..xxx..xxxx'), 12, 2)).toBe(6);
    // Seats 3 and 4 would be nearer, but leave seat 2 alone.
    expect(chooseInRow(seatsOf('x....xxxxxxx'), 12, 2)).toBe(3);
    expect(chooseInRow(seatsOf('x...xxxxxxxx'), 12, 2)).toBe(2);
  });

  test('works across a row of two hundred and forty seats', () => {
    const free = seatsOf(`${'x'.repeat(150)}....${'x'.repeat(86)}`);
    expect(chooseInRow(free, 240, 4)).toBe(150);
    expect(chooseInRow(free, 240, 5)).toBeUndefined();
  });
});

const line = (zoneNo: number, ticketType: TicketLine['ticketType'], quantity: number): TicketLine => ({
  zoneNo,
  ticketType,
  quantity,
  unitCents: 100_00,
  feeCents: 20_00,
});

describe('ticket types', () => {
  test('are given out zone by zone in the order of the places', () => {
    const places = [
      { zoneNo: 1, quantity: 1 },
      { zoneNo: 2, quantity: 2 },
      { zoneNo: 1, quantity: 2 },
    ];
    expect(orderTypes(places, [line(1, 'R', 2), line(1, 'H', 1), line(2, 'S', 2)])).toBe('RSSRH');
  });

  test('must be as many as the places of each zone', () => {
    expect(() => orderTypes([{ zoneNo: 1, quantity: 2 }], [line(1, 'R', 1)])).toThrow('more places than tickets');
    expect(() => orderTypes([{ zoneNo: 1, quantity: 1 }], [line(1, 'R', 2)])).toThrow('fewer places than tickets');
    expect(() => orderTypes([{ zoneNo: 2, quantity: 1 }], [line(1, 'R', 1)])).toThrow('more places than tickets');
  });
});

test('zone quantities add up over ticket types', () => {
  expect(zoneQuantities([line(2, 'R', 1), line(1, 'R', 2), line(1, 'H', 3)])).toEqual([
    { zoneNo: 1, quantity: 5 },
    { zoneNo: 2, quantity: 1 },
  ]);
});

test('two requests ask for the same whatever their order and however their lines are broken', () => {
  expect(askForTheSame([line(1, 'R', 2), line(2, 'H', 1)], [line(2, 'H', 1), line(1, 'R', 1), line(1, 'R', 1)])).toBe(
    true,
  );
  expect(askForTheSame([line(1, 'R', 2)], [line(1, 'R', 3)])).toBe(false);
  expect(askForTheSame([line(1, 'R', 2)], [line(1, 'H', 2)])).toBe(false);
  expect(askForTheSame([line(1, 'R', 2)], [line(1, 'R', 2), line(2, 'R', 1)])).toBe(false);
});

test('availability is limited below a tenth, and only few places are told', () => {
  expect([0, 9, 10, 100].map((free) => availabilityOf(free, 100))).toEqual([
    'sold_out',
    'limited',
    'available',
    'available',
  ]);
  expect([10, 11].map(leftToTell)).toEqual([10, null]);
});
