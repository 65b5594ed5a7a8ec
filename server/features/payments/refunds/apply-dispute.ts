import type { Program } from '../../../context.ts';
import { recordMovements } from '../../audit/record-audit.ts';
import { recordPostings, type LedgerEntry, type PostingKind } from '../../ledger/record-postings.ts';
import { offsetRefundsWithDisputes, removeDisputeOffsets } from './offset-refunds-with-disputes.ts';
import type { WebhookEvent } from '../provider.ts';
import { canDisputeMove } from '../rules.ts';
import { stopDisputedPoints } from './stop-disputed-points.ts';
import { writeDispute, readDisputesOf } from './store-disputes.ts';
import { readRefundsOf } from './store-refunds.ts';
import { findChargeId, lockCharges } from '../store.ts';

type DisputeWord = Omit<Extract<WebhookEvent, { about: 'dispute' }>, 'about' | 'eventId'> & { provider: string };

/**
 * Applies a provider's event about a disputed payment. While a dispute is open, the charge cannot be refunded. Once it
 * is lost, the bank has paid the buyer, so open refunds count as paid unless an appeal is won. Duplicate and late
 * events change nothing.
 */
export async function applyDispute(program: Program, word: DisputeWord): Promise<void> {
  const { provider, of, disputeRef, amountCents, state } = word;
  const by = { actor: { kind: 'system', name: `provider ${provider}` } } as const;
  await program.transact(async (tx) => {
    const named = 'chargeId' in of ? of.chargeId : await findChargeId(tx, provider, of.providerRef);
    const charge = named === undefined ? undefined : (await lockCharges(tx, [named])).get(named);
    if (charge?.provider !== provider || charge.state !== 'captured' || amountCents > charge.amountCents) {
      program.log.error({ ...word }, 'a dispute matches no charge');
      return;
    }
    const { chargeId } = charge;
    const known = (await readDisputesOf(tx, [chargeId])).find((one) => one.disputeRef === disputeRef);
    if (known && (!canDisputeMove(known.state, state) || known.amountCents !== amountCents)) return;
    const now = program.now();
    const isAppeal = known?.state === 'lost';
    const disputeId = known?.disputeId ?? program.id();
    await writeDispute(
      tx,
      { disputeId, provider, disputeRef, chargeId, amountCents, state, openedAt: known?.openedAt ?? now },
      now,
    );
    const posting = (kind: PostingKind, debit: LedgerEntry[0], credit: LedgerEntry[0]) => ({
      subjectId: disputeId,
      kind,
      entries: [[debit, amountCents] as const, [credit, -amountCents] as const],
    });
    await recordPostings(tx, now, [
      ...(known ? [] : [posting('dispute_opened', `disputed:${provider}`, `clearing:${provider}`)]),
      ...(isAppeal ? [takenBack(program, word, disputeId)] : []),
      ...(state === 'won' && !isAppeal ? [posting('dispute_won', `clearing:${provider}`, `disputed:${provider}`)] : []),
      ...(state === 'lost' ? [posting('dispute_lost', 'losses', `disputed:${provider}`)] : []),
    ]);
    const details = { amountCents, chargeId, disputeRef };
    await recordMovements(program, tx, by, [{ action: `dispute.${state}`, subject: disputeId, details }]);
    await stopDisputedPoints(program, tx, chargeId);
    if (state === 'lost') await offsetRefundsWithDisputes(program, tx, by, charge);
    if (isAppeal) await removeDisputeOffsets(program, tx, by, charge);
    if (state === 'open') return;
    const waiting = (await readRefundsOf(tx, chargeId)).filter((refund) => refund.state === 'asked');
    if (state === 'won') {
      await program.publish(
        tx,
        'payments.refund_wanted',
        waiting.map(({ refundId }) => ({ refundId })),
      );
    }
  });
}

function takenBack(program: Program, { provider, amountCents }: DisputeWord, disputeId: string) {
  const entries = [[`clearing:${provider}`, amountCents] as const, ['losses', -amountCents] as const];
  return {
    subjectId: program.id(),
    kind: 'reversal' as const,
    entries,
    reverses: { subjectId: disputeId, kind: 'dispute_lost' as const },
  };
}
