import approvals from '../words/staff/approvals/approvals.en_us.ts';
import orders from '../words/staff/orders.en_us.ts';
import { expect, test, type Locator, type Page } from './journey.ts';
import { expectForEveryone, inspectPage } from './inspect-page.ts';
import { makeEvent, models } from './make-event.ts';
import { logInBrowser, makeMember } from './member.ts';
import { cards, goToPayment, payByCard, putIntoCart, transactionsOf } from './shop.ts';
import { enterAsStaff, openStaff } from './staff.ts';
import { slowness } from '../server/testing/run-settings.ts';

/**
 * Buys an order that exceeds customer service's refund limit.
 * @returns its order number.
 */
async function buyDearly(page: Page): Promise<string> {
  await logInBrowser(page.context(), await makeMember(page.request));
  await putIntoCart(page, await makeEvent(page.request, 'en_us', 'southside-sevens'), 'en_us', { R: 4 });
  await goToPayment(page, 'en_us');
  await payByCard(page, cards.approved);
  await expect(page).toHaveURL(/Receipt\.html/);
  return (await transactionsOf(page.request))[0]!.number;
}

function clicker() {
  let count = 0;
  const click = async (what: Locator) => {
    await what.click();
    count += 1;
  };
  return { click, count: () => count };
}

test('requests a refund over the limit, which a second person approves in two clicks', async ({ page, browser }) => {
  const number = await buyDearly(page);
  await enterAsStaff(page.context(), 'customerService', 'en_us');
  await openStaff(page, `/Orders/${number}`);

  // One ticket only: within customer service's limit. Opening the order is the fourth click.
  const one = clicker();
  await one.click(page.getByRole('checkbox').first());
  await one.click(page.getByRole('button', { name: 'Refund 1 ticket' }));
  await one.click(page.getByRole('dialog').getByRole('button', { name: /^Refund HK\$/ }));
  await expect(page.getByText(orders.ticketStates.returned, { exact: true })).toBeVisible();
  expect(one.count() + 1).toBe(4);

  await page.getByRole('button', { name: orders.refundAll }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(orders.refund.approval);
  await page.locator('#why').fill('They rang: the group cannot come.');
  await expectForEveryone(page, 'asking for a refund');
  await dialog.getByRole('button', { name: /^Ask for approval/ }).click();
  await expect(page.getByRole('link', { name: approvals.toApproval })).toBeVisible();
  const address = await page.getByRole('link', { name: approvals.toApproval }).getAttribute('href');
  await openStaff(page, address!.replace('/Staff', ''));
  await expect(page.getByRole('button', { name: approvals.withdraw })).toBeVisible();
  await expect(page.getByRole('button', { name: approvals.approve, exact: true })).toHaveCount(0);

  const context = await browser.newContext();
  await enterAsStaff(context, 'administrator', 'en_us');
  const chief = await context.newPage();
  await openStaff(chief, '/Approvals');
  await expectForEveryone(chief, 'approvals');
  const two = clicker();
  const row = chief.locator(`a[href="${address}"]`);
  await two.click(row);
  await expect(chief.getByRole('heading', { level: 1 })).toHaveText(approvals.actions.order.refund_more);
  await expect(chief.getByRole('main')).toContainText('They rang: the group cannot come.');
  await two.click(chief.getByRole('button', { name: approvals.approve, exact: true }));
  await expect(chief.getByRole('heading', { level: 1 }).locator('..')).toContainText(approvals.states.used);
  expect(two.count()).toBe(2);
  await inspectPage(chief, 'Approvals/:approvalId', { alsoWide: true });
  await openStaff(chief, `/Orders/${number}`);
  await expect(chief.getByText(orders.ticketStates.returned, { exact: true })).toHaveCount(4);
  // The sandbox takes a moment to send the refund.
  await expect(async () => {
    await openStaff(chief, `/Orders/${number}`);
    await expect(chief.getByText(orders.standings.done, { exact: true }).first()).toBeVisible({
      timeout: 2000 * slowness(),
    });
  }).toPass();
  await context.close();
});

test("refunds an order within customer service's limit in three clicks", { tag: '@smoke' }, async ({ page }) => {
  await logInBrowser(page.context(), await makeMember(page.request));
  await putIntoCart(page, await makeEvent(page.request, 'en_us', models.general), 'en_us', { R: 1 });
  await goToPayment(page, 'en_us');
  await payByCard(page, cards.approved);
  await expect(page).toHaveURL(/Receipt\.html/);
  const { number } = (await transactionsOf(page.request))[0]!;
  await enterAsStaff(page.context(), 'customerService', 'en_us');
  await openStaff(page, `/Orders?text=${number}`);
  const three = clicker();
  await three.click(page.getByRole('link', { name: number }));
  await three.click(page.getByRole('button', { name: orders.refundAll }));
  await three.click(page.getByRole('dialog').getByRole('button', { name: /^Refund HK\$/ }));
  await expect(page.getByText(orders.ticketStates.returned, { exact: true })).toBeVisible();
  expect(three.count()).toBe(3);
});
