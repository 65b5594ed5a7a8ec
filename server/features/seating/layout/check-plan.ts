import type { SeatPlan } from '../../../../contract/seating/seat-plan.ts';
import type { PlanProblem } from '../../../../contract/staff/problems/plan-problems.ts';
import { findPlanProblems } from './find-plan-problems.ts';
import { describePlanProblem } from './describe-plan-problem.ts';

export { countPlanSeats } from './find-plan-problems.ts';

/** Thrown for an invalid plan. The message is one English sentence that includes the location. */
export class PlanRefused extends Error {
  readonly problem: PlanProblem;

  constructor(problem: PlanProblem) {
    super(describePlanProblem(problem));
    this.problem = problem;
  }
}

/**
 * Validates a plan: its shape, unique sections, rows and seats, no overlapping seats on a level, and the number of
 * seats.
 * @throws {PlanRefused} for the first problem found.
 */
export function checkPlan(plan: SeatPlan): SeatPlan {
  const stops = findPlanProblems(plan, { asRead: true }).find(({ weight }) => weight === 'stops');
  if (stops) throw new PlanRefused(stops);
  return plan;
}
