import { expect, test, type APIRequestContext } from './journey.ts';
import { DomUtils, parseDocument } from 'htmlparser2';
import sharp from 'sharp';
import { descriptionLength, previewSize } from '../contract/findability.ts';
import { htmlLanguage, languages, type Language } from '../contract/language.ts';
import { stillPages } from '../contract/list-pages.ts';
import { href, pageDefinition, type LinkName } from '../contract/routes.ts';
import { mistakesOf } from '../web/testing-structured-data.ts';

/** Addresses asked for at once: the pages are small, the machine is not large. */
const atOnce = 4;

/** What a machine reads at the head of a page. */
interface Head {
  path: string;
  status: number;
  language: string;
  title: string;
  meta: (name: string) => string[];
  links: (rel: string) => { href: string; hreflang: string }[];
  headings: number;
  things: Record<string, unknown>[];
}

function readHead(path: string, status: number, html: string): Head {
  const document = parseDocument(html);
  const all = (tag: string) => DomUtils.getElementsByTagName(tag, document);
  return {
    path,
    status,
    language: all('html')[0]?.attribs.lang ?? '',
    title: DomUtils.textContent(all('title')),
    meta: (name) =>
      all('meta')
        .filter(({ attribs }) => attribs.name === name || attribs.property === name)
        .map(({ attribs }) => attribs.content ?? ''),
    links: (rel) =>
      all('link')
        .filter(({ attribs }) => attribs.rel === rel)
        .map(({ attribs }) => ({ href: attribs.href ?? '', hreflang: attribs.hreflang ?? '' })),
    headings: all('h1').length,
    things: all('script')
      .filter(({ attribs }) => attribs.type === 'application/ld+json')
      .map((script) => JSON.parse(DomUtils.textContent(script)) as Record<string, unknown>),
  };
}

async function each<Item, Value>(items: readonly Item[], work: (item: Item) => Promise<Value>): Promise<Value[]> {
  const done: Value[] = [];
  let next = 0;
  const worker = async () => {
    for (let at = next++; at < items.length; at = next++) done[at] = await work(items[at]!);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return done;
}

async function headAt(request: APIRequestContext, path: string): Promise<Head> {
  const answer = await request.get(path, { maxRedirects: 0 });
  return readHead(path, answer.status(), await answer.text());
}

async function eventNumbers(request: APIRequestContext): Promise<number[]> {
  const found: number[] = [];
  for (let at = 1, pages = 1; at <= pages; at++) {
    const listing = (await (await request.get(`/api/events?page=${at}`)).json()) as {
      pages: number;
      events: { number: number }[];
    };
    pages = listing.pages;
    found.push(...listing.events.map(({ number }) => number));
  }
  return found;
}

const still = (name: LinkName, language: Language) => href(name, { language } as never);

/** Everything that is wrong with the head of a page that search engines may list. */
async function wrongWith(head: Head, language: Language, origin: string): Promise<string[]> {
  const wrong: string[] = [];
  const check = (good: boolean, what: string) => {
    if (!good) wrong.push(`${head.path}: ${what}`);
  };
  const only = (name: string) => {
    const values = head.meta(name);
    check(values.length === 1 && values[0] !== '', `${name} stands there ${values.length} times`);
    return values[0] ?? '';
  };
  const rest = head.path.replace(/^\/[^/]+/, '');
  check(head.status === 200, `answers ${head.status}`);
  check(head.language === htmlLanguage[language], `its language is ${head.language}`);
  check(head.headings === 1, `has ${head.headings} first headings`);
  check(!only('robots').includes('noindex'), 'asks not to be listed');
  const description = only('description');
  const { least, most } = descriptionLength[language];
  check(
    description.length >= least && description.length <= most,
    `its description has ${description.length} characters, not ${least} to ${most}: ${description}`,
  );
  check(
    head
      .links('canonical')
      .map((link) => link.href)
      .join() ===
      origin + head.path,
    'its address is another',
  );
  const alternates = Object.fromEntries(head.links('alternate').map((link) => [link.hreflang, link.href]));
  for (const one of languages)
    check(alternates[htmlLanguage[one]] === `${origin}/${one}${rest}`, `no alternate ${one}`);
  check(alternates['x-default'] === origin + rest, 'no address that chooses the language');
  check(only('og:url') === origin + head.path, 'previews lead elsewhere');
  check(only('og:description') === description, 'previews describe it otherwise');
  check(head.title.endsWith(only('og:title')), 'previews have another title');
  for (const name of ['og:type', 'og:site_name', 'og:locale', 'og:image:alt', 'twitter:card']) only(name);
  check(head.meta('og:locale:alternate').length === 2, 'other languages are not named');
  check(only('og:image').startsWith(`${origin}/`), 'its picture has no whole address');
  check(only('og:image:width') === String(previewSize.width), 'its picture is not as wide as it says');
  check(only('og:image:height') === String(previewSize.height), 'its picture is not as high as it says');
  for (const mistake of await mistakesOf(head.things)) check(false, mistake);
  return wrong;
}

/** Values that stand more than once, each with the pages that have it. */
function repeated(heads: readonly Head[], value: (head: Head) => string): string[] {
  return [...Map.groupBy(heads, value)]
    .filter(([, some]) => some.length > 1)
    .map(([text, some]) => `${text}: ${some.map(({ path }) => path).join(', ')}`);
}

for (const language of languages) {
  test(`every page for everybody says what it is, and no two say the same: ${language}`, async ({
    request,
    baseURL,
  }) => {
    test.setTimeout(180_000);
    const events = (await eventNumbers(request)).map((number) => href('event', { language, params: { number } }));
    const paths = [...stillPages().map((name) => still(name, language)), ...events];
    const heads = await each(paths, (path) => headAt(request, path));
    expect((await each(heads, (head) => wrongWith(head, language, baseURL ?? ''))).flat()).toEqual([]);
    expect(repeated(heads, ({ title }) => title)).toEqual([]);
    expect(repeated(heads, (head) => head.meta('description').join())).toEqual([]);
    const slogan = heads[0]?.title.split(' | ')[0] ?? '';
    expect(heads.filter(({ title }) => title !== slogan && !title.startsWith(`${slogan} | `))).toEqual([]);
    const described = heads.filter(({ path, things }) => path.includes('/Event/') && things.length > 1);
    expect(described.length).toBeGreaterThan(events.length / 2);
  });
}

test('what concerns one visitor is not listed: errands, the member area, results of a search', async ({ request }) => {
  for (const path of [
    still('login', 'en_us'),
    still('unsubscribe', 'zh_hk'),
    href('forgotPassword', { language: 'zh_cn' }),
    href('events', { language: 'en_us', query: { q: 'otter' } }),
    still('activate', 'en_us'),
    still('unsubscribeSuccess', 'en_us'),
  ]) {
    const head = await headAt(request, path);
    expect(head.meta('robots'), path).toEqual(['noindex']);
    expect(head.links('canonical'), path).toEqual([]);
    expect(head.things, path).toEqual([]);
  }
});

test('filters are views of one page, further pages of a listing stand for themselves', async ({ request, baseURL }) => {
  const filtered = await headAt(request, href('events', { language: 'en_us', query: { category: 'music', page: 2 } }));
  expect(filtered.links('canonical')).toMatchObject([{ href: `${baseURL}/en_us/Events.html` }]);
  const second = await headAt(request, href('events', { language: 'en_us', query: { page: 2 } }));
  expect(await wrongWith(second, 'en_us', baseURL ?? '')).toEqual([]);
  expect(second.title).toMatch(/page 2 of \d/);
});

test('the sitemap lists every page for everybody, each of them open to machines', async ({ request, baseURL }) => {
  test.setTimeout(120_000);
  const robots = await (await request.get('/robots.txt')).text();
  expect(robots).toContain(`Sitemap: ${baseURL}/sitemap.xml`);
  const closed = [...robots.matchAll(/^Disallow: (.+)$/gm)].map(([, path = '']) => path);
  const xml = parseDocument(await (await request.get('/sitemap.xml')).text(), { xmlMode: true });
  const listed = DomUtils.getElementsByTagName('loc', xml).map((one) => DomUtils.textContent(one));
  const wanted = [
    ...stillPages().map((name) => (language: Language) => still(name, language)),
    ...(await eventNumbers(request)).map(
      (number) => (language: Language) => href('event', { language, params: { number } }),
    ),
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

test('the head follows from page to page without a new document', async ({ page, baseURL }) => {
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

test('pictures for previews and icons are there, as large as they say and small enough to send', async ({
  request,
}) => {
  const heads = await each(
    languages.flatMap((language) => [
      still('pastEvents', language),
      href('event', { language, params: { number: 1001 } }),
    ]),
    (path) => headAt(request, path),
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
    const answer = await request.get(src);
    const picture = await answer.body();
    const { format, width, height } = await sharp(picture).metadata();
    expect(`${format} ${width}x${height}`, src).toBe(`png ${sizes}`);
    expect(picture.length, src).toBeLessThan(300 * 1024);
    const again = await request.get(src, { headers: { 'if-none-match': answer.headers().etag ?? '' } });
    expect(again.status(), src).toBe(304);
  }
});
