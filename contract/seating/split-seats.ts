import { blocksOf, countSeats, firstSeats, type Piece, type Row } from './seat-choice.ts';

/** A piece that may be taken: seats side by side in one gap between others' seats. */
interface Option<R extends Row> {
  readonly row: R;
  /** Its first seat. */
  readonly at: number;
  readonly size: number;
  /** People alone, seats that come after all others, and pieces: what is least before all else, as one number. */
  readonly rank: number;
  /** What it costs by itself: centimetres that its people sit worse, divided among all, and single seats left. */
  readonly cost: number;
  /** Its ends, counted in seats from the middle of its row. */
  readonly left: number;
  readonly right: number;
}

/** Free seats side by side between others' seats. */
interface Gap<R extends Row> {
  readonly row: R;
  readonly start: number;
  readonly length: number;
}

/** What may be taken of one gap, by size and then from left to right. */
type Options<R extends Row> = readonly Option<R>[];

const [aloneRank, lateRank, pieceRank] = [1_000_000, 1000, 1];
/** From row to row, and from seat to seat. Centimetres. */
const [rowCm, seatCm] = [95, 52];
/** What a centimetre between two pieces costs, in centimetres that everybody sits worse. */
const apartCost = 4;
/** What a single empty seat costs that is left: as much as three rows between two pieces. */
const singleCost = 3 * rowCm * apartCost;
/** The best gaps that are searched through; more only where these do not do. Houses with fewer are searched whole. */
const fewestGaps = 48;
/** Pieces that are looked at before the best found so far is good enough. Some milliseconds. */
const mostLooks = 20_000;

/**
 * Seats in several blocks where no block has room for all: as few people alone as can be, no seat of restricted view or
 * kept for wheelchair users without need, in the fewest pieces; of those the pieces nearest to one another, of the seats
 * that measure least, leaving few single seats: see the costs above.
 * @param rows runs of one row side by side.
 * @returns the pieces in the order of the rows; undefined when there are fewer seats than asked for.
 */
export function chooseSplit<R extends Row>(rows: readonly R[], quantity: number): Piece<R>[] | undefined {
  const gaps = rows
    .flatMap((row) => blocksOf(row.free).map((block): Gap<R> => ({ row, ...block })))
    .map((gap) => ({ gap, best: bestIn(gap) }))
    .toSorted((a, b) => a.best - b.best)
    .map(({ gap }) => gap);
  if (gaps.reduce((sum, { length }) => sum + length, 0) < quantity) return undefined;
  const least = leastRank(gaps, quantity);
  for (let most = fewestGaps; ; most *= 4) {
    const pool = gaps.slice(0, most).map((gap) => optionsIn(gap, quantity));
    const ranks = ranksFrom(pool, quantity);
    if (ranks[0]![quantity]! > least && most < gaps.length) continue;
    const order = new Map(rows.map((row, at) => [row, at]));
    return search(pool, quantity, ranks)
      .toSorted((a, b) => order.get(a.row)! - order.get(b.row)!)
      .map(({ row, at, size }) => ({ row, seats: firstSeats(size) << BigInt(at) }));
  }
}

/** What the best seat of a gap measures. Centimetres. */
function bestIn({ row: { sums, unit }, start, length }: Gap<Row>): number {
  let best = Infinity;
  for (let at = start; at < start + length; at++) best = Math.min(best, (sums[at + 1]! - sums[at]!) * unit);
  return best;
}

/** The rank that no split can be below, by the lengths of the gaps alone. */
function leastRank(gaps: readonly Gap<Row>[], quantity: number): number {
  const lengths = gaps.map(({ length }) => length).toSorted((a, b) => b - a);
  const pairs = lengths.filter((length) => length > 1);
  const together = pairs.reduce((sum, length) => sum + length, 0);
  // An odd number of people does not divide into pairs.
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

/** `[gap][seats]`: the least rank at which so many seats can be had in that gap and those after it. */
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

/** The pieces of the least rank that cost least, by trying what may still be better than the best so far. */
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
    for (let at = from; at < gaps.length && (looks < mostLooks || least === Infinity); at++) {
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

/** Centimetres between two pieces: over rows, and over seats where neither stands behind the other. */
function apartOf(one: Option<Row>, other: Option<Row>): number {
  const lines = Math.abs(one.row.line - other.row.line);
  const between = Math.max(0, Math.max(one.left, other.left) - Math.min(one.right, other.right));
  // Across an aisle in one row, somebody else's seat or the aisle itself lies between.
  return lines * rowCm + (between + (lines === 0 ? 1 : 0)) * seatCm;
}
