import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import boxOffice from '../words/staff/box-office.en_us.ts';
import drawers from '../words/staff/box-office/drawers.en_us.ts';
import exchange from '../words/staff/exchange/exchange.en_us.ts';
import { expect, test } from './journey.ts';
import { expectForEveryone, inspectPage } from './inspect-page.ts';
import { makeEvent } from './make-event.ts';
import { enterAsStaff, openStaff } from './staff.ts';

const fill = (words: string, facts: Record<string, string>) =>
  Object.entries(facts).reduce((text, [name, value]) => text.replaceAll(`{${name}}`, value), words);

async function addCounter(page: Page): Promise<string> {
  const counter = `Window ${randomUUID().slice(0, 8)}`;
  await openStaff(page, '/Shift');
  await page.locator('#counterName').fill(counter);
  await page.keyboard.press('Enter');
  await expect(page.locator('#counterId').locator('option', { hasText: counter })).toHaveCount(1);
  return counter;
}

async function openShift(page: Page, counter: string): Promise<void> {
  await openStaff(page, '/Shift');
  await page.locator('#counterId').selectOption({ label: counter });
  await page.locator('#floatCents').fill('500');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toContainText(boxOffice.isOpen);
}

test('finds an unpaid refund by its number and pays it from the drawer once', async ({ page, context }) => {
  await page.addInitScript(() => {
    window.print = () => {};
  });
  // Set up the route before the page loads: a later route may miss a request.
  let isCut = false;
  await page.route('**/pay-out', async (route) => {
    if (!isCut) return route.continue();
    await route.fetch();
    await route.abort();
  });
  await enterAsStaff(context, 'administrator', 'en_us');
  const { event } = await makeEvent(page.request, 'en_us', 'film-otter');
  await openShift(page, await addCounter(page));
  const main = page.getByRole('main');
  await openStaff(page, '/Sell');
  await page.locator('#search').fill(`烏龍 ${event.number}`);
  await expect(page.getByRole('listitem').getByRole('button').first()).toContainText(event.title);
  await page.keyboard.press('Enter');
  await page.locator('#quantity').fill('1');
  await page.keyboard.press('Enter');
  await expect(main).toContainText('1 ticket held');
  await page.getByRole('button', { name: boxOffice.exactCash }).click();
  await page.getByRole('button', { name: boxOffice.taken }).click();
  const sold = await page.getByText(/Sold, order \d{10}/).textContent();
  const number = /\d{10}/.exec(sold ?? '')?.[0] ?? '';
  await openStaff(page, '/Exchange');
  await page.locator('#code').fill(number);
  await page.keyboard.press('Enter');
  const [before = ''] = exchange.counter.giveBack.split('{amount}');
  await page.getByRole('button', { name: before }).click();
  await expect(main).toContainText(exchange.counter.returned);
  // The clerk who accepted the returned tickets leaves without paying.
  await openStaff(page, '/Shift');
  const link = page.getByRole('link', { name: new RegExp(`^${drawers.refunds}`) });
  await expect(link).not.toContainText('(0)');
  await link.click();
  await expect(page.locator('#code')).toBeFocused();
  await expectForEveryone(page, 'refunds to pay out');
  await page.keyboard.type(number);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(number);
  await expectForEveryone(page, 'paying out a refund');
  const amount = /HK\$\d+/.exec((await dialog.getByRole('heading').textContent()) ?? '')?.[0] ?? '';
  await dialog.locator('select').selectOption('tickets');
  // The response never arrives, and Enter is pressed again.
  isCut = true;
  await dialog.locator('button[type="submit"]').press('Enter');
  await expect(dialog.getByRole('alert')).toBeVisible();
  isCut = false;
  await dialog.locator('button[type="submit"]').click();
  await expect(dialog).toContainText('This refund has already been paid out');
  await page.keyboard.press('Escape');
  await openStaff(page, `/Shift/Refunds?number=${number}`);
  await expect(main).toContainText(drawers.noneOfNumber);
  await expectForEveryone(page, 'no refund to pay out of a transaction');
  await openStaff(page, '/Shift');
  await expect(main).toContainText(`Cash taken${amount}Cash refunds${amount}`);
});

test('lets an administrator count and close a shift left open, with its Z report', async ({
  page,
  context,
  browser,
}) => {
  await enterAsStaff(context, 'administrator', 'en_us');
  const counter = await addCounter(page);
  const other = await browser.newContext();
  await enterAsStaff(other, 'boxOffice', 'en_us');
  const clerk = await other.newPage();
  await openShift(clerk, counter);
  // A clerk has no link to other drawers.
  await expect(clerk.getByRole('link', { name: new RegExp(`^${drawers.openShifts}`) })).toHaveCount(0);

  await openStaff(page, '/Shift');
  await page.getByRole('link', { name: new RegExp(`^${drawers.openShifts}`) }).click();
  await expect(page.getByRole('main')).toContainText(counter);
  await expectForEveryone(page, 'shifts of others');
  await page.getByRole('link', { name: counter }).press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(page.locator('#countedCents')).toBeFocused();
  await page.keyboard.type('490');
  await expect(dialog).toContainText(fill(boxOffice.differs, { amount: '−HK$10' }));
  await page.keyboard.press('Enter');
  await expect(page.locator('#reason')).toHaveAttribute('aria-invalid', 'true');
  await expectForEveryone(page, 'closing the shift of somebody else');
  await page.locator('#reason').fill('Went home');
  await page.keyboard.press('Enter');
  const report = page.getByRole('status').filter({ hasText: 'Z report' });
  await expect(report).toContainText(counter);
  await expect(report).toContainText('−HK$10');
  await expect(report).toContainText('Went home');
  await expect(page.getByRole('link', { name: counter })).toHaveCount(0);
  await expectForEveryone(page, 'the Z report of the shift of somebody else');
  // The clerk of that shift is notified and shown their next action.
  await openStaff(clerk, '/Sell');
  await expect(clerk.getByRole('main')).toContainText(boxOffice.noShift);
  await openStaff(clerk, '/Shift/Past');
  await clerk.getByRole('row').nth(1).getByRole('link').click();
  await expect(clerk.getByRole('heading', { level: 1 })).toContainText(counter);
  await inspectPage(clerk, 'Shift/Past/:shiftId', { alsoWide: true });
  await other.close();
});
