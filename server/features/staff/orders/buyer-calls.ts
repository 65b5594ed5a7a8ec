import type { staffBuyerCalls } from '../../../../contract/staff/orders-work/buyer-edits.ts';
import { refuse } from '../../../platform/outcome.ts';
import type { StaffHandlersFor } from '../../../staff-handlers.ts';
import { editBuyer, readBuyer } from '../../orders/office/edit-buyer.ts';
import { findOrder } from '../../orders/office/find-orders.ts';
import { listPermittedBeside, permitOrder } from './work-on-order.ts';
import { placeToSee } from './see-orders.ts';

export const staffBuyerHandlers: StaffHandlersFor<typeof staffBuyerCalls> = {
  async readBuyer(ctx, { params }) {
    const order = await findOrder(ctx, params.number);
    const place = order && (await placeToSee(ctx, order.performanceId, 'order.contact'));
    return place ? readBuyer(ctx, params.number) : refuse('order_not_found');
  },
  async editBuyer(ctx, { params, body }) {
    const permit = await permitOrder(ctx, 'order.edit_buyer', params.number);
    if (!permit.ok) return permit;
    const wanted = { ...body, editId: body.editId.toLowerCase() };
    return editBuyer(ctx, permit.value, wanted, await listPermittedBeside(ctx, 'order.edit_buyer', params.number));
  },
};
