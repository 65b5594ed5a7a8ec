import type { Program } from '../../context.ts';
import { done, refuse, type Outcome } from '../../platform/outcome.ts';
import type { Permit } from '../audit/permit-action.ts';
import { recordChange } from '../audit/record-audit.ts';
import { isDisputed } from '../payments/refunds/refund-checks.ts';
import { requestRefund } from '../payments/refunds/request-refund.ts';
import { reverseLot } from '../points/reverse-lot.ts';
import { markRefunded, readTopUp } from './store.ts';

/**
 * Withdraws the points of a top-up and requests a refund of all its money. Fails if any of the points are spent,
 * reserved or expired.
 * @param permit for `top_up.refund` of its ID.
 */
export function refundTopUp(
  program: Program,
  permit: Permit<'top_up.refund', string>,
): Promise<Outcome<undefined, 'not_found' | 'points_used'>> {
  return program.transact(async (tx) => {
    const topUp = await readTopUp(tx, permit.subject);
    if (!topUp || topUp.refundedAt) return refuse('not_found');
    const { memberId, topUpId, cents } = topUp;
    // Lock the charge before its points, as everywhere.
    if (await isDisputed(tx, topUpId)) return refuse('points_used');
    if (!(await reverseLot(program, tx, { memberId, lotId: topUpId, cents }))) return refuse('points_used');
    await markRefunded(tx, topUpId, program.now());
    const { actor, requestId } = permit;
    const by = { actor, ...(requestId ? { requestId } : {}) };
    const from = [[`points:${memberId}`, cents] as const];
    await requestRefund(program, tx, by, { chargeId: topUpId, amountCents: cents, reason: 'top_up', from });
    await recordChange(program, tx, permit, { cents });
    await program.publish(tx, 'top_ups.refund_due', [{ memberId, topUpId }]);
    return done();
  });
}
