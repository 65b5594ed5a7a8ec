import type { staffOrderWorkCalls } from '../../../../contract/staff/order-work.ts';
import type { staffOrderCalls } from '../../../../contract/staff/orders.ts';
import type { StaffHandlersFor } from '../../../staff-handlers.ts';
import { requestRefundApproval } from '../approvals/request-approvals.ts';
import { findAnything } from './find-anything.ts';
import { listOrders } from './list-orders.ts';
import { resendTickets } from '../../orders/staff/resend-tickets.ts';
import { writeNote } from '../../orders/staff/write-note.ts';
import { readOrder } from './read-order.ts';
import { permitOrder, previewStaffRefund, refundOrder } from './authorize-order-action.ts';

export const staffOrderHandlers: StaffHandlersFor<typeof staffOrderCalls & typeof staffOrderWorkCalls> = {
  findAnything: (ctx, { query }) => findAnything(ctx, query),
  listStaffOrders: (ctx, { query }) => listOrders(ctx, query),
  readStaffOrder: (ctx, { params }) => readOrder(ctx, params.number),
  async writeOrderNote(ctx, { params, body }) {
    const permit = await permitOrder(ctx, 'order.note', params.number);
    return permit.ok ? writeNote(ctx, permit.value, body) : permit;
  },
  async resendOrder(ctx, { params, body }) {
    const permit = await permitOrder(ctx, 'order.resend', params.number);
    return permit.ok ? resendTickets(ctx, permit.value, body) : permit;
  },
  previewRefund: (ctx, { params, body }) => previewStaffRefund(ctx, params.number, body),
  askForRefund: (ctx, { params, body }) => requestRefundApproval(ctx, params.number, body),
  refundOrder: (ctx, { params, body }) => refundOrder(ctx, params.number, body),
};
