import type { GrantScope, StaffRole } from '../../../../contract/identity/staff.ts';
import type { Program, Tx } from '../../../context.ts';
import { done, refuse, type Outcome } from '../../../platform/outcome.ts';
import { requireApproval, type Preview } from '../../approvals/require-approval.ts';
import type { Permit } from '../../audit/permit-action.ts';
import { recordChange } from '../../audit/record-audit.ts';
import { lostCountsSince } from '../rules.ts';
import { endInvitations } from '../store-staff-invitations.ts';
import {
  deleteGrant,
  lockAdministrators,
  lockPerson,
  writeStaffSuspension,
  type LockedPerson,
} from '../store-staff-people.ts';
import { deleteStaffSessions } from '../store-staff-sessions.ts';
import { deleteStaffStepsOf } from '../store-staff-steps.ts';
import { insertStaffGrant } from '../store-staff.ts';

type PeopleRefusal = 'not_found' | 'own_grants';

/** Locks the person whom the permit is for; rejects the caller's own account. */
async function lockOther(tx: Tx, permit: Permit): Promise<Outcome<LockedPerson, PeopleRefusal>> {
  if (permit.actor.kind === 'staff' && permit.actor.actorId === permit.subject) return refuse('own_grants');
  const person = await lockPerson(tx, String(permit.subject));
  return person ? done(person) : refuse('not_found');
}

export function describeGrant(staffId: string, scope: GrantScope): Preview {
  return { staffId, role: 'administrator', scope };
}

/**
 * Grants a person a role for a scope. An existing grant is left unchanged. A staff member who grants the administrator
 * role needs another person's approval.
 */
export function grantRole(
  program: Program,
  permit: Permit<'staff.grant', string>,
  { role, scope }: { role: StaffRole; scope: GrantScope },
): Promise<Outcome<{ done: true }, PeopleRefusal | 'approval_needed' | 'approval_outdated'>> {
  return program.transact(async (tx) => {
    const locked = await lockOther(tx, permit);
    if (!locked.ok) return locked;
    const { staffId } = locked.value;
    const by =
      role === 'administrator' ? await requireApproval(program, tx, permit, describeGrant(staffId, scope)) : done();
    if (!by.ok) return by;
    const grantedBy = permit.actor.kind === 'staff' ? permit.actor.actorId : null;
    const grantId = program.id();
    if (await insertStaffGrant(tx, { grantId, staffId, role, scope, grantedBy }, program.now())) {
      await recordChange(program, tx, permit, { before: null, after: { role, scope }, ...by.value?.record });
      await program.publish(tx, 'identity.role_granted', [{ grantId, staffId, grantedBy }]);
    }
    return done({ done: true });
  });
}

/**
 * Revokes a grant, effective from the holder's next call. Fails for the last administrator with an `everything` grant.
 */
export function revokeGrant(
  program: Program,
  permit: Permit<'staff.revoke', string>,
  grantId: string,
): Promise<Outcome<{ done: true }, PeopleRefusal | 'last_administrator'>> {
  return program.transact(async (tx) => {
    const administrators = await lockAdministrators(tx);
    const locked = await lockOther(tx, permit);
    if (!locked.ok) return locked;
    const rest = administrators.filter((one) => one.grantId !== grantId);
    if (administrators.length > 0 && rest.length === 0) return refuse('last_administrator');
    const now = program.now();
    const forgetBefore = lostCountsSince(now);
    const before = await deleteGrant(tx, { staffId: locked.value.staffId, grantId, now, forgetBefore });
    if (!before) return refuse('not_found');
    await recordChange(program, tx, permit, { before, after: null });
    return done({ done: true });
  });
}

/** Suspends a person and ends their sessions, pending steps and mailed links. Fails for the last administrator. */
export function suspendPerson(
  program: Program,
  permit: Permit<'staff.suspend', string>,
  { reason }: { reason: string },
): Promise<Outcome<{ done: true }, PeopleRefusal | 'last_administrator'>> {
  return program.transact(async (tx) => {
    const administrators = await lockAdministrators(tx);
    const locked = await lockOther(tx, permit);
    if (!locked.ok) return locked;
    const { staffId, email, suspended } = locked.value;
    if (suspended) return done({ done: true });
    const rest = administrators.filter((one) => one.staffId !== staffId);
    if (administrators.length > 0 && rest.length === 0) return refuse('last_administrator');
    await writeStaffSuspension(tx, staffId, program.now());
    await deleteStaffSessions(tx, staffId);
    await deleteStaffStepsOf(tx, staffId);
    await endInvitations(tx, email, program.now());
    await recordChange(program, tx, permit, { before: 'open', after: 'suspended', reason });
    return done({ done: true });
  });
}

/** Reopens a suspended account, with its earlier credentials and grants. */
export function reopenPerson(
  program: Program,
  permit: Permit<'staff.reopen', string>,
): Promise<Outcome<{ done: true }, PeopleRefusal>> {
  return program.transact(async (tx) => {
    const locked = await lockOther(tx, permit);
    if (!locked.ok || !locked.value.suspended) return locked.ok ? done({ done: true }) : locked;
    await writeStaffSuspension(tx, locked.value.staffId, null);
    await recordChange(program, tx, permit, { before: 'suspended', after: 'open' });
    return done({ done: true });
  });
}

/** Ends all of a person's sessions; they can sign in again. */
export function endSessionsOf(
  program: Program,
  permit: Permit<'staff.suspend', string>,
): Promise<Outcome<{ done: true }, 'not_found'>> {
  return program.transact(async (tx) => {
    const person = await lockPerson(tx, permit.subject);
    if (!person) return refuse('not_found');
    const ended = await deleteStaffSessions(tx, person.staffId);
    await deleteStaffStepsOf(tx, person.staffId);
    await recordChange(program, tx, permit, { sessionsEnded: ended });
    return done({ done: true });
  });
}
