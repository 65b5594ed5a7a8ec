import type { staffCollectionChangeCalls } from '../../../../contract/staff/orders-work/collection-changes.ts';
import { refuse } from '../../../platform/outcome.ts';
import type { StaffHandlersFor } from '../../../staff-handlers.ts';
import { changeCollection } from '../../orders/collection/change-collection.ts';
import { readCollectionChoices } from '../../orders/collection/read-collection-choices.ts';
import { findOrder } from '../../orders/staff/find-orders.ts';
import { visibleScopePath } from './see-orders.ts';
import { listPermittedOfPayment, permitOrder } from './authorize-order-action.ts';

export const staffCollectionChangeHandlers: StaffHandlersFor<typeof staffCollectionChangeCalls> = {
  async readCollectionChoices(ctx, { params }) {
    const order = await findOrder(ctx, params.number);
    const place = order && (await visibleScopePath(ctx, order.performanceId, 'order.contact'));
    return place ? readCollectionChoices(ctx, params.number) : refuse('order_not_found');
  },
  async changeCollection(ctx, { params, body }) {
    const permit = await permitOrder(ctx, 'order.change_collection', params.number);
    if (!permit.ok) return permit;
    return changeCollection(
      ctx,
      permit.value,
      body,
      await listPermittedOfPayment(ctx, 'order.change_collection', params.number),
    );
  },
};
