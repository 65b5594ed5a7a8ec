import type { OwnStaff } from '../../../../contract/identity/staff-account.ts';
import type { Ctx } from '../../../context.ts';
import { done, refuse, type Outcome } from '../../../platform/outcome.ts';
import { deleteStaffSession } from '../store-staff-sessions.ts';
import { findStaffSecrets, readStaffSecrets } from '../store-staff.ts';
import { logSecurityEvent } from '../throttling/log-security-event.ts';
import { isDemonstrationStaff } from './add-demonstration-staff.ts';
import { beginStaffSession, dropStaffCookie } from './begin-staff-session.ts';
import { checkStaffPassword, type PasswordRefusal } from './check-staff-password.ts';
import { beginStaffStep, endStaffStep, tryStaffStep } from './staff-step-cookie.ts';
import { staffCodes } from './staff-codes.ts';
import { digestStaffToken, staffSessionCookie } from './read-staff-session.ts';
import { staffEmail } from './rules.ts';

/**
 * Checks a password. A right one starts no session; this browser can then send a code. Only a caller with the right
 * password learns that an account is suspended, and no response reveals that one exists.
 */
export async function signInStaff(
  ctx: Ctx,
  input: { email: string; password: string; botCheck?: string | undefined },
): Promise<Outcome<{ next: 'code' }, PasswordRefusal | 'staff_suspended'>> {
  const email = staffEmail(input.email);
  // Demonstration accounts have known passwords and work in local mode only.
  const isDemonstrationOnly = !ctx.config.local && isDemonstrationStaff(email);
  const account = isDemonstrationOnly ? undefined : await findStaffSecrets(ctx.db, email);
  const checked = await checkStaffPassword(ctx, account, { ...input, email });
  if (!checked.ok) return checked;
  const { staffId, suspended } = checked.value;
  if (suspended) {
    logSecurityEvent(ctx, 'login_locked', { address: ctx.address, staffId, method: 'staff password' });
    return refuse('staff_suspended');
  }
  await beginStaffStep(ctx, { kind: 'code', staffId });
  return done({ next: 'code' });
}

/** Accepts the second factor after the right password in this browser, and starts the session. */
export async function signInStaffByCode(
  ctx: Ctx,
  { code }: { code: string },
): Promise<Outcome<OwnStaff, 'staff_code_wrong' | 'staff_step_over' | 'staff_suspended' | 'too_many_requests'>> {
  const step = await tryStaffStep(ctx, 'code');
  const account = step?.staffId ? await readStaffSecrets(ctx.db, step.staffId) : undefined;
  if (!account) return refuse('staff_step_over');
  const proved = await staffCodes.prove(ctx, { id: account.staffId, sealed: account.totpSealed }, code);
  if (!proved.ok) return proved;
  // The step ended because another request was faster, or the password changed.
  if (!(await endStaffStep(ctx, 'code'))) return refuse('staff_step_over');
  return beginStaffSession(ctx, account.staffId, proved.value);
}

export async function signOutStaff(ctx: Ctx): Promise<Outcome<{ done: true }, never>> {
  const token = ctx.cookie(staffSessionCookie);
  if (token) await deleteStaffSession(ctx.db, digestStaffToken(token));
  dropStaffCookie(ctx);
  return done({ done: true });
}
