import type * as z from 'zod/mini';
import { formatCodedText, type ValuesOf } from '../../../../contract/staff/problems/coded-words.ts';
import type {
  PlanLocation,
  PlanProblem,
  PlanProblemCode,
  planProblems,
} from '../../../../contract/staff/problems/plan-problems.ts';

/** Location of a problem that affects the whole plan. */
export const nowhere: PlanLocation = { section: '', row: '', seat: '' };

type Values<Code extends PlanProblemCode> = ValuesOf<typeof planProblems, Code>;

/**
 * Builds a problem that prevents saving the plan.
 * @param other the second location, if two locations conflict.
 */
export function makePlanError<Code extends PlanProblemCode>(
  problem: Code,
  at: PlanLocation,
  values: Values<Code>,
  other?: PlanLocation,
): PlanProblem {
  return { problem, weight: 'stops', at, other: other ?? null, values: formatCodedText(values) };
}

export function makePlanWarning<Code extends PlanProblemCode>(
  problem: Code,
  at: PlanLocation,
  values: Values<Code>,
): PlanProblem {
  return { problem, weight: 'doubt', at, other: null, values: formatCodedText(values) };
}

/** Describes a schema error: the field, and what was expected or is wrong. */
export function describeSchemaIssue(issue: z.core.$ZodIssue | undefined): { field: string; what: string } {
  const path = issue?.code === 'unrecognized_keys' ? [...issue.path, issue.keys[0] ?? ''] : (issue?.path ?? []);
  return {
    field: path.join('.') || 'top',
    what: issue?.code === 'invalid_type' ? issue.expected : (issue?.code ?? 'other'),
  };
}
