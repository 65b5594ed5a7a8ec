import * as z from 'zod/mini';
import { call } from '../core/call.ts';
import { districtCodes, hongKongRegions } from './districts.ts';
import type { Language } from '../core/language.ts';
import { OpeningHours } from './opening-hours.ts';

export const salesPointKinds = ['box_office', 'kiosk'] as const;
export type SalesPointKind = (typeof salesPointKinds)[number];

/** In order: ticket sales, collection of online orders, cash payment, wheelchair access. */
export const salesPointServices = ['sells', 'hands_out', 'takes_cash', 'wheelchair'] as const;
export type SalesPointService = (typeof salesPointServices)[number];

const line = (max: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(max));
const everyLanguage = (max: number) => z.strictObject({ en_us: line(max), zh_hk: line(max), zh_cn: line(max) });

/** A sales point from an operator's list, complete in all three languages. */
export const ListedSalesPoint = z
  .strictObject({
    /** Permanent key. */
    key: z
      .string()
      .check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'a key is written like kwai-tsing-theatre'), z.maxLength(80)),
    kind: z.enum(salesPointKinds),
    /** Public number, unique within its kind. */
    number: z.int().check(z.gte(1), z.lte(9999)),
    name: everyLanguage(120),
    address: everyLanguage(300),
    district: z.enum(districtCodes),
    hours: OpeningHours,
    /** Includes the country code: `+85221234567`. */
    telephone: z.optional(z.string().check(z.regex(/^\+[1-9]\d{6,14}$/, 'a telephone is written like +85221234567'))),
    latitude: z.optional(z.number().check(z.gte(-90), z.lte(90))),
    longitude: z.optional(z.number().check(z.gte(-180), z.lte(180))),
    services: z.array(z.enum(salesPointServices)).check(z.minLength(1)),
    note: z.optional(everyLanguage(300)),
    /** If false, stored but not shown. */
    active: z.optional(z.boolean()),
  })
  .check(
    z.refine(({ latitude, longitude }) => (latitude === undefined) === (longitude === undefined), {
      error: 'latitude and longitude go together',
    }),
    z.refine(({ services }) => new Set(services).size === services.length, 'a service stands here twice'),
  );

/** A complete list, in display order within each district. */
export const SalesPointList = z.array(ListedSalesPoint).check(
  z.maxLength(2000),
  z.refine((list) => isUnique(list.map(({ key }) => key)), 'a key stands here twice'),
  z.refine((list) => isUnique(list.map(({ kind, number }) => `${kind} ${number}`)), 'a number stands here twice'),
);
export type SalesPointList = z.infer<typeof SalesPointList>;

function isUnique(values: readonly string[]): boolean {
  return new Set(values).size === values.length;
}

/** A sales point as shown on pages, in the caller's language. */
const SalesPoint = z.object({
  key: z.string(),
  number: z.int(),
  name: z.string(),
  address: z.string(),
  region: z.enum(hongKongRegions),
  district: z.enum(districtCodes),
  telephone: z.nullable(z.string()),
  position: z.nullable(z.object({ latitude: z.number(), longitude: z.number() })),
  services: z.array(z.enum(salesPointServices)),
  note: z.nullable(z.string()),
  /** Excludes past exceptions. */
  hours: OpeningHours,
  /** Today in Hong Kong. `differs`: today's hours are not its weekday's usual hours. */
  today: z.object({
    hours: z.array(z.string()),
    holiday: z.boolean(),
    differs: z.boolean(),
    reason: z.nullable(z.string()),
  }),
  /** ISO 8601; null if the next change is over two weeks away. */
  state: z.union([
    z.object({ open: z.literal(true), until: z.nullable(z.string()) }),
    z.object({ open: z.literal(false), opensAt: z.nullable(z.string()) }),
  ]),
});
export type SalesPoint = z.infer<typeof SalesPoint>;

const SalesPoints = z.object({
  /** By region and district, also for searches. */
  points: z.array(SalesPoint),
  /** Districts with matching sales points, and how many each has. */
  districts: z.array(z.object({ district: z.enum(districtCodes), count: z.int() })),
  /** Matching sales points in all districts. */
  matching: z.int(),
  /** Size in bytes of the PDF list in the caller's language. */
  listBytes: z.int(),
});
export type SalesPoints = z.infer<typeof SalesPoints>;

/** Path of the PDF lists; `:file` is the language followed by `.pdf`. */
const addressListRoute = '/addressLists/:kind/:file';

export function addressListPath(kind: SalesPointKind, language: Language): string {
  return addressListRoute.replace(':kind', kind).replace(':file', `${language}.pdf`);
}

export const salesPointCalls = {
  listSalesPoints: call({
    method: 'GET',
    path: '/api/salesPoints',
    summary:
      "Lists box offices or ticketing kiosks and whether they're open now. `q` searches name, address and district in all three languages.",
    access: 'anyone',
    query: z.object({
      kind: z.enum(salesPointKinds),
      /** An empty string means no search (specification, section 5). */
      q: z.optional(
        z
          .string('search_word_required')
          .check(z.trim(), z.minLength(1, 'search_word_required'), z.maxLength(100, 'too_long')),
      ),
      district: z.optional(z.enum(districtCodes)),
    }),
    output: SalesPoints,
    refusals: [],
  }),
  downloadAddressList: {
    kind: 'file',
    method: 'GET',
    path: addressListRoute,
    summary: 'Returns the printable list of box offices or ticketing kiosks: `en_us.pdf`; likewise zh_hk and zh_cn.',
    access: 'anyone',
    params: { kind: salesPointKinds },
    answers: { 200: 'application/pdf' },
  },
} as const;
