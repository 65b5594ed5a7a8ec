import * as z from 'zod/mini';
import { TicketType } from '../catalogue/feed.ts';
import { call, RowNumber } from '../core/call.ts';
import type { RefusalCode } from '../core/refusals.ts';
import { collectionFields, rightForCourier } from '../orders/start-checkout.ts';
import { CollectionMethod, DeliveryRegion } from '../orders/collection-methods.ts';
import { HeldSeat, TicketLine } from '../seating/holds.ts';
import { wishListLimits } from './limits.ts';
import { WishEnd, WishState } from './wish-states.ts';
import { Id } from '../core/id.ts';

// Money is in cents (HKD), instants are ISO 8601 in UTC, texts are in the caller's language.

/** `points`: charged as soon as tickets are matched. `later`: any method, within the time stated in the request. */
const wishPayments = ['points', 'later'] as const;

/** Estimated chance of a match from the requests ahead; never a promise. */
const wishChances = ['good', 'fair', 'small'] as const;

const WishedTickets = z.object({
  ticketType: TicketType,
  quantity: z
    .int('quantity_not_valid')
    .check(z.gte(1, 'quantity_not_valid'), z.lte(wishListLimits.tickets, 'over_wish_tickets')),
});

/** A request for one performance and one order; each other date needs its own request. */
export const MakeWish = z
  .object({
    /** Created by the caller; makes retries safe. */
    wishId: Id,
    performanceId: Id,
    /** One to four in total. */
    tickets: z.array(WishedTickets).check(
      z.minLength(1, 'quantity_not_valid'),
      z.maxLength(wishListLimits.tickets, 'over_wish_tickets'),
      z.refine(
        (lines) => lines.reduce((sum, { quantity }) => sum + quantity, 0) <= wishListLimits.tickets,
        'over_wish_tickets',
      ),
    ),
    /** Acceptable zones, in order of preference; empty means any. All tickets come from one zone. */
    zoneNos: z._default(
      z.array(z.int().check(z.gte(1), z.lte(200))).check(
        z.maxLength(20, 'too_many'),
        z.refine((zoneNos) => new Set(zoneNos).size === zoneNos.length, 'wish_zone_twice'),
      ),
      [],
    ),
    /** Highest price of each ticket in cents, without the service fee; no limit if omitted. */
    highestPriceCents: z.optional(
      z.int('wish_price_not_valid').check(z.gte(0, 'wish_price_not_valid'), z.lte(10_000_000, 'wish_price_not_valid')),
    ),
    /** True: only adjacent seats. False: adjacent if possible. */
    together: z._default(z.boolean(), true),
    payBy: z._default(z.enum(wishPayments), 'points'),
    ...collectionFields,
    method: z._default(CollectionMethod, 'e_ticket'),
    /** Confirms that all ticket holders are 18 or over, if the performance requires it. */
    adultsConfirmed: z.optional(z.boolean()),
  })
  .check(
    ...rightForCourier,
    // A kiosk needs the card that paid.
    z.refine(({ method, payBy }) => method !== 'kiosk' || payBy !== 'points', {
      path: ['method'],
      error: 'wish_kiosk_needs_card',
    }),
  );
export type MakeWish = z.output<typeof MakeWish>;

/** A request as the list shows it. */
export const Wish = z.object({
  id: z.string(),
  /** Position among the member's open requests, from 1; 0 for closed ones. */
  sequence: z.int(),
  status: WishState,
  /** Why it was cancelled; null for all others. */
  end: z.nullable(WishEnd),
  performanceId: z.string(),
  eventNumber: z.int(),
  title: z.string(),
  /** The performance's own name, if it has one. */
  name: z.nullable(z.string()),
  house: z.nullable(z.string()),
  venue: z.string(),
  /** Start of the performance. */
  date: z.string(),
  quantity: z.int(),
  tickets: z.array(z.object({ ticketType: TicketType, quantity: z.int() })),
  /** In order of preference; empty means any. */
  zones: z.array(z.object({ zoneNo: z.int(), name: z.string() })),
  highestPriceCents: z.nullable(z.int()),
  together: z.boolean(),
  payBy: z.enum(wishPayments),
  collection: z.object({ method: CollectionMethod, region: z.nullable(DeliveryRegion) }),
  /** Matched tickets; empty while matching and after cancellation. */
  lines: z.array(z.object({ ...TicketLine.shape, zone: z.string() })),
  seatInfo: z.array(z.object({ ...HeldSeat.shape, zone: z.string() })),
  /** Price of the matched tickets including service fees, in cents; null without a match. */
  priceCents: z.nullable(z.int()),
  deliveryFeeCents: z.nullable(z.int()),
  totalCents: z.nullable(z.int()),
  /** End of the time to pay for the matched tickets; null if no payment is pending. */
  payUntil: z.nullable(z.string()),
  /** Checkout of the matched tickets. */
  checkoutId: z.nullable(z.string()),
  /** Number of the transaction once it is paid. */
  number: z.nullable(z.string()),
  /** Number of requests for the same performance ahead of it; null unless matching. */
  ahead: z.nullable(z.int()),
  chance: z.nullable(z.enum(wishChances)),
  requestedAt: z.string(),
  /** Server time for its countdown. */
  now: z.string(),
});
export type Wish = z.infer<typeof Wish>;

/** Why requests for a performance are refused. */
const performanceRefusals = [
  'performance_not_found',
  'performance_cancelled',
  'performance_postponed',
  'sale_suspended',
  'sale_not_open',
  'sale_ended',
  'sold_elsewhere',
  'wish_too_late',
] as const satisfies readonly RefusalCode[];

const OwnWish = z.object({ id: Id });

export const wishListCalls = {
  listWishes: call({
    method: 'GET',
    path: '/api/ticketWishlist.do',
    summary: "Lists the member's wish-list requests: open ones in their sequence, then closed ones, latest first.",
    access: 'member',
    output: z.array(Wish),
    refusals: ['wish_list_off'],
  }),
  readWish: call({
    method: 'GET',
    path: '/api/ticketWishlist/:id.do',
    summary: "Returns one of the member's requests.",
    access: 'member',
    params: OwnWish,
    output: Wish,
    refusals: ['wish_list_off', 'wish_not_found'],
  }),
  makeWish: call({
    method: 'POST',
    path: '/api/ticketWishlist.do',
    summary:
      'Requests tickets of one performance that are returned or added: at most four per member, counting held and bought ones. Requests are matched in order, before the tickets go on public sale.',
    access: 'member',
    body: MakeWish,
    output: Wish,
    refusals: [
      'wish_list_off',
      ...performanceRefusals,
      'ticket_type_not_offered',
      'wish_zone_not_found',
      'wish_price_too_low',
      'adult_confirmation_needed',
      'collection_not_available',
      'over_wish_tickets',
      'over_purchase_limit',
      'over_member_limit',
      'over_wish_limit',
      'wish_conflict',
      'too_many_requests',
    ],
  }),
  // The customer's specification spells it this way.
  moveWish: call({
    method: 'POST',
    path: '/api/ticketWishlish/:id/sequence.do',
    summary:
      "Moves a request among the member's own open ones. If two could get the same tickets, the first is matched first.",
    access: 'member',
    params: OwnWish,
    body: z.object({
      /** From 1; a number beyond the last means the last. */
      sequence: z
        .int('wish_sequence_not_valid')
        .check(z.gte(1, 'wish_sequence_not_valid'), z.lte(1000, 'wish_sequence_not_valid')),
    }),
    output: z.array(Wish),
    refusals: ['wish_list_off', 'wish_not_found', 'wish_closed', 'too_many_requests'],
  }),
  payWish: call({
    method: 'POST',
    path: '/api/ticketWishlist/:id/payment.do',
    summary: 'Pays again for tickets that were found. Returns a checkout, which is paid like any other.',
    access: 'member',
    params: OwnWish,
    output: z.object({ checkoutId: z.string() }),
    refusals: ['wish_list_off', 'wish_not_found', 'wish_not_matched', 'wish_closed'],
  }),
  cancelWish: call({
    method: 'DELETE',
    path: '/api/ticketWishlist/:id.do',
    summary: 'Cancels a request. Tickets found for it go to the next one. Idempotent.',
    access: 'member',
    params: OwnWish,
    output: Wish,
    refusals: ['wish_list_off', 'wish_not_found', 'wish_closed', 'payment_in_progress'],
  }),
  readWishOffer: call({
    method: 'GET',
    path: '/api/performances/:performanceId/wish.do',
    summary:
      'Tells whether the member can request tickets of a performance, how many, and how many requests are waiting.',
    access: 'member',
    names: 'own',
    params: z.object({ performanceId: Id }),
    output: z.object({
      /** Null if a request is possible, else the reason why not. */
      refused: z.nullable(z.enum([...performanceRefusals, 'over_wish_tickets', 'over_wish_limit'])),
      /** Tickets that the member may still request. */
      most: z.int(),
      waiting: z.int(),
    }),
    refusals: ['wish_list_off'],
  }),
  countWaiting: call({
    method: 'GET',
    path: '/api/events/:number/waiting.do',
    summary:
      'Returns how many people are waiting for tickets of each performance of an event, at most ten seconds old.',
    access: 'anyone',
    params: z.object({ number: RowNumber }),
    output: z.object({
      /** True if the wish list is enabled. */
      open: z.boolean(),
      /** Performances with waiting requests. */
      performances: z.array(z.object({ performanceId: z.string(), people: z.int() })),
    }),
    refusals: [],
  }),
} as const;
