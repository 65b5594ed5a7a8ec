import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { blocksOf, countSeats, listSeats, longestBlock, makeRow, type Piece, type Row } from './seat-choice.ts';
import { chooseSplit } from './split-seats.ts';

/** Rows as text, best first: 'x' for a seat that is taken. Runs of one row are separated by a blank. */
function rowsOf(...drawings: string[]): Row[] {
  return drawings.flatMap((drawing, line) => {
    const runs = drawing.split(' ');
    const all = runs.join('').length;
    let before = 0;
    return runs.map((run) => {
      const free = Array.from(run).reduce((bits, seat, at) => (seat === '.' ? bits | (1n << BigInt(at)) : bits), 0n);
      const middle = all / 2 - before;
      before += run.length;
      return makeRow({ width: run.length, free, line, middle });
    });
  });
}

const drawings = fc.array(
  fc.array(fc.constantFrom('.', 'x', 'x'), { minLength: 1, maxLength: 8 }).map((seats) => seats.join('')),
  { minLength: 1, maxLength: 5 },
);

const shown = (rows: readonly Row[], pieces: readonly Piece[] | undefined) =>
  pieces?.map(({ row, seats }) => `${rows.indexOf(row)}: ${listSeats(seats).join(' ')}`);
const sizesOf = (pieces: readonly Piece[]) => pieces.map(({ seats }) => countSeats(seats));

/** The fewest people who sit alone, found by trying every way to divide them over the gaps. */
function fewestAlone(gaps: readonly number[], quantity: number): number {
  const [gap, ...rest] = gaps;
  if (quantity === 0) return 0;
  if (gap === undefined) return Infinity;
  const sizes = Array.from({ length: Math.min(gap, quantity) + 1 }, (_, size) => size);
  return Math.min(...sizes.map((size) => (size === 1 ? 1 : 0) + fewestAlone(rest, quantity - size)));
}

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
        for (const { row, seats: bits } of pieces) {
          expect(row.free & bits).toBe(bits);
          expect(blocksOf(bits)).toHaveLength(1);
        }
        // What was asked about is not changed by choosing, and asking again gives the same.
        expect(rows.map((row) => row.free)).toEqual(free);
        expect(shown(rows, chooseSplit(rows, quantity))).toEqual(shown(rows, pieces));
      }),
      { numRuns: 1000 },
    );
  });

  test('seats as few people alone as can be', () => {
    fc.assert(
      fc.property(drawings, fc.integer({ min: 2, max: 12 }), (plan, quantity) => {
        const rows = rowsOf(...plan);
        const gaps = rows.flatMap(({ free }) => blocksOf(free).map(({ length }) => length));
        fc.pre(longestBlock(rows, quantity) < quantity);
        const pieces = chooseSplit(rows, quantity);
        fc.pre(pieces !== undefined);
        const alone = sizesOf(pieces).filter((size) => size === 1).length;
        expect(alone).toBe(fewestAlone(gaps, quantity));
      }),
      { numRuns: 2000 },
    );
  });

  test('seats nobody alone even where the seats for it are far away', () => {
    const rows = rowsOf(...Array.from({ length: 200 }, () => '.xxx.x.x'), '..xx...x', ...Array(200).fill('.xx.xxx.'));
    expect(sizesOf(chooseSplit(rows, 4)!)).toEqual([2, 2]);
    const pairs = rowsOf(...Array<string>(300).fill('..xxx'), 'xx...');
    expect(sizesOf(chooseSplit(pairs, 5)!).toSorted((a, b) => a - b)).toEqual([2, 3]);
  });

  test('prefers seats directly behind each other to better rows far apart', () => {
    const full = 'xxxxxxxx';
    const rows = rowsOf('xx..xxxx', full, full, full, 'xxxxxx..', full, '..xxxxxx', 'x..xxxxx');
    expect(shown(rows, chooseSplit(rows, 4))).toEqual(['6: 0 1', '7: 1 2']);
  });

  test('prefers the columns in front to those at the other end of the next row', () => {
    const rows = rowsOf('....xxxxxxxx', 'xxxxxxxx....', 'xx....xxxxxx');
    expect(shown(rows, chooseSplit(rows, 8))).toEqual(['0: 0 1 2 3', '2: 2 3 4 5']);
  });

  test('sits on both sides of an aisle', () => {
    const rows = rowsOf('.... ....', '.... ....');
    expect(shown(rows, chooseSplit(rows, 6))).toEqual(['0: 0 1 2 3', '1: 0 1']);
  });

  test('leaves no single seat where the sizes can be chosen otherwise', () => {
    const rows = rowsOf('xxx....', 'xxx....');
    expect(shown(rows, chooseSplit(rows, 6))).toEqual(['0: 3 4 5 6', '1: 3 4']);
    const odd = rowsOf('...', '....');
    expect(shown(odd, chooseSplit(odd, 5))).toEqual(['0: 0 1 2', '1: 0 1']);
  });

  test('divides five and five seats among six people so that nobody and no seat is alone', () => {
    expect(sizesOf(chooseSplit(rowsOf('.....', '.....'), 6)!)).toEqual([3, 3]);
  });

  test('seats nobody alone where a smaller piece leaves room for two', () => {
    const rows = rowsOf('...', '...');
    expect(sizesOf(chooseSplit(rows, 4)!)).toEqual([2, 2]);
    const lonely = rowsOf('...x.', 'x.xx.');
    expect(sizesOf(chooseSplit(lonely, 4)!)).toEqual([3, 1]);
  });

  test('goes by the best rows where all are empty', () => {
    const rows = rowsOf(...Array<string>(20).fill('........'));
    expect(shown(rows, chooseSplit(rows, 16))).toEqual(['0: 0 1 2 3 4 5 6 7', '1: 0 1 2 3 4 5 6 7']);
    expect(shown(rows, chooseSplit(rows, 12))).toEqual(['0: 0 1 2 3 4 5 6 7', '1: 2 3 4 5']);
  });
});
