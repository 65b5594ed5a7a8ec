import type { CheckoutKey, OrderRow } from '../store.ts';

/** What pays for a checkout; no charge where nothing was to be paid. */
export interface CheckoutPayment extends CheckoutKey {
  chargeId: string | null;
  amountCents: number;
}

/** Money is asserted on both sides: what was captured is what the orders cost. */
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
