import * as z from 'zod/mini';
import { noTickets } from '../orders/orders.ts';
import { Approval } from '../identity/approvals.ts';
import { staffApiPath, staffCall } from '../identity/staff-call.ts';
import { PaymentMethod } from '../payments/methods.ts';
import { mostOfNote } from './limits.ts';

// Money is cents (HKD).

/** Why staff give money back; what else is to be said stands in a note, since it may name people. */
export const refundReasons = ['buyer_asked', 'our_mistake', 'event_changed', 'illness', 'goodwill'] as const;
export type RefundReason = (typeof refundReasons)[number];

/** Says something of the buyer's health: for those alone who may know who that is (`order.contact`). */
const healthReasons: ReadonlySet<RefundReason> = new Set(['illness']);

/** Why somebody may say that money goes back. @param knowsBuyer whether they may know who bought. */
export function refundReasonsFor(knowsBuyer: boolean): readonly RefundReason[] {
  return refundReasons.filter((reason) => knowsBuyer || !healthReasons.has(reason));
}

const Numbered = z.object({ number: z.string() });

/** Numbers of tickets of the order; null for all that is left of it. */
const Tickets = z.nullable(z.array(z.int().check(z.gte(1))).check(z.minLength(1, 'ticket_required'), z.maxLength(60)));

/** What a refund would be. */
export const RefundPreview = z.object({
  tickets: z.array(z.object({ n: z.int(), backCents: z.int() })),
  deliveryCents: z.int(),
  refundCents: z.int(),
  /** Where it goes. */
  to: z.array(
    z.object({ method: PaymentMethod, cardNumber: z.nullable(z.string()), moneyCents: z.int(), pointsCents: z.int() }),
  ),
  /** Whether it is more than whoever asks may give back alone. */
  needsApproval: z.boolean(),
});
export type RefundPreview = z.infer<typeof RefundPreview>;

/** What is asked for. */
export const AskedRefund = z.object({
  tickets: Tickets,
  fees: z.boolean(),
  /** As the preview said. */
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
    summary: 'Writes a note about an order, for other staff',
    action: 'order.note',
    params: Numbered,
    body: z.object({
      /** Made by the caller: makes repeats harmless. */
      noteId: z.uuid(),
      text: z
        .string('note_required')
        .check(z.trim(), z.minLength(1, 'note_required'), z.maxLength(mostOfNote, 'note_too_long')),
    }),
    output: z.object({ noteId: z.uuid() }),
    refusals: ['order_not_found', 'forbidden'],
  }),
  resendOrder: staffCall({
    method: 'POST',
    path: `${staffApiPath}/orders/:number/resend`,
    summary: 'Mails the confirmation, the receipt and the tickets once more',
    action: 'order.resend',
    params: Numbered,
    body: z.object({ resendId: z.uuid() }),
    output: z.object({ sent: z.literal(true) }),
    refusals: ['order_not_found', 'forbidden', ...noTickets, 'account_closed'],
  }),
  previewRefund: staffCall({
    method: 'POST',
    path: `${staffApiPath}/orders/:number/refund-preview`,
    summary: 'What a refund of an order, or of some tickets, would come to, and where it would go. Changes nothing',
    action: 'order.preview_refund',
    params: Numbered,
    body: z.object({ tickets: Tickets, fees: z.boolean() }),
    output: RefundPreview,
    refusals: refundRefusals,
  }),
  refundOrder: staffCall({
    method: 'POST',
    path: `${staffApiPath}/orders/:number/refunds`,
    summary: 'Takes tickets of an order back and gives their money back to where it came from. Repeats move nothing',
    action: 'order.refund',
    params: Numbered,
    body: AskedRefund,
    output: z.object({ refundCents: z.int() }),
    refusals: [...refundRefusals, 'refund_changed', 'approval_needed', 'approval_outdated'],
  }),
  askForRefund: staffCall({
    method: 'POST',
    path: `${staffApiPath}/orders/:number/refunds/ask`,
    summary: 'Asks somebody else to approve a refund that is more than whoever asks may give, and to have it done',
    action: 'approval.ask',
    params: Numbered,
    body: z.extend(AskedRefund, {
      /** For whoever approves it. */
      why: z.string('reason_required').check(z.trim(), z.minLength(1, 'reason_required'), z.maxLength(500, 'too_long')),
    }),
    output: Approval,
    refusals: [...refundRefusals, 'refund_changed', 'approval_open'],
  }),
} as const;
