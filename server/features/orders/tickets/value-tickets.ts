import type { TicketLine } from '../../../../contract/seating/holds.ts';
import { shareByLargestRemainder } from '../../discounts/share-cents.ts';

/** What one ticket of an order cost, in cents. */
export interface TicketValue {
  readonly n: number;
  /** Its price less its share of what was taken off its line. */
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
 * What each ticket of an order cost: together the order's total less delivery. What was taken off a line is
 * shared by its tickets alike, the first ones a cent more.
 * @param tickets all that the order ever had, valid or not, each once: which of them are left changes no share.
 * @throws for tickets that the lines did not sell, and a discount that is not that of the lines.
 */
export function valueTickets(
  order: { readonly lines: readonly TicketLine[]; readonly discountCents: number },
  tickets: readonly PricedTicket[],
): TicketValue[] {
  const off = order.lines.map(({ discountCents = 0 }) => discountCents);
  const sum = off.reduce((total, cents) => total + cents, 0);
  if (sum !== order.discountCents) throw new Error(`lines less ${sum} cents, an order less ${order.discountCents}`);
  const shares = order.lines.map(({ quantity, unitCents }, at) =>
    shareByLargestRemainder(
      off[at]!,
      Array.from({ length: quantity }, () => unitCents),
    ),
  );
  const values = tickets
    .toSorted((a, b) => a.n - b.n)
    .map(({ n, zoneNo, ticketType }) => {
      const at = order.lines.findIndex(
        (line, i) => line.zoneNo === zoneNo && line.ticketType === ticketType && shares[i]!.length > 0,
      );
      if (at < 0) throw new Error(`ticket ${n} is of no line`);
      const { unitCents, feeCents } = order.lines[at]!;
      return { n, priceCents: unitCents - shares[at]!.shift()!, feeCents };
    });
  if (shares.some((left) => left.length > 0)) throw new Error('lines sold more tickets than there are');
  return values;
}

/** What some tickets cost together, in cents. */
export function sumValues(values: readonly TicketValue[]): Omit<TicketValue, 'n'> {
  return values.reduce(
    (sum, one) => ({ priceCents: sum.priceCents + one.priceCents, feeCents: sum.feeCents + one.feeCents }),
    { priceCents: 0, feeCents: 0 },
  );
}
