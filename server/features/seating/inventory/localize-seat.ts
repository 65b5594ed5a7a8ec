import { localize, type Language, type Text } from '../../../../contract/core/language.ts';
import type { HeldSeat } from '../../../../contract/seating/holds.ts';

export type MultilingualSeat = Omit<HeldSeat, 'section'> & { readonly section: Text | null };

export function localizeSeat(place: MultilingualSeat, language: Language): HeldSeat {
  return { ...place, section: place.section && localize(place.section, language) };
}
