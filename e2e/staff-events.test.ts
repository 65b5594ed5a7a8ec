import { href } from '../contract/routes.ts';
import { expect, test } from './journey.ts';
import { makeEvent } from './make-event.ts';
import { enterAsStaff, openStaff } from './staff.ts';
import { slowness } from '../server/testing/run-settings.ts';

test('duplicates an event, adds dates and missing text, publishes it and finds it in the shop', async ({
  page,
  context,
}) => {
  await enterAsStaff(context, 'organiser', 'en_us');
  const { event } = await makeEvent(page.request, 'en_us', 'paper-crane');
  await openStaff(page, `/Events?q=${event.number}`);
  await page.getByRole('link', { name: event.title }).click();
  await page.getByRole('button', { name: 'Duplicate' }).click();
  const dates = page.getByRole('dialog').getByLabel(/^Date \d/);
  const count = await dates.count();
  for (let at = count - 1; at > 0; at--)
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).nth(at).click();
  await dates.fill('2028-03-04T19:30');
  await page.getByRole('dialog').getByRole('button', { name: 'Duplicate' }).click();
  await expect(page.getByLabel('Starts')).toHaveValue('2028-03-04T19:30');
  const number = Number(/Events\/(\d+)\//.exec(page.url())?.[1]);
  await page.getByLabel('Starts').fill('2028-03-05T15:00');
  await page.getByLabel('Ends').fill('2028-03-05T17:00');
  await page.getByRole('link', { name: 'Texts', exact: true }).click();
  const title = page.getByRole('group', { name: /^Title/ });
  const name = `Crane ${number}`;
  await title.getByLabel('English').fill(name);
  await title.getByLabel('繁體中文').fill(`紙鶴 ${number}`);
  await title.getByLabel('简体中文').fill('');
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page.getByRole('button', { name: 'Save draft' })).toBeHidden();

  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByRole('dialog')).toContainText('Text is missing in this language');
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Draft 简体 from 繁體' }).first().click();
  await expect(title.getByLabel('简体中文')).toHaveValue(`纸鹤 ${number}`);
  await page.keyboard.press('Control+s');
  await expect(page.getByRole('button', { name: 'Save draft' })).toBeHidden();
  await page.getByRole('button', { name: 'Publish' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByRole('main')).toContainText('version 1');

  await expect(async () => {
    await page.goto(href('event', { language: 'en_us', params: { number } }));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name, { timeout: 2000 * slowness() });
  }).toPass();
  await expect(page.getByRole('main')).toContainText('5 Mar 2028');
});
