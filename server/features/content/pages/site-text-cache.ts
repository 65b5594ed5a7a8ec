import { LRUCache } from 'lru-cache';
import { languages, type Language } from '../../../../contract/core/language.ts';
import type { SitePageName, SiteTextName } from '../../../../contract/content/site-pages.ts';
import type { Program } from '../../../context.ts';
import { sharedKey } from '../../../platform/shared.ts';
import { copyOfPublished, forgetPublished } from '../../catalogue/versions/check-versions.ts';
import { readCachedPictures, picturesIn } from './site-picture-cache.ts';
import type { FaqText, PageText } from './parse-page-text.ts';
import type { Reading } from './parse-spans.ts';
import { parseTextInWorker } from './run-text-tasks.ts';
import { buildFaqSearch, type FaqSearch } from './search-faq.ts';
import { readEdition, readNewestVersions } from './store-editions.ts';
import { writeSiteValues } from './write-site-values.ts';

/** Maximum cached texts: all current ones in three languages, and some older ones. */
const maxKept = 120;

/** A text edition. `newest` is the number of the current edition. */
export interface TextEdition<Text> {
  text: Text;
  version: number;
  newest: number;
  publishedAt: Date;
}

/** Editions never change, so cached ones stay valid. */
interface Memory {
  texts: LRUCache<string, Omit<TextEdition<PageText | FaqText>, 'newest'>>;
  search: { version: number; search: FaqSearch } | undefined;
}

const memory = sharedKey<Memory, Program>(() => ({
  texts: new LRUCache({ max: maxKept }),
  search: undefined,
}));

/** Returns the values and pictures needed to parse a language's texts. */
export async function prepareTextReading(program: Program, language: Language): Promise<Reading> {
  const pictures = picturesIn(await readCachedPictures(program), language);
  return { values: writeSiteValues(program.config, language), pictures };
}

/** Returns a page's text: the current edition, or the one with this number; `undefined` if it does not exist. */
export function readCachedSitePage(
  program: Program,
  name: SitePageName,
  language: Language,
  version?: number,
): Promise<TextEdition<PageText> | undefined> {
  return readCachedEdition<PageText>(program, name, language, version);
}

/** Returns the FAQ: the current edition, or the one with this number; `undefined` if it does not exist. */
export function readCachedFaq(
  program: Program,
  language: Language,
  version?: number,
): Promise<TextEdition<FaqText> | undefined> {
  return readCachedEdition<FaqText>(program, 'faq', language, version);
}

/** Returns a search over one edition's questions in all languages. */
export async function readCachedFaqSearch(program: Program, version: number): Promise<FaqSearch> {
  const kept = program.shared(memory);
  if (kept.search?.version !== version) {
    const texts = await Promise.all(languages.map((language) => readCachedFaq(program, language, version)));
    const search = buildFaqSearch(texts.flatMap((one) => (one ? [one.text] : [])));
    kept.search = { version, search };
  }
  return kept.search.search;
}

async function readCachedEdition<Text extends PageText | FaqText>(
  program: Program,
  name: SiteTextName,
  language: Language,
  version: number | undefined,
): Promise<TextEdition<Text> | undefined> {
  const newest = (await newestVersions(program)).get(name);
  const wanted = version ?? newest;
  if (newest === undefined || wanted === undefined) return undefined;
  const { texts } = program.shared(memory);
  const key = `${name} ${wanted} ${language}`;
  const known = texts.get(key);
  if (known) return { ...(known as Omit<TextEdition<Text>, 'newest'>), newest };
  const row = await readEdition(program.db, name, wanted, language);
  if (!row) return undefined;
  const reading = await prepareTextReading(program, language);
  const text = (await parseTextInWorker({ name, markdown: row.body, reading }, 'visitors')) as Text;
  // Texts are checked before publication. One written for another version of the program is still shown as far as
  // possible.
  if (text.mistakes.length > 0)
    program.log.warn({ name, language, mistakes: text.mistakes }, 'a site text contains mistakes');
  const made = { text, version: wanted, publishedAt: row.publishedAt };
  texts.set(key, made);
  return { ...made, newest: Math.max(newest, wanted) };
}

const newest = sharedKey((program: Program) =>
  copyOfPublished(program, ['pages'], () => readNewestVersions(program.db)),
);

/** Returns the numbers of the newest editions, at most a second old, or ten while the database is unavailable. */
function newestVersions(program: Program): Promise<Map<string, number>> {
  return program.shared(newest).getToShow();
}

/** Makes this process query the database on the next read: after publishing, and in tests. */
export function forgetVersions(program: Program): void {
  forgetPublished(program);
}
