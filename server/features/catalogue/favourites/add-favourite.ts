import type { OutputOf } from '../../../../contract/calls.ts';
import { favouriteLimit } from '../../../../contract/catalogue/limits.ts';
import type { Ctx } from '../../../context.ts';
import { done, refuse, type Outcome } from '../../../platform/outcome.ts';
import { requireMember } from '../../identity/sessions/require-member.ts';
import { showLikes } from '../events/show-likes.ts';
import { findEventId, insertFavourite, readFavourites, readLikesOf } from '../store-favourites.ts';

/**
 * Makes an event the member's favourite; the unique row decides whether the heart is counted. Past and unlisted events
 * can be added again, so that removing one can be undone.
 */
export async function addFavourite(
  ctx: Ctx,
  number: number,
): Promise<Outcome<OutputOf<'addFavourite'>, 'not_found' | 'over_favourite_limit'>> {
  const memberId = requireMember(ctx);
  const eventId = await findEventId(ctx.db, number);
  if (!eventId) return refuse('not_found');
  const before = await readFavourites(ctx.db, memberId);
  // Presses at once may overshoot a little: the limit is there to keep lists readable.
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
