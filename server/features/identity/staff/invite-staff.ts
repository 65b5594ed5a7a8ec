import type { Language } from '../../../../contract/core/language.ts';
import { staffLifetimes } from '../../../../contract/identity/limits.ts';
import type { GrantScope, StaffRole } from '../../../../contract/identity/staff.ts';
import type { Program } from '../../../context.ts';
import { done, refuse, type Outcome } from '../../../platform/outcome.ts';
import type { Permit } from '../../audit/permit-action.ts';
import { recordChange } from '../../audit/record-audit.ts';
import { endInvitations, insertInvitation, takeInvitation } from '../store-staff-invitations.ts';
import { findStaffSecrets, readStaffAccount, readStaffSecrets } from '../store-staff.ts';
import { staffEmail } from './rules.ts';
import { invitationLink } from './sign-invitation.ts';

/** Whom somebody invites, and to what; null: nothing new, back in. */
interface Invited {
  email: string;
  grant: { role: StaffRole; scope: GrantScope } | null;
}

/** An invitation that was made, and until when it counts. */
interface Made {
  invitationId: string;
  expiresAt: Date;
  /** False: somebody has this address, and it is also their way back in. */
  isNew: boolean;
}

/** Makes an invitation. The latest of an address counts. @param mailIn whose language it is mailed in; unset: it is not. */
async function makeInvitation(
  program: Program,
  permit: Permit<'staff.invite', string>,
  { email: typed, grant }: Invited,
  mailIn?: Language,
): Promise<Outcome<Made, 'staff_suspended'>> {
  const now = program.now();
  const email = staffEmail(typed);
  const { role, scope } = grant ?? { role: null, scope: null };
  const expiresAt = new Date(now.getTime() + staffLifetimes.invitationMinutes * 60_000);
  const invitedBy = permit.actor.kind === 'staff' ? permit.actor.actorId : null;
  const invitationId = permit.subject;
  const account = await findStaffSecrets(program.db, email);
  if (account?.suspended) return refuse('staff_suspended');
  await program.transact(async (tx) => {
    await endInvitations(tx, email, now);
    await insertInvitation(tx, { invitationId, email, role, scope, invitedBy, expiresAt }, now);
    await recordChange(program, tx, permit, { email, role, scope, isNew: !account });
    if (mailIn) await program.tell(tx, 'identity.staff_invited', [{ invitationId, language: mailIn }]);
  });
  return done({ invitationId, expiresAt, isNew: !account });
}

/**
 * Invites somebody by a link that whoever made it hands on: for the command. Of whoever has an account it is the way back
 * in, too, and gives new secrets in place of the old.
 */
export async function inviteByLink(
  program: Program,
  permit: Permit<'staff.invite', string>,
  invited: Invited & { grant: object },
): Promise<Outcome<Made & { link: string }, 'staff_suspended'>> {
  const made = await makeInvitation(program, permit, invited);
  return made.ok ? done({ ...made.value, link: invitationLink(program, made.value.invitationId) }) : made;
}

/** Invites somebody who is not of the staff yet. The link goes to their mailbox: whoever invites cannot act in their name. */
export async function inviteByMail(
  program: Program,
  permit: Permit<'staff.invite', string>,
  invited: Invited & { grant: { role: StaffRole } },
  language: Language,
): Promise<Outcome<Made, 'staff_exists' | 'administrator_by_command'>> {
  if (invited.grant.role === 'administrator') return refuse('administrator_by_command');
  if (await findStaffSecrets(program.db, staffEmail(invited.email))) return refuse('staff_exists', { field: 'email' });
  const made = await makeInvitation(program, permit, invited, language);
  return made.ok ? made : refuse('staff_exists', { field: 'email' });
}

/** Mails somebody of the staff their way back in. */
export async function mailWayBackIn(
  program: Program,
  permit: Permit<'staff.invite', string>,
  staffId: string,
): Promise<Outcome<Made, 'not_found' | 'staff_suspended'>> {
  if (!(await readStaffSecrets(program.db, staffId))) return refuse('not_found');
  const { email, language } = await readStaffAccount(program.db, staffId);
  return makeInvitation(program, permit, { email, grant: null }, language);
}

/** Takes an invitation back that nobody has accepted. */
export function withdrawInvitation(
  program: Program,
  permit: Permit<'staff.invite', string>,
): Promise<Outcome<{ done: true }, 'not_found'>> {
  return program.transact(async (tx) => {
    const taken = await takeInvitation(tx, permit.subject, program.now());
    if (!taken) return refuse('not_found');
    await recordChange(program, tx, permit, { email: taken.email, withdrawn: true });
    return done({ done: true });
  });
}
