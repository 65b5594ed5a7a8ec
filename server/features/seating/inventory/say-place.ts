import { say, type Language, type Text } from '../../../../contract/core/language.ts';
import type { HeldPlace } from '../../../../contract/seating/holds.ts';

/** A place with the name of its section in every language. */
export type KnownPlace = Omit<HeldPlace, 'section'> & { readonly section: Text | null };

/** A place as it is called in a language. */
export function sayPlace(place: KnownPlace, language: Language): HeldPlace {
  return { ...place, section: place.section && say(place.section, language) };
}
