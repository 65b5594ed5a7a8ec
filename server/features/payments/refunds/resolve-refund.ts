import type { LateFinding, OtherWay } from '../../../../contract/payments/refunds.ts';
import type { Program, Tx } from '../../../context.ts';
import { done, refuse, type Outcome } from '../../../platform/outcome.ts';
import { requireApproval, type Approved, type Preview } from '../../approvals/require-approval.ts';
import type { Permit } from '../../audit/permit-action.ts';
import { recordChange } from '../../audit/record-audit.ts';
import { recordPostings } from '../../ledger/record-postings.ts';
import { refundPostingId } from '../rules.ts';
import { settleRefund } from './settle-refund.ts';
import {
  lockRefund,
  moveRefund,
  writeLateFinding,
  readFailedRefunds,
  readRefund,
  type RefundOfCharge,
} from './store-refunds.ts';

/**
 * Returns the refunds that staff must review, oldest first: failed, possibly sent twice, or partly paid by a lost
 * dispute.
 */
export function listFailedRefunds(
  program: Pick<Program, 'db'>,
  limit = 200,
  after?: { at: Date; id: string },
): Promise<RefundOfCharge[]> {
  return readFailedRefunds(program.db, limit, after);
}

/**
 * Retries a failed refund.
 * @param permit for `refund.retry` of its ID.
 */
export function retryRefund(
  program: Program,
  permit: Permit<'refund.retry', string>,
): Promise<Outcome<undefined, 'not_found'>> {
  return program.transact(async (tx) => {
    const refund = await lockRefund(tx, permit.subject);
    if (refund?.state !== 'failed') return refuse('not_found');
    await moveRefund(tx, refund.refundId, { state: 'asked', now: program.now(), askAgainAt: program.now() });
    await recordChange(program, tx, permit, { attempt: refund.attempt + 1, failure: refund.failure });
    await program.publish(tx, 'payments.refund_wanted', [{ refundId: refund.refundId }]);
    return done();
  });
}

/**
 * Records that staff paid a failed refund another way, with evidence such as a transfer reference or a receipt.
 * Requires another staff member's approval of exactly this payment.
 * @param permit for `refund.settle_other_way` of its ID.
 */
export function settleOtherWay(
  program: Program,
  permit: Permit<'refund.settle_other_way', string>,
  { way, proof }: PaidOtherWay,
): Promise<Outcome<undefined, 'not_found' | 'approval_needed' | 'approval_outdated'>> {
  return program.transact(async (tx) => {
    const refund = await lockRefund(tx, permit.subject);
    if (!refund || !mayBePaidOtherWay(refund)) return refuse('not_found');
    const paid = { way, proof };
    const approved = await requireApproval(program, tx, permit, describeOtherWay(refund, paid));
    if (!approved.ok) return approved;
    await pay(program, tx, approved.value, { permit, refund, paid });
    return done();
  });
}

export interface PaidOtherWay {
  readonly way: Exclude<OtherWay, 'dispute'>;
  readonly proof: string;
}

async function pay(
  program: Program,
  tx: Tx,
  { record }: Approved<'refund.settle_other_way', string>,
  of: { permit: Permit<'refund.settle_other_way', string>; refund: RefundOfCharge; paid: PaidOtherWay },
): Promise<void> {
  const { permit, refund, paid } = of;
  const { actor, requestId } = permit;
  await settleRefund(program, tx, { actor, ...(requestId ? { requestId } : {}) }, refund, paid);
  await recordChange(program, tx, permit, { ...paid, amountCents: refund.amountCents, ...record });
}

function mayBePaidOtherWay({ state }: RefundOfCharge): boolean {
  return state === 'failed' || state === 'asked';
}

function describeOtherWay(refund: RefundOfCharge, { way, proof }: PaidOtherWay): Preview {
  const { chargeId, payerId, amountCents, pointsCents, provider, method, attempt } = refund;
  return { chargeId, payerId, amountCents, pointsCents, provider, method, attempt, way, proof };
}

/** Returns the preview of paying a refund another way; `undefined` if that is not allowed. */
export async function previewOtherWay(
  { db }: Pick<Program, 'db'>,
  refundId: string,
  paid: PaidOtherWay,
): Promise<Preview | undefined> {
  const refund = await readRefund(db, refundId);
  return refund && mayBePaidOtherWay(refund) ? describeOtherWay(refund, paid) : undefined;
}

/**
 * Records what staff found about a refund whose earlier attempt succeeded late, with evidence such as a bank statement.
 * Removes it from the list until another attempt succeeds late. Rejects with `wrong_state` while a later attempt is in
 * progress, or for `twice` if the later attempt failed.
 * @param permit for `refund.judge_late` of its ID.
 * @param judged `once`: the buyer received the money once; a failed refund counts as done. `twice`: the second payment
 *   is a loss.
 */
export function recordLateFinding(
  program: Program,
  permit: Permit<'refund.judge_late', string>,
  { found, proof }: { found: LateFinding; proof: string },
): Promise<Outcome<undefined, 'not_found' | 'wrong_state'>> {
  return program.transact(async (tx) => {
    const refund = await lockRefund(tx, permit.subject);
    if (!refund || refund.lateAttempt === null || refund.lateFound !== null) return refuse('not_found');
    const { refundId, state, amountCents, provider, lateAttempt } = refund;
    const isSettled = state === 'done' || state === 'other_way';
    if (!isSettled && !(state === 'failed' && found === 'once')) return refuse('wrong_state');
    const { actor, requestId } = permit;
    const by = { actor, ...(requestId ? { requestId } : {}) };
    const result = { state: 'done', providerRef: refund.providerRef, failure: null } as const;
    if (state === 'failed') await settleRefund(program, tx, by, { ...refund, attempt: lateAttempt }, { result });
    const twiceCents = found === 'twice' ? amountCents : 0;
    await writeLateFinding(tx, refundId, { found, proof, twiceCents });
    if (twiceCents > 0) {
      const entries = [['losses', twiceCents] as const, [`clearing:${provider}`, -twiceCents] as const];
      const subjectId = refundPostingId({ refundId, attempt: lateAttempt });
      await recordPostings(tx, program.now(), [{ subjectId, kind: 'refund_twice', entries }]);
    }
    await recordChange(program, tx, permit, { found, proof, amountCents, attempt: lateAttempt });
    return done();
  });
}
