import { isWatchable } from '../../../../contract/streaming/watch.ts';
import type { Ctx } from '../../../context.ts';
import { done, refuse, type Outcome } from '../../../platform/outcome.ts';
import { requireMember } from '../../identity/sessions/require-member.ts';
import { mayAsk } from '../../identity/throttling/limit-attempts.ts';
import { chooseViewingSlot, goneBefore, phaseOf } from '../rules.ts';
import { readViewingSlots, writeViewingSlot } from '../store.ts';
import { refuseWatching, type ViewingRefusal } from './check-viewing-slot.ts';
import { findWatcher, type Watcher } from './find-watcher.ts';
import { viewingSlotCache } from './viewing-slot-cache.ts';
import { ensureWatchingDevice, readDevice, signViewingSlotToken } from './viewing-slot-token.ts';

/** Maximum attempts to get a slot when other devices compete for it. */
const maxTries = 5;

/**
 * Assigns one of the member's tickets to the calling device: its current slot, a free one or, with `move`, another
 * device's. The row resolves concurrent requests.
 */
export async function takePlace(
  ctx: Ctx,
  number: string,
  { move }: { move: boolean },
): Promise<Outcome<{ place: string }, ViewingRefusal | 'order_not_found' | 'too_many_requests'>> {
  const allowed = await mayAsk(ctx, 'watching', { account: requireMember(ctx) });
  if (!allowed.ok) return allowed;
  const watcher = await findWatcher(ctx, number);
  if (!watcher.ok) return watcher;
  const { found, tickets } = watcher.value;
  const refusal = refuseWatching(found, ctx.now());
  if (refusal) return refuse(refusal);
  if (tickets.length === 0) return refuse('watch_ticket_ended');
  const device = ensureWatchingDevice(ctx);
  for (let tries = 0; tries < maxTries; tries++) {
    const taken = await tryPlace(ctx, watcher.value, device, move);
    if (taken) return taken;
  }
  return refuse('watched_elsewhere');
}

/** @returns `undefined` if another device was faster and a retry makes sense */
async function tryPlace(
  ctx: Ctx,
  { performanceId, orderId, tickets, memberId }: Watcher,
  device: string,
  move: boolean,
): Promise<Outcome<{ place: string }, 'watched_elsewhere'> | undefined> {
  const now = ctx.now();
  const seats = await readViewingSlots(ctx, performanceId, [orderId]);
  const choice = chooseViewingSlot(tickets, seats, { device, now, move });
  if (choice.kind === 'none') return refuse('watched_elsewhere');
  const key = { performanceId, orderId, ...choice.ticket };
  if (choice.kind === 'take') {
    const silent = move ? undefined : goneBefore(now);
    const taken = { memberId, device, from: choice.from, now, goneBefore: silent };
    if (!(await writeViewingSlot(ctx, key, taken))) return undefined;
  }
  ctx.shared(viewingSlotCache).note(key, { device, valid: true });
  return done({ place: signViewingSlotToken(ctx, memberId, key) });
}

/** Returns the calling device's existing slot; null if it has none or nothing can be watched. */
export async function findViewingSlot(ctx: Ctx, watcher: Watcher): Promise<string | null> {
  const device = readDevice(ctx);
  const { found, performanceId, orderId, tickets, memberId } = watcher;
  if (!device || !isWatchable(phaseOf(found, ctx.now()))) return null;
  const seats = await readViewingSlots(ctx, performanceId, [orderId]);
  const choice = chooseViewingSlot(tickets, seats, { device, now: ctx.now(), move: false });
  return choice.kind === 'own'
    ? signViewingSlotToken(ctx, memberId, { performanceId, orderId, ...choice.ticket })
    : null;
}
