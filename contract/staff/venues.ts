import * as z from 'zod/mini';
import { RowNumber } from '../core/call.ts';
import { regions } from '../catalogue/kinds.ts';
import { MultilingualText } from '../core/text.ts';
import { staffApiPath, staffCall } from '../identity/staff-call.ts';
import { Id } from '../core/id.ts';

const Version = z.int().check(z.gte(0));
export const DirectoryFilters = z.object({
  /** Part of a name in any language, or a number. */
  q: z.optional(z.string().check(z.maxLength(100))),
  region: z.optional(z.enum(regions)),
});
const ListQuery = z.extend(DirectoryFilters, {
  /** Number of the last entry on the previous page. */
  cursor: z.optional(RowNumber),
});

export const directoryPage = 50;

/** Venue fields that staff edit, as paths: texts by language, and facts. The position is in WGS 84 degrees. */
export const venueFields = [
  'name/en_us',
  'name/zh_hk',
  'name/zh_cn',
  'address/en_us',
  'address/zh_hk',
  'address/zh_cn',
  'district/en_us',
  'district/zh_hk',
  'district/zh_cn',
  'region',
  'telephone',
  'latitude',
  'longitude',
  'synonyms',
] as const;

const presenterFields = ['name/en_us', 'name/zh_hk', 'name/zh_cn'] as const;

/** A field change; `source` restores the source's value, null removes the value. */
const changesOf = <const Fields extends readonly [string, ...string[]]>(fields: Fields) =>
  z
    .array(z.object({ path: z.enum(fields), to: z.enum(['value', 'source']), value: z.optional(z.json()) }))
    .check(z.minLength(1), z.maxLength(fields.length));

const edited = {
  /** Data source; `staff` if staff added it. */
  source: z.string(),
  version: z.int(),
  editedAt: z.nullable(z.string()),
  editedBy: z.nullable(z.string()),
  /** Fields where staff have overridden the source, with the source's values. */
  written: z.array(z.object({ path: z.string(), source: z.json() })),
};

const StaffVenue = z.object({
  venueId: Id,
  number: z.int(),
  name: MultilingualText,
  address: z.nullable(MultilingualText),
  region: z.enum(regions),
  district: z.nullable(MultilingualText),
  latitude: z.nullable(z.number()),
  longitude: z.nullable(z.number()),
  telephone: z.nullable(z.string()),
  synonyms: z.array(z.string()),
  ...edited,
});
export type StaffVenue = z.infer<typeof StaffVenue>;

const StaffPresenter = z.object({ presenterId: Id, number: z.int(), name: MultilingualText, ...edited });
export type StaffPresenter = z.infer<typeof StaffPresenter>;

const DirectoryProblem = z.object({ path: z.string(), problem: z.enum(['language_missing', 'not_valid', 'too_long']) });
export type DirectoryProblem = z.infer<typeof DirectoryProblem>;

const refused = z.object({ outcome: z.literal('refused'), problems: z.array(DirectoryProblem) });
const saved = z.object({ outcome: z.literal('saved'), version: z.int() });
/** Nothing was saved because another staff member changed it first; the response has its current state. */
const stale = z.literal('stale');

const NewVenue = z.object({
  name: MultilingualText,
  address: z.optional(MultilingualText),
  region: z.enum(regions, 'required'),
  district: z.optional(MultilingualText),
  telephone: z.optional(z.string().check(z.maxLength(40, 'too_long'))),
});

/** Calls to read and edit venues and presenters. Imports leave values edited by staff unchanged. */
export const staffVenueCalls = {
  listVenues: staffCall({
    method: 'GET',
    path: `${staffApiPath}/venues`,
    summary: 'Lists venues in the order they were added.',
    action: 'venue.see',
    query: ListQuery,
    output: z.object({
      venues: z.array(
        z.object({
          venueId: Id,
          number: z.int(),
          name: MultilingualText,
          region: z.enum(regions),
          district: z.nullable(MultilingualText),
          /** Number of seat plans the caller may see. */
          plans: z.int(),
          /** Number of upcoming performances. */
          coming: z.int(),
        }),
      ),
      next: z.nullable(z.int()),
      mayAdd: z.boolean(),
    }),
    refusals: [],
  }),
  readVenue: staffCall({
    method: 'GET',
    path: `${staffApiPath}/venues/:venueId`,
    summary: 'Returns a venue with its texts in three languages.',
    action: 'venue.see',
    params: z.object({ venueId: Id }),
    output: z.object({ venue: StaffVenue, mayWrite: z.boolean() }),
    refusals: ['not_found'],
  }),
  addVenue: staffCall({
    method: 'POST',
    path: `${staffApiPath}/venues`,
    summary: 'Adds a venue.',
    action: 'venue.write',
    body: NewVenue,
    output: z.discriminatedUnion('outcome', [z.object({ outcome: z.literal('added'), venueId: Id }), refused]),
    refusals: ['forbidden'],
  }),
  writeVenue: staffCall({
    method: 'POST',
    path: `${staffApiPath}/venues/:venueId`,
    summary: 'Changes fields of a venue.',
    action: 'venue.write',
    params: z.object({ venueId: Id }),
    body: z.object({ version: Version, changes: changesOf(venueFields) }),
    output: z.discriminatedUnion('outcome', [saved, refused, z.object({ outcome: stale, venue: StaffVenue })]),
    refusals: ['not_found'],
  }),
  listPresenters: staffCall({
    method: 'GET',
    path: `${staffApiPath}/presenters`,
    summary: 'Lists presenters in the order they were added.',
    action: 'presenter.see',
    query: ListQuery,
    output: z.object({
      presenters: z.array(
        z.object({ presenterId: Id, number: z.int(), name: MultilingualText, events: z.int(), coming: z.int() }),
      ),
      next: z.nullable(z.int()),
      mayAdd: z.boolean(),
    }),
    refusals: [],
  }),
  readPresenter: staffCall({
    method: 'GET',
    path: `${staffApiPath}/presenters/:presenterId`,
    summary: 'Returns a presenter with its names and events.',
    action: 'presenter.see',
    params: z.object({ presenterId: Id }),
    output: z.object({
      presenter: StaffPresenter,
      mayWrite: z.boolean(),
      /** Listed events, newest first. */
      events: z.array(z.object({ number: z.int(), title: MultilingualText, nextAt: z.nullable(z.string()) })),
    }),
    refusals: ['not_found'],
  }),
  addPresenter: staffCall({
    method: 'POST',
    path: `${staffApiPath}/presenters`,
    summary: 'Adds a presenter.',
    action: 'presenter.write',
    body: z.object({ name: MultilingualText }),
    output: z.discriminatedUnion('outcome', [z.object({ outcome: z.literal('added'), presenterId: Id }), refused]),
    refusals: ['forbidden'],
  }),
  writePresenter: staffCall({
    method: 'POST',
    path: `${staffApiPath}/presenters/:presenterId`,
    summary: 'Changes the names of a presenter.',
    action: 'presenter.write',
    params: z.object({ presenterId: Id }),
    body: z.object({ version: Version, changes: changesOf(presenterFields) }),
    output: z.discriminatedUnion('outcome', [saved, refused, z.object({ outcome: stale, presenter: StaffPresenter })]),
    refusals: ['not_found'],
  }),
} as const;
