import { devices, expect, test, type Page } from './journey.ts';
import { href } from '../contract/routes.ts';
import { headAt, readElements } from './read-head.ts';
import { findEvent } from './shop.ts';

/** Collects the page's errors; the list must stay empty. */
function watch(page: Page): string[] {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  return errors;
}

test('applies filters instantly, stores them in the address, and undoes them with Back', async ({ page }) => {
  const errors = watch(page);
  await page.goto(href('events', { language: 'en_us' }));
  const status = page.getByRole('main').getByRole('status').first();
  const all = await status.textContent();
  await page.getByRole('link', { name: 'Next month', exact: true }).click();
  await expect(page).toHaveURL(/when=next_month/);
  await expect(status).not.toHaveText(all ?? '');
  const narrowed = await status.textContent();
  await page.reload();
  await expect(status).toHaveText(narrowed ?? '');
  await page.goBack();
  await expect(page).not.toHaveURL(/when=/);
  await expect(status).toHaveText(all ?? '');

  // When several filters of one kind are applied together, the form stays open and keeps the focus.
  const filters = page.getByRole('region', { name: 'Filter events' });
  await filters.locator('summary', { hasText: 'Category' }).click();
  const dance = filters.getByRole('checkbox', { name: /^Dance/ });
  await filters.getByRole('checkbox', { name: /^Theatre/ }).check();
  await expect(page).toHaveURL(/category=theatre/);
  await dance.check();
  await expect(page).toHaveURL(/category=theatre&category=dance|category=dance&category=theatre/);
  await expect(dance).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dance).toBeHidden();

  // A search within the list preserves its filters, and is suggested until it is removed from the history.
  const box = page.getByRole('combobox', { name: /search/i });
  await box.fill('ferry');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/category=dance.*q=ferry/);
  await box.fill('');
  await expect(page.getByRole('option', { name: 'ferry' })).toBeVisible();
  await page.getByRole('button', { name: 'Clear recent searches' }).click();
  await expect(page.getByRole('option', { name: 'ferry' })).toBeHidden();
  await page.getByRole('link', { name: 'Clear filters' }).click();
  await expect(page).toHaveURL(/Events\.html\?q=ferry$/);
  expect(errors).toEqual([]);
});

test('hides the phone keyboard after a search', async ({ browser, baseURL }) => {
  const { viewport, hasTouch, isMobile, userAgent } = devices['Pixel 7'];
  const context = await browser.newContext({
    viewport,
    hasTouch,
    isMobile,
    userAgent,
    ...(baseURL ? { baseURL } : {}),
  });
  const page = await context.newPage();
  await page.goto(href('events', { language: 'en_us' }));
  const box = page.getByRole('combobox', { name: /search/i });
  await box.fill('ferry');
  await box.press('Enter');
  await expect(page).toHaveURL(/q=ferry/);
  await expect(box).not.toBeFocused();
  await expect(box).toHaveValue('ferry');
  await context.close();
});

test('filters with plain forms when JavaScript is disabled', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL ? { baseURL } : {}) });
  const page = await context.newPage();
  await page.goto(href('events', { language: 'en_us', query: { category: ['theatre', 'dance'] } }));
  const filters = page.getByRole('region', { name: 'Filter events' });
  await filters.locator('summary', { hasText: 'Location' }).click();
  await filters.getByRole('checkbox', { name: /^Kowloon/ }).check();
  await filters.getByRole('button', { name: 'Filter' }).click();
  await filters.locator('summary', { hasText: 'Price' }).click();
  await filters.getByLabel('Highest price (HK$)').fill('500');
  await filters.getByRole('button', { name: 'Filter' }).click();
  await page.getByLabel('Sort by').selectOption('Lowest price');
  await page.getByRole('main').getByRole('button', { name: 'Filter' }).first().click();
  await expect(page).toHaveURL(
    /\?(?=.*category=theatre)(?=.*category=dance)(?=.*area=KLN)(?=.*priceTo=500)(?=.*sort=price)/,
  );
  await expect(page.getByRole('main').getByRole('status').first()).toHaveText(/^[1-9]\d* events?$/);
  await context.close();
});

for (const [word, expected] of [
  ['紅館', 'Hong Kong Coliseum'],
  ['红馆', 'Hong Kong Coliseum'],
  ['Colisuem', 'Hong Kong Coliseum'],
] as const) {
  test(`finds the intended event for ${word}`, async ({ page }) => {
    await page.goto(href('events', { language: 'en_us' }));
    await page.getByRole('combobox', { name: /search/i }).fill(word);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/q=/);
    const events = page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ has: page.locator('a[href*="/Event/"]') });
    await expect(events.filter({ hasText: expected }).first()).toBeVisible();
  });
}

test('preserves the page and its query when the language changes, and remembers the language', async ({ page }) => {
  await page.goto(href('events', { language: 'zh_hk', query: { when: 'next_month', q: '音樂' } }));
  await page.getByRole('navigation', { name: '語言' }).getByRole('link', { name: /^EN/ }).click();
  await expect(page).toHaveURL(/\/en_us\/Events\.html\?/);
  const address = new URL(page.url());
  expect(address.searchParams.get('when')).toBe('next_month');
  expect(address.searchParams.get('q')).toBe('音樂');
  expect(address.searchParams.has('lang')).toBe(false);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await page.goto('/');
  await expect(page).toHaveURL(/\/en_us\/Events\.html$/);
});

test('sends the theme in the first byte, even without JavaScript', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL ? { baseURL } : {}) });
  const page = await context.newPage();
  await page.goto(href('events', { language: 'en_us' }));
  await page.locator('summary[aria-label="Display"]').click();
  await page.getByRole('radio', { name: 'Night' }).check();
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'night');
  await context.close();
});

test('names the partner site of an event, waits, and lets the visitor cancel', async ({ page }) => {
  await page.clock.install();
  await page.goto('/en_us/Events.html');
  const card = await findEvent(page.request, (one) => one.partner !== null);
  await page.goto(href('event', { language: 'en_us', params: { number: card.number } }));
  await page
    .getByRole('main')
    .getByRole('link', { name: new RegExp(card.partner ?? '') })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(card.partner ?? '');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await page.clock.runFor(10_000);
  await expect(page).toHaveURL(/\/Event\//);
});

test('shows links to other pages for an unknown event', async ({ request }) => {
  const response = await request.get(href('event', { language: 'zh_hk', params: { number: 999_999 } }));
  expect(response.status()).toBe(404);
  expect(readElements(await response.text()).texts('a')).toContain('瀏覽所有節目');
});

const titles = [
  ['en_us', 'Fei: Hong Kong tickets, fairly sold'],
  ['zh_hk', '飛 Fei：香港門票，公平發售'],
  ['zh_cn', '飛 Fei：香港演出票务，公平购票'],
] as const;

test("writes title, canonical address and alternates in the page's language", async ({ baseURL }) => {
  for (const [language, title] of titles) {
    const path = href('events', { language });
    const head = await headAt(baseURL!, path);
    expect(head.title).toBe(title);
    expect(head.links('canonical').map((link) => link.href)).toEqual([baseURL + path]);
    expect(head.links('alternate')).toHaveLength(4);
  }
});

test('updates the title on navigation', async ({ page }) => {
  for (const [language, title] of titles) {
    await page.goto(href('events', { language }));
    await page
      .getByRole('navigation')
      .getByRole('link', { name: { en_us: 'Sports', zh_hk: '體育', zh_cn: '体育' }[language], exact: true })
      .click();
    await expect(page).toHaveTitle(`${title} | ${{ en_us: 'Sports', zh_hk: '體育', zh_cn: '体育' }[language]}`);
  }
});

test('serves a cached page completely after a HEAD request', async ({ request }) => {
  const address = href('events', { language: 'en_us', query: { q: 'headers alone' } });
  expect((await request.head(address)).status()).toBe(200);
  expect((await (await request.get(address)).body()).length).toBeGreaterThan(10_000);
});

test('searches for text typed before the page hydrates', async ({ page }) => {
  // Scripts are delayed, so the field exists before they run.
  const { promise: typed, resolve: goOn } = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await typed;
    await route.continue();
  });
  await page.goto(href('events', { language: 'en_us' }), { waitUntil: 'commit' });
  const field = page.locator('input[name=q]').first();
  await field.fill('otter');
  await expect(field).not.toHaveAttribute('role', 'combobox');
  goOn();
  await expect(field).toHaveAttribute('role', 'combobox');
  await expect(field).toHaveValue('otter');
});
