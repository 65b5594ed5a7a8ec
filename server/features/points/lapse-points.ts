import type { Program, Tx } from '../../context.ts';
import { recordPostings } from '../ledger/record-postings.ts';
import { emptyLapsed, insertMovements, type Lot } from './store.ts';
import { closeLotsOf } from './store-unclaimed.ts';

/** Lots of one transaction. */
const most = 500;

/** Ends the points whose time is over, all that there are; each once, whatever stops it. @returns how many lots. */
export async function lapsePoints(program: Program): Promise<number> {
  for (let count = 0; ;) {
    const lapsed = await program.transact(async (tx) => {
      const lots = await emptyLapsed(tx, program.now(), most);
      await noteLapsed(program, tx, lots);
      return lots.length;
    });
    count += lapsed;
    if (lapsed < most) return count;
  }
}

/**
 * An account was closed: what is left of its points lapses, as its member has agreed. What comes back later does not: it is
 * kept (`keepUnclaimed`). Doing it again changes nothing.
 */
export async function lapsePointsOf(program: Program, memberId: string): Promise<void> {
  await program.transact(async (tx) => noteLapsed(program, tx, await closeLotsOf(tx, memberId)));
}

/** @param lots as they were before they were emptied. */
async function noteLapsed(program: Program, tx: Tx, lots: readonly Lot[]): Promise<void> {
  const at = program.now();
  const movements = lots.map(({ memberId, lotId, leftCents }) => ({
    memberId,
    movementId: program.id(),
    at,
    kind: 'lapsed' as const,
    cents: -leftCents,
    subjectId: lotId,
  }));
  await insertMovements(tx, movements);
  await recordPostings(
    tx,
    at,
    movements.map(({ memberId, movementId, cents }) => ({
      subjectId: movementId,
      kind: 'points_lapsed',
      entries: [
        [`points:${memberId}`, -cents],
        ['points_lapsed', cents],
      ],
    })),
  );
}
