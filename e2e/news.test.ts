import { expect, test, type Page } from './journey.ts';
import type { Language } from '../contract/core/language.ts';
import { href } from '../contract/routes.ts';
import { expectForEveryone } from './inspect-page.ts';
import { readElements } from './read-head.ts';
import { findPartnerEvent } from './shop.ts';
import enUs from '../words/content/news.en_us.ts';
import zhCn from '../words/content/news.zh_cn.ts';
import zhHk from '../words/content/news.zh_hk.ts';

const words = { en_us: enUs, zh_hk: zhHk, zh_cn: zhCn } as const satisfies Record<Language, unknown>;

/** Collects the page's errors; the list must stay empty. */
function watch(page: Page): string[] {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  return errors;
}

test('navigates from the home page to an article, the next article and its event', async ({ page }) => {
  const errors = watch(page);
  await page.goto(href('events', { language: 'zh_hk' }));
  const row = page.getByRole('region', { name: words.zh_hk.latest });
  await row.getByRole('link').nth(2).click();
  await expect(page).toHaveURL(/\/News\/\d+\.html$/);
  // The address changes before the page does.
  await expect(page.getByRole('navigation', { name: words.zh_hk.neighbours })).toBeVisible();
  const title = await page.getByRole('heading', { level: 1 }).textContent();
  await expect(page).toHaveTitle(new RegExp(`\\| ${title}$`));
  await page.getByRole('navigation', { name: words.zh_hk.neighbours }).locator('[rel=next]').click();
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(title ?? '');
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title ?? '');
  await page.getByRole('region', { name: words.zh_hk.about }).getByRole('link').first().click();
  await expect(page).toHaveURL(/\/Event\/\d+\.html$/);
  expect(errors).toEqual([]);
});

test('shares and prints an article, and reports a failed copy', async ({ page }) => {
  await page.addInitScript(() => {
    delete (Navigator.prototype as Partial<Navigator>).share;
    Object.defineProperty(navigator, 'clipboard', {
      value: { writeText: (text: string) => (text.includes('/News/') ? Promise.reject(new Error('no')) : undefined) },
    });
    window.print = () => document.documentElement.setAttribute('data-printed', '');
  });
  await page.goto(href('news', { language: 'en_us' }));
  await page.getByRole('main').getByRole('article').first().getByRole('link').click();
  await page.getByRole('button', { name: words.en_us.share }).click();
  await expect(page.getByRole('main').getByRole('status')).toHaveText('Can not copy');
  await page.getByRole('button', { name: words.en_us.print }).click();
  await expect(page.locator('html')).toHaveAttribute('data-printed', '');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('button', { name: words.en_us.print })).toBeHidden();
});

test('shows links to other pages for an unknown article', async ({ request }) => {
  const response = await request.get(href('newsArticle', { language: 'zh_cn', params: { number: 99_999 } }));
  expect(response.status()).toBe(404);
  expect(readElements(await response.text()).linksIn('main')).toHaveLength(1);
});

test('moves the banner row with buttons and arrow keys, never automatically', async ({ page }) => {
  await page.clock.install();
  await page.goto(href('events', { language: 'en_us' }));
  const row = page.locator('section[aria-labelledby=highlights]');
  const list = row.getByRole('list');
  const left = () => list.evaluate((one) => one.scrollLeft);
  const [back, on] = [words.en_us.earlierBanner, words.en_us.laterBanner].map((name) =>
    row.getByRole('button', { name }),
  );
  await expect(back!).toHaveAttribute('aria-disabled', 'true');
  await on!.click();
  await expect.poll(left).toBeGreaterThan(300);
  await expect(back!).not.toHaveAttribute('aria-disabled', 'true');
  await expect.poll(async () => (await left()) === (await left())).toBe(true);
  const rested = await left();
  await page.clock.runFor(60_000);
  expect(Math.abs((await left()) - rested)).toBeLessThan(400);
  const links = row.getByRole('link');
  await links.first().focus();
  await page.keyboard.press('ArrowRight');
  await expect(links.nth(1)).toBeFocused();
  await links.last().focus();
  await expect(on!).toHaveAttribute('aria-disabled', 'true');
  await row.locator('a[href$="/en_us/Cinema.html"]').click();
  await expect(page).toHaveURL(/\/en_us\/Cinema\.html$/);
});

test("lists a presenter's events behind a link, then all events again", async ({ page }) => {
  await page.goto(href('events', { language: 'en_us' }));
  const presenter = page.getByRole('region', { name: words.en_us.presenters }).getByRole('link').first();
  await presenter.click();
  await expect(page).toHaveURL(/presenter=\d+/);
  await expect(page).toHaveTitle(/Events by /);
  const chip = page.getByRole('link', { name: /Events by .+ Show events by all presenters/ });
  const found = page.getByRole('main').getByRole('status').first();
  await expect(found).toHaveText(/^\d+ events$/);
  const few = parseInt((await found.textContent())!, 10);
  await page.getByRole('main').locator('article a').first().click();
  await page.getByRole('complementary').locator('a[href*="presenter="]').click();
  await expect(page).toHaveURL(/presenter=\d+/);
  await chip.click();
  await expect(page).not.toHaveURL(/presenter=/);
  await expect.poll(async () => parseInt((await found.textContent())!, 10)).toBeGreaterThan(few);
});

test.describe('event popup', () => {
  test.use({ storageState: { cookies: [], origins: [] } });

  test('shows the popup once on the home page and preserves the scroll position', async ({ page, context }) => {
    const errors = watch(page);
    await page.clock.install();
    await page.goto(href('events', { language: 'zh_cn', query: { when: 'next_month' } }));
    await page.clock.runFor(30_000);
    await expect(page.getByRole('dialog')).toHaveCount(0);

    await page.goto(href('events', { language: 'zh_cn' }));
    await page.evaluate(() => window.scrollTo(0, 700));
    await page.clock.runFor(5000);
    const dialog = page.getByRole('dialog');
    await expect(dialog).toBeVisible();
    await expectForEveryone(page, 'popup');
    for (let press = 0; press < 6; press++) await page.keyboard.press('Tab');
    // Focus stays inside the dialog. It may pass through the browser's own controls, but never the page below.
    const below = await page.evaluate(
      () => document.activeElement !== document.body && !document.activeElement?.closest('dialog'),
    );
    expect(below).toBe(false);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    expect(Math.abs((await page.evaluate(() => window.scrollY)) - 700)).toBeLessThan(2);

    await page.reload();
    await page.clock.runFor(30_000);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    const other = await context.newPage();
    await other.clock.install();
    await other.goto(href('events', { language: 'en_us' }));
    await other.clock.runFor(30_000);
    await expect(other.getByRole('dialog')).toHaveCount(0);
    expect(errors).toEqual([]);
  });

  test("opens the popup's event, shows no popup there, and falls back to a link without JavaScript", async ({
    page,
    browser,
    baseURL,
  }) => {
    await page.goto(href('events', { language: 'en_us' }));
    await page.getByRole('dialog').getByRole('link', { name: words.en_us.popupOpen }).click();
    await expect(page).toHaveURL(/\/Event\/\d+\.html$/);
    await expect(page.getByRole('dialog')).toHaveCount(0);

    const plain = await browser.newContext({ javaScriptEnabled: false, ...(baseURL ? { baseURL } : {}) });
    const still = await plain.newPage();
    await still.goto(href('events', { language: 'en_us' }));
    await still.getByRole('list', { name: words.en_us.popupRow }).getByRole('link').click();
    await expect(still).toHaveURL(/\/Event\/\d+\.html$/);
    await plain.close();
  });
});

test.describe('exit to another site', () => {
  test('counts down in a dialog that can be cancelled, then opens the site', async ({ page }) => {
    const partner = await findPartnerEvent(page.request);
    await page.route(partner.url, (route) => route.fulfill({ contentType: 'text/html', body: '<h1>There</h1>' }));
    await page.clock.install();
    await page.goto(href('event', { language: 'en_us', params: { number: partner.number } }));
    const link = page.getByRole('main').getByRole('link', { name: partner.site }).first();
    await link.click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText(partner.site);
    await expect(dialog).toHaveAccessibleDescription(/3 seconds/);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog).toBeHidden();
    await expect(link).toBeFocused();
    await page.clock.runFor(10_000);
    await expect(page).toHaveURL(/\/Event\//);
    await link.click();
    await expect(dialog).toBeVisible();
    await page.clock.runFor(4000);
    await expect(page.getByRole('heading', { name: 'There' })).toBeVisible();
    expect(page.url()).toBe(partner.url);
  });

  test('opens the site automatically from a page without JavaScript', async ({ browser, page, baseURL }) => {
    const partner = await findPartnerEvent(page.request);
    const plain = await browser.newContext({ javaScriptEnabled: false, ...(baseURL ? { baseURL } : {}) });
    const still = await plain.newPage();
    await still.route(partner.url, (route) => route.fulfill({ contentType: 'text/html', body: '<h1>There</h1>' }));
    await still.goto(href('event', { language: 'en_us', params: { number: partner.number } }));
    await still.getByRole('main').getByRole('link', { name: partner.site }).first().click();
    await expect(still).toHaveURL(/\/Leave\/\d+\.html/);
    await expect(still.getByRole('main')).toContainText(partner.site);
    await expect(still.getByRole('heading', { name: 'There' })).toBeVisible();
    expect(still.url()).toBe(partner.url);
    await plain.close();
  });

  test('lets the visitor stay on the exit page and ignores addresses in the query', async ({ page }) => {
    const partner = await findPartnerEvent(page.request);
    const address = href('leave', { language: 'en_us', params: { number: partner.number } });
    await page.clock.install();
    await page.goto(`${address}?url=https%3A%2F%2Fevil.example%2F&to=https%3A%2F%2Fevil.example%2F`);
    await page.getByRole('button', { name: words.en_us.stay }).click();
    await page.clock.runFor(10_000);
    await expect(page).toHaveURL(/\/Leave\//);
    expect(await page.content()).not.toContain('href="https://evil.example');
    const own = await page.request.get(href('leave', { language: 'en_us', params: { number: 1001 } }));
    expect(own.status()).toBe(404);
  });
});
