import * as z from 'zod/mini';
import { TicketType } from '../../../../contract/catalogue/feed.ts';

/** English and Traditional Chinese, the two languages of festival files. */
const Both = z.object({ en: z.string(), zh: z.optional(z.nullable(z.string())) });
export type Both = z.infer<typeof Both>;

const maybe = z.optional(z.nullable(z.string()));

/** Text is the publisher's; unknown values are null, empty or absent. */
export const FestivalFilm = z.object({
  title: z.string().check(z.minLength(1)),
  titleZh: maybe,
  director: maybe,
  directorZh: maybe,
  /** For example "Spain, France". */
  country: maybe,
  year: z.optional(z.nullable(z.int())),
  /** Minutes. */
  runtime: z.optional(z.nullable(z.int().check(z.gte(1), z.lte(2000)))),
  /** ISO 639-2 codes or names: "CHI ENG", "Putonghua". */
  language: maybe,
  subtitles: maybe,
  synopsis: maybe,
  synopsisZh: maybe,
  cast: maybe,
  /** Section ID. */
  section: maybe,
  detailUrl: maybe,
});
export type FestivalFilm = z.infer<typeof FestivalFilm>;

export const FestivalScreening = z.object({
  id: z.string().check(z.minLength(1)),
  /** The same for all screenings of a film. */
  filmId: z.string().check(z.minLength(1)),
  filmTitle: Both,
  date: z.iso.date(),
  /** Hong Kong time, 24-hour clock. */
  time: z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/)),
  venueId: z.string(),
  /** Sales page, if another site sells the tickets. */
  ticketUrl: maybe,
  guestAttend: z.optional(z.boolean()),
});
export type FestivalScreening = z.infer<typeof FestivalScreening>;

export const FestivalSection = z.object({ id: z.string(), label: Both });
export const FestivalVenue = z.object({ id: z.string().check(z.minLength(1)), name: Both, address: z.optional(Both) });
export type FestivalVenue = z.infer<typeof FestivalVenue>;

export const FestivalName = z.object({ name: Both });

/** Screenings sold here, by venue ID: capacity, and prices in cents. `*` matches any other venue. */
export const FestivalPrices = z.record(
  z.string(),
  z.object({
    capacity: z.int().check(z.gte(1), z.lte(100_000)),
    prices: z.partialRecord(TicketType, z.int().check(z.gte(0), z.lte(100_000_00))),
  }),
);
export type FestivalPrices = z.infer<typeof FestivalPrices>;

/** A pass to `choose` screenings from all or some sections; set prices in cents, by ticket type. */
export const FestivalPass = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(80)),
  name: Both,
  choose: z.int().check(z.gte(2), z.lte(20)),
  sections: z.optional(z.array(z.string()).check(z.minLength(1))),
  prices: z.partialRecord(TicketType, z.int().check(z.gte(1), z.lte(100_000_00))),
});
export type FestivalPass = z.infer<typeof FestivalPass>;
