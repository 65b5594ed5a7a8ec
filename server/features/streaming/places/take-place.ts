import { hasPlaces } from '../../../../contract/streaming/watch.ts';
import type { Ctx } from '../../../context.ts';
import { done, refuse, type Outcome } from '../../../platform/outcome.ts';
import { requireMember } from '../../identity/sessions/require-member.ts';
import { mayAsk } from '../../identity/throttling/limit-attempts.ts';
import { choosePlace, goneBefore, phaseOf } from '../rules.ts';
import { readSeats, writeSeat } from '../store.ts';
import { refuseWatching, type PlaceRefusal } from './check-place.ts';
import { findWatcher, type Watcher } from './find-watcher.ts';
import { keptSeats } from './keep-seats.ts';
import { knowWatchingDevice, readDevice, signPlace } from './name-place.ts';

/** Others that want the same place at the same moment, until the last of them is told that it is taken. */
const mostTries = 5;

/**
 * Lets the device that asks watch by one of the member's tickets: its own place again, a free one, or, where it is to
 * `move`, another device's. The row decides between devices that ask at once.
 */
export async function takePlace(
  ctx: Ctx,
  number: string,
  { move }: { move: boolean },
): Promise<Outcome<{ place: string }, PlaceRefusal | 'order_not_found' | 'too_many_requests'>> {
  const allowed = await mayAsk(ctx, 'watching', { account: requireMember(ctx) });
  if (!allowed.ok) return allowed;
  const watcher = await findWatcher(ctx, number);
  if (!watcher.ok) return watcher;
  const { found, tickets } = watcher.value;
  const refusal = refuseWatching(found, ctx.now());
  if (refusal) return refuse(refusal);
  if (tickets.length === 0) return refuse('watch_ticket_ended');
  const device = knowWatchingDevice(ctx);
  for (let tries = 0; tries < mostTries; tries++) {
    const taken = await tryPlace(ctx, watcher.value, device, move);
    if (taken) return taken;
  }
  return refuse('watched_elsewhere');
}

/** @returns undefined where another device was faster: it is worth looking again. */
async function tryPlace(
  ctx: Ctx,
  { performanceId, orderId, tickets, memberId }: Watcher,
  device: string,
  move: boolean,
): Promise<Outcome<{ place: string }, 'watched_elsewhere'> | undefined> {
  const now = ctx.now();
  const seats = await readSeats(ctx, performanceId, [orderId]);
  const choice = choosePlace(tickets, seats, { device, now, move });
  if (choice.kind === 'none') return refuse('watched_elsewhere');
  const key = { performanceId, orderId, ...choice.ticket };
  if (choice.kind === 'take') {
    const silent = move ? undefined : goneBefore(now);
    const taken = { memberId, device, from: choice.from, now, goneBefore: silent };
    if (!(await writeSeat(ctx, key, taken))) return undefined;
  }
  ctx.shared(keptSeats).note(key, { device, valid: true });
  return done({ place: signPlace(ctx, memberId, key) });
}

/** The place that the device which asks has already; null where it has none, or nothing can be watched. */
export async function findPlace(ctx: Ctx, watcher: Watcher): Promise<string | null> {
  const device = readDevice(ctx);
  const { found, performanceId, orderId, tickets, memberId } = watcher;
  if (!device || !hasPlaces(phaseOf(found, ctx.now()))) return null;
  const seats = await readSeats(ctx, performanceId, [orderId]);
  const choice = choosePlace(tickets, seats, { device, now: ctx.now(), move: false });
  return choice.kind === 'own' ? signPlace(ctx, memberId, { performanceId, orderId, ...choice.ticket }) : null;
}
