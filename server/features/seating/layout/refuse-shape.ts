import type * as z from 'zod/mini';
import { PlanRefused } from './check-plan.ts';
import { nowhere, makePlanError, describeSchemaIssue } from './plan-problem.ts';

/**
 * Parses a file with the schema for its kind.
 * @throws {PlanRefused} for the first location that does not match.
 */
export function refuseShape<Shape extends z.ZodMiniType>(shape: Shape, json: unknown, kind: string): z.output<Shape> {
  const read = shape.safeParse(json);
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  throw new PlanRefused(makePlanError('not_of_format', nowhere, { format: kind, ...describeSchemaIssue(issue) }));
}
