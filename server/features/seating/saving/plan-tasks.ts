import { findUnstorable } from '../../../../contract/core/storable.ts';
import { SeatPlan } from '../../../../contract/seating/seat-plan.ts';
import type { PlanSummary } from '../../../../contract/staff/plans.ts';
import type { PlanProblem } from '../../../../contract/staff/problems/plan-problems.ts';
import { countPlanSeats } from '../layout/check-plan.ts';
import { findPlanProblems } from '../layout/find-plan-problems.ts';
import { notReadable } from './import-plan.ts';
import { summarisePlan } from './summarise-plan.ts';

// Worker threads load this file with everything that it imports.
export { exportPlan, importPlan } from './import-plan.ts';
export { validatePlanChange } from './validate-plan-change.ts';

/** A plan that may be saved, with warnings, or the problems that prevent saving it. */
export type CheckedPlan =
  | { ok: true; plan: SeatPlan; doubts: PlanProblem[]; summary: PlanSummary }
  | { ok: false; problems: PlanProblem[] };

/** Parses a plan as sent: any value, or its JSON as bytes if it is large. */
function readSent(sent: unknown): unknown {
  return sent instanceof Uint8Array ? JSON.parse(new TextDecoder().decode(sent)) : sent;
}

/** Finds the problems of a sent plan. If it contains text that cannot be stored, returns only that problem. */
function checkPlanText(plan: unknown): PlanProblem[] {
  const [unfit] = findUnstorable(plan);
  return unfit ? [notReadable(unfit)] : findPlanProblems(plan);
}

/** Returns the problems of a sent plan, and its number of seats if it is readable. */
export function checkSentPlan(sent: unknown): { problems: PlanProblem[]; seats: number } {
  const plan = readSent(sent);
  const problems = checkPlanText(plan);
  const isReadable = problems.every(({ problem }) => problem !== 'not_readable');
  return { problems, seats: isReadable ? countPlanSeats(plan as SeatPlan) : 0 };
}

/**
 * Reads a plan to be saved.
 * @param named fields that replace those of the plan.
 */
export function readSentPlan({ sent, named }: { sent: unknown; named: Partial<SeatPlan> }): CheckedPlan {
  const plan = { ...(readSent(sent) as object), ...named };
  const problems = checkPlanText(plan);
  if (problems.some(({ weight }) => weight === 'stops')) return { ok: false, problems };
  const read = SeatPlan.parse(plan);
  return { ok: true, plan: read, doubts: problems, summary: summarisePlan(read) };
}
