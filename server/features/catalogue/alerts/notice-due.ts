import { saleNearMs } from '../../../../contract/catalogue/limits.ts';
import { isSaleAhead } from '../../../../contract/catalogue/sale-ahead.ts';
import type { CachedEvent } from '../events/catalogue-cache.ts';
import { opensAt, saleStateOf } from '../events/rules.ts';

/** Members per job. At one second per message, a job stays well within its two-minute limit. */
export const alertsPerJob = 40;

/** Members per event and round. Thousands are notified within minutes, which leaves capacity for the sale itself. */
export const alertsPerRound = 10 * alertsPerJob;

/** Notice due to members waiting for an event's sale. `over`: there is nothing left to wait for. */
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

/** Returns the notice currently due for the event. If the opening has moved, members are notified of the new time. */
export function noticeDue(event: CachedEvent, now: Date): DueNotice {
  const standing = standingOf(event, now);
  if (standing.sale === 'ended') return { say: 'over' };
  // An import may unlist an event and later list it again.
  if (!event.listed || standing.sale === 'announced') return { say: 'wait' };
  // During a priority sale, members waiting for the public sale keep waiting.
  if (!isSaleAhead(standing, now.toISOString())) return { say: 'open' };
  const near = nearOpening(event, now);
  return near ? { say: 'near', opensAt: near } : { say: 'wait' };
}
