import type { OutputOf } from '../../../../contract/calls.ts';
import type { Ctx } from '../../../context.ts';
import { done, refuse, type Outcome } from '../../../platform/outcome.ts';
import { requireMember } from '../../identity/sessions/require-member.ts';
import { showLikes } from '../events/show-likes.ts';
import { deleteFavourite, findEventId, readLikesOf } from '../store-favourites.ts';

/** Removes an event from the member's favourites; lowers the like count only if it was a favourite. */
export async function removeFavourite(
  ctx: Ctx,
  number: number,
): Promise<Outcome<OutputOf<'removeFavourite'>, 'not_found'>> {
  const memberId = requireMember(ctx);
  const eventId = await findEventId(ctx.db, number);
  if (!eventId) return refuse('not_found');
  const likeCount = await ctx.transact(async (tx) => {
    await deleteFavourite(tx, { memberId, eventId });
    return readLikesOf(tx, eventId);
  });
  await showLikes(ctx, eventId, likeCount);
  return done({ number, favourite: false, likeCount });
}
