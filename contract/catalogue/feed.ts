import * as z from 'zod/mini';
import { FeedDiscount, FeedPass, mostDiscounts } from './discounts.ts';
import { categories, eventTypes, filmClasses, pricedTypes, regions, ticketTypes } from './kinds.ts';
import { contentPicturePattern } from './content-picture.ts';
import { Text } from '../core/text.ts';
import { FeedSaleWindow, mostSaleWindows } from './sale-windows.ts';
import { WeatherRule } from './weather.ts';

/**
 * The one format in which events reach the catalogue, whatever their source: the demonstration catalogue, the
 * government's feed, a partner's. A reader turns its source into this; the importer compares it with what is stored.
 * Keys are the source's own and stable, those of performances and zones unique within their event and performance; money is integer cents (HKD); instants are ISO 8601 with offset or `Z`.
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

export const FeedPresenter = z.object({ key: Key, name: Text });
export type FeedPresenter = z.infer<typeof FeedPresenter>;

export const FeedVenue = z.object({
  key: Key,
  name: Text,
  address: z.optional(Text),
  region: z.enum(regions),
  district: z.optional(Text),
  latitude: z.optional(z.number()),
  longitude: z.optional(z.number()),
  telephone: z.optional(z.string()),
  /** Other names that people search for: 紅館, HKCEC, … */
  synonyms: z.optional(z.array(z.string())),
  /** What it does about typhoons and rainstorms; a feed that does not say leaves what is known. */
  weather: z.optional(z.array(WeatherRule).check(z.maxLength(9))),
});
export type FeedVenue = z.infer<typeof FeedVenue>;

/** A seat row from the stage's left to right as the buyer sees it; `seats` are the labels in order. */
export const FeedSeatRow = z.object({
  section: z.optional(z.string()),
  /** What tickets call the section, where its key is not the name in each language. */
  sectionName: z.optional(Text),
  row: z.string(),
  /** At most 240: wider rows do not exist in Hong Kong. */
  seats: z.array(z.string()).check(z.minLength(1), z.maxLength(240)),
  /** Those of `seats` that do not see everything: 'best available' gives them after the others. */
  restricted: z.optional(z.array(z.string()).check(z.maxLength(240))),
  /** How good each of `seats` is, where the house is measured (`measureSeats`): less is better. */
  measures: z.optional(z.array(z.int().check(z.gte(0))).check(z.maxLength(240))),
});

export type FeedSeatRow = z.infer<typeof FeedSeatRow>;

export const FeedZone = z.object({
  key: Key,
  name: Text,
  /** `general`: not numbered; `standing`: not numbered, no seat; `seated`: numbered seats in `rows`. */
  kind: z.enum(['general', 'standing', 'seated']),
  /** Places of a zone that is not numbered. */
  capacity: z.optional(z.int().check(z.gte(0), z.lte(100_000))),
  /** Best rows first: 'best available' gives them in this order. */
  rows: z.optional(z.array(FeedSeatRow)),
  /** Price of each ticket type on offer. */
  prices: z.partialRecord(z.enum(pricedTypes), Cents),
});
export type FeedZone = z.infer<typeof FeedZone>;

export const FeedPerformance = z.object({
  key: Key,
  startsAt: Instant,
  endsAt: z.optional(Instant),
  /** Only where it says more than date and time do: 'Relaxed performance', 'With live subtitles'. */
  name: z.optional(Text),
  /** Cinema: the house ('House 2') and the venue where it differs from the event's. */
  house: z.optional(Text),
  venue: z.optional(Key),
  /** Overrides the event's zones. */
  zones: z.optional(z.array(FeedZone)),
  /** Overrides the event's sale windows. */
  saleWindows: z.optional(z.array(FeedSaleWindow).check(z.maxLength(mostSaleWindows))),
  /** Key of the seat plan that its rows are of, where there is one. */
  plan: z.optional(Key),
  /** Added after the first announcement (event flag 'show added'). */
  added: z.optional(z.boolean()),
  /** Nothing to sell: for partner events that say so, and for demonstration. */
  soldOut: z.optional(z.boolean()),
  /** The presenter has called off this one alone: it stays listed as cancelled, and nothing of it is sold. */
  cancelled: z.optional(z.boolean()),
});
export type FeedPerformance = z.infer<typeof FeedPerformance>;

/** What is known of a film: a festival tells less of one than a cinema does. */
export const FeedFilm = z.object({
  genre: z.optional(Text),
  releaseDate: z.optional(z.iso.date()),
  /** Made in; shown where no date of release is known. */
  year: z.optional(z.int().check(z.gte(1880), z.lte(2200))),
  country: z.optional(Text),
  class: z.optional(z.enum(filmClasses)),
  language: z.optional(Text),
  /** Of a film whose class is known, none said means that there are none. */
  subtitles: z.optional(Text),
  durationMinutes: z.optional(z.int()),
  director: z.optional(Text),
  cast: z.optional(Text),
  story: z.optional(Text),
  version: z.optional(Text),
});
export type FeedFilm = z.infer<typeof FeedFilm>;

/** Festivals whose programme has a list of its own (`/api/hkiffEventList.do`, `/api/kdafEventList.do`). */
export const festivalKeys = ['hkiff', 'kdaf'] as const;

/** Of which festival an event is a part, and in which of its sections. */
const FeedFestival = z.object({ key: z.enum(festivalKeys), section: z.optional(Text) });

const FeedStream = z.object({
  /** From how long before the start, and until how long after it, the show may be watched. Minutes. */
  opensBeforeMinutes: z.int(),
  watchableMinutes: z.int(),
  /**
   * Of a show that is not played from a stage: the folder of the recorded piece (HLS) that is shown as live at its time,
   * again and again until it ends; `shipped` is our own. Without it the stream is in a folder named by its performance.
   */
  recording: z.optional(z.string().check(z.regex(/^[A-Za-z0-9_-]{1,60}$/))),
});

/** What its organiser keeps of the price of each ticket that somebody else takes: cents, or per cent of the price. */
export const FeedResale = z.union([
  z.object({ feeCents: Cents }),
  z.object({ feePercent: z.int().check(z.gte(0), z.lte(100)) }),
]);
export type FeedResale = z.infer<typeof FeedResale>;

export const FeedEvent = z.object({
  key: Key,
  type: EventType,
  category: Category,
  title: Text,
  /** The presenter has called it off: it stays listed as cancelled, and nothing of it is sold. */
  cancelled: z.optional(z.boolean()),
  description: z.optional(Text),
  /** What to note about it: one sentence a line; shown as a list. */
  notices: z.optional(z.array(Text)),
  presenter: z.optional(Key),
  venue: Key,
  synonyms: z.optional(z.array(z.string())),
  /** Texts of the source that could not be read as data are shown as they stand. */
  dateText: z.optional(Text),
  durationText: z.optional(Text),
  priceText: z.optional(Text),
  ageLimitText: z.optional(Text),
  durationMinutes: z.optional(z.int()),
  /** Doors open so long before each performance; nothing is said unless the event says so. */
  doorsBeforeMinutes: z.optional(z.int().check(z.gte(1), z.lte(600))),
  /** True: only those who have its address find it; it stands in no list, search or site map. */
  linkOnly: z.optional(z.boolean()),
  /** Nobody younger is admitted. Years; nothing is claimed unless the event says so. */
  minimumAge: z.optional(z.int().check(z.gte(0), z.lte(21))),
  showAdded: z.optional(z.boolean()),
  ticketsAdded: z.optional(z.boolean()),
  likeCount: z.optional(z.int().check(z.gte(0))),
  /** Expected to draw a crowd: the site then drops what it can do without. */
  hot: z.optional(z.boolean()),
  /** Midnight in Hong Kong where only the day is known. */
  onSaleFrom: z.optional(Instant),
  onSaleUntil: z.optional(Instant),
  /** Who may buy when, of every performance that says nothing else; without any, everybody from `onSaleFrom` on. */
  saleWindows: z.optional(z.array(FeedSaleWindow).check(z.maxLength(mostSaleWindows))),
  /** Tickets per purchase; 8 unless set. */
  ticketsPerPurchase: z.optional(z.int().check(z.gte(1), z.lte(40))),
  /** Tickets per member and performance over all purchases; no limit unless set. */
  ticketsPerMember: z.optional(z.int().check(z.gte(1), z.lte(40))),
  /** Whether buyers may pass tickets on to somebody else; they may unless this is false. */
  transferable: z.optional(z.boolean()),
  /** Whether buyers may return tickets before the show; they may not unless this is true. */
  returnable: z.optional(z.boolean()),
  /** Whether buyers may exchange e-tickets for others of the event; they may not unless this is true. */
  exchangeable: z.optional(z.boolean()),
  /** What its organiser takes off; of several that a ticket could have it has the one that saves most. */
  discounts: z.optional(z.array(FeedDiscount).check(z.maxLength(mostDiscounts))),
  /** Whether buyers may offer e-tickets to the wish list, at what they cost; they may not unless this is there. */
  resale: z.optional(FeedResale),
  /** Sold on another site: we only lead there. */
  partner: z.optional(z.object({ site: Text, url: z.string() })),
  website: z.optional(z.string()),
  /** In place of the drawn poster; of one that staff publish, `alt` says in every language what it shows. */
  picture: z.optional(z.object({ address: z.string().check(z.regex(contentPicturePattern)), alt: z.optional(Text) })),
  film: z.optional(FeedFilm),
  festival: z.optional(FeedFestival),
  stream: z.optional(FeedStream),
  /** Zones and prices of every performance that names none of its own. */
  zones: z.optional(z.array(FeedZone)),
  performances: z.array(FeedPerformance),
});
export type FeedEvent = z.infer<typeof FeedEvent>;

export const CatalogueFeed = z.object({
  /** Who feeds: 'demo', 'lcsd', … Keys are unique within a source. */
  source: z.string().check(z.regex(/^[a-z][a-z0-9_]{0,30}$/)),
  presenters: z.array(FeedPresenter),
  venues: z.array(FeedVenue),
  events: z.array(FeedEvent),
  /** Sets of performances at one price. A performance is in one of them at most. */
  passes: z.optional(z.array(FeedPass)),
});
export type CatalogueFeed = z.infer<typeof CatalogueFeed>;
