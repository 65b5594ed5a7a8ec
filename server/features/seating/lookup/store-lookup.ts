import { sql } from 'kysely';
import type { Text } from '../../../../contract/core/language.ts';
import type { Db } from '../../../context.ts';

export interface LabelledRow {
  performanceId: string;
  blockNo: number;
  zoneNo: number;
  section: string | null;
  sectionName: Text | null;
  row: string | null;
  seats: string[];
}

/** Returns the rows of performances that have a seat with this label. */
export async function readRowsWithSeat(
  db: Db,
  performanceIds: readonly string[],
  seat: string,
): Promise<LabelledRow[]> {
  const { rows } =
    await sql<LabelledRow>`select performance_id as "performanceId", block_no as "blockNo", zone_no as "zoneNo", section,
      section_name as "sectionName", row_label as row, seat_labels as seats from block_label
    where performance_id = any(${[...performanceIds]}::uuid[]) and seat_labels ? ${seat}
    order by performance_id, block_no`.execute(db);
  return rows;
}

export interface TicketAtSeat {
  performanceId: string;
  orderId: string;
  n: number;
  issue: number;
}

/** Returns all current and past ticket issues of a block, or of one seat in it. Valid issues come first. */
export async function readIssuesAt(
  db: Db,
  { performanceId, blockNo, seatNo }: { performanceId: string; blockNo: number; seatNo: number | null },
): Promise<TicketAtSeat[]> {
  const there = sql`performance_id = ${performanceId} and block_no = ${blockNo} and seat_no is not distinct from ${seatNo}`;
  const { rows } = await sql<TicketAtSeat>`select performance_id as "performanceId", order_id as "orderId", n, issue
    from (select performance_id, order_id, n, issue, 0 as ended from ticket where ${there}
      union all select performance_id, order_id, n, issue, 1 from ticket_past where ${there}) t
    order by ended, issue desc, order_id, n`.execute(db);
  return rows;
}
