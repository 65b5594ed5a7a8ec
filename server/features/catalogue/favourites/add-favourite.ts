import type { OutputOf } from '../../../../contract/calls.ts';
import { favouriteLimit } from '../../../../contract/catalogue/limits.ts';
import type { Ctx } from '../../../context.ts';
import { done, refuse, type Outcome } from '../../../platform/outcome.ts';
import { requireMember } from '../../identity/sessions/require-member.ts';
import { showLikes } from '../events/show-likes.ts';
import { findEventId, insertFavourite, readFavourites, readLikesOf } from '../store-favourites.ts';

/**
 * Adds an event to the member's favourites. The unique row counts each member's like only once. Past and unlisted
 * events are accepted, so that removals can be undone.
 */
export async function addFavourite(
  ctx: Ctx,
  number: number,
): Promise<Outcome<OutputOf<'addFavourite'>, 'not_found' | 'over_favourite_limit'>> {
  const memberId = requireMember(ctx);
  const eventId = await findEventId(ctx.db, number);
  if (!eventId) return refuse('not_found');
  const before = await readFavourites(ctx.db, memberId);
  // Concurrent requests may slightly exceed the limit. That is harmless: the limit only keeps lists readable.
  if (before.length >= favouriteLimit && !before.some((one) => one.eventId === eventId)) {
    return refuse('over_favourite_limit', { facts: { limit: favouriteLimit } });
  }
  const likeCount = await ctx.transact(async (tx) => {
    await insertFavourite(tx, { memberId, eventId, now: ctx.now() });
    return readLikesOf(tx, eventId);
  });
  await showLikes(ctx, eventId, likeCount);
  return done({ number, favourite: true, likeCount });
}
