import type { StaffSalesPoint } from '../../../../contract/staff/content/sales-point.ts';
import type { StaffOutputOf } from '../../../../contract/staff-calls.ts';
import type { Ctx } from '../../../context.ts';
import { done, refuse, type Outcome } from '../../../platform/outcome.ts';
import { permitAction } from '../../audit/permit-action.ts';
import { orderSalesPoints, publishSalesPoint } from '../../content/sales-points/publish-point.ts';

export async function publishPointByStaff(
  ctx: Ctx,
  itemId: string,
  input: { edition: string; item: StaffSalesPoint; reason?: string | undefined },
): Promise<Outcome<StaffOutputOf<'publishSalesPoint'>, 'not_found'>> {
  const permit = permitAction(ctx, 'sales_points.publish', itemId);
  if (!permit.ok) return refuse('not_found');
  const published = await publishSalesPoint(ctx, permit.value, input);
  if (published.outcome !== 'stale') return done(published);
  return published.now ? done({ outcome: 'stale', now: published.now }) : refuse('not_found');
}

export async function orderPointsByStaff(
  ctx: Ctx,
  itemIds: readonly string[],
): Promise<Outcome<StaffOutputOf<'orderSalesPoints'>, 'not_found'>> {
  const permit = permitAction(ctx, 'sales_points.publish', 'order');
  return permit.ok ? done({ ordered: await orderSalesPoints(ctx, permit.value, itemIds) }) : refuse('not_found');
}
