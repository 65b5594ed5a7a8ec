import type { GrantScope, StaffAction, StaffRole } from '../../../../contract/identity/staff.ts';
import type { Ctx } from '../../../context.ts';
import { done, refuse, type Outcome } from '../../../platform/outcome.ts';
import { permitAction, type Permit } from '../../audit/permit-action.ts';
import { grantRole, reopenPerson } from '../../identity/staff-people/change-people.ts';
import { inviteByMail, mailWayBackIn, withdrawInvitation } from '../../identity/staff/invite-staff.ts';
import { askForGrant, askForInvitation } from '../approvals/ask-somebody-else.ts';
import { isThere } from './name-grants.ts';

/** What is asked of a grant. */
interface Wanted {
  role: StaffRole;
  scope: GrantScope;
}

/** Does something to somebody of the staff. They belong to no presenter or event: a grant for everything permits it. */
export async function changePerson<Action extends StaffAction, Value, Refusal extends string>(
  ctx: Ctx,
  action: Action,
  subject: string,
  change: (permit: Permit<Action, string>) => Promise<Outcome<Value, Refusal>>,
): Promise<Outcome<Value, Refusal | 'forbidden'>> {
  const permit = permitAction(ctx, action, subject);
  return permit.ok ? change(permit.value) : permit;
}

/** Grants somebody a role for something that there is. */
export function grantTo(ctx: Ctx, staffId: string, wanted: Wanted) {
  return changePerson(ctx, 'staff.grant', staffId, async (permit) =>
    (await isThere(ctx, wanted.scope)) ? grantRole(ctx, permit, wanted) : refuse('not_found', { field: 'scope' }),
  );
}

/** Asks somebody else to make a person administrator of something that there is. */
export async function askForAdministrator(ctx: Ctx, staffId: string, wanted: { scope: GrantScope; reason: string }) {
  if (!(await isThere(ctx, wanted.scope))) return refuse('not_found', { field: 'scope' });
  return askForGrant(ctx, staffId, wanted);
}

/** Asks somebody else to have a person invited as administrator of something that there is. */
export async function askToInvite(ctx: Ctx, wanted: { email: string; scope: GrantScope; reason: string }) {
  if (!(await isThere(ctx, wanted.scope))) return refuse('not_found', { field: 'scope' });
  return askForInvitation(ctx, wanted);
}

/** Invites somebody who is not of the staff yet, in the language of whoever invites. */
export function invite(ctx: Ctx, { email, ...grant }: Wanted & { email: string }) {
  return changePerson(ctx, 'staff.invite', ctx.id(), async (permit) => {
    if (!(await isThere(ctx, grant.scope))) return refuse('not_found', { field: 'scope' });
    const made = await inviteByMail(ctx, permit, { email, grant }, ctx.language);
    if (!made.ok) return made;
    return done({ invitationId: made.value.invitationId, expiresAt: made.value.expiresAt.toISOString() });
  });
}

/** Mails somebody of the staff their way back in. */
export function sendWayBackIn(ctx: Ctx, staffId: string) {
  return changePerson(ctx, 'staff.invite', ctx.id(), async (permit) => {
    const made = await mailWayBackIn(ctx, permit, staffId);
    return made.ok ? done({ expiresAt: made.value.expiresAt.toISOString() }) : made;
  });
}

/** Takes an invitation back. */
export function withdraw(ctx: Ctx, invitationId: string) {
  return changePerson(ctx, 'staff.invite', invitationId, (permit) => withdrawInvitation(ctx, permit));
}

/** Lets somebody in again. */
export function reopen(ctx: Ctx, staffId: string) {
  return changePerson(ctx, 'staff.reopen', staffId, (permit) => reopenPerson(ctx, permit));
}
