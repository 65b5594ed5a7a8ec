import * as z from 'zod/mini';
import type { StaffAction } from './staff.ts';
import { staffApiPath, staffCall } from './staff-call.ts';
import { Id } from '../core/id.ts';

// Money is in cents (HKD), instants are ISO 8601 in UTC.

/** Actions that need approval by a second staff member. */
export const approvableActions = [
  'case.approve',
  'refund.settle_other_way',
  'order.refund_more',
  'order.exchange_more',
  'staff.grant',
  'staff.invite',
  'export.people',
] as const satisfies readonly StaffAction[];
export type ApprovableAction = (typeof approvableActions)[number];

const approvalStates = ['asked', 'approved', 'refused', 'expired', 'withdrawn', 'used'] as const;
export type ApprovalState = (typeof approvalStates)[number];

const approvalMoves = {
  asked: ['approved', 'refused', 'expired', 'withdrawn'],
  /** Approved but not yet used. Still rejected if its effect no longer matches its preview. */
  approved: ['used', 'refused', 'expired', 'withdrawn'],
  refused: [],
  expired: [],
  withdrawn: [],
  used: [],
} as const satisfies Record<ApprovalState, readonly ApprovalState[]>;

/** Returns the states from which an approval may enter a state. */
export function approvalsBefore(to: ApprovalState): ApprovalState[] {
  return approvalStates.filter((from) => (approvalMoves[from] as readonly ApprovalState[]).includes(to));
}

export const Approval = z.object({
  approvalId: Id,
  action: z.enum(approvableActions),
  /** A case number, a refund ID, … */
  subject: z.string(),
  /** Details of the subject for display. */
  about: z.record(z.string(), z.unknown()),
  /** Effect of the action if approved. */
  preview: z.record(z.string(), z.unknown()),
  reason: z.string(),
  state: z.enum(approvalStates),
  askedBy: z.string(),
  askedAt: z.string(),
  expiresAt: z.string(),
  decidedBy: z.nullable(z.string()),
  decidedAt: z.nullable(z.string()),
  answer: z.nullable(z.string()),
  /** True if the effect no longer matched the preview; approval must be requested again. */
  outdated: z.boolean(),
  /** Set if no one else can approve: from this instant the requester may approve with the mailed code. */
  aloneFrom: z.nullable(z.string()),
  may: z.array(z.enum(['approve', 'refuse', 'withdraw'])),
});
export type Approval = z.infer<typeof Approval>;

/** Reason for a dangerous action, recorded in the audit log. */
const Reason = z
  .string('reason_required')
  .check(z.trim(), z.minLength(1, 'reason_required'), z.maxLength(500, 'too_long'));

const byId = z.object({ approvalId: Id });

export const approvalCalls = {
  listApprovals: staffCall({
    method: 'GET',
    path: `${staffApiPath}/approvals`,
    summary:
      'Lists approval requests: those waiting for the caller, requested by the caller, already answered, or still open.',
    action: 'own',
    query: z.object({
      /** `open`: every approval that is not closed, from any requester. */
      which: z.enum(['waiting', 'asked', 'answered', 'open']),
      action: z.optional(z.enum(approvableActions)),
      subject: z.optional(z.string().check(z.maxLength(100))),
      /** `next` of the previous page. */
      cursor: z.optional(z.string().check(z.maxLength(100))),
    }),
    output: z.object({ approvals: z.array(Approval), next: z.nullable(z.string()) }),
    refusals: [],
  }),
  readApproval: staffCall({
    method: 'GET',
    path: `${staffApiPath}/approvals/:approvalId`,
    summary: 'Returns an approval request and what it would do.',
    action: 'own',
    params: byId,
    output: Approval,
    refusals: ['not_found'],
  }),
  approve: staffCall({
    method: 'POST',
    path: `${staffApiPath}/approvals/:approvalId/approve`,
    summary:
      'Approves a request and carries it out. Requires recent re-authentication. The requester can approve it only if no one else can.',
    action: 'approval.approve',
    params: byId,
    body: z.object({
      /** Mailed code, sent when no one else can approve. */
      code: z.optional(z.string().check(z.maxLength(40))),
    }),
    output: Approval,
    refusals: [
      'not_found',
      'approval_over',
      'approval_outdated',
      'approval_own',
      'approval_of_invited',
      'approval_same_device',
      'approval_too_early',
      'approval_code_wrong',
      'case_not_ready',
      'approval_not_possible',
    ],
  }),
  refuseApproval: staffCall({
    method: 'POST',
    path: `${staffApiPath}/approvals/:approvalId/refuse`,
    summary: 'Refuses a request, with a reason.',
    action: 'approval.refuse',
    params: byId,
    body: z.object({ answer: Reason }),
    output: Approval,
    refusals: ['not_found', 'approval_over'],
  }),
  withdrawApproval: staffCall({
    method: 'POST',
    path: `${staffApiPath}/approvals/:approvalId/withdraw`,
    summary: "Withdraws the caller's own request.",
    action: 'approval.withdraw',
    params: byId,
    body: z.object({}),
    output: Approval,
    refusals: ['not_found', 'approval_over'],
  }),
} as const;
