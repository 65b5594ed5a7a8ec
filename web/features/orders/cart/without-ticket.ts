import type { TicketGroup } from '../../../../contract/orders/orders.ts';
import type { SeatChoice, TicketChoice } from '../../../../contract/seating/holds.ts';

/** Everything that is to be held after a change, as `changeHold` takes it. */
export type Remaining = { readonly seats: readonly SeatChoice[] } | { readonly choices: readonly TicketChoice[] };

/** The seats of held tickets that have a number, with who they are for. */
export function seatsOf(places: TicketGroup['places']): SeatChoice[] {
  return places.flatMap(({ seatId, ticketType }) => (seatId ? [{ seatId, ticketType }] : []));
}

/** The tickets by zone and type. */
export function choicesOf(lines: TicketGroup['lines']): TicketChoice[] {
  return lines.map(({ zoneNo, ticketType, quantity }) => ({ zoneNo, ticketType, quantity }));
}

/** What is left when one ticket is removed; undefined when nothing is. @param at number of its place. */
export function withoutTicket(
  { lines, places }: Pick<TicketGroup, 'lines' | 'places'>,
  at: number,
): Remaining | undefined {
  const gone = places[at];
  if (!gone || places.length < 2) return undefined;
  const seats = seatsOf(places).filter(({ seatId }) => seatId !== gone.seatId);
  // By its seat: with numbers alone it would be another one that goes.
  if (gone.seatId && seats.length > 0) return { seats };
  const choices = choicesOf(lines).map((line) =>
    line.zoneNo === gone.zoneNo && line.ticketType === gone.ticketType
      ? { ...line, quantity: line.quantity - 1 }
      : line,
  );
  return { choices: choices.filter(({ quantity }) => quantity > 0) };
}
