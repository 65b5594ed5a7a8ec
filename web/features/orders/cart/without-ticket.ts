import type { TicketGroup } from '../../../../contract/orders/orders.ts';
import type { SeatChoice, TicketChoice } from '../../../../contract/seating/holds.ts';

/** Everything to hold after a change, as `changeHold` takes it. */
export type Remaining = { readonly seats: readonly SeatChoice[] } | { readonly choices: readonly TicketChoice[] };

/** Returns the numbered seats of held tickets with their ticket types. */
export function numberedSeatsOf(places: TicketGroup['places']): SeatChoice[] {
  return places.flatMap(({ seatId, ticketType }) => (seatId ? [{ seatId, ticketType }] : []));
}

/** Returns the tickets by zone and type. */
export function choicesOf(lines: TicketGroup['lines']): TicketChoice[] {
  return lines.map(({ zoneNo, ticketType, quantity }) => ({ zoneNo, ticketType, quantity }));
}

/**
 * Returns what is left after one ticket is removed, or `undefined` if nothing is.
 * @param at index of the ticket's place.
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
