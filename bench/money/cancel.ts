import { setTimeout as sleep } from 'node:timers/promises';
import { checkLedger } from '../../server/check-ledger.ts';
import { checkOrders } from '../../server/check-orders.ts';
import { forgetCatalogue } from '../../server/features/catalogue/events/catalogue-cache.ts';
import { openCase } from '../../server/features/cases/open-case.ts';
import type { CasePreview } from '../../server/features/cases/preview-case.ts';
import { permitSystem } from '../../server/features/audit/permit-action.ts';
import { announceEvent, generalZone } from '../../server/features/seating/inventory/testing-sale.ts';
import type { RunningProgram } from '../../server/program.ts';
import { runJobs } from '../../server/testing/jobs.ts';
import { logInCrowd } from '../../server/testing/crowd.ts';
import { valueOf } from '../../server/testing/outcomes.ts';
import { randomNumbers, withProgram } from '../measure.ts';
import { always, atLeast, atMost, makeMeasurement, type Benchmark, type Measurement } from '../measurement.ts';
import { killWorker, peakOf, startWorker } from './case-processes.ts';
import { sellOut, type SeededBuyer, type ToSell } from './sell-out.ts';

/**
 * Measures the cancellation of a performance with four thousand orders by a worker in its own process: at the default
 * pace, at full speed, and with workers that are killed repeatedly. The aims are product requirements: preview within
 * two seconds, buyers notified and refunds requested within five minutes, less than 400 MiB of memory.
 */
const aims = { previewMs: 2000, seconds: 300, mebibytes: 400 };

/**
 * Milliseconds; longer than a dead worker's lock on a case lasts, and longer than a process caches that a performance
 * was on sale.
 */
const aWhileMs = 31_000;
/** Milliseconds; longer than a dead worker's lock on a mail lasts. */
const longMs = 150_000;
/** Maximum of `CASE_ORDERS_PER_SECOND`, so that the pace never causes a wait. */
const unlimited = 1000;
/** Milliseconds; longer than any recoverable failure takes. */
const timeoutMs = 15 * 60_000;

interface Scale {
  orders: number;
  kills: number;
  killedPerSecond: number;
  isTiny: boolean;
}

const texts = { en_us: 'The singer is ill.', zh_hk: '歌手抱恙。', zh_cn: '歌手身体不适。' };

/** Key length of mails and notices to buyers: `case`, the case and the order. Keys for ticket holders are longer. */
const nameOfBuyers = 'case-'.length + 2 * 36 + 1;

interface Progress {
  done: number;
  mailed: number;
  noticed: number;
  /** Orders that the gateway has refunded at least in part, and the total refunded. */
  refunded: number;
  refundedCents: number;
  unasked: number;
  /** Orders whose buyers have not been notified of their refund yet; a job notifies them. */
  owed: number;
  isClosed: boolean;
}

async function progressOf({ pool }: RunningProgram, number: number): Promise<Progress> {
  const { rows } = await pool.query<Progress>(
    `with gone as (select o.order_id, r.amount_cents from event_case c join case_order o using (case_id)
          join refund f on f.reason = 'order:' || o.order_id
          join charge using (charge_id)
          join sandbox_refund r on r.ref = charge.provider_ref and starts_with(r.idempotency_key, f.refund_id::text)
        where c.number = $1)
      select (select count(*)::int from case_order o where o.case_id = c.case_id) as done, state = 'closed' as "isClosed",
        (select count(*)::int from outbox where starts_with(message_id, 'case-' || case_id) and length(message_id) = $2) as mailed,
        (select count(*)::int from notice where starts_with(fact_key, 'case:' || case_id) and length(fact_key) = $2) as noticed,
        (select count(distinct order_id)::int from gone) as refunded,
        (select coalesce(sum(amount_cents), 0)::int from gone) as "refundedCents",
        (select count(*)::int from refund where state in ('asked', 'sent')) as unasked,
        (select count(*)::int from orders where state = 'refund_due') as owed
      from event_case c where number = $1`,
    [number, nameOfBuyers],
  );
  return rows[0]!;
}

/**
 * Waits until every order is notified and refunded.
 * @returns the seconds after which each part was complete.
 */
async function untilDone(
  program: RunningProgram,
  number: number,
  { since, orders }: { since: Date; orders: number },
): Promise<{ told: number; refunded: number; last: Progress }> {
  const seconds: { told?: number; refunded?: number } = {};
  for (;;) {
    const last = await progressOf(program, number);
    const passedMs = Date.now() - since.getTime();
    if (last.done === orders && last.mailed === orders && last.noticed === orders) seconds.told ??= passedMs / 1000;
    if (last.done === orders && last.refunded === orders && last.unasked === 0) seconds.refunded ??= passedMs / 1000;
    const { told, refunded } = seconds;
    if (told !== undefined && refunded !== undefined && last.isClosed && last.owed === 0)
      return { told, refunded, last };
    if (passedMs > timeoutMs) throw new Error(`a case is not done: ${JSON.stringify({ orders, ...last })}`);
    await sleep(250);
  }
}

async function sellFrom(program: RunningProgram, from: Date): Promise<void> {
  await program.pool.query('update event set on_sale_from = $1', [from]);
  forgetCatalogue(program);
}

async function prepare(
  program: RunningProgram,
  sale: ToSell,
  buyers: readonly SeededBuyer[],
): Promise<{ number: number; orders: number; tickets: number; seconds: number }> {
  await sellFrom(program, new Date(program.now().getTime() - aWhileMs));
  const startedAt = performance.now();
  const { orders, tickets } = await sellOut(program, sale, buyers);
  const seconds = (performance.now() - startedAt) / 1000;
  // Purchase mails are not measured. Refund earlier returned tickets first.
  await runJobs(program, { only: ['payments.ask_refund'] });
  await program.pool.query('delete from pgboss.job');
  await program.asOwner((pool) => pool.query('vacuum analyze'));
  // If no performance is on sale for an exchange, all money is refunded immediately.
  await sellFrom(program, new Date(program.now().getTime() + 365 * 24 * 3_600_000));
  const permit = permitSystem('command case', 'case.open', sale.performanceId);
  const { number } = valueOf(await openCase(program, permit, { kind: 'cancel', texts, by: 'Ah Fei' }));
  return { number, orders, tickets, seconds };
}

/** Returns true if the gateway's records match the promised refunds and the three consistency checks pass. */
async function isRight(program: RunningProgram, preview: CasePreview, last: Progress): Promise<boolean> {
  const wrong = [...(await checkOrders(program)).wrong, ...(await checkLedger(program)).wrong];
  const promised = preview.money.reduce((sum, { cents }) => sum + cents, 0);
  if (promised !== last.refundedCents) wrong.push(`${promised} cents were promised, and ${last.refundedCents} went`);
  for (const words of wrong.slice(0, 20)) console.error(words);
  return wrong.length === 0;
}

async function carryOut(
  program: RunningProgram,
  sale: ToSell,
  { buyers, perSecond }: { buyers: readonly SeededBuyer[]; perSecond?: number },
): Promise<Measurement[]> {
  const { number, orders, tickets, seconds } = await prepare(program, sale, buyers);
  const worker = await startWorker(program, { aheadMs: aWhileMs, number, ...(perSecond ? { perSecond } : {}) });
  const since = new Date();
  const { preview, ms } = worker.counted!;
  const { told, refunded, last } = await untilDone(program, number, { since, orders });
  const peak = peakOf(worker);
  await killWorker(worker);
  const invariants_ok =
    (await isRight(program, preview, last)) && preview.tickets === tickets && preview.orders === orders;
  const rate = perSecond ? 'as fast as it goes' : 'at the usual rate';
  return [
    makeMeasurement('orders created beforehand', orders / seconds, '1/s'),
    makeMeasurement('looked at', ms, 'ms', { limit: atMost(aims.previewMs) }),
    makeMeasurement(`buyers notified, ${rate}`, told, 's', { limit: atMost(aims.seconds), invariants_ok }),
    makeMeasurement(`refunds requested, ${rate}`, refunded, 's', { limit: atMost(aims.seconds) }),
    makeMeasurement('peak memory of the worker', peak, 'MiB', { limit: atMost(aims.mebibytes) }),
  ];
}

/**
 * Returns the completed fraction, counting for each order that it was processed, its buyer notified and its money
 * refunded.
 */
function shareOf({ done, mailed, refunded }: Progress, orders: number): number {
  return (done + mailed + refunded) / (3 * orders);
}

/**
 * Waits until this fraction of the work is done.
 * @returns false when all of it is done.
 */
async function untilShare(
  program: RunningProgram,
  number: number,
  { orders, share }: { orders: number; share: number },
): Promise<boolean> {
  const startedAt = Date.now();
  for (;;) {
    const progress = await progressOf(program, number);
    const { done, mailed, refunded } = progress;
    if (Math.min(done, mailed, refunded) === orders) return false;
    if (shareOf(progress, orders) >= share) return true;
    if (Date.now() - startedAt > timeoutMs) throw new Error(`a case makes no progress: ${JSON.stringify(progress)}`);
    await sleep(10);
  }
}

/**
 * Kills workers at random moments, starting the next one each time; the last one finishes. Each worker is killed within
 * its own part of the work, so that it always has something in progress.
 */
async function carryOutKilled(
  program: RunningProgram,
  sale: ToSell,
  { buyers, kills, perSecond }: { buyers: readonly SeededBuyer[]; kills: number; perSecond: number },
): Promise<Measurement[]> {
  const { number, orders } = await prepare(program, sale, buyers);
  const random = randomNumbers(Date.now());
  const since = new Date();
  let worker = await startWorker(program, { aheadMs: aWhileMs, number, perSecond });
  const { preview } = worker.counted!;
  let inTheMiddle = 0;
  for (let at = 1; at <= kills; at++) {
    const isInTheMiddle = await untilShare(program, number, { orders, share: (at - random()) / (kills + 1) });
    await killWorker(worker);
    if (isInTheMiddle) inTheMiddle += 1;
    const aheadMs = aWhileMs * (at + 1) + (at === kills ? longMs : 0);
    // Jobs in progress would be retried after a timeout; this retries them immediately.
    await program.pool.query(
      `update pgboss.job set state = 'created', start_after = now() where state in ('active', 'retry')`,
    );
    worker = await startWorker(program, { aheadMs, perSecond });
  }
  const { last } = await untilDone(program, number, { since, orders });
  await killWorker(worker);
  const invariants_ok = await isRight(program, preview, last);
  return [
    makeMeasurement('workers killed in the middle of a case', inTheMiddle, `of ${kills}`, {
      limit: always(atLeast(0.75)),
      ratio: inTheMiddle / kills,
    }),
    makeMeasurement(
      'orders completed, notified and refunded once',
      Math.min(last.done, last.mailed, last.refunded),
      '',
      {
        limit: always(atLeast(1)),
        ratio: Math.max(last.done, last.mailed, last.noticed, last.refunded) === orders ? last.refunded / orders : 0,
        invariants_ok,
      },
    ),
  ];
}

async function measureAll(
  program: RunningProgram,
  { orders, kills, killedPerSecond, isTiny }: Scale,
): Promise<Measurement[]> {
  const day = 24 * 3_600_000;
  const keys = ['fast', 'killed', 'usual', 'other'];
  // In chronological order.
  const performances = keys.map((key, at) => ({
    key,
    startsAt: new Date(program.now().getTime() + (30 + at) * day).toISOString(),
  }));
  const zones = [generalZone(orders * 4), generalZone(orders, { key: 'dear', prices: { R: 680_00 } })];
  const ids = await announceEvent(program, zones, { performances, exchangeable: true });
  const [fast, killed, usual] = ids.map((performanceId) => ({
    performanceId,
    zoneNo: 1,
    dearZoneNo: 2,
    otherPerformanceId: ids.at(-1)!,
  }));
  const crowd = await logInCrowd(program, orders);
  const buyers = crowd.map(({ memberId }, at) => ({ memberId, email: `member${at}@crowd.test` }));
  const measurements = await carryOut(program, fast!, { buyers, perSecond: unlimited });
  measurements.push(...(await carryOutKilled(program, killed!, { buyers, kills, perSecond: killedPerSecond })));
  if (!isTiny) measurements.push(...(await carryOut(program, usual!, { buyers })).slice(2));
  return measurements;
}

/** With few orders, this pace leaves enough time for the kills. */
const tinyScale = { orders: 20, kills: 3, killedPerSecond: 5, isTiny: true };
const scale = { orders: 4000, kills: 20, killedPerSecond: unlimited, isTiny: false };

export const measure: Benchmark = ({ tiny }) => withProgram((program) => measureAll(program, tiny ? tinyScale : scale));
