import { expect, test, type APIRequestContext, type Page } from './journey.ts';
import { AxeBuilder } from '@axe-core/playwright';
import { htmlLanguage, languages, type Language } from '../contract/language.ts';
import { lookCookies, themes } from '../contract/look.ts';
import { matchPage, pageDefinition, pages, type LinkName } from '../contract/routes.ts';
import { logIn, makeMember } from './member.ts';
import { foreignIn, readPage, type ReadPage } from './read-page.ts';
import { readSlogan } from './words.ts';

/** A page that was visited, and where a link to it stands. */
interface Visit {
  address: string;
  from: string;
  page: ReadPage;
}

/** Answers that a link may lead to without being a page: files and pictures. */
const isFine = (status: number) => status === 200;

/** How many addresses that differ only in their query are visited of one page. */
const queriesEach = 2;

/** Visits everything that can be reached by links in one language, and every file that is named on the way. */
async function crawl(request: APIRequestContext, start: readonly string[], language: Language) {
  const visits: Visit[] = [];
  const mistakes: string[] = [];
  const seen = new Set<string>(start);
  const perPath = new Map<string, number>();
  const waiting = start.map((address) => ({ address, from: 'the start' }));
  const anchors: { address: string; hash: string; from: string }[] = [];
  const files = new Map<string, string>();
  const byAddress = new Map<string, ReadPage>();
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    const { address, from } = next;
    const answer = await request.get(address, { maxRedirects: 0 });
    const type = answer.headers()['content-type'] ?? '';
    if ([301, 302, 303, 307, 308].includes(answer.status())) {
      // Links lead straight to where they go; only what needs a login may send on.
      mistakes.push(`${from} → ${address} is sent on to ${answer.headers().location}`);
      continue;
    }
    if (!isFine(answer.status())) mistakes.push(`${from} → ${address} answers ${answer.status()}`);
    if (!type.startsWith('text/html')) continue;
    const page = readPage(await answer.text());
    visits.push({ address, from, page });
    byAddress.set(address, page);
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
      if (!isOfThisVisit(url, language) || seen.has(path)) continue;
      seen.add(path);
      const count = (perPath.get(url.pathname) ?? 0) + 1;
      perPath.set(url.pathname, count);
      if (url.search && count > queriesEach) continue;
      waiting.push({ address: path, from: address });
    }
  }
  for (const [file, from] of files) {
    const answer = await request.get(file);
    if (!isFine(answer.status())) mistakes.push(`${from} shows ${file}, which answers ${answer.status()}`);
  }
  for (const { address, hash, from } of anchors) {
    const target = byAddress.get(address);
    if (target && hash && !target.ids.has(hash)) mistakes.push(`${from} → ${address}#${hash}: no such place`);
  }
  return { visits, mistakes };
}

/** Other languages have a visit of their own; choosing one, leaving, and what has to be logged in for are no pages to read. */
function isOfThisVisit(url: URL, language: Language): boolean {
  if (url.searchParams.has('lang')) return false;
  const match = matchPage(url.pathname);
  if (!match) return !/^\/(api\/login|dev|sandbox)(\/|$)/.test(url.pathname);
  const definition = pageDefinition(match.page as LinkName);
  return match.language === language && definition.needsLogin !== true && match.page !== 'logout';
}

/** Mistakes of what pages say: language, title, description, heading, words of another language. */
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
      if (foreign) say(`says “${text.slice(0, 120)}” (${foreign})`);
    }
  }
  return mistakes;
}

for (const language of languages) {
  test(`every link leads somewhere, every page speaks ${language} alone and suits everyone`, async ({
    page,
    request,
    context,
    baseURL,
  }) => {
    // Some three hundred pages are read, and one of each kind is looked through in the browser.
    test.setTimeout(600_000);
    const { visits, mistakes } = await crawl(request, [`/${language}/Events.html`], language);
    expect.soft(mistakes).toEqual([]);
    expect.soft(readThrough(visits, language, await readSlogan(language))).toEqual([]);

    const first = firstOfEach(visits);
    // Pages that only a mail, a form or a running purchase leads to.
    const errands = ['resetPassword', 'activate', 'confirmEmail', 'newsletter', 'unsubscribeSuccess', 'logout'];
    expect.soft(readyPages(false).filter((name) => !first.has(name) && !errands.includes(name))).toEqual([]);
    await logIn(context, await makeMember(request));
    for (const name of readyPages(true))
      if (!pages[name].path.includes(':')) first.set(name, `/${language}${pages[name].path}`);

    const theme = themes[languages.indexOf(language) % themes.length] ?? 'default';
    await context.addCookies([{ name: lookCookies.theme, value: theme, url: baseURL ?? '' }]);
    await page.setViewportSize({ width: 390, height: 844 });
    const errors = watch(page);
    for (const [name, address] of first) {
      await page.goto(address);
      await expect(page.locator('h1').first()).toBeVisible();
      expect.soft(await mistakesFor(page), `${name} at ${address}`).toEqual([]);
    }
    expect(errors).toEqual([]);
  });
}

/** One address of each kind of page. */
function firstOfEach(visits: readonly Visit[]): Map<string, string> {
  const first = new Map<string, string>();
  for (const { address } of visits) {
    const name = matchPage(address.split('?')[0] ?? '')?.page;
    if (name && !first.has(name)) first.set(name, address);
  }
  return first;
}

function readyPages(needsLogin: boolean): LinkName[] {
  return (Object.keys(pages) as LinkName[]).filter(
    (name) =>
      !('redirectsTo' in pages[name]) &&
      pageDefinition(name).ready &&
      (pageDefinition(name).needsLogin ?? false) === needsLogin,
  );
}

/** Errors of the page, which must be none. */
function watch(page: Page): string[] {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(`${page.url()}: ${error.message}`));
  page.on('console', (message) => {
    // What a page was refused is told by the page itself; the browser repeats it here.
    if (message.type() === 'error' && !/status of 4\d\d/.test(message.text()))
      errors.push(`${page.url()}: ${message.text()}`);
  });
  return errors;
}

/** What is wrong with a page for somebody who does not see it, or sees it on a telephone. */
async function mistakesFor(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze();
  const tooWide = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  return [
    ...violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`),
    ...(tooWide > 0 ? [`is ${tooWide} px wider than the screen`] : []),
  ];
}
