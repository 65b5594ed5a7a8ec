import type { staffRefundCalls } from '../../../../contract/staff/refunds.ts';
import type { StaffHandlersFor } from '../../../staff-handlers.ts';
import { requestOtherWayApproval } from '../approvals/request-approvals.ts';
import { pollProvider, recordRefundFinding, listStuckRefunds } from './resolve-stuck-refunds.ts';

export const staffRefundHandlers: StaffHandlersFor<typeof staffRefundCalls> = {
  listStuckRefunds: (ctx, { query }) => listStuckRefunds(ctx, query),
  retryRefund: (ctx, { params }) => pollProvider(ctx, params.refundId),
  askForOtherWay: (ctx, { params, body }) => requestOtherWayApproval(ctx, params.refundId, body),
  judgeLateRefund: (ctx, { params, body }) => recordRefundFinding(ctx, params.refundId, body),
};
