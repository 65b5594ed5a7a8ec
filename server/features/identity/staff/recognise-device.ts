import { staffLifetimes } from '../../../../contract/identity/limits.ts';
import type { Ctx } from '../../../context.ts';
import { writeStaffDevice } from '../store-staff-independence.ts';
import { digestStaffToken, staffCookiePath } from './read-staff-session.ts';

const deviceCookie = 'fei-staff-device';
const daySeconds = 24 * 60 * 60;

/** Records that an account has signed in with this browser. The cookie outlives sessions and sign-out. */
export async function recogniseStaffDevice(ctx: Ctx, staffId: string): Promise<void> {
  const value = ctx.cookie(deviceCookie) || ctx.random(32).toString('base64url');
  await writeStaffDevice(ctx.db, { deviceHash: digestStaffToken(value), staffId, seenAt: ctx.now() });
  ctx.setCookie({
    name: deviceCookie,
    value,
    maxAgeSeconds: staffLifetimes.deviceDays * daySeconds,
    httpOnly: true,
    path: staffCookiePath,
  });
}
