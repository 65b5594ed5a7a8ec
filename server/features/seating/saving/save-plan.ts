import { isDeepStrictEqual } from 'node:util';
import type { SavedPlan } from '../../../../contract/staff/plans.ts';
import type { Program } from '../../../context.ts';
import { done, refuse, type Outcome } from '../../../platform/outcome.ts';
import type { Permit } from '../../audit/permit-action.ts';
import { recordChange } from '../../audit/record-audit.ts';
import { lockUsesOfPlan } from '../../catalogue/feeds/replace-zones.ts';
import { inventoryOf } from '../inventory/inventory-cache.ts';
import { countPlanSeats } from '../layout/check-plan.ts';
import { inside } from '../store.ts';
import { followPlan, lockPlanUses } from './follow-plan.ts';
import { validatePlanChangeInWorker, readPlanInWorker } from './run-plan-tasks.ts';
import { lockPlan, overwritePlan, readLinked, readPast, readPlanRow } from './store-saved.ts';

export interface PlanChange {
  /** Unvalidated. Its key is the permit's subject. */
  readonly plan: unknown;
  readonly baseVersion: number;
  readonly reason?: string | undefined;
}

/**
 * Saves a seat plan as its next version. Future performances sold by it follow: new seats go on sale, and removed seats
 * are no longer for sale. Rejects the whole change if another version has been saved in the meantime, or if a held or
 * sold seat would move, disappear or change its price. Row locks on the inventory resolve conflicts with concurrent
 * buyers.
 * @param permit its subject is the key of the plan.
 */
export async function savePlan(
  program: Program,
  permit: Permit<'plan.write', string>,
  { plan: given, baseVersion, reason }: PlanChange,
): Promise<Outcome<SavedPlan, 'not_found'>> {
  const read = await readPlanInWorker(given, { key: permit.subject });
  if (!read.ok) return done({ outcome: 'refused', problems: read.problems });
  const { plan, doubts, summary } = read;
  let touched: readonly string[] = [];
  const result = await program.transact(async (tx): Promise<Outcome<SavedPlan, 'not_found'>> => {
    const known = await readPlanRow(inside(tx), permit.subject);
    if (!known) return refuse('not_found');
    const users = await lockUsesOfPlan(program, tx, () => readLinked(inside(tx), known.planId));
    const stored = await lockPlan(tx, permit.subject);
    if (!stored) return refuse('not_found');
    const { version, savedBy, savedAt } = stored;
    if (version !== baseVersion) {
      return done({ outcome: 'stale', version, by: savedBy, at: savedAt.toISOString(), plan: stored.plan });
    }
    const saved = { outcome: 'saved', problems: doubts } as const;
    if (isDeepStrictEqual(stored.plan, plan)) return done({ ...saved, version, followed: 0, unpriced: [] });
    const uses = await lockPlanUses(program, tx, users);
    const validated = await validatePlanChangeInWorker({ before: stored.plan, after: plan, uses });
    if ('problems' in validated) return done({ outcome: 'refused', problems: validated.problems });
    const { seats, more, followed, unpriced } = validated;
    if (seats.length > 0) return done({ outcome: 'plan_in_use', seats, more });
    await followPlan(program, tx, uses, followed);
    touched = uses.map(({ performanceId }) => performanceId);
    const next = await overwritePlan(tx, { plan, summary, ...authorOf(permit, reason), now: program.now() });
    await program.publish(tx, 'seating.plan_stored', [{ planId: known.planId }]);
    await recordChange(program, tx, permit, {
      before: { version, seats: stored.summary?.seats ?? countPlanSeats(stored.plan) },
      after: { version: next, seats: summary.seats },
      performanceIds: touched,
      reason,
    });
    return done({ ...saved, version: next, followed: touched.length, unpriced });
  });
  // This process's buyers see the change immediately, others within a second.
  for (const performanceId of touched) await inventoryOf(program, performanceId).look(0);
  return result;
}

/** Saves an earlier version as the next one. The rules for any other change apply. */
export async function restorePlan(
  program: Program,
  permit: Permit<'plan.write', string>,
  { version, ...change }: Omit<PlanChange, 'plan'> & { readonly version: number },
): Promise<Outcome<SavedPlan, 'not_found'>> {
  const row = await readPlanRow(program, permit.subject);
  const plan = row && (await readPast(program, row.planId, version));
  return plan ? savePlan(program, permit, { ...change, plan }) : refuse('not_found');
}

/** Returns the author of a change as shown to other staff members. */
export function authorOf({ actor }: Permit, reason: string | undefined) {
  const by =
    actor.kind === 'staff'
      ? { staffId: actor.actorId, name: actor.displayName }
      : { staffId: null, name: actor.kind === 'system' ? actor.name : '' };
  return { by, reason: reason?.trim() || null };
}
