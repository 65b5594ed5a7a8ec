import { randomInt } from 'node:crypto';
import mails from '../words/cases/mails.zh_hk.ts';
import change from '../words/requests/requests.zh_hk.ts';
import cases from '../words/staff/cases/cases.zh_hk.ts';
import approvals from '../words/staff/approvals/approvals.zh_hk.ts';
import events from '../words/staff/events.zh_hk.ts';
import orders from '../words/staff/orders.zh_hk.ts';
import answers from '../words/requests/answers.zh_hk.ts';
import requests from '../words/staff/requests.zh_hk.ts';
import sharp from 'sharp';
import type { PerformanceOnSale } from '../contract/seating/holds.ts';
import { watchSteps } from './count-steps.ts';
import { expect, test, type Page } from './journey.ts';
import { expectForEveryone } from './inspect-page.ts';
import { makeEvent, models } from './make-event.ts';
import { logInBrowser, mailTo, makeMember, withDatabase } from './member.ts';
import { cards, goToPayment, payByCard, putIntoCart, transactionsOf, type ShopSale } from './shop.ts';
import { enterAsStaff, openStaff } from './staff.ts';

async function buy(page: Page, sale: ShopSale, count: number): Promise<{ number: string; email: string }> {
  const member = await makeMember(page.request);
  await logInBrowser(page.context(), member);
  await putIntoCart(page, sale, 'zh_hk', { R: count });
  await goToPayment(page, 'zh_hk');
  await payByCard(page, cards.approved);
  await expect(page).toHaveURL(/Receipt\.html/);
  return { number: (await transactionsOf(page.request))[0]!.number, email: member.email };
}

test('finds an order by its buyer’s telephone number with a key, the digits and Enter', async ({ page }) => {
  const { number } = await buy(page, await makeEvent(page.request, 'zh_hk', models.general), 1);
  const telephone = `5${randomInt(1_000_000, 10_000_000)}`;
  const checkoutId = new URL(page.url()).searchParams.get('checkout');
  await withDatabase(process.env.JOURNEYS_DIRECTORY!, (client) =>
    client.query('update checkout set contact_telephone = $2 where checkout_id = $1', [checkoutId, `+852${telephone}`]),
  );
  await enterAsStaff(page.context(), 'customerService', 'zh_hk');
  await openStaff(page, '/');
  const steps = await watchSteps(page);
  await page.keyboard.press('/');
  await page.keyboard.type(telephone);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: number })).toBeVisible();
  expect(await steps()).toEqual({ clicks: 0, keys: ['/', ...Array.from(telephone), 'Enter'] });
});

test('cancels a performance with four clicks and an approver’s two, and notifies its buyer', async ({
  page,
  browser,
}) => {
  const { event } = await makeEvent(page.request, 'zh_hk', models.general, { performances: 4 });
  // A performance in the middle of the list.
  const { performanceId } = event.performanceList.filter(isThere)[1]!;
  const response = await page.request.get(`/api/performances/${performanceId}?lang=zh_hk`);
  const performance = (await response.json()) as PerformanceOnSale;
  const { email } = await buy(page, { event, performance }, 2);

  await enterAsStaff(page.context(), 'administrator', 'zh_hk');
  await openStaff(page, `/Events/${event.number}/Performances`);
  const steps = await watchSteps(page);
  await page.locator(`a[href$="performance=${performanceId}"]`, { hasText: events.openCase }).click();
  await page.getByRole('radio', { name: cases.kinds.cancel }).click();
  await expect(page.locator('[id="texts.zh_hk"]')).toHaveValue(cases.usual.cancel);
  await expectForEveryone(page, 'a performance that will be cancelled');
  await page.getByRole('button', { name: cases.stop }).click();
  await expect(page).toHaveURL(/\/Cases\/\d+$/);
  const main = page.getByRole('main');
  await expect(main).toContainText(cases.stands.previewed);
  await page.getByRole('button', { name: cases.ask }).click();
  const waiting = page.getByRole('link', { name: approvals.toApproval });
  await expect(waiting).toBeVisible();
  expect(await steps()).toEqual({ clicks: 4, keys: [] });
  await expectForEveryone(page, 'a case that waits for an approval');
  expect(await mailsAbout(page, email, mails.cancelled.heading)).toBe(0);

  const address = (await waiting.getAttribute('href'))!;
  const context = await browser.newContext();
  await enterAsStaff(context, 'administrator', 'zh_hk');
  const approver = await context.newPage();
  await openStaff(approver, '/Approvals');
  const theirs = await watchSteps(approver);
  await approver.locator(`a[href="${address}"]`).click();
  await expect(approver.getByRole('main')).toContainText(cases.usual.cancel);
  await approver.getByRole('button', { name: approvals.approve, exact: true }).click();
  await expect(approver.getByRole('heading', { level: 1 }).locator('..')).toContainText(approvals.states.used);
  expect(await theirs()).toEqual({ clicks: 2, keys: [] });
  await context.close();

  await expect.poll(() => mailsAbout(page, email, mails.cancelled.heading)).toBe(1);
  expect(await mailsAbout(page, email, cases.usual.cancel)).toBe(1);
});

test('processes change requests with J, Enter and D, with the masked card beside the order', async ({ page }) => {
  const { number, email } = await buy(page, await makeEvent(page.request, 'zh_hk', models.general), 1);
  await page.goto('/zh_hk/TxnChangeRequest.html');
  const form = page.getByRole('main');
  // Until then, the page has not hydrated.
  await expect(form.getByText(change.choosePicture)).toBeVisible();
  const picture = await sharp({ create: { width: 640, height: 400, channels: 3, background: '#456' } })
    .jpeg()
    .toBuffer();
  await page.locator('input[type="file"]').setInputFiles({ name: 'card.jpg', mimeType: 'image/jpeg', buffer: picture });
  await expect(page.getByText(change.uploadedNamed.replace('{name}', 'card.jpg'))).toBeVisible();
  await form.getByRole('combobox', { name: change.chooseNumber }).selectOption(number);
  await form.getByLabel(change.firstDigits, { exact: true }).fill('4242');
  await form.getByLabel(change.lastDigits, { exact: true }).fill('4242');
  await form.getByLabel(change.changesTelephone, { exact: true }).check();
  await form.getByLabel(change.newTelephone).fill('98765432');
  await form.getByRole('button', { name: change.sendChange }).click();
  await expect(page.getByText(/R\d{10}/)).toBeVisible();
  const [reference = ''] = /R\d{10}/.exec(await page.getByRole('main').innerText()) ?? [];

  await enterAsStaff(page.context(), 'customerService', 'zh_hk');
  await openStaff(page, '/Requests?kind=transaction_change');
  const steps = await watchSteps(page);
  const rows = page.locator('tbody tr');
  const at = (await rows.allTextContents()).findIndex((text) => text.includes(reference));
  for (let pressed = 0; pressed <= at; pressed += 1) await page.keyboard.press('j');
  await expect(rows.nth(at)).toHaveAttribute('aria-current', 'true');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: reference })).toBeVisible();
  const card = page.getByRole('img', { name: requests.picture });
  await expect(card).toBeVisible();
  await expect(page.getByRole('link', { name: number })).toBeVisible();
  await expect(page.locator('#answer-text')).toHaveValue(new RegExp(reference));
  await expectForEveryone(page, 'a request beside its order');
  await page.keyboard.press('d');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel(orders.telephone, { exact: true })).toHaveValue('98765432');
  await expectForEveryone(page, 'a buyer that is edited as a request asks');
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(page.locator('#answer-text')).toHaveValue(new RegExp(answers.templates.changed.split('{')[0]!));
  await page.keyboard.press('d');
  await expect(page).toHaveURL(/\/Staff\/Requests$/);
  await expect(page.getByRole('link', { name: reference })).toHaveCount(0);
  const { clicks, keys } = await steps();
  expect({ clicks, keys: keys.slice(at) }).toEqual({ clicks: 0, keys: ['j', 'Enter', 'd', 'Enter', 'd'] });
  await expect.poll(() => mailsAbout(page, email, reference)).toBeGreaterThan(0);
});

function isThere({ state }: { state: string }): boolean {
  return state === 'available';
}

async function mailsAbout(page: Page, email: string, said: string): Promise<number> {
  const texts = await Promise.all(
    (await mailTo(page.request, email)).map(async (one) => (await page.request.get(one)).text()),
  );
  return texts.filter((text) => text.includes(said)).length;
}
