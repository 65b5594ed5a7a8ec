import type { CheckoutKey } from '../store.ts';

/** How `payments` is told what a charge is for. */
export function checkoutSubjectOf(key: CheckoutKey): string {
  return `checkout:${key.memberId}:${key.checkoutId}`;
}

/** The checkout that a charge is for; undefined for charges of other features. */
export function checkoutOf(subject: string): CheckoutKey | undefined {
  const [kind, memberId, checkoutId] = subject.split(':');
  return kind === 'checkout' && memberId && checkoutId ? { memberId, checkoutId } : undefined;
}
