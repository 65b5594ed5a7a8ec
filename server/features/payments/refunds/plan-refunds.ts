import type { PaymentMethod } from '../../../../contract/payments/methods.ts';
import type { Db, Tx } from '../../../context.ts';
import { splitRefund } from '../rules.ts';
import { readDisputesOf } from './store-disputes.ts';
import { readRefundsOf, type RefundRow } from './store-refunds.ts';
import { readChargesById } from '../store.ts';

export interface PlannedRefund {
  provider: string;
  method: PaymentMethod;
  /** Sent by the provider; `pointsCents` is returned as points. */
  amountCents: number;
  pointsCents: number;
  /** True if the payment has an open or lost dispute, so that no money is sent twice. */
  disputed: boolean;
}

/**
 * Calculates refunds as if they were requested one after another and split by `sendRefundRequest`. Changes nothing.
 * @throws if a charge does not exist or the refunds would exceed what was paid.
 */
export async function planRefunds(
  db: Db | Tx,
  wanted: readonly { chargeId: string; amountCents: number }[],
): Promise<PlannedRefund[]> {
  const ids = [...new Set(wanted.map(({ chargeId }) => chargeId))];
  const charges = new Map((await readChargesById(db, ids)).map((one) => [one.chargeId, one]));
  const before = new Map<string, number>();
  const add = (chargeId: string, cents: number) => before.set(chargeId, (before.get(chargeId) ?? 0) + cents);
  for (const one of await readRefundsOf(db, ...ids)) add(one.chargeId, one.amountCents + one.pointsCents);
  const disputed = new Set(
    (await readDisputesOf(db, ids)).flatMap((one) => (one.state === 'won' ? [] : [one.chargeId])),
  );
  return wanted.map(({ chargeId, amountCents }) => {
    const charge = charges.get(chargeId);
    if (!charge) throw new Error(`there is no charge ${chargeId}`);
    const parts = splitRefund(charge, before.get(chargeId) ?? 0, amountCents);
    add(chargeId, amountCents);
    return { ...parts, provider: charge.provider, method: charge.method, disputed: disputed.has(chargeId) };
  });
}

export async function readRefundsWithWay(
  db: Db | Tx,
  chargeIds: readonly string[],
): Promise<(RefundRow & Pick<PlannedRefund, 'provider' | 'method'>)[]> {
  const ids = [...new Set(chargeIds)];
  const charges = new Map((await readChargesById(db, ids)).map((one) => [one.chargeId, one]));
  return (await readRefundsOf(db, ...ids)).map((refund) => {
    const { provider, method } = charges.get(refund.chargeId)!;
    return { ...refund, provider, method };
  });
}
