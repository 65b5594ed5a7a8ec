import { randomUUID } from 'node:crypto';
import { alone } from './alone.ts';
import { expect, test, type Page } from './journey.ts';
import { expectForEveryone } from './inspect-page.ts';
import { enterAsStaff, openStaff } from './staff.ts';

/** Changes a switch that affects no other journey, giving a reason. */
async function turnSwitch(page: Page, button: RegExp, reason: string): Promise<void> {
  await page
    .getByRole('region', { name: 'Past events on the home page' })
    .getByRole('button', { name: button })
    .click();
  const dialog = page.getByRole('dialog');
  await page.locator('#reason').fill(reason);
  await dialog.getByRole('button', { name: button }).click();
  await expect(dialog).toHaveCount(0);
}

test('changes a switch for a reason, and finds both in the log', async ({ page, context }) => {
  const reason = `Nothing is on ${randomUUID().slice(0, 8)}`;
  await enterAsStaff(context, 'administrator', 'en_us');
  await openStaff(page, '/Switches');
  await expectForEveryone(page, 'the switches');
  await alone('switch of past events', async () => {
    await openStaff(page, '/Switches');
    await turnSwitch(page, /^Turn on/, reason);
    await turnSwitch(page, /^Turn off/, `${reason}, over`);
  });
  const part = page.getByRole('region', { name: 'Past events on the home page' });
  await part.locator('summary').click();
  await expect(part).toContainText(`Off → On · ${reason}`.slice(6));

  await page.getByRole('button', { name: 'Close the site: Site closed' }).click();
  await expect(page.locator('#confirm')).toBeVisible();
  await page.keyboard.press('Escape');

  await page.getByRole('link', { name: 'See the log' }).click();
  await expect(page).toHaveURL(/\/Log\?kind=switch/);
  await expect(page.getByRole('table')).toContainText(reason);
  await expectForEveryone(page, 'the log');
  const row = page.getByRole('row').filter({ hasText: `${reason}, over` });
  await row.getByRole('link').click();
  const opened = page.getByRole('dialog', { name: 'Changed a switch' });
  await expect(opened.getByRole('table')).toContainText('Yes');
  await expectForEveryone(page, 'a row of the log');
  await opened.getByRole('link', { name: 'Only this person' }).click();
  await expect(page.getByRole('row')).toHaveCount(3);
  await page.getByRole('button', { name: 'Only one person’s actions' }).click();
  await expect(page).not.toHaveURL(/actor/);
});
