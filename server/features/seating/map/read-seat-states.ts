import type { SeatStates } from '../../../../contract/seating/seat-map.ts';
import type { Ctx } from '../../../context.ts';
import { done, refuse, type Outcome } from '../../../platform/outcome.ts';
import { findPerformance } from '../../catalogue/events/find-performance.ts';
import { seatsOf } from './seat-state-cache.ts';

/** Returns the unavailable seats, at most a second old. Rejects like `readSeatMap`. */
export async function readSeatStates(
  ctx: Ctx,
  performanceId: string,
): Promise<Outcome<SeatStates, 'performance_not_found'>> {
  const found = await findPerformance(ctx, performanceId);
  const states = found && !found.event.partner ? await seatsOf(ctx, performanceId).look(found) : undefined;
  return states ? done(states) : refuse('performance_not_found');
}
