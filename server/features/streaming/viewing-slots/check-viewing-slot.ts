import { isWatchable } from '../../../../contract/streaming/watch.ts';
import type { Ctx } from '../../../context.ts';
import { done, refuse, type Outcome } from '../../../platform/outcome.ts';
import { getPerformance, type FoundPerformance } from '../../catalogue/events/find-performance.ts';
import { requireMember } from '../../identity/sessions/require-member.ts';
import { phaseOf } from '../rules.ts';
import type { TicketKey } from '../store.ts';
import { viewingSlotCache } from './viewing-slot-cache.ts';
import { openViewingSlotToken, readDevice } from './viewing-slot-token.ts';

export type ViewingRefusal =
  | 'watched_elsewhere'
  | 'watch_not_open'
  | 'watch_over'
  | 'watch_interrupted'
  | 'watch_ticket_ended';

/** Milliseconds after a show's end in which slightly delayed players may finish. */
const afterEndMs = 10 * 60 * 1000;

/** Returns why a show cannot be watched now, or `undefined` if it can. */
export function refuseWatching(found: FoundPerformance, now: Date): ViewingRefusal | undefined {
  const phase = phaseOf(found, now);
  if (isWatchable(phase)) return undefined;
  if (phase === 'before') return 'watch_not_open';
  return phase === 'over' ? 'watch_over' : 'watch_interrupted';
}

/**
 * Checks that the device has the viewing slot, during the show and shortly after its end.
 * @param about a `playlist` is checked against memory at most 5 s old
 */
export async function checkViewingSlot(
  ctx: Ctx,
  place: string,
  about: 'playlist' | 'heartbeat',
): Promise<Outcome<{ key: TicketKey; found: FoundPerformance; device: string }, ViewingRefusal | 'order_not_found'>> {
  const key = openViewingSlotToken(ctx, requireMember(ctx), place);
  if (!key) return refuse('order_not_found');
  const device = readDevice(ctx);
  if (!device) return refuse('watched_elsewhere');
  const found = await getPerformance(ctx, key.performanceId);
  const now = ctx.now();
  const refusal = refuseWatching(found, now);
  const late = new Date(now.getTime() - afterEndMs);
  if (refusal && !(refusal === 'watch_over' && !refuseWatching(found, late))) return refuse(refusal);
  const seats = ctx.shared(viewingSlotCache);
  const state = about === 'playlist' ? await seats.look(key) : await seats.read(key);
  if (!state.valid) return refuse('watch_ticket_ended');
  if (state.device !== device) return refuse('watched_elsewhere');
  return done({ key, found, device });
}
