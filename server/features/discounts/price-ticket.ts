import type { FeedDiscount } from '../../../contract/catalogue/discounts.ts';
import type { TicketLine } from '../../../contract/seating/holds.ts';
import { priceCart } from './price-cart.ts';

/**
 * Returns a ticket's price in cents with an applicable discount, assuming that the minimum number of tickets is bought.
 */
export function priceTicket(
  { key, kind, name, offCents, offPercent, fromTickets = 1 }: FeedDiscount,
  { ticketType, unitCents }: Pick<TicketLine, 'ticketType' | 'unitCents'>,
): number {
  if (kind === 'pass') throw new Error(`the pass ${key} cannot be a discount of an event`);
  const offer = { id: key, kind, name, offCents, offPercent, fromTickets, zones: null, ticketTypes: null };
  const line = { zoneNo: 1, ticketType, quantity: fromTickets, unitCents, feeCents: 0 };
  const [priced] = priceCart([{ performanceId: '', holdId: '', lines: [line], offers: [offer], pass: null }]);
  return unitCents - (priced?.discountCents ?? 0) / fromTickets;
}
