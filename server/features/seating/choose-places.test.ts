import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { chooseAdjacent, chooseSplit, longestBlock, type Row } from './choose-places.ts';
import { listSeats } from './rules.ts';

/** Rows as text, best first: 'x' for a seat that is taken. */
function rowsOf(...drawings: string[]): Row[] {
  return drawings.map((drawing) => ({
    width: drawing.length,
    free: Array.from(drawing).reduce((bits, seat, at) => (seat === '.' ? bits | (1n << BigInt(at)) : bits), 0n),
    noRoomFor: Infinity,
  }));
}

const drawings = fc.array(
  fc.array(fc.constantFrom('.', 'x'), { minLength: 1, maxLength: 9 }).map((seats) => seats.join('')),
  { minLength: 1, maxLength: 5 },
);

const longestRun = (drawing: string) => Math.max(...drawing.split('x').map((run) => run.length));

describe('chooseAdjacent', () => {
  test('takes the first row that has room, beginning where it is told to', () => {
    const rows = rowsOf('xx..', '....', 'x...');
    expect(rows.indexOf(chooseAdjacent(rows, 2)!.row)).toBe(0);
    expect(rows.indexOf(chooseAdjacent(rows, 3)!.row)).toBe(1);
    expect(rows.indexOf(chooseAdjacent(rows, 2, 2)!.row)).toBe(2);
    expect(rows.indexOf(chooseAdjacent(rows, 4, 2)!.row)).toBe(1);
    expect(chooseAdjacent(rows, 5)).toBeUndefined();
  });

  test('finds what looking at every row finds, also when asked again', () => {
    fc.assert(
      fc.property(drawings, fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 6 }), (plan, asked) => {
        const rows = rowsOf(...plan);
        for (const quantity of asked) {
          const piece = chooseAdjacent(rows, quantity);
          const expected = plan.findIndex((drawing) => longestRun(drawing) >= quantity);
          expect(piece ? rows.indexOf(piece.row) : -1).toBe(expected);
          expect(longestBlock(rows, quantity)).toBe(Math.min(quantity, Math.max(...plan.map(longestRun))));
        }
      }),
      { numRuns: 1000 },
    );
  });
});

describe('chooseSplit', () => {
  test('takes as many free seats as asked for, each once, or says that there are too few', () => {
    fc.assert(
      fc.property(drawings, fc.integer({ min: 1, max: 12 }), (plan, quantity) => {
        const rows = rowsOf(...plan);
        const free = rows.map((row) => row.free);
        const pieces = chooseSplit(rows, quantity);
        const seats = plan.join('').split('.').length - 1;
        expect(pieces !== undefined).toBe(seats >= quantity);
        fc.pre(pieces !== undefined);
        const taken = pieces.flatMap(({ row, seats: bits }) =>
          listSeats(bits).map((seat) => `${rows.indexOf(row)} ${seat}`),
        );
        expect(new Set(taken).size).toBe(quantity);
        for (const { row, seats: bits } of pieces) expect(row.free & bits).toBe(bits);
        // What was asked about is not changed by choosing.
        expect(rows.map((row) => row.free)).toEqual(free);
      }),
      { numRuns: 1000 },
    );
  });

  test('keeps the pieces large and near each other', () => {
    const rows = rowsOf('x.x.x', 'xx...', '.....', 'x..xx', '..xxx');
    const pieces = chooseSplit(rows, 7)!;
    expect(pieces.map(({ row, seats }) => [rows.indexOf(row), listSeats(seats).length])).toEqual([
      [2, 5],
      [1, 2],
    ]);
  });

  test('seats nobody alone where a smaller piece leaves room for two', () => {
    const rows = rowsOf('...', '...');
    expect(chooseSplit(rows, 4)!.map(({ seats }) => listSeats(seats).length)).toEqual([2, 2]);
    const lonely = rowsOf('...x.', 'x.xx.');
    expect(chooseSplit(lonely, 4)!.map(({ seats }) => listSeats(seats).length)).toEqual([3, 1]);
  });
});
