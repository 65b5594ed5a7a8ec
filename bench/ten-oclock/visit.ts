import { setTimeout as sleep } from 'node:timers/promises';
import { pollDelay } from '../../web/features/orders/checkout/poll-plan.ts';
import { href } from '../../contract/routes.ts';
import type { Hold } from '../../contract/seating/holds.ts';
import type { SeatMap, SeatStates } from '../../contract/seating/seat-map.ts';
import { uuidv7 } from '../../server/platform/ids.ts';
import { houseOf, pointAtSeats, type VisibleSections } from './choose-seats.ts';
import { releasedShare, mapShare, reloads, ticketsOfBuyer, unpaidShare } from './figures.ts';
import { Unexpected, type MemberBrowser } from './member.ts';
import type { Tally } from './tally.ts';

const language = 'en_us';
/** Attempts on the map before a member takes the best seats instead. */
const triesOnMap = 4;
/** Error codes after which people select other seats. */
const chooseOthers = ['seat_taken', 'leaves_single_seat', 'sold_out', 'not_enough_left'];
const takeOthers = ['sold_out', 'not_enough_left'];

export interface SaleTarget {
  readonly performanceId: string;
  readonly eventNumber: number;
  readonly zones: readonly number[];
  /** Undefined until the first member has fetched the map. */
  house?: Promise<VisibleSections>;
}

export interface Visitor {
  readonly browser: MemberBrowser;
  readonly random: () => number;
  readonly tally: Tally;
}

type End = 'paid' | 'gave back' | 'let lapse' | 'sold out' | 'failed';

/**
 * Simulates a visit: arrives, reloads, selects, holds, and pays or not, with the probabilities in `figures.ts`. Never
 * throws because of a server response.
 */
export async function visit(visitor: Visitor, sale: SaleTarget): Promise<End> {
  const end = await goThrough(visitor, sale).catch((error: unknown): End => {
    if (error instanceof Unexpected) return 'failed';
    throw error;
  });
  visitor.tally.visits.add(end);
  return end;
}

async function goThrough(visitor: Visitor, sale: SaleTarget): Promise<End> {
  const { browser, random, tally } = visitor;
  const params = { number: sale.eventNumber };
  for (let left = between(reloads, random); left > 0; left--) {
    await browser.page('event page', href('event', { language, params }));
  }
  const query = { performance: sale.performanceId };
  await browser.page('ticket choice', href('chooseTickets', { language, params, query }));
  const hold = await holdSome(visitor, sale);
  if (!hold) return 'sold out';
  const fate = random();
  if (fate < releasedShare) {
    await browser.call('give back', 'DELETE', `/api/performances/${sale.performanceId}/holds/${hold.holdId}`);
    return 'gave back';
  }
  if (fate < unpaidShare) return 'let lapse';
  await pay(browser, hold);
  tally.visits.add('tickets', hold.places.length);
  return 'paid';
}

function between({ fewest, most }: { fewest: number; most: number }, random: () => number): number {
  return fewest + Math.floor(random() * (most - fewest + 1));
}

async function holdSome(visitor: Visitor, sale: SaleTarget): Promise<Hold | undefined> {
  const { random } = visitor;
  const quantity = between(ticketsOfBuyer, random);
  const pointed = random() < mapShare ? await holdOnMap(visitor, sale, quantity) : undefined;
  return pointed ?? holdBest(visitor, sale, quantity);
}

async function holdOnMap({ browser, random }: Visitor, sale: SaleTarget, quantity: number): Promise<Hold | undefined> {
  const { performanceId } = sale;
  const base = `/api/performances/${performanceId}`;
  const house = await readMap(browser, sale, `${base}/seats?lang=${language}`);
  for (let tries = 0; tries < triesOnMap; tries++) {
    const states = await browser.read<SeatStates>('free seats', `${base}/seat-states`);
    const seats = pointAtSeats(performanceId, house, states, { quantity, random });
    if (seats.length === 0) continue;
    const chosen = seats.map((seatId) => ({ seatId, ticketType: 'R' }));
    const input = { holdId: uuidv7(), performanceId, seats: chosen };
    const held = await browser.call<Hold>('hold on the map', 'POST', '/api/seat-holds', input, chooseOthers);
    if (typeof held !== 'string') return held;
  }
  return undefined;
}

/** Fetches the map compressed for every member; parses it once, because its content is the same for all. */
async function readMap(browser: MemberBrowser, sale: SaleTarget, path: string): Promise<VisibleSections> {
  sale.house ??= browser.read<SeatMap>('seat map, the first', path).then(houseOf);
  const house = await sale.house;
  await browser.page('seat map', path);
  return house;
}

async function holdBest({ browser, random }: Visitor, sale: SaleTarget, wanted: number): Promise<Hold | undefined> {
  const { performanceId, zones } = sale;
  const first = Math.floor(random() * zones.length);
  const order = [...zones.slice(first), ...zones.slice(0, first)];
  for (const quantity of new Set([wanted, 2])) {
    for (const zoneNo of order) {
      const input = { holdId: uuidv7(), performanceId, choices: [{ zoneNo, ticketType: 'R', quantity }] };
      const held = await browser.call<Hold>('hold', 'POST', '/api/holds', input, takeOthers);
      if (typeof held !== 'string') return held;
    }
  }
  return undefined;
}

async function pay(browser: MemberBrowser, { performanceId, holdId }: Hold): Promise<void> {
  const [checkoutId, paymentId] = [uuidv7(), uuidv7()];
  await browser.page('cart', href('cart', { language }));
  const contact = { contactName: 'Chan Sum Yi', contactTelephone: '5123 4567' };
  const order = { checkoutId, holds: [{ performanceId, holdId }], method: 'e_ticket', ...contact };
  await browser.call('checkout', 'POST', '/api/checkouts', order);
  await browser.page('preview', href('preview', { language, query: { checkout: checkoutId } }));
  const paying = { paymentId, method: 'alipay', noticeConfirmed: true };
  const path = `/api/checkouts/${checkoutId}/payments`;
  const begun = (await browser.call('pay', 'POST', path, paying)) as { redirectUrl: string };
  const gateway = new URL(begun.redirectUrl).pathname;
  await browser.page('gateway', gateway);
  const back = await browser.press('approve', gateway, 'approve');
  await browser.tickets(async () => {
    const { pathname, search } = new URL(back);
    await browser.page('coming back', pathname + search);
    await waitForTickets(browser, checkoutId);
  });
}

/** Polls in the same way as the page that the member sees. */
async function waitForTickets(browser: MemberBrowser, checkoutId: string): Promise<void> {
  for (let requested = 0; ; requested++) {
    const { state } = await browser.read<{ state: string }>('look', `/api/checkouts/${checkoutId}`);
    if (state === 'paid') return;
    const pause = pollDelay(requested);
    if (pause === undefined || state !== 'paying') throw browser.unexpected('tickets', `still ${state}`);
    await sleep(pause);
  }
}
