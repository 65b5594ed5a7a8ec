import type { Language } from '../../../../contract/core/language.ts';
import { listCountries, type Country } from './list-countries.ts';
import { listDistricts } from './list-districts.ts';

interface Addresses {
  readonly countries: Country[];
  readonly hongKong: { area: string; districts: string[] }[];
}

const listed = new Map<Language, Addresses>();

/** What mailing addresses are chosen from, in the reader's language: the same for everybody. */
export function listAddresses(language: Language): Addresses {
  const known = listed.get(language);
  if (known) return known;
  const made = Object.freeze({ countries: listCountries(language), hongKong: listDistricts(language) });
  listed.set(language, made);
  return made;
}
