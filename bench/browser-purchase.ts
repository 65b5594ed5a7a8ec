import { Browser } from './browser-purchase/browser.ts';
import { buyAlive, buyByDocuments, StepTimings, type Buy } from './browser-purchase/buy.ts';
import { addsUp, buyersOf, loadFor, noop, withShop, type Shop } from './load.ts';
import { Durations, median } from './measure.ts';
import { atLeast, atMost, makeMeasurement, type Benchmark, type Measurement } from './measurement.ts';

/**
 * Measures complete purchases by 16 browsers, each with its own session: listing, event, ticket selection, hold, cart,
 * checkout, preview, payment on the sandbox gateway's page with its callback, and polling until the tickets exist.
 * Scripts and images are already in the browser's cache. Each run alternates between two modes. `documents` loads every
 * page as a document, as without JavaScript; the goals apply to this mode (twelve times the best known open-source
 * ticketing system on the same machine). `from link to link` behaves like a browser with JavaScript, which makes more
 * requests and continues to the receipt.
 */

const browsersAtOnce = 16;
const leastRate = 125;
const maxCpuMs = 8;

const ways = { documents: buyByDocuments, 'from link to link': buyAlive } satisfies Record<string, Buy>;

class Way {
  readonly steps = new StepTimings();
  readonly durations = new Durations();
  readonly rates: number[] = [];
  readonly used = { cpuMs: 0, databaseMs: 0 };

  async load(ms: number, shop: Shop, browsers: readonly Browser[], buy: Buy): Promise<void> {
    const before = await shop.used();
    this.rates.push(await loadFor(ms, browsers, (browser) => buy(shop, browser, this.steps), this.durations));
    const after = await shop.used();
    this.used.cpuMs += after.cpuMs - before.cpuMs;
    this.used.databaseMs += (after.databaseMs ?? NaN) - (before.databaseMs ?? NaN);
  }
}

/** Alternates rounds of both modes with rounds against a no-op handler. */
async function measureShop(shop: Shop, tiny: boolean) {
  const browsers = shop.members.slice(0, browsersAtOnce).map((member) => new Browser(shop, member));
  const idle = buyersOf(shop).slice(0, browsersAtOnce);
  const ms = tiny ? 300 : 5000;
  await loadFor(ms / 2, idle, noop);
  for (const buy of Object.values(ways)) await new Way().load(ms / 2, shop, browsers, buy);
  const measuredWays = Object.entries(ways).map(([name, buy]) => ({ name, buy, way: new Way() }));
  const limits: number[] = [];
  for (let round = 0; round < (tiny ? 1 : 3); round++) {
    limits.push(await loadFor(ms / 2, idle, noop));
    for (const { buy, way } of measuredWays) await way.load(ms, shop, browsers, buy);
  }
  for (const one of browsers) one.close();
  for (const { connection } of idle) connection.close();
  return { ways: measuredWays, limit: median(limits) };
}

/** Returns the CPU time per order. Database time is not included outside Linux or for an external database. */
function cpuOf({ used, durations }: Way, isGoal: boolean): Measurement[] {
  const orders = durations.count;
  const server = makeMeasurement('  CPU per order: server', used.cpuMs / orders, 'ms');
  if (Number.isNaN(used.databaseMs)) return [server];
  const whole = (used.cpuMs + used.databaseMs) / orders;
  return [
    server,
    makeMeasurement('  CPU per order: database', used.databaseMs / orders, 'ms'),
    makeMeasurement('  CPU per order', whole, 'ms', isGoal ? { limit: atMost(maxCpuMs) } : {}),
  ];
}

export const measure: Benchmark = ({ tiny }) =>
  withShop(
    tiny,
    async (shop) => {
      const { ways: done, limit } = await measureShop(shop, tiny);
      const invariants_ok = await addsUp(shop);
      return [
        makeMeasurement('no-op over HTTP', limit, '1/s'),
        ...done.flatMap(({ name, buy, way }) => {
          const isGoal = buy === buyByDocuments;
          const rate = median(way.rates);
          return [
            makeMeasurement(`purchases by browsers, ${name}`, rate, '1/s', {
              ...(isGoal ? { limit: atLeast(leastRate, 'value') } : {}),
              ratio: rate / limit,
              ...way.durations.times(),
              invariants_ok,
            }),
            ...cpuOf(way, isGoal),
            ...Object.entries(way.steps).map(([step, times]: [string, Durations]) =>
              makeMeasurement(`  step: ${step}`, times.percentile(0.5), 'ms', times.times()),
            ),
          ];
        }),
      ];
    },
    { apart: false, pages: true, members: tiny ? 4 : browsersAtOnce },
  );
