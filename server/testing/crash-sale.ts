import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { allJobs } from '../all-handlers.ts';
import { startClockwork } from '../schedule.ts';
import type { Ctx } from '../context.ts';
import { checkLedger } from '../check-ledger.ts';
import { checkOrders } from '../check-orders.ts';
import { cancelCheckout } from '../features/orders/checkout/cancel-checkout.ts';
import { expireCheckouts } from '../features/orders/checkout/expire-checkouts.ts';
import { payCheckout } from '../features/orders/checkout/pay-checkout.ts';
import { readCheckout } from '../features/orders/checkout/read-checkout.ts';
import { startCheckout } from '../features/orders/checkout/start-checkout.ts';
import { checkoutOfHolds } from '../features/orders/checkout/testing-purchase.ts';
import { receiveCallback } from '../features/payments/receive-callback.ts';
import { reconcileCharges } from '../features/payments/charges/reconcile-charges.ts';
import { holdTickets } from '../features/seating/holds/hold-tickets.ts';
import { releaseExpiredHolds } from '../features/seating/holds/release-expired-holds.ts';
import { releaseHolds } from '../features/seating/holds/release-holds.ts';
import { announceEvent, generalZone, seatedZone } from '../features/seating/inventory/testing-sale.ts';
import { resumeStalledWishes } from '../features/wish-list/follow-wishes.ts';
import { matchAllOffered } from '../features/wish-list/match-offered.ts';
import { matchAllReturned } from '../features/wish-list/match-returned.ts';
import { readConfig } from '../platform/config.ts';
import { createLog } from '../platform/log.ts';
import { openProgram, type RunningProgram } from '../program.ts';
import { actOnPayment } from '../providers/payment/sandbox/take-requests.ts';
import { signCallback } from '../providers/payment/sandbox/send-callbacks.ts';
import { buyerContext } from './contexts.ts';
import type { Acknowledged, CrashReport } from './crash.ts';
import { announceScarce, countFans, findFanFaults, runFans, type GiftGroup } from './crash-fans.ts';
import { runJobs } from './jobs.ts';
import { partitionTables } from './partition-tables.ts';
import { seededRandom } from './run-settings.ts';

/**
 * Program of the crash test, killed by its parent at any moment. `sell [PERFORMANCE]` makes buyers buy over the
 * database in `VAR_DIR` (`ROLE=worker` only runs jobs, `ROLE=web` leaves them to others) and prints a line for every
 * confirmation to a buyer or the gateway; `sell divided` first partitions the sale tables by performance; `sell fans`
 * makes fans buy scarce tickets instead; `finish FILE` lets three hours pass and compares those lines with the
 * database.
 */

const buyersAtOnce = 24;
const anHourMs = 60 * 60 * 1000;

/** Writes to a pipe are synchronous: the parent gets the line even if this process is killed right afterwards. */
function printLine(line: Acknowledged | { kind: 'selling'; performanceId: string }): void {
  process.stdout.write(`${JSON.stringify(line)}\n`);
}

function open(clock?: () => Date): Promise<RunningProgram> {
  const config = readConfig(process.env);
  return openProgram(config, createLog(config.logLevel), { clock });
}

/** @param told performance that another process already sells, or `divided` or `fans`. */
async function sell(told: string | undefined): Promise<void> {
  if (told === 'divided') await divideTables();
  const program = await open();
  const known = told === 'divided' || told === 'fans' ? undefined : told;
  const performanceId = known ?? (await announceEvent(program, [seatedZone(60, 40), generalZone(50_000)]))[0]!;
  if (program.config.role !== 'web') {
    await program.jobs.work(allJobs(program));
    startClockwork(program);
  }
  const scarce = told === 'fans' ? await announceScarce(program) : undefined;
  printLine({ kind: 'selling', performanceId });
  if (program.config.role === 'worker') return;
  if (scarce) return runFans(program, scarce, printAssigned);
  const loop = async () => {
    for (;;) {
      try {
        await buy(buyerContext(program), performanceId);
      } catch {
        // The database was killed, so buyers retry.
        await sleep(50);
      }
    }
  };
  await Promise.all(Array.from({ length: buyersAtOnce }, loop));
}

/** Partitions the sale tables. The program opened afterwards grants itself access to the new tables. */
async function divideTables(): Promise<void> {
  const program = await open();
  await program.asOwner(async (pool) => {
    const client = await pool.connect();
    await partitionTables(client);
    client.release();
  });
  await program.close();
}

const random = seededRandom('what buyers do');
const chance = (share: number) => random() < share;

/** Simulates a buyer who may give up, cancel, be declined or pay twice, or whose callback may be lost. */
async function buy(ctx: Ctx, performanceId: string): Promise<void> {
  const choices = [{ zoneNo: chance(0.5) ? 1 : 2, ticketType: 'R' as const, quantity: 1 + Math.floor(random() * 4) }];
  const held = await holdTickets(ctx, { holdId: ctx.id(), performanceId, choices });
  if (!held.ok) return;
  const { holdId } = held.value;
  printLine({ kind: 'held', performanceId, holdId });
  if (chance(0.1)) return;
  if (chance(0.05) && ctx.actor.kind === 'member') {
    await releaseHolds(ctx, ctx.actor.actorId, [held.value]);
    return;
  }
  const checkout = await startCheckout(ctx, checkoutOfHolds(ctx, [held.value]));
  if (!checkout.ok) return;
  const { checkoutId, totalCents } = checkout.value;
  const paymentIds = chance(0.1) ? [ctx.id(), ctx.id()] : [ctx.id()];
  for (const paymentId of paymentIds) await pay(ctx, { checkoutId, paymentId, amountCents: totalCents });
  if (chance(0.05)) await cancelCheckout(ctx, checkoutId);
  for (let look = 0; look < 40; look++) {
    const seen = await readCheckout(ctx, checkoutId);
    if (seen.ok && seen.value.state === 'paid') return printAssigned(seen.value.groups);
    await sleep(50);
  }
}

function printAssigned(groups: readonly GiftGroup[]): void {
  for (const { number, orderState, places } of groups) {
    if (orderState !== 'paid') continue;
    printLine({ kind: 'given', number, places: places.map(({ row, seat }) => `${row ?? ''}${seat ?? ''}`).join(' ') });
  }
}

async function pay(ctx: Ctx, payment: { checkoutId: string; paymentId: string; amountCents: number }): Promise<void> {
  const { checkoutId, paymentId, amountCents } = payment;
  const paying = await payCheckout(ctx, { checkoutId, paymentId, method: 'alipay' });
  const ref = paying.ok && paying.value.redirectUrl?.split('/').at(-1);
  if (!ref) return;
  const approved = chance(0.85);
  const { callbacks } = await actOnPayment(ctx, ref, { kind: approved ? 'approve' : 'decline' });
  if (chance(0.1)) return;
  for (const { notice } of chance(0.2) ? [...callbacks, ...callbacks] : callbacks) {
    const body = JSON.stringify(notice);
    const headers = { 'x-sandbox-signature': signCallback(ctx.key('sandbox-callbacks'), body, ctx.now()) };
    const taken = await receiveCallback(ctx, 'sandbox', Buffer.from(body), headers);
    if (!taken.ok) throw new Error(`a callback was rejected: ${taken.code}`);
  }
  if (approved && callbacks.length > 0) printLine({ kind: 'taken', paymentId, amountCents });
}

async function finish(file: string): Promise<void> {
  const program = await open(() => new Date(Date.now() + 3 * anHourMs));
  // Jobs of the killed program would be retried after a timeout; this retries them immediately.
  await program.pool.query(`update pgboss.job set state = 'created' where state in ('active', 'retry')`);
  for (let quiet = 0; quiet < 2;) {
    const busy =
      (await reconcileCharges(program)) + (await expireCheckouts(program)) + (await releaseExpiredHolds(program));
    const found = (await matchAllReturned(program)) + (await matchAllOffered(program));
    await resumeStalledWishes(program);
    await runJobs(program);
    quiet = busy + found === 0 ? quiet + 1 : 0;
  }
  const { counts, wrong } = await checkOrders(program);
  wrong.push(...(await checkLedger(program)).wrong, ...(await findFanFaults(program)));
  const said = readFileSync(file, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Acknowledged);
  const report: CrashReport = {
    counts: { ...counts, ...(await countFans(program)) },
    wrong,
    lost: await findLost(program, said),
    acknowledged: said.length,
  };
  process.stdout.write(`${JSON.stringify(report)}\n`);
  await program.close();
}

async function findLost(program: RunningProgram, said: readonly Acknowledged[]): Promise<string[]> {
  const set = async (text: string): Promise<Set<string>> => {
    const { rows } = await program.pool.query<{ fact: string }>(text);
    return new Set(rows.map((row) => row.fact));
  };
  const held = await set(`select performance_id || ' ' || hold_id as fact from hold
    union select performance_id || ' ' || hold_id from lapsed_hold
    union select performance_id || ' ' || hold_id from orders where state = 'paid'`);
  const taken = await set(`select charge_id || ' ' || amount_cents as fact from charge where state = 'captured'`);
  const given = await set(`select o.number || ' ' || string_agg(coalesce(l.row_label, '') ||
      coalesce(l.seat_labels ->> t.seat_no, ''), ' ' order by t.n) as fact
    from orders o join ticket t using (performance_id, order_id) join block_label l using (performance_id, block_no)
    where o.state = 'paid' group by o.number`);
  return said.flatMap((one) => {
    const known =
      one.kind === 'held'
        ? held.has(`${one.performanceId} ${one.holdId}`)
        : one.kind === 'taken'
          ? taken.has(`${one.paymentId} ${one.amountCents}`)
          : given.has(`${one.number} ${one.places}`);
    return known ? [] : [JSON.stringify(one)];
  });
}

const [mode, file] = process.argv.slice(2);
if (mode === 'finish' && file) await finish(file);
else await sell(file);
