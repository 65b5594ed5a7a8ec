import type { Hold } from '../contract/seating/holds.ts';
import { uuidv7 } from '../server/platform/ids.ts';
import { addsUp, buyersOf, compare, holder, loadFor, withShop, type LoadBuyer, type Shop } from './load.ts';
import { atLeast, makeMeasurement, type Benchmark, type Measurement } from './measurement.ts';

/** Measures how fast tickets are held durably over HTTP; the limit is a fraction of the `noop` rate. */
const measureHolds: Benchmark = ({ tiny }) =>
  withShop(tiny, async (shop) => {
    const all = buyersOf(shop);
    const { rate, limit, durations } = await compare(all, holder(shop), tiny ? tinyRounds : wholeRounds);
    const invariants_ok = await addsUp(shop);
    for (const buyer of all) buyer.connection.close();
    return [
      makeMeasurement('no-op over HTTP', limit, '1/s'),
      makeMeasurement('holds over HTTP', rate, '1/s', {
        limit: atLeast(0.5),
        ratio: rate / limit,
        ...durations.times(),
        invariants_ok,
      }),
    ];
  });

const wholeRounds = { rounds: 3, ms: 2500 };
const tinyRounds = { rounds: 1, ms: 200 };

/**
 * Minimum rates, as fractions of `noop`, for calls made beside a hold: with one database round trip and with none. Our
 * decision.
 */
const leastCarts = 0.1;
const leastOffers = 0.3;

async function callRepeatedly<Output>(
  { connection, headers }: LoadBuyer,
  method: string,
  path: string,
  input?: unknown,
) {
  const { 'content-type': _, ...plain } = headers;
  const result = await (input === undefined
    ? connection.ask(method, path, plain)
    : connection.ask(method, path, headers, JSON.stringify(input)));
  if (result.status !== 200) throw new Error(`${path}: ${result.status} ${result.body}`);
  return JSON.parse(result.body) as Output;
}

/**
 * Measures reads that depend on seat positions: the cart of a member with two seats, and best-seat offers in a zone
 * that has a cheaper and a nearer one. Runs once with no buyers and once while others hold and release.
 */
const measureReading: Benchmark = ({ tiny }) =>
  withShop(
    tiny,
    async (shop) => {
      const all = buyersOf(shop);
      const rounds = tiny ? tinyRounds : wholeRounds;
      const offer = offerer(shop);
      const offers = await compare(all, offer, rounds);
      const [asking, buying] = [all.filter((_, at) => at % 2 === 0), all.filter((_, at) => at % 2 === 1)];
      const [busy] = await Promise.all([
        loadFor(rounds.ms, asking, offer),
        loadFor(rounds.ms, buying, (buyer) => holdAndGiveBack(shop, buyer)),
      ]);
      await Promise.all(all.map((buyer) => holdTwo(shop, buyer)));
      const carts = await compare(all, readCart, rounds);
      const invariants_ok = await addsUp(shop);
      for (const buyer of all) buyer.connection.close();
      const row = (name: string, { rate, limit, durations }: typeof carts, least: number): Measurement =>
        makeMeasurement(name, rate, '1/s', {
          limit: atLeast(least),
          ratio: rate / limit,
          ...durations.times(),
          invariants_ok,
        });
      return [
        row('carts over HTTP', carts, leastCarts),
        row('offers of best seats over HTTP', offers, leastOffers),
        makeMeasurement('best-seat offers to half the buyers while the others hold', busy, '1/s'),
      ];
    },
    { apart: false, house: tiny ? 'cinema' : 'arena' },
  );

async function readCart(buyer: LoadBuyer): Promise<void> {
  const { entries } = await callRepeatedly<{ entries: { tellings: unknown[] }[] }>(buyer, 'GET', '/api/cart');
  if (entries[0]?.tellings.length === 0) throw new Error('the cart does not describe the seats');
}

function offerer({ performanceId, zones }: Shop): (buyer: LoadBuyer) => Promise<void> {
  let turn = 0;
  return async (buyer) => {
    const zoneNo = zones[turn++ % zones.length];
    const query = `zoneNo=${zoneNo}&quantity=${1 + (turn % 4)}`;
    const { offers } = await callRepeatedly<{ offers: unknown[] }>(
      buyer,
      'GET',
      `/api/performances/${performanceId}/best-seats?${query}`,
    );
    if (offers.length === 0) throw new Error('no seats are offered');
  };
}

function holdTwo({ performanceId, zones }: Shop, buyer: LoadBuyer): Promise<Hold> {
  const choices = [{ zoneNo: zones[0], ticketType: 'R', quantity: 2 }];
  return callRepeatedly<Hold>(buyer, 'POST', '/api/holds', { holdId: uuidv7(), performanceId, choices });
}

async function holdAndGiveBack(shop: Shop, buyer: LoadBuyer): Promise<void> {
  const { holdId } = await holdTwo(shop, buyer);
  await callRepeatedly(buyer, 'DELETE', `/api/performances/${shop.performanceId}/holds/${holdId}`);
}

export const measure: Benchmark = async (size) => [...(await measureHolds(size)), ...(await measureReading(size))];
