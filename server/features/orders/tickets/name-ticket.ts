import { say, type Language, type Text } from '../../../../contract/core/language.ts';
import { isSectionCode, nameSeats } from '../../../../contract/seating/name-place.ts';
import { translator } from '../../../translator.ts';
import type { KnownPlace } from '../../seating/inventory/say-place.ts';

/** A ticket by its zone, its place and its type, in a sentence. */
export function nameTicket(
  { zoneNo, section, row, seat, ticketType }: KnownPlace,
  { zoneNames }: { readonly zoneNames: ReadonlyMap<number, Text> },
  language: Language,
): string {
  const t = translator(language, 'tickets');
  const name = section && say(section, language);
  const called = name && isSectionCode(name) ? t('sectionOf', { section: name }) : name;
  return [
    say(zoneNames.get(zoneNo), language),
    seat === null ? '' : nameSeats([{ section: called, row, seat }], language),
    t(`ticketTypes.${ticketType}`),
  ]
    .filter(Boolean)
    .join(translator(language, 'punctuation')('listComma'));
}
