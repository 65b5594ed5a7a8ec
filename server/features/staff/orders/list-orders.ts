import type { StaffOutputOf } from '../../../../contract/staff-calls.ts';
import { findLimits } from '../../../../contract/staff/limits.ts';
import type { Ctx } from '../../../context.ts';
import { done, type Outcome } from '../../../platform/outcome.ts';
import { scopesOf } from '../../audit/permit-action.ts';
import { listPerformancesWithin } from '../../catalogue/scopes/find-place.ts';
import { countPaid, listPaidPage } from '../../orders/office/find-orders.ts';
import { writeListed } from './see-orders.ts';

interface Query {
  readonly event?: number | undefined;
  readonly performance?: string | undefined;
}

/** A page of the orders within the grants of whoever asks, the latest first. */
export async function listOrders(
  ctx: Ctx,
  query: Query & { readonly cursor?: string | undefined },
  limit: number = findLimits.pageOrders,
): Promise<Outcome<StaffOutputOf<'listStaffOrders'>, never>> {
  const performanceIds = await performancesOf(ctx, query);
  const after = query.cursor ?? null;
  const page = await listPaidPage(ctx, { performanceIds, after, limit });
  return done({ orders: await writeListed(ctx, page.orders), next: page.next });
}

/** How many of them were paid until an instant. */
export async function countOrders(ctx: Ctx, query: Query, until: Date): Promise<number> {
  return countPaid(ctx, { performanceIds: await performancesOf(ctx, query), until });
}

/** Those whose orders are meant, within the grants of whoever asks; null for all there are. */
async function performancesOf(ctx: Ctx, { event, performance }: Query): Promise<readonly string[] | null> {
  const within = await listPerformancesWithin(ctx, scopesOf(ctx, 'order.find'), event);
  if (performance === undefined) return within;
  return within !== null && !within.includes(performance) ? [] : [performance];
}
