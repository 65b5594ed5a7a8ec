import type { Language } from '../../../../contract/core/language.ts';
import type { OwnStaff } from '../../../../contract/identity/staff-account.ts';
import type { TotpSecret } from '../../../../contract/identity/totp-secret.ts';
import type { StaffOutputOf } from '../../../../contract/staff-calls.ts';
import type { Ctx, Tx } from '../../../context.ts';
import { BatcherFull } from '../../../platform/batch.ts';
import { done, refuse, type Outcome } from '../../../platform/outcome.ts';
import { recordOwnStaffChange } from '../../audit/record-audit.ts';
import { hashPassword } from '../accounts/hash-passwords.ts';
import { isGuessablePassword } from '../accounts/guessable-password.ts';
import { drawRecoveryCodes, showTotp } from '../second-factor/authenticator-codes.ts';
import { totpSecretBytes } from '../second-factor/totp-codes.ts';
import { deleteStaffPasskeys, replaceRecoveryCodes } from '../store-staff-factors.ts';
import { endInvitations, readOpenInvitation, takeInvitation } from '../store-staff-invitations.ts';
import { deleteStaffSessions } from '../store-staff-sessions.ts';
import { deleteStaffStepsOf, type StaffStepRow } from '../store-staff-steps.ts';
import { findStaffAccount, insertStaffGrant, writeStaff } from '../store-staff.ts';
import { mayAsk } from '../throttling/limit-attempts.ts';
import { beginStaffSession } from './begin-staff-session.ts';
import { beginStaffStep, openStaffStep, tryStaffStep } from './staff-step-cookie.ts';
import { staffCodes } from './staff-codes.ts';
import { invitationIn } from './sign-invitation.ts';

async function openInvitation(ctx: Ctx, token: string) {
  const allowed = await mayAsk(ctx, 'signInStep', { network: ctx.address });
  if (!allowed.ok) return allowed;
  const id = invitationIn(ctx, token);
  const invitation = id && (await readOpenInvitation(ctx.db, id, ctx.now()));
  return invitation ? done(invitation) : refuse('invitation_invalid');
}

/** Returns the invited address and role, for the holder of the link. */
export async function readInvitation(
  ctx: Ctx,
  { token }: { token: string },
): Promise<Outcome<StaffOutputOf<'readInvitation'>, 'invitation_invalid' | 'too_many_requests'>> {
  const opened = await openInvitation(ctx, token);
  if (!opened.ok) return opened;
  const { email, role, scope, expiresAt } = opened.value;
  const account = await findStaffAccount(ctx.db, email);
  return done({
    email,
    name: account?.name ?? null,
    language: account?.language ?? ctx.language,
    grant: role && scope && { role, scope },
    expiresAt: expiresAt.toISOString(),
  });
}

/** Stores what the invited person typed, with a new authenticator secret, until a first code confirms it. */
export async function acceptInvitation(
  ctx: Ctx,
  input: { token: string; name: string; language: Language; password: string },
): Promise<Outcome<{ next: 'totp' }, 'invitation_invalid' | 'invalid_input' | 'too_many_requests' | 'busy'>> {
  const opened = await openInvitation(ctx, input.token);
  if (!opened.ok) return opened;
  const { email, invitationId } = opened.value;
  const { name, language, password } = input;
  if (await isGuessablePassword(password, [email, name]))
    return refuse('invalid_input', { field: 'password', facts: { mistake: 'password_common' } });
  try {
    const passwordHash = await hashPassword(ctx, password);
    const staffId = (await findStaffAccount(ctx.db, email))?.staffId ?? ctx.id();
    const totpSealed = staffCodes.seal(ctx, ctx.random(totpSecretBytes), staffId);
    await beginStaffStep(ctx, { kind: 'invitation', invitationId, staffId, name, language, passwordHash, totpSealed });
  } catch (error) {
    if (!(error instanceof BatcherFull)) throw error;
    return refuse('busy');
  }
  return done({ next: 'totp' });
}

type Accepting = { readonly [Part in keyof StaffStepRow]: NonNullable<StaffStepRow[Part]> };

function isAccepting(step: StaffStepRow | undefined): step is Accepting {
  return step !== undefined && Object.values(step).every((part) => part !== null);
}

export async function beginTotp(ctx: Ctx): Promise<Outcome<TotpSecret, 'staff_step_over'>> {
  const step = await openStaffStep(ctx, 'invitation');
  const invitation = isAccepting(step) && (await readOpenInvitation(ctx.db, step.invitationId, ctx.now()));
  if (!invitation) return refuse('staff_step_over');
  return done(showTotp(staffCodes.open(ctx, step.totpSealed, step.staffId), invitation.email));
}

/**
 * Accepts the first code. Only then is the invitation consumed and the account created. For an existing account, all
 * earlier credentials end.
 */
export async function confirmTotp(
  ctx: Ctx,
  { code }: { code: string },
): Promise<
  Outcome<
    { recoveryCodes: string[]; staff: OwnStaff },
    'staff_code_wrong' | 'staff_step_over' | 'invitation_invalid' | 'staff_suspended'
  >
> {
  const step = await tryStaffStep(ctx, 'invitation');
  if (!isAccepting(step)) return refuse('staff_step_over');
  const totpStep = staffCodes.stepOf(ctx, { id: step.staffId, sealed: step.totpSealed }, code);
  if (!totpStep) return refuse('staff_code_wrong', { field: 'code' });
  const codes = drawRecoveryCodes(ctx);
  const made = await ctx.transact((tx) => makeAccount(ctx, tx, { ...step, totpStep, codes }));
  if (!made.ok) return made;
  const begun = await beginStaffSession(ctx, step.staffId, 'invitation');
  return begun.ok ? done({ recoveryCodes: codes, staff: begun.value }) : begun;
}

async function makeAccount(
  ctx: Ctx,
  tx: Tx,
  accepted: Accepting & { totpStep: number; codes: string[] },
): Promise<Outcome<undefined, 'invitation_invalid'>> {
  const now = ctx.now();
  const { staffId } = accepted;
  const invitation = await takeInvitation(tx, accepted.invitationId, now);
  if (!invitation) return refuse('invitation_invalid');
  const { email, role, scope, invitedBy: grantedBy } = invitation;
  // The account was suspended meanwhile: no invitation reopens it.
  if ((await writeStaff(tx, { ...accepted, email }, now)) === undefined) return refuse('invitation_invalid');
  await replaceRecoveryCodes(
    tx,
    staffId,
    accepted.codes.map((one) => staffCodes.digestRecoveryCode(ctx, one)),
  );
  await deleteStaffPasskeys(tx, staffId);
  await deleteStaffSessions(tx, staffId);
  await deleteStaffStepsOf(tx, staffId);
  await endInvitations(tx, email, now);
  if (role && scope) {
    const grantId = ctx.id();
    const isNew = await insertStaffGrant(tx, { grantId, staffId, role, scope, grantedBy }, now);
    if (isNew) await ctx.publish(tx, 'identity.role_granted', [{ grantId, staffId, grantedBy }]);
  }
  await recordOwnStaffChange(ctx, tx, ctx, { staffId, change: 'accepted_invitation' });
  return done();
}
