import type { SeatPlan } from '../../../../contract/seating/seat-plan.ts';
import type { PlanProblem } from '../../../../contract/staff/problems/plan-problems.ts';
import { findPlanProblems } from './find-plan-problems.ts';
import { describePlanProblem } from './describe-plan-problem.ts';

export { countPlanSeats } from './find-plan-problems.ts';

/** A fault of a plan with its place; the message is one English sentence. */
export class PlanRefused extends Error {
  readonly problem: PlanProblem;

  constructor(problem: PlanProblem) {
    super(describePlanProblem(problem));
    this.problem = problem;
  }
}

/**
 * Validates a plan: right shape, every section, row and seat named once, no overlapping seats of a level, not too many
 * seats.
 * @throws {PlanRefused} with the first fault.
 */
export function checkPlan(plan: SeatPlan): SeatPlan {
  const stops = findPlanProblems(plan, { asRead: true }).find(({ weight }) => weight === 'stops');
  if (stops) throw new PlanRefused(stops);
  return plan;
}
