import { randomInt, randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { addressListPath } from '../contract/content/sales-points.ts';
import news from '../words/staff/content/news.en_us.ts';
import words from '../words/staff/content/sales-points.en_us.ts';
import { expect, test } from './journey.ts';
import { expectForEveryone } from './inspect-page.ts';
import { enterAsStaff, openStaff } from './staff.ts';
import { slowness } from '../server/testing/run-settings.ts';

const languages = ['en_us', 'zh_hk', 'zh_cn'] as const;

async function publish(page: Page, reason: string): Promise<void> {
  await page.getByRole('button', { name: news.publish, exact: true }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.locator('#reason').fill(reason);
  await dialog.getByRole('button', { name: news.publish }).click();
  await expect(dialog).toBeHidden();
}

test('adds a box office, shows it with its hours, moves it in two sessions, and removes it', async ({
  page,
  context,
  browser,
}) => {
  await enterAsStaff(context, 'administrator', 'en_us');
  await openStaff(page, '/Content/SalesPoints');
  await expectForEveryone(page, 'sales points');
  await page.getByRole('link', { name: news.add.sales_point }).click();
  const name = `Harbour desk ${randomUUID().slice(0, 8)}`;
  for (const language of languages) {
    await page.locator(`[id="name.${language}"]`).fill(`${name} ${language}`);
    await page.locator(`[id="address.${language}"]`).fill(`Pier 4 ${language}`);
  }
  await page.locator('#number').fill(String(randomInt(1000, 9000)));
  await page.locator('#telephone').fill('2123 4567');
  await page.locator('#position').fill('the pier');
  await page.locator('[id="hours.week.mon"]').fill('9:00 – 18:00');
  await page.locator('[id="hours.week.sun"]').fill('18:00-9:00');
  await publish(page, 'New');
  const stops = page.getByRole('alert');
  await expect(stops).toContainText(news.why.position_wrong);
  await expect(stops).toContainText(news.why.hours_wrong);
  await expectForEveryone(page, 'a sales point in the making');
  await page.locator('#position').fill('22.2870, 114.1600');
  await page.locator('[id="hours.week.sun"]').fill('');
  await publish(page, 'New');
  await expect(page.getByText(news.published)).toBeVisible();
  await expect(page).toHaveURL(/\/Content\/SalesPoints\/[\da-f-]{36}$/);
  const address = new URL(page.url()).pathname.replace('/Staff', '');

  const visitor = await (await browser.newContext()).newPage();
  const place = visitor.getByRole('article').filter({ hasText: name });
  for (const language of languages) {
    await expect(async () => {
      await visitor.goto(`/${language}/BoxOffice.html`);
      await expect(place).toContainText(`Pier 4 ${language}`, { timeout: 1000 * slowness() });
    }).toPass();
  }
  await expect(place.getByRole('link').first()).toHaveAttribute('href', /22\.287,?.*114\.16/);
  expect((await visitor.request.get(addressListPath('box_office', 'en_us'))).status()).toBe(200);

  const second = await browser.newContext();
  await enterAsStaff(second, 'administrator', 'en_us');
  const other = await second.newPage();
  await openStaff(other, address);
  await other.locator('[id="address.en_us"]').fill('Pier 5');
  await other.locator('[id="hours.week.mon"]').fill('10:00-17:00');
  await publish(other, 'Moved');
  await expect(other.getByText(news.published)).toBeVisible();
  await page.locator('[id="hours.week.mon"]').fill('08:00-16:00');
  await publish(page, 'Earlier');
  await expect(page.getByRole('alert')).toContainText(news.othersTitle);
  await expect(page.getByRole('alert')).toContainText(words.hours);
  await expect(page.locator('[id="address.en_us"]')).toHaveValue('Pier 5');
  await page.getByRole('button', { name: news.takeTheirs }).click();
  await expect(page.locator('[id="hours.week.mon"]')).toHaveValue('10:00-17:00');
  await page.getByLabel(news.listed).uncheck();
  await publish(page, 'Closed for good');
  await expect(page.getByText(news.published)).toBeVisible();
  await expect(async () => {
    await visitor.goto('/en_us/BoxOffice.html');
    await expect(visitor.getByRole('article').first()).toBeVisible({ timeout: 1000 * slowness() });
    await expect(place).toHaveCount(0, { timeout: 1000 * slowness() });
  }).toPass();
  await page.getByRole('button', { name: `${news.restore}: 1` }).click();
  await expect(page.locator('[id="address.en_us"]')).toHaveValue('Pier 4 en_us');
});
