import * as z from 'zod/mini';
import { TicketType } from '../catalogue/feed.ts';
import { call, RowNumber } from '../core/call.ts';
import type { RefusalCode } from '../core/refusals.ts';
import { collectionFields, rightForCourier } from '../orders/start-checkout.ts';
import { CollectionMethod, DeliveryRegion } from '../orders/ways.ts';
import { HeldPlace, PerformanceId, TicketLine } from '../seating/holds.ts';
import { wishListLimits } from './limits.ts';
import { WishEnd, WishState } from './wish-states.ts';

// Money is cents (HKD); instants are ISO 8601 in UTC; texts are in the caller's language.

/** `points`: taken as soon as tickets are found. `later`: by any way, within the time that the request then says. */
const wishPayments = ['points', 'later'] as const;

/** How likely tickets are, judged by who waits before it; never a promise. */
const wishChances = ['good', 'fair', 'small'] as const;

/** A number of tickets of one type. */
const WishedTickets = z.object({
  ticketType: TicketType,
  quantity: z
    .int('quantity_not_valid')
    .check(z.gte(1, 'quantity_not_valid'), z.lte(wishListLimits.tickets, 'over_wish_tickets')),
});

/** What is asked for: one performance, one order; other dates are requests of their own. */
export const MakeWish = z
  .object({
    /** Made by the caller: makes repeats harmless. */
    wishId: z.uuid(),
    performanceId: PerformanceId,
    /** One to four in all. */
    tickets: z.array(WishedTickets).check(
      z.minLength(1, 'quantity_not_valid'),
      z.maxLength(wishListLimits.tickets, 'over_wish_tickets'),
      z.refine(
        (lines) => lines.reduce((sum, { quantity }) => sum + quantity, 0) <= wishListLimits.tickets,
        'over_wish_tickets',
      ),
    ),
    /** Those that will do, the one liked best first; any will where none is named. All tickets come from one zone. */
    zoneNos: z._default(
      z.array(z.int().check(z.gte(1), z.lte(200))).check(
        z.maxLength(20, 'too_many'),
        z.refine((zoneNos) => new Set(zoneNos).size === zoneNos.length, 'wish_zone_twice'),
      ),
      [],
    ),
    /** The most that any of the tickets may cost, in cents, without the service fee; left out: whatever they cost. */
    highestPriceCents: z.optional(
      z.int('wish_price_not_valid').check(z.gte(0, 'wish_price_not_valid'), z.lte(10_000_000, 'wish_price_not_valid')),
    ),
    /** Only seats side by side; otherwise side by side if possible. */
    together: z._default(z.boolean(), true),
    payBy: z._default(z.enum(wishPayments), 'points'),
    ...collectionFields,
    method: z._default(CollectionMethod, 'e_ticket'),
    /** That everybody the tickets are for is 18 or over, where the performance is for them only. */
    adultsConfirmed: z.optional(z.boolean()),
  })
  .check(
    ...rightForCourier,
    // A kiosk asks for the card that paid.
    z.refine(({ method, payBy }) => method !== 'kiosk' || payBy !== 'points', {
      path: ['method'],
      error: 'wish_kiosk_needs_card',
    }),
  );
export type MakeWish = z.output<typeof MakeWish>;

/** A request, as the list shows it. */
export const Wish = z.object({
  id: z.string(),
  /** Its place among the member's own open requests, from 1; 0 for those that are over. */
  sequence: z.int(),
  status: WishState,
  /** Why it was cancelled; null for all others. */
  end: z.nullable(WishEnd),
  performanceId: z.string(),
  eventNumber: z.int(),
  title: z.string(),
  /** Of the performance, where it has one. */
  name: z.nullable(z.string()),
  house: z.nullable(z.string()),
  venue: z.string(),
  /** When the performance is. */
  date: z.string(),
  quantity: z.int(),
  /** What was asked for. */
  tickets: z.array(z.object({ ticketType: TicketType, quantity: z.int() })),
  /** In the order in which they are liked; empty for any. */
  zones: z.array(z.object({ zoneNo: z.int(), name: z.string() })),
  highestPriceCents: z.nullable(z.int()),
  together: z.boolean(),
  payBy: z.enum(wishPayments),
  collection: z.object({ method: CollectionMethod, region: z.nullable(DeliveryRegion) }),
  /** The tickets that were found: none as long as it is matching, nor once it is cancelled. */
  lines: z.array(z.object({ ...TicketLine.shape, zone: z.string() })),
  seatInfo: z.array(z.object({ ...HeldPlace.shape, zone: z.string() })),
  /** Of the tickets that were found, their service fees included, in cents; null as long as there are none. */
  priceCents: z.nullable(z.int()),
  deliveryFeeCents: z.nullable(z.int()),
  totalCents: z.nullable(z.int()),
  /** Until when the tickets that were found can be paid; null where nothing waits for a payment. */
  payUntil: z.nullable(z.string()),
  /** The checkout of the tickets that were found. */
  checkoutId: z.nullable(z.string()),
  /** Number of the transaction once it is paid. */
  number: z.nullable(z.string()),
  /** Requests for the same performance that come before it; null unless it is matching. */
  ahead: z.nullable(z.int()),
  chance: z.nullable(z.enum(wishChances)),
  requestedAt: z.string(),
  /** The clock that its time is counted by. */
  now: z.string(),
});
export type Wish = z.infer<typeof Wish>;

/** Why nothing can be asked for of a performance. */
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

const OwnWish = z.object({ id: z.uuid() });

export const wishListCalls = {
  listWishes: call({
    method: 'GET',
    path: '/api/ticketWishlist.do',
    summary:
      "The member's requests of the ticket wish list: open ones in their sequence, then those that are over, latest first.",
    access: 'member',
    output: z.array(Wish),
    refusals: ['wish_list_off'],
  }),
  readWish: call({
    method: 'GET',
    path: '/api/ticketWishlist/:id.do',
    summary: 'One request of the member.',
    access: 'member',
    params: OwnWish,
    output: Wish,
    refusals: ['wish_list_off', 'wish_not_found'],
  }),
  makeWish: call({
    method: 'POST',
    path: '/api/ticketWishlist.do',
    summary:
      'Asks for tickets of one performance that are returned or added: at most four a member, with what the member holds and has bought of it. They are found in the order of the requests, before the public sees them.',
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
  // Spelled so by the customer's specification.
  moveWish: call({
    method: 'POST',
    path: '/api/ticketWishlish/:id/sequence.do',
    summary:
      "Moves a request to another place among the member's own open ones: where two of them could have the same tickets, the first is served first.",
    access: 'member',
    params: OwnWish,
    body: z.object({
      /** From 1; beyond the last it is the last. */
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
    summary: 'Pays again for tickets that were found: answers the checkout, which is paid like any other.',
    access: 'member',
    params: OwnWish,
    output: z.object({ checkoutId: z.string() }),
    refusals: ['wish_list_off', 'wish_not_found', 'wish_not_matched', 'wish_closed'],
  }),
  cancelWish: call({
    method: 'DELETE',
    path: '/api/ticketWishlist/:id.do',
    summary: 'Cancels a request; tickets that were found for it go to the next. Repeating it changes nothing.',
    access: 'member',
    params: OwnWish,
    output: Wish,
    refusals: ['wish_list_off', 'wish_not_found', 'wish_closed', 'payment_in_progress'],
  }),
  readWishOffer: call({
    method: 'GET',
    path: '/api/performances/:performanceId/wish.do',
    summary:
      'Whether the member can ask for tickets of a performance, for how many, and how many requests wait for it.',
    access: 'member',
    names: 'own',
    params: z.object({ performanceId: PerformanceId }),
    output: z.object({
      /** Null where it can be asked for, else why not. */
      refused: z.nullable(z.enum([...performanceRefusals, 'over_wish_tickets', 'over_wish_limit'])),
      /** Tickets that the member may still ask for. */
      most: z.int(),
      waiting: z.int(),
    }),
    refusals: ['wish_list_off'],
  }),
  countWaiting: call({
    method: 'GET',
    path: '/api/events/:number/waiting.do',
    summary: 'How many people wait for tickets of each performance of an event, at most ten seconds old.',
    access: 'anyone',
    params: z.object({ number: RowNumber }),
    output: z.object({
      /** Whether there is a wish list. */
      open: z.boolean(),
      /** Those for which somebody waits. */
      performances: z.array(z.object({ performanceId: z.string(), people: z.int() })),
    }),
    refusals: [],
  }),
} as const;
