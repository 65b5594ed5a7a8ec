import { createHash } from 'node:crypto';
import type { Text } from '../../../../contract/core/language.ts';
import type { SeatPlan } from '../../../../contract/seating/seat-plan.ts';
import type { PlanSummary } from '../../../../contract/staff/plans.ts';
import { readStoredPlan } from '../../../../contract/seating/stage-kind.ts';
import type { Tx } from '../../../context.ts';
import { inside, type Runner } from '../store.ts';
import { archivePlanVersion } from '../plans/store-plans.ts';

/** Columns of a plan, except its document. */
export interface StoredPlanRow {
  readonly planId: string;
  readonly key: string;
  readonly name: Text;
  readonly version: number;
  readonly venueId: string | null;
  /** Presenter that owns the plan; null for the house. */
  readonly presenterId: string | null;
  readonly savedAt: Date;
  /** Null if an import wrote it. */
  readonly savedBy: string | null;
  readonly summary: PlanSummary | null;
}

const columns = `plan_id as "planId", key, name, version, venue_id as "venueId", presenter_id as "presenterId",
  updated_at as "savedAt", saved_label as "savedBy", summary`;

/** Returns the plans of a venue, or all plans if it is undefined, without their documents. */
export function listPlanRows(runner: Runner, venueId: string | undefined): Promise<StoredPlanRow[]> {
  return runner.run<StoredPlanRow>({
    name: 'seating_list_plans',
    text: `select ${columns} from seat_plan where $1::uuid is null or venue_id = $1
      order by coalesce(name ->> 'en_us', name ->> 'zh_hk', name ->> 'zh_cn'), key`,
    values: [venueId ?? null],
  });
}

/** Returns a plan without its document, or `undefined` if there is none. */
export async function readPlanRow(runner: Runner, key: string): Promise<StoredPlanRow | undefined> {
  const [row] = await runner.run<StoredPlanRow>({
    name: 'seating_plan_row',
    text: `select ${columns} from seat_plan where key = $1`,
    values: [key],
  });
  return row;
}

/** Returns a plan, locked until the transaction ends. */
export async function lockPlan(
  tx: Tx,
  key: string,
): Promise<(StoredPlanRow & { readonly plan: SeatPlan }) | undefined> {
  const [row] = await inside(tx).run<StoredPlanRow & { document: SeatPlan }>({
    name: 'seating_lock_plan',
    text: `select ${columns}, document from seat_plan where key = $1 for update`,
    values: [key],
  });
  return row && { ...row, plan: readStoredPlan(row.document) };
}

/** Stores the list summary of a plan unless the plan has been overwritten. */
export async function writeSummary(runner: Runner, row: StoredPlanRow, summary: PlanSummary): Promise<void> {
  await runner.run({
    name: 'seating_write_summary',
    text: 'update seat_plan set summary = $3 where plan_id = $1 and version = $2',
    values: [row.planId, row.version, JSON.stringify(summary)],
  });
}

export interface PlanToSave {
  readonly plan: SeatPlan;
  readonly summary: PlanSummary;
  readonly by: { readonly staffId: string | null; readonly name: string };
  readonly reason: string | null;
  readonly now: Date;
}

function valuesOf({ plan, summary, by, reason, now }: PlanToSave): unknown[] {
  const document = JSON.stringify(plan);
  const hash = createHash('sha256').update(document).digest('hex');
  return [
    plan.key,
    JSON.stringify(plan.name),
    document,
    hash,
    now,
    JSON.stringify(summary),
    by.staffId,
    by.name,
    reason,
  ];
}

/**
 * Writes the next version of a locked plan.
 * @returns its version number.
 */
export async function overwritePlan(tx: Tx, toSave: PlanToSave): Promise<number> {
  await archivePlanVersion(tx, toSave.plan.key);
  const [row] = await inside(tx).run<{ version: number }>({
    name: 'seating_overwrite_plan',
    text: `update seat_plan set version = version + 1, name = $2, document = $3, content_hash = $4, updated_at = $5,
      summary = $6, saved_by = $7, saved_label = $8, reason = $9 where key = $1 returning version`,
    values: valuesOf(toSave),
  });
  return row!.version;
}

/**
 * Inserts a plan.
 * @returns false if another plan has the key.
 */
export async function insertPlan(
  tx: Tx,
  toSave: PlanToSave & { readonly planId: string; readonly venueId: string; readonly presenterId: string | null },
): Promise<boolean> {
  const rows = await inside(tx).run({
    name: 'seating_insert_plan',
    text: `insert into seat_plan (key, name, document, content_hash, updated_at, summary, saved_by, saved_label, reason,
        plan_id, venue_id, presenter_id)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) on conflict (key) do nothing returning plan_id`,
    values: [...valuesOf(toSave), toSave.planId, toSave.venueId, toSave.presenterId],
  });
  return rows.length > 0;
}

export async function readLinked(runner: Runner, planId: string): Promise<string[]> {
  const rows = await runner.run<{ id: string }>({
    name: 'seating_linked_performances',
    text: 'select performance_id as id from performance_plan where plan_id = $1 order by performance_id',
    values: [planId],
  });
  return rows.map(({ id }) => id);
}

/** Returns all performances that are sold by a plan, with the plan. */
export function readAllLinked(runner: Runner): Promise<{ planId: string; performanceId: string }[]> {
  return runner.run({
    name: 'seating_all_linked',
    text: 'select plan_id as "planId", performance_id as "performanceId" from performance_plan order by performance_id',
    values: [],
  });
}

export interface PastRow {
  readonly version: number;
  readonly seats: number;
  readonly savedAt: Date;
  readonly savedBy: string | null;
  readonly reason: string | null;
}

/** Returns every version of a plan, newest first. */
export function listPast(runner: Runner, planId: string): Promise<PastRow[]> {
  return runner.run<PastRow>({
    name: 'seating_past_plans',
    text: `select version, coalesce((summary ->> 'seats')::int, 0) as seats, updated_at as "savedAt",
        saved_label as "savedBy", reason from seat_plan where plan_id = $1
      union all select version, seats, saved_at, saved_label, reason from seat_plan_past where plan_id = $1
      order by version desc`,
    values: [planId],
  });
}

/** Returns a past or current version of a plan, or `undefined` if it does not exist. */
export async function readPast(runner: Runner, planId: string, version: number): Promise<SeatPlan | undefined> {
  const [row] = await runner.run<{ document: SeatPlan }>({
    name: 'seating_past_plan',
    text: `select document from seat_plan where plan_id = $1 and version = $2
      union all select document from seat_plan_past where plan_id = $1 and version = $2`,
    values: [planId, version],
  });
  return row && readStoredPlan(row.document);
}

/** Counts the sold, held and allotted seats of performances. */
export function countTaken(
  runner: Runner,
  performanceIds: readonly string[],
): Promise<{ performanceId: string; sold: number; held: number; allotted: number }[]> {
  return runner.run({
    name: 'seating_count_taken',
    text: `select id as "performanceId",
        (select count(*)::int from ticket where performance_id = id) as sold,
        (select coalesce(sum(qty), 0)::int from hold_item where performance_id = id) as held,
        (select coalesce(sum(qty), 0)::int from allotment_item where performance_id = id) as allotted
      from unnest($1::uuid[]) id`,
    values: [[...performanceIds]],
  });
}
