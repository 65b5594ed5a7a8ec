import type { SeatMap } from '../../../../contract/seating/seat-map.ts';
import type { Ctx } from '../../../context.ts';
import { done, refuse, type Outcome } from '../../../platform/outcome.ts';
import { findPerformance } from '../../catalogue/events/find-performance.ts';
import { seatMapIn } from './seat-layout-cache.ts';

/**
 * Returns the seats of a performance as a map in the caller's language: the same object until it changes. Refuses with
 * `performance_not_found` when no seat is numbered or another site sells.
 */
export async function readSeatMap(ctx: Ctx, performanceId: string): Promise<Outcome<SeatMap, 'performance_not_found'>> {
  const found = await findPerformance(ctx, performanceId);
  const map = found && !found.event.partner ? await seatMapIn(ctx, found, ctx.language) : undefined;
  return map ? done(map) : refuse('performance_not_found');
}
