import type { Language } from '../../../../contract/core/language.ts';
import { staffLifetimes } from '../../../../contract/identity/limits.ts';
import type { GrantScope, StaffRole } from '../../../../contract/identity/staff.ts';
import type { Program, Tx } from '../../../context.ts';
import { done, refuse, type Outcome } from '../../../platform/outcome.ts';
import { requireApproval, type Preview } from '../../approvals/require-approval.ts';
import type { Permit } from '../../audit/permit-action.ts';
import { recordChange } from '../../audit/record-audit.ts';
import { endInvitations, insertInvitation, takeInvitation } from '../store-staff-invitations.ts';
import { findStaffSecrets, readStaffAccount, readStaffSecrets } from '../store-staff.ts';
import { staffEmail } from './rules.ts';
import { invitationLink } from './sign-invitation.ts';

/** Invited address and grant; a null grant only restores access. */
interface Invited {
  email: string;
  grant: { role: StaffRole; scope: GrantScope } | null;
}

interface Made {
  invitationId: string;
  expiresAt: Date;
  /** False if the address has an account; the invitation then also restores access. */
  isNew: boolean;
}

/**
 * Creates an invitation; only the latest per address is valid.
 * @param mailIn mail language; unset: no mail is sent.
 * @param agree checks a second person's approval and returns what to record of it; unset if none is needed.
 */
async function makeInvitation<Refusal extends string = never>(
  program: Program,
  permit: Permit<'staff.invite', string>,
  { email: typed, grant }: Invited,
  { mailIn, agree }: { mailIn?: Language; agree?: (tx: Tx) => Promise<Outcome<object, Refusal>> } = {},
): Promise<Outcome<Made, 'staff_suspended' | Refusal>> {
  const now = program.now();
  const email = staffEmail(typed);
  const { role, scope } = grant ?? { role: null, scope: null };
  const expiresAt = new Date(now.getTime() + staffLifetimes.invitationMinutes * 60_000);
  const invitedBy = permit.actor.kind === 'staff' ? permit.actor.actorId : null;
  const invitationId = permit.subject;
  const account = await findStaffSecrets(program.db, email);
  if (account?.suspended) return refuse('staff_suspended');
  return program.transact(async (tx) => {
    const agreed = agree ? await agree(tx) : done({});
    if (!agreed.ok) return agreed;
    await endInvitations(tx, email, now);
    await insertInvitation(tx, { invitationId, email, role, scope, invitedBy, expiresAt }, now);
    await recordChange(program, tx, permit, { email, role, scope, isNew: !account, ...agreed.value });
    if (mailIn) await program.publish(tx, 'identity.staff_invited', [{ invitationId, language: mailIn }]);
    return done({ invitationId, expiresAt, isNew: !account });
  });
}

/**
 * Creates an invitation link for the command, whose user passes it on. It also restores access to an existing account
 * and replaces its secrets.
 */
export async function inviteByLink(
  program: Program,
  permit: Permit<'staff.invite', string>,
  invited: Invited & { grant: object },
): Promise<Outcome<Made & { link: string }, 'staff_suspended'>> {
  const made = await makeInvitation(program, permit, invited);
  return made.ok ? done({ ...made.value, link: invitationLink(program, made.value.invitationId) }) : made;
}

/**
 * Invites a person who is not staff yet. Inviting an administrator needs another person's approval. The link goes to
 * the invited mailbox, so the inviter cannot use it.
 */
export async function inviteByMail(
  program: Program,
  permit: Permit<'staff.invite', string>,
  invited: Invited & { grant: { role: StaffRole } },
  language: Language,
): Promise<Outcome<Made, 'staff_exists' | 'approval_needed' | 'approval_outdated'>> {
  const { email, grant } = invited;
  if (await isOfStaff(program, email)) return refuse('staff_exists', { field: 'email' });
  const made = await makeInvitation(program, permit, invited, {
    mailIn: language,
    agree: async (tx) => {
      if (grant.role !== 'administrator') return done({});
      const by = await requireApproval(program, tx, permit, describeInvitation(email, grant.scope));
      return by.ok ? done(by.value.record) : by;
    },
  });
  if (made.ok) return made;
  const { code } = made;
  return code === 'staff_suspended' ? refuse('staff_exists', { field: 'email' }) : refuse(code);
}

export function describeInvitation(email: string, scope: GrantScope): Preview {
  return { email: staffEmail(email), role: 'administrator', scope };
}

export async function isOfStaff(program: Program, email: string): Promise<boolean> {
  return (await findStaffSecrets(program.db, staffEmail(email))) !== undefined;
}

/** Mails a staff member a link that restores access. */
export async function mailWayBackIn(
  program: Program,
  permit: Permit<'staff.invite', string>,
  staffId: string,
): Promise<Outcome<Made, 'not_found' | 'staff_suspended'>> {
  if (!(await readStaffSecrets(program.db, staffId))) return refuse('not_found');
  const { email, language } = await readStaffAccount(program.db, staffId);
  return makeInvitation(program, permit, { email, grant: null }, { mailIn: language });
}

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
