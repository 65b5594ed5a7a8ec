import * as z from 'zod/mini';
import { call, dataFile, RowNumber } from '../core/call.ts';
import { ShownOffer, ShownPass } from './offers.ts';
import { FeedListEvent, named } from './feed-list.ts';
import { Category, EventType, TicketType } from './feed.ts';
import { Film } from './film.ts';
import { shortcuts } from '../core/hong-kong-calendar.ts';
import { ShownWindow } from './sale-windows.ts';
import { availabilities, listingSorts, regions } from './kinds.ts';
import { Interruption, PerformanceState } from './performance-states.ts';

/** Text is in the caller's language, money in cents (HKD), instants in ISO 8601 UTC. */

export const listingPageSize = 24;

const text = (max: number) => z.string().check(z.maxLength(max));

/** Maximum values per filter. No form offers more. */
const maxChoices = 60;

/** Accepts one or several values of the same parameter and drops invalid ones. If none remain, the filter is off. */
const severalOf = <Item extends z.ZodMiniType<string | number, unknown>>(item: Item) =>
  z.optional(
    z.pipe(
      z.union([z.array(z.coerce.string()), z.coerce.string()]),
      z.transform((values): z.output<Item>[] | undefined => {
        const read = [values]
          .flat()
          .slice(0, maxChoices)
          .map((value) => item.safeParse(value));
        const kept = [...new Set(read.flatMap((one) => (one.success ? [one.data] : [])))];
        return kept.length > 0 ? kept : undefined;
      }),
    ),
  );

/** Amount in whole Hong Kong dollars. */
const Dollars = z.pipe(z.coerce.string().check(z.regex(/^\d{1,7}$/)), z.transform(Number));

export const Region = z.enum(regions);
export type Region = z.infer<typeof Region>;

/**
 * Filters and sort order of the event listing. They come from the query string, so every field is a string and
 * multi-value filters repeat their name. Unknown values are ignored.
 */
export const ListingFilters = z.object({
  q: z.optional(text(100)),
  type: z.optional(z.catch(z.optional(EventType), undefined)),
  category: severalOf(Category),
  /** Matches events at any of these venues, areas or districts. */
  venue: severalOf(z.coerce.number().check(z.int(), z.gte(1))),
  area: severalOf(Region),
  /** District keys, as returned by `Listing`. */
  district: severalOf(z.string().check(z.regex(/^[a-z-]{1,40}$/))),
  /** Matches events with an available ticket in this price range. */
  priceFrom: z.optional(z.catch(z.optional(Dollars), undefined)),
  priceTo: z.optional(z.catch(z.optional(Dollars), undefined)),
  sort: z.optional(z.catch(z.optional(z.enum(listingSorts)), undefined)),
  presenter: z.optional(z.catch(z.optional(z.coerce.number().check(z.int(), z.gte(1))), undefined)),
  when: z.optional(z.catch(z.optional(z.enum(shortcuts)), undefined)),
  /** Hong Kong dates, both inclusive. */
  from: z.optional(z.catch(z.optional(z.iso.date()), undefined)),
  to: z.optional(z.catch(z.optional(z.iso.date()), undefined)),
  /** `1` lists past events. */
  past: z.optional(z.catch(z.optional(z.literal('1')), undefined)),
  page: z.optional(z.catch(z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(500))), undefined)),
});
export type ListingFilters = z.infer<typeof ListingFilters>;

export const Availability = z.enum(availabilities);
export type Availability = z.infer<typeof Availability>;

/**
 * Sale state of an event. `announced`: not yet on sale here or at a partner. `priority`: only eligible buyers may buy.
 */
export const SaleState = z.enum(['announced', 'upcoming', 'priority', 'on_sale', 'ended', 'partner']);
export type SaleState = z.infer<typeof SaleState>;

export const EventCard = z.object({
  number: z.int(),
  type: EventType,
  category: Category,
  title: z.string(),
  venue: z.string(),
  /** Venues of all upcoming performances, the event's own venue first. Past events list all their venues. */
  venues: z.array(z.string()),
  firstAt: z.nullable(z.string()),
  lastAt: z.nullable(z.string()),
  performances: z.int(),
  /** The source's own wording when its dates could not be parsed. */
  dateText: z.nullable(z.string()),
  priceFromCents: z.nullable(z.int()),
  priceToCents: z.nullable(z.int()),
  likeCount: z.int(),
  soldOut: z.boolean(),
  cancelled: z.boolean(),
  /** State shared by all upcoming performances; null if at least one goes ahead. */
  standing: z.nullable(Interruption),
  showAdded: z.boolean(),
  ticketsAdded: z.boolean(),
  sale: SaleState,
  /** Start of the public sale, or of the first sale if there is no public sale. */
  onSaleFrom: z.nullable(z.string()),
  /** Name of the partner site that sells the tickets; null if we sell them. */
  partner: z.nullable(z.string()),
  past: z.boolean(),
});
export type EventCard = z.infer<typeof EventCard>;

export const Listing = z.object({
  total: z.int(),
  page: z.int(),
  pages: z.int(),
  events: z.array(EventCard),
  /** Available filter values, each with the number of events it would leave. */
  categories: z.array(z.object({ category: Category, count: z.int() })),
  venues: z.array(z.object({ number: z.int(), name: z.string(), region: Region, count: z.int() })),
  areas: z.array(z.object({ area: Region, count: z.int() })),
  districts: z.array(z.object({ key: z.string(), name: z.string(), region: Region, count: z.int() })),
  /** Presenter selected in the filter; null if none is selected or it does not exist. */
  presenter: z.nullable(z.object({ number: z.int(), name: z.string() })),
});
export type Listing = z.infer<typeof Listing>;

export const PerformanceSummary = z.object({
  performanceId: z.string(),
  startsAt: z.string(),
  endsAt: z.nullable(z.string()),
  name: z.nullable(z.string()),
  house: z.nullable(z.string()),
  /** Set only if it differs from the event's venue. */
  venue: z.nullable(z.string()),
  added: z.boolean(),
  state: PerformanceState,
  /** Original start of a postponed performance; null if never postponed. */
  previousStartsAt: z.nullable(z.string()),
  /** Explains why the performance will not go ahead as announced and what ticket holders should do. */
  notice: z.nullable(z.string()),
});
export type PerformanceSummary = z.infer<typeof PerformanceSummary>;

export const Prices = z.partialRecord(TicketType, z.int());
export type Prices = z.infer<typeof Prices>;
export const ZoneKind = z.enum(['general', 'standing', 'seated']);

const VenueFacts = z.object({
  number: z.int(),
  name: z.string(),
  address: z.nullable(z.string()),
  district: z.nullable(z.string()),
  region: z.enum(['HK', 'KLN', 'NT', 'OTHERS']),
  latitude: z.nullable(z.number()),
  longitude: z.nullable(z.number()),
  telephone: z.nullable(z.string()),
});

export const EventPage = z.object({
  ...EventCard.shape,
  description: z.nullable(z.string()),
  notices: z.array(z.string()),
  presenter: z.nullable(z.string()),
  presenterNumber: z.nullable(z.int()),
  venueFacts: VenueFacts,
  otherVenues: z.array(VenueFacts),
  durationMinutes: z.nullable(z.int()),
  doorsBeforeMinutes: z.nullable(z.int()),
  /** Hides the event from lists and searches, including external search engines. */
  linkOnly: z.boolean(),
  durationText: z.nullable(z.string()),
  priceText: z.nullable(z.string()),
  minimumAge: z.int(),
  ageLimitText: z.nullable(z.string()),
  website: z.nullable(z.string()),
  /** Alt text; null if the poster is generated. */
  pictureAlt: z.nullable(z.string()),
  partnerUrl: z.nullable(z.string()),
  ticketsPerPurchase: z.int(),
  ticketsPerMember: z.nullable(z.int()),
  /** What ticket holders may do with tickets before the show. */
  returnable: z.boolean(),
  exchangeable: z.boolean(),
  transferable: z.boolean(),
  /** Whether buyers may offer e-tickets to the wish list. */
  resale: z.boolean(),
  hot: z.boolean(),
  onSaleUntil: z.nullable(z.string()),
  /** In chronological order; empty if anyone may buy from `onSaleFrom`. */
  saleWindows: z.array(ShownWindow),
  /** If several discounts apply to a ticket, it gets the one that saves most. */
  offers: z.array(ShownOffer),
  passes: z.array(ShownPass),
  film: z.nullable(Film),
  stream: z.nullable(z.object({ opensBeforeMinutes: z.int(), watchableMinutes: z.int() })),
  festivalSection: z.nullable(z.string()),
  performanceList: z.array(PerformanceSummary),
  /** Distinct zones across all performances, best first. */
  priceTable: z.array(
    z.object({
      name: z.string(),
      kind: ZoneKind,
      prices: Prices,
      /** Set only if the zone's price varies: the venues and performances with this price. */
      where: z.array(z.string()),
    }),
  ),
});
export type EventPage = z.infer<typeof EventPage>;

const EventNumber = z.object({ number: RowNumber });

const Suggestion = z.object({
  number: z.int(),
  title: z.string(),
  venue: z.string(),
  firstAt: z.nullable(z.string()),
});

export const catalogueCalls = {
  listEvents: call({
    method: 'GET',
    path: '/api/events',
    summary: 'Lists events by page, with filters and search.',
    access: 'anyone',
    query: ListingFilters,
    output: Listing,
    refusals: [],
  }),
  readEvent: call({
    method: 'GET',
    path: '/api/events/:number',
    summary: 'Returns everything the event page shows.',
    access: 'anyone',
    params: EventNumber,
    output: EventPage,
    refusals: ['not_found'],
  }),
  suggestEvents: call({
    method: 'GET',
    path: '/api/suggestions',
    summary: 'Suggests up to eight events that match the text typed so far.',
    access: 'anyone',
    query: z.object({ q: text(100) }),
    output: z.object({ events: z.array(Suggestion) }),
    refusals: [],
  }),
  dataEventList: dataFile(
    'utsvEventList',
    'Lists events sold on this site.',
    z.object({ utsvEventList: z.array(FeedListEvent) }),
  ),
  dataPartnerEventList: dataFile(
    'urbtixEventList',
    'Lists events sold on partner sites.',
    z.object({ urbtixEventList: z.array(FeedListEvent) }),
  ),
  dataCategoryList: dataFile(
    'utsvCategoryListWithUrbtix',
    'Lists categories with the number of current events, including partner events.',
    z.object({
      categoryList: z.array(
        z.object({ id: z.int(), code: Category, ...named, eventCount: z.int(), displaySeq: z.int() }),
      ),
    }),
  ),
  isHotEvent: call({
    method: 'GET',
    path: '/api/is_hot_event.do',
    summary: 'Returns whether a high-demand event is on sale now or goes on sale within the hour.',
    access: 'anyone',
    output: z.object({ isHotEvent: z.boolean() }),
    refusals: [],
  }),
  listStreamedEvents: call({
    method: 'GET',
    path: '/api/kdafEventList.do',
    summary: 'Returns the programme of the festival `kdaf`, or streamed online shows if no programme is available.',
    access: 'anyone',
    output: z.object({ data: z.array(EventCard) }),
    refusals: [],
  }),
  listFilms: call({
    method: 'GET',
    path: '/api/hkiffEventList.do',
    summary:
      'Returns the programme of the festival `hkiff`, including its talks, or films showing now or soon if no programme is available.',
    access: 'anyone',
    output: z.object({ data: z.array(EventCard) }),
    refusals: [],
  }),
  readPoster: {
    kind: 'file',
    method: 'GET',
    path: '/posters/:number/:file',
    summary: "Returns an event's poster: `en_us.svg`, or `en_us.png` for link previews; likewise zh_hk and zh_cn.",
    access: 'anyone',
    answers: { 200: 'image/*' },
  },
} as const;
