import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { alone } from './alone.ts';
import { expect, test } from './journey.ts';
import { expectForEveryone } from './inspect-page.ts';
import { enterAsStaff, openStaff } from './staff.ts';
import { slowness } from '../server/testing/run-settings.ts';

/** Any picture in this repository. */
const picture = fileURLToPath(new URL('../content/pictures/cart.en_us.webp', import.meta.url));

const languages = ['en_us', 'zh_hk', 'zh_cn'] as const;

async function fill(page: Page, name: string, text: string): Promise<void> {
  for (const language of languages) await page.locator(`[id="${name}.${language}"]`).fill(`${text} ${language}`);
}

async function publish(page: Page, reason: string): Promise<void> {
  await page.getByRole('button', { name: 'Publish', exact: true }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.locator('#reason').fill(reason);
  await dialog.getByRole('button', { name: 'Publish' }).click();
  await expect(dialog).toBeHidden();
}

/** Each process caches published content for a moment. */
async function expectTitle(page: Page, address: string, title: string): Promise<void> {
  await expect(async () => {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title, { timeout: 1000 * slowness() });
  }).toPass();
}

test('publishes news in three languages with a picture, detects concurrent edits, and restores an edition', async ({
  page,
  context,
  browser,
}) => {
  await enterAsStaff(context, 'administrator', 'en_us');
  await openStaff(page, '/Content/News');
  await page.getByRole('link', { name: 'Write news' }).click();
  const title = `Foyer closed ${randomUUID().slice(0, 8)}`;
  await page.locator('#from').fill('2026-01-01T10:00');
  for (const name of ['title', 'summary']) await fill(page, name, title);
  await fill(page, 'body', 'Please use the **north** door,');
  await page.locator('input[type="file"]').setInputFiles({
    name: 'door.webp',
    mimeType: 'image/webp',
    buffer: readFileSync(picture),
  });
  await expect(page.locator('[id="picture.alt.en_us"]')).toBeVisible();
  // A missing language prevents publishing and preserves the input.
  await publish(page, 'Works');
  await expect(page.getByRole('alert')).toContainText('Missing in this language.');
  await fill(page, 'picture.alt', 'The north door');
  await expectForEveryone(page, 'an article in the making');
  await publish(page, 'Works');
  await expect(page.getByText('Published.')).toBeVisible();
  await expect(page).toHaveURL(/\/Content\/News\/[\da-f-]{36}$/);
  const address = page.url();
  const numbered = page.getByText(/^Number \d+ · /);
  const number = /\d+/.exec((await numbered.textContent())!)![0];
  const visitor = await (await browser.newContext()).newPage();
  for (const language of languages) {
    await expectTitle(visitor, `/${language}/News/${number}.html`, `${title} ${language}`);
    await expect(visitor.getByRole('img', { name: `The north door ${language}` })).toBeVisible();
  }

  // Another person changes it at the same time.
  const second = await browser.newContext();
  await enterAsStaff(second, 'administrator', 'en_us');
  const other = await second.newPage();
  await openStaff(other, new URL(address).pathname.replace('/Staff', ''));
  await other.locator('[id="title.en_us"]').fill(`${title} theirs`);
  await other.locator('[id="summary.en_us"]').fill('Theirs alone');
  await publish(other, 'Shorter');
  await expect(other.getByText('Published.')).toBeVisible();
  await page.locator('[id="title.en_us"]').fill(`${title} mine`);
  await publish(page, 'Longer');
  await expect(page.getByRole('alert')).toContainText('Someone else changed this');
  await expect(page.getByRole('alert')).toContainText(`${title} theirs`);
  await expect(page.locator('[id="summary.en_us"]')).toHaveValue('Theirs alone');
  await page.getByRole('button', { name: 'Keep mine' }).click();
  await publish(page, 'Longer');
  await expect(page.getByText('Published.')).toBeVisible();
  await expectTitle(visitor, `/en_us/News/${number}.html`, `${title} mine`);

  await page.getByRole('button', { name: 'Open in the editor: 1' }).click();
  await publish(page, 'Back');
  await expect(page.getByText('Published.')).toBeVisible();
  await expectTitle(visitor, `/en_us/News/${number}.html`, `${title} en_us`);
});

test('publishes a new edition of a page, reports errors at their lines, and preserves the previous edition', async ({
  page,
  context,
  browser,
}) =>
  alone('page systemRequirement', async () => {
    await enterAsStaff(context, 'administrator', 'en_us');
    await openStaff(page, '/Content/Pages/systemRequirement');
    const fields = languages.map((language) => page.locator(`[id="texts.${language}"]`));
    const before = await Promise.all(fields.map((field) => field.inputValue()));
    await fields[0]!.fill(`${before[0]}\n<script>alert(1)</script>\n`);
    await publish(page, 'Attack');
    await expect(page.getByRole('alert')).toContainText('HTML can’t be used here');
    await expectForEveryone(page, 'mistakes of a text');
    const added = `Seen by everybody ${randomUUID().slice(0, 8)}.`;
    for (const [at, field] of fields.entries()) await field.fill(`${before[at]}\n${added}\n`);
    await page.getByRole('link', { name: 'Preview' }).click();
    await expect(page.locator('.site-text')).toContainText(added);
    await publish(page, 'New browsers');
    await expect(page.getByText(/Version \d+ is published/)).toBeVisible();
    const visitor = await (await browser.newContext()).newPage();
    for (const language of languages) {
      await expect(async () => {
        await visitor.goto(`/${language}/SystemRequirement.html`);
        await expect(visitor.getByRole('main')).toContainText(added, { timeout: 1000 * slowness() });
      }).toPass();
    }
    await page.getByRole('link', { name: 'Versions' }).click();
    await page.getByRole('button', { name: 'Open in the editor: Version 1' }).click();
    await publish(page, 'Back');
    await expect(async () => {
      await visitor.reload();
      await expect(visitor.getByRole('main')).not.toContainText(added, { timeout: 1000 * slowness() });
    }).toPass();
  }));
