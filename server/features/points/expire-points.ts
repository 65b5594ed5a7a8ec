import type { Program, Tx } from '../../context.ts';
import { recordPostings } from '../ledger/record-postings.ts';
import { emptyExpiredLots, insertMovements, type Lot } from './store.ts';
import { closeLotsOf } from './store-unclaimed.ts';

const max = 500;

/**
 * Expires all points past their expiry. Safe to interrupt: each lot expires once.
 * @returns the number of lots.
 */
export async function expirePoints(program: Program): Promise<number> {
  for (let count = 0; ;) {
    const lapsed = await program.transact(async (tx) => {
      const lots = await emptyExpiredLots(tx, program.now(), max);
      await recordExpired(program, tx, lots);
      return lots.length;
    });
    count += lapsed;
    if (lapsed < max) return count;
  }
}

/**
 * Expires the remaining points of a closed account, as its member agreed. Points returned later do not expire but
 * become unclaimed (`escheatUnclaimedPoints`). Idempotent.
 */
export async function expirePointsOf(program: Program, memberId: string): Promise<void> {
  await program.transact(async (tx) => recordExpired(program, tx, await closeLotsOf(tx, memberId)));
}

async function recordExpired(program: Program, tx: Tx, lots: readonly Lot[]): Promise<void> {
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
