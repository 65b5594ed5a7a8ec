import { staffLifetimes } from '../../../../contract/identity/limits.ts';
import type { Ctx } from '../../../context.ts';
import { readStaffProvedAt } from '../store-staff-sessions.ts';
import { requireStaff } from './require-staff.ts';

/** Returns true if the caller has recently shown password and code, or a passkey. Dangerous actions require it. */
export async function hasFreshStaffProof(ctx: Pick<Ctx, 'actor' | 'db' | 'now'>): Promise<boolean> {
  const provedAt = await readStaffProvedAt(ctx.db, requireStaff(ctx).sessionId);
  if (!provedAt) return false;
  return ctx.now().getTime() - provedAt.getTime() < staffLifetimes.proofMinutes * 60_000;
}
