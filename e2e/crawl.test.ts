import { expect, test } from './journey.ts';
import { htmlLanguage, languages, type Language } from '../contract/core/language.ts';
import { linkedPages, stillPages } from '../contract/list-pages.ts';
import { href, matchPage, pageDefinition, type LinkName } from '../contract/routes.ts';
import { each, eventNumbers, fetchPage, readHead, repeated, wrongWith } from './read-head.ts';
import { foreignIn, readPage, type ReadPage } from './read-page.ts';
import { readSlogan } from './words.ts';
import { slowness } from '../server/testing/run-settings.ts';

interface Visit {
  address: string;
  from: string;
  page: ReadPage;
}

/** Maximum number of addresses visited per page that differ only in their query. */
const queriesEach = 2;

async function crawl(origin: string) {
  const known = new Set(await eventNumbers());
  const start = languages.map((language) => `/${language}/Events.html`);
  const visits: Visit[] = [];
  const mistakes: string[] = [];
  const seen = new Set<string>(start);
  const perPath = new Map<string, number>();
  const anchors: { address: string; hash: string; from: string }[] = [];
  const files = new Map<string, string>();
  const read = new Map<string, { status: number; location: string; html: string; page: ReadPage }>();
  const visit = async ({ address, from }: { address: string; from: string }) => {
    const language = languageOf(address);
    const response = await fetchPage(origin, address);
    if ([301, 302, 303, 307, 308].includes(response.status)) {
      // Links must point to their final address; pages that redirect to a login are not visited.
      mistakes.push(`${from} → ${address} is sent on to ${response.location}`);
      return [];
    }
    if (response.status !== 200) mistakes.push(`${from} → ${address} answers ${response.status}`);
    if (!response.type.startsWith('text/html')) return [];
    const page = readPage(response.html);
    visits.push({ address, from, page });
    read.set(address, { ...response, page });
    const further: { address: string; from: string }[] = [];
    for (const { address: target, by } of page.named) {
      if (/^(mailto|tel):./.test(target)) continue;
      const url = new URL(target, `http://localhost${address}`);
      if (url.hostname !== 'localhost') {
        if (url.protocol !== 'https:' && by !== 'link') mistakes.push(`${address} names ${target}`);
        continue;
      }
      const path = url.pathname + url.search;
      if (by === 'file') {
        files.set(path, address);
        continue;
      }
      if (url.hash) anchors.push({ address: path, hash: decodeURIComponent(url.hash.slice(1)), from: address });
      if (!isOfThisVisit(url, language) || isElsewhere(url, known) || seen.has(path)) continue;
      seen.add(path);
      const count = (perPath.get(url.pathname) ?? 0) + 1;
      perPath.set(url.pathname, count);
      if (url.search && count > queriesEach) continue;
      further.push({ address: path, from: address });
    }
    return further;
  };
  // Crawls in waves, so that the visited queries of a page do not depend on response order.
  for (let wave = start.map((address) => ({ address, from: 'the start' })); wave.length > 0;)
    wave = (await each(wave, visit)).flat();
  // Most links lead to the same page in another language or select a language; those were fetched already.
  await each([...files], async ([file, from]) => {
    const { status, location } = read.get(file) ?? (await fetchPage(origin, file));
    if (status === 200 || read.get(location)?.status === 200) return;
    const end = await fetch(origin + file);
    if (!end.ok) mistakes.push(`${from} shows ${file}, which answers ${end.status}`);
  });
  for (const { address, hash, from } of anchors) {
    const target = read.get(address)?.page;
    if (target && hash && !target.ids.has(hash)) mistakes.push(`${from} → ${address}#${hash}: no such place`);
  }
  return { visits, mistakes, read };
}

/** Returns true for pages of events that other journeys create and may change meanwhile. */
function isElsewhere({ pathname }: URL, known: ReadonlySet<number>): boolean {
  const [, number] = /^\/\w+\/(?:Event|Leave)\/(\d+)/.exec(pathname) ?? [];
  return number !== undefined && !known.has(Number(number));
}

/**
 * Returns true for links to follow in this language: excludes other languages, which are visited separately, language
 * choices, exits and pages behind a login.
 */
function isOfThisVisit(url: URL, language: Language): boolean {
  if (url.searchParams.has('lang')) return false;
  const match = matchPage(url.pathname);
  if (!match) return !/^\/(api\/login|dev|sandbox)(\/|$)/.test(url.pathname);
  const definition = pageDefinition(match.page as LinkName);
  return match.language === language && definition.needsLogin !== true && match.page !== 'logout';
}

function readThrough(visits: readonly Visit[], language: Language, slogan: string): string[] {
  const mistakes: string[] = [];
  const read = new Set<string>();
  for (const { address, page } of visits) {
    const say = (what: string) => mistakes.push(`${address}: ${what}`);
    if (page.lang !== htmlLanguage[language]) say(`is in ${page.lang}`);
    if (page.title !== slogan && !page.title.startsWith(`${slogan} | `)) say(`is titled “${page.title}”`);
    if (!page.description.trim()) say('has no description');
    if (page.headings !== 1) say(`has ${page.headings} main headings`);
    for (const text of page.texts) {
      if (read.has(text)) continue;
      read.add(text);
      const foreign = foreignIn(text, language);
      if (foreign) say(`contains “${text.slice(0, 120)}” (${foreign})`);
    }
  }
  return mistakes;
}

const languageOf = (address: string) => languages.find((one) => address.startsWith(`/${one}/`)) ?? 'en_us';

let crawled: ReturnType<typeof crawl> | undefined;

const crawlOnce = (origin: string) => (crawled ??= crawl(origin));

// One worker runs these tests in sequence, so that some nine hundred pages are fetched only once.
test.describe.configure({ mode: 'default', timeout: 600_000 * slowness() });

test('follows every link to an existing page', async ({ baseURL }) => {
  const { visits, mistakes } = await crawlOnce(baseURL!);
  expect(mistakes).toEqual([]);
  expect(visits.length).toBeGreaterThan(600);
});

for (const language of languages) {
  test(`reaches every page, in ${language} only`, async ({ baseURL }) => {
    const visits = (await crawlOnce(baseURL!)).visits.filter(({ address }) => languageOf(address) === language);
    expect.soft(readThrough(visits, language, await readSlogan(language))).toEqual([]);
    const first = firstOfEach(visits);
    expect.soft(linkedPages().filter((name) => !first.has(name))).toEqual([]);
  });

  test(`gives each public page its own title and description: ${language}`, async ({ baseURL }) => {
    const { read } = await crawlOnce(baseURL!);
    const events = (await eventNumbers()).map((number) => href('event', { language, params: { number } }));
    const paths = [...stillPages().map((name) => href(name, { language } as never)), ...events];
    const heads = await each(paths, async (path) => {
      const { status, html } = read.get(path) ?? (await fetchPage(baseURL!, path));
      return readHead(path, status, html);
    });
    expect((await each(heads, (head) => wrongWith(head, language, baseURL!))).flat()).toEqual([]);
    expect(repeated(heads, ({ title }) => title)).toEqual([]);
    expect(repeated(heads, (head) => head.meta('description').join())).toEqual([]);
    const slogan = heads[0]?.title.split(' | ')[0] ?? '';
    expect(heads.filter(({ title }) => title !== slogan && !title.startsWith(`${slogan} | `))).toEqual([]);
    const described = heads.filter(({ path, things }) => path.includes('/Event/') && things.length > 1);
    expect(described.length).toBeGreaterThan(events.length / 2);
  });
}

function firstOfEach(visits: readonly Visit[]): Map<string, string> {
  const first = new Map<string, string>();
  for (const { address } of visits) {
    const name = matchPage(address.split('?')[0] ?? '')?.page;
    if (name && !first.has(name)) first.set(name, address);
  }
  return first;
}
