import { sessionCookieName } from '../../../../contract/identity/account.ts';
import type { Ctx } from '../../../context.ts';
import { forgetRecipient } from '../../../platform/record-mail.ts';
import { sessionMemory } from '../sessions/keep-sessions.ts';
import type { MemberId } from '../sessions/require-member.ts';
import { deleteMember } from '../store-closing.ts';
import { readWantedAddresses } from '../store-email-changes.ts';

/** Features that were writing for the member at that moment have finished by then. Milliseconds: an hour. */
const secondLookMs = 60 * 60_000;

/**
 * Deletes an account, ends its sessions and tells the other features, in one transaction. The row decides: of several at
 * once, one succeeds. The address can then be registered anew.
 * @param wantedAt of the link that proved it; null when the password did. @returns false when it cannot be used (any more).
 */
export async function closeMember(ctx: Ctx, memberId: MemberId, wantedAt: Date | null): Promise<boolean> {
  const now = ctx.now();
  // Known here for the last time: the book of mail keeps addresses for longer.
  for (const email of await readWantedAddresses(ctx.db, memberId)) await forgetRecipient(ctx.pool, email);
  const isClosed = await ctx.transact(async (tx) => {
    if (!(await deleteMember(tx, memberId, { wantedAt, now, language: ctx.language }))) return false;
    await ctx.tell(tx, 'identity.member_closed', [{ memberId }]);
    await ctx.tell(tx, 'identity.member_closed', [{ memberId }], {
      startAfter: new Date(now.getTime() + secondLookMs),
    });
    return true;
  });
  if (!isClosed) return false;
  ctx.shared(sessionMemory).forgetMember(memberId);
  ctx.setCookie({ name: sessionCookieName, value: '', maxAgeSeconds: 0, httpOnly: true });
  return true;
}
