import type { Program, Tx } from '../../context.ts';
import { endOfReturned, shareReturn } from './rules.ts';
import { giveBack, insertMovements, lockUses } from './store.ts';

/**
 * Gives points back that a payment spent: to the lots they came from, what was spent last first. The ledger is posted by
 * whoever makes the refund due. @throws when more would come back than was spent.
 */
export async function returnPoints(
  program: Pick<Program, 'id' | 'now'>,
  tx: Tx,
  refund: { memberId: string; chargeId: string; refundId: string; cents: number },
): Promise<void> {
  const { memberId, chargeId, refundId, cents } = refund;
  const at = program.now();
  const uses = (await lockUses(tx, refund)).filter(({ state }) => state === 'spent');
  const ends = new Map(uses.map((use) => [use.lotId, endOfReturned(use.expiresAt, at)]));
  const shares = shareReturn(uses, cents).map((share) => ({ ...share, expiresAt: ends.get(share.lotId)! }));
  await giveBack(tx, { memberId, chargeId }, shares);
  await insertMovements(tx, [{ memberId, movementId: program.id(), at, kind: 'returned', cents, subjectId: refundId }]);
}
