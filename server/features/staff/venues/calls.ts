import type { FeedVenue } from '../../../../contract/catalogue/feed.ts';
import type { staffVenueCalls, StaffPresenter, StaffVenue } from '../../../../contract/staff/venues.ts';
import type { Ctx } from '../../../context.ts';
import { done, refuse } from '../../../platform/outcome.ts';
import type { StaffHandlersFor } from '../../../staff-handlers.ts';
import { isAllowed, maySee, permitAction } from '../../audit/permit-action.ts';
import { addDirectoryEntry, writeDirectoryEntry } from '../../catalogue/directory/write-directory-entry.ts';
import { describeDirectoryEntry, readEventsOf } from '../../catalogue/directory/read-directory.ts';
import { listPresenters, listVenues } from './list-venues.ts';

export const staffVenueHandlers: StaffHandlersFor<typeof staffVenueCalls> = {
  listVenues: async (ctx, { query }) => done(await listVenues(ctx, query)),
  readVenue: async (ctx, { params }) => {
    const venue = await venueOf(ctx, params.venueId);
    return venue ? done({ venue, mayWrite: isAllowed(ctx, 'venue.write', {}) }) : refuse('not_found');
  },
  addVenue: async (ctx, { body }) => {
    const venueId = ctx.id();
    const permit = permitAction(ctx, 'venue.write', venueId);
    if (!permit.ok) return refuse('forbidden');
    const { address, district, telephone, ...rest } = body;
    const given = {
      ...rest,
      ...(address && { address }),
      ...(district && { district }),
      ...(telephone && { telephone }),
    };
    const added = await addDirectoryEntry(ctx, permit.value, given);
    return done(added.outcome === 'added' ? { outcome: 'added', venueId } : added);
  },
  writeVenue: async (ctx, { params, body }) => {
    const permit = permitAction(ctx, 'venue.write', params.venueId);
    if (!permit.ok) return refuse('not_found');
    const written = await writeDirectoryEntry(ctx, permit.value, body);
    if (!written.ok) return written;
    if (written.value.outcome !== 'stale') return done(written.value);
    const venue = await venueOf(ctx, params.venueId);
    return venue ? done({ outcome: 'stale', venue }) : refuse('not_found');
  },
  listPresenters: async (ctx, { query }) => done(await listPresenters(ctx, query)),
  readPresenter: async (ctx, { params: { presenterId } }) => {
    const presenter = await presenterOf(ctx, presenterId);
    if (!presenter) return refuse('not_found');
    const mayWrite = isAllowed(ctx, 'presenter.write', {});
    return done({ presenter, mayWrite, events: await readEventsOf(ctx, presenterId) });
  },
  addPresenter: async (ctx, { body }) => {
    const presenterId = ctx.id();
    const permit = permitAction(ctx, 'presenter.write', presenterId);
    if (!permit.ok) return refuse('forbidden');
    const added = await addDirectoryEntry(ctx, permit.value, body);
    return done(added.outcome === 'added' ? { outcome: 'added', presenterId } : added);
  },
  writePresenter: async (ctx, { params, body }) => {
    const permit = permitAction(ctx, 'presenter.write', params.presenterId);
    if (!permit.ok) return refuse('not_found');
    const written = await writeDirectoryEntry(ctx, permit.value, body);
    if (!written.ok) return written;
    if (written.value.outcome !== 'stale') return done(written.value);
    const presenter = await presenterOf(ctx, params.presenterId);
    return presenter ? done({ outcome: 'stale', presenter }) : refuse('not_found');
  },
};

async function venueOf(ctx: Ctx, venueId: string): Promise<StaffVenue | undefined> {
  const place = await describeDirectoryEntry(ctx, 'venue', venueId);
  if (!place) return undefined;
  const { document, ...rest } = place;
  const { name, region, ...said } = document as FeedVenue;
  const { address = null, district = null, latitude = null, longitude = null, telephone = null, synonyms = [] } = said;
  return { venueId, ...rest, name, region, address, district, latitude, longitude, telephone, synonyms };
}

async function presenterOf(ctx: Ctx, presenterId: string): Promise<StaffPresenter | undefined> {
  if (!maySee(ctx, 'presenter.see', { presenterId })) return undefined;
  const place = await describeDirectoryEntry(ctx, 'presenter', presenterId);
  if (!place) return undefined;
  const { document, ...rest } = place;
  return { presenterId, ...rest, name: document['name'] as StaffPresenter['name'] };
}
