import { expect, type APIRequestContext, type Page } from '@playwright/test';
import type { TicketType } from '../contract/catalogue/feed.ts';
import type { EventCard, EventPage } from '../contract/catalogue/events.ts';
import type { Language } from '../contract/core/language.ts';
import type { Cart } from '../contract/orders/orders.ts';
import { href } from '../contract/routes.ts';
import type { PerformanceOnSale } from '../contract/seating/holds.ts';
import { choiceField } from '../web/features/ticket-choice/choices-in-address.ts';
import { buyingWords } from './words.ts';

/** Cards of the sandbox gateway (server/providers/payment/sandbox/README.md). */
export const cards = {
  approved: '4242 4242 4242 4242',
  withoutFunds: '4000 0000 0000 9995',
  challenged: '4000 0027 6000 3184',
  delayed: '4000 0000 0000 0259',
  lostCallback: '4000 0000 0000 0077',
} as const;

async function get<Value>(request: APIRequestContext, address: string): Promise<Value> {
  const answer = await request.get(address);
  expect(answer.status(), address).toBe(200);
  return (await answer.json()) as Value;
}

export interface Sale {
  event: EventPage;
  performance: PerformanceOnSale;
}

/**
 * A performance to buy for: the `turn`-th event on sale that suits, at its last performance with tickets. Journeys that
 * look at seats take turns of their own, so that they do not take each other's.
 */
export async function findSale(
  request: APIRequestContext,
  language: Language,
  suits: (performance: PerformanceOnSale, event: EventPage) => boolean,
  turn = 0,
): Promise<Sale> {
  const cardsOnSale: EventCard[] = [];
  for (let page = 1; ; page += 1) {
    const listing = await get<{ events: EventCard[]; pages: number }>(
      request,
      `/api/events?page=${page}&lang=${language}`,
    );
    cardsOnSale.push(...listing.events.filter((event) => event.sale === 'on_sale'));
    if (page >= listing.pages) break;
  }
  let left = turn;
  for (const card of cardsOnSale.toSorted((one, other) => one.number - other.number)) {
    const event = await get<EventPage>(request, `/api/events/${card.number}?lang=${language}`);
    const found = event.performanceList.findLast(({ state }) => state === 'available');
    if (!found || event.hot) continue;
    const performance = await get<PerformanceOnSale>(
      request,
      `/api/performances/${found.performanceId}?lang=${language}`,
    );
    if (!suits(performance, event)) continue;
    if (left === 0) return { event, performance };
    left -= 1;
  }
  throw new Error(`the demonstration catalogue has no event number ${turn} that suits`);
}

/** Numbered seats, standard price and a concession, nobody kept out by age. */
export function isSeated({ zones, adultsOnly, house }: PerformanceOnSale): boolean {
  const [zone] = zones;
  return !adultsOnly && !house && zone?.kind === 'seated' && zone.prices.R !== undefined && zone.prices.H !== undefined;
}

export function isGeneral({ zones, adultsOnly, house }: PerformanceOnSale): boolean {
  const [zone] = zones;
  return !adultsOnly && !house && zone?.kind === 'general' && zone.prices.R !== undefined && zone.serviceFeeCents > 0;
}

export function isCinema({ house, adultsOnly }: PerformanceOnSale): boolean {
  return house !== null && !adultsOnly;
}

export function choosePageOf(sale: Sale, language: Language): string {
  const { eventNumber, performanceId } = sale.performance;
  return href('chooseTickets', { language, params: { number: eventNumber }, query: { performance: performanceId } });
}

/** The same page with its form for the best available seats. */
export function bestPageOf(sale: Sale, language: Language): string {
  const { eventNumber, performanceId } = sale.performance;
  const query = { performance: performanceId, by: 'best' };
  return href('chooseTickets', { language, params: { number: eventNumber }, query });
}

/** Chooses tickets of the first zone by pressing the buttons, and puts them into the cart. */
export async function putIntoCart(
  page: Page,
  sale: Sale,
  language: Language,
  wanted: Partial<Record<TicketType, number>>,
): Promise<void> {
  await page.goto(bestPageOf(sale, language));
  await press(page, sale, language, wanted);
  await page.getByRole('button', { name: buyingWords[language].addToCart }).click();
  await expect(page).toHaveURL(/Cart\.html/);
  await expect(page.getByRole('heading', { level: 1, name: buyingWords[language].cart })).toBeVisible();
}

/** Presses the button for one ticket more until the numbers are there. */
export async function press(
  page: Page,
  sale: Sale,
  language: Language,
  wanted: Partial<Record<TicketType, number>>,
): Promise<void> {
  const [zone] = sale.performance.zones;
  if (!zone) throw new Error('a performance without zones');
  if (sale.performance.hasMap && !page.url().includes('by=best'))
    await page.locator('main nav a[href*="by=best"]').click();
  for (const [type, count] of Object.entries(wanted) as [TicketType, number][]) {
    const words = buyingWords[language];
    const more = words.more.replace('{type}', words.ticketTypes[type]).replace('{zone}', zone.name);
    for (let pressed = 0; pressed < count; pressed += 1)
      await page.getByRole('button', { name: more, exact: true }).click();
    await expect(page.locator(`[name="${choiceField(zone.zoneNo, type)}"]`)).toHaveValue(String(count));
  }
}

/** What the tickets cost by the first zone's prices, fees included. Cents. */
export function priceOf(sale: Sale, wanted: Partial<Record<TicketType, number>>): number {
  const [zone] = sale.performance.zones;
  if (!zone) throw new Error('a performance without zones');
  return Object.entries(wanted).reduce(
    (sum, [type, count]) => sum + count * ((zone.prices[type as TicketType] ?? 0) + zone.serviceFeeCents),
    0,
  );
}

/** Adds one ticket of the first kind on the page where tickets are chosen; whether the cart takes it is seen afterwards. */
export async function addOne(page: Page, language: Language): Promise<void> {
  const words = buyingWords[language];
  await page
    .getByRole('button', { name: new RegExp(`^${words.more.split('{')[0]}`) })
    .first()
    .click();
  await page.getByRole('button', { name: words.addToCart }).click();
}

/** From the cart to the gateway's page. */
export async function goToPayment(page: Page, language: Language): Promise<void> {
  await page.getByRole('button', { name: buyingWords[language].toPreview }).click();
  await expect(page).toHaveURL(/Preview\.html/);
  await startPayment(page);
}

/** From the preview to the gateway's page. */
export async function startPayment(page: Page): Promise<void> {
  await page.locator('#pay-card').check();
  await page.locator('#noticeConfirmed').check();
  await page.locator('button[name="intent"][value="pay"]').click();
  await expect(page).toHaveURL(/\/sandbox\/pay\//);
}

export async function payByCard(page: Page, number: string): Promise<void> {
  await page.locator('#number').fill(number);
  await page.locator('#expiry').fill('12/34');
  await page.locator('#cvc').fill('123');
  await page.locator('button[name="do"][value="pay"]').click();
}

export async function readCart(request: APIRequestContext): Promise<Cart> {
  return get<Cart>(request, '/api/cart');
}

/** Seats of the cart as people name them. */
export async function seatsInCart(request: APIRequestContext): Promise<string[]> {
  const { entries } = await readCart(request);
  return entries.flatMap(({ places }) =>
    places.map(({ section, row, seat }) => `${section ?? ''}/${row ?? ''}/${seat ?? ''}`),
  );
}

/** The member's transactions. */
export async function transactionsOf(
  request: APIRequestContext,
): Promise<{ number: string; state: string; totalCents: number; startsAt: string }[]> {
  const { data } = await get<{ data: { number: string; state: string; totalCents: number; startsAt: string }[] }>(
    request,
    '/api/Member/TxnHistory.do',
  );
  return data;
}

/** The first listed event that suits. */
export async function findEvent(
  request: APIRequestContext,
  suits: (card: EventCard) => boolean,
  language: Language = 'en_us',
): Promise<EventCard> {
  for (let at = 1; ; at++) {
    const listing = await get<{ events: EventCard[]; pages: number }>(
      request,
      `/api/events?page=${at}&lang=${language}`,
    );
    const found = listing.events.find(suits);
    if (found) return found;
    if (at >= listing.pages) throw new Error('no event suits');
  }
}

/** The partner event of the demonstration whose site has no encryption. */
export async function findPartnerEvent(
  request: APIRequestContext,
): Promise<{ number: number; site: string; url: string }> {
  const list = await get<{ urbtixEventList: { id: number; redirectUrl: string }[] }>(
    request,
    '/data/urbtixEventList.json',
  );
  const found = list.urbtixEventList.find(({ redirectUrl }) => redirectUrl.startsWith('http:'));
  if (!found) throw new Error('no partner event');
  return get(request, `/api/events/${found.id}/wayOut?lang=en_us`);
}

/** The event of the demonstration in priority booking that is sold now to some people of a kind. */
export async function findPriority(request: APIRequestContext, kind: 'code' | 'group' | 'card'): Promise<EventPage> {
  const { events } = await get<{ events: EventCard[] }>(request, '/api/events?type=priority&lang=en_us');
  for (const { number } of events) {
    const event = await get<EventPage>(request, `/api/events/${number}?lang=en_us`);
    if (event.sale === 'priority' && event.saleWindows[0]?.kind === kind) return event;
  }
  throw new Error(`nothing of the demonstration is sold by ${kind}`);
}
