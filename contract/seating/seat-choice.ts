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
  /** Seats that are chosen after all others. */
  readonly restricted: Seats;
  /** The smallest block that is known not to fit, so that full rows are passed over quickly. */
  readonly noRoomFor: number;
  /** Bit n (below 31): there is known to be no block of n seats that leaves no single seat. */
  readonly noTidyFor: number;
}

type Changing = { -readonly [Key in keyof Row]: Row[Key] };

/** More seats than a block can have. A small integer: to compare with Infinity is slower. */
const largerThanAny = 1 << 29;

type NewRow = Pick<Row, 'width' | 'free' | 'line'> & Partial<Pick<Row, 'middle' | 'restricted'>>;

/** @param middle that of the run unless told otherwise. */
export function makeRow({ width, free, line, middle = width / 2, restricted = 0n }: NewRow): Row {
  return { width, free, line, middle, restricted, noRoomFor: largerThanAny, noTidyFor: 0 };
}

/** Sets which seats of a run can be had. */
export function changeFree(row: Row, free: Seats): void {
  const changing: Changing = row;
  if ((free & ~row.free) !== 0n) changing.noRoomFor = largerThanAny;
  if (free !== row.free) changing.noTidyFor = bitsFrom(row.noRoomFor);
  changing.free = free;
}

/** The bits of `noTidyFor` from a size on; none beyond those it has. */
function bitsFrom(size: number): number {
  return size < 31 ? -1 << size : 0;
}

function bitOf(size: number): number {
  return size < 31 ? 1 << size : 0;
}

/** Seats of one run. */
export interface Piece<R extends Row = Row> {
  readonly row: R;
  readonly seats: Seats;
}

/**
 * The best block of adjacent seats: one that leaves no single seat before others, one without restricted view before
 * others, then the first row that has one, then the nearest to the middle of the row (the left one of two).
 * @param rows best first, runs of one row side by side.
 * @param from number of the row to begin with; the search goes on from the first row after the last.
 * @returns undefined when no block of that size is free.
 */
export function chooseAdjacent<R extends Row>(rows: readonly R[], quantity: number, from = 0): Piece<R> | undefined {
  return findBest(rows, quantity, from, true) ?? findBest(rows, quantity, from, false);
}

function findBest<R extends Row>(rows: readonly R[], quantity: number, from: number, tidyOnly: boolean) {
  const skip = tidyOnly ? bitOf(quantity) : 0;
  let best: R | undefined;
  let bestStart = 0;
  let bestAway = 0;
  let isClear = false;
  for (let step = 0; step < rows.length; step++) {
    const row = rows[(from + step) % rows.length]!;
    if ((row.noTidyFor & skip) !== 0 || quantity >= row.noRoomFor) continue;
    const isBeside = best !== undefined && best.line === row.line;
    if (isClear && !isBeside) break;
    const start = startIn(row, quantity, tidyOnly);
    if (start === undefined) continue;
    const away = Math.abs(start + quantity / 2 - row.middle);
    const clear = row.restricted === 0n || ((startsTouching(row.restricted, quantity) >> BigInt(start)) & 1n) === 0n;
    if (!best || (clear && !isClear) || (isBeside && clear === isClear && away < bestAway)) {
      best = row;
      bestStart = start;
      bestAway = away;
      isClear = clear;
    }
  }
  return best && { row: best, seats: firstSeats(quantity) << BigInt(bestStart) };
}

/** Where the best block of a run begins. */
function startIn(row: Row, quantity: number, tidyOnly: boolean): number | undefined {
  const changing: Changing = row;
  const all = blockStarts(row.free, quantity);
  if (all === 0n) {
    changing.noRoomFor = quantity;
    changing.noTidyFor |= bitsFrom(quantity);
    return undefined;
  }
  const starts = tidyOnly ? tidyStarts(row.free, all, quantity) : all;
  if (starts === 0n) {
    changing.noTidyFor |= bitOf(quantity);
    return undefined;
  }
  const clear = row.restricted === 0n ? starts : starts & ~startsTouching(row.restricted, quantity);
  return nearestStart(clear === 0n ? starts : clear, row.middle - quantity / 2);
}

/** The size of the largest block in any row, at most `most`; 0 when no seat is free. */
export function longestBlock(rows: readonly Row[], most: number): number {
  for (let size = most; size > 0; size--) {
    if (rows.some((row) => size < row.noRoomFor && startIn(row, size, false) !== undefined)) return size;
  }
  return 0;
}

/** Seats without a free neighbour. */
function singlesIn(free: Seats): Seats {
  return free & ~(free << 1n) & ~(free >> 1n);
}

/** Seats that are single after a choice and were not before. @param free before the choice. */
export function newSingles(free: Seats, chosen: Seats): Seats {
  return singlesIn(free & ~chosen) & ~singlesIn(free);
}

/** A choice in more pieces than this is compared only with one block of as many seats: to try all takes too long. */
const mostPieces = 8;

/**
 * The seat that a choice newly leaves single although another choice of as many seats in that run would not. Another
 * choice is one that leaves fewer single seats and in which nobody sits apart who sits together in this one: a couple is
 * not told to part for the sake of a seat.
 * @param row `free` before the choice: the chosen seats are in it.
 * @returns number of the seat in its run; undefined when the choice is fine.
 */
export function findSingle(row: { readonly width: number; readonly free: Seats }, chosen: Seats): number | undefined {
  const free = row.free & firstSeats(row.width);
  const singles = listSeats(newSingles(free, chosen));
  if (singles.length === 0) return undefined;
  const quantity = countSeats(chosen);
  if (tidyStarts(free, blockStarts(free, quantity), quantity) !== 0n) return singles[0];
  const pieces = blocksOf(chosen).map(({ length }) => length);
  if (pieces.length === 1 || pieces.length > mostPieces) return undefined;
  const gaps = blocksOf(free);
  const gapOf = (seat: number) => gaps.findIndex(({ start, length }) => seat >= start && seat < start + length);
  const lengths = gaps.map(({ length }) => length);
  return singles.find((seat) => fewestSingles(lengths, pieces, gapOf(seat)) < singles.length);
}

/**
 * How few single seats pieces can leave that are put into gaps in whatever order, none of them in gap number `tidyGap`.
 * Pieces in one gap sit together at its end. Counts over sets of pieces (bits), gap by gap.
 */
function fewestSingles(gaps: readonly number[], pieces: readonly number[], tidyGap: number): number {
  const sets = 1 << pieces.length;
  const sizes = Array.from({ length: sets }, (_, set) =>
    pieces.reduce((sum, size, at) => (set & (1 << at) ? sum + size : sum), 0),
  );
  let fewest = Array.from({ length: sets }, (_, set) => (set === 0 ? 0 : Infinity));
  gaps.forEach((gap, at) => {
    const before = fewest;
    fewest = [...before];
    for (let placed = 0; placed < sets; placed++) {
      if (before[placed] === Infinity) continue;
      for (let put = 1; put < sets; put++) {
        const left = gap - sizes[put]!;
        if (put & placed || left < 0 || (left === 1 && at === tidyGap)) continue;
        fewest[placed | put] = Math.min(fewest[placed | put]!, before[placed]! + (left === 1 ? 1 : 0));
      }
    }
  });
  return fewest[sets - 1]!;
}
