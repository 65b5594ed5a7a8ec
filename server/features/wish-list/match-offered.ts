import type { Program, Tx } from '../../context.ts';
import { getPerformance, type FoundPerformance } from '../catalogue/events/find-performance.ts';
import { readBuyers } from '../identity/accounts/read-contact.ts';
import {
  startOfferedCheckouts,
  listOffered,
  listOfferedPerformances,
  OfferTaken,
  type OfferedTicket,
} from '../orders/matched/start-offered-checkouts.ts';
import { zonesForAll } from '../seating/returned/check-public-sale.ts';
import { chooseOffered, zonesOffered } from './choose-offered.ts';
import { findWishObstacle } from './check-wish-terms.ts';
import { countForMembers, matchEach, restUnlessAwaited } from './match-returned.ts';
import { idOf, maxTickets, wishPaymentDeadline, ticketsLeft } from './rules.ts';
import { lockWishes, writePrice, type WishRow } from './store.ts';
import { leaveLine, lockLine, readFitting, writeFound, type WaitingRow } from './store-line.ts';
import { publishWishNews } from './publish-wish-news.ts';

const pageSize = 200;
/** Requests served per transaction. */
const servedTogether = 50;
/** Maximum consecutive transactions for one performance. */
const maxRounds = 50;

/**
 * Matches tickets that members offer for a performance with waiting requests, in request order, as for returned
 * tickets. Each ticket keeps its type, price and owner until it is paid for. Idempotent, and safe to run in several
 * processes.
 * @returns number of requests served.
 */
export async function matchOffered(program: Program, performanceId: string): Promise<number> {
  let served = 0;
  for (let round = 0; round < maxRounds; round++) {
    try {
      const count = await program.transact((tx) => matchOnce(program, tx, performanceId));
      served += count;
      if (count === 0) break;
    } catch (error) {
      // The seller or another process was faster: retry with the remaining tickets.
      if (!(error instanceof OfferTaken)) throw error;
    }
  }
  if (served > 0) await restUnlessAwaited(program, performanceId);
  return served;
}

/** Matches every performance with offers, in case a job was lost. */
export async function matchAllOffered(program: Program): Promise<number> {
  return matchEach(program, await listOfferedPerformances(program), matchOffered);
}

async function matchOnce(program: Program, tx: Tx, performanceId: string): Promise<number> {
  const line = await lockLine(tx, performanceId);
  if (!line || line.waiting === 0) return 0;
  const found = await getPerformance(program, performanceId);
  if (findWishObstacle(found, program.now())) return 0;
  const offered = await listOffered(program, tx, performanceId);
  const served = offered.length > 0 ? await serveAll(program, tx, found, offered) : [];
  if (served.length === 0) return 0;
  await leaveLine(tx, performanceId, served.length);
  const wishIds = served.map(({ wishId }) => wishId);
  // A job charges the points, as for returned tickets.
  await program.publish(tx, 'wish_list.found', [{ performanceId, wishIds }]);
  await publishWishNews(
    program,
    tx,
    'found',
    served.filter(({ payBy }) => payBy === 'later'),
  );
  return served.length;
}

async function serveAll(
  program: Program,
  tx: Tx,
  found: FoundPerformance,
  offered: readonly OfferedTicket[],
): Promise<WishRow[]> {
  const { performanceId } = found.performance;
  const now = program.now();
  const onSale = zonesForAll(found, 1, now);
  const max = maxTickets(found.event);
  let left = offered.filter(({ zoneNo }) => onSale.has(zoneNo));
  const served: WishRow[] = [];
  const taken = new Map<string, number>();
  for (let after = 0; left.length > 0 && served.length < servedTogether;) {
    const page = await readFitting(tx, performanceId, after, zonesOffered(left), pageSize);
    if (page.length === 0) break;
    after = page.at(-1)!.place;
    const has = await countForMembers(program, tx, performanceId, page);
    for (const wish of page) {
      const count = (has.get(wish.memberId) ?? 0) + (taken.get(wish.memberId) ?? 0);
      if (served.length === servedTogether || wish.quantity > ticketsLeft(count, max)) continue;
      const open = zonesForAll(found, count + wish.quantity, now);
      const tickets = chooseOffered(
        wish,
        left.filter(({ zoneNo }) => open.has(zoneNo)),
      );
      const row = tickets && (await begin(program, tx, found, wish, tickets));
      if (!row) continue;
      taken.set(wish.memberId, (taken.get(wish.memberId) ?? 0) + wish.quantity);
      left = left.filter((ticket) => !tickets.includes(ticket));
      served.push(row);
    }
  }
  return served;
}

/** @returns the updated request, or `undefined` if its member's account is closed. */
async function begin(
  program: Program,
  tx: Tx,
  { performance }: FoundPerformance,
  wish: WaitingRow,
  tickets: readonly OfferedTicket[],
): Promise<WishRow | undefined> {
  const { performanceId, wishId, memberId } = wish;
  const [row] = await lockWishes(tx, performanceId, [wishId]);
  const buyer = (await readBuyers(program, [memberId])).get(memberId);
  if (row?.state !== 'matching' || !buyer) return undefined;
  const checkoutId = idOf(program.key.first('wish list'), wish, wish.matches + 1, 'checkout');
  const until = wishPaymentDeadline(performance.startsAt, program.now());
  const { language, collection } = row;
  const taker = { memberId, checkoutId, until, language, collection };
  const contact = { contactName: buyer.name, contactTelephone: buyer.telephone };
  const { holdId, lines, ...price } = await startOfferedCheckouts(program, tx, { ...taker, ...contact }, tickets);
  const places = tickets.map(({ place }) => place);
  const now = program.now();
  await writeFound(tx, performanceId, [{ wishId, holdId, checkoutId, payUntil: until, lines, places }], now);
  await writePrice(tx, row, price);
  const [written] = await lockWishes(tx, performanceId, [wishId]);
  return written;
}
