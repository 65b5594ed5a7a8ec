import { uuidv7 } from '../server/platform/ids.ts';
import { buyersOf, compare, openShop, type Buyer } from './load.ts';
import { report, type Measurement } from './measure.ts';

/** How fast tickets are set aside over HTTP, durably. `node bench/holds.ts [--json]`; the limit is a share of `noop`. */

const least = 0.5;

const shop = await openShop();
const all = buyersOf(shop);
let turn = 0;

async function hold({ connection, headers }: Buyer): Promise<void> {
  const zoneNo = 1 + (turn++ % 3);
  const body = {
    holdId: uuidv7(),
    performanceId: shop.performanceId,
    choices: [{ zoneNo, ticketType: 'R', quantity: 1 }],
  };
  const answer = await connection.ask('POST', '/api/holds', headers, JSON.stringify(body));
  if (answer.status !== 200 && !/sold_out|not_enough_left/.test(answer.body))
    throw new Error(`hold: ${answer.status} ${answer.body}`);
}

const { rate, limit, durations } = await compare(all, hold, { rounds: 3, ms: 2500 });
const { wrong } = await shop.check();
for (const words of wrong) console.error(words);
const measurements: Measurement[] = [
  {
    name: 'no-op over HTTP',
    value: limit,
    unit: '1/s',
    limit: null,
    ratio: null,
    p50_ms: null,
    p99_ms: null,
    invariants_ok: null,
  },
  {
    name: 'holds over HTTP',
    value: rate,
    unit: '1/s',
    limit: least,
    ratio: rate / limit,
    p50_ms: durations.percentile(0.5),
    p99_ms: durations.percentile(0.99),
    invariants_ok: wrong.length === 0,
  },
];
for (const buyer of all) buyer.connection.close();
await shop.close();
if (!report(measurements, process.argv.includes('--json'))) process.exitCode = 1;
