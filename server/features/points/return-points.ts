import type { Program, Tx } from '../../context.ts';
import { endOfReturned, shareReturn } from './rules.ts';
import { returnToLots, insertMovements, lockPointUses } from './store.ts';

/**
 * Returns points that a payment spent to their lots, last-spent lots first. The caller that makes the refund due posts
 * to the ledger.
 * @throws if more would be returned than was spent.
 */
export async function returnPoints(
  program: Pick<Program, 'id' | 'now'>,
  tx: Tx,
  refund: { memberId: string; chargeId: string; refundId: string; cents: number },
): Promise<void> {
  const { memberId, chargeId, refundId, cents } = refund;
  const at = program.now();
  const uses = (await lockPointUses(tx, refund)).filter(({ state }) => state === 'spent');
  const ends = new Map(uses.map((use) => [use.lotId, endOfReturned(use.expiresAt, at)]));
  const shares = shareReturn(uses, cents).map((share) => ({ ...share, expiresAt: ends.get(share.lotId)! }));
  await returnToLots(tx, { memberId, chargeId }, shares);
  await insertMovements(tx, [{ memberId, movementId: program.id(), at, kind: 'returned', cents, subjectId: refundId }]);
}
