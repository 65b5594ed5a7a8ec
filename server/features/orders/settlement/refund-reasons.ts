/** Why the money of a ticket goes back: each issue of it once. */
export function refundReasonOf({ orderId }: { orderId: string }, { n, issue }: { n: number; issue: number }): string {
  return `ticket:${orderId}:${n}:${issue}`;
}

/** Why what tickets cost more than those that they were exchanged for goes back. */
export function reasonOfExchange({ orderId }: { orderId: string }, next: { orderId: string }): string {
  return `exchange:${orderId}:${next.orderId}`;
}

/** Whether a refund is of all that is left of an order. */
export function isOfWhole(reason: string): boolean {
  return reason.startsWith('order:');
}

/**
 * Of which order a refund is: all of it (`order:ORDER`), one ticket (`ticket:ORDER:N:ISSUE`) or what was left of an
 * exchange (`exchange:ORDER:NEXT`); undefined for others.
 */
export function orderOfReason(reason: string): string | undefined {
  const [kind, orderId] = reason.split(':');
  return kind === 'order' || kind === 'ticket' || kind === 'exchange' ? orderId : undefined;
}
