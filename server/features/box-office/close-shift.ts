import type { Shift } from '../../../contract/staff/counter/box-office.ts';
import type { Ctx } from '../../context.ts';
import { done, refuse, type Outcome } from '../../platform/outcome.ts';
import type { Permit } from '../audit/permit-action.ts';
import { recordChange } from '../audit/record-audit.ts';
import { recordAtCounter } from '../identity/staff/lock-own-session.ts';
import { staffIdOf } from './name-staff.ts';
import { reportShift } from './report-shift.ts';
import { expectedCents } from './rules.ts';
import { readOpenShift, readShift, readTakings, writeClosed } from './store.ts';

/**
 * Closes a shift with the cash counted in its drawer. Nothing can be added afterwards, because every payment locks the
 * shift's row. A difference requires a reason. Retrying returns the stored report.
 * @param permit names the shift.
 */
export async function closeShift(
  ctx: Ctx,
  permit: Permit<'shift.close', string>,
  { countedCents, reason = '' }: { countedCents: number; reason?: string | undefined },
): Promise<Outcome<Shift, 'not_found' | 'difference_unexplained'>> {
  const staffId = staffIdOf(permit);
  return ctx.transact(async (tx) => {
    const open = await readOpenShift(tx, staffId, 'for update');
    if (open?.shiftId !== permit.subject) {
      const closed = await readShift(tx, permit.subject);
      return closed?.closedAt && closed.staffId === staffId ? done(await reportShift(tx, closed)) : refuse('not_found');
    }
    const expected = expectedCents(await readTakings(tx, open.shiftId));
    if (countedCents !== expected && !reason) return refuse('difference_unexplained', { field: 'reason' });
    const why = countedCents === expected ? null : reason;
    await writeClosed(tx, open.shiftId, { at: ctx.now(), expectedCents: expected, countedCents, reason: why });
    await recordAtCounter(tx, staffId, false);
    await recordChange(ctx, tx, permit, { expectedCents: expected, countedCents, reason: why });
    return done(await reportShift(tx, (await readShift(tx, open.shiftId))!));
  });
}
