import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { expect, test } from './journey.ts';
import { expectForEveryone } from './inspect-page.ts';
import { enterAsStaff, openStaff } from './staff.ts';

test('adds a venue, imports and exports its plan unchanged, and preserves the text of concurrent editors', async ({
  page,
  context,
}) => {
  await enterAsStaff(context, 'administrator', 'en_us');
  const mark = `Pier ${randomUUID().slice(0, 8)}`;
  await openStaff(page, '/Venues');
  await page.getByRole('button', { name: 'Add a venue' }).click();
  const adding = page.getByRole('dialog');
  await adding.getByRole('button', { name: 'Add a venue' }).click();
  await expect(adding).toContainText('Fill in this language too.');
  for (const language of ['en_us', 'zh_hk', 'zh_cn']) await adding.locator(`[id="name.${language}"]`).fill(mark);
  await adding.getByRole('button', { name: 'Add a venue' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(mark);
  const address = new URL(page.url()).pathname.replace('/Staff', '');

  const download = async () => {
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export', exact: true }).first().click(),
    ]);
    return (await file.path())!;
  };
  await openStaff(page, address);
  await page.getByRole('button', { name: 'Draw a new plan' }).click();
  const drawing = page.getByRole('dialog');
  for (const language of ['en_us', 'zh_hk', 'zh_cn']) await drawing.locator(`[id="name.${language}"]`).fill(mark);
  await drawing.getByRole('button', { name: 'Add the plan' }).click();
  await expect(page).toHaveURL(/\/Plans\//);
  await openStaff(page, address);
  await expect(page.getByRole('heading', { level: 3, name: mark })).toBeVisible();
  const path = await download();
  const plan = JSON.parse(await readFile(path, 'utf8')) as { key: string };
  await page.getByRole('button', { name: 'Import a plan' }).click();
  const importing = page.getByRole('dialog');
  await importing.locator('input[type=file]').setInputFiles({
    name: 'broken.json',
    mimeType: 'application/json',
    buffer: Buffer.from('{"rows": []}'),
  });
  await expect(importing.getByRole('alert')).toContainText('isn’t a seat plan in a format we can read');
  await importing.locator('input[type=file]').setInputFiles(path);
  await expect(importing).toContainText('Read as own.');
  await importing.getByRole('button', { name: 'Add the plan' }).click();
  await expect(importing.getByRole('alert')).toContainText('Another plan has this short name.');
  await importing.locator('#key').fill(`${plan.key}-again`);
  await importing.locator('[id="name.en_us"]').fill(`Again ${mark}`);
  await importing.getByRole('button', { name: 'Add the plan' }).click();
  await expect(page).toHaveURL(/\/Plans\//);
  await openStaff(page, address);
  await expect(page.getByRole('heading', { level: 3 })).toHaveCount(2);
  const again = JSON.parse(await readFile(await download(), 'utf8')) as object;
  expect(again).toEqual({
    ...plan,
    key: `${plan.key}-again`,
    name: { en_us: `Again ${mark}`, zh_hk: mark, zh_cn: mark },
  });
  await expectForEveryone(page, 'a venue');

  // Another person changes the address while the form is open here.
  const other = await context.newPage();
  for (const [one, words] of [
    [page, 'Mine'],
    [other, 'Theirs'],
  ] as const) {
    await openStaff(one, address);
    await one.locator('[id="name.en_us"]').fill(`${words} ${mark}`);
  }
  await other.locator('#telephone').fill('2345 6789');
  await other.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(other.getByRole('heading', { level: 1 })).toHaveText(`Theirs ${mark}`);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const told = page.getByRole('alert');
  await expect(told).toContainText('changed this while you were editing');
  await expect(told.getByRole('row')).toHaveCount(3);
  await page.getByRole('button', { name: 'Keep mine' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Mine ${mark}`);
  await expect(page.locator('#telephone')).toHaveValue('2345 6789');
});
