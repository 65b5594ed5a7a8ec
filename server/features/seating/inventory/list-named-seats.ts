import { TicketType } from '../../../../contract/catalogue/feed.ts';
import { isAdjacent, listSeats } from '../../../../contract/seating/seat-choice.ts';
import { seatIdOf } from '../../../../contract/seating/seat-map.ts';
import { titleSection } from '../layout/name-sections.ts';
import type { BlockRow, Item } from '../store.ts';
import type { MultilingualSeat } from './localize-seat.ts';

/** Part of a block with the labels of the block. */
export type LabelledItem = Item &
  Pick<BlockRow, 'zoneNo' | 'rowNo' | 'firstSeat' | 'section' | 'sectionName' | 'rowLabel' | 'seatLabels'>;

/**
 * Lists seats and spots one by one, with their labels.
 * @param items by block; `ticketTypes` has one letter for each, in the same order.
 */
export function listNamedSeats(
  performanceId: string,
  items: readonly LabelledItem[],
  ticketTypes: string,
): MultilingualSeat[] {
  const places: MultilingualSeat[] = [];
  for (const item of items) {
    const { blockNo, zoneNo, rowLabel: row, seatLabels, mask, quantity } = item;
    const section = titleSection(item);
    const named =
      mask > 0n
        ? listSeats(mask).map((bit) => ({
            seat: seatLabels[bit] ?? null,
            seatId: seatIdOf(performanceId, blockNo, bit),
          }))
        : Array.from({ length: quantity }, () => ({ seat: null }));
    for (const one of named) {
      places.push({ zoneNo, section, row, ...one, ticketType: TicketType.parse(ticketTypes[places.length]) });
    }
  }
  return places;
}

/** Returns true when the seats of a zone are not one group of adjacent seats. */
export function isSplit(items: readonly LabelledItem[]): boolean {
  const numbered = Map.groupBy(
    items.filter((item) => item.mask > 0n),
    (item) => item.zoneNo,
  );
  return [...numbered.values()].some((parts) => {
    const seats = parts.reduce((sum, part) => sum | (part.mask << BigInt(part.firstSeat)), 0n);
    return parts.some((part) => part.rowNo !== parts[0]!.rowNo) || !isAdjacent(seats);
  });
}
