import type { OwnStaff } from '../../../../contract/identity/staff-account.ts';
import { staffLifetimes } from '../../../../contract/identity/limits.ts';
import type { Ctx } from '../../../context.ts';
import { refuse, type Outcome } from '../../../platform/outcome.ts';
import { abbreviateNetwork } from '../../../platform/http.ts';
import { deleteStaffSession, insertStaffSession } from '../store-staff-sessions.ts';
import { logSecurityEvent } from '../throttling/log-security-event.ts';
import { readOwnStaff } from './read-own-staff.ts';
import { digestStaffToken, readStaffSession, staffCookiePath, staffSessionCookie } from './read-staff-session.ts';
import { recogniseStaffDevice } from './recognise-device.ts';

const sessionSeconds = staffLifetimes.sessionHours * 60 * 60;

/**
 * Starts a session for a person who has shown both factors. Ends the session named by the browser's cookie.
 * @param method sign-in method, for the log.
 */
export async function beginStaffSession(
  ctx: Ctx,
  staffId: string,
  method: string,
): Promise<Outcome<OwnStaff, 'staff_suspended'>> {
  const before = ctx.cookie(staffSessionCookie);
  if (before) await deleteStaffSession(ctx.db, digestStaffToken(before));
  const token = ctx.random(32).toString('base64url');
  const now = ctx.now();
  const begun = await insertStaffSession(
    ctx.db,
    {
      sessionId: ctx.id(),
      tokenHash: digestStaffToken(token),
      staffId,
      expiresAt: new Date(now.getTime() + sessionSeconds * 1000),
      userAgent: ctx.userAgent,
      network: abbreviateNetwork(ctx.address),
    },
    now,
  );
  const actor = await readStaffSession(ctx, token);
  if (!begun || actor.kind !== 'staff') {
    logSecurityEvent(ctx, 'login_locked', { address: ctx.address, staffId, method });
    return refuse('staff_suspended');
  }
  logSecurityEvent(ctx, 'staff_signed_in', { address: ctx.address, staffId, method });
  await recogniseStaffDevice(ctx, staffId);
  setSessionCookie(ctx, token, sessionSeconds);
  return readOwnStaff({ ...ctx, actor });
}

export function dropStaffCookie(ctx: Ctx): void {
  setSessionCookie(ctx, '', 0);
}

function setSessionCookie(ctx: Ctx, value: string, maxAgeSeconds: number): void {
  ctx.setCookie({ name: staffSessionCookie, value, maxAgeSeconds, httpOnly: true, path: staffCookiePath });
}
