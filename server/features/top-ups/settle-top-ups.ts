import type { Program } from '../../context.ts';
import type { FactData } from '../../facts.ts';
import { stopDisputedPoints } from '../payments/refunds/stop-disputed-points.ts';
import { creditPoints } from '../points/credit-points.ts';
import { topUpOf } from './name-subject.ts';

/** Credits the points of top-ups whose money came: once per charge. What came to nothing needs nothing done. */
export async function settleTopUps(program: Program, { charges }: FactData<'payments.top_ups_moved'>): Promise<void> {
  for (const { state, subject, chargeId, amountCents } of charges) {
    const topUp = topUpOf(subject);
    if (!topUp || state !== 'captured') continue;
    const { memberId } = topUp;
    await program.transact(async (tx) => {
      await creditPoints(program, tx, { memberId, lotId: chargeId, source: 'payment', cents: amountCents });
      await stopDisputedPoints(program, tx, chargeId);
    });
  }
}
