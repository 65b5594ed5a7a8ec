import type { Program, Tx } from '../../../context.ts';
import { followDispute } from '../../points/follow-dispute.ts';
import { lockCharges } from '../store.ts';
import { readDisputesOf } from './store-disputes.ts';

/** Blocks, withdraws or releases the points bought with a charge, according to its disputes. Locks the charge. */
export async function stopDisputedPoints(program: Program, tx: Tx, chargeId: string): Promise<void> {
  const charge = (await lockCharges(tx, [chargeId])).get(chargeId);
  const disputes = await readDisputesOf(tx, [chargeId]);
  if (!charge || disputes.length === 0) return;
  const lost = disputes.filter(({ state }) => state === 'lost');
  await followDispute(
    program,
    tx,
    { memberId: charge.payerId, lotId: chargeId },
    {
      isOpen: disputes.some(({ state }) => state === 'open'),
      lostCents: lost.reduce((sum, { amountCents }) => sum + amountCents, 0),
    },
  );
}
