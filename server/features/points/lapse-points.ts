import type { Program } from '../../context.ts';
import { recordPostings } from '../ledger/record-postings.ts';
import { emptyLapsed, insertMovements } from './store.ts';

/** Lots of one transaction. */
const most = 500;

/** Ends the points whose time is over, all that there are; each once, whatever stops it. @returns how many lots. */
export async function lapsePoints(program: Program): Promise<number> {
  for (let count = 0; ;) {
    const lapsed = await program.transact(async (tx) => {
      const at = program.now();
      const lots = await emptyLapsed(tx, at, most);
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
      return lots.length;
    });
    count += lapsed;
    if (lapsed < most) return count;
  }
}
