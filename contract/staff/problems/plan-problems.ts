import * as z from 'zod/mini';

/**
 * Problems of a plan or its file, each with the values of its message. Messages are in `words/staff/plan/problems`.
 * `what` is the code of a schema error, or the expected type.
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
  rows_cross: [],
  /** For a section, an area, or (when it has no position) the stage. */
  outline_crosses: [],
  outside: [],
  /** A name, key or label with line breaks, control characters or direction overrides. */
  hidden_characters: [],
  language_missing: ['name', 'language'],
  /** Validation reached its time limit. */
  takes_too_long: [],
  // File problems.
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
  /** Drawn in front of the stage because its side is unknown. */
  side_unknown: [],
  status_not_for_sale: ['status', 'seats'],
  row_too_long: [],
} as const;
export type PlanProblemCode = keyof typeof planProblems;

/** Position in a plan; fields that do not apply are empty. */
export const PlanLocation = z.object({
  section: z.string(),
  row: z.string(),
  seat: z.string(),
  /** Key of an unnumbered area. */
  area: z.optional(z.string()),
});
export type PlanLocation = z.infer<typeof PlanLocation>;

export const PlanProblem = z.object({
  problem: z.enum(Object.keys(planProblems) as [PlanProblemCode, ...PlanProblemCode[]]),
  /** `stops` prevents saving the plan; `doubt` is a warning. */
  weight: z.enum(['stops', 'doubt']),
  at: PlanLocation,
  /** Second position if two conflict. */
  other: z.nullable(PlanLocation),
  /** Keyed by the value names of the code. */
  values: z.record(z.string(), z.string()),
});
export type PlanProblem = z.infer<typeof PlanProblem>;

/** Maximum problems reported per check; the rest appear once these are fixed. */
export const maxPlanProblems = 100;
