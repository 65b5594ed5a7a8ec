import { createHash } from 'node:crypto';
import type { SeatPlan } from '../../../../contract/seating/seat-plan.ts';
import { readStoredPlan } from '../../../../contract/seating/stage-kind.ts';
import type { Tx } from '../../../context.ts';
import { inside, type Runner } from '../store.ts';

/** Rings of each section of a plan, in section order: see `Rings` in `layout/outline-sections.ts`. */
export type StoredOutlines = readonly (readonly (readonly number[])[])[];

/**
 * Stores an imported plan under its key and archives the previous plan as a version. Plans saved by staff stay
 * unchanged.
 * @returns the permanent ID of the key.
 */
export async function writePlan(tx: Tx, planId: string, plan: SeatPlan, now: Date): Promise<string> {
  const document = JSON.stringify(plan);
  const hash = createHash('sha256').update(document).digest('hex');
  // A stadium plan takes megabytes, so an unchanged plan is not sent again.
  const [known] = await inside(tx).run<{ planId: string }>({
    name: 'seating_find_plan',
    text: `select plan_id as "planId" from seat_plan
      where key = $1 and (content_hash = $2 or saved_label is not null)`,
    values: [plan.key, hash],
  });
  if (known) return known.planId;
  await archivePlanVersion(tx, plan.key);
  const [row] = await inside(tx).run<{ planId: string }>({
    name: 'seating_write_plan',
    text: `insert into seat_plan (plan_id, key, name, document, content_hash, updated_at)
      values ($1, $2, $3, $4, $5, $6)
      on conflict (key) do update set name = excluded.name, document = excluded.document,
        content_hash = excluded.content_hash, version = seat_plan.version + 1, summary = null,
        updated_at = excluded.updated_at
      returning plan_id as "planId"`,
    values: [planId, plan.key, JSON.stringify(plan.name), document, hash, now],
  });
  return row!.planId;
}

/** Stores the current plan as a version. The caller writes the next one. */
export async function archivePlanVersion(tx: Tx, key: string): Promise<void> {
  await inside(tx).run({
    name: 'seating_keep_past_plan',
    text: `insert into seat_plan_past (plan_id, version, document, seats, saved_at, saved_by, saved_label, reason)
      select plan_id, version, document, coalesce((summary ->> 'seats')::int,
          jsonb_array_length(jsonb_path_query_array(document, '$.sections[*].rows[*].runs[*][*]'))),
        updated_at, saved_by, saved_label, reason
      from seat_plan where key = $1`,
    values: [key],
  });
}

/** Sets the venue of a plan that has none. */
export async function placePlan(tx: Tx, planId: string, venueId: string): Promise<void> {
  await inside(tx).run({
    name: 'seating_place_plan',
    text: 'update seat_plan set venue_id = $2 where plan_id = $1 and venue_id is null',
    values: [planId, venueId],
  });
}

/** Returns the complete plans with these keys that staff have saved. */
export async function readPlansOfStaff(runner: Runner, keys: readonly string[]): Promise<SeatPlan[]> {
  const rows = await runner.run<{ document: SeatPlan }>({
    name: 'seating_plans_of_staff',
    text: 'select document from seat_plan where key = any($1::text[]) and saved_label is not null order by key',
    values: [[...keys]],
  });
  return rows.map(({ document }) => readStoredPlan(document));
}

/** Links performances to the plan that they are sold by; null for none. */
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

/** Links performances to the plans of other performances, where those have one. */
export async function copyPlanLinks(tx: Tx, pairs: readonly { from: string; to: string }[]): Promise<void> {
  await inside(tx).run({
    name: 'seating_copy_plan_links',
    text: `insert into performance_plan (performance_id, plan_id) select "to", plan_id
      from unnest($1::uuid[], $2::uuid[]) p("from", "to") join performance_plan l on l.performance_id = p."from"
      on conflict (performance_id) do update set plan_id = excluded.plan_id`,
    values: [pairs.map((one) => one.from), pairs.map((one) => one.to)],
  });
}

/** Returns the plan of a performance without the data of its foreign format, or `undefined` if it has none. */
export async function readPlanOf(runner: Runner, performanceId: string): Promise<SeatPlan | undefined> {
  return (await readOutlinedPlan(runner, performanceId))?.plan;
}

/** Returns the plan of a performance with its section outlines, which are null until they are drawn. */
export async function readOutlinedPlan(
  runner: Runner,
  performanceId: string,
): Promise<{ plan: SeatPlan; outlines: StoredOutlines | null } | undefined> {
  const [row] = await runner.run<{ document: SeatPlan; outlines: StoredOutlines | null }>({
    name: 'seating_plan_of',
    text: `select p.document - 'foreign' as document,
        case when p.outlined_hash = p.content_hash then p.outlines end as outlines
      from performance_plan l join seat_plan p using (plan_id) where l.performance_id = $1`,
    values: [performanceId],
  });
  return row && { plan: readStoredPlan(row.document), outlines: row.outlines };
}

/** Returns the complete plan with a key. */
export async function readPlanByKey(runner: Runner, key: string): Promise<SeatPlan | undefined> {
  const [row] = await runner.run<{ document: SeatPlan }>({
    name: 'seating_plan_by_key',
    text: 'select document from seat_plan where key = $1',
    values: [key],
  });
  return row && readStoredPlan(row.document);
}

/** Returns the plans with these keys that a presenter's event may use: the house's plans and the presenter's own. */
export async function readPlansFor(
  runner: Runner,
  keys: readonly string[],
  presenterId: string | null,
): Promise<SeatPlan[]> {
  if (keys.length === 0) return [];
  const rows = await runner.run<{ document: SeatPlan }>({
    name: 'seating_plans_for',
    text: `select document from seat_plan where key = any($1::text[])
      and (presenter_id is null or presenter_id = $2) order by key`,
    values: [[...keys], presenterId],
  });
  return rows.map(({ document }) => readStoredPlan(document));
}

/** Returns the permanent ID of a key, or `undefined` if no plan has it. */
export async function findPlanId(runner: Runner, key: string): Promise<string | undefined> {
  const [row] = await runner.run<{ planId: string }>({
    name: 'seating_plan_id',
    text: 'select plan_id as "planId" from seat_plan where key = $1',
    values: [key],
  });
  return row?.planId;
}

export async function readPlanKeys(runner: Runner): Promise<string[]> {
  const rows = await runner.run<{ key: string }>({
    name: 'seating_plan_keys',
    text: 'select key from seat_plan order by key',
    values: [],
  });
  return rows.map((row) => row.key);
}
