import type { SeatPlan } from '../../../../contract/seating/seat-plan.ts';
import type { PlanProblem } from '../../../../contract/staff/problems/plan-problems.ts';
import { findPlanProblems } from './find-plan-problems.ts';
import { describePlanProblem } from './describe-plan-problem.ts';

export { countPlanSeats } from './find-plan-problems.ts';

/** What is wrong with a plan, and where; as a message in one English sentence. */
export class PlanRefused extends Error {
  readonly problem: PlanProblem;

  constructor(problem: PlanProblem) {
    super(describePlanProblem(problem));
    this.problem = problem;
  }
}

/**
 * A plan that everything else may rely on: of the right shape, every section, row and seat named once, no seat on top of
 * another of its level, no more seats than a plan may have.
 * @throws {PlanRefused} naming the first place where that is not so.
 */
export function checkPlan(plan: SeatPlan): SeatPlan {
  const stops = findPlanProblems(plan, { asRead: true }).find(({ weight }) => weight === 'stops');
  if (stops) throw new PlanRefused(stops);
  return plan;
}
