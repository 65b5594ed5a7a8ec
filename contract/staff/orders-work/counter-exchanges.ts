import * as z from 'zod/mini';
import { noTickets } from '../../orders/orders.ts';
import { staffApiPath, staffCall } from '../../identity/staff-call.ts';
import { Exchange } from '../../orders/exchange.ts';
import { counterMethods } from '../../payments/methods.ts';
import { PerformanceOnSale } from '../../seating/holds.ts';
import { Cents, PrintedTicket } from '../counter/box-office.ts';
import { ExchangePreview, exchangeRefusals, FreeRow, ExchangeSelectionInput } from './exchanges.ts';
import { Id } from '../../core/id.ts';

// Money is in HKD cents, instants are ISO 8601 in UTC.

/** Maximum characters scanned or typed to find an order. */
const longestCode = 200;

const Numbered = z.object({ number: z.string() });

/** Amounts to pay out of the drawer or refund at the terminal, each with its key. */
const ToPayOut = z.array(z.object({ key: z.string(), method: z.enum(counterMethods), amountCents: z.int() }));

export const CounterExchange = z.object({
  /** New order number. */
  number: z.string(),
  /** Change due from the cash received. */
  changeCents: z.nullable(z.int()),
  toPayOut: ToPayOut,
  /** New tickets to print. */
  tickets: z.array(PrintedTicket),
});
export type CounterExchange = z.infer<typeof CounterExchange>;

export const CounterReturn = z.object({ refundCents: z.int(), toPayOut: ToPayOut });
export type CounterReturn = z.infer<typeof CounterReturn>;

const ownSale = ['order_not_found', 'shift_needed', 'sale_not_yours'] as const;

export const counterExchangeCalls = {
  readCounterExchange: staffCall({
    method: 'GET',
    path: `${staffApiPath}/counter-exchange`,
    summary:
      "Returns the order for a number or scanned ticket, sold in the caller's open shift, and its tickets that can be exchanged.",
    action: 'counter.exchange',
    query: z.object({ code: z.string().check(z.trim(), z.maxLength(longestCode, 'order_number_not_valid')) }),
    output: z.object({ number: z.string(), exchange: Exchange }),
    refusals: ownSale,
  }),
  readCounterPlaces: staffCall({
    method: 'GET',
    path: `${staffApiPath}/counter-exchange/:number/:performanceId`,
    summary: "Returns the zones, prices and seats of a performance for exchanging tickets of the caller's sale.",
    action: 'counter.exchange',
    params: z.object({ number: z.string(), performanceId: Id }),
    output: z.object({ performance: PerformanceOnSale, rows: z.array(FreeRow) }),
    refusals: [...ownSale, 'performance_not_found', 'exchange_other_event'],
  }),
  previewCounterExchange: staffCall({
    method: 'POST',
    path: `${staffApiPath}/counter-exchange/:number/preview`,
    summary: 'Holds the new tickets of an exchange for a few minutes, and returns the amount to pay or refund.',
    action: 'counter.exchange',
    params: Numbered,
    body: ExchangeSelectionInput,
    output: ExchangePreview,
    refusals: [...exchangeRefusals, 'shift_needed', 'sale_not_yours'],
  }),
  giveUpCounterExchange: staffCall({
    method: 'DELETE',
    path: `${staffApiPath}/counter-exchange/:number/:performanceId/:exchangeId`,
    summary: "Releases the tickets held for an exchange that isn't carried out. Idempotent.",
    action: 'counter.exchange',
    params: z.object({ number: z.string(), performanceId: Id, exchangeId: Id }),
    output: z.object({ released: z.boolean() }),
    refusals: ownSale,
  }),
  exchangeAtCounter: staffCall({
    method: 'POST',
    path: `${staffApiPath}/counter-exchange/:number`,
    summary:
      "Exchanges tickets of a sale of the caller's open shift, records the money taken and invalidates the old codes. Safe to retry with the same IDs.",
    action: 'counter.exchange',
    params: Numbered,
    body: z.extend(ExchangeSelectionInput, {
      paymentId: Id,
      /** Amount from the preview. */
      extraCents: Cents,
      backCents: Cents,
      /** Payment method; validated only if an amount is due. */
      method: z.enum(counterMethods, 'method_required'),
      /** Cash received; defaults to the exact amount. */
      tenderedCents: z.optional(Cents),
      terminalReference: z.optional(z.string().check(z.trim(), z.maxLength(40, 'too_long'))),
    }),
    output: CounterExchange,
    refusals: [
      ...exchangeRefusals,
      'shift_needed',
      'sale_not_yours',
      'exchange_being_paid',
      'exchange_conflict',
      'exchange_costs_more',
      'exchange_changed',
      'checkout_expired',
      'checkout_not_found',
      'checkout_closed',
      'payment_in_progress',
      'payment_failed',
      'payment_method_not_available',
      'payment_amount_too_small',
      'card_needed',
      'points_not_enough',
      'tendered_too_little',
      'terminal_reference_needed',
      'exchange_money_waits',
    ],
  }),
  returnAtCounter: staffCall({
    method: 'POST',
    path: `${staffApiPath}/counter-exchange/:number/return`,
    summary: "Returns tickets of a sale of the caller's open shift and refunds price and fees. Idempotent.",
    action: 'counter.return',
    params: Numbered,
    body: z.object({
      tickets: z.array(z.int().check(z.gte(1), z.lte(1000))).check(z.minLength(1, 'ticket_required'), z.maxLength(40)),
      /** Amount shown on the page. */
      refundCents: Cents,
    }),
    output: CounterReturn,
    refusals: [
      ...ownSale,
      'forbidden',
      ...noTickets,
      'tickets_not_valid',
      'performance_begun',
      'payment_disputed',
      'tickets_offered',
      'tickets_for_resale',
      'return_not_allowed',
      'refund_changed',
    ],
  }),
} as const;
