import type { SeatPlan } from '../../../../contract/seating/seat-plan.ts';
import type { Runner } from '../store.ts';
import type { StoredOutlines } from './store-plans.ts';

/** Returns the sections of a plan to outline, or `undefined` if it is already outlined or does not exist. */
export async function readUnoutlined(
  runner: Runner,
  planId: string,
): Promise<{ sections: SeatPlan['sections']; contentHash: string } | undefined> {
  const [row] = await runner.run<{ sections: SeatPlan['sections']; contentHash: string }>({
    name: 'seating_unoutlined_plan',
    text: `select document -> 'sections' as sections, content_hash as "contentHash" from seat_plan
      where plan_id = $1 and outlined_hash is distinct from content_hash`,
    values: [planId],
  });
  return row;
}

/** Stores the outlines of a plan unless the plan has been overwritten since they were drawn. */
export async function writeOutlines(
  runner: Runner,
  planId: string,
  { outlines, contentHash }: { readonly outlines: StoredOutlines; readonly contentHash: string },
): Promise<void> {
  await runner.run({
    name: 'seating_write_outlines',
    text: 'update seat_plan set outlines = $3, outlined_hash = $2 where plan_id = $1 and content_hash = $2',
    values: [planId, contentHash, JSON.stringify(outlines)],
  });
}

export async function findUnoutlined(runner: Runner): Promise<string[]> {
  const rows = await runner.run<{ planId: string }>({
    name: 'seating_find_unoutlined',
    text: `select plan_id as "planId" from seat_plan where outlined_hash is distinct from content_hash order by plan_id`,
    values: [],
  });
  return rows.map(({ planId }) => planId);
}
