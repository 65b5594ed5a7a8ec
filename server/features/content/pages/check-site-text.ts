import { languages, type Language } from '../../../../contract/core/language.ts';
import type { SiteTextName } from '../../../../contract/content/site-pages.ts';
import type { SiteTextMistake } from '../../../../contract/staff/content/site-texts.ts';
import { parseFaqText, parsePageText, type FaqText, type PageText } from './parse-page-text.ts';
import { mistakeAt, type Reading } from './parse-spans.ts';

/** Lead length in characters: what search engines show. */
const leadLength = {
  en_us: { least: 50, most: 160 },
  zh_hk: { least: 30, most: 80 },
  zh_cn: { least: 30, most: 80 },
} as const;

export interface TextCheck {
  readonly texts: Readonly<Record<Language, string>>;
  readonly reading: (language: Language) => Reading;
  /** Returns another text's anchors, for links to them; `undefined` for a page without stored text. */
  readonly anchorsOf: (page: string) => readonly string[] | undefined;
}

/**
 * Returns the mistakes in a trilingual text: unreadable parts, leads of the wrong length, anchors that differ between
 * languages, and links to missing anchors.
 */
export function checkSiteText(name: SiteTextName, check: TextCheck): SiteTextMistake[] {
  const read = (language: Language) =>
    (name === 'faq' ? parseFaqText : parsePageText)(check.texts[language], check.reading(language));
  const texts = new Map<Language, PageText | FaqText>(languages.map((language) => [language, read(language)]));
  const anchors = texts.get('zh_hk')?.anchors ?? [];
  return [...texts].flatMap(([language, text]) => [
    ...text.mistakes.map((mistake) => ({ language, ...mistake })),
    ...checkLead(language, text.lead),
    ...(text.anchors.join() === anchors.join()
      ? []
      : [
          {
            language,
            ...mistakeAt(1, 'anchors_differ', { anchors: text.anchors.join(', '), others: anchors.join(', ') }),
          },
        ]),
    ...text.links.flatMap(({ line, page, hash }) => {
      const there = page === name ? anchors : check.anchorsOf(page);
      return hash === null || !there || there.includes(hash)
        ? []
        : [{ language, ...mistakeAt(line, 'anchor_unknown', { page, anchor: hash }) }];
    }),
  ]);
}

function checkLead(language: Language, lead: string): SiteTextMistake[] {
  const { least, most } = leadLength[language];
  const length = Array.from(lead).length;
  return length >= least && length <= most
    ? []
    : [{ language, ...mistakeAt(3, 'lead_length', { length, least, most }) }];
}
