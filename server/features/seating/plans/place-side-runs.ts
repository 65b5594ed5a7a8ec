import type { DraftRow } from '../layout/lay-out-tiers.ts';

/**
 * Returns the rows with a `side` set on each run that is at an edge with no seats in the middle, for example beside a
 * sound desk, a thrust stage or the gap in front of a balcony. Derived from the seat numbers and the row in front, or
 * from the first full row behind if there is none in front. A row that states a side stays unchanged.
 */
export function placeSideRuns(rows: readonly DraftRow[]): DraftRow[] {
  let inFront: DraftRow | undefined;
  return rows.map((row, at) => {
    if (row.runs.some(({ side }) => side)) return row;
    const reference = inFront ?? rows.slice(at + 1).find((one) => countSeats(one) >= 2 * countSeats(row));
    const placed = reference && placeByRow(row, reference, reference === inFront);
    if (!placed) inFront = row;
    return placed ?? row;
  });
}

/** Minimum fraction of the front row's seats that have no seat behind them if only the sides continue. */
const leastMissing = 0.3;

function placeByRow({ label, runs }: DraftRow, reference: DraftRow, isInFront: boolean): DraftRow | undefined {
  const numbers = reference.runs.flatMap(({ seats }) => seats.map((seat) => seat.label));
  const spans = runs.map(({ seats }) => {
    const at = seats.map((seat) => numbers.indexOf(seat.label)).filter((index) => index >= 0);
    return at.length * 2 > seats.length ? { from: Math.min(...at), to: Math.max(...at) } : undefined;
  });
  const sided = (leftRuns: number): DraftRow => ({
    label,
    runs: runs.map((run, at) => ({ ...run, side: at < leftRuns ? 'left' : 'right' })),
  });
  // Numbers are aligned across rows, so this row omits those in the middle.
  const split = spans.findIndex((span, at) => {
    const next = spans[at + 1];
    return span && next && next.from - span.to - 1 >= numbers.length * leastMissing;
  });
  if (split >= 0) return sided(split + 1);
  const [first, last] = [reference.runs[0]!, reference.runs.at(-1)!];
  if (runs.length === 1) {
    if (reference.runs.length < 3 || !isInFront) return undefined;
    const [span] = spans;
    if (span && span.from >= numbers.length - last.seats.length) return sided(0);
    // A row that restarts at 1 is at the side only if it repeats the block in front of it.
    const isRepeated = runs[0]!.seats.length === first.seats.length && span?.from === 0;
    return isRepeated && span.to === first.seats.length - 1 ? sided(1) : undefined;
  }
  // Numbers continue across the gap: the blocks on both sides are equal, and no wider than the sides in front.
  if (runs.length % 2 === 1) return undefined;
  const half = runs.length / 2;
  const seats = countSeats({ label, runs });
  if (reference.runs.length === 1) return seats * 2 <= numbers.length ? sided(half) : undefined;
  if (reference.runs.length !== runs.length + 1) return undefined;
  const beside = reference.runs.toSpliced(half, 1).map((run) => run.seats.length);
  return runs.every((run, at) => run.seats.length <= beside[at]! * 1.25 + 1) ? sided(half) : undefined;
}

function countSeats({ runs }: DraftRow): number {
  return runs.reduce((sum, run) => sum + run.seats.length, 0);
}
