import type { Parcel } from '../../../../contract/staff/counter/parcels.ts';
import type { Ctx } from '../../../context.ts';
import { scopesOf } from '../../audit/permit-action.ts';
import { countParcels, listParcels } from '../../orders/collection/list-parcels.ts';

type Show = 'waiting' | 'sent';

/**
 * Returns whether the caller sees parcels. A parcel is sent to one address and may hold tickets of several shows, so a
 * limited grant covers none.
 */
function seesParcels(ctx: Ctx): boolean {
  return scopesOf(ctx, 'parcel.see').some(({ kind }) => kind === 'everything');
}

/**
 * Lists a page of parcels, if the caller may see them.
 * @param perPage page size; defaults to the list's own.
 */
export async function listSeenParcels(
  ctx: Ctx,
  query: { show: Show; cursor?: string | undefined },
  perPage?: number,
): Promise<{ parcels: Parcel[]; next: string | null }> {
  return seesParcels(ctx) ? listParcels(ctx, query, perPage) : { parcels: [], next: null };
}

/** Counts the visible parcels up to an instant. */
export async function countSeenParcels(ctx: Ctx, show: Show, until: Date): Promise<number> {
  return seesParcels(ctx) ? countParcels(ctx, show, until) : 0;
}
