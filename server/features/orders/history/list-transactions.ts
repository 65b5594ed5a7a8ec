import type { Transaction } from '../../../../contract/orders/orders.ts';
import { say } from '../../../../contract/core/language.ts';
import type { Ctx } from '../../../context.ts';
import { translator } from '../../../translator.ts';
import { recallPerformance } from '../../catalogue/events/find-performance.ts';
import { requireMember } from '../../identity/sessions/require-member.ts';
import { sixMonthsBefore } from '../rules.ts';
import { readPaidOrders, type OrderRow } from '../store.ts';

/** Transactions listed at most: nobody reads more, and a list needs an end. */
const most = 500;

/** The member's transactions, latest first. */
export async function listTransactions(ctx: Ctx, period: 'six_months' | 'all' = 'six_months'): Promise<Transaction[]> {
  const since = period === 'all' ? null : sixMonthsBefore(ctx.now());
  const orders = await readPaidOrders(ctx.db, requireMember(ctx), since, most);
  return Promise.all(orders.map((order) => writeTransaction(ctx, order)));
}

export async function writeTransaction(ctx: Ctx, order: OrderRow): Promise<Transaction> {
  const { event, performance } = await recallPerformance(ctx, order.performanceId);
  return {
    number: order.number,
    state: order.state,
    status: translator(ctx.language, 'orderStates')(`orderStates.${order.state}`),
    purchasedAt: (order.paidAt ?? order.createdAt).toISOString(),
    eventNumber: event.number,
    title: say(event.title, ctx.language),
    startsAt: performance.startsAt.toISOString(),
    venue: say(performance.venue.name, ctx.language),
    house: say(performance.house, ctx.language) || null,
    quantity: order.quantity,
    totalCents: order.totalCents,
  };
}
