import * as z from 'zod/mini';

/**
 * Mistakes in a Markdown text, each with the values of its message. Messages are in `words/staff/content/mistakes`.
 * `node` is a Markdown node type as in mdast.
 */
export const textMistakes = {
  not_here: ['node'],
  value_unknown: ['value'],
  value_open: [],
  link_not_valid: ['link'],
  page_unknown: ['page'],
  anchor_unknown: ['page', 'anchor'],
  anchor_twice: ['anchor'],
  anchor_not_valid: [],
  anchors_differ: ['anchors', 'others'],
  section_without_anchor: [],
  topic_without_anchor: [],
  question_without_anchor: [],
  question_without_answer: [],
  heading_empty: [],
  heading_level: ['level'],
  title_missing: [],
  lead_missing: [],
  lead_parts: [],
  lead_length: ['length', 'least', 'most'],
  before_heading: ['mark'],
  list_item_parts: [],
  picture_not_alone: [],
  picture_unknown: ['picture'],
  picture_unsaid: ['picture'],
  row_cells: [],
  no_text: [],
  no_sections: [],
  no_topics: [],
  /** More parts than a page shows, or parsing reached its time limit. */
  too_complex: [],
} as const;
export type TextMistakeCode = keyof typeof textMistakes;

/** `line` counts from 1. */
export const TextMistake = z.object({
  line: z.int(),
  what: z.enum(Object.keys(textMistakes) as [TextMistakeCode, ...TextMistakeCode[]]),
  /** Keyed by the value names of the code. */
  values: z.record(z.string(), z.string()),
});
export type TextMistake = z.infer<typeof TextMistake>;
