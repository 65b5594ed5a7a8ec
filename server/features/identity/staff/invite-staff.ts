import { staffLifetimes } from '../../../../contract/identity/limits.ts';
import type { GrantScope, StaffRole } from '../../../../contract/identity/staff.ts';
import type { Program } from '../../../context.ts';
import { done, refuse, type Outcome } from '../../../platform/outcome.ts';
import type { Permit } from '../../audit/permit-action.ts';
import { recordChange } from '../../audit/record-audit.ts';
import { endInvitations, insertInvitation } from '../store-staff-invitations.ts';
import { findStaffSecrets } from '../store-staff.ts';
import { staffEmail } from './rules.ts';
import { signInvitation } from './sign-invitation.ts';

/** A link that can be used once, and until when. */
export interface Invitation {
  invitationId: string;
  link: string;
  expiresAt: Date;
  /** False: somebody has this address, and the link is also their way back in. */
  isNew: boolean;
}

/**
 * Invites somebody to be something, for something. Of whoever has an account it is the way back in, too: it gives new
 * secrets in place of the old. The latest invitation of an address counts.
 */
export async function inviteStaff(
  program: Program,
  permit: Permit<'staff.invite', string>,
  invited: { email: string; grant: { role: StaffRole; scope: GrantScope } | null },
): Promise<Outcome<Invitation, 'staff_suspended'>> {
  const now = program.now();
  const email = staffEmail(invited.email);
  const { role, scope } = invited.grant ?? { role: null, scope: null };
  const expiresAt = new Date(now.getTime() + staffLifetimes.invitationMinutes * 60_000);
  const invitedBy = permit.actor.kind === 'staff' ? permit.actor.actorId : null;
  const invitationId = permit.subject;
  const account = await findStaffSecrets(program.db, email);
  if (account?.suspended) return refuse('staff_suspended');
  await program.transact(async (tx) => {
    await endInvitations(tx, email, now);
    await insertInvitation(tx, { invitationId, email, role, scope, invitedBy, expiresAt }, now);
    await recordChange(program, tx, permit, { email, role, scope, isNew: !account });
  });
  // Behind the `#`: browsers send it to nobody, so that it stands in no log.
  const link = new URL(`/Staff/Invitation#${signInvitation(program, invitationId)}`, program.config.publicUrl).href;
  return done({ invitationId, link, expiresAt, isNew: !account });
}
