import { directoryPage } from '../../../../contract/staff/venues.ts';
import type { ParsedStaffInputOf, StaffOutputOf } from '../../../../contract/staff-calls.ts';
import type { Ctx } from '../../../context.ts';
import { isAllowed, scopesOf } from '../../audit/permit-action.ts';
import { listDirectoryEntries } from '../../catalogue/directory/read-directory.ts';
import { countPlans } from '../../seating/saving/read-plans.ts';
import { readerOf } from './plan-reader.ts';

/** Lists a page of venues, each with the number of plans the caller may see. */
export async function listVenues(
  ctx: Ctx,
  { cursor, ...query }: ParsedStaffInputOf<'listVenues'>['query'],
): Promise<StaffOutputOf<'listVenues'>> {
  const rows = await listDirectoryEntries(ctx, 'venue', { ...query, after: cursor, most: directoryPage });
  const plans = await countPlans(ctx, readerOf(ctx));
  const venues = rows.map(({ id, number, name, region, district, coming }) => ({
    venueId: id,
    number,
    name,
    region,
    district,
    coming,
    plans: plans.get(id) ?? 0,
  }));
  return { venues, next: nextOf(rows), mayAdd: isAllowed(ctx, 'venue.write', {}) };
}

/** Lists a page of presenters within the caller's grants. */
export async function listPresenters(
  ctx: Ctx,
  { cursor, ...query }: ParsedStaffInputOf<'listPresenters'>['query'],
): Promise<StaffOutputOf<'listPresenters'>> {
  const scopes = scopesOf(ctx, 'presenter.see');
  const only = scopes.some(({ kind }) => kind === 'everything')
    ? undefined
    : scopes.flatMap((scope) => (scope.kind === 'presenter' ? [scope.presenterId] : []));
  const rows = await listDirectoryEntries(ctx, 'presenter', { ...query, only, after: cursor, most: directoryPage });
  const presenters = rows.map(({ id, number, name, events, coming }) => ({
    presenterId: id,
    number,
    name,
    events,
    coming,
  }));
  return { presenters, next: nextOf(rows), mayAdd: isAllowed(ctx, 'presenter.write', {}) };
}

function nextOf(rows: readonly { number: number }[]): number | null {
  return rows.length < directoryPage ? null : rows.at(-1)!.number;
}
