import * as z from 'zod/mini';
import { TicketType } from '../catalogue/feed.ts';
import { CaseOffer, caseKinds } from '../cases/cases.ts';
import { PerformanceStatus } from '../catalogue/performance-states.ts';
import { languages } from '../core/language.ts';
import { AppliedDiscount } from '../discounts/applied.ts';
import { staffActions, type StaffAction } from '../identity/staff.ts';
import { orderStates } from '../orders/orders.ts';
import { ticketRules } from '../orders/ticket-rules.ts';
import { Transfer } from '../orders/tickets.ts';
import { CollectionMethod, DeliveryRegion } from '../orders/collection-methods.ts';
import { chargeStates, declineReasons } from '../payments/charges.ts';
import { PaymentMethod } from '../payments/methods.ts';
import { postingKinds } from '../payments/postings.ts';
import { disputeStates, RefundRecord } from '../payments/refunds.ts';
import { BuyerChange } from './orders-work/buyer-edits.ts';
import { requestKinds, requestStates } from '../requests/requests.ts';
import { TicketLine } from '../seating/holds.ts';
import { Id } from '../core/id.ts';

const actionNames = Object.keys(staffActions) as [StaffAction, ...StaffAction[]];

const actorKinds = ['visitor', 'member', 'staff', 'device', 'system'] as const;

/** The latest issue of a ticket. */
export const StaffTicket = z.object({
  n: z.int(),
  issue: z.int(),
  /** Zone, seat and type as display text. */
  place: z.string(),
  ticketType: TicketType,
  state: z.enum(['valid', 'returned', 'exchanged', 'voided']),
  endedAt: z.nullable(z.string()),
  /** True if the buyer transferred the ticket. */
  passedOn: z.boolean(),
  /** True while offered by transfer link or on the wish list. */
  offered: z.boolean(),
  forResale: z.boolean(),
  priceCents: z.int(),
  feeCents: z.int(),
});
export type StaffTicket = z.infer<typeof StaffTicket>;

/** The buyer, and all personal data and free text; only for staff who may see buyers. */
const OrderPerson = z.object({
  memberId: Id,
  name: z.string(),
  telephone: z.string(),
  /** Null once the account is closed. */
  email: z.nullable(z.string()),
  suspended: z.boolean(),
  /** True if the caller may open the account. */
  canOpen: z.boolean(),
  /** Parcel recipient. */
  recipient: z.nullable(z.string()),
  address: z.nullable(z.string()),
  country: z.nullable(z.string()),
  charges: z.array(
    z.object({
      chargeId: Id,
      provider: z.string(),
      method: PaymentMethod,
      amountCents: z.int(),
      pointsCents: z.int(),
      state: z.enum(chargeStates),
      declineReason: z.nullable(z.enum(declineReasons)),
      cardNumber: z.nullable(z.string()),
      confirmationNumber: z.nullable(z.string()),
      reference: z.nullable(z.string()),
      /** State of the dispute at the buyer's bank; null if there is none. */
      dispute: z.nullable(z.enum(disputeStates)),
      createdAt: z.string(),
    }),
  ),
  refunds: z.array(RefundRecord),
  /** All ledger postings for the order, oldest first. */
  ledger: z.array(
    z.object({
      at: z.string(),
      kind: z.enum(postingKinds),
      /** Provider accounts are named with their provider, others by kind alone. */
      entries: z.array(z.object({ account: z.string(), cents: z.int() })),
    }),
  ),
  mails: z.array(
    z.object({
      kind: z.string(),
      state: z.enum(['queued', 'sent', 'failed', 'bounced']),
      attempts: z.int(),
      createdAt: z.string(),
      updatedAt: z.string(),
    }),
  ),
  transfers: z.array(Transfer),
  requests: z.array(
    z.object({
      reference: z.string(),
      kind: z.enum(requestKinds),
      state: z.enum(requestStates),
      createdAt: z.string(),
    }),
  ),
  /** Notes between staff, latest first. */
  notes: z.array(z.object({ noteId: Id, by: z.string(), text: z.string(), at: z.string() })),
  /** Actions of staff and the system on the order, latest first. */
  log: z.array(
    z.object({
      at: z.string(),
      action: z.string(),
      actor: z.enum(actorKinds),
      /** Name of the staff member or device; null for other actors. */
      by: z.nullable(z.string()),
      reason: z.nullable(z.string()),
      changes: z.array(BuyerChange),
    }),
  ),
});

export const StaffOrder = z.object({
  number: z.string(),
  state: z.enum(orderStates),
  eventNumber: z.int(),
  performanceId: Id,
  title: z.string(),
  venue: z.string(),
  startsAt: z.string(),
  standing: PerformanceStatus,
  createdAt: z.string(),
  paidAt: z.nullable(z.string()),
  /** Language of emails to the buyer. */
  language: z.enum(languages),
  rules: z.enum(ticketRules),
  collection: z.object({ method: CollectionMethod, region: z.nullable(DeliveryRegion) }),
  lines: z.array(z.object({ ...TicketLine.shape, zone: z.string() })),
  ticketsCents: z.int(),
  feesCents: z.int(),
  deliveryFeeCents: z.int(),
  discountCents: z.int(),
  discounts: z.array(AppliedDiscount),
  /** Amount paid by exchanging other tickets. */
  creditCents: z.int(),
  totalCents: z.int(),
  /** True for a guest's ticket, for which nothing was paid. */
  complimentary: z.boolean(),
  /** Breakdown of the amounts; null if no payment was received. */
  sums: z.nullable(
    z.object({
      paidCents: z.int(),
      refundedCents: z.int(),
      onItsWayCents: z.int(),
      exchangedCents: z.int(),
      keptCents: z.int(),
    }),
  ),
  tickets: z.array(StaffTicket),
  /** Cases of its performance, latest first. */
  cases: z.array(z.object({ number: z.int(), kind: z.enum(caseKinds), state: z.string() })),
  /** The buyer's choice in the latest case they were notified about; null if there is none. */
  told: z.nullable(
    z.object({
      caseNumber: z.int(),
      ...z.pick(CaseOffer, { choice: true, options: true, until: true, otherwise: true, refundCents: true }).shape,
      toldAt: z.string(),
      /** Null until the buyer chooses. */
      chosenAt: z.nullable(z.string()),
    }),
  ),
  /** Numbers of other orders in the same payment. */
  beside: z.array(z.string()),
  person: z.nullable(OrderPerson),
  /** Actions the caller may perform on the order. */
  actions: z.array(z.enum(actionNames)),
});
export type StaffOrder = z.infer<typeof StaffOrder>;
