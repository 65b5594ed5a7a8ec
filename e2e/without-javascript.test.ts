import { expect, test, type Page } from './journey.ts';
import { href } from '../contract/routes.ts';
import points from '../words/points/points.zh_cn.ts';
import { choiceField } from '../web/features/ticket-choice/choices-in-address.ts';
import { makeEvent, models } from './make-event.ts';
import { logInOnPage, makeMember } from './member.ts';
import { cards, bestPageOf, payByCard, fetchCart, transactionsOf } from './shop.ts';
import { buyingWords } from './words.ts';

const language = 'zh_cn';
const words = buyingWords[language];

test.use({ javaScriptEnabled: false });

test(
  'buys with plain forms: selection, login, cart, preview, payment, receipt, history',
  { tag: '@smoke' },
  async ({ page }) => {
    const member = await makeMember(page.request);
    const sale = await makeEvent(page.request, language, 'sung-yat-recital');
    const zoneNo = sale.performance.zones[0]?.zoneNo ?? 0;
    const standard = page.locator(`[name="${choiceField(zoneNo, 'R')}"]`);

    await page.goto(bestPageOf(sale, language));
    await standard.fill('2');
    await page.getByRole('button', { name: words.addToCart }).click();
    await logInOnPage(page, member);
    await expect(standard).toHaveValue('2');
    await page.getByRole('button', { name: words.addToCart }).click();
    await expect(page.getByRole('heading', { level: 1, name: words.cart })).toBeVisible();

    // The field shows its error, and all input is preserved.
    await page.locator('#collect-box_office').check();
    await page.locator('#contactName').fill('');
    await page.locator('#contactTelephone').fill('not a phone');
    await page.getByRole('button', { name: words.toPreview }).click();
    for (const field of ['#contactName', '#contactTelephone'])
      await expect(page.locator(field)).toHaveAttribute('aria-invalid', 'true');
    await expect(page.locator('#contactTelephone')).toHaveValue('not a phone');
    await expect(page.locator('#collect-box_office')).toBeChecked();
    await page.locator('#contactTelephone').fill('+852 2345 6789');
    await page.locator('#collect-e_ticket').check();
    await page.locator('#contactName').fill('王小明');
    await page.getByRole('button', { name: words.toPreview }).click();

    await expect(page.getByText('王小明')).toBeVisible();
    await page.getByRole('button', { name: words.pay.replace('{amount}', '') }).click();
    await expect(page.locator('#pay-error, #noticeConfirmed-error').filter({ visible: true })).toHaveCount(2);
    await page.locator('#pay-card').check();
    await page.locator('#noticeConfirmed').check();
    await page.getByRole('button', { name: words.pay.replace('{amount}', '') }).click();
    await payByCard(page, cards.approved);
    await expect(page.getByRole('heading', { level: 1, name: words.thanks })).toBeVisible();
    await expect(
      page.getByRole('img', { name: words.codeOfTicket.replace('{n}', '1').replace('{of}', '2') }),
    ).toBeVisible();
    const transactions = await transactionsOf(page.request);
    expect(transactions).toMatchObject([{ state: 'paid' }]);
    await findInHistory(page, transactions[0]?.number ?? '', sale.performance.title);
  },
);

/**
 * Opens a mistyped transaction number, which redirects to the history, and searches it: search and periods are forms
 * and links.
 */
async function findInHistory(page: Page, number: string, title: string): Promise<void> {
  const mistyped = number.slice(0, 9);
  await page.goto(href('transactionDetail', { language, query: { number: mistyped } }));
  await expect(page).toHaveURL(/TxnHistory\.html/);
  await expect(page.getByText(words.history.noNumberTitle.replace('{number}', mistyped))).toBeVisible();
  await expect(page.locator('#history-text')).toHaveValue(mistyped);
  await expect(page.getByRole('link', { name: title })).toHaveCount(1);
  await page.locator('#history-text').fill('不在这里');
  await page.getByRole('main').getByRole('button', { name: words.history.find }).click();
  await expect(page.getByText(words.history.nothingFound)).toBeVisible();
  await page.getByRole('link', { name: words.history.clear }).first().click();
  await page.getByRole('link', { name: words.history.when.past.replace('{count}', '0') }).click();
  await expect(page.getByText(words.history.nothing.past)).toBeVisible();
  await page.getByRole('link', { name: words.history.see.upcoming.replace('{count}', '1') }).click();
  await page.getByRole('link', { name: title }).click();
  await expect(page).toHaveURL(href('transactionDetail', { language, query: { number } }));
}

async function chooseOne(page: Page): Promise<void> {
  const member = await makeMember(page.request);
  const sale = await makeEvent(page.request, language, models.general);
  await page.goto(bestPageOf(sale, language));
  await page.locator('header a[href*="Login.html"]').click();
  await logInOnPage(page, member);
  expect(page.url().endsWith(bestPageOf(sale, language)), page.url()).toBe(true);
  // A logged-in member is redirected from the login page.
  await page.goto(href('login', { language, query: { targetUrl: bestPageOf(sale, language) } }));
  expect(page.url().endsWith(bestPageOf(sale, language)), page.url()).toBe(true);
  await page.locator(`[name="${choiceField(sale.performance.zones[0]?.zoneNo ?? 0, 'R')}"]`).fill('1');
}

test('holds tickets once when the same form is sent twice', async ({ page }) => {
  await chooseOne(page);
  const form: Record<string, string> = {};
  for (const input of await page.locator('main form input').all()) {
    form[(await input.getAttribute('name')) ?? ''] = await input.inputValue();
  }
  for (let sent = 0; sent < 2; sent += 1) {
    const response = await page.request.post(page.url(), { form, maxRedirects: 0 });
    expect(response.status()).toBe(302);
  }
  const { entries } = await fetchCart(page.request);
  expect(entries.map(({ lines }) => lines.map(({ quantity }) => quantity))).toEqual([[1]]);
});

test('asks for confirmation of a cancellation on a separate page', async ({ page }) => {
  await chooseOne(page);
  await page.getByRole('button', { name: words.addToCart }).click();
  await page.getByRole('button', { name: words.toPreview }).click();
  await page.getByRole('link', { name: words.cancelOrder }).click();
  await expect(page.getByRole('heading', { level: 1, name: words.cancelTitle })).toBeVisible();
  await page.getByRole('button', { name: words.cancelConfirm }).click();
  await expect(page.getByRole('heading', { level: 1, name: words.cancelledTitle })).toBeVisible();
  expect((await fetchCart(page.request)).entries).toEqual([]);
});

test('tops up points with plain forms, and pays for tickets with points only', async ({ page }) => {
  const member = await makeMember(page.request);
  await page.goto(href('topUp', { language }));
  await logInOnPage(page, member);
  await page.locator('#otherAmount').fill('99');
  await page.locator('#pay-fps').check();
  await page.getByRole('button', { name: points.payAny }).click();
  await expect(page.locator('#otherAmount')).toHaveAttribute('aria-invalid', 'true');
  await expect(page.locator('#otherAmount')).toHaveValue('99');
  await expect(page.locator('#pay-fps')).toBeChecked();
  await page.locator('#otherAmount').fill('5000');
  await page.locator('#pay-card').check();
  await page.getByRole('button', { name: points.payAny }).click();
  await payByCard(page, cards.approved);
  await expect(page.getByText(points.doneTitle.replace('{points}', '5,000'))).toBeVisible();

  const sale = await makeEvent(page.request, language, models.general);
  await page.goto(bestPageOf(sale, language));
  await page.locator(`[name="${choiceField(sale.performance.zones[0]?.zoneNo ?? 0, 'R')}"]`).fill('1');
  await page.getByRole('button', { name: words.addToCart }).click();
  await page.getByRole('button', { name: words.toPreview }).click();
  await page.locator('[name="points"][value="all"]').check();
  await page.locator('#noticeConfirmed').check();
  await page.getByRole('button', { name: words.pay.replace('{amount}', '') }).click();
  await expect(page.getByRole('heading', { level: 1, name: words.thanks })).toBeVisible();
});
