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
  type CounterShiftRow as ShiftRow,
} from './store.ts';

/** Returns a shift with its totals: the X report of an open shift, the Z report of a closed one. */
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
    // A closed shift shows the amount computed when it closed.
    expectedCents: row.expectedCents ?? expectedCents(takings),
    countedCents,
    reason,
  };
}

/** Returns the caller's open shift. */
export async function readOwnShift(ctx: Ctx): Promise<Shift | null> {
  if (ctx.actor.kind !== 'staff') return null;
  const row = await readOpenShift(ctx.db, ctx.actor.actorId);
  return row ? reportShift(ctx.db, row) : null;
}

/** Lists other people's open shifts, oldest first, with the responsible person. */
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

const pageShifts = 20;

/** Lists the caller's shifts, latest first, including the open one. */
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

/** Returns one of the caller's shifts with totals by method. Another person's shift is not found. */
export async function readOwnReport(
  ctx: Ctx,
  shiftId: string,
): Promise<Outcome<{ shift: Shift; methods: MethodRow[] }, 'not_found'>> {
  const row = await readShift(ctx.db, shiftId);
  if (!row || ctx.actor.kind !== 'staff' || row.staffId !== ctx.actor.actorId) return refuse('not_found');
  return done({ shift: await reportShift(ctx.db, row), methods: await readMethods(ctx.db, shiftId) });
}
