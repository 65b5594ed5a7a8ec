import * as z from 'zod/mini';
import { noTickets } from '../orders/orders.ts';
import { Approval } from '../identity/approvals.ts';
import { staffApiPath, staffCall } from '../identity/staff-call.ts';
import { PaymentMethod } from '../payments/methods.ts';
import { maxOfNote } from './limits.ts';
import { Id } from '../core/id.ts';

// Money is in HKD cents.

/** Reasons for staff refunds. Details belong in a note, because they may name people. */
export const refundReasons = ['buyer_asked', 'our_mistake', 'event_changed', 'illness', 'goodwill'] as const;
export type RefundReason = (typeof refundReasons)[number];

/** Reasons that reveal the buyer's health, visible only to staff who may see buyers (`order.contact`). */
const healthReasons: ReadonlySet<RefundReason> = new Set(['illness']);

/**
 * Returns the refund reasons a staff member may select.
 * @param knowsBuyer true if they may see the buyer's data.
 */
export function refundReasonsFor(knowsBuyer: boolean): readonly RefundReason[] {
  return refundReasons.filter((reason) => knowsBuyer || !healthReasons.has(reason));
}

const Numbered = z.object({ number: z.string() });

/** Ticket numbers of the order; null for all remaining tickets. */
const Tickets = z.nullable(z.array(z.int().check(z.gte(1))).check(z.minLength(1, 'ticket_required'), z.maxLength(60)));

export const RefundPreview = z.object({
  tickets: z.array(z.object({ n: z.int(), backCents: z.int() })),
  deliveryCents: z.int(),
  refundCents: z.int(),
  /** Recipients of the refund. */
  to: z.array(
    z.object({ method: PaymentMethod, cardNumber: z.nullable(z.string()), moneyCents: z.int(), pointsCents: z.int() }),
  ),
  /** True if the amount exceeds what the caller may refund alone. */
  needsApproval: z.boolean(),
});
export type RefundPreview = z.infer<typeof RefundPreview>;

export const StaffRefundInput = z.object({
  tickets: Tickets,
  fees: z.boolean(),
  /** Amount from the preview. */
  refundCents: z.int(),
  reason: z.enum(refundReasons, 'refund_reason_required'),
});

const refundRefusals = [
  'order_not_found',
  'forbidden',
  ...noTickets,
  'performance_begun',
  'payment_disputed',
  'tickets_not_valid',
  'tickets_offered',
  'tickets_for_resale',
  'return_not_allowed',
] as const;

export const staffOrderWorkCalls = {
  writeOrderNote: staffCall({
    method: 'POST',
    path: `${staffApiPath}/orders/:number/notes`,
    summary: 'Adds a note to an order, for other staff.',
    action: 'order.note',
    params: Numbered,
    body: z.object({
      /** Created by the caller; makes retries safe. */
      noteId: Id,
      text: z
        .string('note_required')
        .check(z.trim(), z.minLength(1, 'note_required'), z.maxLength(maxOfNote, 'note_too_long')),
    }),
    output: z.object({ noteId: Id }),
    refusals: ['order_not_found', 'forbidden'],
  }),
  resendOrder: staffCall({
    method: 'POST',
    path: `${staffApiPath}/orders/:number/resend`,
    summary: 'Resends the confirmation, the receipt and the tickets by email.',
    action: 'order.resend',
    params: Numbered,
    body: z.object({ resendId: Id }),
    output: z.object({ sent: z.literal(true) }),
    refusals: ['order_not_found', 'forbidden', ...noTickets, 'account_closed'],
  }),
  previewRefund: staffCall({
    method: 'POST',
    path: `${staffApiPath}/orders/:number/refund-preview`,
    summary: 'Previews a refund of an order or some of its tickets: the amount and where it goes. Changes nothing.',
    action: 'order.preview_refund',
    params: Numbered,
    body: z.object({ tickets: Tickets, fees: z.boolean() }),
    output: RefundPreview,
    refusals: refundRefusals,
  }),
  refundOrder: staffCall({
    method: 'POST',
    path: `${staffApiPath}/orders/:number/refunds`,
    summary: 'Cancels tickets of an order and refunds them to the original payment method. Idempotent.',
    action: 'order.refund',
    params: Numbered,
    body: StaffRefundInput,
    output: z.object({ refundCents: z.int() }),
    refusals: [...refundRefusals, 'refund_changed', 'approval_needed', 'approval_outdated'],
  }),
  askForRefund: staffCall({
    method: 'POST',
    path: `${staffApiPath}/orders/:number/refunds/ask`,
    summary: "Requests approval of a refund above the caller's limit.",
    action: 'approval.ask',
    params: Numbered,
    body: z.extend(StaffRefundInput, {
      /** Explanation for the approver. */
      why: z.string('reason_required').check(z.trim(), z.minLength(1, 'reason_required'), z.maxLength(500, 'too_long')),
    }),
    output: Approval,
    refusals: [...refundRefusals, 'refund_changed', 'approval_open'],
  }),
} as const;
