import type { TicketGroup } from '../../../../contract/orders/orders.ts';
import type { SeatChoice, TicketChoice } from '../../../../contract/seating/holds.ts';

/** All tickets to hold after a change, in the form that `changeHold` accepts. */
export type Remaining = { readonly seats: readonly SeatChoice[] } | { readonly choices: readonly TicketChoice[] };

export function numberedSeatsOf(places: TicketGroup['places']): SeatChoice[] {
  return places.flatMap(({ seatId, ticketType }) => (seatId ? [{ seatId, ticketType }] : []));
}

export function choicesOf(lines: TicketGroup['lines']): TicketChoice[] {
  return lines.map(({ zoneNo, ticketType, quantity }) => ({ zoneNo, ticketType, quantity }));
}

/**
 * Returns the tickets that remain after one is removed, or `undefined` if there are none.
 * @param at index of the ticket in the group's places.
 */
export function withoutTicket(
  { lines, places }: Pick<TicketGroup, 'lines' | 'places'>,
  at: number,
): Remaining | undefined {
  const gone = places[at];
  if (!gone || places.length < 2) return undefined;
  const seats = numberedSeatsOf(places).filter(({ seatId }) => seatId !== gone.seatId);
  // A choice by quantity could remove a different seat.
  if (gone.seatId && seats.length > 0) return { seats };
  const choices = choicesOf(lines).map((line) =>
    line.zoneNo === gone.zoneNo && line.ticketType === gone.ticketType
      ? { ...line, quantity: line.quantity - 1 }
      : line,
  );
  return { choices: choices.filter(({ quantity }) => quantity > 0) };
}
