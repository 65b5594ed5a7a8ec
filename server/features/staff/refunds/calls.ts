import type { staffRefundCalls } from '../../../../contract/staff/refunds.ts';
import type { StaffHandlersFor } from '../../../staff-handlers.ts';
import { askForOtherWay } from '../approvals/ask-somebody-else.ts';
import { askProviderAgain, judgeRefund, listStuckRefunds } from './work-off-refunds.ts';

export const staffRefundHandlers: StaffHandlersFor<typeof staffRefundCalls> = {
  listStuckRefunds: (ctx, { query }) => listStuckRefunds(ctx, query),
  retryRefund: (ctx, { params }) => askProviderAgain(ctx, params.refundId),
  askForOtherWay: (ctx, { params, body }) => askForOtherWay(ctx, params.refundId, body),
  judgeLateRefund: (ctx, { params, body }) => judgeRefund(ctx, params.refundId, body),
};
