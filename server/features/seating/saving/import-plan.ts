import { findUnstorable } from '../../../../contract/core/storable.ts';
import type { SeatPlan } from '../../../../contract/seating/seat-plan.ts';
import type { PlanProblem } from '../../../../contract/staff/problems/plan-problems.ts';
import { PlanRefused } from '../layout/check-plan.ts';
import { findPlanProblems } from '../layout/find-plan-problems.ts';
import { nowhere, makePlanError } from '../layout/plan-problem.ts';
import { parseSeatPlan, type PlanChoice } from '../plans/parse-seat-plan.ts';
import { writePretixPlan } from '../plans/write-pretix-plan.ts';

export type ImportedPlan =
  | { outcome: 'read'; format: string; plan: SeatPlan; dropped: number; problems: PlanProblem[] }
  | { outcome: 'refused'; problem: PlanProblem };

/** Reads the text of a plan file in any known format. Rejects an unreadable file with the first problem found. */
export function importPlan({ text, choice }: { text: string; choice: PlanChoice }): ImportedPlan {
  let json: unknown;
  try {
    // Windows programs may write a byte order mark first.
    json = JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch (error) {
    const [, line = 'none'] = /\(line (\d+) column \d+\)/.exec(String(error)) ?? [];
    return { outcome: 'refused', problem: makePlanError('not_json', nowhere, { line }) };
  }
  // PostgreSQL cannot store NUL characters or nesting beyond its limit.
  const [unfit] = findUnstorable(json);
  if (unfit) return { outcome: 'refused', problem: notReadable(unfit) };
  try {
    const { format, plan, dropped, doubts } = parseSeatPlan(json, choice);
    return { outcome: 'read', format, plan, dropped, problems: [...findPlanProblems(plan), ...doubts] };
  } catch (error) {
    if (error instanceof PlanRefused) return { outcome: 'refused', problem: error.problem };
    throw error;
  }
}

/** Returns the problem of a plan that the database cannot store. */
export function notReadable({ field }: { field: string }): PlanProblem {
  return makePlanError('not_readable', nowhere, { field: field || 'top', what: 'other' });
}

export function exportPlan({ plan, format }: { plan: SeatPlan; format: 'own' | 'pretix' }): {
  fileName: string;
  document: unknown;
} {
  return format === 'own'
    ? { fileName: `${plan.key}.json`, document: plan }
    : { fileName: `${plan.key}.pretix.json`, document: writePretixPlan(plan) };
}
