import type { WatchStatus } from '../../../../contract/streaming/watch.ts';
import type { Ctx } from '../../../context.ts';
import { done, refuse, type Outcome } from '../../../platform/outcome.ts';
import { requireMember } from '../../identity/sessions/require-member.ts';
import { phaseOf, watchStatusOf } from '../rules.ts';
import { mayWatch } from './limit-viewing-calls.ts';
import { checkViewingSlot, type ViewingRefusal } from './check-viewing-slot.ts';
import { viewingSlotCache } from './viewing-slot-cache.ts';

/** Records a device's heartbeat and returns the state of the show. */
export async function recordHeartbeat(
  ctx: Ctx,
  { place, playing }: { place: string; playing: boolean },
): Promise<Outcome<WatchStatus, ViewingRefusal | 'order_not_found' | 'too_many_requests'>> {
  if (!mayWatch(ctx, requireMember(ctx), 'heartbeat'))
    return refuse('too_many_requests', { facts: { retryAfter: 60 } });
  const checked = await checkViewingSlot(ctx, place, 'heartbeat');
  if (!checked.ok) return checked;
  const { key, found, device } = checked.value;
  const seats = ctx.shared(viewingSlotCache);
  const kept = await seats.beat({ ...key, device, playing });
  if (!kept) return refuse('watched_elsewhere');
  const now = ctx.now();
  return done(watchStatusOf(found, phaseOf(found, now), now));
}
