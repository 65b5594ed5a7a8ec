import { localize, type Language, type Text } from '../../../../contract/core/language.ts';
import { isSectionCode, nameSeats } from '../../../../contract/seating/name-seats.ts';
import { translator } from '../../../translator.ts';
import type { MultilingualSeat } from '../../seating/inventory/localize-seat.ts';

export function nameTicket(
  { zoneNo, section, row, seat, ticketType }: MultilingualSeat,
  { zoneNames }: { readonly zoneNames: ReadonlyMap<number, Text> },
  language: Language,
): string {
  const t = translator(language, 'tickets');
  const name = section && localize(section, language);
  const called = name && isSectionCode(name) ? t('sectionOf', { section: name }) : name;
  return [
    localize(zoneNames.get(zoneNo), language),
    seat === null ? '' : nameSeats([{ section: called, row, seat }], language),
    t(`ticketTypes.${ticketType}`),
  ]
    .filter(Boolean)
    .join(translator(language, 'punctuation')('listComma'));
}
