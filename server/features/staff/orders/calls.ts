import type { staffOrderCalls } from '../../../../contract/staff/orders.ts';
import type { StaffHandlersFor } from '../../../staff-handlers.ts';
import { findAnything } from './find-anything.ts';
import { listOrders } from './list-orders.ts';
import { readOrder } from './read-order.ts';

export const staffOrderHandlers: StaffHandlersFor<typeof staffOrderCalls> = {
  findAnything: (ctx, { query }) => findAnything(ctx, query),
  listStaffOrders: (ctx, { query }) => listOrders(ctx, query),
  readStaffOrder: (ctx, { params }) => readOrder(ctx, params.number),
};
