import type { StaffOutputOf } from '../../../../contract/staff-calls.ts';
import { findLimits } from '../../../../contract/staff/limits.ts';
import type { Ctx } from '../../../context.ts';
import { done, type Outcome } from '../../../platform/outcome.ts';
import { scopesOf } from '../../audit/permit-action.ts';
import { listPerformancesWithin } from '../../catalogue/scopes/find-place.ts';
import { listPaidPage } from '../../orders/office/find-orders.ts';
import { writeListed } from './see-orders.ts';

/** A page of the orders within the grants of whoever asks, the latest first. */
export async function listOrders(
  ctx: Ctx,
  query: { event?: number | undefined; performance?: string | undefined; cursor?: string | undefined },
): Promise<Outcome<StaffOutputOf<'listStaffOrders'>, never>> {
  const within = await listPerformancesWithin(ctx, scopesOf(ctx, 'order.find'), query.event);
  const { performance } = query;
  const isOutside = performance !== undefined && within !== null && !within.includes(performance);
  const performanceIds = performance === undefined ? within : isOutside ? [] : [performance];
  const after = query.cursor ?? null;
  const page = await listPaidPage(ctx, { performanceIds, after, limit: findLimits.pageOrders });
  return done({ orders: await writeListed(ctx, page.orders), next: page.next });
}
