import * as z from 'zod/mini';
import { textLine } from '../../core/text.ts';
import { TicketType } from '../../catalogue/feed.ts';
import { staffApiPath, staffCall } from '../../identity/staff-call.ts';
import { Cart, Checkout } from '../../orders/orders.ts';
import { counterMethods } from '../../payments/methods.ts';
import { Hold, holdRefusals, PerformanceOnSale, seatRefusals, Wanted } from '../../seating/holds.ts';

// Money is cents (HKD); instants are ISO 8601 in UTC.

/** Proof that a customer at a counter is entitled to a refund. */
export const payOutProofs = ['tickets', 'receipt', 'identity', 'card'] as const;
export type PayOutProof = (typeof payOutProofs)[number];

/** The most that a drawer is counted to: HKD 1,000,000, our decision. Cents. */
const mostInDrawer = 100_000_000;

/** What is in a drawer or comes out of it. */
export const Cents = z
  .int('money_not_valid')
  .check(z.gte(0, 'money_not_valid'), z.lte(mostInDrawer, 'money_not_valid'));
/** Why, in words. */
export const Reason = z.string().check(z.trim(), z.minLength(1, 'reason_required'), z.maxLength(300, 'too_long'));
const SaleId = z.object({ saleId: z.uuid() });

/** A shift at a counter, with what has gone through it. */
export const Shift = z.object({
  shiftId: z.string(),
  counterId: z.string(),
  counter: z.string(),
  /** Of its Z report, counted from 1 at each counter. */
  number: z.int(),
  openedAt: z.string(),
  closedAt: z.nullable(z.string()),
  floatCents: z.int(),
  cashCents: z.int(),
  terminalCents: z.int(),
  cashRefundCents: z.int(),
  terminalRefundCents: z.int(),
  /** Put in less taken out, besides sales. */
  movedCents: z.int(),
  /** What should be in the drawer. */
  expectedCents: z.int(),
  /** What was in it when it was closed; null before. */
  countedCents: z.nullable(z.int()),
  /** Why the two differ. */
  reason: z.nullable(z.string()),
});
export type Shift = z.infer<typeof Shift>;

/** A ticket as it is printed at the counter; its code admits whoever shows it. */
export const PrintedTicket = z.object({
  number: z.string(),
  /** Of the order's tickets, counted from 1. */
  n: z.int(),
  /** Counted from 1: prints of issues before it are not valid any more. */
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
  /** Null where nobody scans it. */
  code: z.nullable(z.string()),
});
export type PrintedTicket = z.infer<typeof PrintedTicket>;

/** How money came in at a counter: the cash that was handed over, or what the card terminal printed. */
export const TakenMoney = z.object({
  method: z.enum(counterMethods),
  tenderedCents: z.nullable(z.int()),
  terminalReference: z.nullable(z.string()),
  takenAt: z.string(),
});
export type TakenMoney = z.infer<typeof TakenMoney>;

/** A sale at a counter: who buys has no account. `now` is the clock that the time left counts by. */
export const CounterSale = z.object({
  saleId: z.string(),
  checkout: z.nullable(Checkout),
  /** How it was paid; null before that, and where there was nothing to pay. */
  paidBy: z.nullable(TakenMoney),
  /** Of cash that was handed over: what goes back to the buyer. */
  changeCents: z.nullable(z.int()),
  /** To be printed; empty until it is paid. */
  tickets: z.array(PrintedTicket),
});
export type CounterSale = z.infer<typeof CounterSale>;

/** A performance that can be sold at a counter. */
export const PerformanceForSale = z.object({
  performanceId: z.string(),
  title: z.string(),
  startsAt: z.string(),
  venue: z.string(),
  house: z.nullable(z.string()),
});
export type PerformanceForSale = z.infer<typeof PerformanceForSale>;

/** What was set aside for a sale of one performance, with all that the sale has now: its discounts and what it comes to. */
const HeldAtCounter = z.extend(Hold, { cart: Cart });
export type HeldAtCounter = z.infer<typeof HeldAtCounter>;

export const boxOfficeCalls = {
  listForCounter: staffCall({
    method: 'GET',
    path: `${staffApiPath}/for-sale`,
    summary: 'Performances that have not ended, soonest first, by words of their titles and venues; sixty at most',
    action: 'counter.sell',
    query: z.object({ search: z._default(z.string().check(z.maxLength(100, 'search_text_too_long')), '') }),
    output: z.object({ performances: z.array(PerformanceForSale) }),
    refusals: [],
  }),
  readForCounter: staffCall({
    method: 'GET',
    path: `${staffApiPath}/for-sale/:performanceId`,
    summary: 'Zones, prices and what is left of a performance',
    action: 'counter.sell',
    params: z.object({ performanceId: z.uuid() }),
    output: PerformanceOnSale,
    refusals: ['performance_not_found'],
  }),
  listCounters: staffCall({
    method: 'GET',
    path: `${staffApiPath}/counters`,
    summary: 'Counters, and whether a shift is open at each',
    action: 'counter.sell',
    output: z.object({
      counters: z.array(
        z.object({
          counterId: z.string(),
          name: z.string(),
          isOpen: z.boolean(),
          /** Whether the open shift is somebody else's. */
          byOther: z.boolean(),
        }),
      ),
    }),
    refusals: [],
  }),
  addCounter: staffCall({
    method: 'POST',
    path: `${staffApiPath}/counters`,
    summary: 'Adds a counter at which tickets are sold',
    action: 'counter.add',
    body: z.object({
      counterId: z.uuid(),
      name: textLine('counter_name_required', 60, 'name_too_long'),
    }),
    output: z.object({ counterId: z.string(), name: z.string() }),
    refusals: ['forbidden', 'counter_name_taken'],
  }),
  readOwnShift: staffCall({
    method: 'GET',
    path: `${staffApiPath}/shift`,
    summary: 'The shift that one is in, with what has gone through it; null where there is none',
    action: 'counter.sell',
    output: z.object({ shift: z.nullable(Shift) }),
    refusals: [],
  }),
  openShift: staffCall({
    method: 'POST',
    path: `${staffApiPath}/shift`,
    summary: 'Opens a shift at a counter, with the cash that is in its drawer',
    action: 'shift.open',
    body: z.object({ shiftId: z.uuid(), counterId: z.uuid(), floatCents: Cents }),
    output: Shift,
    refusals: ['not_found', 'forbidden', 'shift_open'],
  }),
  moveDrawer: staffCall({
    method: 'POST',
    path: `${staffApiPath}/shift/drawer`,
    summary: 'Puts cash into the drawer or takes it out, besides sales; the id makes repeats harmless',
    action: 'drawer.move',
    body: z.object({
      entryId: z.uuid(),
      /** Negative: taken out. */
      amountCents: z.int('money_not_valid').check(
        z.gte(-mostInDrawer, 'money_not_valid'),
        z.lte(mostInDrawer, 'money_not_valid'),
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
    summary: 'Closes the shift with what was counted; a difference needs a reason. Answers the Z report',
    action: 'shift.close',
    body: z.object({
      shiftId: z.uuid(),
      countedCents: Cents,
      reason: z.optional(z.string().check(z.trim(), z.maxLength(300, 'too_long'))),
    }),
    output: Shift,
    refusals: ['not_found', 'forbidden', 'difference_unexplained'],
  }),
  holdAtCounter: staffCall({
    method: 'POST',
    path: `${staffApiPath}/sales/:saleId/holds`,
    summary: 'Sets tickets aside for a sale, up to forty; the ids make repeats harmless',
    action: 'counter.sell',
    params: SaleId,
    body: z.object({ holdId: z.uuid(), performanceId: z.uuid(), ...Wanted }),
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
    summary: 'Sells what is set aside for a sale, and notes the money that was taken; the ids make repeats harmless',
    action: 'counter.sell',
    params: SaleId,
    body: z.object({
      checkoutId: z.uuid(),
      paymentId: z.uuid(),
      holds: z
        .array(z.object({ performanceId: z.uuid(), holdId: z.uuid() }))
        .check(z.minLength(1, 'quantity_not_valid'), z.maxLength(40, 'too_many')),
      method: z.enum(counterMethods, 'method_required'),
      /** What the page showed: money is never taken for another amount. */
      totalCents: Cents,
      /** Cash that was handed over; exactly the total where it is left out. */
      tenderedCents: z.optional(Cents),
      /** What the card terminal printed for it. */
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
    summary: 'A sale of one of one’s own shifts, with its tickets',
    action: 'counter.sell',
    params: SaleId,
    output: CounterSale,
    refusals: ['not_found'],
  }),
  cancelSale: staffCall({
    method: 'DELETE',
    path: `${staffApiPath}/sales/:saleId`,
    summary: 'Gives up a sale that nothing was taken for, and what is set aside for it; repeating it changes nothing',
    action: 'counter.cancel',
    params: SaleId,
    output: z.object({ cancelled: z.boolean() }),
    refusals: ['forbidden', 'shift_needed', 'sale_not_yours', 'checkout_closed'],
  }),
  payOutRefund: staffCall({
    method: 'POST',
    path: `${staffApiPath}/refunds/:key/pay-out`,
    summary:
      'Notes that a refund of something bought at a counter was paid out, and what showed that it is the buyer’s; once',
    action: 'refund.pay_out',
    params: z.object({ key: z.string().check(z.maxLength(60)) }),
    body: z.object({ proof: z.enum(payOutProofs, 'payout_proof_required') }),
    output: Shift,
    refusals: ['not_found', 'forbidden', 'shift_needed', 'refund_paid_out', 'drawer_too_little'],
  }),
} as const;
