import type { TicketLine } from '../../../../contract/seating/holds.ts';
import { shareByLargestRemainder } from '../../discounts/share-cents.ts';

/** Cost of one ticket of an order, in cents. */
export interface TicketValue {
  readonly n: number;
  /** Price less its part of the line's discount. */
  readonly priceCents: number;
  readonly feeCents: number;
}

export interface PricedTicket {
  readonly n: number;
  readonly zoneNo: number;
  readonly ticketType: string;
}

/**
 * Returns the cost of each ticket of an order; together they equal the total less delivery. A line's discount is
 * divided equally among its tickets; the first ones get a cent more.
 * @param tickets all tickets that the order ever had, valid or not, without duplicates, so that the result never
 *   changes.
 * @throws for tickets that the lines did not sell, and for a discount that differs from that of the lines.
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
      if (at < 0) throw new Error(`ticket ${n} has no line`);
      const { unitCents, feeCents } = order.lines[at]!;
      return { n, priceCents: unitCents - shares[at]!.shift()!, feeCents };
    });
  if (shares.some((left) => left.length > 0)) throw new Error('lines sold more tickets than there are');
  return values;
}

/** Adds up the cost of some tickets, in cents. */
export function sumValues(values: readonly TicketValue[]): Omit<TicketValue, 'n'> {
  return values.reduce(
    (sum, one) => ({ priceCents: sum.priceCents + one.priceCents, feeCents: sum.feeCents + one.feeCents }),
    { priceCents: 0, feeCents: 0 },
  );
}
