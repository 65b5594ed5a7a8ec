import * as z from 'zod/mini';
import { call } from '../core/call.ts';
import { AppliedDiscount } from '../discounts/applied.ts';
import { EnteredCode } from '../discounts/discount-code.ts';
import { HeldPlace, holdCalls, TicketLine } from '../seating/holds.ts';
import { SeatTelling } from '../seating/tell-seats.ts';
import { StartCheckout } from './start-checkout.ts';
import { ticketRules } from './ticket-rules.ts';
import { CollectionMethod, DeliveryRegion } from './ways.ts';
import { LeastAmounts, PaymentMethod, paymentMethods } from '../payments/methods.ts';

// Money is cents (HKD); instants are ISO 8601 in UTC; texts are in the caller's language.
const checkoutStates = ['open', 'paying', 'paid', 'cancelled', 'expired'] as const;
export type CheckoutState = (typeof checkoutStates)[number];

/** Where a checkout may go from each state: the guard, the buttons and the tests read this. */
export const checkoutMoves = {
  open: ['paying', 'paid', 'cancelled', 'expired'],
  // Back to open when the payment is declined or given up.
  paying: ['open', 'paid', 'cancelled', 'expired'],
  paid: [],
  cancelled: [],
  // Money that came too late, honoured or on its way back.
  expired: ['paid'],
} as const satisfies Record<CheckoutState, readonly CheckoutState[]>;

export const orderStates = ['open', 'paid', 'cancelled', 'expired', 'refund_due', 'refunded'] as const;
export type OrderState = (typeof orderStates)[number];

/** Why an order has no tickets to work on: not paid yet; or cancelled, refunded or exchanged. */
export const noTickets = ['tickets_not_ready', 'order_ended'] as const;
export type NoTickets = (typeof noTickets)[number];

/** `refund_due`: paid for, but the places were gone (payment after expiry), or the organiser or before it the buyer cancelled. */
export const orderMoves = {
  open: ['paid', 'cancelled', 'expired', 'refund_due'],
  paid: ['refund_due'],
  cancelled: ['paid', 'refund_due'],
  expired: ['paid', 'refund_due'],
  refund_due: ['refunded'],
  // A bank sent the money back: a closed account.
  refunded: ['refund_due'],
} as const satisfies Record<OrderState, readonly OrderState[]>;

/** Of a streamed show, which has no place to go to: until when it can be watched, null where that is not known. */
export const Online = z.object({ until: z.nullable(z.string()) });
export type Online = z.infer<typeof Online>;

/** One performance's tickets, in the cart or in a transaction. */
export const TicketGroup = z.object({
  performanceId: z.string(),
  eventNumber: z.int(),
  title: z.string(),
  startsAt: z.string(),
  house: z.nullable(z.string()),
  venue: z.string(),
  /** Null for what one goes to. */
  online: z.nullable(Online),
  minimumAge: z.int(),
  lines: z.array(z.object({ ...TicketLine.shape, zone: z.string() })),
  places: z.array(z.object({ ...HeldPlace.shape, zone: z.string() })),
  ticketsCents: z.int(),
  feesCents: z.int(),
  /** What is taken off its tickets, and what that is made up of. */
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
      /** The checkout in which it is being paid for, or exchanged for, until when it cannot change; null for all others. */
      payingCheckoutId: z.nullable(z.string()),
      /** Whether tickets are exchanged for it: it stands beside the cart. */
      forExchange: z.boolean(),
      /** Where its numbered seats are; empty where the house has no plan that says what is looked at. */
      tellings: z.array(SeatTelling),
    }),
  ),
  /** When the first of them goes back on sale; null when the cart is empty. */
  expiresAt: z.nullable(z.string()),
  /** Of what is not being paid for, as the fees, the discounts and the total. */
  ticketsCents: z.int(),
  feesCents: z.int(),
  discountCents: z.int(),
  discounts: z.array(AppliedDiscount),
  /** The discount code that was entered; null for none, and where no event in the cart has any. */
  code: z.nullable(EnteredCode),
  /** Whether a code may be entered: some event in the cart has codes. */
  takesCode: z.boolean(),
  totalCents: z.int(),
  /** The checkout already begun for tickets that are not being paid for, to go on with. */
  checkoutId: z.nullable(z.string()),
  /** The clock that the countdown counts by, so that a wrong clock at home does not matter. */
  now: z.string(),
});
export type Cart = z.infer<typeof Cart>;

/** One way to collect the tickets, and why it cannot be chosen where it cannot. */
export const CollectionOption = z.object({
  method: CollectionMethod,
  region: z.nullable(DeliveryRegion),
  available: z.boolean(),
  feeCents: z.int(),
  /** Why not, or until when, in the caller's language. */
  reason: z.nullable(z.string()),
  /** Last Hong Kong day on which it can be chosen; null without a limit. */
  lastDay: z.nullable(z.string()),
});
export type CollectionOption = z.infer<typeof CollectionOption>;

/** Where and to whom the courier goes; all null for the other ways to collect. */
export const Destination = {
  recipient: z.nullable(z.string()),
  address: z.nullable(z.string()),
  /** Of a parcel overseas: ISO 3166-1 alpha-2, and the name in the caller's language. */
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
   * Of an exchange: the transaction whose tickets are given up and how many, what they pay of this one, and what goes
   * back where they cost more, in cents.
   */
  exchange: z.nullable(z.object({ number: z.string(), quantity: z.int(), creditCents: z.int(), backCents: z.int() })),
  collection: z.object({ method: CollectionMethod, region: z.nullable(DeliveryRegion) }),
  ...Destination,
  contactName: z.string(),
  contactTelephone: z.string(),
  expiresAt: z.string(),
  now: z.string(),
  /** The gateway's page of a payment under way. */
  paymentUrl: z.nullable(z.string()),
  /** The payment under way; a browser that comes back from the gateway brings its id. */
  paying: z.nullable(z.object({ paymentId: z.string(), method: PaymentMethod, pointsCents: z.int() })),
  /** Why the last payment did not succeed, in the caller's language. */
  lastPaymentMessage: z.nullable(z.string()),
  /** Those that go with the way to collect and take so much; `points` where the member has enough for all of it. */
  paymentMethods: z.array(PaymentMethod),
  /** Names of the groups of cards that alone can pay, as the window says that the tickets are from; empty where any can. */
  cardsOnly: z.array(z.string()),
  /** Of the methods that go with the way to collect: with points beside it, what is left may be too little for one. */
  leastCents: LeastAmounts,
  /** What the member can spend in points, in cents; 0 once it is paid or over, and where it is begun, before it is read. */
  pointsCents: z.int(),
});
export type Checkout = z.infer<typeof Checkout>;

const CheckoutId = z.object({ checkoutId: z.uuid() });

export const ordersCalls = {
  readCart: call({
    method: 'GET',
    path: '/api/cart',
    summary: 'The tickets set aside for the member, with the time left.',
    access: 'member',
    output: Cart,
    refusals: [],
  }),
  readCollectionOptions: call({
    method: 'GET',
    path: '/api/cart/collection',
    summary: 'Every way to collect the tickets of the cart, with its fee, cut-off and reason.',
    access: 'member',
    output: z.object({ options: z.array(CollectionOption) }),
    refusals: ['cart_empty'],
  }),
  ...holdCalls,
  startCheckout: call({
    method: 'POST',
    path: '/api/checkouts',
    summary: 'Turns held tickets into a payable transaction: lines, fees and total are fixed.',
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
    summary: 'The transaction preview, and what has become of it.',
    access: 'member',
    params: CheckoutId,
    output: Checkout,
    refusals: ['checkout_not_found'],
  }),
  payCheckout: call({
    method: 'POST',
    path: '/api/checkouts/:checkoutId/payments',
    summary: "Begins a payment and answers the address of the gateway's own page.",
    access: 'member',
    params: CheckoutId,
    body: z.object({
      /** Made by the caller: makes repeats harmless. */
      paymentId: z.uuid(),
      method: z.enum(paymentMethods, 'method_required'),
      /** What is paid by points, in cents; with the method `points` all of it is. */
      pointsCents: z._default(z.int('points_not_valid').check(z.gte(0, 'points_not_valid')), 0),
      /** The buyer agrees to what `rules` say of returning and exchanging; nothing to do with notices of the inbox. */
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
    summary: 'Cancels a transaction that is not paid and gives its tickets back.',
    access: 'member',
    params: CheckoutId,
    output: z.object({ state: z.enum(checkoutStates) }),
    refusals: ['checkout_not_found', 'checkout_closed'],
  }),
} as const;
