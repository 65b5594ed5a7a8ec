import { setTimeout as sleep } from 'node:timers/promises';
import type { Db } from '../../context.ts';
import type { PlannedOrder } from './plan-orders.ts';
import { takeTime } from './store-pace.ts';

/**
 * Waits until these orders may be refunded. All cases in all processes share one pace per provider; orders with no
 * refund share a pace of their own. If a process is killed after its wait, its time slot stays unused.
 * @param perSecond orders per second and provider.
 */
export async function waitForRefundPace(db: Db, planned: readonly PlannedOrder[], perSecond: number): Promise<void> {
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
