interface Place {
  readonly zone: string;
  readonly section: string | null;
  readonly row: string | null;
  readonly seat: string | null;
}

export interface SeatRun {
  readonly zone: string;
  readonly section: string | null;
  readonly row: string | null;
  /** Labels in reading order; empty for general admission. */
  readonly seats: string[];
}

/** Groups the seats of a row on one line, in label order; lists each general admission zone once. */
export function groupSeatRuns(places: readonly Place[]): SeatRun[] {
  const runs = new Map<string, SeatRun>();
  for (const { zone, section, row, seat } of places) {
    const key = JSON.stringify(seat === null ? [zone] : [zone, section, row]);
    const run = runs.get(key) ?? { zone, section, row, seats: [] };
    if (seat !== null) run.seats.push(seat);
    runs.set(key, run);
  }
  for (const run of runs.values()) run.seats.sort((one, other) => one.localeCompare(other, 'en', { numeric: true }));
  return [...runs.values()];
}
