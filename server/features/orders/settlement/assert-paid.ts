import type { CheckoutKey, OrderRow } from '../store.ts';

export interface CheckoutPayment extends CheckoutKey {
  chargeId: string | null;
  amountCents: number;
}

export function assertPaidInFull(
  payment: CheckoutPayment,
  totalCents: number | undefined,
  orders: readonly OrderRow[],
): void {
  const sum = orders.reduce((total, order) => total + order.totalCents, 0);
  if (orders.length === 0 || sum !== totalCents || sum !== payment.amountCents) {
    throw new Error(
      `checkout ${payment.checkoutId}: orders of ${sum}, total of ${totalCents}, paid ${payment.amountCents} cents`,
    );
  }
}
