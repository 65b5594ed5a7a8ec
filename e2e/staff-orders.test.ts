import { randomUUID } from 'node:crypto';
import { logged } from '../contract/staff/log/logged.ts';
import { postingKinds } from '../contract/payments/postings.ts';
import log from '../words/staff/log/log.zh_cn.ts';
import orders from '../words/staff/orders.zh_cn.ts';
import exchange from '../words/staff/exchange/exchange.zh_cn.ts';
import reports from '../words/staff/reports/reports.zh_cn.ts';
import requests from '../words/staff/requests.zh_cn.ts';
import { expect, test, type APIRequestContext, type Page } from './journey.ts';
import { expectForEveryone, inspectPage } from './inspect-page.ts';
import { makeEvent, models } from './make-event.ts';
import { logInBrowser, mailTo, makeMember } from './member.ts';
import { cards, goToPayment, payByCard, putIntoCart, transactionsOf } from './shop.ts';
import { enterAsStaff, openStaff } from './staff.ts';

/** Buys two tickets as a member with a unique telephone number. */
async function buy(page: Page): Promise<{ number: string; email: string }> {
  const member = await makeMember(page.request);
  await logInBrowser(page.context(), member);
  await putIntoCart(page, await makeEvent(page.request, 'zh_cn', models.general), 'zh_cn', { R: 2 });
  await goToPayment(page, 'zh_cn');
  await payByCard(page, cards.approved);
  await expect(page).toHaveURL(/Receipt\.html/);
  return { number: (await transactionsOf(page.request))[0]!.number, email: member.email };
}

const mailsWith = async (request: APIRequestContext, email: string, words: RegExp) => {
  const texts = await Promise.all((await mailTo(request, email)).map(async (one) => (await request.get(one)).text()));
  return texts.filter((text) => words.test(text)).length;
};

test('finds an order, refunds one ticket, resends the mail and adds a note', async ({ page }) => {
  const { number, email } = await buy(page);
  await enterAsStaff(page.context(), 'customerService', 'zh_cn');
  await openStaff(page, '/Orders');
  await inspectPage(page, 'orders', { alsoWide: true });
  await page.getByLabel(orders.from).fill('2099-01-01');
  await expect(page.getByText(orders.noneFiltered)).toBeVisible();
  await expectForEveryone(page, 'orders of days without any');
  await page.getByRole('button', { name: orders.latest }).click();
  await expect(page.getByRole('table').first()).toBeVisible();
  await page.getByRole('searchbox').fill(email);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('link', { name: number })).toBeVisible();
  await expectForEveryone(page, 'found orders');
  await page.getByRole('link', { name: number }).click();
  await expect(page.getByRole('heading', { level: 1, name: number })).toBeVisible();
  await inspectPage(page, 'Orders/:number', { alsoWide: true });
  // Log entries are described in the reader's language, never by internal names.
  await expect(page.getByRole('main')).toContainText(reports.postings.checkout_settled);
  await expect(page.getByRole('main')).toContainText(log.events.charge.captured);
  const told = await page.getByRole('main').innerText();
  for (const code of [...logged, ...postingKinds, 'clearing', 'fees', 'system']) expect(told).not.toContain(code);

  await page.getByRole('checkbox').first().check();
  await page.getByRole('button', { name: orders.refundChosen.replace(/\{count.*\}\}/, '1') }).click();
  await expect(page.getByRole('dialog')).toContainText(orders.refund.told);
  await expectForEveryone(page, 'refund of a ticket');
  await page.getByRole('dialog').getByRole('button', { name: /HK\$/ }).click();
  await expect(page.getByText(orders.ticketStates.returned, { exact: true })).toBeVisible();
  await expect(page.getByRole('checkbox')).toHaveCount(1);
  await expect(page.getByRole('region', { name: orders.log })).toContainText(orders.refund.reasons.buyer_asked);
  expect(await page.getByRole('main').innerText()).not.toContain('buyer_asked');

  await page.getByRole('button', { name: orders.resend }).click();
  await expect(page.getByRole('button', { name: orders.resent })).toBeDisabled();
  const note = '已致电：30 分钟后再来电 <b>';
  await page.getByLabel(orders.newNote).fill(note);
  await page.getByRole('button', { name: orders.writeNote }).click();
  await expect(page.getByRole('listitem').filter({ hasText: note })).toBeVisible();
  await expect(page.getByLabel(orders.newNote)).toHaveValue('');
  await expect.poll(() => mailsWith(page.request, email, /我们正在为您的门票退款/)).toBeGreaterThan(0);
});

test('exchanges a ticket for a seat that the buyer selected, by keyboard', { tag: '@smoke' }, async ({ page }) => {
  const { number, email } = await buy(page);
  await enterAsStaff(page.context(), 'customerService', 'zh_cn');
  await openStaff(page, `/Orders/${number}`);
  const before = await page.getByRole('checkbox').count();
  const mailed = await mailsWith(page.request, email, /HK\$/);
  await page.getByRole('checkbox').first().check();
  await page.getByRole('button', { name: /^换票/ }).press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel(exchange.zone, { exact: true })).toBeVisible();
  await expectForEveryone(page, 'exchange of a ticket');
  await dialog.getByRole('button', { name: exchange.show }).press('Enter');
  await expect(dialog.getByRole('status')).toContainText(exchange.value);
  await expectForEveryone(page, 'what an exchange comes to');
  await dialog.getByRole('button', { name: /^确认换票/ }).press('Enter');
  await expect(page.getByText(orders.ticketStates.exchanged, { exact: true })).toBeVisible();
  await expect(page.getByRole('checkbox')).toHaveCount(before - 1);
  await expect.poll(() => mailsWith(page.request, email, /HK\$/)).toBeGreaterThan(mailed);
});

test(
  'hides the buyer and all actions on an order from an organiser and a counter',
  { tag: '@smoke' },
  async ({ page }) => {
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
  },
);

test('processes a request with the keyboard alone', async ({ page }) => {
  const email = `asks-${randomUUID().slice(0, 8)}@mail.example`;
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
  // A disabled button ignores keys.
  await expect(page.getByRole('button', { name: requests.take })).toHaveCount(0);
  await expect(page.getByRole('button', { name: requests.start })).toBeEnabled();
  await page.getByRole('button', { name: requests.start }).press('Enter');
  await page.getByLabel(requests.template, { exact: true }).selectOption('answer');
  // The reply starts in the requester's script, in any console language.
  await expect(page.locator('#answer-text')).toHaveValue(/多謝你的查詢/);
  await page.locator('#answer-text').fill('你的座位在 C 行。');
  await inspectPage(page, 'Requests/:reference', { alsoWide: true });
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('d');
  await expect(page).toHaveURL(/\/Staff\/Requests$/);
  await expect(page.getByRole('link', { name: reference })).toHaveCount(0);
  await expect.poll(() => mailsWith(page.request, email, /你的座位在 C 行。/)).toBe(1);
});

test('changes the collection method by keyboard and notifies the buyer', async ({ page }) => {
  const { number, email } = await buy(page);
  await enterAsStaff(page.context(), 'customerService', 'zh_cn');
  await openStaff(page, `/Orders/${number}`);
  await page.getByRole('button', { name: orders.change.button }).press('Enter');
  const dialog = page.getByRole('dialog');
  const way = dialog.getByLabel(orders.change.way, { exact: true });
  await expect(way).toHaveValue('e_ticket');
  await way.selectOption('box_office');
  await expect(dialog).toContainText(orders.change.codes);
  await expectForEveryone(page, 'change of collection');
  await dialog.getByRole('button', { name: orders.change.save }).press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('definition').filter({ hasText: orders.methods.box_office })).toBeVisible();
  await expect.poll(() => mailsWith(page.request, email, /已按您的要求改为到售票处取票/)).toBe(1);

  // Courier delivery costs more than was paid, so the fee is waived for a reason.
  await page.getByRole('button', { name: orders.change.button }).press('Enter');
  await way.selectOption('courier.hong_kong');
  await expect(dialog).toContainText(orders.change.waived.replace('{amount}', 'HK$40'));
  await dialog.getByLabel(orders.change.address, { exact: true }).fill('香港中環皇后大道中 99 號 12 樓');
  await dialog.getByRole('button', { name: orders.change.save }).press('Enter');
  await expect(dialog.getByRole('alert')).toBeVisible();
  await inspectPage(page, 'waived courier fee, without a reason');
  await dialog.getByLabel(orders.change.waivedWhy.replace('{amount}', 'HK$40'), { exact: true }).fill('取票处停业');
  await dialog.getByRole('button', { name: orders.change.save }).press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText('香港中環皇后大道中 99 號 12 樓')).toBeVisible();
});

test('prefills the form from a request so that the parcel goes to the new address', async ({ page, request }) => {
  const member = await makeMember(page.request);
  await logInBrowser(page.context(), member);
  await putIntoCart(page, await makeEvent(page.request, 'zh_cn', models.general), 'zh_cn', { R: 1 });
  await page.locator('#collect-courier').check();
  await page.locator('#address').fill('九龍尖沙咀梳士巴利道 1 號');
  await goToPayment(page, 'zh_cn');
  await payByCard(page, cards.approved);
  await expect(page).toHaveURL(/Receipt\.html/);
  const { number } = (await transactionsOf(page.request))[0]!;
  const to = { name: '黃美', telephone: '6123 4567', address: '香港中環皇后大道中 99 號 12 樓', email: member.email };
  const sent = await request.post('/api/deliveryChangeRequest.do', { data: { number, ...to, paidOtherwise: true } });
  expect(sent.status(), await sent.text()).toBe(200);
  const { reference } = (await sent.json()) as { reference: string };

  await enterAsStaff(page.context(), 'customerService', 'zh_cn');
  await openStaff(page, `/Requests/${reference}`);
  await page.getByRole('button', { name: requests.apply }).press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(reference);
  await expect(dialog.getByLabel(orders.change.way, { exact: true })).toHaveValue('courier.hong_kong');
  await expect(dialog.getByLabel(orders.change.recipient, { exact: true })).toHaveValue(to.name);
  await expect(dialog.getByLabel(orders.change.address, { exact: true })).toHaveValue(to.address);
  await expectForEveryone(page, 'change of collection by request');
  await dialog.getByRole('button', { name: orders.change.save }).press('Enter');
  await expect(dialog).toHaveCount(0);
  await openStaff(page, `/Orders/${number}`);
  await expect(page.getByText(to.address)).toBeVisible();
  await expect.poll(() => mailsWith(page.request, member.email, /皇后大道中 99 號/)).toBe(1);
});
