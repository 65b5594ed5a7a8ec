import type { ChangeEmail } from '../../../../contract/identity/member-info.ts';
import type { Ctx } from '../../../context.ts';
import { done, refuse, type Outcome } from '../../../platform/outcome.ts';
import { checkPassword, hasPassword, type CheckRefusal } from './check-password.ts';
import { mayAsk } from '../throttling/limit-attempts.ts';
import { hasFreshProof } from '../sessions/fresh-proof.ts';
import { requireMember, type MemberId } from '../sessions/require-member.ts';
import { accountEmail, emailChangeMs } from '../rules.ts';
import { insertEmailChange } from '../store-email-changes.ts';
import { readMemberInfoRow } from '../store-member-info.ts';

/**
 * Sends a link to a member's new address and notifies the old one. Requires the password, or a fresh proof if there is
 * none, because the address controls the account. The response is the same if the address is in use; only its owner is
 * notified by mail.
 */
export async function changeEmail(
  ctx: Ctx,
  form: ChangeEmail,
): Promise<Outcome<{ sent: true; email: string }, ProofRefusal | 'update_failed'>> {
  const memberId = requireMember(ctx);
  const proved = await proveOwner(ctx, memberId, form.password);
  if (!proved.ok) return proved;
  const now = ctx.now();
  const email = accountEmail(form.email);
  const profile = await readMemberInfoRow(ctx.db, memberId, now);
  if (!profile) throw new Error('the account has no profile');
  if (email === profile.accountEmail) {
    return refuse('invalid_input', { field: 'email', facts: { mistake: 'email_unchanged' } });
  }
  // Counts per member and per address, so that the site cannot be used to flood a mailbox.
  const allowed = await mayAsk(ctx, 'emailChange', { account: memberId, address: email, mailbox: form.email });
  if (!allowed.ok) return allowed;
  const changeId = ctx.id();
  const noted = await ctx.transact(async (tx) => {
    const expiresAt = new Date(now.getTime() + emailChangeMs);
    const change = { changeId, memberId, email: form.email, accountEmail: email, expiresAt };
    if (!(await insertEmailChange(tx, change))) return false;
    await ctx.publish(tx, 'identity.email_change_wanted', [{ changeId, language: ctx.language }]);
    return true;
  });
  return noted ? done({ sent: true, email: form.email }) : refuse('update_failed');
}

type ProofRefusal = CheckRefusal | 'proof_needed' | 'invalid_input';

/** A member who has a password must type it even after another proof, because the screen may have been left open. */
async function proveOwner(
  ctx: Ctx,
  memberId: MemberId,
  password: string | undefined,
): Promise<Outcome<unknown, ProofRefusal>> {
  if (password !== undefined) {
    const checked = await checkPassword(ctx, memberId, password);
    return !checked.ok && checked.code === 'wrong_password' ? refuse(checked.code, { field: 'password' }) : checked;
  }
  if (await hasPassword(ctx, memberId)) {
    return refuse('invalid_input', { field: 'password', facts: { mistake: 'password_required' } });
  }
  return (await hasFreshProof(ctx)) ? done(undefined) : refuse('proof_needed');
}
