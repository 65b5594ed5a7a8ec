import type { Language } from '../../../../contract/core/language.ts';
import type { Hold } from '../../../../contract/seating/holds.ts';
import { isSplit, listNamedSeats } from '../inventory/list-named-seats.ts';
import { localizeSeat, type MultilingualSeat } from '../inventory/localize-seat.ts';
import type { HoldRow } from './store-hold-reads.ts';

export type MultilingualHold = Omit<Hold, 'places'> & { places: MultilingualSeat[] };

type SaidHold = Omit<HoldRow, 'buyerId' | 'heldAt' | 'purpose' | 'limited' | 'uses'>;

export function localizeHold(row: SaidHold, language: Language): Hold {
  const hold = writeHold(row);
  return { ...hold, places: hold.places.map((place) => localizeSeat(place, language)) };
}

/** Returns a hold for use in other features. */
export function writeHold(row: SaidHold): MultilingualHold {
  return {
    performanceId: row.performanceId,
    holdId: row.holdId,
    expiresAt: row.expiresAt.toISOString(),
    lines: row.lines,
    places: listNamedSeats(row.performanceId, row.items, row.ticketTypes),
    split: isSplit(row.items),
  };
}
