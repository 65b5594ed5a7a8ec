import type { Language } from '../../../../contract/core/language.ts';
import type { Hold } from '../../../../contract/seating/holds.ts';
import { isSplit, listPlaces } from '../inventory/name-places.ts';
import { sayPlace, type KnownPlace } from '../inventory/say-place.ts';
import type { HoldRow } from './store-held.ts';

/** A hold before it is said in a language. */
export type KnownHold = Omit<Hold, 'places'> & { places: KnownPlace[] };

type SaidHold = Omit<HoldRow, 'buyerId' | 'heldAt' | 'purpose' | 'limited' | 'uses'>;

/** A hold as its buyer sees it. */
export function sayHold(row: SaidHold, language: Language): Hold {
  const hold = writeHold(row);
  return { ...hold, places: hold.places.map((place) => sayPlace(place, language)) };
}

/** A hold as other features see it. */
export function writeHold(row: SaidHold): KnownHold {
  return {
    performanceId: row.performanceId,
    holdId: row.holdId,
    expiresAt: row.expiresAt.toISOString(),
    lines: row.lines,
    places: listPlaces(row.performanceId, row.items, row.ticketTypes),
    split: isSplit(row.items),
  };
}
