import { expect, test } from './journey.ts';
import { expectForEveryone } from './look-through.ts';
import { enterAsStaff, openStaff } from './staff.ts';

test('a pair is sold for cash with four keys, printed, and counted at the end of the shift', async ({
  page,
  context,
}) => {
  test.setTimeout(240_000);
  await page.addInitScript(() => {
    window.print = () => document.body.setAttribute('data-printed', '');
  });
  await enterAsStaff(context, 'administrator', 'zh_hk');
  await openStaff(page, '/Shift');
  const counter = `紅館 ${Date.now()} 號窗`;
  await page.locator('#counterName').fill(counter);
  await page.keyboard.press('Enter');
  await page.locator('#counterId').selectOption({ label: counter });
  await page.locator('#floatCents').fill('ten');
  await page.keyboard.press('Enter');
  await expect(page.locator('#floatCents')).toHaveAttribute('aria-invalid', 'true');
  await expect(page.locator('#floatCents')).toHaveValue('ten');
  await page.locator('#floatCents').fill('HK$500');
  await page.keyboard.press('Enter');
  await page.getByRole('main').getByRole('link', { name: '售票' }).click();

  await expect(page.getByRole('listitem').getByRole('button').first()).toBeVisible();
  await page.locator('#search').fill('zzzz');
  await expect(page.getByRole('main')).toContainText('找不到場次');
  await page.locator('#search').fill('烏龍');
  await expect(page.getByRole('listitem').getByRole('button').first()).toContainText('烏龍');
  await page.keyboard.press('Enter');
  await expect(page.locator('#quantity')).toBeFocused();
  await expectForEveryone(page, 'choosing at the counter');
  await page.keyboard.press('2');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toContainText('已保留 2 張門票');
  await expectForEveryone(page, 'taking money at the counter');
  await page.keyboard.press('c');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toContainText('已售出，交易編號');
  await expect(page.locator('.print-sheet li')).toHaveCount(2);
  await expect(page.locator('body')).toHaveAttribute('data-printed', '');
  await expectForEveryone(page, 'what was sold at the counter');

  await openStaff(page, '/Shift');
  await expect(page.getByRole('main')).toContainText('HK$710');
  await page.locator('#countedCents').fill('700');
  await expect(page.locator('#closeReason')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.locator('#closeReason')).toHaveAttribute('aria-invalid', 'true');
  await page.locator('#closeReason').fill('少了一張十元紙幣');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toContainText('Z 報表');
  await expect(page.getByRole('main')).toContainText('−HK$10');
});
