import type { Actor, Program, Tx } from '../../../context.ts';
import { settleRefund } from './settle-refund.ts';
import { readDisputesOf } from './store-disputes.ts';
import { lockRefund, readRefundsOf, type RefundOfCharge } from './store-refunds.ts';
import type { Charge } from '../store.ts';

/**
 * What a lost dispute gave the buyer is not sent a second time: refunds of the charge that the bank has paid already are
 * settled by it, but for those that the provider may have sent. The charge is locked.
 * @param unheard a refund of which the provider says that it never heard.
 * @returns whether it covers all that is still to be sent.
 */
export async function coverByDisputes(
  program: Program,
  tx: Tx,
  by: { readonly actor: Actor; readonly requestId?: string },
  charge: Pick<Charge, 'chargeId' | 'subject' | 'provider'>,
  unheard?: string,
): Promise<boolean> {
  const lost = (await readDisputesOf(tx, [charge.chargeId])).filter(({ state }) => state === 'lost');
  if (lost.length === 0) return false;
  const refunds = await readRefundsOf(tx, charge.chargeId);
  const used = refunds.filter(({ otherWay }) => otherWay === 'dispute').reduce((sum, one) => sum + one.amountCents, 0);
  let left = lost.reduce((sum, one) => sum + one.amountCents, 0) - used;
  const open = refunds.filter(
    ({ refundId, state }) => state === 'asked' || state === 'failed' || (state === 'sent' && refundId === unheard),
  );
  for (const refund of open) {
    // A part that the bank has paid is for staff to judge.
    if (refund.amountCents > left) return false;
    left -= refund.amountCents;
    const { subject, provider } = charge;
    const proof = lost.map(({ disputeRef }) => disputeRef).join(' ');
    await settleRefund(program, tx, by, { ...refund, subject, provider }, { way: 'dispute', proof });
  }
  return true;
}

/** The provider never heard of a refund that it was asked for: where the bank has paid it meanwhile, it is settled. */
export async function coverUnheard(program: Program, { refundId, attempt }: RefundOfCharge): Promise<void> {
  const by = { actor: { kind: 'system', name: 'payments.reconcile_refunds' } } as const;
  await program.transact(async (tx) => {
    const refund = await lockRefund(tx, refundId);
    if (refund?.state === 'sent' && refund.attempt === attempt)
      await coverByDisputes(program, tx, by, refund, refundId);
  });
}
