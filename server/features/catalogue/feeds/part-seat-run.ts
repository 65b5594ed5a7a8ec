/** Seats side by side; `kept`: for wheelchair users and who comes with them. */
export interface SeatPart<Seat> {
  readonly seats: Seat[];
  readonly kept: boolean;
}

/**
 * Parts a run of neighbours for sale: seats that are not sold part those beside them, and wheelchair places with the
 * seats of their companions are apart from the others, so that best available gives them last.
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
