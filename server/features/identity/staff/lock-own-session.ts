import type { Ctx, Tx } from '../../../context.ts';
import { done, type Outcome } from '../../../platform/outcome.ts';
import { requireStaff } from './require-staff.ts';
import { noteStaffLocked, writeAtCounter } from '../store-staff-sessions.ts';

/** Locks the session of whoever asks: every call of it is refused from now on. Signing in begins another one. */
export async function lockOwnSession(ctx: Ctx): Promise<Outcome<{ done: true }, never>> {
  await noteStaffLocked(ctx.db, requireStaff(ctx).sessionId, ctx.now());
  return done({ done: true });
}

/** Notes that somebody of the staff stands at a counter, or not any more: there sessions are locked after minutes without use. */
export async function noteAtCounter(tx: Tx, staffId: string, isAtCounter: boolean): Promise<void> {
  await writeAtCounter(tx, staffId, isAtCounter);
}
