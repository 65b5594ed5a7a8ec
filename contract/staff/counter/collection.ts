import * as z from 'zod/mini';
import { TicketType } from '../../catalogue/feed.ts';
import { PerformanceStatus } from '../../catalogue/performance-states.ts';
import { staffApiPath, staffCall } from '../../identity/staff-call.ts';
import { orderStates, noTickets } from '../../orders/orders.ts';
import { CollectionMethod } from '../../orders/collection-methods.ts';
import { PrintedTicket } from './box-office.ts';
import { Id } from '../../core/id.ts';

/** Maximum characters scanned or typed to find an order. */
const longestCode = 200;

const CollectedTicket = z.object({
  n: z.int(),
  issue: z.int(),
  zone: z.string(),
  section: z.nullable(z.string()),
  row: z.nullable(z.string()),
  seat: z.nullable(z.string()),
  ticketType: TicketType,
  /** When paper tickets were handed over; null until then. */
  handedAt: z.nullable(z.string()),
});
export type CollectedTicket = z.infer<typeof CollectedTicket>;

/** An order with everything staff need to hand over its tickets. */
export const Collection = z.object({
  number: z.string(),
  state: z.enum(orderStates),
  title: z.string(),
  startsAt: z.string(),
  venue: z.string(),
  house: z.nullable(z.string()),
  standing: PerformanceStatus,
  method: CollectionMethod,
  /** Compared with the identity document. */
  name: z.string(),
  /** True if paid by card, whose last digits prove ownership. */
  byCard: z.boolean(),
  tickets: z.array(CollectedTicket),
});
export type Collection = z.infer<typeof Collection>;

/** Tickets to print, and the order's new state. */
const HandOverResult = z.object({ tickets: z.array(PrintedTicket), collection: Collection });
export type HandOverResult = z.infer<typeof HandOverResult>;

const Numbered = z.object({ number: z.string() });

const Tickets = z.array(z.int().check(z.gte(1))).check(z.minLength(1, 'ticket_required'), z.maxLength(60));

export const collectionCalls = {
  readCollection: staffCall({
    method: 'GET',
    path: `${staffApiPath}/collection`,
    summary: 'Returns the order for an order number or scanned ticket, and which of its tickets were handed over.',
    action: 'order.hand_over',
    query: z.object({ code: z.string().check(z.trim(), z.maxLength(longestCode, 'order_number_not_valid')) }),
    output: Collection,
    refusals: ['order_not_found', 'too_many_requests'],
  }),
  handOver: staffCall({
    method: 'POST',
    path: `${staffApiPath}/orders/:number/hand-over`,
    summary:
      'Hands over tickets to a person who shows the payment card or an identity document, each ticket once. Safe to retry with the same ID.',
    action: 'order.hand_over',
    params: Numbered,
    body: z.object({
      handOverId: Id,
      tickets: Tickets,
      /** Last four digits of the card used to pay. */
      cardDigits: z.optional(z.string().check(z.regex(/^\d{4}$/, 'card_digits_not_valid'))),
      /** True if staff saw an identity document with the name on the order. */
      identitySeen: z._default(z.boolean(), false),
    }),
    output: HandOverResult,
    refusals: [
      'order_not_found',
      'forbidden',
      ...noTickets,
      'tickets_not_valid',
      'tickets_not_handed_out',
      'tickets_collected',
      'tickets_cancelled',
      'proof_required',
      'card_digits_wrong',
      'too_many_requests',
    ],
  }),
  reprintTickets: staffCall({
    method: 'POST',
    path: `${staffApiPath}/orders/:number/reprint`,
    summary: 'Reprints tickets that were handed over and invalidates earlier prints. Safe to retry with the same ID.',
    action: 'order.reprint',
    params: Numbered,
    body: z.object({
      handOverId: Id,
      tickets: Tickets,
      reason: z.string().check(z.trim(), z.minLength(1, 'reason_required'), z.maxLength(300, 'too_long')),
    }),
    output: HandOverResult,
    refusals: [
      'order_not_found',
      'forbidden',
      ...noTickets,
      'tickets_not_valid',
      'tickets_not_collected',
      'tickets_cancelled',
    ],
  }),
} as const;
