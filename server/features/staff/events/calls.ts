import type { FieldAction } from '../../../../contract/staff/event-fields.ts';
import type { allotmentCalls } from '../../../../contract/staff/allotments.ts';
import type { staffEventCalls } from '../../../../contract/staff/events.ts';
import type { Ctx } from '../../../context.ts';
import { done, refuse, type Outcome } from '../../../platform/outcome.ts';
import type { StaffHandlersFor } from '../../../staff-handlers.ts';
import type { ScopePath, StaffAction } from '../../../../contract/identity/staff.ts';
import { maySee, permitAction, scopesOf } from '../../audit/permit-action.ts';
import { createEvent } from '../../catalogue/editing/create-event.ts';
import { listEventPlaces, listStaffEvents } from '../../catalogue/editing/list-staff-events.ts';
import { previewSale } from '../../catalogue/editing/preview-sale.ts';
import { findEventScopePath, listEventVersions, readDraftState } from '../../catalogue/editing/read-staff-event.ts';
import { restoreVersion, writeDraft, type FieldPermits } from '../../catalogue/editing/write-draft.ts';
import { savePicture } from '../../content/news/save-picture.ts';
import { priceTicket } from '../../discounts/price-ticket.ts';
import { releaseAllotment } from '../../seating/allotments/release-allotments.ts';
import { setPlacesAside } from '../../seating/allotments/set-places-aside.ts';
import { localizeSeat } from '../../seating/inventory/localize-seat.ts';
import { duplicateForSale, publishForSale, readForEditing } from '../../seating/plans/edit-for-sale.ts';
import { permitPerformance } from './permit-performance.ts';
import { readAllotments } from './read-allotments.ts';

export const staffEventHandlers: StaffHandlersFor<typeof staffEventCalls> = {
  listStaffEvents: async (ctx, { query }) => done(await listStaffEvents(ctx, scopesOf(ctx, 'event.see'), query)),
  listEventPlaces: async (ctx) => done(await listEventPlaces(ctx, scopesOf(ctx, 'event.see'))),
  readStaffEvent: (ctx, { params }) => seen(ctx, params.number, () => readSeenEvent(ctx, params.number)),
  listEventVersions: (ctx, { params }) =>
    seen(ctx, params.number, async () => {
      const versions = await listEventVersions(ctx, params.number);
      return versions && { versions };
    }),
  previewSale: (ctx, { params, query }) =>
    seen(ctx, params.number, async () => {
      const state = await readDraftState(ctx, params.number);
      const at = query.at === undefined ? ctx.now() : new Date(query.at);
      const { checksCards } = ctx.providers.payment;
      return state && { ...previewSale(state, at, priceTicket), checksCards };
    }),
  createEvent: async (ctx, { body }) => {
    const permit = permitAction(ctx, 'event.create', body.presenterId, { presenterId: body.presenterId });
    // A presenter outside the grant is reported as not found.
    return permit.ok ? createEvent(ctx, permit.value, body) : refuse('not_found');
  },
  writeEventDraft: async (ctx, { params, body }) => {
    const permits = await permitFields(ctx, params.number);
    return permits ? writeDraft(ctx, permits, body) : refuse('not_found');
  },
  addEventPicture: async (ctx, { params, body: { picture } }) => {
    const permit = await permitEvent(ctx, 'event.write', params.number);
    return permit ? savePicture(ctx, permit, Buffer.from(picture, 'base64')) : refuse('not_found');
  },
  publishEvent: async (ctx, { params, body }) => {
    const permit = await permitEvent(ctx, 'event.publish', params.number);
    return permit ? publishForSale(ctx, permit, body) : refuse('not_found');
  },
  restoreEventVersion: async (ctx, { params, body }) => {
    const permits = await permitFields(ctx, params.number);
    const restore = { version: body.version, restore: params.version };
    return permits ? restoreVersion(ctx, permits, restore) : refuse('not_found');
  },
  duplicateEvent: async (ctx, { params, body }) => {
    const permit = await permitEvent(ctx, 'event.duplicate', params.number);
    return permit ? duplicateForSale(ctx, permit, body) : refuse('not_found');
  },
};

export const allotmentHandlers: StaffHandlersFor<typeof allotmentCalls> = {
  listAllotments: async (ctx, { params: { performanceId } }) => {
    const permit = await permitPerformance(ctx, 'event.see', performanceId);
    return permit ? done(await readAllotments(ctx, performanceId)) : refuse('not_found');
  },
  setPlacesAside: async (ctx, { params, body: { seatIds, zones, ...terms } }) => {
    const permit = await permitPerformance(ctx, 'allotment.write', params.performanceId);
    if (!permit) return refuse('not_found');
    const allotment = { allotmentId: params.allotmentId, ...terms };
    const result = await setPlacesAside(ctx, permit, { allotment, seatIds, zones });
    if (!result.ok) return result;
    if (result.value.outcome === 'aside') return done(result.value);
    const obstacles = result.value.obstacles.map((one) =>
      one.why === 'too_few' ? one : { why: one.why, place: localizeSeat(one.place, ctx.language) },
    );
    return done({ outcome: 'taken', obstacles } as const);
  },
  releaseAllotment: async (ctx, { params, body }) => {
    const permit = await permitPerformance(ctx, 'allotment.release', params.performanceId);
    return permit ? releaseAllotment(ctx, permit, { allotmentId: params.allotmentId, ...body }) : refuse('not_found');
  },
};

/** Returns an event for editing, with its own presenter and those the caller may see. */
async function readSeenEvent(ctx: Ctx, number: number) {
  const event = await readForEditing(ctx, number);
  if (!event) return undefined;
  const own = event.fields.flatMap(({ path, value, published }) => (path === 'presenter' ? [value, published] : []));
  const presenters = event.presenters.filter(
    ({ presenterId }) => own.includes(presenterId) || maySee(ctx, 'presenter.see', { presenterId }),
  );
  return { ...event, presenters };
}

/** Reads event data; an event outside the caller's grants is not found. */
async function seen<Value>(
  ctx: Ctx,
  number: number,
  read: () => Promise<Value | undefined>,
): Promise<Outcome<Value, 'not_found'>> {
  if (!(await permitEvent(ctx, 'event.see', number))) return refuse('not_found');
  const value = await read();
  return value === undefined ? refuse('not_found') : done(value);
}

async function permitEvent<Action extends StaffAction>(ctx: Ctx, action: Action, number: number, place?: ScopePath) {
  const where = place ?? (await findEventScopePath(ctx, number));
  if (!where) return undefined;
  const permit = permitAction(ctx, action, number, where);
  return permit.ok ? permit.value : undefined;
}

async function permitFields(ctx: Ctx, number: number): Promise<FieldPermits | undefined> {
  const place = await findEventScopePath(ctx, number);
  const permit = place && (await permitEvent(ctx, 'event.write', number, place));
  if (!permit) return undefined;
  const also = <Action extends FieldAction>(action: Action) => permitEvent(ctx, action, number, place);
  return {
    'event.write': permit,
    'performance.write': await also('performance.write'),
    'price.write': await also('price.write'),
    'window.write': await also('window.write'),
    // The new presenter must be within the grant itself: a grant for this event alone covers no presenter.
    mayGiveTo: (presenterId) => permitAction(ctx, 'event.write', number, { presenterId }).ok,
  };
}
