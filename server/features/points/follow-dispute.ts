import type { Program, Tx } from '../../context.ts';
import { recordPostings } from '../ledger/record-postings.ts';
import { endOfReturned } from './rules.ts';
import { insertMovements } from './store.ts';
import { writeDisputedLot, lockDisputed, readOwing, type DisputedLot } from './store-disputed.ts';

const max = 500;

/**
 * Updates a lot after a change to the disputes of its charge, and notifies the member. While a dispute is open, the
 * remaining points cannot be spent and do not expire. Points lost to a dispute are withdrawn from the remaining points
 * and from any returned later. If the dispute is won, they are available again for at least thirty days. Idempotent.
 * The charge must be locked.
 */
export async function followDispute(
  program: Program,
  tx: Tx,
  key: { memberId: string; lotId: string },
  { isOpen, lostCents }: { isOpen: boolean; lostCents: number },
): Promise<void> {
  const lot = await lockDisputed(tx, key);
  if (!lot) return;
  const wasStopped = lot.disputed || lot.lostCents > 0;
  const owed = Math.min(lostCents, lot.gotCents - lot.refundedCents) - lot.takenCents;
  const taken = owed > 0 ? Math.min(owed, lot.leftCents) : owed;
  const isFree = !isOpen && (wasStopped || taken < 0);
  const after = {
    ...lot,
    leftCents: lot.leftCents - taken,
    disputed: isOpen,
    lostCents: Math.max(0, owed - taken),
    expiresAt: isFree ? endOfReturned(lot.expiresAt, program.now()) : lot.expiresAt,
  };
  await writeDisputedLot(tx, after);
  await recordDeducted(program, tx, lot, taken);
  const told: [stand: 'open' | 'lost' | 'won', cents: number][] = [
    ['lost', taken],
    ['open', isOpen && !wasStopped ? after.leftCents : 0],
    ['won', isFree && after.lostCents === 0 ? after.leftCents : 0],
  ];
  await program.publish(
    tx,
    'points.disputed',
    told.filter(([, cents]) => cents > 0).map(([stand, cents]) => ({ ...key, noticeId: program.id(), stand, cents })),
  );
}

/**
 * Withdraws points returned to a lot whose payment was lost. Run by the worker.
 * @returns the number of lots.
 */
export async function deductLostPoints(program: Program): Promise<number> {
  const lots = await readOwing(program.db, max);
  for (const key of lots) {
    await program.transact(async (tx) => {
      const lot = await lockDisputed(tx, key);
      const taken = lot ? Math.min(lot.lostCents, lot.leftCents) : 0;
      if (!lot || taken === 0) return;
      await writeDisputedLot(tx, { ...lot, leftCents: lot.leftCents - taken, lostCents: lot.lostCents - taken });
      await recordDeducted(program, tx, lot, taken);
    });
  }
  return lots.length;
}

/** @param cents negative for restored points. */
async function recordDeducted(
  program: Program,
  tx: Tx,
  { memberId, lotId }: DisputedLot,
  cents: number,
): Promise<void> {
  if (cents === 0) return;
  const [at, movementId] = [program.now(), program.id()];
  const kind = cents > 0 ? 'top_up_disputed' : 'top_up_restored';
  await insertMovements(tx, [{ memberId, movementId, at, kind, cents: -cents, subjectId: lotId }]);
  await recordPostings(tx, at, [
    {
      subjectId: movementId,
      kind: cents > 0 ? 'points_taken_back' : 'points_restored',
      entries: [
        [`points:${memberId}`, cents],
        ['losses', -cents],
      ],
    },
  ]);
}
