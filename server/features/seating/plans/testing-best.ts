import {
  byBestSeat,
  chooseAdjacent,
  firstSeats,
  listSeats,
  makeRow,
  type Row,
  type Seats,
} from '../../../../contract/seating/seat-choice.ts';
import type { FeedSeatRow } from '../../../../contract/catalogue/feed.ts';
import type { SeatPlan } from '../../../../contract/seating/seat-plan.ts';
import { zonesOfPlan } from './sell-by-plan.ts';

/** A run in a zone as used by best-available, with its names in the plan. */
export interface NamedRow extends Row {
  readonly named: FeedSeatRow;
}

/**
 * Returns the rows of a plan's zone in sale order.
 * @param free selects the free seats of a run by index; defaults to all seats.
 */
export function rowsOnSale(
  plan: SeatPlan,
  zone: string,
  free: (width: number, at: number) => Seats = firstSeats,
): NamedRow[] {
  const named = zonesOfPlan(plan).find(({ key }) => key === zone)?.rows;
  if (!named) throw new Error(`the plan has no zone ${zone}`);
  return byBestSeat(
    named.map((one, line) => {
      const width = one.seats.length;
      const measures = one.measures && { measures: one.measures };
      return { ...makeRow({ width, free: free(width, line), line, ...measures }), named: one };
    }),
  );
}

/** Formats the best block in a zone as section, row and labels: '121 9: 12 13'. */
export function bestBlock(rows: readonly NamedRow[], size: number): string {
  const found = chooseAdjacent(rows, size);
  if (!found) return 'none';
  const { section, row, seats } = found.row.named;
  return `${section ?? ''} ${row}: ${listSeats(found.seats)
    .map((at) => seats[at])
    .join(' ')}`.trim();
}
