import type { TicketLine } from '../../../../contract/seating/holds.ts';

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

/**
 * Shares of an amount by weight, whole cents that sum to it; none is more than its weight.
 * @throws {RangeError} for more than all weights together.
 */
export function shareByLargestRemainder(cents: number, weights: readonly number[]): number[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  if (!Number.isInteger(cents) || cents < 0 || cents > total) {
    throw new RangeError(`${cents} cents cannot be shared among ${total}`);
  }
  if (total === 0) return weights.map(() => 0);
  // Exact: the product of two amounts may be more than a number holds.
  const parts = weights.map((weight, at) => {
    const product = BigInt(cents) * BigInt(weight);
    return { at, cents: Number(product / BigInt(total)), rest: product % BigInt(total) };
  });
  let over = cents - parts.reduce((sum, part) => sum + part.cents, 0);
  for (const part of parts.toSorted((a, b) => (a.rest === b.rest ? a.at - b.at : a.rest > b.rest ? -1 : 1))) {
    if (over-- <= 0) break;
    part.cents += 1;
  }
  return parts.map((part) => part.cents);
}

/** What some tickets cost together, in cents. */
export function sumValues(values: readonly TicketValue[]): Omit<TicketValue, 'n'> {
  return values.reduce(
    (sum, one) => ({ priceCents: sum.priceCents + one.priceCents, feeCents: sum.feeCents + one.feeCents }),
    { priceCents: 0, feeCents: 0 },
  );
}
