import { createHash } from 'node:crypto';
import type { SeatPlan } from '../../../../contract/seating/seat-plan.ts';
import { readStoredPlan } from '../../../../contract/seating/stage-kind.ts';
import type { Tx } from '../../../context.ts';
import { inside, type Runner } from '../store.ts';

/** Stores a plan under its key, in place of what stood there. @returns the id that the key has for good. */
export async function writePlan(tx: Tx, planId: string, plan: SeatPlan, now: Date): Promise<string> {
  const document = JSON.stringify(plan);
  const hash = createHash('sha256').update(document).digest('hex');
  // A stadium is megabytes: what stands there already is not sent again.
  const [known] = await inside(tx).run<{ planId: string }>({
    name: 'seating_find_plan',
    text: 'select plan_id as "planId" from seat_plan where key = $1 and content_hash = $2',
    values: [plan.key, hash],
  });
  if (known) return known.planId;
  const [row] = await inside(tx).run<{ planId: string }>({
    name: 'seating_write_plan',
    text: `insert into seat_plan (plan_id, key, name, document, content_hash, updated_at)
      values ($1, $2, $3, $4, $5, $6)
      on conflict (key) do update set name = excluded.name, document = excluded.document,
        content_hash = excluded.content_hash,
        updated_at = excluded.updated_at
      returning plan_id as "planId"`,
    values: [planId, plan.key, JSON.stringify(plan.name), document, hash, now],
  });
  return row!.planId;
}

/** Says that these performances are sold by this plan; null: by none that anybody has drawn. */
export async function linkPlan(tx: Tx, performanceIds: readonly string[], planId: string | null): Promise<void> {
  if (planId === null) {
    await inside(tx).run({
      name: 'seating_unlink_plan',
      text: 'delete from performance_plan where performance_id = any($1::uuid[])',
      values: [[...performanceIds]],
    });
    return;
  }
  await inside(tx).run({
    name: 'seating_link_plan',
    text: `insert into performance_plan (performance_id, plan_id) select id, $2 from unnest($1::uuid[]) id
      on conflict (performance_id) do update set plan_id = excluded.plan_id`,
    values: [[...performanceIds], planId],
  });
}

/** Says that performances are sold by the plans of others, where these have one. */
export async function copyPlanLinks(tx: Tx, pairs: readonly { from: string; to: string }[]): Promise<void> {
  await inside(tx).run({
    name: 'seating_copy_plan_links',
    text: `insert into performance_plan (performance_id, plan_id) select "to", plan_id
      from unnest($1::uuid[], $2::uuid[]) p("from", "to") join performance_plan l on l.performance_id = p."from"
      on conflict (performance_id) do update set plan_id = excluded.plan_id`,
    values: [pairs.map((one) => one.from), pairs.map((one) => one.to)],
  });
}

/** The plan that a performance is sold by, without what only its foreign format has; undefined where nobody has drawn it. */
export async function readPlanOf(runner: Runner, performanceId: string): Promise<SeatPlan | undefined> {
  const [row] = await runner.run<{ document: SeatPlan }>({
    name: 'seating_plan_of',
    text: `select p.document - 'foreign' as document from performance_plan l join seat_plan p using (plan_id)
      where l.performance_id = $1`,
    values: [performanceId],
  });
  return row && readStoredPlan(row.document);
}

/** A plan by its key, with all that it has. */
export async function readPlanByKey(runner: Runner, key: string): Promise<SeatPlan | undefined> {
  const [row] = await runner.run<{ document: SeatPlan }>({
    name: 'seating_plan_by_key',
    text: 'select document from seat_plan where key = $1',
    values: [key],
  });
  return row && readStoredPlan(row.document);
}

/** Keys of all plans. */
export async function readPlanKeys(runner: Runner): Promise<string[]> {
  const rows = await runner.run<{ key: string }>({
    name: 'seating_plan_keys',
    text: 'select key from seat_plan order by key',
    values: [],
  });
  return rows.map((row) => row.key);
}
