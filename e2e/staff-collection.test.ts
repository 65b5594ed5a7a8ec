import collect from '../words/staff/box-office/collect.zh_hk.ts';
import { expect, test, type Page } from './journey.ts';
import { expectForEveryone } from './inspect-page.ts';
import { makeEvent, models } from './make-event.ts';
import { logInBrowser, makeMember } from './member.ts';
import { cards, goToPayment, payByCard, putIntoCart, transactionsOf } from './shop.ts';
import { enterAsStaff, openStaff } from './staff.ts';

/**
 * Buys two tickets with this collection method.
 * @returns the order number.
 */
async function buyToCollect(page: Page, method: 'box_office' | 'courier'): Promise<string> {
  await logInBrowser(page.context(), await makeMember(page.request));
  await putIntoCart(page, await makeEvent(page.request, 'zh_hk', models.general), 'zh_hk', { R: 2 });
  await page.locator(`#collect-${method}:not(:disabled)`).check();
  await goToPayment(page, 'zh_hk');
  await payByCard(page, cards.approved);
  await expect(page).toHaveURL(/Receipt\.html/);
  return (await transactionsOf(page.request))[0]!.number;
}

const counted = (words: string, count: number) =>
  words.replace(/\{count, plural, other \{(.*)\}\}$/, '$1').replace('#', String(count));

test('hands over tickets bought online once at a counter, and reprints a spoilt ticket', async ({ page }) => {
  await page.addInitScript(() => {
    window.print = () => document.body.setAttribute('data-printed', '');
  });
  const number = await buyToCollect(page, 'box_office');
  await enterAsStaff(page.context(), 'boxOffice', 'zh_hk');
  await openStaff(page, '/Collect');
  await page.locator('#code').fill('1234567890');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(page.locator('#code')).toHaveValue('1234567890');
  await page.locator('#code').fill(number);
  await page.keyboard.press('Enter');
  await expect(page.locator('#cardDigits')).toBeFocused();
  await expectForEveryone(page, 'who collects');
  await page.keyboard.type('9999');
  await page.keyboard.press('Enter');
  await expect(page.locator('#cardDigits')).toHaveAttribute('aria-invalid', 'true');
  await page.locator('#cardDigits').fill(cards.approved.replaceAll(/\D/g, '').slice(-4));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toContainText(counted(collect.handed, 2));
  await expect(page.locator('.print-sheet li')).toHaveCount(2);
  await expect(page.locator('body')).toHaveAttribute('data-printed', '');
  await expectForEveryone(page, 'what was handed over');

  const codeOf = () => page.locator('.print-sheet img').first().getAttribute('src');
  const before = await codeOf();
  await page.getByRole('checkbox').first().check();
  await page.getByRole('button', { name: counted(collect.reprint, 1) }).click();
  await expectForEveryone(page, 'before a print that ends another');
  await page.getByRole('dialog').locator('textarea').fill('卡紙');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: counted(collect.reprint, 1) })
    .click();
  await expect(page.locator('.print-sheet li')).toHaveCount(1);
  expect(await codeOf()).not.toBe(before);
  await page.keyboard.press('Escape');
  await page.locator('#code').fill(number);
  await page.keyboard.press('Enter');
  await expect(page.getByText(collect.isHanded, { exact: true })).toHaveCount(2);
  await expect(page.locator('#cardDigits')).toHaveCount(0);
});
