import { expect, type APIRequestContext, type Page } from '@playwright/test';
import type { TicketType } from '../contract/catalogue/feed.ts';
import type { EventCard, EventPage } from '../contract/catalogue/events.ts';
import type { Language } from '../contract/core/language.ts';
import type { Cart } from '../contract/orders/orders.ts';
import { formatsIn } from '../contract/core/format.ts';
import { href } from '../contract/routes.ts';
import type { PerformanceOnSale } from '../contract/seating/holds.ts';
import pointsEn from '../words/points/points.en_us.ts';
import pointsCn from '../words/points/points.zh_cn.ts';
import pointsHk from '../words/points/points.zh_hk.ts';
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
  const response = await request.get(address);
  expect(response.status(), address).toBe(200);
  return (await response.json()) as Value;
}

export interface ShopSale {
  event: EventPage;
  performance: PerformanceOnSale;
}

export function choosePageOf(sale: ShopSale, language: Language): string {
  const { eventNumber, performanceId } = sale.performance;
  return href('chooseTickets', { language, params: { number: eventNumber }, query: { performance: performanceId } });
}

/** Returns the address of the form for the best available seats. */
export function bestPageOf(sale: ShopSale, language: Language): string {
  const { eventNumber, performanceId } = sale.performance;
  const query = { performance: performanceId, by: 'best' };
  return href('chooseTickets', { language, params: { number: eventNumber }, query });
}

/** Selects tickets in the first zone with the buttons and adds them to the cart. */
export async function putIntoCart(
  page: Page,
  sale: ShopSale,
  language: Language,
  wanted: Partial<Record<TicketType, number>>,
): Promise<void> {
  await page.goto(bestPageOf(sale, language));
  await press(page, sale, language, wanted);
  await page.getByRole('button', { name: buyingWords[language].addToCart }).click();
  await expect(page).toHaveURL(/Cart\.html/);
  await expect(page.getByRole('heading', { level: 1, name: buyingWords[language].cart })).toBeVisible();
}

/** Clicks the button for one more ticket until the counts are reached. */
export async function press(
  page: Page,
  sale: ShopSale,
  language: Language,
  wanted: Partial<Record<TicketType, number>>,
): Promise<void> {
  const [zone] = sale.performance.zones;
  if (!zone) throw new Error('the performance has no zones');
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

/** Returns the price in cents in the first zone, including fees. */
export function priceOf(sale: ShopSale, wanted: Partial<Record<TicketType, number>>): number {
  const [zone] = sale.performance.zones;
  if (!zone) throw new Error('the performance has no zones');
  return Object.entries(wanted).reduce(
    (sum, [type, count]) => sum + count * ((zone.prices[type as TicketType] ?? 0) + zone.serviceFeeCents),
    0,
  );
}

/** Adds one ticket of the first type on the ticket selection page; does not check whether the cart accepts it. */
export async function addOne(page: Page, language: Language): Promise<void> {
  const words = buyingWords[language];
  await page
    .getByRole('button', { name: new RegExp(`^${words.more.split('{')[0]}`) })
    .first()
    .click();
  await page.getByRole('button', { name: words.addToCart }).click();
}

export async function goToPayment(page: Page, language: Language): Promise<void> {
  await page.getByRole('button', { name: buyingWords[language].toPreview }).click();
  await expect(page).toHaveURL(/Preview\.html/);
  await startPayment(page);
}

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

export async function fetchCart(request: APIRequestContext): Promise<Cart> {
  return get<Cart>(request, '/api/cart');
}

export async function seatsInCart(request: APIRequestContext): Promise<string[]> {
  const { entries } = await fetchCart(request);
  return entries.flatMap(({ places }) =>
    places.map(({ section, row, seat }) => `${section ?? ''}/${row ?? ''}/${seat ?? ''}`),
  );
}

export async function transactionsOf(
  request: APIRequestContext,
): Promise<{ number: string; state: string; totalCents: number; startsAt: string }[]> {
  const { data } = await get<{ data: { number: string; state: string; totalCents: number; startsAt: string }[] }>(
    request,
    '/api/Member/TxnHistory.do',
  );
  return data;
}

/**
 * Returns the listed event that `suits` and has the lowest event number: the demonstration's events come before those
 * of journeys.
 */
export async function findEvent(
  request: APIRequestContext,
  suits: (card: EventCard) => boolean,
  language: Language = 'en_us',
): Promise<EventCard> {
  const found: EventCard[] = [];
  for (let at = 1, pages = 1; at <= pages; at++) {
    const listing = await get<{ events: EventCard[]; pages: number }>(
      request,
      `/api/events?page=${at}&lang=${language}`,
    );
    pages = listing.pages;
    found.push(...listing.events.filter(suits));
  }
  const [first] = found.toSorted((one, other) => one.number - other.number);
  if (!first) throw new Error('no matching event');
  return first;
}

/** Returns the demonstration's partner event whose site is not encrypted. */
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

const pointWords = { en_us: pointsEn, zh_hk: pointsHk, zh_cn: pointsCn };

/** Buys a member's first points by card, for one of the amounts on the page, in cents. */
export async function topUp(page: Page, cents: number, language: Language = 'en_us'): Promise<void> {
  await page.goto(href('topUp', { language }));
  await page.locator(`[name="amount"][value="${cents}"]`).check();
  await page.locator('#pay-card').check();
  await page.locator('button[value="top-up"]').click();
  await payByCard(page, cards.approved);
  const done = pointWords[language].doneTitle.replace('{points}', formatsIn(language).points(cents));
  await expect(page.getByText(done)).toBeVisible();
  await page.goto(href('points', { language }));
  await expect(page.locator('[data-points]')).toHaveAttribute('data-points', String(cents));
}
