import type { Shift } from '../../../contract/staff/counter/box-office.ts';
import type { Ctx, Db, Tx } from '../../context.ts';
import { expectedCents } from './rules.ts';
import { readOpenShift, readTakings, type Shift as ShiftRow } from './store.ts';

/** A shift with what has gone through it: the X report of an open one, the Z report of a closed one. */
export async function reportShift(db: Db | Tx, row: ShiftRow): Promise<Shift> {
  const takings = await readTakings(db, row.shiftId);
  const { shiftId, counterId, counter, number, openedAt, closedAt, countedCents, reason } = row;
  return {
    shiftId,
    counterId,
    counter,
    number,
    openedAt: openedAt.toISOString(),
    closedAt: closedAt?.toISOString() ?? null,
    ...takings,
    // Of a closed one what was reckoned then: nothing goes through it any more.
    expectedCents: row.expectedCents ?? expectedCents(takings),
    countedCents,
    reason,
  };
}

/** The shift that whoever asks is in. */
export async function readOwnShift(ctx: Ctx): Promise<Shift | null> {
  if (ctx.actor.kind !== 'staff') return null;
  const row = await readOpenShift(ctx.db, ctx.actor.actorId);
  return row ? reportShift(ctx.db, row) : null;
}
