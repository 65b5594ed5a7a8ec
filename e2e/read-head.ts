import { DomUtils, parseDocument } from 'htmlparser2';
import { descriptionLength, previewSize } from '../contract/core/seo.ts';
import { htmlLanguage, languages, type Language } from '../contract/core/language.ts';
import { mistakesOf, thingsIn } from '../web/shared/page/testing-structured-data.ts';
import { withDatabase } from './member.ts';

/** Concurrent requests: the pages are small, and so is the machine. */
const atOnce = 4;

export interface Head {
  path: string;
  status: number;
  language: string;
  title: string;
  meta: (name: string) => string[];
  links: (rel: string) => { href: string; hreflang: string }[];
  headings: number;
  things: Record<string, unknown>[];
}

export function readElements(html: string): {
  all: (tag: string) => ReturnType<typeof DomUtils.getElementsByTagName>;
  texts: (tag: string) => string[];
  linksIn: (tag: string) => string[];
} {
  const document = parseDocument(html);
  const all = (tag: string) => DomUtils.getElementsByTagName(tag, document);
  return {
    all,
    texts: (tag) => all(tag).map((one) => DomUtils.textContent(one).trim()),
    linksIn: (tag) =>
      DomUtils.getElementsByTagName('a', all(tag)).flatMap(({ attribs }) => (attribs.href ? [attribs.href] : [])),
  };
}

export function readHead(path: string, status: number, html: string): Head {
  const { all } = readElements(html);
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
    things: thingsIn(
      all('script')
        .filter(({ attribs }) => attribs.type === 'application/ld+json')
        .map((script) => JSON.parse(DomUtils.textContent(script)) as Record<string, unknown>),
    ),
  };
}

/** Runs `work` for each of `items`, with limited concurrency. */
export async function each<Item, Value>(
  items: readonly Item[],
  work: (item: Item) => Promise<Value>,
): Promise<Value[]> {
  const done: Value[] = [];
  let next = 0;
  const worker = async () => {
    for (let at = next++; at < items.length; at = next++) done[at] = await work(items[at]!);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return done;
}

/** Requests a page as a crawler does, without following redirects. */
export async function fetchPage(
  origin: string,
  path: string,
): Promise<{ status: number; location: string; type: string; html: string }> {
  const response = await fetch(origin + path, { redirect: 'manual' });
  const type = response.headers.get('content-type') ?? '';
  const html = await response.text();
  return { status: response.status, location: response.headers.get('location') ?? '', type, html };
}

export async function headAt(origin: string, path: string): Promise<Head> {
  const { status, html } = await fetchPage(origin, path);
  return readHead(path, status, html);
}

/** Lists the event numbers of the demonstration, excluding events that journeys add. */
export function eventNumbers(): Promise<number[]> {
  return withDatabase(process.env.JOURNEYS_DIRECTORY!, async (client) => {
    const { rows } = await client.query<{ number: number }>(
      `select number from event where source = 'demo' and listed order by number`,
    );
    return rows.map(({ number }) => number);
  });
}

/** Returns every fault in the head of a page that search engines may list. */
export async function wrongWith(head: Head, language: Language, origin: string): Promise<string[]> {
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

export function repeated(heads: readonly Head[], value: (head: Head) => string): string[] {
  return [...Map.groupBy(heads, value)]
    .filter(([, some]) => some.length > 1)
    .map(([text, some]) => `${text}: ${some.map(({ path }) => path).join(', ')}`);
}
