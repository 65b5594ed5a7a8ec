import { expect, test, type APIRequestContext } from './journey.ts';
import { languages, type Language } from '../contract/core/language.ts';
import { preferenceCookies } from '../contract/core/preferences.ts';
import { href, type LinkName } from '../contract/routes.ts';
import type { PageTeaser } from '../contract/content/site-pages.ts';
import { expectForEveryone } from './inspect-page.ts';
import { fetchPage, headAt, readElements, readHead } from './read-head.ts';
import infoEn from '../words/content/info.en_us.ts';
import infoCn from '../words/content/info.zh_cn.ts';
import infoHk from '../words/content/info.zh_hk.ts';

const words = { en_us: infoEn, zh_hk: infoHk, zh_cn: infoCn };
const addressOf = (page: LinkName, language: Language) => href(page, { language } as never);

async function pagesIn(request: APIRequestContext, language: Language): Promise<PageTeaser[]> {
  const response = await request.get('/api/pages', { headers: { 'x-language': language } });
  return ((await response.json()) as { pages: PageTeaser[] }).pages;
}

for (const language of languages) {
  test(`gives each page its own title and description: ${language}`, async ({ request, baseURL }) => {
    const pages = await pagesIn(request, language);
    expect(pages.length).toBeGreaterThanOrEqual(5);
    for (const { page: name, title, lead } of pages) {
      // The accessibility checks cover these pages in a browser.
      const path = addressOf(name, language);
      const { status, html } = await fetchPage(baseURL!, path);
      const head = readHead(path, status, html);
      const { texts } = readElements(html);
      expect(status, path).toBe(200);
      expect(texts('h1')).toEqual([title]);
      expect(head.title.endsWith(`| ${title}`), title).toBe(true);
      expect(head.meta('description')).toEqual([lead]);
      expect(texts('main').join()).not.toContain('{{');
    }
  });
}

test('resolves every link in the footer and the texts, including anchors', async ({ request }) => {
  const seen = new Map<string, Set<string>>();
  for (const { page: name } of await pagesIn(request, 'en_us')) {
    const { linksIn } = readElements(await (await request.get(addressOf(name, 'en_us'))).text());
    const inText = linksIn('main').filter((link) => link.startsWith('/'));
    const inFooter = linksIn('footer').filter((link) => link.startsWith('/en_us/'));
    expect(inText.length, name).toBeGreaterThan(0);
    expect(inFooter.length, name).toBeGreaterThan(5);
    for (const link of [...inText, ...inFooter]) {
      const [path = '', hash = ''] = link.split('#', 2);
      seen.set(path, (seen.get(path) ?? new Set()).add(hash));
    }
  }
  for (const [path, hashes] of seen) {
    const response = await request.get(path);
    expect(response.status(), path).toBe(200);
    const html = await response.text();
    for (const hash of hashes) if (hash) expect(html.includes(`id="${hash}"`), `${path}#${hash}`).toBe(true);
  }
});

test('scrolls to an anchor on the first load and on navigation', async ({ page }) => {
  await page.goto(href('customerService', { language: 'zh_hk', hash: 'complaints' }));
  await expect(page.locator('#complaints')).toBeInViewport();
  await page.goto(addressOf('aboutUs', 'zh_hk'));
  await page.getByRole('contentinfo').getByRole('link', { name: infoHk.names.terms }).click();
  await expect(page).toHaveURL(/ReleaseNotes\.html#termsconditions$/);
  await expect(page.locator('#termsconditions')).toBeInViewport();
  await page.getByRole('contentinfo').getByRole('link', { name: infoHk.names.privacy }).click();
  await expect(page).toHaveURL(/#privacypolicy$/);
  await expect(page.locator('#privacypolicy')).toBeInViewport();
});

test('opens the question named in the address, on load and later', async ({ page }) => {
  await page.goto(href('faq', { language: 'en_us', hash: 'refund' }));
  await expect(page.locator('#refund')).toBeInViewport();
  await expect(page.locator('#wheelchair')).toBeHidden();
  await page.evaluate(() => (window.location.hash = 'wheelchair'));
  await expect(page.locator('#wheelchair')).toBeInViewport();
});

test('searches questions while typing, including another script, a typing error and no result', async ({ page }) => {
  await page.goto(addressOf('faq', 'zh_hk'));
  const field = page.getByRole('searchbox', { name: infoHk.searchLabel });
  await field.pressSequentially('轮椅');
  await expect(page.locator('#wheelchair')).toBeVisible();
  await expect(page.locator('main mark').first()).toHaveText('輪椅');
  await expect(page).toHaveURL(/[?&]q=/);
  await expect(field).toBeFocused();
  await expect(page.locator('header input[type="search"]')).toHaveValue('');
  await expectForEveryone(page, 'questions found');
  await field.fill('wheelchiar');
  await expect(page.locator('#wheelchair')).toBeVisible();
  await field.fill('斑馬');
  await expect(page.getByRole('heading', { name: infoHk.nothingFor.replace('{word}', '斑馬') })).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: '找不到相關問題' })).toHaveCount(1);
  await page.getByRole('link', { name: infoHk.toService }).click();
  await expect(page).toHaveURL(/CS\.html/);
});

test('prints only the text, black on white, with link addresses and every answer', async ({
  page,
  context,
  baseURL,
}) => {
  await context.addCookies([{ name: preferenceCookies.theme, value: 'night', url: baseURL! }]);
  await page.goto(addressOf('faq', 'en_us'));
  await expect(page.locator('#refund')).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('contentinfo')).toBeHidden();
  await expect(page.getByRole('searchbox', { name: infoEn.searchLabel })).toBeHidden();
  expect(await page.locator('#refund').evaluate((result) => result.getBoundingClientRect().height)).toBeGreaterThan(10);
  expect(await page.locator('#refund').evaluate((outcome) => getComputedStyle(outcome).color)).toBe('rgb(0, 0, 0)');
  const printed = await page
    .locator('#how-to-buy a, #fees a')
    .first()
    .evaluate((link) => getComputedStyle(link, '::after').content);
  expect(printed).toContain('.html');
});

test('shows links to other pages for an unknown newsletter edition', async ({ request, baseURL }) => {
  const response = await request.get(href('aboutUs', { language: 'en_us', query: { version: 900 } }));
  expect(response.status()).toBe(404);
  expect(readElements(await response.text()).linksIn('main')).not.toEqual([]);
  const old = await headAt(baseURL!, href('aboutUs', { language: 'en_us', query: { version: 1 } }));
  expect(old.status).toBe(200);
  expect(old.meta('robots')).toEqual(['noindex']);
});

test.describe('information pages without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  for (const language of languages) {
    test(`searches questions and goes by the contents: ${language}`, async ({ page }) => {
      await page.goto(addressOf('help', language));
      await page.locator('#faq-q').fill('refund');
      await page.getByRole('main').getByRole('button', { name: words[language].search }).click();
      await expect(page).toHaveURL(/Faq\.html\?q=refund/);
      await expect(page.locator('details #refund, details:has(#refund)').first()).toBeVisible();
      await page.goto(addressOf('customerService', language));
      await page.getByRole('navigation', { name: words[language].contents }).getByRole('link').last().click();
      await expect(page.locator('#complaints')).toBeInViewport();
    });
  }
});
