import { setTimeout as sleep } from 'node:timers/promises';
import type { Db } from '../../context.ts';
import type { PlannedOrder } from './plan-orders.ts';
import { takeTime } from './store-pace.ts';

/**
 * Waits until orders may be given back: all cases of all processes together are no faster than a provider takes refunds,
 * each provider for itself; orders of which no money goes wait for one another. A process that is killed while it waits, or
 * afterwards, leaves the time that it was let through unused.
 * @param perSecond orders a second of each provider.
 */
export async function keepPace(db: Db, planned: readonly PlannedOrder[], perSecond: number): Promise<void> {
  const payers = Map.groupBy(planned.flatMap(payersOf), (provider) => provider);
  const waits = await Promise.all(
    [...payers].map(([provider, refunds]) => takeTime(db, provider, refunds.length / perSecond)),
  );
  const waitMs = Math.max(0, ...waits);
  if (waitMs > 0) await sleep(waitMs);
}

function payersOf({ choice, refunds }: PlannedOrder): string[] {
  const sent = choice === 'refund' ? refunds.filter(({ amountCents }) => amountCents > 0) : [];
  return sent.length > 0 ? sent.map(({ provider }) => provider) : ['none'];
}
