import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { seatStreamEvents, seatStreamPath } from '../contract/seating/seat-map.ts';
import { uuidv7 } from '../server/platform/ids.ts';
import { addsUp, buyersOf, withShop, type LoadBuyer, type Shop } from './load.ts';
import { Durations, runMany } from './measure.ts';
import { atLeast, makeMeasurement, type Benchmark } from './measurement.ts';

/**
 * Measures many viewers of the map of an arena of 20,000 seats while others buy: the time until every viewer is
 * notified that a seat is gone, and the cost to buyers. The limit is a fraction of the same sale without viewers.
 */

interface Scale {
  watchers: number;
  /** Single changes whose delivery to all viewers is timed. */
  changes: number;
  /** Seats sold for warm-up, and seats sold first without viewers, then with all of them. */
  warmUp: number;
  sold: number;
}

const whole: Scale = { watchers: 5000, changes: 15, warmUp: 2000, sold: 8000 };
const small: Scale = { watchers: 20, changes: 2, warmUp: 20, sold: 200 };
const openedAtOnce = 200;
const sellers = 16;
/** Maximum ms to deliver a change to all viewers. */
const timeoutMs = 60_000;

interface Looking {
  sockets: Socket[];
  /** Changes received, summed over all viewers. */
  seen: number;
  onSeen: (() => void) | undefined;
}

function watch(shop: Shop, looking: Looking): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port: shop.port, host: '127.0.0.1', noDelay: true });
    socket.setEncoding('latin1');
    socket.on('error', reject);
    socket.on('close', () => reject(new Error('a watcher was disconnected')));
    socket.on('data', (data: string) => {
      if (data.includes(`event: ${seatStreamEvents.states}`)) resolve(socket);
      if (data.includes(`event: ${seatStreamEvents.changes}`)) {
        looking.seen++;
        looking.onSeen?.();
      }
    });
    socket.write(`GET ${seatStreamPath(shop.performanceId)} HTTP/1.1\r\nhost: 127.0.0.1:${shop.port}\r\n\r\n`);
  });
}

async function openWatchers(shop: Shop, count: number): Promise<Looking> {
  const looking: Looking = { sockets: [], seen: 0, onSeen: undefined };
  while (looking.sockets.length < count) {
    const some = Math.min(openedAtOnce, count - looking.sockets.length);
    looking.sockets.push(...(await Promise.all(Array.from({ length: some }, () => watch(shop, looking)))));
  }
  return looking;
}

/**
 * Holds a seat.
 * @throws if the hold is rejected, because that seat would never be published.
 */
async function holdSeat(shop: Shop, { connection, headers }: LoadBuyer): Promise<void> {
  const choices = [{ zoneNo: 1, ticketType: 'R', quantity: 1 }];
  const body = JSON.stringify({ holdId: uuidv7(), performanceId: shop.performanceId, choices });
  const result = await connection.ask('POST', '/api/holds', headers, body);
  if (result.status !== 200) throw new Error(`hold: ${result.status} ${result.body}`);
}

/**
 * Sells this number of seats.
 * @returns seats per second.
 */
async function sell(shop: Shop, buyers: readonly LoadBuyer[], count: number): Promise<number> {
  const free = [...buyers];
  const seconds = await runMany(count, Math.min(sellers, buyers.length), async () => {
    const buyer = free.pop()!;
    await holdSeat(shop, buyer);
    free.push(buyer);
  });
  return count / seconds;
}

async function timeChanges(shop: Shop, buyer: LoadBuyer, looking: Looking, changes: number): Promise<Durations> {
  const way = new Durations();
  for (let change = 0; change < changes; change++) {
    looking.seen = 0;
    const everybody = Promise.withResolvers<void>();
    looking.onSeen = () => looking.seen >= looking.sockets.length && everybody.resolve();
    const late = () =>
      new Error(`after ${timeoutMs} ms ${looking.seen} of ${looking.sockets.length} had seen a change`);
    const timer = setTimeout(() => everybody.reject(late()), timeoutMs);
    await way.time(async () => {
      await holdSeat(shop, buyer);
      await everybody.promise;
    });
    clearTimeout(timer);
    looking.onSeen = undefined;
    await sleep(1200);
  }
  return way;
}

export const measure: Benchmark = ({ tiny }) =>
  withShop(tiny, async (shop) => {
    const { watchers, changes, warmUp, sold } = tiny ? small : whole;
    const buyers = buyersOf(shop);
    await sell(shop, buyers, warmUp);
    const alone = await sell(shop, buyers, sold);
    const looking = await openWatchers(shop, watchers);
    await sleep(1500);
    const way = await timeChanges(shop, buyers[0]!, looking, changes);
    const watched = await sell(shop, buyers, sold);
    const invariants_ok = await addsUp(shop);
    for (const socket of looking.sockets) socket.destroy();
    for (const buyer of buyers) buyer.connection.close();
    return [
      makeMeasurement('holds without watchers', alone, '1/s'),
      makeMeasurement(`holds with ${looking.sockets.length} watchers`, watched, '1/s', {
        limit: atLeast(0.5),
        ratio: watched / alone,
        invariants_ok,
      }),
      makeMeasurement('until all watchers have seen a change', way.percentile(0.5), 'ms', way.times()),
    ];
  });
