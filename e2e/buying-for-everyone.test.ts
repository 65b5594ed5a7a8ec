import { AxeBuilder } from '@axe-core/playwright';
import { expect, test, type Page } from './journey.ts';
import { languages } from '../contract/language.ts';
import { fontSizes, lookCookies, themes } from '../contract/look.ts';
import { href } from '../contract/routes.ts';
import { logIn, makeMember } from './member.ts';
import {
  cards,
  bestPageOf,
  findSale,
  isCinema,
  isGeneral,
  isSeated,
  payByCard,
  press,
  startPayment,
  transactionsOf,
} from './shop.ts';
import { buyingWords } from './words.ts';

/** Rules of WCAG 2.2 AA that a program can check, and nothing wider than the screen. */
async function expectForEveryone(page: Page, name: string): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
  expect.soft(found, name).toEqual([]);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect.soft(overflow, `${name} is wider than the screen`).toBeLessThanOrEqual(0);
}

const suits = { default: isSeated, night: isGeneral, black: isCinema } as const;

for (const [index, theme] of themes.entries()) {
  const language = languages[index % languages.length] ?? 'zh_hk';
  const fontSize = fontSizes[index % fontSizes.length] ?? '16px';
  test(`every page of buying, ${theme}, ${language}, ${fontSize}, 320 px`, async ({ page, context, baseURL }) => {
    test.setTimeout(120_000);
    const words = buyingWords[language];
    await page.setViewportSize({ width: 320, height: 640 });
    await context.addCookies([
      { name: lookCookies.theme, value: theme, url: baseURL ?? '' },
      { name: lookCookies.fontSize, value: fontSize, url: baseURL ?? '' },
    ]);
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(error.message));
    page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
    await logIn(context, await makeMember(context.request));
    const sale = await findSale(page.request, language, suits[theme], 4);

    await page.goto(href('cart', { language }));
    await expect(page.getByRole('heading', { level: 1, name: words.emptyTitle })).toBeVisible();
    await expectForEveryone(page, 'empty cart');
    await page.goto(href('txnHistory', { language }));
    await expectForEveryone(page, 'empty history');
    await page.goto(bestPageOf(sale, language));
    await expectForEveryone(page, 'nothing chosen');
    await press(page, sale, language, { R: 2 });
    await expectForEveryone(page, 'tickets chosen');
    await page.getByRole('button', { name: words.addToCart }).click();
    await expect(page).toHaveURL(/Cart\.html/);
    await page.locator('details summary').filter({ hasText: words.why }).first().click();
    await expectForEveryone(page, 'cart');
    const courier = page.locator('#collect-courier:not(:disabled)');
    if (await courier.count()) {
      await courier.check();
      await expectForEveryone(page, 'cart, courier');
      await page.locator('#collect-e_ticket').check();
    }
    await page.getByRole('button', { name: words.toPreview }).click();
    await expect(page).toHaveURL(/Preview\.html/);
    await expectForEveryone(page, 'preview');
    await page.getByRole('link', { name: words.cancelOrder }).click();
    await expectForEveryone(page, 'preview, dialog');
    await page.getByRole('button', { name: words.keepOrder }).click();
    await page.getByRole('button', { name: words.pay.replace('{amount}', '') }).click();
    await expect(page.locator('#noticeConfirmed')).toHaveAttribute('aria-invalid', 'true');
    await expectForEveryone(page, 'preview, mistakes');
    await startPayment(page);
    await payByCard(page, cards.delayed);
    await expect(page.getByRole('heading', { level: 1, name: words.waitingTitle })).toBeVisible();
    await expectForEveryone(page, 'waiting');
    await expect(page).toHaveURL(/Receipt\.html/, { timeout: 30_000 });
    await expectForEveryone(page, 'receipt');
    await page.goto(href('txnHistory', { language, query: { period: 'all' } }));
    await expectForEveryone(page, 'history');
    const [transaction] = await transactionsOf(page.request);
    await page.goto(href('transactionDetail', { language, query: { number: transaction?.number } }));
    await expectForEveryone(page, 'transaction');
    expect(errors).toEqual([]);
  });
}

test('the keyboard alone buys', async ({ page, context }) => {
  const language = 'en_us';
  const words = buyingWords[language];
  await logIn(context, await makeMember(context.request));
  const sale = await findSale(page.request, language, isGeneral, 4);
  /** Tab until something is reached, as a person would, and never further than a page is long. */
  const tabTo = async (selector: string) => {
    for (let pressed = 0; pressed < 120; pressed += 1) {
      if (await page.evaluate((one) => document.activeElement?.matches(one) ?? false, selector)) return;
      await page.keyboard.press('Tab');
    }
    throw new Error(`the Tab key never reached ${selector}`);
  };
  await page.goto(bestPageOf(sale, language));
  const zone = sale.performance.zones[0];
  await tabTo(`[name="tickets.${zone?.zoneNo}.R"]`);
  await page.keyboard.type('2');
  await tabTo('main form button[type="submit"]');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/Cart\.html/);
  await expect(page.getByRole('heading', { level: 1, name: words.cart })).toBeVisible();
  await tabTo('#collect-e_ticket');
  await page.keyboard.press('ArrowDown');
  await expect(page.locator('#collect-kiosk')).toBeChecked();
  await page.keyboard.press('ArrowUp');
  await tabTo('button[value="checkout"]');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/Preview\.html/);
  await tabTo('#pay-card');
  await page.keyboard.press('Space');
  await tabTo('#noticeConfirmed');
  await page.keyboard.press('Space');
  await tabTo('button[value="pay"]');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/sandbox\/pay\//);
  // Back on the preview, the payment under way is offered again.
  await page.goBack();
  await expect(page.getByRole('link', { name: words.backToPayment })).toBeVisible();
});

test('a category III film is confirmed to be for adults before anything can be chosen', async ({ page, context }) => {
  const language = 'zh_hk';
  const words = buyingWords[language];
  await logIn(context, await makeMember(context.request));
  const sale = await findSale(page.request, language, ({ adultsOnly }) => adultsOnly);
  await page.goto(bestPageOf(sale, language));
  const more = page.getByRole('button', { name: new RegExp(words.more.split('：')[1] ?? '') }).first();
  await expect(more).toBeDisabled();
  await page.getByRole('button', { name: words.addToCart }).click();
  await expect(page.locator('#adult')).toHaveAttribute('aria-invalid', 'true');
  await page.locator('#adult').check();
  await press(page, sale, language, { R: 1 });
  await page.getByRole('button', { name: words.addToCart }).click();
  await expect(page).toHaveURL(/Cart\.html/);
});

test('no more can be chosen than a purchase may hold, and the server says so, too', async ({ page, context }) => {
  const language = 'en_us';
  const words = buyingWords[language];
  await logIn(context, await makeMember(context.request));
  const sale = await findSale(page.request, language, isGeneral, 4);
  const { ticketsPerPurchase, zones } = sale.performance;
  const zone = zones[0];
  await page.goto(bestPageOf(sale, language));
  await press(page, sale, language, { R: ticketsPerPurchase });
  const more = words.more.replace('{type}', words.ticketTypes.R).replace('{zone}', zone?.name ?? '');
  await expect(page.getByRole('button', { name: more, exact: true })).toHaveAttribute('aria-disabled', 'true');
  // An address written by hand asks for more than the buttons give.
  const address = new URL(page.url());
  address.searchParams.delete('choice');
  address.searchParams.append('choice', `${zone?.zoneNo}.R.${ticketsPerPurchase + 1}`);
  await page.goto(address.href);
  await page.getByRole('button', { name: words.addToCart }).click();
  await expect(page.getByRole('alert')).toContainText(String(ticketsPerPurchase));
  await expect(page.locator(`[name="tickets.${zone?.zoneNo}.R"]`)).toHaveValue(String(ticketsPerPurchase + 1));
});
