import type { PerformanceStatus } from '../../../../contract/catalogue/performance-states.ts';
import type { Ctx } from '../../../context.ts';
import { done, refuse, type Outcome } from '../../../platform/outcome.ts';
import { byPublished } from '../../catalogue/versions/decide-by-published.ts';
import { getPerformance } from '../../catalogue/events/find-performance.ts';
import { readPerformanceStatus } from '../../catalogue/events/move-performance.ts';
import { readOrderTickets } from '../../seating/holds/move-tickets.ts';
import type { OwnOrder } from '../access/find-own-order.ts';
import { readTransfersOf } from '../store-transfers.ts';
import { areForResale } from './find-resale.ts';
import { returnTickets, type TicketObstacle } from './return-tickets.ts';
import { rulesNow } from '../rules.ts';
import { isOfferOpen } from './rules.ts';
import { valueTickets } from './value-tickets.ts';

/**
 * Returns tickets of the member's own order if the event allows it: refunds their price, retains the fees, and puts the
 * seats back on sale. A retry returns the same result and changes nothing.
 * @param wanted `refundCents`: the refund that was shown to the buyer.
 */
export const returnOwnTickets = byPublished(decideReturn);

async function decideReturn(
  ctx: Ctx,
  order: OwnOrder,
  wanted: { numbers: readonly number[]; refundCents: number },
): Promise<
  Outcome<{ refundCents: number }, TicketObstacle | 'return_not_allowed' | 'tickets_offered' | 'tickets_for_resale'>
> {
  const { event, performance } = await getPerformance(ctx, order.performanceId);
  const { returnable } = rulesNow(order, event, 'e_ticket');
  if (!returnable || mayReturnMore(performance.state)) return refuse('return_not_allowed');
  const numbers = new Set(wanted.numbers);
  const all = await readOrderTickets(ctx, order);
  const tickets = all.filter(({ n }) => numbers.has(n));
  if (tickets.length !== numbers.size) return refuse('tickets_not_valid');
  const open = (await readTransfersOf(ctx.db, order.orderId)).filter((one) => isOfferOpen(one, ctx.now()));
  if (open.some((one) => one.numbers.some((n) => numbers.has(n)))) return refuse('tickets_offered');
  const prices = valueTickets(order, all).filter(({ n }) => numbers.has(n));
  const refundCents = prices.reduce((sum, { priceCents }) => sum + priceCents, 0);
  if (refundCents !== wanted.refundCents) return refuse('tickets_not_valid');
  const { memberId, checkoutId, orderId } = order;
  const returned = await returnTickets<'return_not_allowed' | 'tickets_for_resale'>(ctx, ctx, order, tickets, {
    refund: 'price',
    places: 'on_sale',
    note: 'returned by the buyer',
    // Reads the current row: other processes follow a second or two later.
    validate: async (tx) => {
      if (await areForResale(tx, order, tickets)) return 'tickets_for_resale';
      return mayReturnMore(await readPerformanceStatus(tx, order.performanceId)) ? 'return_not_allowed' : undefined;
    },
    event: { memberId, checkoutId, orderId, numbers: tickets.map(({ n }) => n), amountCents: refundCents },
  });
  return returned.ok ? done({ refundCents: returned.value.refundCents }) : returned;
}

/**
 * Returns whether the performance is cancelled or suspended. Its refund may include the fees, which a return by the
 * buyer would forfeit.
 */
export function mayReturnMore(state: PerformanceStatus | undefined): boolean {
  return state === 'cancelled' || state === 'suspended';
}
