import * as z from 'zod/mini';
import { call } from '../core/call.ts';
import { AppliedDiscount } from '../discounts/applied.ts';
import { EnteredCode } from '../discounts/discount-code.ts';
import { HeldSeat, holdCalls, TicketLine } from '../seating/holds.ts';
import { SeatDescription } from '../seating/describe-seats.ts';
import { StartCheckout } from './start-checkout.ts';
import { ticketRules } from './ticket-rules.ts';
import { CollectionMethod, DeliveryRegion } from './collection-methods.ts';
import { LeastAmounts, PaymentMethod, paymentMethods } from '../payments/methods.ts';
import { Id } from '../core/id.ts';

// Money is in cents (HKD), timestamps are ISO 8601 in UTC, and text is in the caller's language.
const checkoutStates = ['open', 'paying', 'paid', 'cancelled', 'expired'] as const;
export type CheckoutState = (typeof checkoutStates)[number];

/** Allowed state transitions of a checkout. The guard, the buttons and the tests use this table. */
export const checkoutMoves = {
  open: ['paying', 'paid', 'cancelled', 'expired'],
  // Returns to `open` after a declined or abandoned payment.
  paying: ['open', 'paid', 'cancelled', 'expired'],
  paid: [],
  cancelled: [],
  // A late payment is honoured or refunded.
  expired: ['paid'],
} as const satisfies Record<CheckoutState, readonly CheckoutState[]>;

export const orderStates = ['open', 'paid', 'cancelled', 'expired', 'refund_due', 'refunded'] as const;
export type OrderState = (typeof orderStates)[number];

/** Why an order has no usable tickets: not paid yet, or cancelled, refunded or exchanged. */
export const noTickets = ['tickets_not_ready', 'order_ended'] as const;
export type NoTickets = (typeof noTickets)[number];

/**
 * Allowed state transitions of an order. `refund_due`: paid, but the tickets were no longer available (late payment),
 * or cancelled by the organiser or, before payment, by the buyer.
 */
export const orderMoves = {
  open: ['paid', 'cancelled', 'expired', 'refund_due'],
  paid: ['refund_due'],
  cancelled: ['paid', 'refund_due'],
  expired: ['paid', 'refund_due'],
  refund_due: ['refunded'],
  // The bank sent the money back because the account was closed.
  refunded: ['refund_due'],
} as const satisfies Record<OrderState, readonly OrderState[]>;

/** Viewing details of a streamed show, which has no venue. `until` is the end of viewing, null if unknown. */
export const Online = z.object({ until: z.nullable(z.string()) });
export type Online = z.infer<typeof Online>;

/** Tickets of one performance, in the cart or in a transaction. */
export const TicketGroup = z.object({
  performanceId: z.string(),
  eventNumber: z.int(),
  title: z.string(),
  startsAt: z.string(),
  house: z.nullable(z.string()),
  venue: z.string(),
  /** Null unless the show is streamed. */
  online: z.nullable(Online),
  minimumAge: z.int(),
  lines: z.array(z.object({ ...TicketLine.shape, zone: z.string() })),
  places: z.array(z.object({ ...HeldSeat.shape, zone: z.string() })),
  ticketsCents: z.int(),
  feesCents: z.int(),
  /** Total discount on the tickets, and its components. */
  discountCents: z.int(),
  discounts: z.array(AppliedDiscount),
});
export type TicketGroup = z.infer<typeof TicketGroup>;

export const Cart = z.object({
  entries: z.array(
    z.object({
      ...TicketGroup.shape,
      holdId: z.string(),
      expiresAt: z.string(),
      /**
       * Checkout in which the group is being paid for or exchanged, null if there is none. The group cannot change
       * until then.
       */
      payingCheckoutId: z.nullable(z.string()),
      /** True for tickets requested in an exchange, which are separate from the cart. */
      forExchange: z.boolean(),
      /** Descriptions of the numbered seats; empty if the seat plan has no stage to describe them by. */
      tellings: z.array(SeatDescription),
    }),
  ),
  /** When the first tickets go back on sale; null if the cart is empty. */
  expiresAt: z.nullable(z.string()),
  /** Like the fees, discounts and total, excludes tickets that are being paid for. */
  ticketsCents: z.int(),
  feesCents: z.int(),
  discountCents: z.int(),
  discounts: z.array(AppliedDiscount),
  /** Discount code entered by the buyer; null if there is none, or if no event in the cart has codes. */
  code: z.nullable(EnteredCode),
  /** True if an event in the cart has discount codes. */
  takesCode: z.boolean(),
  totalCents: z.int(),
  /** Checkout already started for the tickets that are not being paid for, so that the buyer can resume it. */
  checkoutId: z.nullable(z.string()),
  /** Server time, so that the countdown is right on a device with a wrong clock. */
  now: z.string(),
});
export type Cart = z.infer<typeof Cart>;

export const CollectionOption = z.object({
  method: CollectionMethod,
  region: z.nullable(DeliveryRegion),
  available: z.boolean(),
  feeCents: z.int(),
  /** Why the method is unavailable, or until when it is available, in the caller's language. */
  reason: z.nullable(z.string()),
  /** Last day (Hong Kong time) on which the method can be selected; null if there is no limit. */
  lastDay: z.nullable(z.string()),
});
export type CollectionOption = z.infer<typeof CollectionOption>;

/** Courier recipient and address; all null for other collection methods. */
export const Destination = {
  recipient: z.nullable(z.string()),
  address: z.nullable(z.string()),
  /** Country of an overseas delivery: ISO 3166-1 alpha-2 code, and the name in the caller's language. */
  country: z.nullable(z.object({ code: z.string(), name: z.string() })),
};

export const Checkout = z.object({
  checkoutId: z.string(),
  state: z.enum(checkoutStates),
  groups: z.array(
    z.object({ ...TicketGroup.shape, number: z.string(), orderState: z.enum(orderStates), rules: z.enum(ticketRules) }),
  ),
  ticketsCents: z.int(),
  feesCents: z.int(),
  deliveryFeeCents: z.int(),
  discountCents: z.int(),
  discounts: z.array(AppliedDiscount),
  totalCents: z.int(),
  /**
   * For an exchange: the original transaction, the number of its tickets exchanged, their credit towards this checkout,
   * and the refund if they cost more, in cents.
   */
  exchange: z.nullable(z.object({ number: z.string(), quantity: z.int(), creditCents: z.int(), backCents: z.int() })),
  collection: z.object({ method: CollectionMethod, region: z.nullable(DeliveryRegion) }),
  ...Destination,
  contactName: z.string(),
  contactTelephone: z.string(),
  expiresAt: z.string(),
  now: z.string(),
  paymentUrl: z.nullable(z.string()),
  /** Payment in progress. A browser returning from the gateway sends its ID. */
  paying: z.nullable(z.object({ paymentId: z.string(), method: PaymentMethod, pointsCents: z.int() })),
  /** Why the last payment failed, in the caller's language. */
  lastPaymentMessage: z.nullable(z.string()),
  /**
   * Methods that work with the collection method and accept the amount. Includes `points` only if the member has enough
   * points for the whole amount.
   */
  paymentMethods: z.array(PaymentMethod),
  /** Names of the card groups accepted by the sale window of the tickets; empty if any card can pay. */
  cardsOnly: z.array(z.string()),
  /** Minimum amount for each method. Needed because the amount left after points can be too small for some methods. */
  leastCents: LeastAmounts,
  /**
   * Points that the member can spend, in cents. 0 once the checkout is paid or closed, and in the response that starts
   * it.
   */
  pointsCents: z.int(),
});
export type Checkout = z.infer<typeof Checkout>;

const CheckoutId = z.object({ checkoutId: Id });

export const ordersCalls = {
  readCart: call({
    method: 'GET',
    path: '/api/cart',
    summary: "Returns the member's held tickets and the time left.",
    access: 'member',
    output: Cart,
    refusals: [],
  }),
  readCollectionOptions: call({
    method: 'GET',
    path: '/api/cart/collection',
    summary: 'Lists every collection method for the tickets in the cart, with its fee, cut-off and reason.',
    access: 'member',
    output: z.object({ options: z.array(CollectionOption) }),
    refusals: ['cart_empty'],
  }),
  ...holdCalls,
  startCheckout: call({
    method: 'POST',
    path: '/api/checkouts',
    summary: 'Turns held tickets into a payable transaction with fixed lines, fees and total.',
    access: 'member',
    body: StartCheckout,
    output: Checkout,
    refusals: [
      'hold_expired',
      'hold_not_found',
      'hold_conflict',
      'performance_cancelled',
      'performance_postponed',
      'sale_suspended',
      'collection_not_available',
      'payment_in_progress',
      'discount_code_used_up',
      'price_changed',
      'card_groups_differ',
      'maintenance',
    ],
  }),
  readCheckout: call({
    method: 'GET',
    path: '/api/checkouts/:checkoutId',
    summary: 'Returns the transaction preview and its state.',
    access: 'member',
    params: CheckoutId,
    output: Checkout,
    refusals: ['checkout_not_found'],
  }),
  payCheckout: call({
    method: 'POST',
    path: '/api/checkouts/:checkoutId/payments',
    summary: "Starts a payment and returns the address of the gateway's page.",
    access: 'member',
    params: CheckoutId,
    body: z.object({
      /** Generated by the client, so that retries are safe. */
      paymentId: Id,
      method: z.enum(paymentMethods, 'method_required'),
      /** Amount paid by points, in cents; the full amount for the method `points`. */
      pointsCents: z._default(z.int('points_not_valid').check(z.gte(0, 'points_not_valid')), 0),
      /** The buyer agrees to the return and exchange terms in `rules`. Unrelated to inbox notices. */
      noticeConfirmed: z.literal(true, 'notice_required'),
    }),
    output: z.object({ redirectUrl: z.nullable(z.string()) }),
    refusals: [
      'checkout_not_found',
      'checkout_closed',
      'checkout_expired',
      'checkout_replaced',
      'performance_cancelled',
      'performance_postponed',
      'sale_suspended',
      'tickets_not_valid',
      'payment_in_progress',
      'payment_failed',
      'payment_method_not_available',
      'payment_amount_too_small',
      'card_needed',
      'card_not_shown',
      'points_not_enough',
    ],
  }),
  cancelCheckout: call({
    method: 'DELETE',
    path: '/api/checkouts/:checkoutId',
    summary: 'Cancels an unpaid transaction and releases its tickets.',
    access: 'member',
    params: CheckoutId,
    output: z.object({ state: z.enum(checkoutStates) }),
    refusals: ['checkout_not_found', 'checkout_closed'],
  }),
} as const;
