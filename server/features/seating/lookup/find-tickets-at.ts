import { languages } from '../../../../contract/core/language.ts';
import type { Db, Program } from '../../../context.ts';
import { getPerformance } from '../../catalogue/events/find-performance.ts';
import { titleSection } from '../layout/name-sections.ts';
import { readIssuesAt, readRowsWithSeat, type LabelledRow, type TicketAtSeat } from './store-lookup.ts';

export type { TicketAtSeat };

export interface SeatQuery {
  /** Words of the section, zone or hall; empty if only row and seat were given. */
  readonly section: readonly string[];
  readonly row: string;
  readonly seat: string;
}

/** Maximum number of seats to look up for one name, across the performances of an event. */
const maxSeats = 60;

/** Returns the tickets that have or had a seat in the performances. */
export async function findTicketsAt(
  program: Program,
  performanceIds: readonly string[],
  said: SeatQuery,
): Promise<TicketAtSeat[]> {
  const { db } = program;
  const rows = await readRowsWithSeat(db, performanceIds, said.seat);
  const areSaid = await Promise.all(rows.map((row) => isSaid(program, row, said)));
  const found = rows.filter((_, at) => areSaid[at]);
  const places = found.slice(0, maxSeats).map(({ performanceId, blockNo, seats }) => ({
    performanceId,
    blockNo,
    seatNo: seats.indexOf(said.seat),
  }));
  return (await Promise.all(places.map((place) => readIssuesAt(db, place)))).flat();
}

/** Returns every ticket issue that has or had the location stated in a ticket code. */
export function listIssuesAt(
  { db }: { readonly db: Db },
  place: { performanceId: string; blockNo: number; seatNo: number | null },
): Promise<TicketAtSeat[]> {
  return readIssuesAt(db, place);
}

async function isSaid(program: Program, block: LabelledRow, { section, row }: SeatQuery): Promise<boolean> {
  if (block.row?.toUpperCase() !== row) return false;
  const { performance } = await getPerformance(program, block.performanceId);
  const zone = performance.zoneNames.get(block.zoneNo);
  const names = [titleSection(block), zone, performance.house, performance.venue.name];
  const said = names.flatMap((name) => languages.map((language) => name?.[language]));
  const called = [block.section, ...said].join(' ').toUpperCase();
  return section.every((word) => called.includes(word));
}
