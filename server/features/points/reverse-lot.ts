import type { Program, Tx } from '../../context.ts';
import { emptyWhole, insertMovements } from './store.ts';

/**
 * Withdraws an unused lot whose money is refunded. The caller that makes the refund due posts to the ledger.
 * @returns false, with nothing changed, if any of it is spent, reserved or expired.
 */
export async function reverseLot(
  program: Pick<Program, 'id' | 'now'>,
  tx: Tx,
  { memberId, lotId, cents }: { memberId: string; lotId: string; cents: number },
): Promise<boolean> {
  const at = program.now();
  if (!(await emptyWhole(tx, { memberId, lotId, cents, now: at }))) return false;
  await insertMovements(tx, [
    { memberId, movementId: program.id(), at, kind: 'top_up_refunded', cents: -cents, subjectId: lotId },
  ]);
  return true;
}
