import type { StaffSecurity } from '../../../../contract/identity/staff-security.ts';
import type { Ctx } from '../../../context.ts';
import { done, type Outcome } from '../../../platform/outcome.ts';
import { describeDevice } from '../sessions/describe-device.ts';
import { countRecoveryCodes, listStaffPasskeys } from '../store-staff-factors.ts';
import { deleteOneStaffSession, deleteStaffSessions, listStaffSessions } from '../store-staff-sessions.ts';
import { dropStaffCookie } from '../staff/begin-staff-session.ts';
import { hasFreshStaffProof } from '../staff/has-fresh-staff-proof.ts';
import { staffIdleFrom } from '../staff/read-staff-session.ts';
import { requireStaff } from '../staff/require-staff.ts';

export async function readOwnSecurity(ctx: Ctx): Promise<Outcome<StaffSecurity, never>> {
  const { actorId, sessionId: current } = requireStaff(ctx);
  const now = ctx.now();
  const [sessions, passkeys, recoveryCodesLeft, isFresh] = await Promise.all([
    listStaffSessions(ctx.db, actorId, { now, idleFrom: staffIdleFrom(now) }),
    listStaffPasskeys(ctx.db, actorId),
    countRecoveryCodes(ctx.db, actorId),
    hasFreshStaffProof(ctx),
  ]);
  return done({
    sessions: sessions.map(({ sessionId, userAgent, network, createdAt, seenAt }) => ({
      sessionId,
      current: sessionId === current,
      device: describeDevice(userAgent),
      network,
      since: createdAt.toISOString(),
      seenAt: seenAt.toISOString(),
    })),
    passkeys: passkeys.map(({ passkeyId, name, createdAt, lastUsedAt }) => ({
      passkeyId,
      name,
      createdAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt?.toISOString() ?? null,
    })),
    recoveryCodesLeft,
    isFresh,
  });
}

export async function endOwnStaffSession(
  ctx: Ctx,
  { sessionId }: { sessionId: string },
): Promise<Outcome<{ done: true }, never>> {
  await deleteOneStaffSession(ctx.db, requireStaff(ctx).actorId, sessionId);
  return done({ done: true });
}

/** Ends all of the staff member's own sessions, including this one. */
export async function endOwnStaffSessions(ctx: Ctx): Promise<Outcome<{ done: true }, never>> {
  await deleteStaffSessions(ctx.db, requireStaff(ctx).actorId);
  dropStaffCookie(ctx);
  return done({ done: true });
}
