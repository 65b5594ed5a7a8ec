import type { SeatMap } from '../../../../contract/seating/seat-map.ts';
import type { Ctx } from '../../../context.ts';
import { done, refuse, type Outcome } from '../../../platform/outcome.ts';
import { findPerformance } from '../../catalogue/events/find-performance.ts';
import { seatMapIn } from './seat-layout-cache.ts';

/**
 * Returns a performance's seats as a map in the caller's language: the same object until it changes. Rejects with
 * `performance_not_found` if there are no numbered seats or another site sells them.
 */
export async function readSeatMap(ctx: Ctx, performanceId: string): Promise<Outcome<SeatMap, 'performance_not_found'>> {
  const found = await findPerformance(ctx, performanceId);
  const map = found && !found.event.partner ? await seatMapIn(ctx, found, ctx.language) : undefined;
  return map ? done(map) : refuse('performance_not_found');
}
