import * as z from 'zod/mini';
import { textLine } from '../../core/text.ts';
import { TicketType } from '../../catalogue/feed.ts';
import { staffApiPath, staffCall } from '../../identity/staff-call.ts';
import { Cart, Checkout } from '../../orders/orders.ts';
import { counterMethods } from '../../payments/methods.ts';
import { Hold, holdRefusals, PerformanceOnSale, seatRefusals, ticketSelectionFields } from '../../seating/holds.ts';
import { Id } from '../../core/id.ts';

// Money is in HKD cents, instants are ISO 8601 in UTC.

/** Proof that a customer at a counter is entitled to a refund. */
export const payOutProofs = ['tickets', 'receipt', 'identity', 'card'] as const;
export type PayOutProof = (typeof payOutProofs)[number];

/** Largest amount counted in a drawer, in cents: HKD 1,000,000. Our decision. */
const maxInDrawer = 100_000_000;

/** An amount in, or paid out of, a drawer. */
export const Cents = z.int('money_not_valid').check(z.gte(0, 'money_not_valid'), z.lte(maxInDrawer, 'money_not_valid'));
export const Reason = z.string().check(z.trim(), z.minLength(1, 'reason_required'), z.maxLength(300, 'too_long'));
const SaleId = z.object({ saleId: Id });

export const Shift = z.object({
  shiftId: z.string(),
  counterId: z.string(),
  counter: z.string(),
  /** Z report number, counted from 1 per counter. */
  number: z.int(),
  openedAt: z.string(),
  closedAt: z.nullable(z.string()),
  floatCents: z.int(),
  cashCents: z.int(),
  terminalCents: z.int(),
  cashRefundCents: z.int(),
  terminalRefundCents: z.int(),
  /** Cash put in minus cash taken out, excluding sales. */
  movedCents: z.int(),
  expectedCents: z.int(),
  /** Amount counted when the shift was closed; null while it is open. */
  countedCents: z.nullable(z.int()),
  /** Reason for the difference between the two amounts. */
  reason: z.nullable(z.string()),
});
export type Shift = z.infer<typeof Shift>;

/** A ticket as printed at the counter; its code admits the bearer. */
export const PrintedTicket = z.object({
  number: z.string(),
  /** Position among the order's tickets, from 1. */
  n: z.int(),
  /** Counted from 1; earlier issues are no longer valid. */
  issue: z.int(),
  title: z.string(),
  startsAt: z.string(),
  venue: z.string(),
  house: z.nullable(z.string()),
  zone: z.string(),
  section: z.nullable(z.string()),
  row: z.nullable(z.string()),
  seat: z.nullable(z.string()),
  ticketType: TicketType,
  priceCents: z.int(),
  /** Null if the ticket is not scanned. */
  code: z.nullable(z.string()),
});
export type PrintedTicket = z.infer<typeof PrintedTicket>;

/** A counter payment: the cash received, or the reference printed by the card terminal. */
export const CounterPaymentRecord = z.object({
  method: z.enum(counterMethods),
  tenderedCents: z.nullable(z.int()),
  terminalReference: z.nullable(z.string()),
  takenAt: z.string(),
});
export type CounterPaymentRecord = z.infer<typeof CounterPaymentRecord>;

/** A counter sale; the buyer has no account. `now` is the server time for the countdown. */
export const CounterSale = z.object({
  saleId: z.string(),
  checkout: z.nullable(Checkout),
  /** Null before payment, and if nothing was due. */
  paidBy: z.nullable(CounterPaymentRecord),
  /** Change due from the cash received. */
  changeCents: z.nullable(z.int()),
  /** Tickets to print; empty until paid. */
  tickets: z.array(PrintedTicket),
});
export type CounterSale = z.infer<typeof CounterSale>;

export const PerformanceForSale = z.object({
  performanceId: z.string(),
  title: z.string(),
  startsAt: z.string(),
  venue: z.string(),
  house: z.nullable(z.string()),
});
export type PerformanceForSale = z.infer<typeof PerformanceForSale>;

/** The hold for one performance, and the whole sale with its discounts and total. */
const HeldAtCounter = z.extend(Hold, { cart: Cart });
export type HeldAtCounter = z.infer<typeof HeldAtCounter>;

export const boxOfficeCalls = {
  listForCounter: staffCall({
    method: 'GET',
    path: `${staffApiPath}/for-sale`,
    summary: "Finds up to sixty performances that haven't ended by words in their titles and venues, soonest first.",
    action: 'counter.sell',
    query: z.object({ search: z._default(z.string().check(z.maxLength(100, 'search_text_too_long')), '') }),
    output: z.object({ performances: z.array(PerformanceForSale) }),
    refusals: [],
  }),
  readForCounter: staffCall({
    method: 'GET',
    path: `${staffApiPath}/for-sale/:performanceId`,
    summary: 'Returns the zones, prices and availability of a performance.',
    action: 'counter.sell',
    params: z.object({ performanceId: Id }),
    output: PerformanceOnSale,
    refusals: ['performance_not_found'],
  }),
  listCounters: staffCall({
    method: 'GET',
    path: `${staffApiPath}/counters`,
    summary: 'Lists counters, and whether each has an open shift.',
    action: 'counter.sell',
    output: z.object({
      counters: z.array(
        z.object({
          counterId: z.string(),
          name: z.string(),
          isOpen: z.boolean(),
          /** True if the open shift is another staff member's. */
          byOther: z.boolean(),
        }),
      ),
    }),
    refusals: [],
  }),
  addCounter: staffCall({
    method: 'POST',
    path: `${staffApiPath}/counters`,
    summary: 'Adds a counter.',
    action: 'counter.add',
    body: z.object({
      counterId: Id,
      name: textLine('counter_name_required', 60, 'name_too_long'),
    }),
    output: z.object({ counterId: z.string(), name: z.string() }),
    refusals: ['forbidden', 'counter_name_taken'],
  }),
  readOwnShift: staffCall({
    method: 'GET',
    path: `${staffApiPath}/shift`,
    summary: "Returns the caller's open shift with its totals, or null if there is none.",
    action: 'counter.sell',
    output: z.object({ shift: z.nullable(Shift) }),
    refusals: [],
  }),
  openShift: staffCall({
    method: 'POST',
    path: `${staffApiPath}/shift`,
    summary: 'Opens a shift at a counter, with the cash in its drawer.',
    action: 'shift.open',
    body: z.object({ shiftId: Id, counterId: Id, floatCents: Cents }),
    output: Shift,
    refusals: ['not_found', 'forbidden', 'shift_open'],
  }),
  moveDrawer: staffCall({
    method: 'POST',
    path: `${staffApiPath}/shift/drawer`,
    summary: 'Records cash put into or taken out of the drawer other than for sales. Safe to retry with the same ID.',
    action: 'drawer.move',
    body: z.object({
      entryId: Id,
      /** Negative if cash is taken out. */
      amountCents: z.int('money_not_valid').check(
        z.gte(-maxInDrawer, 'money_not_valid'),
        z.lte(maxInDrawer, 'money_not_valid'),
        z.refine((cents) => cents !== 0, 'money_not_valid'),
      ),
      reason: Reason,
    }),
    output: Shift,
    refusals: ['forbidden', 'shift_needed', 'drawer_too_little'],
  }),
  closeShift: staffCall({
    method: 'POST',
    path: `${staffApiPath}/shift/close`,
    summary: 'Closes the shift with the counted amount. A difference needs a reason. Returns the Z report.',
    action: 'shift.close',
    body: z.object({
      shiftId: Id,
      countedCents: Cents,
      reason: z.optional(z.string().check(z.trim(), z.maxLength(300, 'too_long'))),
    }),
    output: Shift,
    refusals: ['not_found', 'forbidden', 'difference_unexplained'],
  }),
  holdAtCounter: staffCall({
    method: 'POST',
    path: `${staffApiPath}/sales/:saleId/holds`,
    summary: 'Holds up to forty tickets for a counter sale. Safe to retry with the same IDs.',
    action: 'counter.sell',
    params: SaleId,
    body: z.object({ holdId: Id, performanceId: Id, ...ticketSelectionFields }),
    output: HeldAtCounter,
    refusals: [
      ...holdRefusals,
      ...seatRefusals,
      'adult_confirmation_needed',
      'forbidden',
      'shift_needed',
      'sale_not_yours',
    ],
  }),
  sellAtCounter: staffCall({
    method: 'POST',
    path: `${staffApiPath}/sales/:saleId/payment`,
    summary: 'Sells the tickets held for a sale and records the money taken. Safe to retry with the same IDs.',
    action: 'counter.sell',
    params: SaleId,
    body: z.object({
      checkoutId: Id,
      paymentId: Id,
      holds: z
        .array(z.object({ performanceId: Id, holdId: Id }))
        .check(z.minLength(1, 'quantity_not_valid'), z.maxLength(40, 'too_many')),
      method: z.enum(counterMethods, 'method_required'),
      /** Total shown on the page; the sale fails if it differs. */
      totalCents: Cents,
      /** Cash received; defaults to the exact total. */
      tenderedCents: z.optional(Cents),
      terminalReference: z.optional(z.string().check(z.trim(), z.maxLength(40, 'too_long'))),
    }),
    output: CounterSale,
    refusals: [
      'forbidden',
      'shift_needed',
      'sale_not_yours',
      'total_changed',
      'tendered_too_little',
      'terminal_reference_needed',
      'hold_expired',
      'hold_not_found',
      'hold_conflict',
      'performance_cancelled',
      'performance_postponed',
      'sale_suspended',
      'collection_not_available',
      'payment_in_progress',
      'discount_code_used_up',
      'card_groups_differ',
      'maintenance',
      'checkout_not_found',
      'checkout_closed',
      'checkout_expired',
      'checkout_replaced',
      'tickets_not_valid',
      'payment_failed',
      'payment_method_not_available',
      'payment_amount_too_small',
      'card_needed',
      'card_not_shown',
      'points_not_enough',
    ],
  }),
  readCounterSale: staffCall({
    method: 'GET',
    path: `${staffApiPath}/sales/:saleId`,
    summary: "Returns a sale of one of the caller's shifts, with its tickets.",
    action: 'counter.sell',
    params: SaleId,
    output: CounterSale,
    refusals: ['not_found'],
  }),
  cancelSale: staffCall({
    method: 'DELETE',
    path: `${staffApiPath}/sales/:saleId`,
    summary: 'Cancels a sale without payment and releases its tickets. Idempotent.',
    action: 'counter.cancel',
    params: SaleId,
    output: z.object({ cancelled: z.boolean() }),
    refusals: ['forbidden', 'shift_needed', 'sale_not_yours', 'checkout_closed'],
  }),
  payOutRefund: staffCall({
    method: 'POST',
    path: `${staffApiPath}/refunds/:key/pay-out`,
    summary: "Records that a refund of a counter sale was paid out, with the proof of the buyer's claim. Works once.",
    action: 'refund.pay_out',
    params: z.object({ key: z.string().check(z.maxLength(60)) }),
    body: z.object({ proof: z.enum(payOutProofs, 'payout_proof_required') }),
    output: Shift,
    refusals: ['not_found', 'forbidden', 'shift_needed', 'refund_paid_out', 'drawer_too_little'],
  }),
} as const;
