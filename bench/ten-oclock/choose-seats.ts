import { blockStarts, firstSeats, listSeats, nearestStart, tidyStarts } from '../../contract/seating/seat-choice.ts';
import { seatIdOf, type SeatMap, type SeatStates } from '../../contract/seating/seat-map.ts';

/** Map sections with their rows, as a member sees them. */
export type VisibleSections = readonly (readonly { block: number; width: number }[])[];

export function houseOf({ sections }: SeatMap): VisibleSections {
  return sections.map(({ blocks }) => blocks.map(({ block, labels }) => ({ block, width: labels.length })));
}

/**
 * Selects adjacent seats that were free a moment ago, as people do: any section, more often the first ones on the map;
 * any row, more often the best ones; and the middle of the row. Returns an empty array if the section has none.
 * @param random from 0 to 1.
 */
export function pointAtSeats(
  performanceId: string,
  house: VisibleSections,
  states: SeatStates,
  { quantity, random }: { quantity: number; random: () => number },
): string[] {
  const taken = new Map(
    states.blocks.map((text) => {
      const [block, bits] = text.split(' ', 2) as [string, string];
      return [Number(block), BigInt(`0x${bits}`)];
    }),
  );
  const section = house[Math.floor(random() ** 2 * house.length)]!;
  const rows = section.flatMap(({ block, width }) => {
    const free = firstSeats(width) & ~(taken.get(block) ?? 0n);
    const starts = tidyStarts(free, blockStarts(free, quantity), quantity);
    return starts === 0n ? [] : [{ block, start: nearestStart(starts, (width - quantity) / 2) }];
  });
  const row = rows[Math.floor(random() ** 2 * rows.length)];
  return row
    ? listSeats(firstSeats(quantity) << BigInt(row.start)).map((bit) => seatIdOf(performanceId, row.block, bit))
    : [];
}
