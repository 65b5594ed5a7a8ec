import type { Program } from '../../../context.ts';
import type { ChargeRow } from '../../payments/charges/read-charges.ts';
import { sharePoints } from '../rules.ts';
import { readOrdersOf, type CheckoutRow, type OrderRow } from '../store.ts';

/** Returns the points that paid for an order, in cents. A charge for several orders is divided among them. */
export async function findPointsPaid(
  { db }: Pick<Program, 'db'>,
  { checkout, order, charge }: { checkout: CheckoutRow; order: OrderRow; charge: ChargeRow | undefined },
): Promise<number> {
  if (!charge || charge.pointsCents === 0) return 0;
  const orders = await readOrdersOf(db, [checkout]);
  const shares = sharePoints(
    orders.map(({ totalCents }) => totalCents),
    charge.pointsCents,
  );
  return shares[orders.findIndex(({ orderId }) => orderId === order.orderId)] ?? 0;
}
