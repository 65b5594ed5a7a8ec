import type { Program } from '../../context.ts';
import { chooseProvider } from './choose-provider.ts';
import { readRefund, settleRefund } from './store.ts';

/** Moves the money back, once however often it is called: the refund's id is the provider's idempotency key. */
export async function askRefund(program: Program, refundId: string): Promise<void> {
  const refund = await readRefund(program.db, refundId);
  if (!refund || refund.state !== 'asking') return;
  const { providerRef } = await chooseProvider(program).refund(refund.chargeId, refund.amountCents, refundId);
  await program.transact(async (tx) => {
    if (!(await settleRefund(tx, refundId, providerRef, program.now()))) return;
    const { chargeId, subject, reason } = refund;
    await program.tell(tx, 'payments.refunded', [{ refundId, chargeId, subject, reason }]);
  });
}
