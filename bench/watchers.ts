import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { seatStreamEvents, seatStreamPath } from '../contract/seat-map.ts';
import { uuidv7 } from '../server/platform/ids.ts';
import { buyersOf, loadFor, openShop, type Buyer } from './load.ts';
import { Durations, report } from './measure.ts';

/**
 * Many who look at the map of an arena of 20,000 seats while others buy: how long until everybody has seen that a seat is
 * gone, and what looking costs those who buy. `node bench/watchers.ts [--json]`; the limit is a share of the same sale
 * with nobody looking.
 */

const watchers = 5000;
const openedAtOnce = 200;
/** Single changes whose way to everybody is timed. */
const changes = 15;

const shop = await openShop();
const buyers = buyersOf(shop);
const request = `GET ${seatStreamPath(shop.performanceId)} HTTP/1.1\r\nhost: 127.0.0.1:${shop.port}\r\n\r\n`;

let begun = 0;
let seen = 0;
let onSeen: (() => void) | undefined;

function watch(): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port: shop.port, host: '127.0.0.1', noDelay: true });
    socket.setEncoding('latin1');
    socket.on('error', reject);
    socket.on('data', (data: string) => {
      if (data.includes(`event: ${seatStreamEvents.states}`)) {
        begun++;
        resolve(socket);
      }
      if (data.includes(`event: ${seatStreamEvents.changes}`)) {
        seen++;
        onSeen?.();
      }
    });
    socket.write(request);
  });
}

async function hold({ connection, headers }: Buyer): Promise<void> {
  const choices = [{ zoneNo: 1, ticketType: 'R', quantity: 1 }];
  const body = JSON.stringify({ holdId: uuidv7(), performanceId: shop.performanceId, choices });
  const answer = await connection.ask('POST', '/api/holds', headers, body);
  if (answer.status >= 300 && !/sold_out|not_enough_left/.test(answer.body)) throw new Error(answer.body);
}

await loadFor(1000, buyers.slice(0, 16), hold);
const alone = await loadFor(2500, buyers.slice(0, 16), hold);

const sockets: Socket[] = [];
while (sockets.length < watchers) {
  sockets.push(...(await Promise.all(Array.from({ length: openedAtOnce }, watch))));
}
await sleep(1500);

const way = new Durations();
for (let change = 0; change < changes; change++) {
  seen = 0;
  const everybody = new Promise<void>((resolve) => {
    onSeen = () => void (seen >= watchers && resolve());
  });
  await way.time(async () => {
    await hold(buyers[0]!);
    await everybody;
  });
  onSeen = undefined;
  await sleep(1200);
}
const watched = await loadFor(2500, buyers.slice(0, 16), hold);
const { wrong } = await shop.check();
for (const words of wrong) console.error(words);
const nothing = { limit: null, ratio: null, p50_ms: null, p99_ms: null, invariants_ok: null };
const kept = report(
  [
    { name: 'holds with nobody looking', value: alone, unit: '1/s', ...nothing },
    {
      name: `holds while ${begun} look`,
      value: watched,
      unit: '1/s',
      limit: 0.5,
      ratio: watched / alone,
      p50_ms: null,
      p99_ms: null,
      invariants_ok: wrong.length === 0,
    },
    {
      name: 'until everybody has seen a change',
      value: way.percentile(0.5),
      unit: 'ms',
      ...nothing,
      p50_ms: way.percentile(0.5),
      p99_ms: way.percentile(0.99),
    },
  ],
  process.argv.includes('--json'),
);
for (const socket of sockets) socket.destroy();
for (const buyer of buyers) buyer.connection.close();
await shop.close();
if (!kept) process.exitCode = 1;
