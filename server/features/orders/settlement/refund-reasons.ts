/** Returns the refund reason for one issue of a ticket, which is refunded only once. */
export function refundReasonOf({ orderId }: { orderId: string }, { n, issue }: { n: number; issue: number }): string {
  return `ticket:${orderId}:${n}:${issue}`;
}

/** Returns the refund reason for the remaining value of the old tickets after an exchange. */
export function reasonOfExchange({ orderId }: { orderId: string }, next: { orderId: string }): string {
  return `exchange:${orderId}:${next.orderId}`;
}

/** Returns true if a refund covers everything that remains of an order. */
export function isOfWhole(reason: string): boolean {
  return reason.startsWith('order:');
}

/**
 * Parses the order from a refund reason: `order:ORDER` for the whole order, `ticket:ORDER:N:ISSUE` for one ticket,
 * `exchange:ORDER:NEXT` for the difference after an exchange. Undefined for other reasons.
 */
export function orderOfReason(reason: string): string | undefined {
  const [kind, orderId] = reason.split(':');
  return kind === 'order' || kind === 'ticket' || kind === 'exchange' ? orderId : undefined;
}
