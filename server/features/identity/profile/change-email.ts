import type { ChangeEmail } from '../../../../contract/identity/member-info.ts';
import type { Ctx } from '../../../context.ts';
import { done, refuse, type Outcome } from '../../../platform/outcome.ts';
import { checkPassword, type CheckRefusal } from './check-password.ts';
import { mayAsk } from '../throttling/limit-attempts.ts';
import { requireMember } from '../sessions/require-member.ts';
import { accountEmail, emailChangeMs } from '../rules.ts';
import { insertEmailChange } from '../store-email-changes.ts';
import { readMemberInfoRow } from '../store-member-info.ts';

/**
 * Has a link sent to the address that a member wants instead of theirs, and the old address told. Asks for the password:
 * whoever has the address has the account. The answer is the same when the address belongs to somebody else; only who
 * reads its mail is told.
 */
export async function changeEmail(
  ctx: Ctx,
  form: ChangeEmail,
): Promise<Outcome<{ sent: true; email: string }, CheckRefusal | 'invalid_input'>> {
  const memberId = requireMember(ctx);
  const checked = await checkPassword(ctx, memberId, form.password);
  if (!checked.ok) return checked.code === 'wrong_password' ? refuse(checked.code, { field: 'password' }) : checked;
  const now = ctx.now();
  const email = accountEmail(form.email);
  const profile = await readMemberInfoRow(ctx.db, memberId, now);
  if (!profile) throw new Error('an account is without its profile');
  if (email === profile.accountEmail) {
    return refuse('invalid_input', { field: 'email', facts: { mistake: 'email_unchanged' } });
  }
  // Counted for the member, so that nobody's mailbox is filled by way of ours, and for the address.
  const allowed = await mayAsk(ctx, 'emailChange', { account: memberId, address: email, mailbox: form.email });
  if (!allowed.ok) return allowed;
  const changeId = ctx.id();
  const noted = await ctx.transact(async (tx) => {
    const expiresAt = new Date(now.getTime() + emailChangeMs);
    const change = { changeId, memberId, email: form.email, accountEmail: email, expiresAt };
    if (!(await insertEmailChange(tx, change))) return false;
    await ctx.tell(tx, 'identity.email_change_wanted', [{ changeId, language: ctx.language }]);
    return true;
  });
  return noted ? done({ sent: true, email: form.email }) : refuse('no_password');
}
