/** A drawn seat, in any unit of length. */
export interface DrawnSeat {
  readonly label: string;
  readonly x: number;
  readonly y: number;
}

/**
 * Returns the typical distance between neighbours, or `undefined` if no row has two seats. Uses the lower quartile
 * because many rows have gaps.
 */
export function usualDistance(rows: readonly (readonly DrawnSeat[])[]): number | undefined {
  const distances = rows.flatMap((row) => row.slice(1).map((seat, at) => distance(row[at]!, seat)));
  const sorted = distances.filter((one) => one > 0).toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 4)];
}

/** At this multiple of the typical distance there is an aisle, regardless of the seat numbers. */
const aisle = 2.4;
/** At this multiple there is room for a seat: a gap, unless the seat numbers are consecutive. */
const gap = 1.6;

/**
 * Divides a row into runs of neighbours wherever the drawing leaves room.
 * @returns the runs, and the indexes (from 1) of the runs that follow a gap instead of an aisle.
 */
export function divideRow<Seat extends DrawnSeat>(
  seats: readonly Seat[],
  usual: number,
): { runs: Seat[][]; gaps: Set<number> } {
  const runs: Seat[][] = [];
  const gaps = new Set<number>();
  for (const [at, seat] of seats.entries()) {
    const before = seats[at - 1];
    const apart = before ? distance(before, seat) / usual : Infinity;
    const isAisle = !before || apart > aisle;
    if (!isAisle && (apart <= gap || follow(before.label, seat.label))) {
      runs.at(-1)!.push(seat);
      continue;
    }
    if (!isAisle) gaps.add(runs.length);
    runs.push([seat]);
  }
  return { runs, gaps };
}

function follow(one: string, other: string): boolean {
  return Math.abs(Number(one) - Number(other)) === 1;
}

function distance(a: DrawnSeat, b: DrawnSeat): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}
