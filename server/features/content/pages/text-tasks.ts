import type { Language } from '../../../../contract/core/language.ts';
import type { SiteTextName } from '../../../../contract/content/site-pages.ts';
import type { SiteTextMistake } from '../../../../contract/staff/content/site-texts.ts';
import { checkSiteText } from './check-site-text.ts';
import { parseFaqText, parsePageText, type FaqText, type PageText } from './parse-page-text.ts';
import type { Reading } from './parse-spans.ts';

// Runs in worker threads: Markdown parsing takes quadratic time in the number of marks.

export function parseText(of: { name: SiteTextName; markdown: string; reading: Reading }): PageText | FaqText {
  return (of.name === 'faq' ? parseFaqText : parsePageText)(of.markdown, of.reading);
}

export function checkText(of: {
  name: SiteTextName;
  texts: Readonly<Record<Language, string>>;
  readings: ReadonlyMap<Language, Reading>;
  anchors: ReadonlyMap<string, readonly string[]>;
}): SiteTextMistake[] {
  const { name, texts, readings, anchors } = of;
  return checkSiteText(name, {
    texts,
    reading: (language) => readings.get(language)!,
    anchorsOf: (page) => anchors.get(page),
  });
}
