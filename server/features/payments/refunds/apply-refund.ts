import type { Actor, Program, Tx } from '../../../context.ts';
import { recordMovements } from '../../audit/record-audit.ts';
import { recordPostings } from '../../ledger/record-postings.ts';
import type { RefundResult } from '../provider.ts';
import { offsetRefundsWithDisputes } from './offset-refunds-with-disputes.ts';
import { canRefundMove, nextAsk, refundPostingId } from '../rules.ts';
import { settleRefund } from './settle-refund.ts';
import { lockRefund, moveRefund, markLateAttempt, type RefundOfCharge } from './store-refunds.ts';

interface Named {
  refundId: string;
  attempt: number;
  provider: string;
  amountCents: number;
}

/**
 * Applies a provider's refund result in one transaction: moves the refund by its state table and publishes the move.
 * Duplicate, late and out-of-order results change nothing; those with a wrong provider or amount are logged. If an
 * earlier attempt succeeds after a later one was requested, staff must review the refund.
 */
export async function applyRefund(program: Program, named: Named, result: RefundResult): Promise<void> {
  const by = { actor: { kind: 'system', name: `provider ${named.provider}` } } as const;
  await program.transact(async (tx) => {
    const refund = await lockRefund(tx, named.refundId);
    if (!refund || refund.provider !== named.provider || refund.amountCents !== named.amountCents) {
      program.log.error({ ...named, state: result.state }, 'a webhook event does not match its refund');
      return;
    }
    if (refund.attempt > named.attempt && result.state === 'done')
      return recordLateAttempt(program, tx, by, refund, named);
    if (refund.attempt !== named.attempt || !canRefundMove(refund.state, result.state)) return;
    const now = program.now();
    const { refundId, chargeId, amountCents, subject, reason } = refund;
    if (result.state === 'done') return settleRefund(program, tx, by, refund, { result });
    const askAgainAt = nextAsk(refund.createdAt, now);
    if (result.state === 'pending') return moveRefund(tx, refundId, { state: 'pending', now, askAgainAt, result });
    await moveRefund(tx, refundId, { state: 'failed', now, result });
    if (refund.state === 'done') {
      // The bank returned the money to the provider, so it is owed to the buyer again.
      const entries = [['refunds_due', -amountCents] as const, [`clearing:${refund.provider}`, amountCents] as const];
      const reverses = { subjectId: refundPostingId(refund), kind: 'refund_done' } as const;
      await recordPostings(tx, now, [{ subjectId: program.id(), kind: 'reversal', entries, reverses }]);
    }
    if (await offsetRefundsWithDisputes(program, tx, by, refund)) return;
    const details = { amountCents, chargeId, reason, failure: result.failure };
    await recordMovements(program, tx, by, [{ action: 'refund.failed', subject: refundId, details }]);
    await program.publish(tx, 'payments.refund_failed', [{ refundId, chargeId, subject, reason }]);
    program.log.error(
      { refundId, chargeId, failure: result.failure },
      'a refund failed and needs attention from staff',
    );
  });
}

async function recordLateAttempt(
  program: Program,
  tx: Tx,
  by: { readonly actor: Actor },
  { refundId, chargeId, amountCents, reason }: RefundOfCharge,
  { attempt }: Named,
): Promise<void> {
  if (!(await markLateAttempt(tx, refundId, attempt))) return;
  const details = { amountCents, chargeId, reason, failure: `attempt ${attempt} is done after all` };
  await recordMovements(program, tx, by, [{ action: 'refund.failed', subject: refundId, details }]);
  program.log.error(
    { refundId, chargeId, attempt },
    'an earlier refund attempt succeeded: the refund may have been paid twice',
  );
}
