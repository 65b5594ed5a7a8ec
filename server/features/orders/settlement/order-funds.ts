import type { Actor, Db, Program, Tx } from '../../../context.ts';
import { readRefundsOfCharges } from '../../payments/refunds/refund-checks.ts';
import { type RefundToRequest, requestRefund } from '../../payments/refunds/request-refund.ts';
import { readFunds } from '../store-exchanges.ts';
import type { CheckoutRow, OrderRow } from '../store.ts';
import { orderOfReason } from './refund-reasons.ts';

/** Remaining money of a charge in an order, in cents. */
export interface Fund {
  readonly chargeId: string;
  readonly cents: number;
}

type Paid = Pick<CheckoutRow, 'paidChargeId'>;

/** Returns all charges that paid for an order: its own, and those of tickets exchanged for it. */
export async function chargesOf(db: Db | Tx, { paidChargeId }: Paid, order: OrderRow): Promise<string[]> {
  const moved = order.creditCents > 0 ? await readFunds(db, order) : [];
  const credits = moved.filter((one) => one.orderId === order.orderId).map(({ chargeId }) => chargeId);
  return [...(paidChargeId && order.totalCents > 0 ? [paidChargeId] : []), ...credits];
}

/** Returns an order's remaining money, like `listFundsLeft`. The caller must have locked its checkout. */
export async function readFundsLeft(tx: Tx, { paidChargeId }: Paid, order: OrderRow): Promise<Fund[]> {
  return (await listFundsLeft(tx, [{ paidChargeId, order }]))[0]!;
}

/**
 * Returns the remaining money of some orders, each split by charge. The order's own charge comes first, then those of
 * tickets exchanged for it, latest first: the older a payment, the less likely its provider can still refund it.
 */
export async function listFundsLeft(
  db: Db | Tx,
  orders: readonly (Paid & { readonly order: OrderRow })[],
): Promise<Fund[][]> {
  const moved = await readFunds(db, ...orders.map(({ order }) => order));
  const gained = Map.groupBy(moved, ({ orderId }) => orderId);
  const lost = Map.groupBy(moved, ({ fromOrderId }) => fromOrderId);
  const all = orders.map(({ paidChargeId, order: { orderId, totalCents } }) => {
    const cents = new Map<string, number>();
    if (paidChargeId && totalCents > 0) cents.set(paidChargeId, totalCents);
    for (const one of gained.get(orderId) ?? []) cents.set(one.chargeId, one.cents);
    for (const one of lost.get(orderId) ?? []) cents.set(one.chargeId, (cents.get(one.chargeId) ?? 0) - one.cents);
    return { orderId, cents };
  });
  const refunds = Map.groupBy(
    await readRefundsOfCharges(db, ...new Set(all.flatMap(({ cents }) => [...cents.keys()]))),
    ({ chargeId, reason }) => `${orderOfReason(reason)} ${chargeId}`,
  );
  return all.map(({ orderId, cents }) =>
    [...cents].map(([chargeId, came]) => {
      const own = refunds.get(`${orderId} ${chargeId}`) ?? [];
      return { chargeId, cents: own.reduce((left, one) => left - one.amountCents - one.pointsCents, came) };
    }),
  );
}

/**
 * Takes an amount from funds, in their order.
 * @throws if the funds are insufficient.
 */
export function takeFunds(funds: readonly Fund[], cents: number): Fund[] {
  let open = cents;
  const taken = funds.flatMap(({ chargeId, cents: left }) => {
    const part = Math.min(open, left);
    open -= part;
    return part > 0 ? [{ chargeId, cents: part }] : [];
  });
  if (open > 0) throw new Error(`${cents} cents exceed what is left of the order`);
  return taken;
}

/**
 * Requests a refund of an order's money to its original charges, of which there may be several after exchanges. The
 * caller's transaction must have locked the checkout. Each reason is refunded once.
 */
export async function refundFromFunds(
  program: Program,
  tx: Tx,
  by: { readonly actor: Actor; readonly requestId?: string },
  { checkout, order }: { checkout: Paid; order: OrderRow },
  refund: Pick<RefundToRequest, 'amountCents' | 'reason' | 'from' | 'cause'>,
): Promise<void> {
  const { amountCents, reason, cause = null } = refund;
  const from = refund.from.map(([account, cents]) => ({ account, cents }));
  for (const { chargeId, cents } of takeFunds(await readFundsLeft(tx, checkout, order), amountCents)) {
    let open = cents;
    const part = from.flatMap((entry): RefundToRequest['from'][number][] => {
      const taken = Math.min(entry.cents, open);
      entry.cents -= taken;
      open -= taken;
      return taken > 0 ? [[entry.account, taken]] : [];
    });
    await requestRefund(program, tx, by, { chargeId, amountCents: cents, reason, cause, from: part });
  }
}
