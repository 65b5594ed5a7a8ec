import type { Program, Tx } from '../../context.ts';
import { emptyWhole, insertMovements } from './store.ts';

/**
 * Takes back a lot of which nothing was used, as its money goes back. The ledger is posted by whoever makes that due.
 * @returns false, and nothing is done, where any of it is spent, set aside or over.
 */
export async function takeLotBack(
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
