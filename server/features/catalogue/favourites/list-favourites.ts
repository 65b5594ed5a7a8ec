import type { Favourite } from '../../../../contract/catalogue/favourites.ts';
import type { Ctx } from '../../../context.ts';
import { requireMember } from '../../identity/sessions/require-member.ts';
import { keptCatalogue } from '../events/keep-catalogue.ts';
import { readFavourites } from '../store-favourites.ts';
import { writeCard } from '../events/write-card.ts';

/** The member's favourites, those added last first; what was taken off the list is still known here. */
export async function listFavourites(ctx: Ctx): Promise<Favourite[]> {
  const rows = await readFavourites(ctx.db, requireMember(ctx));
  const { byEvent } = await keptCatalogue(ctx);
  const now = ctx.now();
  return rows.flatMap(({ eventId, createdAt }) => {
    const event = byEvent.get(eventId);
    if (!event) return [];
    return [{ ...writeCard(event, ctx.language, now), listed: event.listed, addedAt: createdAt.toISOString() }];
  });
}

/** The numbers alone, for the hearts on other pages. */
export async function listHearts(ctx: Ctx): Promise<number[]> {
  return (await readFavourites(ctx.db, requireMember(ctx))).map((row) => row.number);
}
