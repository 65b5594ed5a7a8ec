import * as z from 'zod/mini';

/** What a plan is not good for, each by itself; `rows_cross`: seats or rows stand across each other. */
const planProblems = [
  'not_readable',
  'no_seats',
  'too_many_seats',
  'section_twice',
  'level_unknown',
  'category_unknown',
  'no_rows',
  'row_twice',
  'row_name_long',
  'row_empty',
  'row_wide',
  'seat_twice',
  'seat_unnamed',
  'seat_name_long',
  'companion_alone',
  'too_near',
  'rows_cross',
  'outside',
  'language_missing',
] as const;

/** Where something of a plan is; what is empty is not said. */
export const PlanPlace = z.object({ section: z.string(), row: z.string(), seat: z.string() });
export type PlanPlace = z.infer<typeof PlanPlace>;

export const PlanProblem = z.object({
  problem: z.enum(planProblems),
  /** `stops`: it cannot be saved so. `doubt`: it can. */
  weight: z.enum(['stops', 'doubt']),
  at: PlanPlace,
  /** The other one, where two do not go together. */
  other: z.nullable(PlanPlace),
  /** One sentence in English. */
  detail: z.string(),
});
export type PlanProblem = z.infer<typeof PlanProblem>;

/** Problems that are told at once: the rest is found when these are mended. */
export const mostPlanProblems = 100;
