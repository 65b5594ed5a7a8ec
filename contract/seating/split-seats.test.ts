import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { newSingles } from './find-single.ts';
import {
  blocksOf,
  countSeats,
  firstSeats,
  listSeats,
  longestBlock,
  makeRow,
  type Piece,
  type Row,
} from './seat-choice.ts';
import { chooseSplit } from './split-seats.ts';
import { slowness } from '../../server/testing/run-settings.ts';

/** Parses drawings of rows, sorted best first: 'x' is an occupied seat, and a space separates runs of one row. */
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

/** Independent reference: returns the fewest people who sit alone, by trying every division over the gaps. */
function fewestAlone(gaps: readonly number[], quantity: number): number {
  const [gap, ...rest] = gaps;
  if (quantity === 0) return 0;
  if (gap === undefined) return Infinity;
  const sizes = Array.from({ length: Math.min(gap, quantity) + 1 }, (_, size) => size);
  return Math.min(...sizes.map((size) => (size === 1 ? 1 : 0) + fewestAlone(rest, quantity - size)));
}

/** Small scored halls: rows one behind the other, each with one or two runs. */
const houses = fc
  .array(
    fc.array(
      fc.array(
        fc.record({
          free: fc.boolean(),
          measure: fc.oneof({ weight: 9, arbitrary: fc.nat(900) }, { weight: 1, arbitrary: fc.constant(1_000_100) }),
        }),
        { minLength: 1, maxLength: 5 },
      ),
      { minLength: 1, maxLength: 2 },
    ),
    { minLength: 1, maxLength: 3 },
  )
  .map((rows) =>
    rows.flatMap((runs, line) => {
      const all = runs.flat().length;
      let before = 0;
      return runs.map((run) => {
        const free = run.reduce((bits, seat, at) => (seat.free ? bits | (1n << BigInt(at)) : bits), 0n);
        const middle = all / 2 - before;
        before += run.length;
        return makeRow({ width: run.length, free, line, middle, measures: run.map(({ measure }) => measure) });
      });
    }),
  );

interface Judged {
  readonly rank: readonly [alone: number, late: number, pieces: number];
  readonly cost: number;
}

/** Independent reference: scores a split. `rank` decides first, then `cost` in centimetres. */
function measure(pieces: readonly Piece[], quantity: number): Judged {
  const measures = pieces.flatMap(({ row, seats }) =>
    listSeats(seats).map((seat) => row.sums[seat + 1]! - row.sums[seat]!),
  );
  const alone = pieces.filter(({ seats }) => countSeats(seats) === 1).length;
  const late = measures.filter((measure) => measure >= 1_000_000).length;
  let cost = measures.reduce((sum, measure) => sum + measure, 0) / quantity;
  pieces.forEach((one, at) => {
    cost += countSeats(newSingles(one.row.free, one.seats)) * 3 * 95 * 4;
    for (const other of pieces.slice(0, at)) {
      const columns = ({ row, seats }: Piece) => listSeats(seats).map((seat) => seat - row.middle);
      const [some, others] = [columns(one), columns(other)];
      const [left, right] = Math.max(...some) < Math.max(...others) ? [some, others] : [others, some];
      const between = Math.max(0, Math.min(...right) - Math.max(...left) - 1);
      const lines = Math.abs(one.row.line - other.row.line);
      cost += 4 * (lines * 95 + (lines === 0 ? between + 1 : between) * 52);
    }
  });
  return { rank: [alone, late, pieces.length], cost };
}

/** Yields every way to seat `quantity` people with at most one piece per gap. */
function* everySplit(gaps: readonly (readonly Piece[])[], quantity: number): Generator<Piece[]> {
  if (quantity === 0) yield [];
  const [gap, ...rest] = gaps;
  if (!gap || quantity === 0) return;
  yield* everySplit(rest, quantity);
  for (const piece of gap) {
    const size = countSeats(piece.seats);
    if (size <= quantity) for (const more of everySplit(rest, quantity - size)) yield [piece, ...more];
  }
}

const isWorse = (some: Judged, other: Judged) => {
  const at = some.rank.findIndex((value, place) => value !== other.rank[place]);
  return at < 0 ? some.cost > other.cost + 0.01 : some.rank[at]! > other.rank[at]!;
};

describe('chooseSplit', () => {
  test('finds the best split in a small hall, as an exhaustive search does', () => {
    fc.assert(
      fc.property(houses, fc.integer({ min: 2, max: 7 }), (rows, quantity) => {
        fc.pre(longestBlock(rows, quantity) < quantity);
        const pieces = chooseSplit(rows, quantity);
        fc.pre(pieces !== undefined);
        const gaps = rows.flatMap((row) =>
          blocksOf(row.free).map(({ start, length }) =>
            Array.from({ length }, (_, at) => at).flatMap((at) =>
              Array.from({ length: length - at }, (__, size): Piece => ({
                row,
                seats: firstSeats(size + 1) << BigInt(start + at),
              })),
            ),
          ),
        );
        const own = measure(pieces, quantity);
        for (const other of everySplit(gaps, quantity)) {
          const measured = measure(other, quantity);
          if (isWorse(own, measured)) expect([shown(rows, pieces), own]).toEqual([shown(rows, other), measured]);
        }
      }),
      { numRuns: 1500 },
    );
  });

  test('avoids restricted-view seats while three ordinary pieces are enough', () => {
    const row = (line: number, drawing: string, measure: number) =>
      makeRow({
        width: drawing.length,
        free: Array.from(drawing).reduce((bits, seat, at) => (seat === '.' ? bits | (1n << BigInt(at)) : bits), 0n),
        line,
        measures: Array<number>(drawing.length).fill(measure),
      });
    const rows = [row(0, '...x', 1_000_010), row(1, '..xx', 300), row(2, '..xx', 400), row(3, 'xx..', 500)];
    expect(shown(rows, chooseSplit(rows, 6))).toEqual(['1: 0 1', '2: 0 1', '3: 2 3']);
  });

  test('examines a bounded number of pieces in a hall with thousands of gaps', () => {
    const rows = rowsOf(
      ...Array.from({ length: 1500 }, (_, line) => ['..x...x..', '.x..x...x', '...x.x...'][line % 3]!),
    );
    const startedAt = performance.now();
    for (const quantity of [4, 8, 12]) expect(chooseSplit(rows, quantity)).toBeDefined();
    // Comparing all pairs of pieces would take minutes.
    expect(performance.now() - startedAt).toBeLessThan(45_000 * slowness());
  });

  test('returns exactly the requested number of free seats, or undefined if there are too few', () => {
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
        // The call does not change its input, so a second call returns the same result.
        expect(rows.map((row) => row.free)).toEqual(free);
        expect(shown(rows, chooseSplit(rows, quantity))).toEqual(shown(rows, pieces));
      }),
      { numRuns: 1000 },
    );
  });

  test('minimizes the number of people who sit alone', () => {
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

  test('seats no one alone even if that requires distant seats', () => {
    const rows = rowsOf(...Array.from({ length: 200 }, () => '.xxx.x.x'), '..xx...x', ...Array(200).fill('.xx.xxx.'));
    expect(sizesOf(chooseSplit(rows, 4)!)).toEqual([2, 2]);
    const pairs = rowsOf(...Array<string>(300).fill('..xxx'), 'xx...');
    expect(sizesOf(chooseSplit(pairs, 5)!).toSorted((a, b) => a - b)).toEqual([2, 3]);
  });

  test('prefers seats directly behind each other to better rows that are far apart', () => {
    const full = 'xxxxxxxx';
    const rows = rowsOf('xx..xxxx', full, full, full, 'xxxxxx..', full, '..xxxxxx', 'x..xxxxx');
    expect(shown(rows, chooseSplit(rows, 4))).toEqual(['6: 0 1', '7: 1 2']);
  });

  test('prefers seats in the same columns of another row to the far end of the next row', () => {
    const rows = rowsOf('....xxxxxxxx', 'xxxxxxxx....', 'xx....xxxxxx');
    expect(shown(rows, chooseSplit(rows, 8))).toEqual(['0: 0 1 2 3', '2: 2 3 4 5']);
  });

  test('uses seats on both sides of an aisle', () => {
    const rows = rowsOf('.... ....', '.... ....');
    expect(shown(rows, chooseSplit(rows, 6))).toEqual(['0: 0 1 2 3', '1: 0 1']);
  });

  test('leaves no single seat if a different division avoids it', () => {
    const rows = rowsOf('xxx....', 'xxx....');
    expect(shown(rows, chooseSplit(rows, 6))).toEqual(['0: 3 4 5 6', '1: 3 4']);
    const odd = rowsOf('...', '....');
    expect(shown(odd, chooseSplit(odd, 5))).toEqual(['0: 0 1 2', '1: 0 1']);
  });

  test('divides six people over two runs of five without leaving a person or a seat alone', () => {
    expect(sizesOf(chooseSplit(rowsOf('.....', '.....'), 6)!)).toEqual([3, 3]);
  });

  test('seats no one alone if a smaller piece makes room for two', () => {
    const rows = rowsOf('...', '...');
    expect(sizesOf(chooseSplit(rows, 4)!)).toEqual([2, 2]);
    const lonely = rowsOf('...x.', 'x.xx.');
    expect(sizesOf(chooseSplit(lonely, 4)!)).toEqual([3, 1]);
  });

  test('prefers the best rows in an empty hall', () => {
    const rows = rowsOf(...Array<string>(20).fill('........'));
    expect(shown(rows, chooseSplit(rows, 16))).toEqual(['0: 0 1 2 3 4 5 6 7', '1: 0 1 2 3 4 5 6 7']);
    expect(shown(rows, chooseSplit(rows, 12))).toEqual(['0: 0 1 2 3 4 5 6 7', '1: 2 3 4 5']);
  });
});
