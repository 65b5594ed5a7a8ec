import type { CheckoutKey, OrderRow } from '../store.ts';

/** Returns the checkouts of which an order was discounted by a code, and which therefore use it. */
export function filterCodeCheckouts(
  orders: readonly Pick<OrderRow, 'memberId' | 'checkoutId' | 'discounts'>[],
): CheckoutKey[] {
  const having = orders.filter(({ discounts }) => discounts.some(({ kind }) => kind === 'code'));
  return [
    ...new Map(having.map(({ memberId, checkoutId }) => [checkoutId + memberId, { memberId, checkoutId }])).values(),
  ];
}
