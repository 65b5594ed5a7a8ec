import { localize } from '../../../../contract/core/language.ts';
import type { DataPart } from '../../../../contract/requests/personal-data.ts';
import type { Ctx } from '../../../context.ts';
import { readCachedCatalogue } from '../events/catalogue-cache.ts';
import { readFavourites } from '../store-favourites.ts';
import { readSaleAlertsOf } from '../store-sale-alerts.ts';

/** Exports the member's favourites and sale alerts as personal data. */
export async function exportFavouriteData(ctx: Ctx, memberId: string): Promise<DataPart> {
  const { byEvent } = await readCachedCatalogue(ctx);
  const describe = (rows: readonly { eventId: string; number: number; createdAt: Date }[]) =>
    rows.map(({ eventId, number, createdAt }) => ({
      event_number: number,
      event: localize(byEvent.get(eventId)?.title, ctx.language),
      created_at: createdAt,
    }));
  return {
    part: 'catalogue',
    records: [
      { record: 'favourites', rows: describe(await readFavourites(ctx.db, memberId)) },
      { record: 'sale_alerts', rows: describe(await readSaleAlertsOf(ctx.db, memberId)) },
    ],
  };
}
