import { reminderMinutes } from '../../../contract/streaming/limits.ts';
import type { Program, Tx } from '../../context.ts';
import { readCachedCatalogue } from '../catalogue/events/catalogue-cache.ts';
import type { FoundPerformance } from '../catalogue/events/find-performance.ts';
import { listPaidOrders, type PaidOrder } from '../orders/history/list-orders-of.ts';
import { windowOf } from './rules.ts';
import { takeReminder } from './store.ts';

/** Orders per published event. */
const max = 200;

/**
 * Publishes reminders to ticket holders of streamed shows that open soon, once per start with any number of workers.
 * Later buyers have their purchase email.
 * @returns number of shows
 */
export async function publishStreamOpenings(program: Program): Promise<number> {
  const now = program.now();
  let told = 0;
  for (const event of (await readCachedCatalogue(program)).events) {
    if (event.type !== 'streamed') continue;
    for (const performance of event.performances) {
      if (isDue({ event, performance }, now) && (await publishOpening(program, { event, performance }))) told++;
    }
  }
  return told;
}

/** Returns true from an hour before a show opens until it starts. */
function isDue(found: FoundPerformance, now: Date): boolean {
  const { opensAt, startsAt } = windowOf(found);
  const from = new Date(opensAt.getTime() - reminderMinutes * 60_000);
  return found.performance.state === 'scheduled' && from <= now && now < startsAt;
}

async function publishOpening(program: Program, { performance }: FoundPerformance): Promise<boolean> {
  const { performanceId, startsAt } = performance;
  return program.transact(async (tx) => {
    if (!(await takeReminder(tx, performanceId, startsAt, program.now()))) return false;
    for await (const orders of paidOrders(tx, performanceId)) {
      const viewers = orders.flatMap(viewersOf);
      if (viewers.length === 0) continue;
      await program.publish(tx, 'streaming.opens_soon', [{ performanceId, startsAt: startsAt.toISOString(), viewers }]);
    }
    return true;
  });
}

async function* paidOrders(tx: Tx, performanceId: string): AsyncGenerator<PaidOrder[]> {
  let orders: PaidOrder[];
  let after: string | null = null;
  do {
    orders = await listPaidOrders(tx, performanceId, after, max);
    after = orders.at(-1)?.orderId ?? null;
    yield orders;
  } while (orders.length === max);
}

/** Returns the holders of an order's valid tickets: its buyer, and transfer recipients. */
function viewersOf({ people, memberId, own, valid, number }: PaidOrder): { memberId: string; number: string }[] {
  if (valid === 0) return [];
  return people.flatMap((one) => (one === memberId && own === 0 ? [] : [{ memberId: one, number }]));
}
