import { findSingle } from '../../../../contract/seating/find-single.ts';
import { countSeats, firstSeats, listSeats, type Seats } from '../../../../contract/seating/seat-choice.ts';
import type { SeatChoice } from '../../../../contract/seating/holds.ts';
import { bitsOf, freeInRun, type OpenLayout, type LayoutSeat, type LayoutRun } from './open-layout.ts';
import type { BlockStates } from '../../seat-map/shapes/mark-seats.ts';

/** A seat that the selection leaves single, and the seats to select instead. */
export interface SingleSeat {
  readonly place: LayoutSeat;
  /** In order. Empty if only a different number of seats helps. */
  readonly instead: readonly LayoutSeat[];
  /** Selected seats that `instead` replaces. */
  readonly moved: readonly LayoutSeat[];
}

/** Returns the first seat that the selection leaves single although another selection would avoid it. */
export function findSingleSeat(
  layout: OpenLayout,
  seats: readonly SeatChoice[],
  states: BlockStates,
): SingleSeat | undefined {
  const places = seats.flatMap(({ seatId }) => layout.place(seatId) ?? []);
  for (const [number, moved] of Map.groupBy(places, ({ run }) => run)) {
    const run = layout.run(number);
    if (!run) continue;
    const chosen = bitsOf(moved);
    // A selected seat counts as free even if it was just taken, because that is reported separately.
    const free = freeInRun(run, states) | chosen;
    const single = findSingle({ width: run.width, free }, chosen);
    const place = single === undefined ? undefined : layout.placeIn(run, single);
    if (place) return { place, moved, instead: placesOf(layout, run, nearestTidy(run, free, chosen)) };
  }
  return undefined;
}

function placesOf(layout: OpenLayout, run: LayoutRun, seats: Seats): LayoutSeat[] {
  return listSeats(seats).flatMap((at) => layout.placeIn(run, at) ?? []);
}

/** Returns the block of the same size nearest to the selection that leaves no single seat, or 0 if there is none. */
function nearestTidy({ width }: LayoutRun, free: Seats, chosen: Seats): Seats {
  const quantity = countSeats(chosen);
  const from = listSeats(chosen)[0] ?? 0;
  const starts = Array.from({ length: Math.max(0, width - quantity + 1) }, (_, start) => start);
  const tidy = starts
    .toSorted((one, other) => Math.abs(one - from) - Math.abs(other - from) || one - other)
    .map((start) => firstSeats(quantity) << BigInt(start))
    .find((seats) => (seats & ~free) === 0n && findSingle({ width, free }, seats) === undefined);
  return tidy ?? 0n;
}

/** Returns the selection with the seats moved. Each seat keeps its ticket type if there are enough seats. */
export function moveSeats(seats: readonly SeatChoice[], { moved, instead }: SingleSeat): SeatChoice[] {
  const given = new Set(moved.map(({ seatId }) => seatId));
  const types = seats.filter(({ seatId }) => given.has(seatId)).map(({ ticketType }) => ticketType);
  return [
    ...seats.filter(({ seatId }) => !given.has(seatId)),
    ...instead.map(({ seatId }, at) => ({ seatId, ticketType: types[at] ?? types[0] ?? ('R' as const) })),
  ];
}
