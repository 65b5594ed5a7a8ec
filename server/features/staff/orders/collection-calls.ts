import type { staffCollectionChangeCalls } from '../../../../contract/staff/orders-work/collection-changes.ts';
import type { Ctx } from '../../../context.ts';
import { refuse } from '../../../platform/outcome.ts';
import type { StaffHandlersFor } from '../../../staff-handlers.ts';
import { permitAction } from '../../audit/permit-action.ts';
import { changeCollection } from '../../orders/collection/change-collection.ts';
import { readCollectionChoices } from '../../orders/collection/read-collection-choices.ts';
import { findOrder } from '../../orders/office/find-orders.ts';
import { listOrdersBeside } from '../../orders/office/read-sold.ts';
import { placeToSee } from './see-orders.ts';
import { permitOrder } from './work-on-order.ts';

export const staffCollectionChangeHandlers: StaffHandlersFor<typeof staffCollectionChangeCalls> = {
  async readCollectionChoices(ctx, { params }) {
    const order = await findOrder(ctx, params.number);
    const place = order && (await placeToSee(ctx, order.performanceId, 'order.contact'));
    return place ? readCollectionChoices(ctx, params.number) : refuse('order_not_found');
  },
  async changeCollection(ctx, { params, body }) {
    const permit = await permitOrder(ctx, 'order.change_collection', params.number);
    if (!permit.ok) return permit;
    const wanted = { ...body, changeId: body.changeId.toLowerCase() };
    return changeCollection(ctx, permit.value, wanted, await listPermitted(ctx, params.number));
  },
};

/** Of the orders of a payment those that whoever asks may do it to: one payment may be of shows of several presenters. */
async function listPermitted(ctx: Ctx, number: string): Promise<string[]> {
  const order = await findOrder(ctx, number);
  const all = order ? await listOrdersBeside(ctx, order) : [];
  const permitted = await Promise.all(
    all.map(async (one) => {
      const place = await placeToSee(ctx, one.performanceId, 'order.contact');
      return place && permitAction(ctx, 'order.change_collection', one.number, place).ok ? [one.number] : [];
    }),
  );
  return permitted.flat();
}
