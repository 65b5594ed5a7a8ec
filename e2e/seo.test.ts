import { DomUtils, parseDocument } from 'htmlparser2';
import sharp from 'sharp';
import { languages, type Language } from '../contract/core/language.ts';
import { stillPages } from '../contract/list-pages.ts';
import { href, pageDefinition, type LinkName } from '../contract/routes.ts';
import { expect, test } from './journey.ts';
import { each, eventNumbers, fetchPage, headAt, readHead, wrongWith } from './read-head.ts';

const still = (name: LinkName, language: Language) => href(name, { language } as never);

test('excludes personal pages from search engines: tasks, the member area, search results', async ({ baseURL }) => {
  for (const path of [
    still('login', 'en_us'),
    still('unsubscribe', 'zh_hk'),
    href('forgotPassword', { language: 'zh_cn' }),
    href('events', { language: 'en_us', query: { q: 'otter' } }),
    still('activate', 'en_us'),
    still('unsubscribeSuccess', 'en_us'),
  ]) {
    const head = await headAt(baseURL!, path);
    expect(head.meta('robots'), path).toEqual(['noindex']);
    expect(head.links('canonical'), path).toEqual([]);
    expect(head.things, path).toEqual([]);
  }
});

test("gives filtered lists the page's canonical address and subsequent pages their own", async ({ baseURL }) => {
  const filtered = await headAt(baseURL!, href('events', { language: 'en_us', query: { category: 'music', page: 2 } }));
  expect(filtered.links('canonical')).toMatchObject([{ href: `${baseURL}/en_us/Events.html` }]);
  const second = await headAt(baseURL!, href('events', { language: 'en_us', query: { page: 2 } }));
  expect(await wrongWith(second, 'en_us', baseURL ?? '')).toEqual([]);
  expect(second.title).toMatch(/page 2 of \d/);
});

test('lists every public page in the sitemap, none of them blocked by robots.txt', async ({ request, baseURL }) => {
  const robots = await (await request.get('/robots.txt')).text();
  expect(robots).toContain(`Sitemap: ${baseURL}/sitemap.xml`);
  const closed = [...robots.matchAll(/^Disallow: (.+)$/gm)].map(([, path = '']) => path);
  const xml = parseDocument(await (await request.get('/sitemap.xml')).text(), { xmlMode: true });
  const listed = DomUtils.getElementsByTagName('loc', xml).map((one) => DomUtils.textContent(one));
  const wanted = [
    ...stillPages().map((name) => (language: Language) => still(name, language)),
    ...(await eventNumbers()).map((number) => (language: Language) => href('event', { language, params: { number } })),
  ].flatMap((address) => languages.map((language) => baseURL + address(language)));
  expect(new Set(listed).size).toBe(listed.length);
  expect(wanted.filter((address) => !listed.includes(address))).toEqual([]);
  expect(listed.filter((address) => !address.startsWith(`${baseURL}/`))).toEqual([]);
  const paths = listed.map((address) => address.slice(baseURL?.length));
  expect(paths.filter((path) => closed.some((start) => path.startsWith(start)))).toEqual([]);
  for (const name of ['login', 'cart', 'txnHistory', 'logout'] as const) {
    expect(paths.filter((path) => path.endsWith(pageDefinition(name).path))).toEqual([]);
  }
});

test('updates the head from page to page without a new document', async ({ page, baseURL }) => {
  const read = () => page.evaluate(() => document.documentElement.outerHTML);
  await page.goto(href('events', { language: 'en_us' }));
  await page.evaluate(() => Reflect.set(window, 'sameDocument', true));
  await page.getByRole('navigation').getByRole('link', { name: 'Cinema', exact: true }).click();
  await expect(page).toHaveURL(/Cinema\.html$/);
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${baseURL}/en_us/Cinema.html`);
  expect(await wrongWith(readHead('/en_us/Cinema.html', 200, await read()), 'en_us', baseURL ?? '')).toEqual([]);
  await page.locator('main a[href*="/Event/"]').first().click();
  await expect(page).toHaveURL(/\/Event\/\d+\.html$/);
  const { pathname } = new URL(page.url());
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', baseURL + pathname);
  expect(await wrongWith(readHead(pathname, 200, await read()), 'en_us', baseURL ?? '')).toEqual([]);
  await page.getByRole('link', { name: 'Log in' }).click();
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  await expect(page.locator('link[rel=canonical]')).toHaveCount(0);
  expect(await page.evaluate(() => Reflect.get(window, 'sameDocument'))).toBe(true);
});

test('limits the page size: text and data, and the styles that a first visitor needs', async ({ baseURL }) => {
  const { html } = await fetchPage(baseURL!, href('event', { language: 'en_us', params: { number: 1048 } }));
  const [whole, style = ''] = /<style id="style">(.*?)<\/style>/s.exec(html) ?? [];
  expect(whole).toBeDefined();
  expect(style.length).toBeLessThan(72_000);
  // Includes the texts about windows, discounts, passes and the wish list.
  expect(Buffer.byteLength(html) - Buffer.byteLength(style)).toBeLessThan(44_500);
});

test('serves preview pictures and icons in the declared size, small enough to send', async ({ request, baseURL }) => {
  const heads = await each(
    languages.flatMap((language) => [
      still('pastEvents', language),
      href('event', { language, params: { number: 1001 } }),
    ]),
    (path) => headAt(baseURL!, path),
  );
  const manifest = (await (await request.get('/manifest.webmanifest')).json()) as {
    icons: { src: string; sizes: string; purpose: string }[];
  };
  expect(new Set(manifest.icons.map(({ purpose }) => purpose))).toEqual(new Set(['any', 'maskable']));
  const wanted = [
    ...heads.map((head) => ({ src: new URL(head.meta('og:image')[0] ?? '').pathname, sizes: '1200x630' })),
    ...manifest.icons,
    { src: '/apple-touch-icon.png', sizes: '180x180' },
  ];
  for (const { src, sizes } of wanted) {
    const response = await request.get(src);
    const picture = await response.body();
    const { format, width, height } = await sharp(picture).metadata();
    expect(`${format} ${width}x${height}`, src).toBe(`png ${sizes}`);
    expect(picture.length, src).toBeLessThan(300 * 1024);
    const again = await request.get(src, { headers: { 'if-none-match': response.headers().etag ?? '' } });
    expect(again.status(), src).toBe(304);
  }
});
