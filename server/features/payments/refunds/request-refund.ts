import type { Actor, Program, Tx } from '../../../context.ts';
import { recordMovements } from '../../audit/record-audit.ts';
import { type LedgerEntry, recordPostings } from '../../ledger/record-postings.ts';
import { returnPoints } from '../../points/return-points.ts';
import type { RefundCause } from '../../../../contract/payments/refunds.ts';
import { offsetRefundsWithDisputes } from './offset-refunds-with-disputes.ts';
import { nextAsk, splitRefund } from '../rules.ts';
import { insertRefund, readRefundsOf } from './store-refunds.ts';
import { lockCharges } from '../store.ts';

export interface RefundToRequest {
  chargeId: string;
  /** Includes points. */
  amountCents: number;
  /** Idempotency key: two requests with the same reason move the money once. */
  reason: string;
  /** Cause shown to the buyer; null or absent if the reason is sufficient. */
  cause?: RefundCause | null;
  /** Accounts that pay for the refund: debits that sum to the amount. */
  from: readonly LedgerEntry[];
}

/**
 * Requests a refund in the transaction that makes it due. Points are returned immediately as points; the rest is
 * refunded through the original provider.
 * @param by the actor who makes it due.
 * @returns false if it was already requested.
 * @throws if the charge is not captured, or the refunds would exceed what was paid.
 */
export async function requestRefund(
  program: Program,
  tx: Tx,
  by: { readonly actor: Actor; readonly requestId?: string },
  refund: RefundToRequest,
): Promise<boolean> {
  const { chargeId, reason, cause = null } = refund;
  const charge = (await lockCharges(tx, [chargeId])).get(chargeId);
  const earlier = await readRefundsOf(tx, chargeId);
  if (earlier.some((one) => one.reason === reason)) return false;
  const before = earlier.reduce((sum, one) => sum + one.amountCents + one.pointsCents, 0);
  if (charge?.state !== 'captured' || before + refund.amountCents > charge.amountCents + charge.pointsCents) {
    throw new Error(
      `${refund.amountCents} cents cannot go back to the payer of charge ${chargeId}: ${charge?.state ?? 'unknown'}, ${before} already requested`,
    );
  }
  const { amountCents, pointsCents } = splitRefund(charge, before, refund.amountCents);
  const refundId = program.id();
  const now = afterAll(earlier, program.now());
  const state = amountCents === 0 ? 'done' : 'asked';
  const askAgainAt = nextAsk(now, now);
  await insertRefund(tx, { refundId, chargeId, amountCents, pointsCents, reason, cause, state, now, askAgainAt });
  await recordPostings(tx, now, [
    {
      subjectId: refundId,
      kind: 'refund_asked',
      entries: [...refund.from, ['refunds_due', -amountCents], [`points:${charge.payerId}`, -pointsCents]],
    },
  ]);
  if (pointsCents > 0) {
    await returnPoints(program, tx, { memberId: charge.payerId, chargeId, refundId, cents: pointsCents });
  }
  const details = { amountCents, ...(pointsCents > 0 ? { pointsCents } : {}), chargeId, reason };
  const requested = { action: 'refund.asked', subject: refundId, details } as const;
  const gone = { action: 'refund.done', subject: refundId, details } as const;
  await recordMovements(program, tx, by, state === 'done' ? [requested, gone] : [requested]);
  if (state === 'done') {
    await program.publish(tx, 'payments.refunded', [{ refundId, chargeId, subject: charge.subject, reason }]);
  } else if (!(await offsetRefundsWithDisputes(program, tx, by, charge))) {
    await program.publish(tx, 'payments.refund_wanted', [{ refundId }]);
  }
  return true;
}

/**
 * Returns a time after all earlier refunds of the charge, even if clocks differ: credit notes are numbered in this
 * order.
 */
function afterAll(earlier: readonly { createdAt: Date }[], now: Date): Date {
  const last = earlier.at(-1)?.createdAt.getTime() ?? 0;
  return new Date(Math.max(now.getTime(), last + 1));
}
