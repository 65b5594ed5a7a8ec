import type { CheckoutKey, OrderRow } from '../store.ts';

/** Those of some checkouts that were sold something by a code, by their orders: they have a use of it. */
export function filterCodeCheckouts(
  orders: readonly Pick<OrderRow, 'memberId' | 'checkoutId' | 'discounts'>[],
): CheckoutKey[] {
  const having = orders.filter(({ discounts }) => discounts.some(({ kind }) => kind === 'code'));
  return [
    ...new Map(having.map(({ memberId, checkoutId }) => [checkoutId + memberId, { memberId, checkoutId }])).values(),
  ];
}
