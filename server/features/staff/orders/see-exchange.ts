import type { Exchange } from '../../../../contract/orders/exchange.ts';
import type { PerformanceOnSale } from '../../../../contract/seating/holds.ts';
import type { FreeRow } from '../../../../contract/staff/orders-work/exchanges.ts';
import type { Ctx } from '../../../context.ts';
import { done, refuse, type Outcome } from '../../../platform/outcome.ts';
import { isAllowed } from '../../audit/permit-action.ts';
import type { OwnOrder } from '../../orders/access/find-own-order.ts';
import { readExchange } from '../../orders/exchange/read-exchange.ts';
import { findOrder } from '../../orders/staff/find-orders.ts';
import { releaseExchangeHold, previewExchange, type ExchangeSelection } from '../../orders/staff/hold-exchange.ts';
import { listExchangeSeats } from '../../orders/staff/list-exchange-seats.ts';
import { officeLimits } from '../../orders/staff/refund-rules.ts';
import { visibleScopePath } from './see-orders.ts';

/** Returns an order whose exchange the caller may see, with its place; any other order is not found. */
async function findToExchange(ctx: Ctx, number: string) {
  const order = await findOrder(ctx, number);
  const place = order && (await visibleScopePath(ctx, order.performanceId, 'order.preview_exchange'));
  return order && place ? { order, place } : undefined;
}

/** Returns the tickets of an order that staff can exchange, and the available performances of its event. */
export async function readStaffExchange(ctx: Ctx, number: string): Promise<Outcome<Exchange, 'order_not_found'>> {
  const found = await findToExchange(ctx, number);
  if (!found?.order.paidAt) return refuse('order_not_found');
  const allowedBy = { kind: 'staff', reason: 'exchanged by staff', method: 'e_ticket' } as const;
  return done(await readExchange(ctx, found.order as OwnOrder, allowedBy));
}

/** Lists zones and free seats of a performance of the order's event. */
export async function listSeatsToExchange(
  ctx: Ctx,
  number: string,
  performanceId: string,
): Promise<
  Outcome<
    { performance: PerformanceOnSale; rows: FreeRow[] },
    'order_not_found' | 'performance_not_found' | 'exchange_other_event'
  >
> {
  const found = await findToExchange(ctx, number);
  if (!found) return refuse('order_not_found');
  return listExchangeSeats(ctx, found.order, performanceId);
}

/**
 * Previews an exchange for a caller who may perform or request it. Shows the payment only if the caller may see buyers.
 */
export async function previewStaffExchange(ctx: Ctx, number: string, wanted: ExchangeSelection) {
  const found = await findToExchange(ctx, number);
  if (!found) return refuse('order_not_found');
  const { order, place } = found;
  const mine = (['order.exchange_more', 'order.exchange'] as const).find((action) => isAllowed(ctx, action, place));
  const limitCents = mine ? officeLimits[mine] : 0;
  const previewed = await previewExchange(ctx, order, wanted, { limitCents, method: 'e_ticket' });
  if (!previewed.ok || (await visibleScopePath(ctx, order.performanceId, 'order.contact'))) return previewed;
  const to = previewed.value.to.map((way) => ({ ...way, cardNumber: null }));
  return done({ ...previewed.value, to });
}

/** Releases the seats held by a preview. */
export async function releaseStaffExchangeHold(
  ctx: Ctx,
  number: string,
  held: Pick<ExchangeSelection, 'exchangeId' | 'performanceId'>,
): Promise<Outcome<{ released: boolean }, 'order_not_found'>> {
  const found = await findToExchange(ctx, number);
  return found ? done({ released: await releaseExchangeHold(ctx, found.order, held) }) : refuse('order_not_found');
}
