/** The three interface languages, in the order in which the header offers them. */
export const languages = ['en_us', 'zh_hk', 'zh_cn'] as const;
export type Language = (typeof languages)[number];

/** Traditional Chinese: the customer's specification, section 9. */
export const defaultLanguage: Language = 'zh_hk';

/** `<html lang>` of each language. */
export const htmlLanguage = { en_us: 'en', zh_hk: 'zh-Hant-HK', zh_cn: 'zh-Hans' } as const satisfies Record<
  Language,
  string
>;

/** BCP 47 tags for `Intl`; `en_us` itself makes `Intl` throw a RangeError. */
export const intlLocale = { en_us: 'en-HK', zh_hk: 'zh-HK', zh_cn: 'zh-CN' } as const satisfies Record<
  Language,
  string
>;

/** A text as it is stored: any language may be missing, one must be there. Its schema stands in `text.ts`. */
export interface Text {
  en_us?: string | undefined;
  zh_hk?: string | undefined;
  zh_cn?: string | undefined;
}

/** What a reader of each language would rather read when their own is missing. */
const fallbacks: Record<Language, readonly Language[]> = {
  en_us: ['en_us', 'zh_hk', 'zh_cn'],
  zh_hk: ['zh_hk', 'zh_cn', 'en_us'],
  zh_cn: ['zh_cn', 'zh_hk', 'en_us'],
};

/** The text in the reader's language, or in the one nearest to it; empty only if the text is missing altogether. */
export function say(text: Text | null | undefined, language: Language): string {
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
