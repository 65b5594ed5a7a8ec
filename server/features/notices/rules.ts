import * as z from 'zod/mini';
import { addMonths, hongKongDay, monthDays, monthOf, startOfDay } from '../../../contract/core/hong-kong-calendar.ts';
import { lifetimes } from '../../../contract/identity/limits.ts';
import { noticeMonths } from '../../../contract/notices/limits.ts';
import { addableSignInMethods } from '../../../contract/identity/sign-in-methods.ts';
import { requestKinds, requestStates } from '../../../contract/requests/requests.ts';
import { disputeStates, refundCauses, notifiedRefundStatuses } from '../../../contract/payments/refunds.ts';
import { wishNews } from '../../../contract/wish-list/wish-states.ts';
import { Id } from '../../../contract/core/id.ts';

const order = { number: z.string(), performanceId: Id };

/** Stored data for each notice kind. */
export const NoticeData = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('order_paid'), ...order, quantity: z.int() }),
  z.object({
    kind: z.literal('refund_due'),
    ...order,
    amountCents: z.int(),
    cause: z.enum(refundCauses),
    /** The transaction has a page of its own. */
    hasRecord: z.boolean(),
  }),
  z.object({
    kind: z.literal('refund_moved'),
    ...order,
    amountCents: z.int(),
    standing: z.enum(notifiedRefundStatuses),
  }),
  z.object({
    kind: z.literal('tickets_returned'),
    ...order,
    quantity: z.int(),
    moneyCents: z.int(),
    pointsCents: z.int(),
    /** The tickets now belong to a wish-list member. */
    resold: z.optional(z.boolean()),
  }),
  z.object({ kind: z.literal('tickets_given'), ...order, quantity: z.int() }),
  z.object({ kind: z.literal('tickets_received'), ...order, quantity: z.int() }),
  z.object({
    kind: z.literal('case_told'),
    ...order,
    what: z.enum(['cancelled', 'postponed', 'moved', 'refunded']),
    amountCents: z.int(),
    /** Part of the order was returned or exchanged before. */
    part: z.optional(z.boolean()),
    /** Deadline for exchanging tickets of a cancelled performance. */
    until: z.optional(z.iso.datetime()),
  }),
  /** For tickets transferred to the member. */
  z.object({
    kind: z.literal('case_holder_told'),
    ...order,
    what: z.enum(['cancelled', 'postponed', 'moved', 'refunded']),
  }),
  z.object({ kind: z.literal('password_changed'), changedAt: z.iso.datetime() }),
  z.object({ kind: z.literal('way_in_added'), way: z.enum(addableSignInMethods), addedAt: z.iso.datetime() }),
  z.object({
    kind: z.literal('authenticator_changed'),
    change: z.enum(['added', 'removed']),
    changedAt: z.iso.datetime(),
  }),
  z.object({ kind: z.literal('sale_near'), eventId: Id, opensAt: z.iso.datetime() }),
  z.object({ kind: z.literal('sale_opened'), eventId: Id }),
  z.object({ kind: z.literal('stream_opens'), ...order, startsAt: z.iso.datetime() }),
  z.object({ kind: z.literal('points_ending'), cents: z.int(), expiresAt: z.iso.datetime() }),
  z.object({ kind: z.literal('points_disputed'), stand: z.enum(disputeStates), cents: z.int() }),
  z.object({
    kind: z.literal('top_up_refund'),
    standing: z.enum(['asked', ...notifiedRefundStatuses]),
    amountCents: z.int(),
  }),
  z.object({
    kind: z.literal('wish_told'),
    what: z.enum(wishNews),
    performanceId: Id,
    quantity: z.int(),
    totalCents: z.nullable(z.int()),
    until: z.nullable(z.iso.datetime()),
    number: z.nullable(z.string()),
  }),
  z.object({
    kind: z.literal('request_moved'),
    reference: z.string(),
    request: z.enum(requestKinds),
    state: z.enum(requestStates),
  }),
]);
export type NoticeData = z.infer<typeof NoticeData>;

/**
 * Returns the start of the notice retention period: the Hong Kong day three months ago, or the last day of that month.
 */
export function noticeRetentionStart(now: Date): Date {
  const today = hongKongDay(now);
  const { from, to } = monthDays(addMonths(monthOf(today), -noticeMonths));
  const day = `${monthOf(from)}-${today.slice(8)}`;
  return startOfDay(day < to ? day : to);
}

/** Validity of a confirmation link: 3 days, like an activation link; our decision. */
export const confirmationMs = lifetimes.activationDays * 24 * 60 * 60 * 1000;

/** Readers per job: at a second per message, it ends well within a job's two minutes. */
export const readersPerJob = 40;
