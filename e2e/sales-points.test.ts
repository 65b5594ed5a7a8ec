import { expect, test, type Page } from './journey.ts';
import { languages } from '../contract/core/language.ts';
import { href } from '../contract/routes.ts';
import { addressListPath } from '../contract/content/sales-points.ts';
import { expectForEveryone } from './inspect-page.ts';
import fieldsEn from '../words/server/en_us.ts';
import fieldsHk from '../words/server/zh_hk.ts';
import en from '../words/content/sales-points.en_us.ts';
import cn from '../words/content/sales-points.zh_cn.ts';
import hk from '../words/content/sales-points.zh_hk.ts';

const wordsOf = { en_us: en, zh_hk: hk, zh_cn: cn };

const places = (page: Page) => page.getByRole('article');

test('filters the list while typing, announces the result, and restores everything with Back', async ({ page }) => {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  await page.goto(href('events', { language: 'en_us' }));
  await page.goto(href('boxOffice', { language: 'en_us' }));
  await expect(page.getByRole('heading', { level: 1, name: en.box_office.title })).toBeVisible();
  const everything = await places(page).count();
  expect(everything).toBeGreaterThanOrEqual(14);
  const box = page.getByLabel(en.box_office.search);
  // Typed key by key, as people do; the box keeps its focus and content.
  await box.pressSequentially('colesium', { delay: 40 });
  await expect(places(page)).toHaveCount(1);
  await expect(places(page)).toContainText('Hong Kong Coliseum');
  await expect(page.getByRole('status').filter({ hasText: '“colesium”' })).toHaveText('1 box office for “colesium”');
  await expect(page).toHaveURL(/q=colesium/);
  await expect(box).toBeFocused();
  await expect(box).toHaveValue('colesium');
  // This list's query does not appear in the header's search field.
  await expect(page.getByRole('banner').getByRole('combobox')).toHaveValue('');
  await box.fill('');
  await expect(places(page)).toHaveCount(everything);
  await box.fill('Reykjavik');
  await expect(page.getByRole('heading', { name: 'No results for “Reykjavik”' })).toBeVisible();
  await expectForEveryone(page, 'no box office found');
  await page.getByRole('main').getByRole('link', { name: en.showAll }).click();
  await expect(places(page)).toHaveCount(everything);
  await expect(box).toHaveValue('');
  expect(errors).toEqual([]);
});

test('rejects an empty search at the field and keeps the filters', async ({ page }) => {
  await page.goto(href('ticketingTerminal', { language: 'zh_hk' }));
  const all = await places(page).count();
  const box = page.getByLabel(hk.kiosk.search);
  await page.getByRole('main').getByRole('button', { name: hk.searchButton }).click();
  await expect(box).toHaveAccessibleDescription(new RegExp(fieldsHk.fields.search_word_required));
  await expect(box).toBeFocused();
  await expect(box).toHaveAttribute('aria-invalid', 'true');
  await expect(places(page)).toHaveCount(all);
  await expectForEveryone(page, 'empty word');
  await box.fill('旺角');
  await expect(places(page)).toHaveCount(1);
  await expect(box).not.toHaveAttribute('aria-invalid', 'true');
});

test('narrows the list to a district by keyboard, in an address that can be shared', async ({ page }) => {
  await page.goto(href('ticketingTerminal', { language: 'zh_cn' }));
  await page
    .getByRole('navigation', { name: cn.districts })
    .getByRole('link', { name: /观塘区/ })
    .focus();
  await page.keyboard.press('Enter');
  await expect(places(page)).toHaveCount(3);
  await expect(page).toHaveURL(/district=kwun_tong/);
  await page.reload();
  await expect(places(page)).toHaveCount(3);
  await page.goBack();
  await expect.poll(() => places(page).count()).toBeGreaterThan(20);
});

for (const language of languages) {
  test(`both pages in ${language}: title, table of hours, map, and a PDF as large as it says`, async ({ page }) => {
    const words = wordsOf[language];
    for (const [name, kind] of [
      ['boxOffice', 'box_office'],
      ['ticketingTerminal', 'kiosk'],
    ] as const) {
      await page.goto(href(name, { language }));
      await expect(page).toHaveTitle(new RegExp(` \\| ${words[kind].title}$`));
      const description = await page.locator('meta[name=description]').getAttribute('content');
      expect(description).toBe(words[kind].description);
      const first = places(page).first();
      const place = await first.getByRole('heading').innerText();
      await expect(first.getByRole('table', { name: words.hoursOf.replace('{name}', place) })).toBeVisible();
      const map = first.getByRole('link', { name: words.mapOf.replace('{name}', place) });
      await expect(map).toHaveAttribute('href', /^https:\/\/www\.google\.com\/maps\/search\/\?api=1&query=./);
      await expect(map).toHaveAttribute('target', '_blank');
      const list = page.getByRole('link', { name: /PDF/ });
      await expect(list).toHaveAttribute('href', addressListPath(kind, language));
      const response = await page.request.get(addressListPath(kind, language));
      const size = Math.round((await response.body()).length / 1024);
      await expect(list).toHaveText(words.list.replace('{size}', String(size)));
      expect((await response.body()).subarray(0, 5).toString()).toBe('%PDF-');
    }
  });
}

test.describe('sales points without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('searches, rejects an empty query, filters by district and redirects the old kiosk address', async ({
    page,
  }) => {
    await page.goto('/en_us/Tdm.html');
    await expect(page).toHaveURL(/TicketingTerminal\.html$/);
    const box = page.getByLabel(en.kiosk.search);
    await box.fill('青衣');
    await page.getByRole('main').getByRole('button', { name: en.searchButton, exact: true }).click();
    await expect(places(page)).toHaveCount(1);
    await expect(places(page)).toContainText('Maritime Square');
    await expect(box).toHaveValue('青衣');
    await page.goto(href('ticketingTerminal', { language: 'en_us', query: { q: ' ' } }));
    await expect(box).toHaveAccessibleDescription(new RegExp(fieldsEn.fields.search_word_required));
    expect(await places(page).count()).toBeGreaterThan(20);
    await page
      .getByRole('navigation', { name: en.districts })
      .getByRole('link', { name: /Islands/ })
      .click();
    await expect(places(page)).toHaveCount(1);
  });
});
