import { languages, type Language } from '../../../../contract/core/language.ts';
import { siteTextNames, type SiteTextName } from '../../../../contract/content/site-pages.ts';
import type { Program } from '../../../context.ts';
import type { SiteTextMistake } from '../../../../contract/staff/content/site-texts.ts';
import { readCachedFaq, readCachedSitePage, prepareTextReading } from './site-text-cache.ts';
import type { FaqText, PageText } from './parse-page-text.ts';
import type { Reading } from './parse-spans.ts';
import type { TextsByLanguage } from './read-shipped-texts.ts';
import { checkTextInWorker, parseTextInWorker } from './run-text-tasks.ts';

/** Returns the mistakes in an unpublished text in all languages; empty if it may be published. */
export async function findMistakes(
  program: Program,
  name: SiteTextName,
  texts: TextsByLanguage,
): Promise<SiteTextMistake[]> {
  const readings = new Map<Language, Reading>();
  for (const language of languages) readings.set(language, await prepareTextReading(program, language));
  const anchors = new Map<string, readonly string[]>();
  for (const other of siteTextNames) {
    const kept = await (other === 'faq'
      ? readCachedFaq(program, 'zh_hk')
      : readCachedSitePage(program, other, 'zh_hk'));
    if (kept) anchors.set(other, kept.text.anchors);
  }
  return checkTextInWorker({ name, texts, readings, anchors });
}

/** Returns an unpublished text as visitors would see it in a language, as far as it can be parsed. */
export async function previewText(
  program: Program,
  name: SiteTextName,
  markdown: string,
  language: Language,
): Promise<PageText | FaqText> {
  const reading = await prepareTextReading(program, language);
  return parseTextInWorker({ name, markdown, reading }, 'staff');
}
