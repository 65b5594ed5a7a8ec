import * as z from 'zod/mini';

const fieldProblems = [
  'language_missing',
  'html_not_allowed',
  'price_not_positive',
  'in_the_past',
  'ends_before_it_begins',
  'has_tickets',
  'not_readable',
  'unknown_place',
  'no_performance',
  'no_zone',
  'no_price',
  'no_places',
  'source_dropped',
  'windows_unclear',
  /** A window uses codes or a group of another presenter's event; `detail` is their key. */
  'audience_taken',
  'link_not_valid',
  /** The picture does not exist, or no longer does. */
  'picture_unknown',
  'not_one_line',
  /** Discount problems, at `discounts/KEY` and `discounts/KEY/FIELD`. */
  'off_not_positive',
  'percent_not_possible',
  'price_below_zero',
  'end_missing',
  'group_not_possible',
  'key_twice',
  'names_what_is_gone',
  'sold_elsewhere',
] as const;

export const EventProblem = z.object({
  /** A field name as in `contract/staff/event-fields.ts`, or a part of one. */
  path: z.string(),
  problem: z.enum(fieldProblems),
  /** Details in English where the code alone is not enough. */
  detail: z.optional(z.string()),
});
export type EventProblem = z.infer<typeof EventProblem>;
