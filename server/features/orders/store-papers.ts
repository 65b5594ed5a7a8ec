import { sql } from 'kysely';
import type { Db, Tx } from '../../context.ts';

/** Issue of a ticket that was handed over on paper. */
export interface PaperRow {
  n: number;
  issue: number;
  handOverId: string;
  handedAt: Date;
}

interface OrderKey {
  readonly performanceId: string;
  readonly orderId: string;
}

/** Returns all paper tickets handed over for an order, including every issue. */
export async function readPapers(db: Db | Tx, { performanceId, orderId }: OrderKey): Promise<PaperRow[]> {
  const { rows } = await sql<PaperRow>`select n, issue, hand_over_id as "handOverId", handed_at as "handedAt"
    from ticket_paper where performance_id = ${performanceId} and order_id = ${orderId} order by n, issue`.execute(db);
  return rows;
}

/** Records handed-over paper tickets; existing records do not change. */
export async function insertPapers(
  tx: Db | Tx,
  { performanceId, orderId }: OrderKey,
  tickets: readonly { readonly n: number; readonly issue: number }[],
  { handOverId, at, by }: { readonly handOverId: string; readonly at: Date; readonly by: string },
): Promise<void> {
  await sql`insert into ticket_paper (performance_id, order_id, n, issue, hand_over_id, handed_at, handed_by)
    select ${performanceId}, ${orderId}, n, issue, ${handOverId}, ${at}, ${by}
    from unnest(${tickets.map(({ n }) => n)}::int[], ${tickets.map(({ issue }) => issue)}::int[]) t(n, issue)
    on conflict do nothing`.execute(tx);
}
