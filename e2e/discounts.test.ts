import { formatsIn } from '../contract/core/format.ts';
import { languages, type Language } from '../contract/core/language.ts';
import type { Cart } from '../contract/orders/orders.ts';
import type { PassPage } from '../contract/catalogue/passes.ts';
import { href } from '../contract/routes.ts';
import enUs from '../words/orders/discounts.en_us.ts';
import zhCn from '../words/orders/discounts.zh_cn.ts';
import zhHk from '../words/orders/discounts.zh_hk.ts';
import { expect, test, type APIRequestContext, type Page } from './journey.ts';
import { expectForEveryone, inspectPage } from './inspect-page.ts';
import { makeEvent } from './make-event.ts';
import { logInBrowser, logInOnPage, makeMember } from './member.ts';
import { makeDiscountCode } from './run-staff-command.ts';
import { cards, payByCard, putIntoCart, fetchCart, startPayment, transactionsOf } from './shop.ts';
import { buyingWords } from './words.ts';

const discountWords = { en_us: enUs, zh_hk: zhHk, zh_cn: zhCn } as const;
async function makePass(request: APIRequestContext, language: Language) {
  const { event } = await makeEvent(request, language, 'noon-organ', { performances: 5, isInPass: true });
  const { number } = event.passes[0]!;
  const pass = (await (await request.get(`/api/passes/${number}?lang=${language}`)).json()) as PassPage;
  return { event, pass };
}

async function choosePass(page: Page, pass: PassPage): Promise<void> {
  const open = pass.performances.filter(({ state }) => state === 'available').slice(-pass.choose);
  for (const { performanceId } of open) await page.locator(`#performance-${performanceId}`).check();
  await page.locator('[name="quantity-R"]').fill('1');
}

const widths = { en_us: 1280, zh_hk: 390, zh_cn: 390 } as const satisfies Record<Language, number>;

for (const language of languages) {
  test(`applies a pass and a code, each discount by its name, in ${language}`, async ({ page, context }, info) => {
    const words = discountWords[language];
    const { money } = formatsIn(language);
    const shot = async (name: string) => {
      await page.setViewportSize({ width: widths[language], height: 900 });
      await page.screenshot({ path: info.outputPath(`${name}-${language}.png`), fullPage: true });
    };
    const cartOf = async () => (await (await page.request.get(`/api/cart?lang=${language}`)).json()) as Cart;

    await page.setViewportSize({ width: widths[language], height: 900 });
    await logInBrowser(context, await makeMember(context.request));
    const { event, pass } = await makePass(page.request, language);
    await page.goto(href('event', { language, params: { number: event.number } }));
    await expectForEveryone(page, `event with a pass in ${language}`);
    await page.locator('#offers').scrollIntoViewIfNeeded();
    await shot('event');
    await page.locator(`a[href*="/Pass/${pass.number}.html"]`).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(pass.name);
    // Too few performances selected: the field shows an error, and the cart stays empty.
    await page.getByRole('button', { name: words.add }).click();
    await expect(page.getByRole('alert')).toBeVisible();
    expect((await fetchCart(page.request)).entries).toHaveLength(0);
    await choosePass(page, pass);
    const price = pass.classes[0]!.prices.R!;
    await expect(page.locator(`[data-total="${price}"]`)).toHaveText(money(price));
    await inspectPage(page, `pass in ${language}`);
    await shot('pass');
    await page.getByRole('button', { name: words.add }).click();
    await expect(page).toHaveURL(/Cart\.html/);
    const cart = await fetchCart(page.request);
    expect(cart.ticketsCents - cart.discountCents).toBe(price);
    await expect(page.locator(`dd:has-text("${money(-cart.discountCents)}")`)).toBeVisible();

    // Combined with a code for another event.
    const recital = await makeEvent(page.request, language, 'sung-yat-recital');
    const code = await makeDiscountCode(page, recital.event.number, 'piano-friends');
    await putIntoCart(page, recital, language, { R: 1 });
    await page.locator('#code').fill('nobody-made-this');
    await page.getByRole('button', { name: words.codeApply }).click();
    await expect(page.locator('#code')).toHaveAttribute('aria-invalid', 'true');
    await expect(page.locator('#code')).toHaveValue('nobody-made-this');
    await page.locator('#code').fill(code);
    await page.getByRole('button', { name: words.codeApply }).click();
    await expect(page.getByRole('status').filter({ hasText: words.codeStates.applied })).toBeVisible();
    await inspectPage(page, `cart with discounts in ${language}`);
    await shot('cart');
    const both = await cartOf();
    expect(both.discounts.map(({ kind }) => kind).toSorted()).toEqual(['code', 'pass']);

    await page.getByRole('button', { name: buyingWords[language].toPreview }).click();
    await expect(page).toHaveURL(/Preview\.html/);
    for (const { name, cents } of both.discounts) {
      await expect(
        page
          .locator('dl')
          .filter({ hasText: name })
          .filter({ hasText: money(-cents) })
          .first(),
      ).toBeVisible();
    }
    await expectForEveryone(page, `preview with discounts in ${language}`);
    await shot('preview');
    await startPayment(page);
    await payByCard(page, cards.approved);
    await expect(page).toHaveURL(/Receipt\.html/);
    await shot('receipt');
    const bought = await transactionsOf(page.request);
    expect(bought.reduce((sum, { totalCents }) => sum + totalCents, 0)).toBe(both.totalCents);
    await page.goto(href('transactionDetail', { language, query: { number: bought[0]!.number } }));
    await expect(page.getByText(buyingWords[language].discountNamed.split('{')[0]!.trim()).first()).toBeVisible();
  });
}

test.describe('discounts without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test(
    'sells a pass after a login, prices it in the cart, and accepts and removes a code',
    { tag: '@smoke' },
    async ({ page }) => {
      const language = 'zh_hk';
      const words = discountWords[language];
      await page.setViewportSize({ width: 390, height: 900 });
      const member = await makeMember(page.request);
      const { pass } = await makePass(page.request, language);
      await page.goto(href('pass', { language, params: { number: pass.number } }));
      await choosePass(page, pass);
      await page.getByRole('button', { name: words.add }).click();
      await expect(page).toHaveURL(/Login\.html/);
      await logInOnPage(page, member);
      await expect(page).toHaveURL(new RegExp(`/Pass/${pass.number}\\.html`));
      await page.getByRole('button', { name: words.add }).click();
      await expect(page).toHaveURL(/Cart\.html/);
      await expect(page.getByText(pass.name).first()).toBeVisible();
      const cart = await fetchCart(page.request);
      expect(cart.ticketsCents - cart.discountCents).toBe(pass.classes[0]!.prices.R);
    },
  );
});
