import type { Program, Tx } from '../../context.ts';
import { recordPostings } from '../ledger/record-postings.ts';
import { endOfPoints } from './rules.ts';
import { insertLot, insertMovements, type Lot } from './store.ts';

/**
 * Credits points to a member, once per lot: from the captured charge for a top-up, from the goodwill account for a
 * gift.
 * @returns false, with nothing changed, if the lot already existed.
 */
export async function creditPoints(
  program: Pick<Program, 'id' | 'now'>,
  tx: Tx,
  { memberId, lotId, source, cents }: { memberId: string; lotId: string; source: Lot['source']; cents: number },
): Promise<boolean> {
  const at = program.now();
  const isNew = await insertLot(tx, {
    memberId,
    lotId,
    source,
    gotCents: cents,
    gotAt: at,
    expiresAt: endOfPoints(at),
  });
  if (!isNew) return false;
  const isTopUp = source === 'payment';
  await insertMovements(tx, [
    {
      memberId,
      movementId: program.id(),
      at,
      kind: isTopUp ? 'topped_up' : 'granted',
      cents,
      subjectId: lotId,
    },
  ]);
  await recordPostings(tx, at, [
    {
      subjectId: lotId,
      kind: isTopUp ? 'top_up_credited' : 'points_granted',
      entries: [
        [isTopUp ? 'unallocated' : 'goodwill', cents],
        [`points:${memberId}`, -cents],
      ],
    },
  ]);
  return true;
}
