import * as z from 'zod/mini';
import { PlanRefused } from './check-plan.ts';

/** @throws {PlanRefused} naming the first place where a file is not what its kind has to be. */
export function refuseShape<Shape extends z.ZodMiniType>(shape: Shape, json: unknown, kind: string): z.output<Shape> {
  const read = shape.safeParse(json, { error: z.locales.en().localeError });
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  throw new PlanRefused(`The file is no plan of a ${kind}: ${issue?.path.join('.') || 'top'}: ${issue?.message}.`);
}
