import type { PerformanceOnSale } from '../../../../contract/seating/holds.ts';
import type { FreeRow } from '../../../../contract/staff/orders-work/exchanges.ts';
import type { Ctx } from '../../../context.ts';
import { done, refuse, type Outcome } from '../../../platform/outcome.ts';
import { getPerformance } from '../../catalogue/events/find-performance.ts';
import { readPerformance } from '../../seating/inventory/read-performance.ts';
import { listFreeSeats } from '../../seating/map/list-free-seats.ts';
import type { OrderRow } from '../store.ts';

export async function listExchangeSeats(
  ctx: Ctx,
  order: OrderRow,
  performanceId: string,
): Promise<
  Outcome<{ performance: PerformanceOnSale; rows: FreeRow[] }, 'performance_not_found' | 'exchange_other_event'>
> {
  const performance = await readPerformance(ctx, performanceId);
  if (!performance.ok) return performance;
  const { event } = await getPerformance(ctx, order.performanceId);
  if (performance.value.eventNumber !== event.number) return refuse('exchange_other_event');
  return done({ performance: performance.value, rows: await listFreeSeats(ctx, performanceId, ctx.language) });
}
