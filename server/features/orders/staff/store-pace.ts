import { sql } from 'kysely';
import type { Db } from '../../../context.ts';

/**
 * Counts tickets of a performance by minute of payment since an instant. Minutes are counted back from `now`; those
 * without tickets are omitted.
 */
export async function readPace(
  db: Db,
  performanceId: string,
  { now, since }: { now: Date; since: Date },
): Promise<{ ago: number; tickets: number }[]> {
  const { rows } = await sql<{ ago: number; tickets: number }>`select
      floor(extract(epoch from ${now}::timestamptz - paid_at) / 60)::int as ago, sum(quantity)::int as tickets
    from orders where performance_id = ${performanceId} and paid_at > ${since} and paid_at <= ${now}
    group by 1 order by 1`.execute(db);
  return rows;
}
