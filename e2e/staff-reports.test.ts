import { readFile } from 'node:fs/promises';
import orders from '../words/staff/orders.en_us.ts';
import reports from '../words/staff/reports/reports.en_us.ts';
import sales from '../words/staff/reports/sales.en_us.ts';
import { expect, test, type Page } from './journey.ts';
import { expectForEveryone } from './inspect-page.ts';
import { makeEvent } from './make-event.ts';
import { logInBrowser, makeMember } from './member.ts';
import { cards, goToPayment, payByCard, putIntoCart, transactionsOf } from './shop.ts';
import { enterAsStaff, openStaff } from './staff.ts';

async function returnTicket(page: Page, number: string): Promise<void> {
  await openStaff(page, `/Orders/${number}`);
  const returned = page.getByText(orders.ticketStates.returned, { exact: true });
  const before = await returned.count();
  await page.getByRole('checkbox').first().check();
  await page.getByRole('button', { name: orders.refundChosen.replace(/\{count.*\}\}/, '1 ticket') }).click();
  await page.getByRole('dialog').getByRole('button', { name: /HK\$/ }).click();
  await expect(returned).toHaveCount(before + 1);
}

async function close(page: Page, version: number): Promise<void> {
  const act = reports.close.replace('{version}', String(version));
  await page.getByRole('button', { name: act }).click();
  await page.getByRole('dialog').getByRole('button', { name: act }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(
    page.getByRole('heading', { level: 3, name: reports.version.replace('{version}', String(version)) }),
  ).toBeVisible();
}

async function save(page: Page, format: 'CSV' | 'Excel'): Promise<{ name: string; content: Buffer }> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page
      .getByRole('region', { name: reports.views.settlement, exact: true })
      .getByRole('button', { name: format })
      .click(),
  ]);
  return { name: file.suggestedFilename(), content: await readFile(await file.path()) };
}

test('closes and saves a settlement, and creates a second version for later refunds', async ({ page }) => {
  const member = await makeMember(page.request);
  await logInBrowser(page.context(), member);
  const sale = await makeEvent(page.request, 'en_us', 'mending-evenings');
  await putIntoCart(page, sale, 'en_us', { R: 3 });
  await goToPayment(page, 'en_us');
  await payByCard(page, cards.approved);
  await expect(page).toHaveURL(/Receipt\.html/);
  const { number } = (await transactionsOf(page.request))[0]!;
  await enterAsStaff(page.context(), 'administrator', 'en_us');
  await returnTicket(page, number);

  await openStaff(page, `/Reports/Performances/${sale.performance.performanceId}`);
  await expect(page.getByText(reports.agrees)).toBeVisible();
  await expectForEveryone(page, 'a settlement');
  await close(page, 1);
  const csv = await save(page, 'CSV');
  expect(csv.name).toMatch(/^settlement 20\d\d-\d\d-\d\d\.csv$/);
  const text = csv.content.toString();
  expect(text.startsWith('\uFEFFZone,')).toBe(true);
  expect(text).toMatch(/,Standard,Online,\d+,\d+\.\d\d,/);
  const workbook = await save(page, 'Excel');
  expect(workbook.name).toMatch(/\.xlsx$/);
  expect(workbook.content.subarray(0, 2).toString()).toBe('PK');

  await returnTicket(page, number);
  await openStaff(page, `/Reports/Performances/${sale.performance.performanceId}`);
  await expect(page.getByRole('heading', { name: reports.since.replace('{version}', '1') })).toBeVisible();
  await close(page, 2);
  await expect(page.getByText(reports.difference, { exact: true })).toBeVisible();
  await expect(page.getByText(reports.intact)).toHaveCount(2);
  await expect(page.getByText(reports.agrees)).toBeVisible();
  await expectForEveryone(page, 'two versions');
});

test('shows an organiser reports for their own events and does not let them close a settlement', async ({ page }) => {
  await enterAsStaff(page.context(), 'organiser', 'en_us');
  await openStaff(page, '/Reports');
  await expect(page.getByRole('link', { name: reports.tabs.accounting })).toHaveCount(0);
  await page.locator('tbody a').first().click();
  await expect(page.getByRole('link', { name: reports.title, exact: true }).first()).toBeVisible();
  await expect(page.getByRole('button', { name: /^Close version/ })).toHaveCount(0);
});

test('charts the sales of a performance with the figures beside the chart', async ({ page }) => {
  const member = await makeMember(page.request);
  await logInBrowser(page.context(), member);
  const sale = await makeEvent(page.request, 'en_us', 'paper-tram');
  await putIntoCart(page, sale, 'en_us', { R: 3 });
  await goToPayment(page, 'en_us');
  await payByCard(page, cards.approved);
  await expect(page).toHaveURL(/Receipt\.html/);
  await enterAsStaff(page.context(), 'administrator', 'en_us');
  await openStaff(page, `/Reports/Performances/${sale.performance.performanceId}/Sales`);
  const byDay = page.getByRole('region', { name: sales.byDay, exact: true });
  await expect(byDay.getByRole('img', { name: /tickets|Tickets/ })).toBeVisible();
  const totals = byDay.getByRole('row', { name: new RegExp(`^${sales.allDays}`) });
  await expect(totals.getByRole('cell').nth(4)).not.toHaveText('0');
  await byDay.getByRole('button', { name: sales.inMoney }).click();
  await expect(byDay.getByRole('button', { name: sales.inMoney })).toHaveAttribute('aria-pressed', 'true');
  const heat = page.getByRole('region', { name: sales.heat, exact: true });
  await heat.getByRole('application').focus();
  await page.keyboard.press('ArrowRight');
  await expect(heat.locator('output')).not.toBeEmpty();
  await expectForEveryone(page, 'sales of a performance');
});
