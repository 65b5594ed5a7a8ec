import { saleNearMs } from '../../../../contract/catalogue/limits.ts';
import { isSaleAhead } from '../../../../contract/catalogue/sale-ahead.ts';
import type { CachedEvent } from '../events/catalogue-cache.ts';
import { opensAt, saleStateOf } from '../events/rules.ts';

/** Members per job: at one second per message, a job ends well within its limit of two minutes. */
export const alertsPerJob = 40;

/** Members of one event per round: thousands are notified within minutes, which leaves capacity for the sale itself. */
export const alertsPerRound = 10 * alertsPerJob;

/** Notice that is due to the members who wait for an event's sale; `over`: nothing is left to wait for. */
export type DueNotice = { say: 'wait' | 'open' | 'over' } | { say: 'near'; opensAt: Date };

function standingOf(event: CachedEvent, now: Date) {
  const dateText = event.dateText ? '' : null;
  const onSaleFrom = opensAt(event, now)?.toISOString() ?? null;
  return { sale: saleStateOf(event, now), performances: event.performances.length, dateText, onSaleFrom };
}

/** Returns whether members can subscribe to the event's sale alerts. */
export function canBeAwaited(event: CachedEvent, now: Date): boolean {
  return event.listed && isSaleAhead(standingOf(event, now), now.toISOString());
}

/** Returns when the event opens to the public if that is less than `saleNearMs` away, else null. */
export function nearOpening(event: CachedEvent, now: Date): Date | null {
  const onSaleFrom = opensAt(event, now);
  if (!onSaleFrom || onSaleFrom <= now) return null;
  return onSaleFrom.getTime() - now.getTime() <= saleNearMs ? onSaleFrom : null;
}

/**
 * Returns the notice that is due for the event as it is now. If the opening has moved, members are notified at the new
 * time.
 */
export function noticeDue(event: CachedEvent, now: Date): DueNotice {
  const standing = standingOf(event, now);
  if (standing.sale === 'ended') return { say: 'over' };
  // An import may take an event off the list and bring it back.
  if (!event.listed || standing.sale === 'announced') return { say: 'wait' };
  // While only some buyers may buy, members who wait for the public sale keep waiting.
  if (!isSaleAhead(standing, now.toISOString())) return { say: 'open' };
  const near = nearOpening(event, now);
  return near ? { say: 'near', opensAt: near } : { say: 'wait' };
}
