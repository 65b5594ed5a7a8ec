import type { DraftRow } from '../layout/lay-out-tiers.ts';

/**
 * Returns the rows with the side of every run that stands at an edge with nothing in the middle: beside a sound desk, a
 * thrust stage, the void before a balcony. It follows from the seat numbers and from the row in front, or the first full
 * row behind where none is in front. A row that names a side stays as it is.
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

/** How many seats of the row in front nobody sits behind, at least, where only its sides go on. */
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
  // Numbers that stand for the same place in every row leave out those of the middle.
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
    // A row that begins again with 1 is at the side only where it repeats the block in front of it.
    const isRepeated = runs[0]!.seats.length === first.seats.length && span?.from === 0;
    return isRepeated && span.to === first.seats.length - 1 ? sided(1) : undefined;
  }
  // Numbers that run on over the gap: as many blocks on each side, and not wider than the sides in front.
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
