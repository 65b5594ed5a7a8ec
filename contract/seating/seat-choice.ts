import { lastOfAll } from './measure-seats.ts';

/**
 * Which seats are taken together: the rules by which the server gives the best seats and by which both sides judge seats
 * that a buyer chose. Nothing here knows of zones, prices or blocks of the inventory.
 */

/** Seats as bits: bit 0 is the first seat of a run of neighbours or of a block. */
export type Seats = bigint;

/** The first `count` seats. */
export function firstSeats(count: number): Seats {
  return (1n << BigInt(count)) - 1n;
}

/** How many bits a non-negative number needs: the place of its highest bit, counted from 1; 0 for 0. */
export function bitLength(bits: Seats): number {
  let rest = bits;
  let below = 0;
  while (rest > 0xffff_ffffn) {
    rest >>= 32n;
    below += 32;
  }
  return below + 32 - Math.clz32(Number(rest));
}

export function countSeats(seats: Seats): number {
  let count = 0;
  for (let rest = seats; rest > 0n; rest &= rest - 1n) count++;
  return count;
}

/** Numbers of the seats, ascending. */
export function listSeats(seats: Seats): number[] {
  const list: number[] = [];
  for (let rest = seats; rest > 0n; rest &= rest - 1n) list.push(bitLength(rest & -rest) - 1);
  return list;
}

/** Whether the seats form one block without a gap. */
export function isAdjacent(seats: Seats): boolean {
  if (seats === 0n) return true;
  const lowered = seats / (seats & -seats);
  return (lowered & (lowered + 1n)) === 0n;
}

/** The blocks that the seats fall into, ascending: number of the first seat and how many there are. */
export function blocksOf(seats: Seats): { start: number; length: number }[] {
  const blocks: { start: number; length: number }[] = [];
  let rest = seats;
  let passed = 0;
  while (rest > 0n) {
    const gap = bitLength(rest & -rest) - 1;
    rest >>= BigInt(gap);
    const length = bitLength(~rest & (rest + 1n)) - 1;
    rest >>= BigInt(length);
    blocks.push({ start: passed + gap, length });
    passed += gap + length;
  }
  return blocks;
}

/** Where a block of `quantity` adjacent free seats can begin. */
export function blockStarts(free: Seats, quantity: number): Seats {
  let starts = free;
  for (let seat = 1; seat < quantity && starts > 0n; seat++) starts &= starts >> 1n;
  return starts;
}

/** Those of `starts` from which a block leaves no single free seat beside it. */
export function tidyStarts(free: Seats, starts: Seats, quantity: number): Seats {
  const beginnings = free & ~(free << 1n);
  const ends = free & ~(free >> 1n);
  return starts & ~(beginnings << 1n) & ~(ends >> BigInt(quantity));
}

/** Where a block of `quantity` seats begins that has one of `seats` in it. */
export function startsTouching(seats: Seats, quantity: number): Seats {
  let touching = seats;
  for (let seat = 1; seat < quantity; seat++) touching |= seats >> BigInt(seat);
  return touching;
}

/** The place of the set bit nearest to `middle`, which lies between two whole numbers or on one; the left one of two. */
export function nearestStart(starts: Seats, middle: number): number {
  const half = Math.max(0, Math.floor(middle)) + 1;
  const left = bitLength(starts & firstSeats(half)) - 1;
  const upper = starts >> BigInt(half);
  if (upper === 0n) return left;
  const right = half + bitLength(upper & -upper) - 1;
  return left >= 0 && middle - left <= right - middle ? left : right;
}

/**
 * For each run how many seats lie between its left end and the middle of its row; negative where the run begins right of
 * it. @param widths of the runs of one row, from left to right.
 */
export function middlesOf(widths: readonly number[]): number[] {
  const all = widths.reduce((sum, width) => sum + width, 0);
  let before = 0;
  return widths.map((width) => {
    const middle = all / 2 - before;
    before += width;
    return middle;
  });
}

/** A run of neighbouring seats. Its free seats change by `changeFree` alone. */
export interface Row {
  readonly width: number;
  readonly free: Seats;
  /** Rows with following numbers stand behind each other; runs with the same number are parts of one row. */
  readonly line: number;
  /** How many seats lie between the left end of the run and the middle of its row: where the best seats are. */
  readonly middle: number;
  /** What all seats before a seat measure together, for each seat and the end of the run. */
  readonly sums: readonly number[];
  /** What its best seat measures. */
  readonly lowest: number;
  /** What one of its measures is in centimetres that somebody sits worse. */
  readonly unit: number;
  /** Seats that come after all others: of restricted view, or kept for wheelchair users. */
  readonly late: Seats;
  /**
   * The best blocks, as far as somebody asked since the free seats changed; null where there is none. By size, those that
   * leave no single seat at even places and any at odd ones.
   */
  readonly known: Found[];
}

/** Where a block begins and what its seats measure together: less is better. */
type Found = { readonly start: number; readonly measure: number } | null | undefined;

/** Blocks that leave no single seat, or any: an offset into `known`. */
const [tidy, any] = [0, 1] as const;
type Kind = typeof tidy | typeof any;

type Changing = { -readonly [Key in keyof Row]: Row[Key] };

type NewRow = Pick<Row, 'width' | 'free' | 'line'> & {
  readonly middle?: number;
  /** Seats that are chosen after all others, where nothing is measured. */
  readonly restricted?: Seats;
  /** By seat, of a house that is measured (`measureSeats`): less is better. */
  readonly measures?: readonly (number | undefined)[];
};

/** Measures where there is no plan: rows in their order, in each the middle first, restricted seats last of all. */
const unmeasured = { line: 10_000, seat: 20, restricted: 1e9, unit: 0.0095 } as const;

/** @param middle that of the run unless told otherwise. */
export function makeRow({ width, free, line, middle = width / 2, restricted = 0n, measures }: NewRow): Row {
  const sums = [0];
  let lowest = Infinity;
  let late = restricted;
  for (let seat = 0; seat < width; seat++) {
    const guess =
      line * unmeasured.line +
      Math.abs(seat + 0.5 - middle) * unmeasured.seat +
      (((restricted >> BigInt(seat)) & 1n) === 1n ? unmeasured.restricted : 0);
    const measure = measures?.[seat] ?? guess;
    if ((measures?.[seat] ?? 0) >= lastOfAll.restricted) late |= 1n << BigInt(seat);
    lowest = Math.min(lowest, measure);
    sums.push(sums[seat]! + measure);
  }
  const unit = measures && measures.length > 0 ? 1 : unmeasured.unit;
  return { width, free, line, middle, sums, lowest, unit, late, known: Array.from<Found>({ length: 2 * width + 2 }) };
}

/** Sets which seats of a run can be had. */
export function changeFree(row: Row, free: Seats): void {
  if (free === row.free) return;
  (row as Changing).free = free;
  row.known.fill(undefined);
}

/** As `chooseAdjacent` takes them. Rows that are as good stay in their order. */
export function byBestSeat<R extends Row>(rows: readonly R[]): R[] {
  return rows.toSorted((a, b) => a.lowest - b.lowest);
}

/** Seats of one run. */
export interface Piece<R extends Row = Row> {
  readonly row: R;
  readonly seats: Seats;
}

/**
 * The best block of adjacent seats: one that leaves no single seat before others, then the one whose seats measure
 * least together, then the first of the rows and the left one in its row.
 * @param rows by their best seats (`byBestSeat`).
 * @param from number of the row to begin with: those before it are looked at only when it and what follows have none.
 * @returns undefined when no block of that size is free.
 */
export function chooseAdjacent<R extends Row>(rows: readonly R[], quantity: number, from = 0): Piece<R> | undefined {
  const find = (kind: Kind) =>
    findBest(rows, quantity, kind, from, rows.length) ?? findBest(rows, quantity, kind, 0, from);
  return find(tidy) ?? find(any);
}

function findBest<R extends Row>(
  rows: readonly R[],
  quantity: number,
  kind: Kind,
  from: number,
  to: number,
): Piece<R> | undefined {
  let best: R | undefined;
  let least = Infinity;
  for (let at = from; at < to; at++) {
    const row = rows[at]!;
    // Nor has any row after this one a better block.
    if (least < row.lowest * quantity) break;
    const found = bestIn(row, quantity, kind);
    if (found && (found.measure < least || (found.measure === least && best && isBefore(row, best)))) {
      best = row;
      least = found.measure;
    }
  }
  return best && { row: best, seats: firstSeats(quantity) << BigInt(bestIn(best, quantity, kind)!.start) };
}

function isBefore(row: Row, other: Row): boolean {
  return row.line === other.line ? row.middle > other.middle : row.line < other.line;
}

/** The best block of a run, remembered until its free seats change. */
function bestIn(row: Row, quantity: number, kind: Kind): Found {
  if (quantity > row.width) return null;
  const known = row.known[2 * quantity + kind];
  return known === undefined ? (row.known[2 * quantity + kind] = lookFor(row, quantity, kind)) : known;
}

function lookFor(row: Row, quantity: number, kind: Kind): Found {
  const all = blockStarts(row.free, quantity);
  let best: Found = null;
  const starts = kind === tidy ? tidyStarts(row.free, all, quantity) : all;
  // In parts that are small integers: a bigint for each bit takes ten times as long.
  for (let passed = 0; passed < row.width; passed += 30) {
    let part = Number((starts >> BigInt(passed)) & 0x3fff_ffffn);
    for (; part !== 0; part &= part - 1) {
      const start = passed + 31 - Math.clz32(part & -part);
      const measure = row.sums[start + quantity]! - row.sums[start]!;
      if (!best || measure < best.measure) best = { start, measure };
    }
  }
  return best;
}

/** The size of the largest block in any row, at most `most`; 0 when no seat is free. */
export function longestBlock(rows: readonly Row[], most: number): number {
  for (let size = most; size > 0; size--) {
    if (rows.some((row) => bestIn(row, size, any))) return size;
  }
  return 0;
}
