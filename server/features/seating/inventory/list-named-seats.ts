import { TicketType } from '../../../../contract/catalogue/feed.ts';
import { isAdjacent, listSeats } from '../../../../contract/seating/seat-choice.ts';
import { seatIdOf } from '../../../../contract/seating/seat-map.ts';
import { titleSection } from '../layout/name-sections.ts';
import type { BlockRow, Item } from '../store.ts';
import type { MultilingualSeat } from './localize-seat.ts';

export type LabelledItem = Item &
  Pick<BlockRow, 'zoneNo' | 'rowNo' | 'firstSeat' | 'section' | 'sectionName' | 'rowLabel' | 'seatLabels'>;

/**
 * Lists seats and spots individually with their labels.
 * @param items sorted by block. `ticketTypes` has one letter per ticket in the same order.
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

/** Returns true if the seats in a zone are not all adjacent. */
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
