/** A seat that a drawing places. Any unit of length. */
export interface DrawnSeat {
  readonly label: string;
  readonly x: number;
  readonly y: number;
}

/** The usual distance of neighbours: a quarter are nearer, as many rows have gaps. Undefined where no row has two seats. */
export function usualDistance(rows: readonly (readonly DrawnSeat[])[]): number | undefined {
  const distances = rows.flatMap((row) => row.slice(1).map((seat, at) => distance(row[at]!, seat)));
  const sorted = distances.filter((one) => one > 0).toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 4)];
}

/** Beyond so many usual distances there is an aisle, whatever the numbers of the seats. */
const aisle = 2.4;
/** Beyond so many there is room for a seat: a gap, unless the numbers go on. */
const gap = 1.6;

/**
 * Divides a row into runs of neighbours, where the drawing leaves room between two seats.
 * @returns the runs, and the numbers of those (from 1) before which there is a gap, but no aisle.
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
