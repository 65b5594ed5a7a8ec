import type { Prices } from '../../../contract/catalogue/events.ts';
import { wishListLimits } from '../../../contract/wish-list/limits.ts';
import type { Program, Tx } from '../../context.ts';
import { getPerformance, type FoundPerformance } from '../catalogue/events/find-performance.ts';
import { countBoughtTickets } from '../orders/matched/count-bought-tickets.ts';
import { refreshSeats } from '../seating/holds/move-tickets.ts';
import { countHeld } from '../seating/returned/count-valid.ts';
import { priceTickets, zonesForAll } from '../seating/returned/check-public-sale.ts';
import {
  assignReturned,
  hasReturned,
  listReturned,
  lockStock,
  OverLimit,
  setAwaited,
  type MatchedSeats,
} from '../seating/returned/offer-returned.ts';
import type { ReturnedStock, TakenSeats } from '../seating/returned/returned-stock.ts';
import { findWishObstacle } from './check-wish-terms.ts';
import { choicesIn, idOf, maxTickets, wishPaymentDeadline, serve, ticketsLeft } from './rules.ts';
import { leaveLine, lockLine, readFitting, writeFound, type MatchRow, type WaitingRow } from './store-line.ts';

const pageSize = 200;
/** Requests per job that starts the payments for matched tickets. */
const begunTogether = 50;
/** Maximum consecutive transactions for one performance; each handles some hundreds of returned tickets. */
const maxRounds = 100;

/**
 * Matches a performance's returned tickets with waiting requests, in request order: the first that can be served whole
 * is served, the others keep their positions. Tickets that no request can use go on public sale in the same
 * transaction. Idempotent, and safe to run in several processes.
 * @returns number of requests served.
 */
export async function matchReturned(program: Program, performanceId: string): Promise<number> {
  const key = program.key.first('wish list');
  const passedOver = new Set<string>();
  let served = 0;
  for (let round = 0; round < maxRounds && (await hasReturned(program, performanceId)); round++) {
    try {
      const { count, blocks } = await program.transact((tx) =>
        matchOnce(program, tx, { performanceId, key, passedOver }),
      );
      refreshSeats(program, performanceId, blocks);
      served += count;
    } catch (error) {
      if (!(error instanceof OverLimit)) throw error;
      // They reached the performance's limit in the meantime: retry without them.
      for (const buyerId of error.buyerIds) passedOver.add(buyerId);
    }
  }
  if (served > 0) await restUnlessAwaited(program, performanceId);
  return served;
}

/** Matches every performance with tickets set aside, in case a job was lost. For the worker's rounds. */
export async function matchAllReturned(program: Program): Promise<number> {
  const returned = await listReturned(program);
  return matchEach(
    program,
    returned.map(({ performanceId }) => performanceId),
    matchReturned,
  );
}

/**
 * Processes performances one by one. A performance that cannot be matched does not block the others, and is retried in
 * the next round.
 */
export async function matchEach(
  program: Program,
  performanceIds: readonly string[],
  match: (program: Program, performanceId: string) => Promise<number>,
): Promise<number> {
  let served = 0;
  for (const performanceId of performanceIds) {
    try {
      served += await match(program, performanceId);
    } catch (error) {
      program.log.error(
        { err: error, performanceId },
        'wish-list requests of a performance could not be matched, will be retried',
      );
    }
  }
  return served;
}

/** Puts a performance's returned tickets on public sale immediately if no one waits for it. */
export function restUnlessAwaited(program: Program, performanceId: string): Promise<void> {
  return program.transact(async (tx) => {
    const line = await lockLine(tx, performanceId);
    if (line?.waiting === 0) await setAwaited(tx, performanceId, false);
  });
}

interface Matching {
  readonly performanceId: string;
  readonly key: Buffer;
  readonly passedOver: ReadonlySet<string>;
}

async function matchOnce(program: Program, tx: Tx, matching: Matching) {
  const { performanceId } = matching;
  const line = await lockLine(tx, performanceId);
  const stock = await lockStock(tx, performanceId);
  if (stock.holdIds.length === 0) return { count: 0, blocks: [] };
  const found = await getPerformance(program, performanceId);
  const isOpen = line !== undefined && line.waiting > 0 && !findWishObstacle(found, program.now());
  const served = isOpen ? await serveAll(program, tx, { ...matching, stock, found }) : [];
  const limit = found.event.ticketsPerMember;
  const blocks = await assignReturned(program, tx, stock, { found: served.map(({ places }) => places), limit });
  if (served.length > 0) {
    const rows = served.map(({ row }) => row);
    await writeFound(tx, performanceId, rows, program.now());
    await leaveLine(tx, performanceId, rows.length);
    await program.publish(
      tx,
      'wish_list.found',
      chunksOf(
        rows.map(({ wishId }) => wishId),
        begunTogether,
      ).map((wishIds) => ({ performanceId, wishIds })),
    );
  }
  return { count: served.length, blocks };
}

interface Serving extends Matching {
  readonly stock: ReturnedStock;
  readonly found: FoundPerformance;
}

interface Served {
  readonly row: MatchRow;
  readonly places: MatchedSeats;
}

/** Processes the line until no tickets are left, or no request that they could fulfil. */
async function serveAll(program: Program, tx: Tx, serving: Serving): Promise<Served[]> {
  const { performanceId, stock, found, passedOver } = serving;
  const pricesFor = pricesIn(found, program.now());
  const prices = pricesFor(1);
  const max = maxTickets(found.event);
  const served: Served[] = [];
  const taken = new Map<string, number>();
  for (let after = 0; stock.free > 0;) {
    const zones = stock.zones(wishListLimits.tickets).flatMap((zone) => {
      const ofZone: Prices | undefined = prices.get(zone.zoneNo);
      return ofZone ? [{ ...zone, prices: ofZone }] : [];
    });
    if (zones.length === 0) break;
    const page = await readFitting(tx, performanceId, after, zones, Math.min(pageSize, 10 + stock.free * 2));
    if (page.length === 0) break;
    after = page.at(-1)!.place;
    const has = await countForMembers(program, tx, performanceId, page);
    for (const wish of page) {
      const count = (has.get(wish.memberId) ?? 0) + (taken.get(wish.memberId) ?? 0);
      if (passedOver.has(wish.memberId) || wish.quantity > ticketsLeft(count, max)) continue;
      const result = serve(wish, stock, pricesFor(count + wish.quantity));
      if (!result) continue;
      taken.set(wish.memberId, (taken.get(wish.memberId) ?? 0) + wish.quantity);
      served.push(writeServed(program, serving, wish, { zoneNo: result.zoneNo, items: result.places }));
    }
  }
  return served;
}

/** Returns a function that gives the prices by zone in which someone may buy that number of tickets now. */
function pricesIn(found: FoundPerformance, now: Date): (tickets: number) => ReadonlyMap<number, Prices> {
  const { zones } = found.performance;
  const known = new Map<number, ReadonlyMap<number, Prices>>();
  return (tickets) => {
    const before = known.get(tickets);
    if (before) return before;
    const open = zonesForAll(found, tickets, now);
    const prices = new Map(
      zones.flatMap((zone) => (open.has(zone.zoneNo) ? [[zone.zoneNo, zone.prices] as const] : [])),
    );
    known.set(tickets, prices);
    return prices;
  };
}

/** Counts the performance's tickets that the members of some requests have: held, matched earlier and bought. */
export async function countForMembers(
  program: Pick<Program, 'now'>,
  tx: Tx,
  performanceId: string,
  page: readonly Pick<WaitingRow, 'memberId'>[],
): Promise<Map<string, number>> {
  const memberIds = [...new Set(page.map(({ memberId }) => memberId))];
  const counts = await countHeld(tx, performanceId, memberIds, { now: program.now(), wishes: true });
  for (const [memberId, count] of await countBoughtTickets(tx, performanceId, memberIds)) {
    counts.set(memberId, (counts.get(memberId) ?? 0) + count);
  }
  return counts;
}

function writeServed(
  program: Program,
  { key, stock, found }: Serving,
  wish: WaitingRow,
  { zoneNo, items }: { zoneNo: number; items: TakenSeats },
): Served {
  const { wishId, memberId, matches } = wish;
  const lines = priceTickets(found, choicesIn(zoneNo, wish.ticketTypes));
  const { ticketTypes, places } = stock.name(items, lines);
  const until = wishPaymentDeadline(found.performance.startsAt, program.now());
  const [holdId, checkoutId] = (['hold', 'checkout'] as const).map((what) => idOf(key, wish, matches + 1, what));
  return {
    row: { wishId, holdId: holdId!, checkoutId: checkoutId!, payUntil: until, lines, places },
    places: { holdId: holdId!, buyerId: memberId, expiresAt: until, lines, ticketTypes, items },
  };
}

function chunksOf<One>(items: readonly One[], size: number): One[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, at) => items.slice(at * size, (at + 1) * size));
}
