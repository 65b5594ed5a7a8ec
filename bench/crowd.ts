import { uuidv7 } from '../server/platform/ids.ts';
import { addsUp, LoadConnection, withShop, type LoadResponse, type LoadBuyer, type Shop } from './load.ts';
import { Durations } from './measure.ts';
import { atLeast, makeMeasurement, type Benchmark, type Measurement } from './measurement.ts';

/**
 * Measures the rush at the start of a sale: a thousand, then ten thousand connections each request the two best
 * adjacent seats in an arena of 20,000, over HTTP with real sessions. Buyers retry when the server asks them to come
 * back. The limit is the same rush against a no-op handler. Connections share sessions, because registering ten
 * thousand members would take longer than the benchmark.
 */

const crowds = [1000, 10_000];
const tinyCrowds = [40];
/**
 * Minimum fraction of the arena held at the end. The arena has two adjacent seats for each buyer in the largest crowd.
 */
const leastHeld = 0.9;
/** Connections opened simultaneously; more would overflow the system's accept queue. */
const openedAtOnce = 200;

async function gather(shop: Shop, size: number): Promise<LoadBuyer[]> {
  const buyers: LoadBuyer[] = [];
  while (buyers.length < size) {
    const some = Array.from({ length: Math.min(openedAtOnce, size - buyers.length) }, (_, i): LoadBuyer => {
      const { cookie, token } = shop.members[(buyers.length + i) % shop.members.length]!;
      return {
        connection: new LoadConnection(shop.port),
        headers: { 'content-type': 'application/json', cookie, 'x-login-token': token },
      };
    });
    await Promise.all(some.map(({ connection, headers }) => connection.ask('POST', '/noop', headers, '{}')));
    buyers.push(...some);
  }
  return buyers;
}

interface Rush {
  rate: number;
  durations: Durations;
  told: Map<string, number>;
}

/** Sends every buyer's request at the same time and retries while the server asks them to come back. */
async function rush(buyers: readonly LoadBuyer[], ask: (buyer: LoadBuyer) => Promise<LoadResponse>): Promise<Rush> {
  const durations = new Durations();
  const told = new Map<string, number>();
  const startedAt = performance.now();
  await Promise.all(
    buyers.map((buyer) =>
      durations.time(async () => {
        for (;;) {
          const { status, body } = await ask(buyer);
          const word = status < 300 ? 'held' : String((JSON.parse(body) as { code: string }).code);
          told.set(word, (told.get(word) ?? 0) + 1);
          if (status !== 503) return;
          await new Promise((resolve) => setTimeout(resolve, 500 + Math.random() * 1500));
        }
      }),
    ),
  );
  return { rate: buyers.length / ((performance.now() - startedAt) / 1000), durations, told };
}

async function measureCrowd(shop: Shop, size: number): Promise<Measurement> {
  const buyers = await gather(shop, size);
  const nothing = await rush(buyers, ({ connection, headers }) => connection.ask('POST', '/noop', headers, '{}'));
  const holding = await rush(buyers, ({ connection, headers }) => {
    const choices = [{ zoneNo: 1, ticketType: 'R', quantity: 2 }];
    const body = JSON.stringify({ holdId: uuidv7(), performanceId: shop.performanceId, choices });
    return connection.ask('POST', '/api/holds', headers, body);
  });
  const shown = [...holding.told].map(([word, count]) => `${count} ${word}`).join(', ');
  const odd = [...holding.told.keys()].filter(
    (word) => !['held', 'busy', 'sold_out', 'not_enough_left'].includes(word),
  );
  if (odd.length > 0 || (holding.told.get('held') ?? 0) < leastHeld * size) {
    throw new Error(`unexpected responses for a crowd of ${size}: ${shown}`);
  }
  const invariants_ok = await addsUp(shop);
  for (const buyer of buyers) buyer.connection.close();
  return makeMeasurement(`holds for a crowd of ${size} (${shown})`, holding.rate, '1/s', {
    limit: atLeast(0.3),
    ratio: holding.rate / nothing.rate,
    ...holding.durations.times(),
    invariants_ok,
  });
}

export const measure: Benchmark = async ({ tiny }) => {
  const measurements: Measurement[] = [];
  for (const size of tiny ? tinyCrowds : crowds) {
    measurements.push(await withShop(tiny, (shop) => measureCrowd(shop, size)));
  }
  return measurements;
};
