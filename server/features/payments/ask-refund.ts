import type { Program } from '../../context.ts';
import { recordMovements } from '../audit/record-audit.ts';
import { providerOf } from './choose-provider.ts';
import { readRefund, settleRefund } from './store.ts';

const by = { actor: { kind: 'system', name: 'payments.ask_refund' } } as const;

/**
 * Moves the money back, once however often it is called: the refund's id is the provider's idempotency key.
 * @throws when the provider does not answer, will not, or is not there any more: the job comes again.
 */
export async function askRefund(program: Program, refundId: string): Promise<void> {
  const refund = await readRefund(program.db, refundId);
  if (!refund || refund.state !== 'asking') return;
  const provider = providerOf(program, refund);
  if (!provider) throw new Error(`refund ${refundId} waits for ${refund.provider}, which is no provider here`);
  const { providerRef } = await provider.refund(refund.chargeId, refund.amountCents, refundId);
  await program.transact(async (tx) => {
    if (!(await settleRefund(tx, refundId, providerRef, program.now()))) return;
    const { chargeId, subject, reason, amountCents } = refund;
    const details = { amountCents, chargeId, reason };
    await recordMovements(program, tx, by, [{ action: 'refund.done', subject: refundId, details }]);
    await program.tell(tx, 'payments.refunded', [{ refundId, chargeId, subject, reason }]);
  });
}
