import type { Ctx } from '../../../context.ts';
import { hasBounced } from '../../../platform/record-mail.ts';
import { readContact } from '../../identity/accounts/read-contact.ts';
import { requireMember } from '../../identity/sessions/require-member.ts';

/** Returns whether the last email to the member's address was permanently rejected. */
export async function readMailState(ctx: Ctx): Promise<{ bounced: boolean }> {
  const contact = await readContact(ctx, requireMember(ctx));
  return { bounced: contact ? await hasBounced(ctx.pool, contact.email) : false };
}
