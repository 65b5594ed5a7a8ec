import type { Language } from '../../../../contract/core/language.ts';
import { listCountries, type Country } from './list-countries.ts';
import { listDistricts } from './list-districts.ts';

interface Addresses {
  readonly countries: Country[];
  readonly hongKong: { area: string; districts: string[] }[];
}

const listed = new Map<Language, Addresses>();

/** Returns the options for mailing addresses in the reader's language. The result is shared and frozen. */
export function listAddresses(language: Language): Addresses {
  const known = listed.get(language);
  if (known) return known;
  const made = Object.freeze({ countries: listCountries(language), hongKong: listDistricts(language) });
  listed.set(language, made);
  return made;
}
