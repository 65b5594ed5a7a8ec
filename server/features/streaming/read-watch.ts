import { say } from '../../../contract/core/language.ts';
import type { Watch } from '../../../contract/streaming/watch.ts';
import type { Ctx } from '../../context.ts';
import { done, type Outcome } from '../../platform/outcome.ts';
import { findPlace } from './places/take-place.ts';
import { findWatcher } from './places/find-watcher.ts';
import { phaseOf, standingOf } from './rules.ts';

/** Returns the status of a streamed show for a member with tickets. */
export async function readWatch(ctx: Ctx, number: string): Promise<Outcome<Watch, 'order_not_found'>> {
  const watcher = await findWatcher(ctx, number);
  if (!watcher.ok) return watcher;
  const { found, tickets, bought } = watcher.value;
  const { event, performance } = found;
  const now = ctx.now();
  const phase = phaseOf(found, now);
  const isOff = performance.state !== 'scheduled';
  return done({
    ...standingOf(found, tickets.length === 0 && performance.state !== 'cancelled' ? 'no_ticket' : phase, now),
    number,
    eventNumber: event.number,
    title: say(event.title, ctx.language),
    name: say(performance.name, ctx.language) || null,
    notice: (isOff && say(performance.stateNotice, ctx.language)) || null,
    tickets: tickets.length,
    bought,
    place: await findPlace(ctx, watcher.value),
  });
}
