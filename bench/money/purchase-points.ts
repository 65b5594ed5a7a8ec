import { addsUp, buyersOf, loadFor, withShop, type LoadBuyer, type Shop } from '../load.ts';
import { Durations, median } from '../measure.ts';
import { atLeast, makeMeasurement, type Benchmark, type Measurement } from '../measurement.ts';
import { buy } from '../purchase.ts';

/**
 * Measures complete purchases over HTTP until the tickets exist, in alternating rounds by points only and at the
 * sandbox gateway. A purchase by points has no gateway and no callback, but holds and spends points.
 */

/** Minimum speed as a fraction of a gateway purchase. Our decision. */
const least = 0.8;
/** More than all buyers spend: HK$ 9 million. */
const pointsCents = 900_000_000;

const ways = ['alipay', 'points'] as const;
type Way = (typeof ways)[number];

interface Round {
  rate: number;
  /** CPU time of Node and of PostgreSQL per purchase. */
  nodeMs: number;
  databaseMs: number | undefined;
}

async function buyFor(
  shop: Shop,
  all: readonly LoadBuyer[],
  way: Way,
  ms: number,
  durations: Durations,
): Promise<Round> {
  const [before, count] = [await shop.used(), durations.count];
  const rate = await loadFor(ms, all, (buyer) => buy(shop, buyer, way), durations);
  const after = await shop.used();
  const bought = durations.count - count;
  const database = after.databaseMs === undefined ? undefined : after.databaseMs - (before.databaseMs ?? 0);
  return {
    rate,
    nodeMs: (after.cpuMs - before.cpuMs) / bought,
    databaseMs: database === undefined ? undefined : database / bought,
  };
}

async function compareWays(shop: Shop, tiny: boolean): Promise<Measurement[]> {
  const all = buyersOf(shop);
  const [rounds, ms] = tiny ? [1, 300] : [4, 5000];
  const durations = { alipay: new Durations(), points: new Durations() };
  const of: Record<Way, Round[]> = { alipay: [], points: [] };
  for (const way of ways) await buyFor(shop, all, way, ms / 2, new Durations());
  for (let round = 0; round < rounds; round++) {
    for (const way of ways) of[way].push(await buyFor(shop, all, way, ms, durations[way]));
  }
  const invariants_ok = await addsUp(shop);
  for (const buyer of all) buyer.connection.close();
  const rate = (way: Way) => median(of[way].map((round) => round.rate));
  const cpu = (way: Way) => {
    const node = median(of[way].map(({ nodeMs }) => nodeMs));
    const database = of[way].flatMap(({ databaseMs }) => (databaseMs === undefined ? [] : [databaseMs]));
    return { node, whole: node + (database.length > 0 ? median(database) : 0) };
  };
  const [money, points] = [cpu('alipay'), cpu('points')];
  return [
    makeMeasurement('purchases through the sandbox gateway', rate('alipay'), '1/s', durations.alipay.times()),
    makeMeasurement('purchases with points', rate('points'), '1/s', {
      limit: atLeast(least),
      ratio: rate('points') / rate('alipay'),
      ...durations.points.times(),
      invariants_ok,
    }),
    makeMeasurement('  CPU time of Node and PostgreSQL, paid by gateway', money.whole, 'ms'),
    makeMeasurement('  the same, paid with points', points.whole, 'ms', { ratio: points.whole / money.whole }),
    makeMeasurement('  of which Node, paid with points', points.node, 'ms', { ratio: points.node / money.node }),
  ];
}

export const measure: Benchmark = ({ tiny }) =>
  withShop(tiny, (shop) => compareWays(shop, tiny), { apart: false, pointsCents });
