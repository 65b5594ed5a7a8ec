import type { StaffReadAction } from '../../../../contract/identity/staff.ts';
import { localize } from '../../../../contract/core/language.ts';
import type { OrderListItem as ListedOrder } from '../../../../contract/staff/orders.ts';
import type { Ctx } from '../../../context.ts';
import { maySee, scopesOf } from '../../audit/permit-action.ts';
import { getPerformance } from '../../catalogue/events/find-performance.ts';
import { findPerformanceScopePath, type PerformanceScopePath } from '../../catalogue/scopes/find-scope-path.ts';
import { readOrderContacts } from '../../orders/staff/find-orders.ts';
import { isComplimentary } from '../../orders/staff/read-sold-order.ts';
import { checkoutSubjectOf } from '../../orders/settlement/checkout-subject.ts';
import { readMovedOf } from '../../seating/holds/move-tickets.ts';

type Listed = Parameters<typeof checkoutSubjectOf>[0] & {
  readonly performanceId: string;
  readonly orderId: string;
  readonly number: string;
  readonly state: ListedOrder['state'];
  readonly quantity: number;
  readonly totalCents: number;
  readonly lines: readonly { readonly ticketType: string }[];
  readonly createdAt: Date;
  readonly paidAt: Date | null;
};

/** Returns the place of an order's performance if the caller may see it; undefined otherwise. */
export async function visibleScopePath(
  ctx: Ctx,
  performanceId: string,
  look: StaffReadAction,
): Promise<PerformanceScopePath | undefined> {
  const place = await findPerformanceScopePath(ctx, performanceId);
  return maySee(ctx, look, place) || (look === 'order.see' && standsAtCounter(ctx)) ? place : undefined;
}

/**
 * Returns whether the caller sees members. Members belong to no presenter or event and require a grant for everything.
 */
export function seesMembers(ctx: Ctx): boolean {
  return scopesOf(ctx, 'member.see').some(({ kind }) => kind === 'everything');
}

/** Returns whether the caller works at a counter, which serves customers of all presenters by number or ticket. */
function standsAtCounter(ctx: Ctx): boolean {
  return scopesOf(ctx, 'order.see').some(({ kind }) => kind === 'counter');
}

/** Returns the orders that the caller may see, without duplicates. */
export async function filterVisibleOrders<Order extends { performanceId: string }>(
  ctx: Ctx,
  orders: readonly Order[],
  look: StaffReadAction,
): Promise<Order[]> {
  const seen = await Promise.all(orders.map((order) => visibleScopePath(ctx, order.performanceId, look)));
  return orders.filter((_, at) => seen[at]);
}

/** Returns orders as lists show them, with buyers if the caller may see them. */
export async function writeListed(ctx: Ctx, orders: readonly Listed[]): Promise<ListedOrder[]> {
  const known = await filterVisibleOrders(ctx, orders, 'order.contact');
  const contacts = await readOrderContacts(ctx, known);
  const moved = await readMovedOf(ctx.db, orders);
  const mayKnow = new Set(known.map(({ number }) => number));
  return Promise.all(
    orders.map(async (order) => {
      const { event, performance } = await getPerformance(ctx, order.performanceId);
      return {
        number: order.number,
        state: order.state,
        eventNumber: event.number,
        title: localize(event.title, ctx.language),
        startsAt: performance.startsAt.toISOString(),
        quantity: order.quantity,
        returned: moved.get(order.orderId)!.returned,
        exchanged: moved.get(order.orderId)!.exchanged,
        totalCents: order.totalCents,
        complimentary: isComplimentary(order),
        purchasedAt: (order.paidAt ?? order.createdAt).toISOString(),
        contact: mayKnow.has(order.number) ? (contacts.get(checkoutSubjectOf(order)) ?? null) : null,
      };
    }),
  );
}
