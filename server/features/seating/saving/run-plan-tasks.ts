import type { SeatPlan } from '../../../../contract/seating/seat-plan.ts';
import type { PlanProblem } from '../../../../contract/staff/problems/plan-problems.ts';
import { runInWorker, runInWorkerOr, type Task } from '../../../platform/run-in-worker.ts';
import { nowhere, makePlanError } from '../layout/plan-problem.ts';
import type { PlanChoice } from '../plans/parse-seat-plan.ts';
import type { ImportedPlan } from './import-plan.ts';
import type { PlanChangeResult } from './validate-plan-change.ts';
import type * as tasks from './plan-tasks.ts';

type Tasks = typeof tasks;

const taskOf = <Name extends keyof Tasks>(name: Name) =>
  ({ file: new URL('./plan-tasks.ts', import.meta.url), name }) as Task<
    Parameters<Tasks[Name]>[0],
    ReturnType<Tasks[Name]>
  >;

/**
 * Runs a task in a worker thread.
 * @param instead builds the result when the task takes too long.
 */
function run<Name extends keyof Tasks, Instead>(
  name: Name,
  input: Parameters<Tasks[Name]>[0],
  instead: (problem: PlanProblem) => Instead,
): Promise<ReturnType<Tasks[Name]> | Instead> {
  return runInWorkerOr(taskOf(name), input, () => instead(makePlanError('takes_too_long', nowhere, {})));
}

/** Runs `checkSentPlan` in a worker thread. */
export function checkPlanInWorker(sent: unknown): Promise<{ problems: PlanProblem[]; seats: number }> {
  return run('checkSentPlan', sent, (problem) => ({ problems: [problem], seats: 0 }));
}

/** Runs `readSentPlan` in a worker thread. */
export function readPlanInWorker(sent: unknown, named: Partial<SeatPlan>): Promise<tasks.CheckedPlan> {
  return run('readSentPlan', { sent, named }, (problem) => ({ ok: false, problems: [problem] }));
}

/** Runs `importPlan` in a worker thread. */
export function importPlanInWorker(text: string, choice: PlanChoice): Promise<ImportedPlan> {
  return run('importPlan', { text, choice }, (problem) => ({ outcome: 'refused', problem }));
}

/**
 * Runs `exportPlan` in a worker thread.
 * @throws {TookTooLong}
 */
export function exportPlanInWorker(plan: SeatPlan, format: 'own' | 'pretix'): Promise<ReturnType<Tasks['exportPlan']>> {
  return runInWorker(taskOf('exportPlan'), { plan, format });
}

/** Runs `validatePlanChange` in a worker thread. */
export function validatePlanChangeInWorker(
  change: Parameters<Tasks['validatePlanChange']>[0],
): Promise<PlanChangeResult | { problems: PlanProblem[] }> {
  return run('validatePlanChange', change, (problem) => ({ problems: [problem] }));
}
