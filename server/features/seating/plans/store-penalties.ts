import type { Program } from '../../../context.ts';
import { pgArray } from '../store.ts';

/** Finds performances that are sold by a plan and have seats without a penalty, grouped by plan. */
export async function findWithoutPenalties(program: Program): Promise<{ planId: string; performanceIds: string[] }[]> {
  return program.run({
    name: 'seating_find_unmeasured',
    text: `select p.plan_id as "planId", array_agg(p.performance_id::text order by p.performance_id) as "performanceIds"
      from performance_plan p
      where exists (select from block_label l where l.performance_id = p.performance_id and l.measures = '{}'
        and l.seat_labels <> '[]'::jsonb)
      group by p.plan_id order by p.plan_id`,
    values: [],
  });
}

/** Writes the penalties of seats that have none. Locks no rows that a sale locks. */
export async function writePenalties(
  program: Program,
  performanceId: string,
  blocks: readonly { readonly blockNo: number; readonly measures: readonly number[] }[],
): Promise<void> {
  await program.run({
    name: 'seating_write_measures',
    text: `update block_label l set measures = r.measures::int[]
      from unnest($2::int[], $3::text[]) r(block_no, measures)
      where l.performance_id = $1 and l.block_no = r.block_no and l.measures = '{}'
        and jsonb_array_length(l.seat_labels) = cardinality(r.measures::int[])`,
    values: [
      performanceId,
      pgArray(blocks.map(({ blockNo }) => blockNo)),
      blocks.map(({ measures }) => pgArray(measures)),
    ],
  });
}
