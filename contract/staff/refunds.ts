import * as z from 'zod/mini';
import { Approval } from '../identity/approvals.ts';
import { staffApiPath, staffCall } from '../identity/staff-call.ts';
import { Id } from '../core/id.ts';

// Money is in HKD cents, instants are ISO 8601 in UTC.

const StuckRefund = z.object({
  refundId: Id,
  amountCents: z.int(),
  provider: z.string(),
  method: z.string(),
  state: z.string(),
  failure: z.nullable(z.string()),
  attempt: z.int(),
  /** An earlier attempt that succeeded after all: staff must find out how many times the refund was paid. */
  lateAttempt: z.nullable(z.int()),
  createdAt: z.string(),
  /** Why staff must act: the refund failed, an earlier attempt succeeded too, or a lost dispute covers part of it. */
  why: z.enum(['failed', 'late', 'disputed']),
  /** Numbers of the orders in its payment; empty for top-ups. */
  orders: z.array(z.string()),
  /** The buyer waiting for the refund. */
  buyer: z.nullable(z.object({ name: z.string(), telephone: z.string() })),
});
export type StuckRefund = z.infer<typeof StuckRefund>;

const byId = z.object({ refundId: Id });
const Proof = z.string('required').check(z.trim(), z.minLength(1, 'required'), z.maxLength(200, 'too_long'));
const Reason = z
  .string('reason_required')
  .check(z.trim(), z.minLength(1, 'reason_required'), z.maxLength(500, 'too_long'));

export const staffRefundCalls = {
  listStuckRefunds: staffCall({
    method: 'GET',
    path: `${staffApiPath}/refunds`,
    summary:
      'Lists refunds that need attention, oldest first: failed, possibly paid twice, or partly reversed by a lost dispute.',
    action: 'refund.see',
    query: z.object({
      cursor: z.optional(z.string().check(z.maxLength(100))),
    }),
    output: z.object({ refunds: z.array(StuckRefund), next: z.nullable(z.string()) }),
    refusals: [],
  }),
  retryRefund: staffCall({
    method: 'POST',
    path: `${staffApiPath}/refunds/:refundId/retry`,
    summary: 'Retries a failed refund with the provider.',
    action: 'refund.retry',
    params: byId,
    body: z.object({}),
    output: z.object({ refundId: Id }),
    refusals: ['refund_not_found'],
  }),
  askForOtherWay: staffCall({
    method: 'POST',
    path: `${staffApiPath}/refunds/:refundId/other-way`,
    summary: 'Requests approval to record a refund as paid by bank transfer or in cash.',
    action: 'refund.settle_other_way',
    params: byId,
    body: z.object({ way: z.enum(['bank_transfer', 'cash'], 'required'), proof: Proof, reason: Reason }),
    output: Approval,
    refusals: ['refund_not_found', 'approval_open', 'forbidden'],
  }),
  judgeLateRefund: staffCall({
    method: 'POST',
    path: `${staffApiPath}/refunds/:refundId/judge`,
    summary: 'Records whether a refund was paid once or twice, with proof.',
    action: 'refund.judge_late',
    params: byId,
    body: z.object({ found: z.enum(['once', 'twice'], 'required'), proof: Proof }),
    output: z.object({ refundId: Id }),
    refusals: ['refund_not_found', 'refund_under_way'],
  }),
} as const;
