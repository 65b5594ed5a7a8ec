import type { TicketLine } from '../../../../contract/seating/holds.ts';
import { shareByLargestRemainder } from '../../discounts/share-cents.ts';

/** What one ticket of an order cost, in cents. */
export interface TicketValue {
  readonly n: number;
  /** Its price less its share of the order's discount. */
  readonly priceCents: number;
  readonly feeCents: number;
}

/** A ticket as far as its price goes. */
export interface PricedTicket {
  readonly n: number;
  readonly zoneNo: number;
  readonly ticketType: string;
}

/**
 * What each ticket of an order cost: together the order's total less delivery. The discount is spread by price, by
 * largest remainder, the first tickets first.
 * @param tickets all that the order ever had, valid or not, each once: which of them are left changes no share.
 * @throws for tickets that the lines did not sell, and a discount of more than the tickets cost.
 */
export function valueTickets(
  order: { readonly lines: readonly TicketLine[]; readonly discountCents: number },
  tickets: readonly PricedTicket[],
): TicketValue[] {
  const left = order.lines.map(({ quantity }) => quantity);
  const sorted = tickets.toSorted((a, b) => a.n - b.n);
  const prices = sorted.map(({ n, zoneNo, ticketType }) => {
    const at = order.lines.findIndex((l, i) => l.zoneNo === zoneNo && l.ticketType === ticketType && left[i]! > 0);
    if (at < 0) throw new Error(`ticket ${n} is of no line`);
    left[at]! -= 1;
    return order.lines[at]!;
  });
  if (left.some((quantity) => quantity > 0)) throw new Error('lines sold more tickets than there are');
  const shares = shareByLargestRemainder(
    order.discountCents,
    prices.map(({ unitCents }) => unitCents),
  );
  return sorted.map(({ n }, i) => ({
    n,
    priceCents: prices[i]!.unitCents - shares[i]!,
    feeCents: prices[i]!.feeCents,
  }));
}

/** What some tickets cost together, in cents. */
export function sumValues(values: readonly TicketValue[]): Omit<TicketValue, 'n'> {
  return values.reduce(
    (sum, one) => ({ priceCents: sum.priceCents + one.priceCents, feeCents: sum.feeCents + one.feeCents }),
    { priceCents: 0, feeCents: 0 },
  );
}
