import { say } from '../../../../contract/core/language.ts';
import type { DataPart } from '../../../../contract/requests/personal-data.ts';
import type { Ctx } from '../../../context.ts';
import { keptCatalogue } from '../events/keep-catalogue.ts';
import { readFavourites } from '../store-favourites.ts';

/** What is kept of a member's favourites. */
export async function tellFavouriteData(ctx: Ctx, memberId: string): Promise<DataPart> {
  const { byEvent } = await keptCatalogue(ctx);
  const rows = (await readFavourites(ctx.db, memberId)).map(({ eventId, number, createdAt }) => ({
    event_number: number,
    event: say(byEvent.get(eventId)?.title, ctx.language),
    created_at: createdAt,
  }));
  return { part: 'catalogue', records: [{ record: 'favourites', rows }] };
}
