import * as z from 'zod/mini';
import { call } from '../core/call.ts';
import { Availability, Prices, ZoneKind } from '../catalogue/events.ts';
import { ShownWindow } from '../catalogue/sale-windows.ts';
import { TicketType } from '../catalogue/feed.ts';
import { BestSeats } from './best-seats.ts';
import { SeatId, SeatMap, SeatStates, seatStreamPath } from './seat-map.ts';
import { Id } from '../core/id.ts';

export const ZoneOnSale = z.object({
  zoneNo: z.int(),
  name: z.string(),
  kind: ZoneKind,
  /** HKD cents, without the service fee. */
  prices: Prices,
  /** HKD cents per ticket. */
  serviceFeeCents: z.int(),
  availability: Availability,
  /** Tickets left, if few; otherwise null. */
  left: z.nullable(z.int()),
});
export type ZoneOnSale = z.infer<typeof ZoneOnSale>;

export const PerformanceOnSale = z.object({
  performanceId: z.string(),
  eventNumber: z.int(),
  title: z.string(),
  startsAt: z.string(),
  name: z.nullable(z.string()),
  house: z.nullable(z.string()),
  venue: z.string(),
  online: z.boolean(),
  minimumAge: z.int(),
  /** Category III film: 18 and over only. The buyer confirms this before selecting tickets. */
  adultsOnly: z.boolean(),
  ticketsPerPurchase: z.int(),
  ticketsPerMember: z.nullable(z.int()),
  sale: z.enum(['not_open', 'on_sale', 'ended', 'elsewhere', 'suspended', 'postponed', 'cancelled']),
  /** Why the performance does not take place as announced, and what ticket holders should do. */
  notice: z.nullable(z.string()),
  /** Original start time of a postponed performance. */
  previousStartsAt: z.nullable(z.string()),
  onSaleFrom: z.nullable(z.string()),
  /** Sorted by time. Empty if anyone may buy from `onSaleFrom`. */
  saleWindows: z.array(ShownWindow),
  /** Minutes for which selected tickets are held: 15, or 5 for cinema. */
  holdMinutes: z.int(),
  zones: z.array(ZoneOnSale),
  hasMap: z.boolean(),
});
export type PerformanceOnSale = z.infer<typeof PerformanceOnSale>;

export const TicketChoice = z.object({
  zoneNo: z.int().check(z.gte(1), z.lte(200)),
  ticketType: TicketType,
  quantity: z.int('quantity_not_valid').check(z.gte(1, 'quantity_not_valid'), z.lte(40, 'quantity_not_valid')),
});
export type TicketChoice = z.infer<typeof TicketChoice>;

/**
 * A price line: `quantity` tickets of one type in one zone. Prices are in cents and are fixed when the hold is created.
 */
export const TicketLine = z.object({
  zoneNo: z.int(),
  ticketType: TicketType,
  quantity: z.int(),
  unitCents: z.int(),
  feeCents: z.int(),
  /** Discount on the whole line, set when the line is sold. Omitted if there is none. */
  discountCents: z.optional(z.int()),
});
export type TicketLine = z.infer<typeof TicketLine>;

export const HeldSeat = z.object({
  zoneNo: z.int(),
  section: z.nullable(z.string()),
  row: z.nullable(z.string()),
  /** Null in a general-admission zone. */
  seat: z.nullable(z.string()),
  /** ID of a held numbered seat, used to refer to it when changing the hold. */
  seatId: z.optional(SeatId),
  ticketType: TicketType,
});
export type HeldSeat = z.infer<typeof HeldSeat>;

export const Hold = z.object({
  performanceId: z.string(),
  holdId: z.string(),
  expiresAt: z.string(),
  lines: z.array(TicketLine),
  places: z.array(HeldSeat),
  /** True if the seats were split because no block of adjacent seats was large enough. */
  split: z.boolean(),
});
export type Hold = z.infer<typeof Hold>;

export const SeatChoice = z.object({ seatId: SeatId, ticketType: TicketType });
export type SeatChoice = z.infer<typeof SeatChoice>;

export const holdRefusals = [
  'performance_not_found',
  'sale_not_open',
  'sale_ended',
  'performance_cancelled',
  'performance_postponed',
  'sale_suspended',
  'sold_elsewhere',
  'sold_out',
  'not_enough_left',
  'over_purchase_limit',
  'over_member_limit',
  'over_held_limit',
  'holds_paused',
  'priority_code_needed',
  'priority_code_wrong',
  'priority_code_taken',
  'priority_code_used_up',
  'priority_group_needed',
  'priority_member_too_new',
  'window_limit_reached',
  'window_sold_out',
  'too_many_requests',
  'ticket_type_not_offered',
  'seats_not_together',
  'hold_conflict',
  'hold_expired',
  'maintenance',
  'busy',
] as const;
export const seatRefusals = ['seat_not_found', 'seat_taken', 'seat_not_for_sale', 'leaves_single_seat'] as const;

/** Confirms that all ticket holders are 18 or over. Required if `PerformanceOnSale.adultsOnly` is true. */
const adultsConfirmed = z.optional(z.boolean());

/**
 * Access code of a priority sale, as typed. It is checked only while a sale window requires one, so pages may keep
 * sending it.
 */
const priorityCode = z.optional(z.string().check(z.maxLength(100, 'too_long')));

export const ticketSelectionFields = {
  choices: z.optional(z.array(TicketChoice).check(z.minLength(1, 'quantity_not_valid'), z.maxLength(20, 'too_many'))),
  seats: z.optional(z.array(SeatChoice).check(z.minLength(1, 'quantity_not_valid'), z.maxLength(40, 'too_many'))),
  adultsConfirmed,
  priorityCode,
} as const;

const holdTickets = call({
  method: 'POST',
  path: '/api/holds',
  summary:
    "Holds tickets for 15 minutes (cinema: 5), all or none; numbered seats by best available. Tickets of the performance that the member already holds join the same hold, which keeps its expiry. The caller creates the hold's ID, so retries are safe.",
  access: 'member',
  body: z.object({
    holdId: Id,
    performanceId: Id,
    choices: z.array(TicketChoice).check(z.minLength(1, 'quantity_not_valid'), z.maxLength(20, 'too_many')),
    adultsConfirmed,
    priorityCode,
  }),
  output: Hold,
  refusals: [...holdRefusals, 'adult_confirmation_needed'],
});

const holdSeats = call({
  method: 'POST',
  path: '/api/seat-holds',
  summary:
    "Holds the named seats for 15 minutes (cinema: 5), all or none, and leaves no single seat if that can be avoided. Joins the member's existing hold as `POST /api/holds` does. The caller creates the hold's ID, so retries are safe.",
  access: 'member',
  body: z.object({
    holdId: Id,
    performanceId: Id,
    seats: z.array(SeatChoice).check(z.minLength(1, 'quantity_not_valid'), z.maxLength(40, 'too_many')),
    adultsConfirmed,
    priorityCode,
  }),
  output: Hold,
  refusals: [...holdRefusals, ...seatRefusals, 'adult_confirmation_needed'],
});

const changeHold = call({
  method: 'PUT',
  path: '/api/performances/:performanceId/holds/:holdId',
  summary:
    "Changes the types, numbers or seats of held tickets, all or nothing. The body lists everything to hold, by number (`choices`) or by seat; tickets without seat numbers stay beside seats. The expiry doesn't change. The answer has a new ID, created by the caller, so retries are safe.",
  access: 'member',
  params: z.object({ performanceId: Id, holdId: Id }),
  body: z.object({
    newHoldId: Id,
    choices: z.optional(z.array(TicketChoice).check(z.minLength(1, 'quantity_not_valid'), z.maxLength(20, 'too_many'))),
    seats: z.optional(z.array(SeatChoice).check(z.minLength(1, 'quantity_not_valid'), z.maxLength(40, 'too_many'))),
    priorityCode,
  }),
  output: Hold,
  refusals: [...holdRefusals, ...seatRefusals, 'payment_in_progress'],
});

const releaseHold = call({
  method: 'DELETE',
  path: '/api/performances/:performanceId/holds/:holdId',
  summary:
    "Releases held tickets, unless they're paid or a payment is in progress. Cancels a transaction started for them. Idempotent.",
  access: 'member',
  params: z.object({ performanceId: Id, holdId: Id }),
  output: z.object({ released: z.boolean() }),
  refusals: ['checkout_closed', 'payment_in_progress'],
});

/** `orders` implements these calls because a checkout contains its holds and decides whether they can still change. */
export const holdCalls = { holdTickets, holdSeats, changeHold, releaseHold } as const;

export const seatingCalls = {
  readPerformance: call({
    method: 'GET',
    path: '/api/performances/:performanceId',
    summary: 'Returns a performance with its zones, prices and availability.',
    access: 'anyone',
    params: z.object({ performanceId: Id }),
    output: PerformanceOnSale,
    refusals: ['performance_not_found'],
  }),
  offerSeats: call({
    method: 'GET',
    path: '/api/performances/:performanceId/best-seats',
    summary:
      'Returns the best available seats of a zone, as `POST /api/holds` would hold them now, and another zone with cheaper or nearer ones. Holds nothing.',
    access: 'anyone',
    params: z.object({ performanceId: Id }),
    query: z.object({
      zoneNo: z.coerce.number().check(z.int(), z.gte(1), z.lte(200)),
      quantity: z.coerce
        .number('quantity_not_valid')
        .check(z.int('quantity_not_valid'), z.gte(1, 'quantity_not_valid'), z.lte(40, 'quantity_not_valid')),
    }),
    output: BestSeats,
    refusals: ['performance_not_found'],
  }),
  readSeatMap: call({
    method: 'GET',
    path: '/api/performances/:performanceId/seats',
    summary: 'Returns the seat map of a performance: sections, rows, seats and their details.',
    access: 'anyone',
    params: z.object({ performanceId: Id }),
    query: z.object({ version: z.optional(z.string()), lang: z.optional(z.string()) }),
    output: SeatMap,
    refusals: ['performance_not_found'],
    cache: 'versioned',
  }),
  readSeatStates: call({
    method: 'GET',
    path: '/api/performances/:performanceId/seat-states',
    summary:
      'Returns which seats are taken, at most a second old. As a stream of changes: `/api/performances/{performanceId}/seat-stream`.',
    access: 'anyone',
    params: z.object({ performanceId: Id }),
    output: SeatStates,
    refusals: ['performance_not_found', 'busy'],
  }),
  followSeatStates: {
    kind: 'stream',
    method: 'GET',
    path: seatStreamPath(':performanceId'),
    summary: 'Streams which seats are taken, as server-sent events: all of them first, then changes.',
    access: 'anyone',
    answers: { 200: 'text/event-stream' },
  },
} as const;
