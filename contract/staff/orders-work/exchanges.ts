import * as z from 'zod/mini';
import { noTickets } from '../../orders/orders.ts';
import { Approval } from '../../identity/approvals.ts';
import { staffApiPath, staffCall } from '../../identity/staff-call.ts';
import { Exchange } from '../../orders/exchange.ts';
import { PaymentMethod } from '../../payments/methods.ts';
import { HeldSeat, holdRefusals, PerformanceOnSale, seatRefusals } from '../../seating/holds.ts';
import { SeatId } from '../../seating/seat-map.ts';
import { refundReasons } from '../order-work.ts';
import { Id } from '../../core/id.ts';

// Money is in HKD cents, instants are ISO 8601 in UTC.

const Numbered = z.object({ number: z.string() });

/** Tickets to exchange and their new seats; each new ticket has the type of the old one. */
export const ExchangeSelectionInput = z.object({
  /** Created by the caller; identifies the exchange and its hold. */
  exchangeId: Id,
  /** Ticket numbers. */
  tickets: z.array(z.int().check(z.gte(1), z.lte(1000))).check(z.minLength(1, 'ticket_required'), z.maxLength(40)),
  /** A performance of the same event. */
  performanceId: Id,
  /** Zone to assign the best free seats from; null if seats are given. */
  zoneNo: z.nullable(z.int().check(z.gte(1), z.lte(200))),
  /** One seat per ticket in the same order; empty for the best seats of a zone. */
  seats: z.array(SeatId).check(z.maxLength(40, 'too_many')),
});

export const FreeRow = z.object({
  zoneNo: z.int(),
  section: z.nullable(z.string()),
  row: z.string(),
  seats: z.array(z.object({ seatId: SeatId, seat: z.string() })),
});
export type FreeRow = z.infer<typeof FreeRow>;

/** Preview of an exchange whose new seats are held. */
export const ExchangePreview = z.object({
  exchangeId: z.string(),
  /** When the hold on the new seats expires. */
  heldUntil: z.string(),
  places: z.array(HeldSeat),
  /** Value of the old tickets including fees, and price of the new ones. */
  valueCents: z.int(),
  newCents: z.int(),
  /** Amount to pay and amount to refund; at least one is 0. */
  extraCents: z.int(),
  backCents: z.int(),
  /** Recipients of the refund. */
  to: z.array(
    z.object({ method: PaymentMethod, cardNumber: z.nullable(z.string()), moneyCents: z.int(), pointsCents: z.int() }),
  ),
  /** True if the tickets are worth more than the caller may exchange alone. */
  needsApproval: z.boolean(),
});
export type ExchangePreview = z.infer<typeof ExchangePreview>;

export const StaffExchangeInput = z.extend(ExchangeSelectionInput, {
  /** Amount from the preview. */
  backCents: z.int(),
  reason: z.enum(refundReasons, 'refund_reason_required'),
});

/** Why no seats can be held for an exchange. */
export const exchangeRefusals = [
  ...holdRefusals,
  ...seatRefusals,
  'adult_confirmation_needed',
  'order_not_found',
  'forbidden',
  ...noTickets,
  'tickets_not_valid',
  'tickets_on_paper',
  'performance_begun',
  'payment_disputed',
  'tickets_offered',
  'tickets_for_resale',
  'exchange_not_allowed',
  'exchange_other_event',
  'exchange_quantity',
  'card_not_shown',
] as const;

/** Why an exchange cannot be carried out. */
const carryOutRefusals = [
  ...exchangeRefusals,
  'exchange_being_paid',
  'exchange_conflict',
  'exchange_costs_more',
  'exchange_changed',
  'checkout_expired',
] as const;

/** Explanation for the approver. */
const Why = z
  .string('reason_required')
  .check(z.trim(), z.minLength(1, 'reason_required'), z.maxLength(500, 'too_long'));

export const staffExchangeCalls = {
  readStaffExchange: staffCall({
    method: 'GET',
    path: `${staffApiPath}/orders/:number/exchange`,
    summary: 'Returns which tickets of an order staff can exchange, and for which performances of its event.',
    action: 'order.preview_exchange',
    params: Numbered,
    output: Exchange,
    refusals: ['order_not_found'],
  }),
  readExchangePlaces: staffCall({
    method: 'GET',
    path: `${staffApiPath}/orders/:number/exchange/:performanceId`,
    summary: 'Returns the zones, prices and seats of a performance for exchanging tickets of an order.',
    action: 'order.preview_exchange',
    params: z.object({ number: z.string(), performanceId: Id }),
    output: z.object({ performance: PerformanceOnSale, rows: z.array(FreeRow) }),
    refusals: ['order_not_found', 'performance_not_found', 'exchange_other_event'],
  }),
  previewExchange: staffCall({
    method: 'POST',
    path: `${staffApiPath}/orders/:number/exchange-preview`,
    summary:
      'Holds the new tickets of an exchange for a few minutes, and returns the amount to pay or refund. A retry holds the same tickets.',
    action: 'order.preview_exchange',
    params: Numbered,
    body: ExchangeSelectionInput,
    output: ExchangePreview,
    refusals: exchangeRefusals,
  }),
  giveUpExchange: staffCall({
    method: 'DELETE',
    path: `${staffApiPath}/orders/:number/exchange/:performanceId/:exchangeId`,
    summary: "Releases the tickets held for an exchange that isn't carried out. Idempotent.",
    action: 'order.preview_exchange',
    params: z.object({ number: z.string(), performanceId: Id, exchangeId: Id }),
    output: z.object({ released: z.boolean() }),
    refusals: ['order_not_found'],
  }),
  exchangeOrder: staffCall({
    method: 'POST',
    path: `${staffApiPath}/orders/:number/exchanges`,
    summary:
      'Exchanges e-tickets of an order for others that cost no more, and refunds the difference to the original payment method. Idempotent.',
    action: 'order.exchange',
    params: Numbered,
    body: StaffExchangeInput,
    output: z.object({
      /** New order number. */
      number: z.string(),
      backCents: z.int(),
    }),
    refusals: [...carryOutRefusals, 'approval_needed', 'approval_outdated'],
  }),
  askForExchange: staffCall({
    method: 'POST',
    path: `${staffApiPath}/orders/:number/exchanges/ask`,
    summary: "Requests approval of an exchange. Releases held tickets; nothing is held until it's approved.",
    action: 'approval.ask',
    params: Numbered,
    body: z.extend(StaffExchangeInput, { why: Why }),
    output: Approval,
    refusals: [...carryOutRefusals, 'approval_open'],
  }),
} as const;
