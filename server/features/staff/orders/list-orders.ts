import { endOfDay, startOfDay } from '../../../../contract/core/hong-kong-calendar.ts';
import type { StaffOutputOf } from '../../../../contract/staff-calls.ts';
import { findLimits } from '../../../../contract/staff/limits.ts';
import type { OrderFilters } from '../../../../contract/staff/orders.ts';
import type { Ctx } from '../../../context.ts';
import { done, type Outcome } from '../../../platform/outcome.ts';
import { scopesOf } from '../../audit/permit-action.ts';
import { listPerformancesWithin } from '../../catalogue/scopes/find-scope-path.ts';
import { countOrderPages, listOrderPage } from '../../orders/staff/find-orders.ts';
import { writeListed } from './see-orders.ts';

/** Lists a page of orders within the caller's grants, latest first. */
export async function listOrders(
  ctx: Ctx,
  query: OrderFilters & { readonly cursor?: string | undefined },
  limit: number = findLimits.pageOrders,
): Promise<Outcome<StaffOutputOf<'listStaffOrders'>, never>> {
  const performanceIds = await performancesOf(ctx, query);
  const after = query.cursor ?? null;
  const page = await listOrderPage(ctx, {
    performanceIds,
    state: query.state ?? null,
    paid: paidWithin(query),
    after,
    limit,
  });
  return done({ orders: await writeListed(ctx, page.orders), next: page.next });
}

/** Counts the listed orders up to an instant. */
export async function countOrders(ctx: Ctx, query: OrderFilters, until: Date): Promise<number> {
  const paid = paidWithin(query);
  const after = new Date(until.getTime() + 1);
  return countOrderPages(ctx, {
    performanceIds: await performancesOf(ctx, query),
    state: query.state ?? null,
    paid: { from: paid.from, until: paid.until && paid.until < after ? paid.until : after },
  });
}

function paidWithin({ from, to }: OrderFilters) {
  return { from: from === undefined ? null : startOfDay(from), until: to === undefined ? null : endOfDay(to) };
}

/** Returns the performances to filter by, within the caller's grants; null for all. */
async function performancesOf(ctx: Ctx, { event, performance }: OrderFilters): Promise<readonly string[] | null> {
  const within = await listPerformancesWithin(ctx, scopesOf(ctx, 'order.find'), event);
  if (performance === undefined) return within;
  return within !== null && !within.includes(performance) ? [] : [performance];
}
