import { htmlLanguage, languages, type Text } from '../../../../contract/core/language.ts';

/** Names missing from the standard data, as festivals write them: ISO 3166-1 and 639. */
const otherRegions: Readonly<Record<string, string>> = {
  usa: 'US',
  uk: 'GB',
  'the netherlands': 'NL',
  'the philippines': 'PH',
  'hong kong': 'HK',
  macau: 'MO',
  macao: 'MO',
  china: 'CN',
  turkey: 'TR',
  'czech republic': 'CZ',
};
/** The standard data only has "Chinese". */
const putonghua: Text = { en_us: 'Putonghua', zh_hk: '普通話', zh_cn: '普通话' };
const otherLanguages: Readonly<Record<string, string>> = { putonghua: 'cmn', mandarin: 'cmn' };

/** Translates English country and region names into three languages; returns `undefined` if one is unknown. */
export function nameCountries(written: string): Text | undefined {
  const known = codesByName('region', otherRegions);
  const codes = parts(written, /\s*[,/]\s*/).map((name) => known.get(name.toLowerCase()));
  return nameAll(codes, 'region');
}

/** Translates ISO 639-2 codes or English language names into three languages; returns `undefined` if one is unknown. */
export function nameLanguages(written: string): Text | undefined {
  const isCodes = /^[A-Z]{3}(?: [A-Z]{3})*$/.test(written.trim());
  if (isCodes)
    return nameAll(
      parts(written, ' ').map((code) => Intl.getCanonicalLocales(code.toLowerCase())[0]),
      'language',
    );
  const known = codesByName('language', otherLanguages);
  return nameAll(
    parts(written, /\s*[,/]\s*/).map((name) => known.get(name.toLowerCase())),
    'language',
  );
}

function parts(written: string, separator: RegExp | string): string[] {
  return written
    .split(separator)
    .map((part) => part.trim())
    .filter(Boolean);
}

function nameAll(codes: readonly (string | undefined)[], type: 'region' | 'language'): Text | undefined {
  const distinct = [...new Set(codes)];
  const named = languages.map((language) => {
    const names = new Intl.DisplayNames(htmlLanguage[language], { type, style: 'short', fallback: 'none' });
    const all = distinct.map((code) => (code === 'cmn' ? putonghua[language] : code && names.of(code)));
    const separator = language === 'en_us' ? ', ' : '、';
    return [language, all.every(Boolean) && all.length > 0 ? all.join(separator) : undefined] as const;
  });
  return named.every(([, text]) => text) ? Object.fromEntries(named) : undefined;
}

const kept = new Map<string, ReadonlyMap<string, string>>();

function codesByName(
  type: 'region' | 'language',
  others: Readonly<Record<string, string>>,
): ReadonlyMap<string, string> {
  const before = kept.get(type);
  if (before) return before;
  const names = new Intl.DisplayNames('en', { type, fallback: 'none' });
  const letters = 'abcdefghijklmnopqrstuvwxyz'.split('');
  const codes = letters.flatMap((one) => letters.map((other) => one + other));
  const longer = type === 'language' ? ['yue', 'nan', 'wuu', 'fil'] : [];
  const known = new Map(
    [...codes, ...longer].flatMap((code) => {
      const valid = type === 'region' ? code.toUpperCase() : code;
      const name = names.of(valid);
      return name ? [[name.toLowerCase(), valid] as const] : [];
    }),
  );
  for (const [name, code] of Object.entries(others)) known.set(name, code);
  kept.set(type, known);
  return known;
}
