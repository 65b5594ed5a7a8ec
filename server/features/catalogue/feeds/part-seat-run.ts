/** Adjacent seats. `kept`: reserved for wheelchair users and their companions. */
export interface SeatPart<Seat> {
  readonly seats: Seat[];
  readonly kept: boolean;
}

/**
 * Splits a run of adjacent seats for sale at seats that are not sold. Wheelchair spaces and companion seats form their
 * own parts, so that the best-available search offers them last.
 */
export function partSeatRun<Seat>(
  run: readonly Seat[],
  is: { readonly off: (seat: Seat) => boolean; readonly kept: (seat: Seat) => boolean },
): SeatPart<Seat>[] {
  const parts: SeatPart<Seat>[] = [];
  let open: SeatPart<Seat> | undefined;
  for (const seat of run) {
    if (is.off(seat)) {
      open = undefined;
      continue;
    }
    const kept = is.kept(seat);
    if (open?.kept === kept) open.seats.push(seat);
    else parts.push((open = { seats: [seat], kept }));
  }
  return parts;
}
