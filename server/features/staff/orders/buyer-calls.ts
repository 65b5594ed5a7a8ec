import type { staffBuyerCalls } from '../../../../contract/staff/orders-work/buyer-edits.ts';
import { refuse } from '../../../platform/outcome.ts';
import type { StaffHandlersFor } from '../../../staff-handlers.ts';
import { editBuyer, readBuyer } from '../../orders/staff/edit-buyer.ts';
import { findOrder } from '../../orders/staff/find-orders.ts';
import { listPermittedOfPayment, permitOrder } from './authorize-order-action.ts';
import { visibleScopePath } from './see-orders.ts';

export const staffBuyerHandlers: StaffHandlersFor<typeof staffBuyerCalls> = {
  async readBuyer(ctx, { params }) {
    const order = await findOrder(ctx, params.number);
    const place = order && (await visibleScopePath(ctx, order.performanceId, 'order.contact'));
    return place ? readBuyer(ctx, params.number) : refuse('order_not_found');
  },
  async editBuyer(ctx, { params, body }) {
    const permit = await permitOrder(ctx, 'order.edit_buyer', params.number);
    if (!permit.ok) return permit;
    return editBuyer(ctx, permit.value, body, await listPermittedOfPayment(ctx, 'order.edit_buyer', params.number));
  },
};
