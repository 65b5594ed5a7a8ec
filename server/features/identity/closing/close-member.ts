import { sessionCookieName } from '../../../../contract/identity/account.ts';
import type { Ctx } from '../../../context.ts';
import { forgetRecipient } from '../../../platform/record-mail.ts';
import { sessionMemory } from '../sessions/session-memory.ts';
import type { MemberId } from '../sessions/require-member.ts';
import { deleteMember } from './store-closing.ts';
import { readRequestedAddresses } from '../store-email-changes.ts';

/** Time after which actions still writing for the member have finished: one hour. */
const secondLookMs = 60 * 60_000;

/**
 * Deletes an account, ends its sessions and publishes the closure, in one transaction. A row lock lets one of several
 * concurrent calls succeed. The address can then be registered again.
 * @param wantedAt request time of the confirming link; null if confirmed by password.
 * @returns false if the link or account is no longer valid.
 */
export async function closeMember(ctx: Ctx, memberId: MemberId, wantedAt: Date | null): Promise<boolean> {
  const now = ctx.now();
  // Runs while the addresses are still known here; the mail log retains them for longer.
  for (const email of await readRequestedAddresses(ctx.db, memberId)) await forgetRecipient(ctx.pool, email);
  const isClosed = await ctx.transact(async (tx) => {
    if (!(await deleteMember(tx, memberId, { wantedAt, now, language: ctx.language }))) return false;
    await ctx.publish(tx, 'identity.member_closed', [{ memberId }]);
    await ctx.publish(tx, 'identity.member_closed', [{ memberId }], {
      startAfter: new Date(now.getTime() + secondLookMs),
    });
    return true;
  });
  if (!isClosed) return false;
  ctx.shared(sessionMemory).forgetMember(memberId);
  ctx.setCookie({ name: sessionCookieName, value: '', maxAgeSeconds: 0, httpOnly: true });
  return true;
}
