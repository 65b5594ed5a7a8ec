import { findUnstorable } from '../../../../contract/core/storable.ts';
import { SeatPlan } from '../../../../contract/seating/seat-plan.ts';
import type { PlanSummary } from '../../../../contract/staff/plans.ts';
import type { PlanProblem } from '../../../../contract/staff/problems/plan-problems.ts';
import { countPlanSeats } from '../layout/check-plan.ts';
import { findPlanProblems } from '../layout/find-plan-problems.ts';
import { notReadable } from './import-plan.ts';
import { summarisePlan } from './summarise-plan.ts';

// Runs in threads: what is imported here is loaded there.
export { exportPlan, importPlan } from './import-plan.ts';
export { validatePlanChange } from './validate-plan-change.ts';

/** A plan that may be saved, and doubts about it; or why it may not. */
export type CheckedPlan =
  | { ok: true; plan: SeatPlan; doubts: PlanProblem[]; summary: PlanSummary }
  | { ok: false; problems: PlanProblem[] };

/** A plan as it was sent: of any shape, or its JSON in bytes where it is large. */
function readSent(sent: unknown): unknown {
  return sent instanceof Uint8Array ? JSON.parse(new TextDecoder().decode(sent)) : sent;
}

/** What is wrong with a plan that was sent; texts that cannot be kept come first. */
function judgeSent(plan: unknown): PlanProblem[] {
  const [unfit] = findUnstorable(plan);
  return unfit ? [notReadable(unfit)] : findPlanProblems(plan);
}

/** Finds what is wrong with a plan that was sent, and counts its seats where it can be read. */
export function checkSentPlan(sent: unknown): { problems: PlanProblem[]; seats: number } {
  const plan = readSent(sent);
  const problems = judgeSent(plan);
  const isReadable = problems.every(({ problem }) => problem !== 'not_readable');
  return { problems, seats: isReadable ? countPlanSeats(plan as SeatPlan) : 0 };
}

/** Reads a plan to be saved. @param named what is saved of it under names of their own. */
export function readSentPlan({ sent, named }: { sent: unknown; named: Partial<SeatPlan> }): CheckedPlan {
  const plan = { ...(readSent(sent) as object), ...named };
  const problems = judgeSent(plan);
  if (problems.some(({ weight }) => weight === 'stops')) return { ok: false, problems };
  const read = SeatPlan.parse(plan);
  return { ok: true, plan: read, doubts: problems, summary: summarisePlan(read) };
}
