import * as z from 'zod/mini';
import { RowNumber } from '../core/call.ts';
import { categories, discountKinds, eventTypes, pricedTypes } from '../catalogue/kinds.ts';
import { languages } from '../core/language.ts';
import { MultilingualText } from '../core/text.ts';
import { staffApiPath, staffCall } from '../identity/staff-call.ts';
import { EventProblem } from './problems/event-problems.ts';
import { Id } from '../core/id.ts';

const EventNumber = z.object({ number: RowNumber });
const Path = z.string().check(z.minLength(1), z.maxLength(700));
const Version = z.int().check(z.gte(0));

/**
 * `draft`: never shown. `published`: listed in the shop. `unlisted`: removed from it. `over`: all performances have
 * taken place.
 */
export const staffEventStates = ['draft', 'published', 'unlisted', 'cancelled', 'over'] as const;

export const staffEventPage = 50;

export const EventFilters = z.object({
  q: z.optional(z.string().check(z.maxLength(100))),
  state: z.optional(z.enum(staffEventStates)),
  type: z.optional(z.enum(eventTypes)),
  presenter: z.optional(Id),
  /** Hong Kong days; events with at least one performance between them match. */
  from: z.optional(z.iso.date()),
  to: z.optional(z.iso.date()),
  /** Only events that lack a text in this language. */
  gap: z.optional(z.enum(languages)),
  /** Only events with unpublished changes. */
  changed: z.optional(z.literal('yes')),
});

export const StaffEventRow = z.object({
  number: z.int(),
  title: MultilingualText,
  type: z.enum(eventTypes),
  category: z.enum(categories),
  source: z.string(),
  state: z.enum(staffEventStates),
  presenter: z.nullable(z.object({ presenterId: Id, name: MultilingualText })),
  venue: MultilingualText,
  /** Next performance, or the last one if all are over. */
  nextAt: z.nullable(z.string()),
  performances: z.int(),
  /** Languages that lack a text. */
  gaps: z.array(z.enum(languages)),
  /** Number of changed fields not yet published. */
  unpublished: z.int(),
});
export type StaffEventRow = z.infer<typeof StaffEventRow>;

const EventField = z.object({
  path: z.string(),
  /** Value to publish; null if there is none. */
  value: z.json(),
  /** Published value; null if there is none. */
  published: z.json(),
  changed: z.boolean(),
  /** `written`: staff have overridden the source, so imports leave the field unchanged. The source's value follows. */
  written: z.boolean(),
  source: z.json(),
});

export const StaffEvent = z.object({
  number: z.int(),
  eventId: Id,
  source: z.string(),
  state: z.enum(staffEventStates),
  /** Draft version, to be sent with every change. */
  version: Version,
  /** Published version; 0 if staff have never published the event. */
  publishedVersion: z.int(),
  fields: z.array(EventField),
  problems: z.array(EventProblem),
  performances: z.array(
    z.object({
      key: z.string(),
      performanceId: z.nullable(Id),
      /** True if tickets exist for it. */
      taken: z.boolean(),
    }),
  ),
  presenters: z.array(z.object({ presenterId: Id, name: MultilingualText })),
  venues: z.array(z.object({ venueId: Id, name: MultilingualText })),
});
export type StaffEvent = z.infer<typeof StaffEvent>;

/** `value` sets the field, `nothing` removes it, `source` restores the source's value, `before` discards the change. */
export const FieldChange = z.object({
  path: Path,
  to: z.enum(['value', 'nothing', 'source', 'before']),
  value: z.optional(z.json()),
});
export type FieldChange = z.infer<typeof FieldChange>;

/** Other staff members' changes since a version. */
export const OthersChange = z.object({
  path: z.string(),
  value: z.json(),
  by: z.string(),
  at: z.string(),
});
export type OthersChange = z.infer<typeof OthersChange>;

const Saved = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.literal('saved'), version: Version, problems: z.array(EventProblem) }),
  /** Nothing was saved because the draft has changed since the given version. */
  z.object({ outcome: z.literal('stale'), version: Version, others: z.array(OthersChange) }),
]);
export type Saved = z.infer<typeof Saved>;

const PublishEventResult = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.literal('published'), version: Version, publishedVersion: z.int() }),
  z.object({ outcome: z.literal('stale'), version: Version, others: z.array(OthersChange) }),
  z.object({ outcome: z.literal('stopped'), problems: z.array(EventProblem) }),
]);
export type PublishEventResult = z.infer<typeof PublishEventResult>;

const Difference = z.array(z.object({ path: z.string(), before: z.json(), after: z.json() }));

export const EventVersion = z.object({
  version: z.int(),
  publishedAt: z.string(),
  by: z.string(),
  reason: z.nullable(z.string()),
  difference: Difference,
});
export type EventVersion = z.infer<typeof EventVersion>;

/** Sale conditions of a zone at an instant. */
const ZonePreview = z.object({
  zone: MultilingualText,
  prices: z.partialRecord(z.enum(pricedTypes), z.int()),
  /** Open windows; `ordinary` if the zone has no windows and the sale is open. */
  open: z.array(
    z.object({
      key: z.string(),
      kind: z.enum(['ordinary', 'everyone', 'group', 'code', 'card', 'registered']),
      name: z.nullable(MultilingualText),
      registeredBefore: z.nullable(z.string()),
      limitPerMember: z.nullable(z.int()),
      until: z.nullable(z.string()),
    }),
  ),
  /** Next opening time. */
  nextAt: z.nullable(z.string()),
  /**
   * Discounts available at that time, with the resulting price of one ticket. `fromTickets` counts tickets for one
   * performance.
   */
  discounts: z.array(
    z.object({
      key: z.string(),
      kind: z.enum(discountKinds),
      name: MultilingualText,
      fromTickets: z.int(),
      prices: z.partialRecord(z.enum(pricedTypes), z.int()),
    }),
  ),
});
export const SalePreview = z.object({
  at: z.string(),
  /** Draft fields that could not be read; the preview uses the published value, or none. */
  unread: z.array(z.string()),
  /** True if the payment provider can report a card's first digits. Otherwise card windows admit no buyer. */
  checksCards: z.boolean(),
  performances: z.array(
    z.object({
      key: z.string(),
      startsAt: z.string(),
      standing: z.enum(['public', 'priority', 'ahead', 'over']),
      zones: z.array(ZonePreview),
    }),
  ),
});
export type SalePreview = z.infer<typeof SalePreview>;

const NewEvent = z.object({
  type: z.enum(eventTypes),
  category: z.enum(categories),
  title: MultilingualText,
  presenterId: Id,
  venueId: Id,
});

/** Maximum Base64 characters of an uploaded picture, given that a staff request is limited to 2 MiB. */
export const maxPictureCharacters = 1_900_000;

export const pictureToAdd = {
  body: z.object({
    /** File content in Base64. */
    picture: z.string('required').check(z.minLength(1, 'required'), z.maxLength(maxPictureCharacters, 'too_long')),
  }),
  output: z.object({ address: z.string(), width: z.int(), height: z.int() }),
  refusals: ['not_found', 'not_an_image', 'picture_too_large', 'picture_too_many_points', 'image_upload_failed'],
} as const;

export const staffEventCalls = {
  listStaffEvents: staffCall({
    method: 'GET',
    path: `${staffApiPath}/events`,
    summary: 'Lists events, newest first.',
    action: 'event.see',
    query: z.extend(EventFilters, {
      /** Number of the last event on the previous page. */
      cursor: z.optional(RowNumber),
    }),
    output: z.object({ events: z.array(StaffEventRow), next: z.nullable(z.int()) }),
    refusals: [],
  }),
  listEventPlaces: staffCall({
    method: 'GET',
    path: `${staffApiPath}/event-places`,
    summary: 'Lists presenters and venues that an event can have.',
    action: 'event.see',
    output: z.object({
      presenters: z.array(z.object({ presenterId: Id, name: MultilingualText })),
      venues: z.array(z.object({ venueId: Id, name: MultilingualText })),
    }),
    refusals: [],
  }),
  readStaffEvent: staffCall({
    method: 'GET',
    path: `${staffApiPath}/events/:number`,
    summary: 'Returns an event for editing: every field as published, as drafted and as provided by its source.',
    action: 'event.see',
    params: EventNumber,
    output: StaffEvent,
    refusals: ['not_found'],
  }),
  listEventVersions: staffCall({
    method: 'GET',
    path: `${staffApiPath}/events/:number/versions`,
    summary: 'Lists the published versions of an event: when, by whom, and what changed.',
    action: 'event.see',
    params: EventNumber,
    output: z.object({ versions: z.array(EventVersion) }),
    refusals: ['not_found'],
  }),
  previewSale: staffCall({
    method: 'GET',
    path: `${staffApiPath}/events/:number/preview`,
    summary: 'Previews which tickets the draft would sell to whom at a given time.',
    action: 'event.see',
    params: EventNumber,
    query: z.object({ at: z.optional(z.iso.datetime({ offset: true })) }),
    output: SalePreview,
    refusals: ['not_found'],
  }),
  createEvent: staffCall({
    method: 'POST',
    path: `${staffApiPath}/events`,
    summary: "Creates an event as a draft that isn't visible in the shop.",
    action: 'event.create',
    body: NewEvent,
    output: z.object({ number: z.int() }),
    refusals: ['not_found', 'forbidden'],
  }),
  writeEventDraft: staffCall({
    method: 'POST',
    path: `${staffApiPath}/events/:number/draft`,
    summary: "Changes fields of an event's draft.",
    action: 'event.write',
    params: EventNumber,
    body: z.object({ version: Version, changes: z.array(FieldChange).check(z.minLength(1), z.maxLength(2000)) }),
    output: Saved,
    refusals: ['not_found', 'forbidden'],
  }),
  addEventPicture: staffCall({
    method: 'POST',
    path: `${staffApiPath}/events/:number/picture`,
    summary: 'Re-encodes an uploaded picture and saves it for use in a draft of the event.',
    action: 'event.write',
    params: EventNumber,
    ...pictureToAdd,
  }),
  publishEvent: staffCall({
    method: 'POST',
    path: `${staffApiPath}/events/:number/publish`,
    summary: 'Publishes the draft of an event, unless something is missing from it.',
    action: 'event.publish',
    params: EventNumber,
    body: z.object({ version: Version, reason: z.optional(z.string().check(z.maxLength(300))) }),
    output: PublishEventResult,
    refusals: ['not_found', 'forbidden'],
  }),
  restoreEventVersion: staffCall({
    method: 'POST',
    path: `${staffApiPath}/events/:number/versions/:version/restore`,
    summary: 'Makes an earlier published version the draft.',
    action: 'event.write',
    params: z.object({ ...EventNumber.shape, version: RowNumber }),
    body: z.object({ version: Version }),
    output: Saved,
    refusals: ['not_found', 'forbidden'],
  }),
  duplicateEvent: staffCall({
    method: 'POST',
    path: `${staffApiPath}/events/:number/duplicate`,
    summary: 'Creates a copy of an event with other dates.',
    action: 'event.duplicate',
    params: EventNumber,
    body: z.object({
      startsAt: z.array(z.iso.datetime({ offset: true })).check(z.minLength(1), z.maxLength(200)),
    }),
    output: z.object({ number: z.int() }),
    refusals: ['not_found', 'forbidden'],
  }),
} as const;
