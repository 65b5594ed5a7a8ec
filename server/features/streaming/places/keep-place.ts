import type { WatchStanding } from '../../../../contract/streaming/watch.ts';
import type { Ctx } from '../../../context.ts';
import { done, refuse, type Outcome } from '../../../platform/outcome.ts';
import { requireMember } from '../../identity/sessions/require-member.ts';
import { phaseOf, standingOf } from '../rules.ts';
import { mayWatch } from './bound-member.ts';
import { checkPlace, type PlaceRefusal } from './check-place.ts';
import { keptSeats } from './keep-seats.ts';

/** Records a heartbeat of a device and returns the state of the show. */
export async function keepPlace(
  ctx: Ctx,
  { place, playing }: { place: string; playing: boolean },
): Promise<Outcome<WatchStanding, PlaceRefusal | 'order_not_found' | 'too_many_requests'>> {
  if (!mayWatch(ctx, requireMember(ctx), 'heartbeat'))
    return refuse('too_many_requests', { facts: { retryAfter: 60 } });
  const checked = await checkPlace(ctx, place, 'heartbeat');
  if (!checked.ok) return checked;
  const { key, found, device } = checked.value;
  const seats = ctx.shared(keptSeats);
  const kept = await seats.beat({ ...key, device, playing });
  if (!kept) return refuse('watched_elsewhere');
  const now = ctx.now();
  return done(standingOf(found, phaseOf(found, now), now));
}
