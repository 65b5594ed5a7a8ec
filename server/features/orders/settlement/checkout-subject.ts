import type { CheckoutKey } from '../store.ts';

/** Returns the subject by which `payments` identifies a checkout. */
export function checkoutSubjectOf(key: CheckoutKey): string {
  return `checkout:${key.memberId}:${key.checkoutId}`;
}

/** Parses the checkout from a charge's subject; `undefined` for charges of other features. */
export function checkoutOf(subject: string): CheckoutKey | undefined {
  const [kind, memberId, checkoutId] = subject.split(':');
  return kind === 'checkout' && memberId && checkoutId ? { memberId, checkoutId } : undefined;
}
