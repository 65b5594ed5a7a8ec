import { Browser } from './browser-purchase/browser.ts';
import { buyAlive, buyByDocuments, StepTimings, type Buy } from './browser-purchase/buy.ts';
import { addsUp, buyersOf, loadFor, noop, withShop, type Shop } from './load.ts';
import { Durations, median } from './measure.ts';
import { atLeast, atMost, makeMeasurement, type Benchmark, type Measurement } from './measurement.ts';

/**
 * Whole purchases as 16 browsers make them, each with a session of its own: the list, the event, the choice of tickets,
 * tickets set aside, the cart, a transaction begun, its preview, a payment begun, paid on the sandbox gateway's page,
 * which sends its callback, and looking until the tickets are there. Scripts and pictures are in a browser's memory.
 * Measured both ways, by turns in one run: with every page a document, as without JavaScript, which is what the goals
 * are for, twelve times what the best known open ticketing system does on the same machine; and from link to link, as a
 * browser with JavaScript goes, which asks for more and goes on to the receipt.
 */

const browsersAtOnce = 16;
const leastRate = 125;
const mostCpuMs = 8;

const ways = { documents: buyByDocuments, 'from link to link': buyAlive } satisfies Record<string, Buy>;

/** What came of one way of buying. */
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

/** Rounds of both ways, by turns with those of a handler that does nothing. */
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

/** CPU of an order. Elsewhere than on Linux, and of a database of one's own, nobody knows the database's. */
function cpuOf({ used, durations }: Way, isGoal: boolean): Measurement[] {
  const orders = durations.count;
  const server = makeMeasurement('  CPU an order: server', used.cpuMs / orders, 'ms');
  if (Number.isNaN(used.databaseMs)) return [server];
  const whole = (used.cpuMs + used.databaseMs) / orders;
  return [
    server,
    makeMeasurement('  CPU an order: database', used.databaseMs / orders, 'ms'),
    makeMeasurement('  CPU an order', whole, 'ms', isGoal ? { limit: atMost(mostCpuMs) } : {}),
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
