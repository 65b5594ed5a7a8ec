import type * as z from 'zod/mini';
import { formatCodedText, type ValuesOf } from '../../../../contract/staff/problems/coded-words.ts';
import type {
  PlanLocation,
  PlanProblem,
  PlanProblemCode,
  planProblems,
} from '../../../../contract/staff/problems/plan-problems.ts';

/** The place of what is wrong with a plan as a whole. */
export const nowhere: PlanLocation = { section: '', row: '', seat: '' };

type Values<Code extends PlanProblemCode> = ValuesOf<typeof planProblems, Code>;

/** Something that a plan cannot be saved with. @param other the other place, where two do not go together. */
export function makePlanError<Code extends PlanProblemCode>(
  problem: Code,
  at: PlanLocation,
  values: Values<Code>,
  other?: PlanLocation,
): PlanProblem {
  return { problem, weight: 'stops', at, other: other ?? null, values: formatCodedText(values) };
}

/** Something that only looks odd. */
export function makePlanWarning<Code extends PlanProblemCode>(
  problem: Code,
  at: PlanLocation,
  values: Values<Code>,
): PlanProblem {
  return { problem, weight: 'doubt', at, other: null, values: formatCodedText(values) };
}

/** A mistake of a schema: the field, and what was expected of it or is wrong with it. */
export function describeSchemaIssue(issue: z.core.$ZodIssue | undefined): { field: string; what: string } {
  const path = issue?.code === 'unrecognized_keys' ? [...issue.path, issue.keys[0] ?? ''] : (issue?.path ?? []);
  return {
    field: path.join('.') || 'top',
    what: issue?.code === 'invalid_type' ? issue.expected : (issue?.code ?? 'other'),
  };
}
