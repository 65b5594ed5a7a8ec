import * as z from 'zod/mini';
import { Interruption } from '../catalogue/performance-states.ts';
import { TicketType } from '../catalogue/feed.ts';
import { call } from '../core/call.ts';
import { AppliedDiscount } from '../discounts/applied.ts';
import { TicketLine } from '../seating/holds.ts';
import { Destination, Online, orderStates } from './orders.ts';
import { ticketRules } from './ticket-rules.ts';
import { CollectionMethod, DeliveryRegion } from './ways.ts';
import { PaymentMethod } from '../payments/methods.ts';
import { RefundRecord } from '../payments/refunds.ts';

/** Money is cents (HKD); instants are ISO 8601 in UTC; texts are in the caller's language. */

/** How a transaction stands: as its order, or `exchanged`, where every ticket of it went for others. */
const transactionStates = [...orderStates, 'exchanged'] as const;
export type TransactionState = (typeof transactionStates)[number];

/** What became of tickets one by one: how many were exchanged, returned by their buyer, or are with somebody else. */
export const TicketsMoved = z.object({ exchanged: z.int(), returned: z.int(), transferred: z.int() });
export type TicketsMoved = z.infer<typeof TicketsMoved>;

/** The specification's transaction record (section 3). */
export const Transaction = z.object({
  number: z.string(),
  state: z.enum(transactionStates),
  /** 'Completed' and its like, in the caller's language; of a paid one whose performance is cancelled or put off, that. */
  status: z.string(),
  purchasedAt: z.string(),
  eventNumber: z.int(),
  title: z.string(),
  startsAt: z.string(),
  venue: z.string(),
  house: z.nullable(z.string()),
  /** Null for what one goes to. */
  online: z.nullable(Online),
  /** The performance is over. */
  past: z.boolean(),
  /** Whether its performance takes place as it was sold. */
  interrupted: z.nullable(
    z.object({
      /** Null where there is a new date. */
      state: z.nullable(Interruption),
      notice: z.nullable(z.string()),
      /** The date before. */
      before: z.nullable(z.string()),
    }),
  ),
  quantity: z.int(),
  moved: TicketsMoved,
  totalCents: z.int(),
  /** What tickets given up in exchange paid of it; the total is the rest. */
  creditCents: z.int(),
  /** What was asked to go back, points and money together; null for nothing. */
  refund: z.nullable(
    z.object({
      cents: z.int(),
      /** Some of it has not arrived. */
      isOpen: z.boolean(),
    }),
  ),
});
export type Transaction = z.infer<typeof Transaction>;

export const TransactionDetail = z.object({
  ...Transaction.shape,
  lines: z.array(z.object({ ...TicketLine.shape, zone: z.string() })),
  places: z.array(
    z.object({
      n: z.int(),
      zone: z.string(),
      section: z.nullable(z.string()),
      row: z.nullable(z.string()),
      seat: z.nullable(z.string()),
      ticketType: TicketType,
      priceCents: z.int(),
      /** What gates scan, of an e-ticket; null where the ticket is handed out on paper and for streamed shows. */
      code: z.nullable(z.string()),
    }),
  ),
  ticketsCents: z.int(),
  feesCents: z.int(),
  deliveryFeeCents: z.int(),
  discountCents: z.int(),
  /** What the discount is made up of. */
  discounts: z.array(AppliedDiscount),
  /** What its buyer may do with the tickets. */
  rules: z.enum(ticketRules),
  collection: z.object({ method: CollectionMethod, region: z.nullable(DeliveryRegion) }),
  /** Of the valid tickets how many were handed over on paper, the last of them when, and when the courier had the parcel. */
  handedOver: z.object({ tickets: z.int(), at: z.nullable(z.string()), sentAt: z.nullable(z.string()) }),
  ...Destination,
  trackingNumber: z.nullable(z.string()),
  waybillNumber: z.nullable(z.string()),
  cardNumber: z.nullable(z.string()),
  paymentMethod: z.nullable(PaymentMethod),
  /** What of the total was paid by points; all of it where they are the method. */
  pointsCents: z.int(),
  confirmationNumber: z.nullable(z.string()),
  ppsIsn: z.nullable(z.string()),
  name: z.string(),
  contactNumber: z.string(),
  checkoutId: z.string(),
  refunds: z.array(RefundRecord),
  /**
   * What became of the money of a transaction with refunds, to the cent, what tickets given up for it counted included;
   * payments that were not needed stand beside it.
   */
  sums: z.nullable(
    z.object({
      paidCents: z.int(),
      refundedCents: z.int(),
      onItsWayCents: z.int(),
      /** What went over to tickets for which its own were given up. */
      exchangedCents: z.int(),
      keptCents: z.int(),
    }),
  ),
});
export type TransactionDetail = z.infer<typeof TransactionDetail>;

export const transactionPeriods = ['six_months', 'all'] as const;
export const transactionTimes = ['upcoming', 'past'] as const;
export const transactionKinds = ['completed', 'refunded', 'exchanged'] as const;

/** Transactions a page of the history; a list that names no `limit` has up to 500. */
export const transactionsPerPage = 20;
const mostTransactions = 500;

/** Which transactions. What is left out narrows nothing down. */
const TransactionQuery = z.object({
  /** Bought within the previous six months, as the list is unless it says otherwise. */
  period: z.optional(z.enum(transactionPeriods)),
  /** By the end of the performance. Upcoming ones come soonest first, past ones latest first, else the latest purchase. */
  when: z.optional(z.enum(transactionTimes)),
  /** `refunded`: those whose money goes back or went back. `exchanged`: those of which tickets were. */
  kind: z.optional(z.enum(transactionKinds)),
  /** Words of the title or the venue in any language, or digits of the number: all of them. */
  text: z.optional(z.string().check(z.maxLength(100))),
  /** The `next` of the page before. */
  after: z.optional(z.string().check(z.regex(/^-?\d{1,15}\.\d{10}$/))),
  limit: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(mostTransactions))),
});
export type TransactionQuery = z.infer<typeof TransactionQuery>;

const TransactionList = z.object({
  data: z.array(Transaction),
  /** Leads to the next page, as `after`; null on the last. */
  next: z.nullable(z.string()),
  /** How many there are on all pages, of either time. */
  counts: z.object({ upcoming: z.int(), past: z.int() }),
});
export type TransactionList = z.infer<typeof TransactionList>;

export const transactionCalls = {
  listTransactions: call({
    method: 'GET',
    path: '/api/Member/TxnHistory.do',
    summary:
      "The member's transactions, latest first, of the previous six months unless asked for all; with `when` in the order of their performances.",
    access: 'member',
    names: 'own',
    query: TransactionQuery,
    output: TransactionList,
    refusals: [],
  }),
  searchTransactions: call({
    method: 'POST',
    path: '/api/user/txns.do',
    summary: 'The same list, for callers that post.',
    access: 'member',
    names: 'own',
    body: TransactionQuery,
    output: TransactionList,
    refusals: [],
  }),
  readTransaction: call({
    method: 'GET',
    path: '/api/Member/TransactionDetail.do',
    summary: 'One transaction with every field of its record.',
    access: 'member',
    query: z.object({ number: z.string().check(z.regex(/^\d{10}$/)) }),
    output: TransactionDetail,
    refusals: ['order_not_found'],
  }),
} as const;
