import type { Language } from '../../../../contract/core/language.ts';
import { listCountries, type Country } from './list-countries.ts';
import { listDistricts } from './list-districts.ts';

/** What mailing addresses are chosen from, in the reader's language. */
export function listAddresses(language: Language): {
  countries: Country[];
  hongKong: { area: string; districts: string[] }[];
} {
  return { countries: listCountries(language), hongKong: listDistricts(language) };
}
