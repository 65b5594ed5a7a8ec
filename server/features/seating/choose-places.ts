import { blockStarts, chooseInRow, firstSeats, type Seats } from './rules.ts';

/** A physical row of seats. Whoever changes `free` so that seats are added sets `noRoomFor` back to Infinity. */
export interface Row {
  readonly width: number;
  free: Seats;
  /** The smallest block that is known not to fit, so that full rows are passed over quickly. */
  noRoomFor: number;
}

/** Seats of one row. */
export interface Piece<R extends Row = Row> {
  readonly row: R;
  readonly seats: Seats;
}

/**
 * The best block of adjacent seats: in the first row that has one.
 * @param rows best first.
 * @param from number of the row to begin with; the search goes on from the first row after the last.
 */
export function chooseAdjacent<R extends Row>(rows: readonly R[], quantity: number, from = 0): Piece<R> | undefined {
  for (let step = 0; step < rows.length; step++) {
    const row = rows[(from + step) % rows.length]!;
    const start = startIn(row, quantity);
    if (start !== undefined) return { row, seats: firstSeats(quantity) << BigInt(start) };
  }
  return undefined;
}

function startIn(row: Row, quantity: number): number | undefined {
  if (quantity >= row.noRoomFor) return undefined;
  const start = chooseInRow(row.free, row.width, quantity);
  if (start === undefined) row.noRoomFor = quantity;
  return start;
}

/**
 * Blocks in as few pieces as a greedy choice finds, near each other: the largest block there is first, then each time
 * the largest that is left, in the row nearest to the first. Nobody is seated alone if that can be helped by taking a
 * piece one seat smaller.
 * @param rows best first.
 * @returns undefined when there are fewer seats than asked for.
 */
export function chooseSplit<R extends Row>(rows: readonly R[], quantity: number): Piece<R>[] | undefined {
  const copies = rows.map((row) => ({ ...row, original: row }));
  const pieces: Piece<R>[] = [];
  let first: number | undefined;
  let left = quantity;
  while (left > 0) {
    const longest = longestBlock(copies, left);
    if (longest === 0) return undefined;
    const size = left - longest === 1 && longest > 2 && hasRoomBeside(copies, longest - 1) ? longest - 1 : longest;
    const at = nearestRow(copies, size, first);
    const copy = copies[at]!;
    const seats = firstSeats(size) << BigInt(startIn(copy, size)!);
    copy.free &= ~seats;
    pieces.push({ row: copy.original, seats });
    first ??= at;
    left -= size;
  }
  return pieces;
}

/** The size of the largest block in any row, at most `most`; 0 when no seat is free. */
export function longestBlock(rows: readonly Row[], most: number): number {
  for (let size = most; size > 0; size--) {
    if (rows.some((row) => startIn(row, size) !== undefined)) return size;
  }
  return 0;
}

/** Whether two people can still sit together after a block of `size` has been taken. */
function hasRoomBeside(rows: readonly Row[], size: number): boolean {
  const taken = chooseAdjacent(rows, size)!;
  return rows.some((row) => blockStarts(row === taken.row ? row.free & ~taken.seats : row.free, 2) > 0n);
}

/** Number of the row nearest to row number `to` with room for a block of `size`, the better one of two; the best at first. */
function nearestRow(rows: readonly Row[], size: number, to: number | undefined): number {
  let best: number | undefined;
  for (const [at, row] of rows.entries()) {
    if (startIn(row, size) === undefined) continue;
    if (to === undefined) return at;
    if (best === undefined || Math.abs(at - to) < Math.abs(best - to)) best = at;
  }
  if (best === undefined) throw new Error(`no row has room for ${size}`);
  return best;
}
