import type { Shift } from '../../../contract/staff/counter/box-office.ts';
import type { Ctx } from '../../context.ts';
import { done, refuse, type Outcome } from '../../platform/outcome.ts';
import type { Permit } from '../audit/permit-action.ts';
import { recordChange } from '../audit/record-audit.ts';
import { recordAtCounter } from '../identity/staff/lock-own-session.ts';
import { staffIdOf } from './name-staff.ts';
import { reportShift } from './report-shift.ts';
import { insertShift, readCounter, readShift } from './store.ts';

/**
 * Opens a shift at a counter. Unique keys allow one open shift per counter and per person. Retrying with the same ID
 * returns the same shift.
 * @param permit names the counter.
 */
export async function openShift(
  ctx: Ctx,
  permit: Permit<'shift.open', string>,
  { shiftId, floatCents }: { shiftId: string; floatCents: number },
): Promise<Outcome<Shift, 'not_found' | 'shift_open'>> {
  const staffId = staffIdOf(permit);
  const known = await readShift(ctx.db, shiftId);
  if (known) return known.staffId === staffId ? done(await reportShift(ctx.db, known)) : refuse('shift_open');
  const counter = await readCounter(ctx.db, permit.subject);
  if (!counter) return refuse('not_found');
  const number = await ctx.transact(async (tx) => {
    const opened = await insertShift(tx, { shiftId, counterId: counter.counterId, staffId, floatCents }, ctx.now());
    if (opened === undefined) return undefined;
    await recordAtCounter(tx, staffId, true);
    await recordChange(ctx, tx, permit, { shiftId, number: opened, floatCents });
    return opened;
  });
  if (number === undefined) return refuse('shift_open');
  return done(await reportShift(ctx.db, (await readShift(ctx.db, shiftId))!));
}
