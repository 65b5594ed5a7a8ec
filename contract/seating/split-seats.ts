import { newSingles } from './find-single.ts';
import { blocksOf, countSeats, firstSeats, type Piece, type Row } from './seat-choice.ts';

/** Free seats side by side. */
interface Gap<R extends Row> {
  readonly row: R;
  readonly start: number;
  readonly length: number;
  /** Its number among all gaps, best row first. */
  readonly at: number;
}

interface Split<R extends Row> {
  readonly pieces: Piece<R>[];
  readonly alone: number;
  /** How bad it is, apart from people who sit alone. A unit is a row between two pieces. */
  readonly cost: number;
}

/** What one more piece costs, in rows that people would rather sit further apart. */
const pieceCost = 3;
/** What a single empty seat costs that is left, in the same unit. */
const singleCost = 1;
/** What a row further back costs, in the same unit. */
const lineCost = 0.25;
/** How many gaps before and behind the first are looked at as neighbours. */
const nearby = 16;
/** How many gaps are tried as the first. */
const mostTries = 160;

/**
 * Seats in several blocks where no block has room for all: nobody alone where that can be helped, in few pieces, directly
 * behind each other or across an aisle where there are such, few single seats left, as near the best rows as that allows.
 * @param rows best first, runs of one row side by side.
 * @returns the pieces in the order of the rows; undefined when there are fewer seats than asked for.
 */
export function chooseSplit<R extends Row>(rows: readonly R[], quantity: number): Piece<R>[] | undefined {
  const gaps: Gap<R>[] = [];
  for (const row of rows) {
    for (const { start, length } of blocksOf(row.free)) gaps.push({ row, start, length, at: gaps.length });
  }
  const seats = gaps.reduce((sum, { length }) => sum + length, 0);
  if (seats < quantity) return undefined;
  const mustBeAlone = fewestAlone(gaps, quantity);
  let best: Split<R> | undefined;
  for (const first of gaps.slice(0, mostTries)) {
    const least = lineCost * (first.row.line - gaps[0]!.row.line);
    if (best?.alone === mustBeAlone && best.cost <= least + 1 + pieceCost) break;
    const pool = gaps.slice(Math.max(0, first.at - nearby), first.at + nearby + 1);
    best = betterOf(best, split(first, pool, quantity, least));
  }
  if (best?.alone !== mustBeAlone) {
    const longest = gaps.reduce((long, gap) => (gap.length > long.length ? gap : long));
    best = betterOf(best, split(longest, gaps, quantity, 0));
  }
  const order = new Map(rows.map((row, at) => [row, at]));
  return best?.pieces.toSorted((a, b) => order.get(a.row)! - order.get(b.row)!);
}

/** How many people have to sit alone. */
function fewestAlone(gaps: readonly Gap<Row>[], quantity: number): number {
  const wide = gaps.filter(({ length }) => length > 1);
  const together = wide.reduce((sum, { length }) => sum + length, 0);
  if (together < quantity) return quantity - together;
  // An odd number of people does not divide into pairs.
  return quantity % 2 === 1 && wide.every(({ length }) => length === 2) ? 1 : 0;
}

function betterOf<R extends Row>(some: Split<R> | undefined, other: Split<R> | undefined): Split<R> | undefined {
  if (!some || !other) return some ?? other;
  const isBetter = other.alone < some.alone || (other.alone === some.alone && other.cost < some.cost);
  return isBetter ? other : some;
}

/** Gathers gaps around the first, the nearest and longest at each step, until there is room for all. */
function split<R extends Row>(
  first: Gap<R>,
  pool: readonly Gap<R>[],
  quantity: number,
  startCost: number,
): Split<R> | undefined {
  const gathered = [first];
  let left = quantity - first.length;
  let cost = startCost;
  while (left > 0) {
    let next: { gap: Gap<R>; away: number; badness: number } | undefined;
    for (const gap of pool) {
      if (gathered.includes(gap)) continue;
      const away = Math.min(...gathered.map((one) => distance(one, gap)));
      const badness = away + Math.max(0, left - gap.length) + (gap.length === 1 ? 1000 : 0);
      if (!next || badness < next.badness) next = { gap, away, badness };
    }
    if (!next) return undefined;
    gathered.push(next.gap);
    left -= next.gap.length;
    cost += next.away + pieceCost;
  }
  const sizes = divide(
    gathered.map(({ length }) => length),
    quantity,
  );
  const pieces = place(gathered, sizes);
  const singles = pieces.reduce((sum, { row, seats }) => sum + countSeats(newSingles(row.free, seats)), 0);
  return { pieces, alone: sizes.filter((size) => size === 1).length, cost: cost + singles * singleCost };
}

/** Rows between two gaps, and seats between their columns: 1 for directly behind each other, 1 across an aisle. */
function distance(one: Gap<Row>, other: Gap<Row>): number {
  const lines = Math.abs(one.row.line - other.row.line);
  const [left, right] = [one.start - one.row.middle, other.start - other.row.middle];
  const between = Math.max(0, Math.max(left, right) - Math.min(left + one.length, right + other.length));
  if (lines === 0) return between + 1;
  return lines + between;
}

/**
 * How many seats of each gap are taken: at least one, `quantity` in all, so that few people sit alone and few seats are
 * left single, and the first gaps as full as that allows.
 */
function divide(lengths: readonly number[], quantity: number): number[] {
  // cheapest[n]: the best way to take n seats of the gaps so far.
  let cheapest: ({ cost: number; sizes: number[] } | undefined)[] = [{ cost: 0, sizes: [] }];
  for (const length of lengths) {
    const next: typeof cheapest = [];
    for (let before = cheapest.length - 1; before >= 0; before--) {
      const way = cheapest[before];
      if (!way) continue;
      for (let size = Math.min(length, quantity - before); size > 0; size--) {
        const cost = way.cost + (size === 1 ? 1000 : 0) + (length - size === 1 ? 1 : 0);
        const known = next[before + size];
        if (!known || cost < known.cost) next[before + size] = { cost, sizes: [...way.sizes, size] };
      }
    }
    cheapest = next;
  }
  return cheapest[quantity]!.sizes;
}

/** Puts each piece into its gap, beside or behind those that are placed. */
function place<R extends Row>(gaps: readonly Gap<R>[], sizes: readonly number[]): Piece<R>[] {
  const middles: number[] = [];
  return gaps.map(({ row, start, length }, at) => {
    const size = sizes[at]!;
    // Columns count from the middle of the row. The first piece sits where the second has room.
    const second = gaps[1] ?? gaps[0]!;
    const aim = middles.length > 0 ? average(middles) : second.start + second.length / 2 - second.row.middle;
    const spare = length - size;
    const wanted = Math.round(row.middle + aim - size / 2) - start;
    const offset = tidyOffset(Math.min(spare, Math.max(0, wanted)), spare);
    middles.push(start + offset + size / 2 - row.middle);
    return { row, seats: firstSeats(size) << BigInt(start + offset) };
  });
}

/** The nearest place in a gap that leaves no single seat on either side, where there is one. */
function tidyOffset(offset: number, spare: number): number {
  if (spare < 2) return offset;
  if (offset === 1) return spare > 3 ? 2 : 0;
  if (offset === spare - 1) return spare;
  return offset;
}

function average(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
}
