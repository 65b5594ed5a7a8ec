import { blocksOf, countSeats, firstSeats, type Piece, type Row } from './seat-choice.ts';

/** A possible piece: adjacent seats in one gap between unavailable seats. */
interface Option<R extends Row> {
  readonly row: R;
  /** Index of its first seat. */
  readonly at: number;
  readonly size: number;
  /** All priorities in one number, lower is better: people alone, then seats reserved for last, then pieces. */
  readonly rank: number;
  /** Cost of this piece alone in centimetres: the mean seat penalty over all people, and the single seats left. */
  readonly cost: number;
  /** Its ends, in seats from the middle of the row. */
  readonly left: number;
  readonly right: number;
}

/** Adjacent free seats between unavailable seats. */
interface Gap<R extends Row> {
  readonly row: R;
  readonly start: number;
  readonly length: number;
}

/** Possible pieces in one gap, sorted by size and then from left to right. */
type Options<R extends Row> = readonly Option<R>[];

const [aloneRank, lateRank, pieceRank] = [1_000_000, 1000, 1];
const [rowCm, seatCm] = [95, 52];
/** Cost per centimetre between two pieces, as centimetres of penalty for everyone. */
const apartCost = 4;
/** Cost of leaving a single empty seat: equal to three rows between two pieces. */
const singleCost = 3 * rowCm * apartCost;
/**
 * Number of best gaps to search. More are searched only if these are not enough. Halls with fewer gaps are searched
 * completely.
 */
const fewestGaps = 48;
/** Pieces to examine before accepting the best result so far. Takes a few milliseconds. */
const maxLooks = 20_000;

/**
 * Chooses seats in several blocks when no block has room for everyone. Priorities: the fewest people alone, no
 * restricted-view or reserved wheelchair seats unless needed, the fewest pieces. Then the lowest cost: pieces close
 * together, low penalties, few single seats left.
 * @param rows runs of one row must be adjacent.
 * @returns the pieces in row order; `undefined` if there are too few seats.
 */
export function chooseSplit<R extends Row>(rows: readonly R[], quantity: number): Piece<R>[] | undefined {
  const gaps = rows
    .flatMap((row) => blocksOf(row.free).map((block): Gap<R> => ({ row, ...block })))
    .map((gap) => ({ gap, best: bestIn(gap) }))
    .toSorted((a, b) => a.best - b.best)
    .map(({ gap }) => gap);
  if (gaps.reduce((sum, { length }) => sum + length, 0) < quantity) return undefined;
  const least = leastRank(gaps, quantity);
  for (let max = fewestGaps; ; max *= 4) {
    const pool = gaps.slice(0, max).map((gap) => optionsIn(gap, quantity));
    const ranks = ranksFrom(pool, quantity);
    if (ranks[0]![quantity]! > least && max < gaps.length) continue;
    const order = new Map(rows.map((row, at) => [row, at]));
    return search(pool, quantity, ranks)
      .toSorted((a, b) => order.get(a.row)! - order.get(b.row)!)
      .map(({ row, at, size }) => ({ row, seats: firstSeats(size) << BigInt(at) }));
  }
}

/** Returns the lowest seat penalty in a gap, in centimetres. */
function bestIn({ row: { sums, unit }, start, length }: Gap<Row>): number {
  let best = Infinity;
  for (let at = start; at < start + length; at++) best = Math.min(best, (sums[at + 1]! - sums[at]!) * unit);
  return best;
}

function leastRank(gaps: readonly Gap<Row>[], quantity: number): number {
  const lengths = gaps.map(({ length }) => length).toSorted((a, b) => b - a);
  const pairs = lengths.filter((length) => length > 1);
  const together = pairs.reduce((sum, length) => sum + length, 0);
  // An odd number of people cannot be divided into pairs.
  const odd = quantity % 2 === 1 && pairs.every((length) => length === 2) ? 1 : 0;
  const alone = together < quantity ? quantity - together : odd;
  let [pieces, room] = [0, 0];
  while (room < quantity) room += lengths[pieces++]!;
  return alone * aloneRank + pieces * pieceRank;
}

function optionsIn<R extends Row>({ row, start, length }: Gap<R>, quantity: number): Options<R> {
  const options: Option<R>[] = [];
  const isSingle = (left: number) => (left === 1 ? singleCost : 0);
  for (let size = Math.min(length, quantity); size > 0; size--) {
    for (let before = 0; before <= length - size; before++) {
      const at = start + before;
      const worse = ((row.sums[at + size]! - row.sums[at]!) * row.unit) / quantity;
      const late = row.late === 0n ? 0 : countSeats((row.late >> BigInt(at)) & firstSeats(size));
      options.push({
        row,
        at,
        size,
        rank: (size === 1 ? aloneRank : 0) + late * lateRank + pieceRank,
        cost: worse + isSingle(before) + isSingle(length - size - before),
        left: at - row.middle,
        right: at + size - row.middle,
      });
    }
  }
  return options;
}

/** `[gap][seats]`: the lowest rank at which this gap and the later ones can supply that number of seats. */
function ranksFrom(gaps: readonly Options<Row>[], quantity: number): number[][] {
  return bestFrom(gaps, quantity, ({ rank }) => rank);
}

function bestFrom(gaps: readonly Options<Row>[], quantity: number, of: (option: Option<Row>) => number): number[][] {
  const table: number[][] = [];
  let after = Array.from({ length: quantity + 1 }, (_, seats) => (seats === 0 ? 0 : Infinity));
  table[gaps.length] = after;
  for (let at = gaps.length - 1; at >= 0; at--) {
    const here = [...after];
    for (const [size, least] of leastBySize(gaps[at]!, of)) {
      for (let seats = size; seats <= quantity; seats++) {
        here[seats] = Math.min(here[seats]!, least + after[seats - size]!);
      }
    }
    table[at] = after = here;
  }
  return table;
}

function leastBySize(gap: Options<Row>, of: (option: Option<Row>) => number): Map<number, number> {
  const least = new Map<number, number>();
  for (const option of gap) least.set(option.size, Math.min(least.get(option.size) ?? Infinity, of(option)));
  return least;
}

/** Returns the cheapest pieces with the lowest rank, by branch and bound. */
function search<R extends Row>(gaps: readonly Options<R>[], quantity: number, ranks: readonly number[][]): Option<R>[] {
  const costs = bestFrom(gaps, quantity, ({ cost }) => cost);
  let best: Option<R>[] = [];
  let least = Infinity;
  let looks = 0;
  const taken: Option<R>[] = [];
  const go = (from: number, left: number, rank: number, cost: number) => {
    if (left === 0) {
      if (cost < least - 1e-6) [best, least] = [[...taken], cost];
      return;
    }
    for (let at = from; at < gaps.length && (looks < maxLooks || least === Infinity); at++) {
      if (ranks[at]![left]! > rank || cost + costs[at]![left]! >= least) return;
      for (const option of gaps[at]!) {
        looks++;
        if (option.size > left || option.rank + ranks[at + 1]![left - option.size]! > rank) continue;
        const apart = taken.reduce((sum, other) => sum + apartOf(other, option), 0);
        const now = cost + option.cost + apart * apartCost;
        if (now + costs[at + 1]![left - option.size]! >= least) continue;
        taken.push(option);
        go(at + 1, left - option.size, rank - option.rank, now);
        taken.pop();
      }
    }
  };
  go(0, quantity, ranks[0]![quantity]!, 0);
  return best;
}

/**
 * Returns the distance between two pieces in centimetres: the rows between them, plus the seats if neither is behind
 * the other.
 */
function apartOf(one: Option<Row>, other: Option<Row>): number {
  const lines = Math.abs(one.row.line - other.row.line);
  const between = Math.max(0, Math.max(one.left, other.left) - Math.min(one.right, other.right));
  // In one row, an unavailable seat or an aisle separates two pieces.
  return lines * rowCm + (between + (lines === 0 ? 1 : 0)) * seatCm;
}
