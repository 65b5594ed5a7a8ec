import * as z from 'zod/mini';
import { textLine } from '../core/text.ts';
import { noTickets } from './orders.ts';
import { Email } from '../identity/email.ts';
import { call } from '../core/call.ts';
import { ResaleTicket } from './resale.ts';
import { TransactionDetail } from './transactions.ts';
import { Id } from '../core/id.ts';

/** State of a transfer. `over`: the show started before it was accepted, or one of its tickets ended. */
const transferStates = ['offered', 'accepted', 'withdrawn', 'over'] as const;

/** A transfer of tickets as the sending buyer sees it. */
export const Transfer = z.object({
  transferId: z.string(),
  state: z.enum(transferStates),
  /** Numbers of the tickets in their transaction. */
  numbers: z.array(z.int()),
  toName: z.string(),
  toEmail: z.string(),
  offeredAt: z.string(),
  settledAt: z.nullable(z.string()),
});
export type Transfer = z.infer<typeof Transfer>;

const EndedTicket = z.object({
  n: z.int(),
  place: z.string(),
  endedAs: z.enum(['returned', 'exchanged', 'voided']),
  endedAt: z.string(),
  /** Returned because a member of the wish list bought it. */
  resold: z.boolean(),
});

/** Past and possible actions of a buyer on the tickets of a transaction. */
export const TicketMoves = z.object({
  /**
   * Valid tickets that the buyer still has, with their names and refunds; the refund is null if none can be returned.
   */
  movable: z.array(
    z.object({
      n: z.int(),
      place: z.string(),
      offered: z.boolean(),
      returnCents: z.nullable(z.int()),
      /** Null if it neither is nor can be offered to the wish list. */
      resale: z.nullable(ResaleTicket),
    }),
  ),
  /** Until when tickets can be offered to and bought from the wish list; null if they cannot be offered. */
  resaleUntil: z.nullable(z.string()),
  /** Null if they can be transferred, else the reason why not. */
  transferRefused: z.nullable(z.enum(['not_allowed', 'on_paper', 'begun'])),
  transfers: z.array(Transfer),
  ended: z.array(EndedTicket),
});
export type TicketMoves = z.infer<typeof TicketMoves>;

/** Tickets that another member transferred to this member. */
export const ReceivedTickets = z.object({
  ...z.pick(TransactionDetail, {
    number: true,
    eventNumber: true,
    title: true,
    startsAt: true,
    venue: true,
    house: true,
    online: true,
    past: true,
    places: true,
    interrupted: true,
  }).shape,
  /** True if valid: neither returned nor refunded, and the performance is not cancelled. */
  valid: z.boolean(),
});
export type ReceivedTickets = z.infer<typeof ReceivedTickets>;

/** A streamed show has no tickets to scan, and paper tickets cannot be transferred. */
const OfferedTickets = z.object({
  title: z.string(),
  startsAt: z.string(),
  venue: z.string(),
  places: z.array(z.string()),
  fromName: z.string(),
  toEmail: z.string(),
  number: z.string(),
  /** True if the calling member has accepted them. */
  accepted: z.boolean(),
});
export type OfferedTickets = z.infer<typeof OfferedTickets>;

const Number10 = z.object({ number: z.string().check(z.regex(/^\d{10}$/)) });
const Numbers = z.array(z.int().check(z.gte(1), z.lte(1000))).check(z.minLength(1, 'ticket_required'), z.maxLength(40));
const Token = z.object({ token: z.string().check(z.minLength(1), z.maxLength(200)) });

const linkRefusals = [
  'transfer_link_invalid',
  'transfer_other_person',
  'transfer_used',
  'transfer_withdrawn',
  'transfer_over',
  'tickets_cancelled',
] as const;

export const ticketCalls = {
  readTicketMoves: call({
    method: 'GET',
    path: '/api/orders/:number/tickets',
    summary: 'Returns what the buyer can do with the tickets of a transaction, and their history.',
    access: 'member',
    params: Number10,
    output: TicketMoves,
    refusals: ['order_not_found'],
  }),
  offerTickets: call({
    method: 'POST',
    path: '/api/orders/:number/transfers',
    summary:
      "Offers a transfer of tickets to one person, who gets a link by email. The buyer keeps them until it's accepted.",
    access: 'member',
    params: Number10,
    body: z.object({
      /** Created by the caller; makes retries safe. */
      transferId: Id,
      numbers: Numbers,
      name: textLine('receiver_name_required', 80),
      email: Email,
    }),
    output: Transfer,
    refusals: [
      'order_not_found',
      ...noTickets,
      'tickets_not_valid',
      'tickets_on_paper',
      'tickets_offered',
      'tickets_for_resale',
      'performance_begun',
      'payment_disputed',
      'transfer_not_allowed',
      'transfer_to_oneself',
      'too_many_requests',
    ],
  }),
  withdrawTickets: call({
    method: 'DELETE',
    path: '/api/transfers/:transferId',
    summary: "Withdraws a transfer that hasn't been accepted. Idempotent.",
    access: 'member',
    params: z.object({ transferId: Id }),
    output: z.object({ state: z.enum(transferStates) }),
    refusals: ['transfer_not_found', 'transfer_used'],
  }),
  readOfferedTickets: call({
    method: 'POST',
    path: '/api/transfers/read',
    summary: 'Returns the tickets that an emailed transfer link offers to the member.',
    access: 'member',
    names: 'own',
    body: Token,
    output: OfferedTickets,
    refusals: linkRefusals,
  }),
  acceptTickets: call({
    method: 'POST',
    path: '/api/transfers/accept',
    summary: 'Accepts a transfer by the emailed link. Issues new codes and invalidates the old ones.',
    access: 'member',
    names: 'own',
    body: Token,
    output: z.object({ number: z.string() }),
    refusals: [...linkRefusals, 'payment_disputed'],
  }),
  returnOwnTickets: call({
    method: 'POST',
    path: '/api/orders/:number/returns',
    summary:
      'Returns tickets, if their event allows it. The price is refunded to the original payment method, and fees are kept.',
    access: 'member',
    params: Number10,
    body: z.object({ numbers: Numbers, refundCents: z.int() }),
    output: z.object({ refundCents: z.int() }),
    refusals: [
      'order_not_found',
      ...noTickets,
      'tickets_not_valid',
      'tickets_offered',
      'tickets_for_resale',
      'performance_begun',
      'payment_disputed',
      'return_not_allowed',
    ],
  }),
  listReceivedTickets: call({
    method: 'GET',
    path: '/api/tickets/received',
    summary: 'Lists tickets that were transferred to the member, by transaction, soonest first and past ones last.',
    access: 'member',
    names: 'own',
    output: z.object({ data: z.array(ReceivedTickets) }),
    refusals: [],
  }),
  readReceivedTickets: call({
    method: 'GET',
    path: '/api/tickets/received/:number',
    summary: 'Returns the tickets of one transaction that were transferred to the member, with their codes.',
    access: 'member',
    params: Number10,
    output: ReceivedTickets,
    refusals: ['order_not_found'],
  }),
} as const;
