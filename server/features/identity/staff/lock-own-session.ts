import type { Ctx, Tx } from '../../../context.ts';
import { done, type Outcome } from '../../../platform/outcome.ts';
import { requireStaff } from './require-staff.ts';
import { markStaffSessionLocked, writeAtCounter } from '../store-staff-sessions.ts';

/** Locks the caller's session, so that all its calls are rejected. Signing in starts another one. */
export async function lockOwnSession(ctx: Ctx): Promise<Outcome<{ done: true }, never>> {
  await markStaffSessionLocked(ctx.db, requireStaff(ctx).sessionId, ctx.now());
  return done({ done: true });
}

/** Records whether a staff member works at a counter, where unused sessions lock after minutes. */
export async function recordAtCounter(tx: Tx, staffId: string, isAtCounter: boolean): Promise<void> {
  await writeAtCounter(tx, staffId, isAtCounter);
}
