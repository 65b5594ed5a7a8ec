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

/** A run of a zone as best available sees it, and as the plan names it. */
export interface NamedRow extends Row {
  readonly named: FeedSeatRow;
}

/**
 * The rows of a plan's zone, as the sale has them.
 * @param free which seats of a run can be had, by its place among them; all unless told.
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

/** Section, row and labels of the best block of a zone: '121 9: 12 13'. */
export function bestBlock(rows: readonly NamedRow[], size: number): string {
  const found = chooseAdjacent(rows, size);
  if (!found) return 'none';
  const { section, row, seats } = found.row.named;
  return `${section ?? ''} ${row}: ${listSeats(found.seats)
    .map((at) => seats[at])
    .join(' ')}`.trim();
}
