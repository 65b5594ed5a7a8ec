/** A seat of a drawing, in any unit of length. */
export interface DrawnSeat {
  readonly label: string;
  readonly x: number;
  readonly y: number;
}

/**
 * Returns the usual distance of neighbours: the lower quartile, as many rows have gaps. Undefined if no row has two
 * seats.
 */
export function usualDistance(rows: readonly (readonly DrawnSeat[])[]): number | undefined {
  const distances = rows.flatMap((row) => row.slice(1).map((seat, at) => distance(row[at]!, seat)));
  const sorted = distances.filter((one) => one > 0).toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 4)];
}

/** From this many usual distances there is an aisle, independent of seat numbers. */
const aisle = 2.4;
/** From this many there is room for a seat: a gap, unless the numbers continue. */
const gap = 1.6;

/**
 * Divides a row into runs of neighbours where the drawing leaves room.
 * @returns the runs, and the numbers of those (from 1) that follow a gap instead of an aisle.
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
