import * as z from 'zod/mini';
import { RowNumber } from '../core/call.ts';
import { categories, discountKinds, eventTypes, pricedTypes } from '../catalogue/kinds.ts';
import { languages } from '../core/language.ts';
import { Text } from '../core/text.ts';
import { staffApiPath, staffCall } from '../identity/staff-call.ts';
import { EventProblem } from './problems/event-problems.ts';

const EventNumber = z.object({ number: RowNumber });
const Path = z.string().check(z.minLength(1), z.maxLength(700));
const Version = z.int().check(z.gte(0));

/** Where an event stands for staff: never shown, on the list of the shop, taken off it, called off, or all of it over. */
export const staffEventStates = ['draft', 'published', 'unlisted', 'cancelled', 'over'] as const;

/** Events a page of the list. */
export const staffEventPage = 50;

/** What the list of events is filtered by. */
export const EventFilters = z.object({
  q: z.optional(z.string().check(z.maxLength(100))),
  state: z.optional(z.enum(staffEventStates)),
  type: z.optional(z.enum(eventTypes)),
  presenter: z.optional(z.uuid()),
  /** Days in Hong Kong between which something of it takes place. */
  from: z.optional(z.iso.date()),
  to: z.optional(z.iso.date()),
  /** Only those with a text that this language lacks. */
  gap: z.optional(z.enum(languages)),
  /** Only those with changes that are not published. */
  changed: z.optional(z.literal('yes')),
});

export const StaffEventRow = z.object({
  number: z.int(),
  title: Text,
  type: z.enum(eventTypes),
  category: z.enum(categories),
  source: z.string(),
  state: z.enum(staffEventStates),
  presenter: z.nullable(z.object({ presenterId: z.uuid(), name: Text })),
  venue: Text,
  /** The next performance, or the last one where all are over. */
  nextAt: z.nullable(z.string()),
  performances: z.int(),
  /** Languages that a text of it lacks. */
  gaps: z.array(z.enum(languages)),
  /** Fields that are changed and not published. */
  unpublished: z.int(),
});
export type StaffEventRow = z.infer<typeof StaffEventRow>;

/** One field as a draft has it. */
const EventField = z.object({
  path: z.string(),
  /** As it would be published; null where there is none. */
  value: z.json(),
  /** What is published; null where nothing is. */
  published: z.json(),
  /** Whether the draft changes it. */
  changed: z.boolean(),
  /** Whether staff have written it, so that imports leave it alone; and what its source says. */
  written: z.boolean(),
  source: z.json(),
});

export const StaffEvent = z.object({
  number: z.int(),
  eventId: z.uuid(),
  source: z.string(),
  state: z.enum(staffEventStates),
  /** Of the draft: to be sent with every change. */
  version: Version,
  /** Of what is published; 0 for what no member of staff has published. */
  publishedVersion: z.int(),
  fields: z.array(EventField),
  /** What publishing stops at. */
  problems: z.array(EventProblem),
  performances: z.array(
    z.object({
      key: z.string(),
      performanceId: z.nullable(z.uuid()),
      /** Whether somebody has tickets of it. */
      taken: z.boolean(),
    }),
  ),
  presenters: z.array(z.object({ presenterId: z.uuid(), name: Text })),
  venues: z.array(z.object({ venueId: z.uuid(), name: Text })),
});
export type StaffEvent = z.infer<typeof StaffEvent>;

/** `value` writes, `nothing` takes away, `source` gives the field back to its source, `before` forgets the change. */
export const FieldChange = z.object({
  path: Path,
  to: z.enum(['value', 'nothing', 'source', 'before']),
  value: z.optional(z.json()),
});
export type FieldChange = z.infer<typeof FieldChange>;

/** What somebody else has changed since a version. */
export const OthersChange = z.object({
  path: z.string(),
  value: z.json(),
  by: z.string(),
  at: z.string(),
});
export type OthersChange = z.infer<typeof OthersChange>;

const Saved = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.literal('saved'), version: Version, problems: z.array(EventProblem) }),
  /** Nothing was saved: others have changed it since the version that was named. */
  z.object({ outcome: z.literal('stale'), version: Version, others: z.array(OthersChange) }),
]);
export type Saved = z.infer<typeof Saved>;

const Published = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.literal('published'), version: Version, publishedVersion: z.int() }),
  z.object({ outcome: z.literal('stale'), version: Version, others: z.array(OthersChange) }),
  z.object({ outcome: z.literal('stopped'), problems: z.array(EventProblem) }),
]);
export type Published = z.infer<typeof Published>;

const Difference = z.array(z.object({ path: z.string(), before: z.json(), after: z.json() }));

export const EventVersion = z.object({
  version: z.int(),
  publishedAt: z.string(),
  by: z.string(),
  reason: z.nullable(z.string()),
  difference: Difference,
});
export type EventVersion = z.infer<typeof EventVersion>;

/** What a zone is sold by at an instant. */
const ZonePreview = z.object({
  zone: Text,
  prices: z.partialRecord(z.enum(pricedTypes), z.int()),
  /** Windows that are open; `ordinary` where no window is for the zone and the sale is open. */
  open: z.array(
    z.object({
      key: z.string(),
      kind: z.enum(['ordinary', 'everyone', 'group', 'code', 'card', 'registered']),
      name: z.nullable(Text),
      registeredBefore: z.nullable(z.string()),
      limitPerMember: z.nullable(z.int()),
      until: z.nullable(z.string()),
    }),
  ),
  /** When something opens next. */
  nextAt: z.nullable(z.string()),
  /** Discounts that are to be had then, with what one ticket costs by each; `fromTickets` of one performance. */
  discounts: z.array(
    z.object({
      key: z.string(),
      kind: z.enum(discountKinds),
      name: Text,
      fromTickets: z.int(),
      prices: z.partialRecord(z.enum(pricedTypes), z.int()),
    }),
  ),
});
export const SalePreview = z.object({
  at: z.string(),
  /** Fields of the draft that cannot be read: in their place stands what is published, or nothing. */
  unread: z.array(z.string()),
  /** Whether the payment provider can tell how a card begins: where it cannot, nobody can buy in a window for cards. */
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
  title: Text,
  presenterId: z.uuid(),
  venueId: z.uuid(),
});

/** Base64 characters of a picture as it is sent: whole requests of staff have 2 MiB. */
export const mostPictureCharacters = 1_900_000;

/** A picture as it is sent, and as it is kept. */
export const pictureToAdd = {
  body: z.object({
    /** The file as Base64. */
    picture: z.string('required').check(z.minLength(1, 'required'), z.maxLength(mostPictureCharacters, 'too_long')),
  }),
  output: z.object({ address: z.string(), width: z.int(), height: z.int() }),
  refusals: ['not_found', 'not_an_image', 'picture_too_large', 'picture_too_many_points', 'image_upload_failed'],
} as const;

export const staffEventCalls = {
  listStaffEvents: staffCall({
    method: 'GET',
    path: `${staffApiPath}/events`,
    summary: 'Events, the newest first',
    action: 'event.see',
    query: z.extend(EventFilters, {
      /** Number of the last event of the page before. */
      cursor: z.optional(RowNumber),
    }),
    output: z.object({ events: z.array(StaffEventRow), next: z.nullable(z.int()) }),
    refusals: [],
  }),
  listEventPlaces: staffCall({
    method: 'GET',
    path: `${staffApiPath}/event-places`,
    summary: 'Presenters and venues that an event may have',
    action: 'event.see',
    output: z.object({
      presenters: z.array(z.object({ presenterId: z.uuid(), name: Text })),
      venues: z.array(z.object({ venueId: z.uuid(), name: Text })),
    }),
    refusals: [],
  }),
  readStaffEvent: staffCall({
    method: 'GET',
    path: `${staffApiPath}/events/:number`,
    summary: 'An event for editing: every field as published, as drafted, and as its source says it',
    action: 'event.see',
    params: EventNumber,
    output: StaffEvent,
    refusals: ['not_found'],
  }),
  listEventVersions: staffCall({
    method: 'GET',
    path: `${staffApiPath}/events/:number/versions`,
    summary: 'What was published of an event: when, by whom, and the difference',
    action: 'event.see',
    params: EventNumber,
    output: z.object({ versions: z.array(EventVersion) }),
    refusals: ['not_found'],
  }),
  previewSale: staffCall({
    method: 'GET',
    path: `${staffApiPath}/events/:number/preview`,
    summary: 'What would be sold to whom at an instant, by the draft',
    action: 'event.see',
    params: EventNumber,
    query: z.object({ at: z.optional(z.iso.datetime({ offset: true })) }),
    output: SalePreview,
    refusals: ['not_found'],
  }),
  createEvent: staffCall({
    method: 'POST',
    path: `${staffApiPath}/events`,
    summary: 'Begins an event: a draft that nobody sees',
    action: 'event.create',
    body: NewEvent,
    output: z.object({ number: z.int() }),
    refusals: ['not_found', 'forbidden'],
  }),
  writeEventDraft: staffCall({
    method: 'POST',
    path: `${staffApiPath}/events/:number/draft`,
    summary: 'Changes fields of the draft of an event',
    action: 'event.write',
    params: EventNumber,
    body: z.object({ version: Version, changes: z.array(FieldChange).check(z.minLength(1), z.maxLength(2000)) }),
    output: Saved,
    refusals: ['not_found', 'forbidden'],
  }),
  addEventPicture: staffCall({
    method: 'POST',
    path: `${staffApiPath}/events/:number/picture`,
    summary: 'Makes a picture anew from what was sent, and keeps it for a draft of the event to name',
    action: 'event.write',
    params: EventNumber,
    ...pictureToAdd,
  }),
  publishEvent: staffCall({
    method: 'POST',
    path: `${staffApiPath}/events/:number/publish`,
    summary: 'Shows the draft of an event to everybody, unless something is missing in it',
    action: 'event.publish',
    params: EventNumber,
    body: z.object({ version: Version, reason: z.optional(z.string().check(z.maxLength(300))) }),
    output: Published,
    refusals: ['not_found', 'forbidden'],
  }),
  restoreEventVersion: staffCall({
    method: 'POST',
    path: `${staffApiPath}/events/:number/versions/:version/restore`,
    summary: 'Makes a draft of what was published before',
    action: 'event.write',
    params: z.object({ ...EventNumber.shape, version: RowNumber }),
    body: z.object({ version: Version }),
    output: Saved,
    refusals: ['not_found', 'forbidden'],
  }),
  duplicateEvent: staffCall({
    method: 'POST',
    path: `${staffApiPath}/events/:number/duplicate`,
    summary: 'Begins an event like another one, on other dates',
    action: 'event.duplicate',
    params: EventNumber,
    body: z.object({
      startsAt: z.array(z.iso.datetime({ offset: true })).check(z.minLength(1), z.maxLength(200)),
    }),
    output: z.object({ number: z.int() }),
    refusals: ['not_found', 'forbidden'],
  }),
} as const;
