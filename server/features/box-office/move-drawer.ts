import type { Shift } from '../../../contract/staff/counter/box-office.ts';
import type { Ctx } from '../../context.ts';
import { done, refuse, type Outcome } from '../../platform/outcome.ts';
import type { Permit } from '../audit/permit-action.ts';
import { recordChange } from '../audit/record-audit.ts';
import { staffIdOf } from './name-staff.ts';
import { reportShift } from './report-shift.ts';
import { expectedCents } from './rules.ts';
import { insertDrawerEntry, readOpenShift, readTakings } from './store.ts';

/**
 * Records cash put into or taken out of the drawer, other than by sales. Rejects amounts larger than the drawer's cash.
 * @param permit names the shift.
 */
export async function moveDrawer(
  ctx: Ctx,
  permit: Permit<'drawer.move', string>,
  entry: { entryId: string; amountCents: number; reason: string },
): Promise<Outcome<Shift, 'shift_needed' | 'drawer_too_little'>> {
  return ctx
    .transact(async (tx) => {
      const shift = await readOpenShift(tx, staffIdOf(permit), 'for update');
      if (shift?.shiftId !== permit.subject) return refuse('shift_needed');
      const there = expectedCents(await readTakings(tx, shift.shiftId));
      const isNew = await insertDrawerEntry(tx, { ...entry, shiftId: shift.shiftId }, ctx.now());
      if (isNew && there + entry.amountCents < 0) {
        // Rolls back the drawer entry.
        throw new DrawerShort();
      }
      if (isNew) await recordChange(ctx, tx, permit, { amountCents: entry.amountCents, reason: entry.reason });
      return done(await reportShift(tx, shift));
    })
    .catch((error: unknown) => {
      if (error instanceof DrawerShort) return refuse('drawer_too_little', { field: 'amountCents' });
      throw error;
    });
}

class DrawerShort extends Error {}
