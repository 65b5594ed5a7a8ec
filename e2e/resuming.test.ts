import { expect, test, type Browser, type Page } from './journey.ts';
import { instantOf } from './clock.ts';
import { makeEvent, models } from './make-event.ts';
import { href } from '../contract/routes.ts';
import { logInBrowser, logInOnPage, makeMember, type JourneyMember } from './member.ts';
import {
  cards,
  bestPageOf,
  goToPayment,
  payByCard,
  press,
  putIntoCart,
  fetchCart,
  startPayment,
  transactionsOf,
} from './shop.ts';
import { buyingWords } from './words.ts';
import { slowness } from '../server/testing/run-settings.ts';

const language = 'zh_hk';
const words = buyingWords[language];

/** Opens a new browser with empty storage, logged in as the member. */
async function openAgain(browser: Browser, member: JourneyMember): Promise<Page> {
  const context = await browser.newContext();
  await logInBrowser(context, member);
  return context.newPage();
}

test('resumes the purchase after the browser was closed at any step', async ({ browser, request }) => {
  const member = await makeMember(request);
  const sale = await makeEvent(request, language, models.general);

  let page = await openAgain(browser, member);
  await putIntoCart(page, sale, language, { R: 2 });
  await page.context().close();

  page = await openAgain(browser, member);
  await page.goto(href('cart', { language }));
  await page.locator('#contactName').fill('陳大文');
  await page.getByRole('button', { name: words.toPreview }).click();
  await expect(page).toHaveURL(/Preview\.html/);
  await page.context().close();

  page = await openAgain(browser, member);
  await page.goto(href('cart', { language }));
  await expect(page.locator('#contactName')).toHaveValue('陳大文');
  await goToPayment(page, language);
  await page.context().close();

  page = await openAgain(browser, member);
  await page.goto(href('cart', { language }));
  await page.getByRole('link', { name: words.goOnPaying }).click();
  await expect(page.getByRole('heading', { level: 1, name: words.unfinishedTitle })).toBeVisible();
  await page.getByRole('link', { name: words.backToPayment }).click();
  // The payment is in progress when the last browser closes.
  const sent = page.waitForRequest((one) => one.method() === 'POST' && one.url().includes('/sandbox/pay/'));
  await payByCard(page, cards.approved);
  await sent;
  await page.context().close();

  page = await openAgain(browser, member);
  await expect.poll(async () => (await transactionsOf(page.request)).map(({ state }) => state)).toEqual(['paid']);
  await page.goto(href('txnHistory', { language }));
  await page.getByRole('link', { name: sale.performance.title }).click();
  await page.getByRole('link', { name: words.showTickets }).click();
  await expect(
    page.getByRole('img', { name: words.codeOfTicket.replace('{n}', '1').replace('{of}', '2') }),
  ).toBeVisible();
  await page.context().close();
});

test('preserves all state on Back and reload at every step', async ({ page, context }) => {
  await logInBrowser(context, await makeMember(context.request));
  const sale = await makeEvent(page.request, language, models.general);
  const count = page.locator(`[name="tickets.${sale.performance.zones[0]?.zoneNo}.R"]`);
  await page.goto(bestPageOf(sale, language));
  await press(page, sale, language, { R: 2 });
  await expect(page).toHaveURL(/choice=[^&]*\.2(&|$)/);
  await page.reload();
  await expect(count).toHaveValue('2');
  await page.getByRole('button', { name: words.addToCart }).click();
  await expect(page).toHaveURL(/Cart\.html/);
  await page.goBack();
  await expect(count).toHaveValue('2');
  await page.goForward();
  await page.reload();
  await page.locator('#contactName').fill('李小龍');
  await page.getByRole('button', { name: words.toPreview }).click();
  await expect(page.getByText('李小龍')).toBeVisible();
  await page.goBack();
  await expect(page.locator('#contactName')).toHaveValue('李小龍');
  await page.locator('#contactName').fill('李大龍');
  await page.getByRole('button', { name: words.toPreview }).click();
  await expect(page.getByText('李大龍')).toBeVisible();
  await page.reload();
  await startPayment(page);
  await page.goBack();
  // Back from the gateway: the payment can be restarted, and only the last attempt counts.
  await page.goto(`${page.url()}&again=1`);
  await startPayment(page);
  await payByCard(page, cards.approved);
  await expect(page).toHaveURL(/Receipt\.html/);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: words.thanks })).toBeVisible();
  await page.goBack();
  expect(await transactionsOf(page.request)).toMatchObject([{ state: 'paid' }]);
  expect((await fetchCart(page.request)).entries).toEqual([]);
});

test('buys once when every button is double-clicked slowly', async ({ page, context }) => {
  await logInBrowser(context, await makeMember(context.request));
  const sale = await makeEvent(page.request, language, models.general);
  // Slow connection: no response arrives before the second click.
  let clicked: PromiseWithResolvers<void> | undefined;
  await page.route('**/api/**', async (route) => {
    if (route.request().method() !== 'GET') await clicked?.promise;
    await route.continue();
  });
  const twice = async (name: string | RegExp) => {
    const button = page.getByRole('button', { name });
    clicked = Promise.withResolvers();
    const first = page.waitForRequest((request) => request.method() !== 'GET' && request.url().includes('/api/'));
    await button.click();
    await first;
    await button.click({ force: true, timeout: 1000 * slowness() }).catch(() => undefined);
    clicked.resolve();
  };
  await page.goto(bestPageOf(sale, language));
  await press(page, sale, language, { R: 2 });
  await twice(words.addToCart);
  await expect(page).toHaveURL(/Cart\.html/);
  const cart = await fetchCart(page.request);
  expect(cart.entries).toHaveLength(1);
  expect(cart.entries[0]?.lines).toMatchObject([{ ticketType: 'R', quantity: 2 }]);
  await twice(words.toPreview);
  await expect(page).toHaveURL(/Preview\.html/);
  await page.locator('#pay-card').check();
  await page.locator('#noticeConfirmed').check();
  await twice(new RegExp(words.pay.replace('{amount}', '')));
  await expect(page).toHaveURL(/\/sandbox\/pay\//);
  await payByCard(page, cards.approved);
  await expect(page).toHaveURL(/Receipt\.html/);
  expect(await transactionsOf(page.request)).toHaveLength(1);
});

test("restores a visitor's selection after the login", async ({ page }) => {
  const member = await makeMember(page.request);
  const sale = await makeEvent(page.request, language, models.general);
  await page.goto(bestPageOf(sale, language));
  await press(page, sale, language, { R: 1, ...(sale.performance.zones[0]?.prices.S === undefined ? {} : { S: 2 }) });
  await page.getByRole('button', { name: words.addToCart }).click();
  await expect(page).toHaveURL(/Login\.html/);
  await logInOnPage(page, member);
  await expect(page).toHaveURL(/Tickets\.html/);
  await expect(page.locator(`[name="tickets.${sale.performance.zones[0]?.zoneNo}.R"]`)).toHaveValue('1');
  await page.getByRole('button', { name: words.addToCart }).click();
  await expect(page).toHaveURL(/Cart\.html/);
  expect((await fetchCart(page.request)).entries).toHaveLength(1);
});

test('shows an expired hold in the cart and links back to the event', async ({ page, context }) => {
  await logInBrowser(context, await makeMember(context.request));
  const sale = await makeEvent(page.request, language, models.general);
  await page.goto(bestPageOf(sale, language));
  await press(page, sale, language, { R: 1 });
  // Simulates the response 15 minutes later: three seconds left, then none.
  let over = 0;
  await page.route('**/api/cart', async (route) => {
    const reply = await route.fetch();
    const cart: unknown = await reply.json();
    if (typeof cart !== 'object' || cart === null) return route.abort();
    const now = Date.parse(String(Reflect.get(cart, 'now')));
    over ||= now + 3000;
    const expiresAt = instantOf(over);
    const entries: unknown = Reflect.get(cart, 'entries');
    const shown = Array.isArray(entries) && now < over ? entries.map((entry: object) => ({ ...entry, expiresAt })) : [];
    await route.fulfill({
      response: reply,
      json: { ...cart, entries: shown, expiresAt: shown.length > 0 ? expiresAt : null, now: instantOf(now) },
    });
  });
  await page.getByRole('button', { name: words.addToCart }).click();
  await expect(page.getByRole('timer').last()).toContainText('0:0');
  const heading = page.getByRole('heading', { level: 1, name: words.expiredTitle });
  await expect(heading).toBeVisible();
  await expect(heading).toBeFocused();
  await expect(page.getByRole('link', { name: words.chooseAgain })).toHaveAttribute(
    'href',
    href('event', { language, params: { number: sale.event.number } }),
  );
  // The cart continues to poll.
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});
