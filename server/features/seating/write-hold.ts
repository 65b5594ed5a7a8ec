import type { Hold } from '../../../contract/seating.ts';
import { isSplit, listPlaces } from './map-places.ts';
import type { HoldRow } from './store-held.ts';

/** A hold as others see it. */
export function writeHold(row: Omit<HoldRow, 'buyerId'>): Hold {
  return {
    performanceId: row.performanceId,
    holdId: row.holdId,
    expiresAt: row.expiresAt.toISOString(),
    lines: row.lines,
    places: listPlaces(row.items, row.ticketTypes),
    split: isSplit(row.items),
  };
}
