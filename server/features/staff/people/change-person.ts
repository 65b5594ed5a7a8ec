import type { GrantScope, StaffAction, StaffRole } from '../../../../contract/identity/staff.ts';
import type { Ctx } from '../../../context.ts';
import { done, refuse, type Outcome } from '../../../platform/outcome.ts';
import { permitAction, type Permit } from '../../audit/permit-action.ts';
import { grantRole, reopenPerson } from '../../identity/staff-people/change-people.ts';
import { inviteByMail, mailWayBackIn, withdrawInvitation } from '../../identity/staff/invite-staff.ts';
import { requestGrantApproval, requestInvitationApproval } from '../approvals/request-approvals.ts';
import { isThere } from './name-grants.ts';

interface Wanted {
  role: StaffRole;
  scope: GrantScope;
}

/**
 * Performs an action on a staff member. Staff belong to no presenter or event, so only a grant for everything permits
 * it.
 */
export async function changePerson<Action extends StaffAction, Value, Refusal extends string>(
  ctx: Ctx,
  action: Action,
  subject: string,
  change: (permit: Permit<Action, string>) => Promise<Outcome<Value, Refusal>>,
): Promise<Outcome<Value, Refusal | 'forbidden'>> {
  const permit = permitAction(ctx, action, subject);
  return permit.ok ? change(permit.value) : permit;
}

/** Grants a person a role for an existing scope. */
export function grantTo(ctx: Ctx, staffId: string, wanted: Wanted) {
  return changePerson(ctx, 'staff.grant', staffId, async (permit) =>
    (await isThere(ctx, wanted.scope)) ? grantRole(ctx, permit, wanted) : refuse('not_found', { field: 'scope' }),
  );
}

/** Requests approval to make a person administrator of an existing scope. */
export async function requestAdministrator(ctx: Ctx, staffId: string, wanted: { scope: GrantScope; reason: string }) {
  if (!(await isThere(ctx, wanted.scope))) return refuse('not_found', { field: 'scope' });
  return requestGrantApproval(ctx, staffId, wanted);
}

/** Requests approval to invite a person as administrator of an existing scope. */
export async function requestInvitation(ctx: Ctx, wanted: { email: string; scope: GrantScope; reason: string }) {
  if (!(await isThere(ctx, wanted.scope))) return refuse('not_found', { field: 'scope' });
  return requestInvitationApproval(ctx, wanted);
}

/** Invites a person from outside the staff, in the inviter's language. */
export function invite(ctx: Ctx, { email, ...grant }: Wanted & { email: string }) {
  return changePerson(ctx, 'staff.invite', ctx.id(), async (permit) => {
    if (!(await isThere(ctx, grant.scope))) return refuse('not_found', { field: 'scope' });
    const made = await inviteByMail(ctx, permit, { email, grant }, ctx.language);
    if (!made.ok) return made;
    return done({ invitationId: made.value.invitationId, expiresAt: made.value.expiresAt.toISOString() });
  });
}

/** Emails a staff member a link that restores access. */
export function sendWayBackIn(ctx: Ctx, staffId: string) {
  return changePerson(ctx, 'staff.invite', ctx.id(), async (permit) => {
    const made = await mailWayBackIn(ctx, permit, staffId);
    return made.ok ? done({ expiresAt: made.value.expiresAt.toISOString() }) : made;
  });
}

export function withdraw(ctx: Ctx, invitationId: string) {
  return changePerson(ctx, 'staff.invite', invitationId, (permit) => withdrawInvitation(ctx, permit));
}

/** Reopens a suspended staff account. */
export function reopen(ctx: Ctx, staffId: string) {
  return changePerson(ctx, 'staff.reopen', staffId, (permit) => reopenPerson(ctx, permit));
}
