import * as z from 'zod/mini';

/**
 * What a plan, or a file with one, is not good for, each with the values that its words take. Words for them stand in
 * `words/staff/plan/problems`. `what` names a mistake of a schema, by its code or by what was expected.
 */
export const planProblems = {
  not_readable: ['field', 'what'],
  no_seats: [],
  too_many_seats: ['seats', 'most'],
  section_twice: [],
  level_unknown: ['level'],
  category_unknown: ['category'],
  no_rows: [],
  row_twice: [],
  row_name_long: ['most'],
  row_empty: [],
  row_wide: ['most'],
  seat_twice: [],
  seat_unnamed: [],
  seat_name_long: ['most'],
  companion_alone: ['seat'],
  too_near: ['apart', 'least'],
  /** Seats or rows stand across each other. */
  rows_cross: [],
  /** Of a section, an area, or (without a place) the stage. */
  outline_crosses: [],
  outside: [],
  /** A name, a key or a label with line breaks, control characters or direction overrides. */
  hidden_characters: [],
  language_missing: ['name', 'language'],
  /** The judgement was stopped at its time limit. */
  takes_too_long: [],
  // Of files.
  not_json: ['line'],
  not_a_plan: ['formats'],
  not_of_format: ['format', 'field', 'what'],
  no_choice: ['format', 'option'],
  layout_missing: ['layouts'],
  layout_unknown: ['layout', 'layouts'],
  house_missing: ['count'],
  house_unknown: ['house'],
  guid_twice: [],
  numbers_unclear: ['text'],
  mark_without_seat: [],
  /** Drawn in front of the stage, for want of a better answer. */
  side_unknown: [],
  status_not_for_sale: ['status', 'seats'],
  row_too_long: [],
} as const;
export type PlanProblemCode = keyof typeof planProblems;

/** Where something of a plan is; what is empty is not said. */
export const PlanPlace = z.object({
  section: z.string(),
  row: z.string(),
  seat: z.string(),
  /** Key of an area without numbered places. */
  area: z.optional(z.string()),
});
export type PlanPlace = z.infer<typeof PlanPlace>;

export const PlanProblem = z.object({
  problem: z.enum(Object.keys(planProblems) as [PlanProblemCode, ...PlanProblemCode[]]),
  /** `stops`: it cannot be saved so. `doubt`: it can. */
  weight: z.enum(['stops', 'doubt']),
  at: PlanPlace,
  /** The other one, where two do not go together. */
  other: z.nullable(PlanPlace),
  /** By the names that the code takes. */
  values: z.record(z.string(), z.string()),
});
export type PlanProblem = z.infer<typeof PlanProblem>;

/** Problems that are told at once: the rest is found when these are mended. */
export const mostPlanProblems = 100;
