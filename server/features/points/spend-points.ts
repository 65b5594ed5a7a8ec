import type { Program, Tx } from '../../context.ts';
import { insertMovements, spend, type PointReservation } from './store.ts';

/**
 * Spends the points reserved for payments that are settled now. The caller posts to the ledger.
 * @throws if the points reserved for a payment differ from its amount.
 */
export async function spendPoints(
  program: Pick<Program, 'id' | 'now'>,
  tx: Tx,
  charges: readonly PointReservation[],
): Promise<void> {
  if (charges.length === 0) return;
  const spent = await spend(tx, charges);
  for (const { chargeId, cents } of charges) {
    const found = spent.get(chargeId) ?? 0;
    if (found !== cents) throw new Error(`${found} cents of points are held for charge ${chargeId}, not ${cents}`);
  }
  const at = program.now();
  await insertMovements(
    tx,
    charges.map(({ memberId, chargeId, cents }) => ({
      memberId,
      movementId: program.id(),
      at,
      kind: 'spent',
      cents: -cents,
      subjectId: chargeId,
    })),
  );
}
