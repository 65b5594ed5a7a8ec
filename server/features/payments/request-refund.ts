import type { Actor, Program, Tx } from '../../context.ts';
import { recordMovements } from '../audit/record-audit.ts';
import { insertRefund, lockCharges, readRefundsOf } from './store.ts';

/**
 * Asks for money to go back, in the transaction that makes it due. Asking twice for one reason moves it once.
 * @param by who makes it due.
 * @returns whether it was not asked for before.
 * @throws for a charge that was not captured, or when more would go back than came.
 */
export async function requestRefund(
  program: Program,
  tx: Tx,
  by: { readonly actor: Actor; readonly requestId?: string },
  refund: { chargeId: string; amountCents: number; reason: string },
): Promise<boolean> {
  const charge = (await lockCharges(tx, [refund.chargeId])).get(refund.chargeId);
  const earlier = await readRefundsOf(tx, refund.chargeId);
  if (earlier.some(({ reason }) => reason === refund.reason)) return false;
  const askedCents = earlier.reduce((sum, { amountCents }) => sum + amountCents, 0);
  if (charge?.state !== 'captured' || askedCents + refund.amountCents > charge.amountCents) {
    throw new Error(
      `${refund.amountCents} cents cannot go back of charge ${refund.chargeId}: ${charge?.state ?? 'unknown'}, ${askedCents} asked for before`,
    );
  }
  const refundId = program.id();
  await insertRefund(tx, { ...refund, refundId, now: program.now() });
  const { chargeId, amountCents, reason } = refund;
  const details = { amountCents, chargeId, reason };
  await recordMovements(program, tx, by, [{ action: 'refund.asked', subject: refundId, details }]);
  await program.tell(tx, 'payments.refund_wanted', [{ refundId }]);
  return true;
}
