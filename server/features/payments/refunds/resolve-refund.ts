import type { OtherWay } from '../../../../contract/payments/refunds.ts';
import type { Program } from '../../../context.ts';
import { done, refuse, type Outcome } from '../../../platform/outcome.ts';
import type { Permit } from '../../audit/permit-action.ts';
import { recordChange } from '../../audit/record-audit.ts';
import { settleRefund } from './settle-refund.ts';
import { lockRefund, moveRefund, readFailedRefunds, type RefundOfCharge } from './store-refunds.ts';

/** Refunds that failed, may have gone twice, or that a lost dispute pays in part, the oldest first: what staff have to look at. */
export function listFailedRefunds(program: Pick<Program, 'db'>, limit = 200): Promise<RefundOfCharge[]> {
  return readFailedRefunds(program.db, limit);
}

/** Asks a provider once more for a refund that failed. @param permit for `refund.retry` of its id. */
export function retryRefund(
  program: Program,
  permit: Permit<'refund.retry', string>,
): Promise<Outcome<undefined, 'not_found'>> {
  return program.transact(async (tx) => {
    const refund = await lockRefund(tx, permit.subject);
    if (refund?.state !== 'failed') return refuse('not_found');
    await moveRefund(tx, refund.refundId, { state: 'asked', now: program.now(), askAgainAt: program.now() });
    await recordChange(program, tx, permit, { attempt: refund.attempt + 1, failure: refund.failure });
    await program.tell(tx, 'payments.refund_wanted', [{ refundId: refund.refundId }]);
    return done();
  });
}

/**
 * Writes down that staff paid a failed refund another way, with what proves it: a transfer's reference, a receipt.
 * @param permit for `refund.settle_other_way` of its id.
 */
export function settleOtherWay(
  program: Program,
  permit: Permit<'refund.settle_other_way', string>,
  paid: { way: Exclude<OtherWay, 'dispute'>; proof: string },
): Promise<Outcome<undefined, 'not_found'>> {
  return program.transact(async (tx) => {
    const refund = await lockRefund(tx, permit.subject);
    if (refund?.state !== 'failed' && refund?.state !== 'asked') return refuse('not_found');
    const { actor, requestId } = permit;
    await settleRefund(program, tx, { actor, ...(requestId ? { requestId } : {}) }, refund, paid);
    await recordChange(program, tx, permit, { ...paid, amountCents: refund.amountCents });
    return done();
  });
}
