import type { Favourite } from '../../../../contract/catalogue/favourites.ts';
import type { Ctx } from '../../../context.ts';
import { requireMember } from '../../identity/sessions/require-member.ts';
import { readCachedCatalogue } from '../events/catalogue-cache.ts';
import { readFavourites } from '../store-favourites.ts';
import { writeCard } from '../events/write-card.ts';

/** Returns the member's favourites, latest first, including events that are no longer listed. */
export async function listFavourites(ctx: Ctx): Promise<Favourite[]> {
  const rows = await readFavourites(ctx.db, requireMember(ctx));
  const { byEvent } = await readCachedCatalogue(ctx);
  const now = ctx.now();
  return rows.flatMap(({ eventId, createdAt }) => {
    const event = byEvent.get(eventId);
    if (!event) return [];
    return [{ ...writeCard(event, ctx.language, now), listed: event.listed, addedAt: createdAt.toISOString() }];
  });
}

/** Returns only the event numbers, for favourite buttons on other pages. */
export async function listHearts(ctx: Ctx): Promise<number[]> {
  return (await readFavourites(ctx.db, requireMember(ctx))).map((row) => row.number);
}
