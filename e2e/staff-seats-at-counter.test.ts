import { randomUUID } from 'node:crypto';
import type { Browser, Page } from '@playwright/test';
import boxOffice from '../words/staff/box-office.en_us.ts';
import pickSeats from '../words/staff/box-office/pick-seats.en_us.ts';
import { expect, test } from './journey.ts';
import { expectForEveryone } from './inspect-page.ts';
import { makeEvent } from './make-event.ts';
import type { ShopSale } from './shop.ts';
import { enterAsStaff, openStaff } from './staff.ts';
import { slowness } from '../server/testing/run-settings.ts';

/** Opens a performance's seat map for a clerk at a new counter. */
async function beforeMap(browser: Browser, { event }: ShopSale): Promise<Page> {
  const context = await browser.newContext();
  await enterAsStaff(context, 'administrator', 'en_us');
  const page = await context.newPage();
  await page.addInitScript(() => {
    window.print = () => {};
  });
  await openStaff(page, '/Shift');
  const counter = `Map ${randomUUID().slice(0, 8)}`;
  await page.locator('#counterName').fill(counter);
  await page.keyboard.press('Enter');
  await page.locator('#counterId').selectOption({ label: counter });
  await page.locator('#floatCents').fill('500');
  await page.keyboard.press('Enter');
  await page.locator('main a[href$="/Sell"]').click();
  await page.locator('#search').fill(`尾班船 ${event.number}`);
  await expect(page.getByRole('listitem').getByRole('button').first()).toContainText(event.title);
  await page.getByRole('listitem').getByRole('button').first().click();
  await expect(page.locator('#quantity')).toBeFocused();
  await page.keyboard.press('m');
  await expect(page.getByRole('application')).toBeFocused();
  return page;
}

const chosen = (page: Page) => page.getByRole('list', { name: pickSeats.chosen }).getByRole('listitem');

/**
 * Selects this number of seats with the keyboard alone, from the first free one.
 * @returns their names.
 */
async function pickByKeys(page: Page, many: number): Promise<string[]> {
  for (let at = 0, count = 0; count < many && at < 40; at += 1) {
    await page.keyboard.press('Space');
    const grown = expect(chosen(page)).toHaveCount(count + 1, { timeout: 3000 * slowness() });
    count += await grown.then(
      () => 1,
      () => 0,
    );
    await page.keyboard.press('ArrowRight');
  }
  await expect(chosen(page)).toHaveCount(many);
  return chosen(page).locator('span.font-semibold').allTextContents();
}

test('selects seats on the map by keyboard, and holds and sells exactly those seats', async ({ browser, request }) => {
  const page = await beforeMap(browser, await makeEvent(request, 'en_us', 'last-ferry'));
  const main = page.getByRole('main');
  const seats = await pickByKeys(page, 2);
  await expectForEveryone(page, 'choosing seats on a map at the counter');
  await page.getByRole('application').focus();
  await page.keyboard.press('Enter');
  await expect(main).toContainText('2 tickets held');
  const held = (await main.getByRole('listitem').allTextContents()).join(' | ');
  for (const seat of seats) expect(held).toContain(`seat ${seat.split(' ').at(-1)!}`);
  await page.getByRole('button', { name: boxOffice.exactCash }).click();
  await page.getByRole('button', { name: boxOffice.taken }).click();
  await expect(main).toContainText('Sold, order');
  const printed = (await page.locator('.print-sheet li').allTextContents()).join(' | ');
  for (const seat of seats) expect(printed).toContain(`seat ${seat.split(' ').at(-1)!}`);
  await page.context().close();
});

test('reports seats that someone else has taken on the map and keeps the other seats selected', async ({
  browser,
  request,
}) => {
  const sale = await makeEvent(request, 'en_us', 'last-ferry');
  const [page, other] = [await beforeMap(browser, sale), await beforeMap(browser, sale)];
  const seats = await pickByKeys(page, 3);
  // The map's update is blocked, so the server's rejection comes first.
  await page.route('**/seat-states*', (route) => route.abort());
  await pickByKeys(other, 1);
  expect(await chosen(other).locator('span.font-semibold').allTextContents()).toEqual(seats.slice(0, 1));
  await other.getByRole('application').focus();
  await other.keyboard.press('Enter');
  await expect(other.getByRole('main')).toContainText('1 ticket held');
  await page.getByRole('application').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert').filter({ hasText: 'just taken' })).toBeVisible();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await expect(page.getByRole('alert').filter({ hasText: 'still selected' })).toContainText(seats[0]!);
  await expect(chosen(page)).toHaveCount(2);
  await expectForEveryone(page, 'a seat that somebody else took');
  await page.getByRole('button', { name: /Hold these 2 seats/ }).click();
  await expect(page.getByRole('main')).toContainText('2 tickets held');
  // Released seats are available to the next buyer.
  await page.getByRole('button', { name: boxOffice.giveUp }).click();
  await other.getByRole('button', { name: boxOffice.giveUp }).click();
  await expect(page.locator('#quantity')).toBeVisible();
  await Promise.all([page.context().close(), other.context().close()]);
});
