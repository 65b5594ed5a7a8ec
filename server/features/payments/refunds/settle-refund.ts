import type { OtherWay } from '../../../../contract/payments/refunds.ts';
import type { Actor, Program, Tx } from '../../../context.ts';
import { recordMovements } from '../../audit/record-audit.ts';
import { recordPostings, type LedgerAccount } from '../../ledger/record-postings.ts';
import type { RefundResult } from '../provider.ts';
import { refundPostingId } from '../rules.ts';
import { moveRefund, type RefundRow, type RefundOfCharge } from './store-refunds.ts';

/** Paid by the provider, or another way with evidence. */
type Settled = { result: RefundResult } | { way: OtherWay; proof: string };

/** Records that a locked refund has reached its buyer, and publishes it. */
export async function settleRefund(
  program: Program,
  tx: Tx,
  by: { readonly actor: Actor; readonly requestId?: string },
  refund: RefundRow & Pick<RefundOfCharge, 'subject' | 'provider'>,
  settled: Settled,
): Promise<void> {
  const { refundId, chargeId, amountCents, subject, reason, provider } = refund;
  const now = program.now();
  const isOther = 'way' in settled;
  await moveRefund(
    tx,
    refundId,
    isOther ? { state: 'other_way', now, otherWay: settled } : { state: 'done', now, result: settled.result },
  );
  const paidFrom: LedgerAccount = !isOther ? `clearing:${provider}` : settled.way === 'dispute' ? 'losses' : 'bank';
  await recordPostings(tx, now, [
    {
      subjectId: refundPostingId(refund),
      kind: isOther ? 'refund_other_way' : 'refund_done',
      entries: [
        ['refunds_due', amountCents],
        [paidFrom, -amountCents],
      ],
    },
  ]);
  const details = { amountCents, chargeId, reason, ...(isOther ? { way: settled.way, proof: settled.proof } : {}) };
  await recordMovements(program, tx, by, [{ action: 'refund.done', subject: refundId, details }]);
  await program.publish(tx, 'payments.refunded', [{ refundId, chargeId, subject, reason }]);
}
