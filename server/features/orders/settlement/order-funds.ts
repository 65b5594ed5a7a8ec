import type { Actor, Program, Tx } from '../../../context.ts';

import { readRefundsOfCharge } from '../../payments/refunds/judge-refunds.ts';
import { type RefundToRequest, requestRefund } from '../../payments/refunds/request-refund.ts';
import { readFunds } from '../store-exchanges.ts';
import type { CheckoutRow, OrderRow } from '../store.ts';
import { orderOfReason } from './name-reason.ts';

/** What is left in an order of the money of one charge, in cents. */
export interface Fund {
  readonly chargeId: string;
  readonly cents: number;
}

type Paid = Pick<CheckoutRow, 'paidChargeId'>;

/** All charges whose money an order was paid by: its own, and those of tickets that were given up for it. */
export async function chargesOf(tx: Tx, { paidChargeId }: Paid, order: OrderRow): Promise<string[]> {
  const moved = order.creditCents > 0 ? await readFunds(tx, order) : [];
  const credits = moved.filter((one) => one.orderId === order.orderId).map(({ chargeId }) => chargeId);
  return [...(paidChargeId && order.totalCents > 0 ? [paidChargeId] : []), ...credits];
}

/**
 * What is left of the money of an order, by charge, whose checkout is locked. Its own charge comes first, then those of
 * tickets given up for it, the latest first: the older a payment, the less likely its provider can still send it back.
 */
export async function readFundsLeft(tx: Tx, { paidChargeId }: Paid, order: OrderRow): Promise<Fund[]> {
  const moved = await readFunds(tx, order);
  const cents = new Map<string, number>();
  if (paidChargeId && order.totalCents > 0) cents.set(paidChargeId, order.totalCents);
  for (const one of moved) if (one.orderId === order.orderId) cents.set(one.chargeId, one.cents);
  for (const one of moved) {
    if (one.fromOrderId === order.orderId) cents.set(one.chargeId, (cents.get(one.chargeId) ?? 0) - one.cents);
  }
  const funds: Fund[] = [];
  for (const [chargeId, came] of cents) {
    const refunds = await readRefundsOfCharge(tx, chargeId);
    const own = refunds.filter(({ reason }) => orderOfReason(reason) === order.orderId);
    funds.push({ chargeId, cents: own.reduce((left, one) => left - one.amountCents - one.pointsCents, came) });
  }
  return funds;
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
