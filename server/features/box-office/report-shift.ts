import type { Shift } from '../../../contract/staff/counter/box-office.ts';
import type { OpenShift } from '../../../contract/staff/counter/drawers.ts';
import type { Ctx, Db, Tx } from '../../context.ts';
import { readStaffNames } from '../identity/staff/read-staff-names.ts';
import { expectedCents } from './rules.ts';
import { done, refuse, type Outcome } from '../../platform/outcome.ts';
import {
  readMethods,
  readOpenShift,
  readOpenShifts,
  readShift,
  readShiftsOf,
  readTakings,
  type MethodRow,
  type Shift as ShiftRow,
} from './store.ts';

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

/** Shifts that others are in, the oldest first, and who is answerable for each. */
export async function listOpenShifts(ctx: Ctx): Promise<OpenShift[]> {
  const own = ctx.actor.kind === 'staff' ? ctx.actor.actorId : null;
  const rows = (await readOpenShifts(ctx.db)).filter(({ staffId }) => staffId !== own);
  const names = await readStaffNames(
    ctx,
    rows.map(({ staffId }) => staffId),
  );
  return Promise.all(
    rows.map(async (row) => ({ ...(await reportShift(ctx.db, row)), by: names.get(row.staffId) ?? '' })),
  );
}

/** Shifts on a page. */
const pageShifts = 20;

/** The shifts of whoever asks, the latest first, also those in which they are still. */
export async function listOwnShifts(
  ctx: Ctx,
  cursor: string | undefined,
): Promise<{ shifts: Shift[]; next: string | null }> {
  if (ctx.actor.kind !== 'staff') return { shifts: [], next: null };
  const before = cursor === undefined ? null : new Date(cursor);
  const rows = await readShiftsOf(ctx.db, ctx.actor.actorId, { before, limit: pageShifts + 1 });
  const shifts: Shift[] = [];
  for (const row of rows.slice(0, pageShifts)) shifts.push(await reportShift(ctx.db, row));
  return { shifts, next: rows.length > pageShifts ? shifts.at(-1)!.openedAt : null };
}

/** A shift of whoever asks, with what went through it by method; another's is none. */
export async function readOwnReport(
  ctx: Ctx,
  shiftId: string,
): Promise<Outcome<{ shift: Shift; methods: MethodRow[] }, 'not_found'>> {
  const row = await readShift(ctx.db, shiftId);
  if (!row || ctx.actor.kind !== 'staff' || row.staffId !== ctx.actor.actorId) return refuse('not_found');
  return done({ shift: await reportShift(ctx.db, row), methods: await readMethods(ctx.db, shiftId) });
}
