import type { Actor, Program, Tx } from '../../../context.ts';
import { recordMovements } from '../../audit/record-audit.ts';
import { recordPostings } from '../../ledger/record-postings.ts';
import { nextAsk, refundPostingId } from '../rules.ts';
import { settleRefund } from './settle-refund.ts';
import { readDisputesOf } from './store-disputes.ts';
import { lockRefund, moveRefund, readRefundsOf, type RefundOfCharge } from './store-refunds.ts';
import type { ChargeRow } from '../store.ts';

/**
 * Settles open refunds of a charge with the money that a lost dispute gave the buyer, so that it is not sent twice.
 * Skips refunds that the provider may have sent. The charge must be locked.
 * @param unheard refund that the provider reports as never received.
 * @returns true if this covers everything still to be sent.
 */
export async function offsetRefundsWithDisputes(
  program: Program,
  tx: Tx,
  by: { readonly actor: Actor; readonly requestId?: string },
  charge: Pick<ChargeRow, 'chargeId' | 'subject' | 'provider'>,
  unheard?: string,
): Promise<boolean> {
  const lost = (await readDisputesOf(tx, [charge.chargeId])).filter(({ state }) => state === 'lost');
  if (lost.length === 0) return false;
  const refunds = await readRefundsOf(tx, charge.chargeId);
  let left = sumOf(lost) - sumOf(refunds.filter(({ otherWay }) => otherWay === 'dispute'));
  const open = refunds.filter(
    ({ refundId, state }) => state === 'asked' || state === 'failed' || (state === 'sent' && refundId === unheard),
  );
  for (const refund of open) {
    // The bank paid only part of this refund: staff must decide.
    if (refund.amountCents > left) return false;
    left -= refund.amountCents;
    const { subject, provider } = charge;
    const proof = lost.map(({ disputeRef }) => disputeRef).join(' ');
    await settleRefund(program, tx, by, { ...refund, subject, provider }, { way: 'dispute', proof });
  }
  return true;
}

/**
 * Reopens refunds that a lost dispute had settled, after an appeal was won: the latest first, and only those that no
 * other lost dispute covers. The caller must send them. The charge must be locked.
 */
export async function removeDisputeOffsets(
  program: Program,
  tx: Tx,
  by: { readonly actor: Actor; readonly requestId?: string },
  { chargeId, subject }: Pick<ChargeRow, 'chargeId' | 'subject'>,
): Promise<void> {
  const lost = (await readDisputesOf(tx, [chargeId])).filter(({ state }) => state === 'lost');
  const covered = (await readRefundsOf(tx, chargeId)).filter(({ otherWay }) => otherWay === 'dispute');
  let over = sumOf(covered) - sumOf(lost);
  const now = program.now();
  for (const refund of covered.toReversed()) {
    if (over <= 0) return;
    over -= refund.amountCents;
    const { refundId, amountCents, reason } = refund;
    await moveRefund(tx, refundId, { state: 'asked', now, askAgainAt: nextAsk(now, now) });
    const entries = [['refunds_due', -amountCents] as const, ['losses', amountCents] as const];
    const reverses = { subjectId: refundPostingId(refund), kind: 'refund_other_way' } as const;
    await recordPostings(tx, now, [{ subjectId: program.id(), kind: 'reversal', entries, reverses }]);
    const details = { amountCents, chargeId, reason };
    await recordMovements(program, tx, by, [{ action: 'refund.asked', subject: refundId, details }]);
    // The refund is owed again, so its owner is notified.
    await program.publish(tx, 'payments.refund_failed', [{ refundId, chargeId, subject, reason }]);
  }
}

function sumOf(some: readonly { amountCents: number }[]): number {
  return some.reduce((sum, one) => sum + one.amountCents, 0);
}

/** Settles a sent refund that the provider never received, if the bank has paid it in the meantime. */
export async function offsetUnconfirmedRefunds(program: Program, { refundId, attempt }: RefundOfCharge): Promise<void> {
  const by = { actor: { kind: 'system', name: 'payments.reconcile_refunds' } } as const;
  await program.transact(async (tx) => {
    const refund = await lockRefund(tx, refundId);
    if (refund?.state === 'sent' && refund.attempt === attempt)
      await offsetRefundsWithDisputes(program, tx, by, refund, refundId);
  });
}
