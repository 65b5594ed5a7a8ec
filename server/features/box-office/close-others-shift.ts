import type { Shift } from '../../../contract/staff/counter/box-office.ts';
import type { Ctx } from '../../context.ts';
import { done, refuse, type Outcome } from '../../platform/outcome.ts';
import type { Permit } from '../audit/permit-action.ts';
import { recordChange } from '../audit/record-audit.ts';
import { recordAtCounter } from '../identity/staff/lock-own-session.ts';
import { reportShift } from './report-shift.ts';
import { expectedCents } from './rules.ts';
import { lockShiftAt, readShift, readTakings, writeClosed } from './store.ts';

/**
 * Closes another person's open shift at a counter with the counted cash. Always requires a reason, because the
 * responsible person is absent. A concurrent action of theirs either counts in the shift or is rejected.
 * @param permit names the counter.
 */
export async function closeOthersShift(
  ctx: Ctx,
  permit: Permit<'shift.close_others', string>,
  { shiftId, countedCents, reason }: { shiftId: string; countedCents: number; reason: string },
): Promise<Outcome<Shift, 'not_found' | 'shift_closed'>> {
  return ctx.transact(async (tx) => {
    const open = await lockShiftAt(tx, permit.subject);
    if (open?.shiftId !== shiftId) {
      // The cash was counted for the earlier shift, so a shift opened since then stays open.
      const known = await readShift(tx, shiftId);
      return refuse(known?.counterId === permit.subject ? 'shift_closed' : 'not_found');
    }
    const expected = expectedCents(await readTakings(tx, open.shiftId));
    await writeClosed(tx, open.shiftId, { at: ctx.now(), expectedCents: expected, countedCents, reason });
    const { staffId } = open;
    await recordAtCounter(tx, staffId, false);
    await recordChange(ctx, tx, permit, { shiftId, staffId, expectedCents: expected, countedCents, reason });
    return done(await reportShift(tx, (await readShift(tx, shiftId))!));
  });
}
