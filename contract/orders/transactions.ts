import * as z from 'zod/mini';
import { Interruption } from '../catalogue/performance-states.ts';
import { TicketType } from '../catalogue/feed.ts';
import { call } from '../core/call.ts';
import { AppliedDiscount } from '../discounts/applied.ts';
import { TicketLine } from '../seating/holds.ts';
import { Destination, Online, orderStates } from './orders.ts';
import { ticketRules } from './ticket-rules.ts';
import { CollectionMethod, DeliveryRegion } from './collection-methods.ts';
import { PaymentMethod } from '../payments/methods.ts';
import { RefundRecord } from '../payments/refunds.ts';

/** Money is in cents (HKD), timestamps are ISO 8601 in UTC, and text is in the caller's language. */

/** The state of the order, or `exchanged` if every ticket was exchanged. */
const transactionStates = [...orderStates, 'exchanged'] as const;
export type TransactionState = (typeof transactionStates)[number];

export const TicketsMoved = z.object({ exchanged: z.int(), returned: z.int(), transferred: z.int() });
export type TicketsMoved = z.infer<typeof TicketsMoved>;

/** The transaction record in section 3 of the specification. */
export const Transaction = z.object({
  number: z.string(),
  state: z.enum(transactionStates),
  /**
   * Display status, such as 'Completed', in the caller's language. For a paid transaction, reports a cancelled or
   * postponed performance.
   */
  status: z.string(),
  purchasedAt: z.string(),
  eventNumber: z.int(),
  title: z.string(),
  startsAt: z.string(),
  venue: z.string(),
  house: z.nullable(z.string()),
  /** Null unless the show is streamed. */
  online: z.nullable(Online),
  past: z.boolean(),
  /** Null if the performance takes place as sold. */
  interrupted: z.nullable(
    z.object({
      /** Null if there is a new date. */
      state: z.nullable(Interruption),
      notice: z.nullable(z.string()),
      /** Original date. */
      before: z.nullable(z.string()),
    }),
  ),
  quantity: z.int(),
  moved: TicketsMoved,
  totalCents: z.int(),
  /** Amount covered by the tickets exchanged for these; the total is the remainder. */
  creditCents: z.int(),
  /** Requested refunds of money and points; null if there are none. */
  refund: z.nullable(
    z.object({
      cents: z.int(),
      /** True if part of the refund has not arrived. */
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
      /** Code scanned at the gate; null for paper tickets and streamed shows. */
      code: z.nullable(z.string()),
    }),
  ),
  ticketsCents: z.int(),
  feesCents: z.int(),
  deliveryFeeCents: z.int(),
  discountCents: z.int(),
  discounts: z.array(AppliedDiscount),
  rules: z.enum(ticketRules),
  collection: z.object({ method: CollectionMethod, region: z.nullable(DeliveryRegion) }),
  /** Valid tickets handed over on paper, the time of the last hand-over, and when the courier received the parcel. */
  handedOver: z.object({ tickets: z.int(), at: z.nullable(z.string()), sentAt: z.nullable(z.string()) }),
  ...Destination,
  trackingNumber: z.nullable(z.string()),
  waybillNumber: z.nullable(z.string()),
  cardNumber: z.nullable(z.string()),
  paymentMethod: z.nullable(PaymentMethod),
  /** Part of the total paid by points; the full total if points are the payment method. */
  pointsCents: z.int(),
  confirmationNumber: z.nullable(z.string()),
  ppsIsn: z.nullable(z.string()),
  name: z.string(),
  contactNumber: z.string(),
  checkoutId: z.string(),
  refunds: z.array(RefundRecord),
  /**
   * Breakdown of a refunded transaction in cents, including the value of exchanged tickets. Surplus payments are listed
   * separately.
   */
  sums: z.nullable(
    z.object({
      paidCents: z.int(),
      refundedCents: z.int(),
      onItsWayCents: z.int(),
      /** Value credited to the tickets that replaced these in an exchange. */
      exchangedCents: z.int(),
      keptCents: z.int(),
    }),
  ),
});
export type TransactionDetail = z.infer<typeof TransactionDetail>;

export const transactionPeriods = ['six_months', 'all'] as const;
export const transactionTimes = ['upcoming', 'past'] as const;
export const transactionKinds = ['completed', 'refunded', 'exchanged'] as const;

/** Transactions per history page. A list request without `limit` returns up to 500. */
export const transactionsPerPage = 20;
const maxTransactions = 500;

/** Transaction filters; omitted fields do not filter. */
const TransactionQuery = z.object({
  /** Defaults to purchases in the last six months. */
  period: z.optional(z.enum(transactionPeriods)),
  /**
   * Compared with the end of the performance. Upcoming transactions are sorted soonest first, past ones latest first,
   * unfiltered lists by purchase, latest first.
   */
  when: z.optional(z.enum(transactionTimes)),
  /** `refunded`: has a refund, completed or in progress. `exchanged`: has exchanged tickets. */
  kind: z.optional(z.enum(transactionKinds)),
  /** Words in the title or venue in any language, or digits of the order number; all must match. */
  text: z.optional(z.string().check(z.maxLength(100))),
  /** Cursor: the `next` of the previous page. */
  after: z.optional(z.string().check(z.regex(/^-?\d{1,15}\.\d{10}$/))),
  limit: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(maxTransactions))),
});
export type TransactionQuery = z.infer<typeof TransactionQuery>;

const TransactionList = z.object({
  data: z.array(Transaction),
  /** Cursor to pass as `after` for the next page; null on the last page. */
  next: z.nullable(z.string()),
  /** Totals across all pages. */
  counts: z.object({ upcoming: z.int(), past: z.int() }),
});
export type TransactionList = z.infer<typeof TransactionList>;

export const transactionCalls = {
  listTransactions: call({
    method: 'GET',
    path: '/api/Member/TxnHistory.do',
    summary:
      "Lists the member's transactions, latest first, for the last six months or all. With `when`, sorts them by performance.",
    access: 'member',
    names: 'own',
    query: TransactionQuery,
    output: TransactionList,
    refusals: [],
  }),
  searchTransactions: call({
    method: 'POST',
    path: '/api/user/txns.do',
    summary: "Lists the member's transactions, for callers that use POST.",
    access: 'member',
    names: 'own',
    body: TransactionQuery,
    output: TransactionList,
    refusals: [],
  }),
  readTransaction: call({
    method: 'GET',
    path: '/api/Member/TransactionDetail.do',
    summary: 'Returns one transaction with every field of its record.',
    access: 'member',
    query: z.object({ number: z.string().check(z.regex(/^\d{10}$/)) }),
    output: TransactionDetail,
    refusals: ['order_not_found'],
  }),
} as const;
