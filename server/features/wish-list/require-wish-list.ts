import type { Ctx } from '../../context.ts';
import { refuse, type Refused } from '../../platform/outcome.ts';
import { readSiteConfig } from '../content/switches/read-site-config.ts';
import { requireMember, type MemberId } from '../identity/sessions/require-member.ts';

/** Returns the logged-in member; rejects if the wish list is disabled. */
export async function requireWishList(ctx: Ctx): Promise<{ memberId: MemberId } | Refused<'wish_list_off'>> {
  const memberId = requireMember(ctx);
  const { showWishList } = await readSiteConfig(ctx);
  return showWishList ? { memberId } : refuse('wish_list_off');
}
