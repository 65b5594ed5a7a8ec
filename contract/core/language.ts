/** The three interface languages, in the order of the header's menu. */
export const languages = ['en_us', 'zh_hk', 'zh_cn'] as const;
export type Language = (typeof languages)[number];

/** Traditional Chinese (specification, section 9). */
export const defaultLanguage: Language = 'zh_hk';

export const htmlLanguage = { en_us: 'en', zh_hk: 'zh-Hant-HK', zh_cn: 'zh-Hans' } as const satisfies Record<
  Language,
  string
>;

/** BCP 47 tags for `Intl`, which throws a RangeError for `en_us`. */
export const intlLocale = { en_us: 'en-HK', zh_hk: 'zh-HK', zh_cn: 'zh-CN' } as const satisfies Record<
  Language,
  string
>;

/** A stored text: any language may be missing, but at least one is present. Its schema is in `text.ts`. */
export interface Text {
  en_us?: string | undefined;
  zh_hk?: string | undefined;
  zh_cn?: string | undefined;
}

/** Fallback languages, in order of preference. */
const fallbacks: Record<Language, readonly Language[]> = {
  en_us: ['en_us', 'zh_hk', 'zh_cn'],
  zh_hk: ['zh_hk', 'zh_cn', 'en_us'],
  zh_cn: ['zh_cn', 'zh_hk', 'en_us'],
};

/**
 * Returns the text in the reader's language, or in the nearest available language; empty if there is no text at all.
 */
export function localize(text: Text | null | undefined, language: Language): string {
  if (!text) return '';
  for (const candidate of fallbacks[language]) {
    const found = text[candidate];
    if (found) return found;
  }
  return '';
}

export function isLanguage(value: unknown): value is Language {
  return languages.includes(value as Language);
}
