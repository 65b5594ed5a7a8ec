import { localize } from '../../../contract/core/language.ts';
import type { Watch } from '../../../contract/streaming/watch.ts';
import type { Ctx } from '../../context.ts';
import { done, type Outcome } from '../../platform/outcome.ts';
import { findViewingSlot } from './viewing-slots/take-viewing-slot.ts';
import { findWatcher } from './viewing-slots/find-watcher.ts';
import { phaseOf, watchStatusOf } from './rules.ts';

export async function readWatch(ctx: Ctx, number: string): Promise<Outcome<Watch, 'order_not_found'>> {
  const watcher = await findWatcher(ctx, number);
  if (!watcher.ok) return watcher;
  const { found, tickets, bought } = watcher.value;
  const { event, performance } = found;
  const now = ctx.now();
  const phase = phaseOf(found, now);
  const isOff = performance.state !== 'scheduled';
  return done({
    ...watchStatusOf(found, tickets.length === 0 && performance.state !== 'cancelled' ? 'no_ticket' : phase, now),
    number,
    eventNumber: event.number,
    title: localize(event.title, ctx.language),
    name: localize(performance.name, ctx.language) || null,
    notice: (isOff && localize(performance.stateNotice, ctx.language)) || null,
    tickets: tickets.length,
    bought,
    place: await findViewingSlot(ctx, watcher.value),
  });
}
