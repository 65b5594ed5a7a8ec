import { expect, test } from './journey.ts';
import { expectForEveryone } from './inspect-page.ts';
import { makeEvent } from './make-event.ts';
import { enterAsStaff, openStaff } from './staff.ts';

test('adds a window for codes and one for a group, and fills both from the event’s page', async ({ page, context }) => {
  await enterAsStaff(context, 'organiser', 'en_us');
  const { event } = await makeEvent(page.request, 'en_us', 'lumen-circus');
  await openStaff(page, `/Events?q=${event.number}`);
  await page.getByRole('link', { name: event.title }).click();
  await page.getByRole('link', { name: 'Prices', exact: true }).click();
  for (const [at, who] of ['code', 'group'].entries()) {
    await page.getByRole('button', { name: 'Add a window' }).click();
    await page.getByRole('main').getByLabel('Who', { exact: true }).nth(at).selectOption(who);
    for (const language of ['English', '繁體中文', '简体中文'])
      await page
        .getByRole('group', { name: /Name that buyers see/ })
        .nth(at)
        .getByLabel(language)
        .fill('Friends');
  }
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page.getByRole('button', { name: 'Save draft' })).toBeHidden();

  await page.getByRole('link', { name: 'Codes and groups' }).click();
  const codes = page.getByRole('region', { name: 'Priority codes' });
  await expect(codes).toContainText('not published yet');
  await codes.getByRole('button', { name: 'Create codes' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('How many codes').fill('none');
  await dialog.getByRole('button', { name: 'Create codes' }).click();
  await expect(dialog.getByLabel('How many codes')).toHaveAccessibleDescription(/whole number/);
  await dialog.getByLabel('How many codes').fill('3');
  await dialog.getByRole('button', { name: 'Create codes' }).click();
  await expect(dialog).toContainText('3 codes created');
  expect((await dialog.getByLabel('Codes').inputValue()).split('\n')).toHaveLength(3);
  await dialog.getByRole('button', { name: 'I’ve saved them' }).click();
  await expect(codes.getByRole('row').nth(1)).toContainText('Grace Lam');
  await codes.getByRole('button', { name: 'Withdraw' }).click();
  await dialog.getByRole('button', { name: 'Withdraw' }).click();
  await expect(codes).toContainText('Withdrawn');

  const groups = page.getByRole('region', { name: 'Groups' });
  await groups.getByRole('button', { name: 'Add people' }).click();
  await dialog.getByLabel('Email addresses').fill('chan@example.com\nnobody');
  await dialog.getByRole('button', { name: /^Add/ }).click();
  await expect(dialog).toContainText('Line 2: no email');
  await expect(dialog.getByLabel('Email addresses')).toHaveValue('chan@example.com\nnobody');
  await dialog.getByLabel('Email addresses').fill('chan@example.com\nlee@example.com');
  await dialog.getByRole('button', { name: 'Add 2 email addresses' }).click();
  await expect(dialog).toContainText('2 of 2 added');
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(groups).toContainText('2 people');
  await expectForEveryone(page, 'codes and groups');
});
