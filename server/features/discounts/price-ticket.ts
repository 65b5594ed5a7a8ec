import type { FeedDiscount } from '../../../contract/catalogue/discounts.ts';
import type { TicketLine } from '../../../contract/seating/holds.ts';
import { priceCart } from './price-cart.ts';

/** What a ticket costs with a discount that it is for, in cents, where as many are bought as the discount asks for. */
export function priceTicket(
  { key, kind, name, offCents, offPercent, fromTickets = 1 }: FeedDiscount,
  { ticketType, unitCents }: Pick<TicketLine, 'ticketType' | 'unitCents'>,
): number {
  if (kind === 'pass') throw new Error(`the pass ${key} stands with an event`);
  const offer = { id: key, kind, name, offCents, offPercent, fromTickets, zones: null, ticketTypes: null };
  const line = { zoneNo: 1, ticketType, quantity: fromTickets, unitCents, feeCents: 0 };
  const [priced] = priceCart([{ performanceId: '', holdId: '', lines: [line], offers: [offer], pass: null }]);
  return unitCents - (priced?.discountCents ?? 0) / fromTickets;
}
