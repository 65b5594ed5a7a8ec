import type { approvalCalls } from '../../../../contract/identity/approvals.ts';
import type { StaffHandlersFor } from '../../../staff-handlers.ts';
import { answerNo, answerYes, withdrawRequest } from './answer-approval.ts';
import { listApprovals, readApproval } from './list-approvals.ts';

export const staffApprovalHandlers: StaffHandlersFor<typeof approvalCalls> = {
  listApprovals: (ctx, { query }) => listApprovals(ctx, query),
  readApproval: (ctx, { params }) => readApproval(ctx, params.approvalId),
  approve: (ctx, { params, body }) => answerYes(ctx, params.approvalId, body.code),
  refuseApproval: (ctx, { params, body }) => answerNo(ctx, params.approvalId, body.answer),
  withdrawApproval: (ctx, { params }) => withdrawRequest(ctx, params.approvalId),
};
