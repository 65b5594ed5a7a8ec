import orders from '../words/staff/orders.zh_cn.ts';
import requests from '../words/staff/requests.zh_cn.ts';
import { expect, test, type APIRequestContext, type Page } from './journey.ts';
import { expectForEveryone } from './look-through.ts';
import { logIn, mailTo, makeMember } from './member.ts';
import { cards, findSale, goToPayment, isGeneral, payByCard, putIntoCart, transactionsOf } from './shop.ts';
import { enterAsStaff, openStaff } from './staff.ts';

/** A member's paid order of two tickets, with a telephone number of its own. */
async function buy(page: Page): Promise<{ number: string; email: string }> {
  const member = await makeMember(page.request);
  await logIn(page.context(), member);
  await putIntoCart(page, await findSale(page.request, 'zh_cn', isGeneral, 3), 'zh_cn', { R: 2 });
  await goToPayment(page, 'zh_cn');
  await payByCard(page, cards.approved);
  await expect(page).toHaveURL(/Receipt\.html/);
  return { number: (await transactionsOf(page.request))[0]!.number, email: member.email };
}

const mailsWith = async (request: APIRequestContext, email: string, words: RegExp) => {
  const texts = await Promise.all((await mailTo(request, email)).map(async (one) => (await request.get(one)).text()));
  return texts.filter((text) => words.test(text)).length;
};

test('customer service finds an order, refunds one ticket of it, mails it again and leaves a note', async ({
  page,
}) => {
  const { number, email } = await buy(page);
  await enterAsStaff(page.context(), 'customerService', 'zh_cn');
  await openStaff(page, '/Orders');
  await expectForEveryone(page, 'orders');
  await page.getByRole('searchbox').fill(email);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('link', { name: number })).toBeVisible();
  await expectForEveryone(page, 'found orders');
  await page.getByRole('link', { name: number }).click();
  await expect(page.getByRole('heading', { level: 1, name: number })).toBeVisible();
  await expectForEveryone(page, 'order');

  await page.getByRole('checkbox').first().check();
  await page.getByRole('button', { name: orders.refundChosen.replace(/\{count.*\}\}/, '1') }).click();
  await expect(page.getByRole('dialog')).toContainText(orders.refund.told);
  await expectForEveryone(page, 'refund of a ticket');
  await page.getByRole('dialog').getByRole('button', { name: /HK\$/ }).click();
  await expect(page.getByText(orders.ticketStates.returned)).toBeVisible();
  await expect(page.getByRole('checkbox')).toHaveCount(1);

  await page.getByRole('button', { name: orders.resend }).click();
  await expect(page.getByRole('button', { name: orders.resent })).toBeDisabled();
  const note = '已致电：30 分钟后再来电 <b>';
  await page.getByLabel(orders.newNote).fill(note);
  await page.getByRole('button', { name: orders.writeNote }).click();
  await expect(page.getByRole('listitem').filter({ hasText: note })).toBeVisible();
  await expect(page.getByLabel(orders.newNote)).toHaveValue('');
  await expect
    .poll(() => mailsWith(page.request, email, /我们正在为您的门票退款/), { timeout: 30_000 })
    .toBeGreaterThan(0);
});

test('an organiser and a counter see an order without its buyer, and nothing to press', async ({ page }) => {
  const { number, email } = await buy(page);
  await enterAsStaff(page.context(), 'boxOffice', 'zh_cn');
  await openStaff(page, '/Orders');
  await expect(page.getByText(orders.counter)).toBeVisible();
  await page.getByRole('searchbox').fill(email);
  await page.keyboard.press('Enter');
  await expect(page.getByText(orders.nothing)).toBeVisible();
  await page.getByRole('searchbox').fill(number);
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: number }).click();
  await expect(page.getByText(orders.noBuyer)).toBeVisible();
  await expect(page.getByRole('main')).not.toContainText(email);
  await expect(page.getByRole('button', { name: orders.refundAll })).toHaveCount(0);
});

test('a request is worked off by keyboard alone', async ({ page }) => {
  const email = `asks-${Date.now()}@mail.example`;
  const sent = await page.request.post('/ContactUs.do', {
    data: { name: '陳大文', email, telephone: '5123 4567', message: '我的座位在哪裏？' },
    headers: { 'x-language': 'zh_hk' },
  });
  expect(sent.status(), await sent.text()).toBe(200);
  const { reference } = (await sent.json()) as { reference: string };
  await enterAsStaff(page.context(), 'customerService', 'zh_cn');
  await openStaff(page, '/Requests');
  await expectForEveryone(page, 'requests');
  const rows = page.locator('tbody tr');
  const at = (await rows.allTextContents()).findIndex((text) => text.includes(reference));
  for (let pressed = 0; pressed <= at; pressed += 1) await page.keyboard.press('j');
  await expect(rows.nth(at)).toHaveAttribute('aria-current', 'true');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: reference })).toBeVisible();
  await page.getByRole('button', { name: requests.take }).press('Enter');
  // A button that is not ready takes no key.
  await expect(page.getByRole('button', { name: requests.take })).toHaveCount(0);
  await expect(page.getByRole('button', { name: requests.start })).toBeEnabled();
  await page.getByRole('button', { name: requests.start }).press('Enter');
  await page.getByLabel(requests.template, { exact: true }).selectOption('answer');
  // Begun in the script of whoever asked, whatever the console speaks.
  await expect(page.locator('#answer-text')).toHaveValue(/多謝你的查詢/);
  await page.locator('#answer-text').fill('你的座位在 C 行。');
  await expectForEveryone(page, 'request');
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('d');
  await expect(page).toHaveURL(/\/Staff\/Requests$/);
  await expect(page.getByRole('link', { name: reference })).toHaveCount(0);
  await expect.poll(() => mailsWith(page.request, email, /你的座位在 C 行。/), { timeout: 30_000 }).toBe(1);
});
