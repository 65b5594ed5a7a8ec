import type { Actor, Db, Program, Tx } from '../../../context.ts';
import { readRefundsOfCharges } from '../../payments/refunds/refund-checks.ts';
import { type RefundToRequest, requestRefund } from '../../payments/refunds/request-refund.ts';
import { readFunds } from '../store-exchanges.ts';
import type { CheckoutRow, OrderRow } from '../store.ts';
import { orderOfReason } from './refund-reasons.ts';

/** What is left in an order of the money of one charge, in cents. */
export interface Fund {
  readonly chargeId: string;
  readonly cents: number;
}

type Paid = Pick<CheckoutRow, 'paidChargeId'>;

/** All charges whose money an order was paid by: its own, and those of tickets that were given up for it. */
export async function chargesOf(db: Db | Tx, { paidChargeId }: Paid, order: OrderRow): Promise<string[]> {
  const moved = order.creditCents > 0 ? await readFunds(db, order) : [];
  const credits = moved.filter((one) => one.orderId === order.orderId).map(({ chargeId }) => chargeId);
  return [...(paidChargeId && order.totalCents > 0 ? [paidChargeId] : []), ...credits];
}

/** What is left of the money of an order whose checkout is locked, as `listFundsLeft` has it. */
export async function readFundsLeft(tx: Tx, { paidChargeId }: Paid, order: OrderRow): Promise<Fund[]> {
  return (await listFundsLeft(tx, [{ paidChargeId, order }]))[0]!;
}

/**
 * What is left of the money of some orders, of each by charge. Its own charge comes first, then those of tickets given up
 * for it, the latest first: the older a payment, the less likely its provider can still send it back.
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

/** Takes an amount out of funds, the first ones first. @throws when there is less. */
export function takeFunds(funds: readonly Fund[], cents: number): Fund[] {
  let open = cents;
  const taken = funds.flatMap(({ chargeId, cents: left }) => {
    const part = Math.min(open, left);
    open -= part;
    return part > 0 ? [{ chargeId, cents: part }] : [];
  });
  if (open > 0) throw new Error(`${cents} cents are more than is left of the order`);
  return taken;
}

/**
 * Asks for money of an order to go back to where it came from, in a transaction that has locked its checkout; where
 * tickets were given up for it, that may be several charges. Each reason once.
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
