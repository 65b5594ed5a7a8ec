import * as z from 'zod/mini';
import { FeedDiscount, FeedPass, mostDiscounts } from './discounts.ts';
import { categories, eventTypes, filmClasses, pricedTypes, regions, ticketTypes } from './kinds.ts';
import { contentPicturePattern } from './content-picture.ts';
import { MultilingualText } from '../core/text.ts';
import { FeedSaleWindow, mostSaleWindows } from './sale-windows.ts';
import { WeatherRule } from './weather.ts';

/**
 * The one format in which events enter the catalogue from any source: the demonstration catalogue, the government's
 * feed, a partner's feed. A reader converts its source to this format and the importer compares the result with stored
 * data. Keys are the source's own and stable; keys of performances and zones are unique within their event and
 * performance. Money is in integer cents (HKD), instants are ISO 8601 with an offset or `Z`.
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
  /** Other names that people search for: 紅館, HKCEC, … */
  synonyms: z.optional(z.array(z.string())),
  /** The venue's rules for typhoons and rainstorms. If unset, stored rules stay unchanged. */
  weather: z.optional(z.array(WeatherRule).check(z.maxLength(9))),
});
export type FeedVenue = z.infer<typeof FeedVenue>;

/** A row of seats from stage left to right as the buyer sees it; `seats` holds the labels in order. */
export const FeedSeatRow = z.object({
  section: z.optional(z.string()),
  /** Section name printed on tickets; needed if the key is not the name in every language. */
  sectionName: z.optional(MultilingualText),
  row: z.string(),
  /** At most 240: no hall in Hong Kong has wider rows. */
  seats: z.array(z.string()).check(z.minLength(1), z.maxLength(240)),
  /** Labels in `seats` with a restricted view. 'Best available' offers them last. */
  restricted: z.optional(z.array(z.string()).check(z.maxLength(240))),
  /** Penalty of each seat in `seats`, lower is better, if the hall was scored (`computeSeatPenalties`). */
  measures: z.optional(z.array(z.int().check(z.gte(0))).check(z.maxLength(240))),
});

export type FeedSeatRow = z.infer<typeof FeedSeatRow>;

export const FeedZone = z.object({
  key: Key,
  name: MultilingualText,
  /** `general`: unnumbered; `standing`: unnumbered without seats; `seated`: numbered seats in `rows`. */
  kind: z.enum(['general', 'standing', 'seated']),
  /** Number of tickets of an unnumbered zone. */
  capacity: z.optional(z.int().check(z.gte(0), z.lte(100_000))),
  /** Best rows first: 'best available' offers them in this order. */
  rows: z.optional(z.array(FeedSeatRow)),
  prices: z.partialRecord(z.enum(pricedTypes), Cents),
});
export type FeedZone = z.infer<typeof FeedZone>;

export const FeedPerformance = z.object({
  key: Key,
  startsAt: Instant,
  endsAt: z.optional(Instant),
  /** Set only if it adds to date and time: 'Relaxed performance', 'With live subtitles'. */
  name: z.optional(MultilingualText),
  /** Cinema: the house ('House 2') and, if it differs from the event's, the venue. */
  house: z.optional(MultilingualText),
  venue: z.optional(Key),
  /** Overrides the event's zones. */
  zones: z.optional(z.array(FeedZone)),
  /** Overrides the event's sale windows. */
  saleWindows: z.optional(z.array(FeedSaleWindow).check(z.maxLength(mostSaleWindows))),
  /** Key of the seat plan to which its rows belong, if any. */
  plan: z.optional(Key),
  /** Added after the first announcement (event flag 'show added'). */
  added: z.optional(z.boolean()),
  /** True: nothing to sell. Partner events may state it; the demonstration uses it. */
  soldOut: z.optional(z.boolean()),
  /** The presenter has cancelled this performance only. It stays listed as cancelled and is not sold. */
  cancelled: z.optional(z.boolean()),
});
export type FeedPerformance = z.infer<typeof FeedPerformance>;

/** Details of a film. A festival supplies fewer than a cinema. */
export const FeedFilm = z.object({
  genre: z.optional(MultilingualText),
  releaseDate: z.optional(z.iso.date()),
  /** Year of production, shown if the release date is unknown. */
  year: z.optional(z.int().check(z.gte(1880), z.lte(2200))),
  country: z.optional(MultilingualText),
  class: z.optional(z.enum(filmClasses)),
  language: z.optional(MultilingualText),
  /** If the film's class is known, an unset value means that there are no subtitles. */
  subtitles: z.optional(MultilingualText),
  durationMinutes: z.optional(z.int()),
  director: z.optional(MultilingualText),
  cast: z.optional(MultilingualText),
  story: z.optional(MultilingualText),
  version: z.optional(MultilingualText),
});
export type FeedFilm = z.infer<typeof FeedFilm>;

/** Festivals whose programme has its own list (`/api/hkiffEventList.do`, `/api/kdafEventList.do`). */
export const festivalKeys = ['hkiff', 'kdaf'] as const;

/** The festival that an event belongs to, and its section. */
const FeedFestival = z.object({ key: z.enum(festivalKeys), section: z.optional(MultilingualText) });

const FeedStream = z.object({
  /** Minutes before the start and after the end of the show during which it can be watched. */
  opensBeforeMinutes: z.int(),
  watchableMinutes: z.int(),
  /**
   * For a show that is not played live: the folder of a recording (HLS) that is streamed as live at show time, in a
   * loop until the show ends. `shipped` is our own recording. If unset, the stream is in a folder named after its
   * performance.
   */
  recording: z.optional(z.string().check(z.regex(/^[A-Za-z0-9_-]{1,60}$/))),
});

/** The organiser's share of the price of each resold ticket, in cents or as a percentage of the price. */
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
  /** The presenter has cancelled the event. It stays listed as cancelled and is not sold. */
  cancelled: z.optional(z.boolean()),
  description: z.optional(MultilingualText),
  /** Notices shown as a list, one sentence per line. */
  notices: z.optional(z.array(MultilingualText)),
  presenter: z.optional(Key),
  venue: Key,
  synonyms: z.optional(z.array(z.string())),
  /** Texts of the source that could not be parsed are shown unchanged. */
  dateText: z.optional(MultilingualText),
  durationText: z.optional(MultilingualText),
  priceText: z.optional(MultilingualText),
  ageLimitText: z.optional(MultilingualText),
  durationMinutes: z.optional(z.int()),
  /** Minutes before each performance at which doors open; nothing is shown if unset. */
  doorsBeforeMinutes: z.optional(z.int().check(z.gte(1), z.lte(600))),
  /** True: the event can be found only by its address. It is left out of lists, searches and the site map. */
  linkOnly: z.optional(z.boolean()),
  /** Minimum age for admission, in years; nothing is shown if unset. */
  minimumAge: z.optional(z.int().check(z.gte(0), z.lte(21))),
  showAdded: z.optional(z.boolean()),
  ticketsAdded: z.optional(z.boolean()),
  likeCount: z.optional(z.int().check(z.gte(0))),
  /** Expected to draw high traffic: the site then drops non-essential features. */
  hot: z.optional(z.boolean()),
  /** Midnight in Hong Kong if only the day is known. */
  onSaleFrom: z.optional(Instant),
  onSaleUntil: z.optional(Instant),
  /** Sale windows of every performance without its own. Without any, anyone can buy from `onSaleFrom`. */
  saleWindows: z.optional(z.array(FeedSaleWindow).check(z.maxLength(mostSaleWindows))),
  /** Tickets per purchase; 8 by default. */
  ticketsPerPurchase: z.optional(z.int().check(z.gte(1), z.lte(40))),
  /** Tickets per member and performance over all purchases; unlimited by default. */
  ticketsPerMember: z.optional(z.int().check(z.gte(1), z.lte(40))),
  /** Buyers may transfer tickets unless this is false. */
  transferable: z.optional(z.boolean()),
  /** Buyers may return tickets before the show only if this is true. */
  returnable: z.optional(z.boolean()),
  /** Buyers may exchange e-tickets for others of the event only if this is true. */
  exchangeable: z.optional(z.boolean()),
  /** The organiser's discounts. If several apply to a ticket, it gets the one that saves most. */
  discounts: z.optional(z.array(FeedDiscount).check(z.maxLength(mostDiscounts))),
  /** If set, buyers may offer e-tickets to the wish list at their original price. */
  resale: z.optional(FeedResale),
  /** Sold on another site, to which the page links. */
  partner: z.optional(z.object({ site: MultilingualText, url: z.string() })),
  website: z.optional(z.string()),
  /** Replaces the drawn poster. If staff publish the picture, `alt` describes it in every language. */
  picture: z.optional(
    z.object({ address: z.string().check(z.regex(contentPicturePattern)), alt: z.optional(MultilingualText) }),
  ),
  film: z.optional(FeedFilm),
  festival: z.optional(FeedFestival),
  stream: z.optional(FeedStream),
  /** Zones and prices of every performance without its own. */
  zones: z.optional(z.array(FeedZone)),
  performances: z.array(FeedPerformance),
});
export type FeedEvent = z.infer<typeof FeedEvent>;

export const CatalogueFeed = z.object({
  /** Name of the source: 'demo', 'lcsd', … Keys are unique within a source. */
  source: z.string().check(z.regex(/^[a-z][a-z0-9_]{0,30}$/)),
  presenters: z.array(FeedPresenter),
  venues: z.array(FeedVenue),
  events: z.array(FeedEvent),
  /** Sets of performances at one price. A performance belongs to at most one pass. */
  passes: z.optional(z.array(FeedPass)),
});
export type CatalogueFeed = z.infer<typeof CatalogueFeed>;
