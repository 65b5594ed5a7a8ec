/** Why the money of a ticket goes back: each issue of it once. */
export function reasonOf({ orderId }: { orderId: string }, { n, issue }: { n: number; issue: number }): string {
  return `ticket:${orderId}:${n}:${issue}`;
}

/** Of which order a refund is: all of it (`order:ORDER`) or one ticket (`ticket:ORDER:N:ISSUE`); undefined for others. */
export function orderOfReason(reason: string): string | undefined {
  const [kind, orderId] = reason.split(':');
  return kind === 'order' || kind === 'ticket' ? orderId : undefined;
}
