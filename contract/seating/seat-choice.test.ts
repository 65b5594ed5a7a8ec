import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  byBestSeat,
  bitLength,
  blocksOf,
  tidyStarts,
  blockStarts,
  changeFree,
  chooseAdjacent,
  countSeats,
  firstSeats,
  isAdjacent,
  listSeats,
  longestBlock,
  makeRow,
  middlesOf,
  type Row,
  type Seats,
} from './seat-choice.ts';

function seatsOf(drawing: string): bigint {
  return Array.from(drawing).reduce((bits, seat, at) => (seat === 'x' ? bits : bits | (1n << BigInt(at))), 0n);
}

/** Parses drawings of rows, sorted best first. */
function rowsOf(...drawings: string[]): Row[] {
  return drawings.map((drawing, line) => makeRow({ width: drawing.length, free: seatsOf(drawing), line }));
}

const drawing = (max: number) =>
  fc.array(fc.constantFrom('.', 'x'), { minLength: 1, maxLength: max }).map((seats) => seats.join(''));
const drawings = fc.array(drawing(9), { minLength: 1, maxLength: 5 });

/** Independent reference: returns where a free block can start, by checking each seat. */
function startsOf(row: string, quantity: number): number[] {
  const starts = Array.from({ length: row.length }, (_, at) => at);
  return starts.filter((start) => row.slice(start, start + quantity) === '.'.repeat(quantity));
}

function take(row: string, start: number, quantity: number): string {
  return row.slice(0, start) + 'x'.repeat(quantity) + row.slice(start + quantity);
}

function leaves(row: string, start: number, quantity: number): number {
  const after = take(row, start, quantity);
  const beside = [after.slice(0, start), after.slice(start + quantity)];
  return Number(/(^|x)\.$/.test(beside[0]!)) + Number(/^\.(x|$)/.test(beside[1]!));
}

const longestRun = (row: string) => Math.max(...row.split('x').map((run) => run.length));

describe('seat bit sets', () => {
  test('counts, lists and measures bits', () => {
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

  test('treats seats as adjacent only if no seat is missing between them', () => {
    expect(['...', 'x..x', '.', 'xxx'].map((row) => isAdjacent(seatsOf(row)))).toEqual([true, true, true, true]);
    expect(['.x.', '..x..', '.xxxx.'].map((row) => isAdjacent(seatsOf(row)))).toEqual([false, false, false]);
  });

  test('divides seats into blocks without gaps', () => {
    fc.assert(
      fc.property(drawing(90), (row) => {
        const blocks = blocksOf(seatsOf(row));
        const found = [...row.matchAll(/\.+/g)].map((one) => ({ start: one.index, length: one[0].length }));
        expect(blocks).toEqual(found);
      }),
    );
  });
});

function chooseInRow(free: Seats, width: number, quantity: number, middle = width / 2): number | undefined {
  const block = chooseAdjacent([makeRow({ width, free, line: 0, middle })], quantity);
  return block && listSeats(block.seats)[0];
}

describe('chooseAdjacent in one run', () => {
  test('finds a block if and only if one is free', () => {
    fc.assert(
      fc.property(drawing(14), fc.integer({ min: 1, max: 6 }), (row, quantity) => {
        const start = chooseInRow(seatsOf(row), row.length, quantity);
        const blocks = startsOf(row, quantity);
        if (blocks.length === 0) expect(start).toBeUndefined();
        else expect(blocks).toContain(start);
      }),
      { numRuns: 2000 },
    );
  });

  test('leaves no new single seat if another choice of the same size avoids it', () => {
    fc.assert(
      fc.property(drawing(14), fc.integer({ min: 1, max: 6 }), (row, quantity) => {
        const start = chooseInRow(seatsOf(row), row.length, quantity);
        fc.pre(start !== undefined);
        expect(leaves(row, start, quantity)).toBe(
          Math.min(...startsOf(row, quantity).map((at) => leaves(row, at, quantity))),
        );
      }),
      { numRuns: 2000 },
    );
  });

  test('chooses the block nearest to the middle among those that leave no single seat', () => {
    expect(chooseInRow(seatsOf('..........'), 10, 2)).toBe(4);
    expect(chooseInRow(seatsOf('....xx....'), 10, 2)).toBe(2);
    expect(chooseInRow(seatsOf('x..xxx..xxxx'), 12, 2)).toBe(6);
    // Seats 3 and 4 would be nearer, but leave seat 2 single.
    expect(chooseInRow(seatsOf('x....xxxxxxx'), 12, 2)).toBe(3);
    expect(chooseInRow(seatsOf('x...xxxxxxxx'), 12, 2)).toBe(2);
  });

  test('uses the middle of the whole row even if it lies outside the run', () => {
    expect(middlesOf([4, 10, 6])).toEqual([10, 6, -4]);
    expect(chooseInRow(seatsOf('......'), 6, 2, 10)).toBe(4);
    expect(chooseInRow(seatsOf('......'), 6, 2, -4)).toBe(0);
    expect(chooseInRow(seatsOf('......'), 6, 2, 3)).toBe(2);
  });

  test('handles a row of 240 seats', () => {
    const free = seatsOf(`${'x'.repeat(150)}....${'x'.repeat(86)}`);
    expect(chooseInRow(free, 240, 4)).toBe(150);
    expect(chooseInRow(free, 240, 5)).toBeUndefined();
  });
});

describe('chooseAdjacent', () => {
  test('chooses the first row with enough seats, from the given start', () => {
    const rows = rowsOf('xx..', '....', 'x...');
    expect(rows.indexOf(chooseAdjacent(rows, 2)!.row)).toBe(0);
    expect(rows.indexOf(chooseAdjacent(rows, 3)!.row)).toBe(2);
    expect(rows.indexOf(chooseAdjacent(rows, 1, 2)!.row)).toBe(2);
    expect(rows.indexOf(chooseAdjacent(rows, 4, 2)!.row)).toBe(1);
    expect(chooseAdjacent(rows, 5)).toBeUndefined();
  });

  test('leaves a single seat only if no block of the same size in any row avoids it', () => {
    const rows = rowsOf('...xx', 'x...x', '....x');
    expect(rows.indexOf(chooseAdjacent(rows, 2)!.row)).toBe(2);
    const full = rowsOf('xxxxx', 'x...x', '...xx');
    expect(full.indexOf(chooseAdjacent(full, 2)!.row)).toBe(1);
  });

  test('matches an exhaustive search, including repeated searches and searches after seats change', () => {
    fc.assert(
      fc.property(
        drawings,
        fc.array(fc.tuple(fc.integer({ min: 1, max: 9 }), fc.nat(4), fc.nat(8)), { minLength: 1, maxLength: 8 }),
        (plan, requested) => {
          const rows = rowsOf(...plan);
          const now = [...plan];
          for (const [quantity, line, seat] of requested) {
            const piece = chooseAdjacent(rows, quantity);
            const best = now
              .flatMap((row, at) =>
                startsOf(row, quantity).map((start) => ({
                  at,
                  start,
                  order: [
                    Math.sign(leaves(row, start, quantity)),
                    at,
                    Math.abs(start + quantity / 2 - row.length / 2),
                    start,
                  ],
                })),
              )
              .toSorted((a, b) => compare(a.order, b.order))[0];
            expect(piece && [rows.indexOf(piece.row), listSeats(piece.seats)[0]]).toEqual(
              best && [best.at, best.start],
            );
            expect(countSeats(piece?.seats ?? 0n)).toBe(piece ? quantity : 0);
            expect(longestBlock(rows, quantity)).toBe(Math.min(quantity, Math.max(...now.map(longestRun))));
            const row = now[line % now.length]!;
            const at = seat % row.length;
            now[line % now.length] = row.slice(0, at) + (row[at] === '.' ? 'x' : '.') + row.slice(at + 1);
            changeFree(rows[line % now.length]!, seatsOf(now[line % now.length]!));
          }
        },
      ),
      { numRuns: 2000 },
    );
  });

  test('chooses the run nearest to the middle of its row', () => {
    const run = (width: number, middle: number, line = 1) => makeRow({ width, free: firstSeats(width), line, middle });
    const [left, centre, right] = middlesOf([4, 10, 4]);
    const rows = [run(4, left!), run(10, centre!), run(4, right!), run(8, 4, 2)];
    const takeTwo = () => {
      const { row, seats } = chooseAdjacent(rows, 2)!;
      changeFree(row, row.free & ~seats);
      return [rows.indexOf(row), listSeats(seats)[0]];
    };
    expect(Array.from({ length: 10 }, takeTwo)).toEqual([
      [1, 4],
      [1, 2],
      [1, 6],
      [1, 0],
      [1, 8],
      [0, 2],
      [2, 0],
      [0, 0],
      [2, 2],
      [3, 3],
    ]);
  });

  test('chooses the lowest-penalty block among those that leave no single seat if the hall is scored', () => {
    const measuredRow = fc.integer({ min: 1, max: 24 }).chain((width) =>
      fc.record({
        width: fc.constant(width),
        free: fc.bigInt({ min: 0n, max: firstSeats(width) }),
        measures: fc.array(fc.integer({ min: 0, max: 5000 }), { minLength: width, maxLength: width }),
      }),
    );
    fc.assert(
      fc.property(
        fc.array(measuredRow, { minLength: 1, maxLength: 8 }),
        fc.integer({ min: 1, max: 8 }),
        (some, quantity) => {
          const rows = some.map((row, line) => makeRow({ ...row, line }));
          const sorted = byBestSeat(rows);
          const blocks = some.flatMap(({ free, measures }, row) =>
            listSeats(blockStarts(free, quantity)).map((start) => ({
              row,
              start,
              isTidy: ((tidyStarts(free, blockStarts(free, quantity), quantity) >> BigInt(start)) & 1n) === 1n,
              measure: measures.slice(start, start + quantity).reduce((sum, one) => sum + one, 0),
            })),
          );
          const tidy = blocks.filter(({ isTidy }) => isTidy);
          const least = Math.min(...(tidy.length > 0 ? tidy : blocks).map(({ measure }) => measure));
          const chosen = chooseAdjacent(sorted, quantity);
          expect(chosen === undefined).toBe(blocks.length === 0);
          if (!chosen) return;
          const start = listSeats(chosen.seats)[0];
          const found = blocks.find((one) => rows[one.row] === chosen.row && one.start === start);
          expect(found).toMatchObject({ measure: least, isTidy: tidy.length > 0 });
        },
      ),
    );
  });

  test('chooses restricted-view seats last', () => {
    const rows = [
      makeRow({ width: 8, free: firstSeats(8), line: 1, restricted: 0b0011_1100n }),
      makeRow({ width: 6, free: firstSeats(6), line: 2, restricted: firstSeats(6) }),
      makeRow({ width: 6, free: firstSeats(6), line: 3 }),
    ];
    const seats = [1, 2, 3, 4, 5].map(() => {
      const piece = chooseAdjacent(byBestSeat(rows), 2)!;
      changeFree(piece.row, piece.row.free & ~piece.seats);
      return [piece.row.line, ...listSeats(piece.seats)];
    });
    expect(seats).toEqual([
      [1, 0, 1],
      [1, 6, 7],
      [3, 2, 3],
      [3, 0, 1],
      [3, 4, 5],
    ]);
    expect(chooseAdjacent(byBestSeat(rows), 2)?.row.line).toBe(1);
  });
});

function compare(some: readonly number[], others: readonly number[]): number {
  const at = some.findIndex((number, place) => number !== others[place]);
  return at < 0 ? 0 : some[at]! - others[at]!;
}
