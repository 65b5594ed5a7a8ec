import { lastOfAll } from './seat-penalty.ts';

/**
 * Rules for choosing adjacent seats. The server uses them to choose the best seats; browser and server use them to
 * check a buyer's choice. Independent of zones, prices and inventory blocks.
 */

/** A bit set of seats: bit 0 is the first seat of a run of neighbours or of an inventory block. */
export type Seats = bigint;

export function firstSeats(count: number): Seats {
  return (1n << BigInt(count)) - 1n;
}

/** Returns the number of bits in a non-negative number; 0 for 0. */
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

/** Returns the seats' indexes in ascending order. */
export function listSeats(seats: Seats): number[] {
  const list: number[] = [];
  for (let rest = seats; rest > 0n; rest &= rest - 1n) list.push(bitLength(rest & -rest) - 1);
  return list;
}

/** Returns true if the seats form one block without gaps. */
export function isAdjacent(seats: Seats): boolean {
  if (seats === 0n) return true;
  const lowered = seats / (seats & -seats);
  return (lowered & (lowered + 1n)) === 0n;
}

/** Returns the contiguous blocks in ascending order. */
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

/** Returns the positions where a block of `quantity` adjacent free seats can start. */
export function blockStarts(free: Seats, quantity: number): Seats {
  let starts = free;
  for (let seat = 1; seat < quantity && starts > 0n; seat++) starts &= starts >> 1n;
  return starts;
}

/** Returns the subset of `starts` whose block leaves no single free seat next to it. */
export function tidyStarts(free: Seats, starts: Seats, quantity: number): Seats {
  const beginnings = free & ~(free << 1n);
  const ends = free & ~(free >> 1n);
  return starts & ~(beginnings << 1n) & ~(ends >> BigInt(quantity));
}

/** Returns the starts of blocks of `quantity` seats that contain at least one of `seats`. */
export function startsTouching(seats: Seats, quantity: number): Seats {
  let touching = seats;
  for (let seat = 1; seat < quantity; seat++) touching |= seats >> BigInt(seat);
  return touching;
}

/**
 * Returns the position of the set bit nearest to `middle`, a whole number or a half. Returns the left one if two are
 * equally near.
 */
export function nearestStart(starts: Seats, middle: number): number {
  const half = Math.max(0, Math.floor(middle)) + 1;
  const left = bitLength(starts & firstSeats(half)) - 1;
  const upper = starts >> BigInt(half);
  if (upper === 0n) return left;
  const right = half + bitLength(upper & -upper) - 1;
  return left >= 0 && middle - left <= right - middle ? left : right;
}

/**
 * Returns, for each run, the number of seats between its left end and the middle of its row. Negative if the run starts
 * to the right of the middle.
 * @param widths widths of the runs in one row, from left to right.
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

/** A run of neighbouring seats. Its free seats change only through `changeFree`. */
export interface Row {
  readonly width: number;
  readonly free: Seats;
  /** Rows with consecutive numbers are one behind the other. Runs with the same number belong to one row. */
  readonly line: number;
  /** Number of seats between the left end of the run and the middle of its row, where the best seats are. */
  readonly middle: number;
  /** Cumulative penalties: the sum before each seat, then the total. */
  readonly sums: readonly number[];
  readonly lowest: number;
  /** Centimetres per unit of penalty. */
  readonly unit: number;
  /** Seats to choose last: restricted view, or reserved for wheelchair users. */
  readonly late: Seats;
  /**
   * Best blocks, cached until the free seats change; null if there is no block. Indexed by size: even indexes for
   * blocks that leave no single seat, odd indexes for any block.
   */
  readonly known: Found[];
}

/** Start of a block and the total penalty of its seats; lower is better. */
type Found = { readonly start: number; readonly measure: number } | null | undefined;

/** Offsets into `known`: blocks that leave no single seat, or any block. */
const [tidy, any] = [0, 1] as const;
type Kind = typeof tidy | typeof any;

type Changing = { -readonly [Key in keyof Row]: Row[Key] };

type NewRow = Pick<Row, 'width' | 'free' | 'line'> & {
  readonly middle?: number;
  /** Seats to choose last in an unscored hall. */
  readonly restricted?: Seats;
  /** Penalty per seat (`computeSeatPenalties`) in a scored hall; lower is better. */
  readonly measures?: readonly (number | undefined)[];
};

/** Penalties in an unscored hall: rows in order, the middle of each first, restricted-view seats last. */
const unmeasured = { line: 10_000, seat: 20, restricted: 1e9, unit: 0.0095 } as const;

/**
 * Creates a run.
 * @param middle defaults to the middle of the run.
 */
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

/** Sets the free seats of a run and clears its cache. */
export function changeFree(row: Row, free: Seats): void {
  if (free === row.free) return;
  (row as Changing).free = free;
  row.known.fill(undefined);
}

/** Sorts rows for `chooseAdjacent`. The sort is stable. */
export function byBestSeat<R extends Row>(rows: readonly R[]): R[] {
  return rows.toSorted((a, b) => a.lowest - b.lowest);
}

export interface Piece<R extends Row = Row> {
  readonly row: R;
  readonly seats: Seats;
}

/**
 * Returns the best block of adjacent seats. Prefers blocks that leave no single seat, then the lowest total penalty,
 * then the first row and the leftmost block in it.
 * @param rows sorted with `byBestSeat`.
 * @param from index of the first row to search. Earlier rows are searched only if no later row has a block.
 * @returns `undefined` if no block of that size is free.
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
    // No later row can have a better block.
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

/** Returns the best block in a run, cached until its free seats change. */
function bestIn(row: Row, quantity: number, kind: Kind): Found {
  if (quantity > row.width) return null;
  const known = row.known[2 * quantity + kind];
  return known === undefined ? (row.known[2 * quantity + kind] = lookFor(row, quantity, kind)) : known;
}

function lookFor(row: Row, quantity: number, kind: Kind): Found {
  const all = blockStarts(row.free, quantity);
  let best: Found = null;
  const starts = kind === tidy ? tidyStarts(row.free, all, quantity) : all;
  // Splits the bits into small integers: using a bigint for each bit takes ten times as long.
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

/** Returns the size of the largest block in any row, at most `most`; 0 if no seat is free. */
export function longestBlock(rows: readonly Row[], max: number): number {
  for (let size = max; size > 0; size--) {
    if (rows.some((row) => bestIn(row, size, any))) return size;
  }
  return 0;
}
