/** Returns the refund reason of one issue of a ticket, which is refunded only once. */
export function refundReasonOf({ orderId }: { orderId: string }, { n, issue }: { n: number; issue: number }): string {
  return `ticket:${orderId}:${n}:${issue}`;
}

/** Returns the refund reason for the rest of the old tickets' value after an exchange. */
export function reasonOfExchange({ orderId }: { orderId: string }, next: { orderId: string }): string {
  return `exchange:${orderId}:${next.orderId}`;
}

/** Returns true if a refund covers all that is left of an order. */
export function isOfWhole(reason: string): boolean {
  return reason.startsWith('order:');
}

/**
 * Returns the order of a refund reason: `order:ORDER` for all of it, `ticket:ORDER:N:ISSUE` for one ticket,
 * `exchange:ORDER:NEXT` for the rest of an exchange. Undefined for other reasons.
 */
export function orderOfReason(reason: string): string | undefined {
  const [kind, orderId] = reason.split(':');
  return kind === 'order' || kind === 'ticket' || kind === 'exchange' ? orderId : undefined;
}
