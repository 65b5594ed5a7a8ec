import type { SeatPlan } from '../../../../contract/seating/seat-plan.ts';
import type { PlanProblem } from '../../../../contract/staff/problems/plan-problems.ts';
import { runApart, runApartOr, type Task } from '../../../platform/run-apart.ts';
import { nowhere, stop } from '../layout/plan-problem.ts';
import type { PlanChoice } from '../plans/parse-seat-plan.ts';
import type { ImportedPlan } from './import-plan.ts';
import type { JudgedChange } from './judge-change.ts';
import type * as tasks from './plan-tasks.ts';

type Tasks = typeof tasks;

const taskOf = <Name extends keyof Tasks>(name: Name) =>
  ({ file: new URL('./plan-tasks.ts', import.meta.url), name }) as Task<
    Parameters<Tasks[Name]>[0],
    ReturnType<Tasks[Name]>
  >;

/** Runs a task in a thread. @param instead what is said with the problem where it takes too long. */
function run<Name extends keyof Tasks, Instead>(
  name: Name,
  input: Parameters<Tasks[Name]>[0],
  instead: (problem: PlanProblem) => Instead,
): Promise<ReturnType<Tasks[Name]> | Instead> {
  return runApartOr(taskOf(name), input, () => instead(stop('takes_too_long', nowhere, {})));
}

/** `checkSentPlan` in a thread. */
export function checkPlanApart(sent: unknown): Promise<{ problems: PlanProblem[]; seats: number }> {
  return run('checkSentPlan', sent, (problem) => ({ problems: [problem], seats: 0 }));
}

/** `readSentPlan` in a thread. */
export function readPlanApart(sent: unknown, named: Partial<SeatPlan>): Promise<tasks.PlanToSave> {
  return run('readSentPlan', { sent, named }, (problem) => ({ ok: false, problems: [problem] }));
}

/** `importPlan` in a thread. */
export function importPlanApart(text: string, choice: PlanChoice): Promise<ImportedPlan> {
  return run('importPlan', { text, choice }, (problem) => ({ outcome: 'refused', problem }));
}

/** `exportPlan` in a thread. @throws {TookTooLong} */
export function exportPlanApart(plan: SeatPlan, format: 'own' | 'pretix'): Promise<ReturnType<Tasks['exportPlan']>> {
  return runApart(taskOf('exportPlan'), { plan, format });
}

/** `judgeChange` in a thread. */
export function judgeChangeApart(
  change: Parameters<Tasks['judgeChange']>[0],
): Promise<JudgedChange | { problems: PlanProblem[] }> {
  return run('judgeChange', change, (problem) => ({ problems: [problem] }));
}
