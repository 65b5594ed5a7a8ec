import type { CheckoutKey, OrderRow } from '../store.ts';

/** Returns the checkouts with an order that a code discounted. */
export function filterCodeCheckouts(
  orders: readonly Pick<OrderRow, 'memberId' | 'checkoutId' | 'discounts'>[],
): CheckoutKey[] {
  const having = orders.filter(({ discounts }) => discounts.some(({ kind }) => kind === 'code'));
  return [
    ...new Map(having.map(({ memberId, checkoutId }) => [checkoutId + memberId, { memberId, checkoutId }])).values(),
  ];
}
