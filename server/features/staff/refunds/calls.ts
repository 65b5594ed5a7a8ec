import type { staffRefundCalls } from '../../../../contract/staff/refunds.ts';
import type { StaffHandlersFor } from '../../../staff-handlers.ts';
import { askForOtherWay } from '../approvals/ask-for-approvals.ts';
import { askProviderAgain, recordRefundFinding, listStuckRefunds } from './resolve-stuck-refunds.ts';

export const staffRefundHandlers: StaffHandlersFor<typeof staffRefundCalls> = {
  listStuckRefunds: (ctx, { query }) => listStuckRefunds(ctx, query),
  retryRefund: (ctx, { params }) => askProviderAgain(ctx, params.refundId),
  askForOtherWay: (ctx, { params, body }) => askForOtherWay(ctx, params.refundId, body),
  judgeLateRefund: (ctx, { params, body }) => recordRefundFinding(ctx, params.refundId, body),
};
