import { saleNearMs } from '../../../../contract/catalogue/limits.ts';
import { isSaleAhead } from '../../../../contract/catalogue/sale-ahead.ts';
import type { KeptEvent } from '../events/keep-catalogue.ts';
import { opensAt, saleStateOf } from '../events/rules.ts';

/** Members that one job writes to: at a second a message it ends well within the two minutes of a job. */
export const alertsPerJob = 40;

/** Members of one event that a round takes: thousands are told within minutes and leave the sale its room. */
export const alertsPerRound = 10 * alertsPerJob;

/** What those who wait for the sale of an event are told now; `over`: nothing is left to wait for. */
export type DueNotice = { say: 'wait' | 'open' | 'over' } | { say: 'near'; opensAt: Date };

function standingOf(event: KeptEvent, now: Date) {
  const dateText = event.dateText ? '' : null;
  const onSaleFrom = opensAt(event, now)?.toISOString() ?? null;
  return { sale: saleStateOf(event, now), performances: event.performances.length, dateText, onSaleFrom };
}

/** Whether one can ask to be told of the event's sale. */
export function canBeAwaited(event: KeptEvent, now: Date): boolean {
  return event.listed && isSaleAhead(standingOf(event, now), now.toISOString());
}

/** The event's opening to everybody, where it ever opens to them, if it is less than `saleNearMs` away; else null. */
export function nearOpening(event: KeptEvent, now: Date): Date | null {
  const onSaleFrom = opensAt(event, now);
  if (!onSaleFrom || onSaleFrom <= now) return null;
  return onSaleFrom.getTime() - now.getTime() <= saleNearMs ? onSaleFrom : null;
}

/** What is due by the event as it is now: an opening that was moved since is told when it comes. */
export function noticeDue(event: KeptEvent, now: Date): DueNotice {
  const standing = standingOf(event, now);
  if (standing.sale === 'ended') return { say: 'over' };
  // An import may take an event off the list and bring it back.
  if (!event.listed || standing.sale === 'announced') return { say: 'wait' };
  // While some may buy already, whoever waits for everybody's turn goes on waiting.
  if (!isSaleAhead(standing, now.toISOString())) return { say: 'open' };
  const near = nearOpening(event, now);
  return near ? { say: 'near', opensAt: near } : { say: 'wait' };
}
