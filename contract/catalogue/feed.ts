import * as z from 'zod/mini';
import { FeedDiscount, FeedPass, maxDiscounts } from './discounts.ts';
import { categories, eventTypes, filmClasses, pricedTypes, regions, ticketTypes } from './kinds.ts';
import { contentPicturePattern } from './content-picture.ts';
import { MultilingualText } from '../core/text.ts';
import { FeedSaleWindow, maxSaleWindows } from './sale-windows.ts';
import { WeatherRule } from './weather.ts';

/**
 * The single format in which events enter the catalogue, from the demonstration catalogue, the government feed or a
 * partner feed. A reader converts its source to this format, and the importer compares the result with stored data.
 * Keys are the source's own and stable; performance keys are unique within their event, zone keys within their
 * performance. Money is in integer cents (HKD); instants are ISO 8601 with an offset or `Z`.
 */

export const EventType = z.enum(eventTypes);
export type EventType = z.infer<typeof EventType>;

export const Category = z.enum(categories);
export type Category = z.infer<typeof Category>;

export const TicketType = z.enum(ticketTypes);
export type TicketType = z.infer<typeof TicketType>;

const Key = z.string().check(z.minLength(1), z.maxLength(80));
const Cents = z.int().check(z.gte(0), z.lte(100_000_00));
const Instant = z.iso.datetime({ offset: true });

export const FeedPresenter = z.object({ key: Key, name: MultilingualText });
export type FeedPresenter = z.infer<typeof FeedPresenter>;

export const FeedVenue = z.object({
  key: Key,
  name: MultilingualText,
  address: z.optional(MultilingualText),
  region: z.enum(regions),
  district: z.optional(MultilingualText),
  latitude: z.optional(z.number()),
  longitude: z.optional(z.number()),
  telephone: z.optional(z.string()),
  /** Alternative names that people search for: 紅館, HKCEC, … */
  synonyms: z.optional(z.array(z.string())),
  /** The venue's rules for typhoons and rainstorms. If unset, stored rules are preserved. */
  weather: z.optional(z.array(WeatherRule).check(z.maxLength(9))),
});
export type FeedVenue = z.infer<typeof FeedVenue>;

/** A row of seats from left to right as the buyer sees it; `seats` holds the labels in order. */
export const FeedSeatRow = z.object({
  section: z.optional(z.string()),
  /** Section name printed on tickets; required unless the key serves as the name in every language. */
  sectionName: z.optional(MultilingualText),
  row: z.string(),
  /** At most 240: no hall in Hong Kong has wider rows. */
  seats: z.array(z.string()).check(z.minLength(1), z.maxLength(240)),
  /** Labels of restricted-view seats. "Best available" offers them last. */
  restricted: z.optional(z.array(z.string()).check(z.maxLength(240))),
  /** Penalty of each seat in `seats` (lower is better), if the hall has been scored with `computeSeatPenalties`. */
  measures: z.optional(z.array(z.int().check(z.gte(0))).check(z.maxLength(240))),
});

export type FeedSeatRow = z.infer<typeof FeedSeatRow>;

export const FeedZone = z.object({
  key: Key,
  name: MultilingualText,
  /** `general`: unnumbered; `standing`: unnumbered, without seats; `seated`: numbered seats in `rows`. */
  kind: z.enum(['general', 'standing', 'seated']),
  /** Number of tickets in an unnumbered zone. */
  capacity: z.optional(z.int().check(z.gte(0), z.lte(100_000))),
  /** Best rows first; "best available" offers them in this order. */
  rows: z.optional(z.array(FeedSeatRow)),
  prices: z.partialRecord(z.enum(pricedTypes), Cents),
});
export type FeedZone = z.infer<typeof FeedZone>;

export const FeedPerformance = z.object({
  key: Key,
  startsAt: Instant,
  endsAt: z.optional(Instant),
  /** Set only when it adds to the date and time: "Relaxed performance", "With live subtitles". */
  name: z.optional(MultilingualText),
  /** Cinema: the house ("House 2") and the venue, if it differs from the event's. */
  house: z.optional(MultilingualText),
  venue: z.optional(Key),
  /** Overrides the event's zones. */
  zones: z.optional(z.array(FeedZone)),
  /** Overrides the event's sale windows. */
  saleWindows: z.optional(z.array(FeedSaleWindow).check(z.maxLength(maxSaleWindows))),
  plan: z.optional(Key),
  /** Added after the first announcement ("show added" flag). */
  added: z.optional(z.boolean()),
  /** True if there is nothing to sell. Partner events may set it, and the demonstration does. */
  soldOut: z.optional(z.boolean()),
  /** Cancels only this performance: it stays listed as cancelled and is not sold. */
  cancelled: z.optional(z.boolean()),
});
export type FeedPerformance = z.infer<typeof FeedPerformance>;

/** Film details. A festival supplies fewer than a cinema. */
export const FeedFilm = z.object({
  genre: z.optional(MultilingualText),
  releaseDate: z.optional(z.iso.date()),
  /** Production year, shown when the release date is unknown. */
  year: z.optional(z.int().check(z.gte(1880), z.lte(2200))),
  country: z.optional(MultilingualText),
  class: z.optional(z.enum(filmClasses)),
  language: z.optional(MultilingualText),
  /** Unset means no subtitles, provided the film's class is known. */
  subtitles: z.optional(MultilingualText),
  durationMinutes: z.optional(z.int()),
  director: z.optional(MultilingualText),
  cast: z.optional(MultilingualText),
  story: z.optional(MultilingualText),
  version: z.optional(MultilingualText),
});
export type FeedFilm = z.infer<typeof FeedFilm>;

/** Festivals with their own programme list (`/api/hkiffEventList.do`, `/api/kdafEventList.do`). */
export const festivalKeys = ['hkiff', 'kdaf'] as const;

const FeedFestival = z.object({ key: z.enum(festivalKeys), section: z.optional(MultilingualText) });

const FeedStream = z.object({
  /** Viewing window: minutes before the start and after the end during which the show can be watched. */
  opensBeforeMinutes: z.int(),
  watchableMinutes: z.int(),
  /**
   * Folder of an HLS recording that is looped as the live stream until the show ends, for shows that are not played
   * live. `shipped` is our own recording. If unset, the stream's folder is named after its performance.
   */
  recording: z.optional(z.string().check(z.regex(/^[A-Za-z0-9_-]{1,60}$/))),
});

/** The organiser's fee on each resold ticket, in cents or as a percentage of the price. */
export const FeedResale = z.union([
  z.object({ feeCents: Cents }),
  z.object({ feePercent: z.int().check(z.gte(0), z.lte(100)) }),
]);
export type FeedResale = z.infer<typeof FeedResale>;

export const FeedEvent = z.object({
  key: Key,
  type: EventType,
  category: Category,
  title: MultilingualText,
  /** Cancels the event: it stays listed as cancelled and is not sold. */
  cancelled: z.optional(z.boolean()),
  description: z.optional(MultilingualText),
  /** Shown as a list, one sentence per line. */
  notices: z.optional(z.array(MultilingualText)),
  presenter: z.optional(Key),
  venue: Key,
  synonyms: z.optional(z.array(z.string())),
  /** Source text that could not be parsed, shown unchanged. */
  dateText: z.optional(MultilingualText),
  durationText: z.optional(MultilingualText),
  priceText: z.optional(MultilingualText),
  ageLimitText: z.optional(MultilingualText),
  durationMinutes: z.optional(z.int()),
  /** Minutes before each performance at which doors open; not shown if unset. */
  doorsBeforeMinutes: z.optional(z.int().check(z.gte(1), z.lte(600))),
  /** Makes the event reachable only by its URL: lists, searches and the site map omit it. */
  linkOnly: z.optional(z.boolean()),
  /** Minimum age for admission, in years; not shown if unset. */
  minimumAge: z.optional(z.int().check(z.gte(0), z.lte(21))),
  showAdded: z.optional(z.boolean()),
  ticketsAdded: z.optional(z.boolean()),
  likeCount: z.optional(z.int().check(z.gte(0))),
  /** Expected to draw heavy traffic: the site then drops non-essential features. */
  hot: z.optional(z.boolean()),
  /** Midnight in Hong Kong if only the date is known. */
  onSaleFrom: z.optional(Instant),
  onSaleUntil: z.optional(Instant),
  /** Default sale windows for performances that have none of their own. If unset, anyone can buy from `onSaleFrom`. */
  saleWindows: z.optional(z.array(FeedSaleWindow).check(z.maxLength(maxSaleWindows))),
  /** Maximum tickets per purchase; defaults to 8. */
  ticketsPerPurchase: z.optional(z.int().check(z.gte(1), z.lte(40))),
  /** Maximum tickets per member and performance across all purchases; unlimited by default. */
  ticketsPerMember: z.optional(z.int().check(z.gte(1), z.lte(40))),
  /** Whether buyers may transfer tickets; defaults to true. */
  transferable: z.optional(z.boolean()),
  /** Whether buyers may return tickets before the show; defaults to false. */
  returnable: z.optional(z.boolean()),
  /** Whether buyers may exchange e-tickets for others of the same event; defaults to false. */
  exchangeable: z.optional(z.boolean()),
  /** If several discounts apply to a ticket, it gets the one that saves most. */
  discounts: z.optional(z.array(FeedDiscount).check(z.maxLength(maxDiscounts))),
  /** If set, buyers may offer e-tickets to the wish list at their original price. */
  resale: z.optional(FeedResale),
  /** Set if another site sells the tickets; the event page links to it. */
  partner: z.optional(z.object({ site: MultilingualText, url: z.string() })),
  website: z.optional(z.string()),
  /** Replaces the generated poster. If staff publish the picture, `alt` describes it in every language. */
  picture: z.optional(
    z.object({ address: z.string().check(z.regex(contentPicturePattern)), alt: z.optional(MultilingualText) }),
  ),
  film: z.optional(FeedFilm),
  festival: z.optional(FeedFestival),
  stream: z.optional(FeedStream),
  /** Default zones and prices for performances that have none of their own. */
  zones: z.optional(z.array(FeedZone)),
  performances: z.array(FeedPerformance),
});
export type FeedEvent = z.infer<typeof FeedEvent>;

export const CatalogueFeed = z.object({
  /** Source name: "demo", "lcsd", … Keys are unique within a source. */
  source: z.string().check(z.regex(/^[a-z][a-z0-9_]{0,30}$/)),
  presenters: z.array(FeedPresenter),
  venues: z.array(FeedVenue),
  events: z.array(FeedEvent),
  /** Sets of performances sold at one price. A performance belongs to at most one pass. */
  passes: z.optional(z.array(FeedPass)),
});
export type CatalogueFeed = z.infer<typeof CatalogueFeed>;
