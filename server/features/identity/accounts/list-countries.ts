import { getCountries, getCountryCallingCode } from 'libphonenumber-js/max';
import { intlLocale, type Language } from '../../../../contract/core/language.ts';

export interface Country {
  /** ISO 3166-1 alpha-2. */
  code: string;
  name: string;
  /** Digits only. */
  areaCode: string;
}

/** Listed first, in this order, because most members live there; the rest follow by name. */
const near = ['HK', 'MO', 'CN', 'TW'];

/** Local names that differ from the standard's. */
const ownNames: Record<string, Readonly<Record<Language, string>>> = {
  HK: { en_us: 'Hong Kong', zh_hk: '香港', zh_cn: '香港' },
  MO: { en_us: 'Macao', zh_hk: '澳門', zh_cn: '澳门' },
  CN: { en_us: 'Mainland China', zh_hk: '中國內地', zh_cn: '中国内地' },
};

const made = new Map<Language, Country[]>();

/** Lists countries and regions with a calling code, in the reader's language. */
export function listCountries(language: Language): Country[] {
  const known = made.get(language);
  if (known) return known;
  const names = new Intl.DisplayNames(intlLocale[language], { type: 'region', fallback: 'none' });
  const { compare } = new Intl.Collator(intlLocale[language]);
  const countries = getCountries().flatMap((code) => {
    const name = ownNames[code]?.[language] ?? names.of(code);
    return name ? [{ code, name, areaCode: getCountryCallingCode(code) }] : [];
  });
  const place = (code: string) => (near.includes(code) ? near.indexOf(code) : near.length);
  countries.sort((a, b) => place(a.code) - place(b.code) || compare(a.name, b.name));
  made.set(language, countries);
  return countries;
}

export function isCountry(code: string): boolean {
  return listCountries('en_us').some((country) => country.code === code);
}
