import type { Parcel } from '../../../../contract/staff/counter/parcels.ts';
import type { Ctx } from '../../../context.ts';
import { scopesOf } from '../../audit/permit-action.ts';
import { countParcels, listParcels } from '../../orders/collection/list-parcels.ts';

type Show = 'waiting' | 'sent';

/** Parcels go by address, whosever shows are in them: a grant for a part of the house sees and sends none. */
function seesParcels(ctx: Ctx): boolean {
  return scopesOf(ctx, 'parcel.see').some(({ kind }) => kind === 'everything');
}

/** A page of parcels, for whoever sees them. @param perPage how many of them, where a page of the list is not enough. */
export async function listSeenParcels(
  ctx: Ctx,
  query: { show: Show; cursor?: string | undefined },
  perPage?: number,
): Promise<{ parcels: Parcel[]; next: string | null }> {
  return seesParcels(ctx) ? listParcels(ctx, query, perPage) : { parcels: [], next: null };
}

/** How many of them there were until an instant. */
export async function countSeenParcels(ctx: Ctx, show: Show, until: Date): Promise<number> {
  return seesParcels(ctx) ? countParcels(ctx, show, until) : 0;
}
