import { setTimeout as sleep } from 'node:timers/promises';
import { uuidv7 } from '../server/platform/ids.ts';
import { buyers, Connection, loadFor, noop, openShops, type Buyer, type Shop } from './load.ts';
import { Durations, report } from './measure.ts';

/**
 * Two processes that sell the same performance and one that does the jobs, over one database: tickets held over HTTP.
 * Half of the buyers ask each; seats of an arena that both give away from. `node bench/processes.ts [--json]`; the limit
 * is a share of both doing nothing.
 */

const shops = await openShops(2);
const sellers = shops.slice(0, 2);
const [first] = shops;
const all: Buyer[] = Array.from({ length: buyers }, (_, i) => {
  const { cookie, token } = first!.members[i % first!.members.length]!;
  return {
    connection: new Connection(sellers[i % sellers.length]!.port),
    headers: { 'content-type': 'application/json', cookie, 'x-login-token': token },
  };
});
let turn = 0;

async function hold({ connection, headers }: Buyer): Promise<void> {
  const choices = [{ zoneNo: 1 + (turn++ % 3), ticketType: 'R', quantity: 1 }];
  const body = JSON.stringify({ holdId: uuidv7(), performanceId: first!.performanceId, choices });
  const answer = await connection.ask('POST', '/api/holds', headers, body);
  if (answer.status !== 200 && !/sold_out|not_enough_left/.test(answer.body))
    throw new Error(`hold: ${answer.status} ${answer.body}`);
}

const durations = new Durations();
await loadFor(1500, all, noop);
await loadFor(1500, all, hold);
const limit = await loadFor(2000, all, noop);
const rate = await loadFor(4000, all, hold, durations);
const { wrong } = await first!.check();
for (const words of wrong) console.error(words);
const kept = report(
  [
    {
      name: 'no-op over HTTP, two processes',
      value: limit,
      unit: '1/s',
      limit: null,
      ratio: null,
      p50_ms: null,
      p99_ms: null,
      invariants_ok: null,
    },
    {
      name: 'holds over HTTP, two processes',
      value: rate,
      unit: '1/s',
      limit: 0.3,
      ratio: rate / limit,
      p50_ms: durations.percentile(0.5),
      p99_ms: durations.percentile(0.99),
      invariants_ok: wrong.length === 0,
    },
  ],
  process.argv.includes('--json'),
);
for (const buyer of all) buyer.connection.close();
await end(shops);
if (!kept) process.exitCode = 1;

/** The database goes with the last. */
async function end(some: readonly Shop[]): Promise<void> {
  await Promise.all(some.slice(1).map((shop) => shop.leave()));
  await sleep(100);
  await some[0]!.close();
}
