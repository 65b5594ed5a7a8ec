import type { Program, Tx } from '../../context.ts';
import type { DomainEventData } from '../../domain-events.ts';
import { isAccountClosed } from '../identity/closing/pending-closure-notice.ts';
import { lockForRefunds } from '../payments/refunds/refund-checks.ts';
import { requestRefund } from '../payments/refunds/request-refund.ts';
import { stopDisputedPoints } from '../payments/refunds/stop-disputed-points.ts';
import { creditPoints } from '../points/credit-points.ts';
import { readLotsById } from '../points/read-points.ts';
import { topUpOf } from './top-up-subject.ts';
import { markRefunded } from './store.ts';

const by = { actor: { kind: 'system', name: 'top_ups.settle' } } as const;

/**
 * Credits the points of captured top-ups, once per charge. Failed ones need no action. A payment that arrives after the
 * account was closed is refunded.
 */
export async function settleTopUps(
  program: Program,
  { charges }: DomainEventData<'payments.top_ups_moved'>,
): Promise<void> {
  for (const { state, subject, chargeId, amountCents } of charges) {
    const topUp = topUpOf(subject);
    if (!topUp || state !== 'captured') continue;
    const { memberId } = topUp;
    const isTooLate = await isAccountClosed(program, memberId);
    const isCredited = isTooLate && (await readLotsById(program, memberId, [chargeId])).length > 0;
    await program.transact(async (tx) => {
      // Lock the charge before its points, as everywhere.
      await lockForRefunds(tx, [chargeId]);
      if (isTooLate && !isCredited) return refundTopUpCharge(program, tx, { chargeId, amountCents });
      await creditPoints(program, tx, { memberId, lotId: chargeId, source: 'payment', cents: amountCents });
      await stopDisputedPoints(program, tx, chargeId);
    });
  }
}

async function refundTopUpCharge(
  program: Program,
  tx: Tx,
  { chargeId, amountCents }: { chargeId: string; amountCents: number },
): Promise<void> {
  const from = [['unallocated', amountCents] as const];
  await requestRefund(program, tx, by, { chargeId, amountCents, reason: 'account_closed', from });
  await markRefunded(tx, chargeId, program.now());
}
