import * as z from 'zod/mini';

/**
 * What may be wrong with a text in Markdown, each with the values that its words take. Words for them stand in
 * `words/staff/content/mistakes`. `node` is a kind of Markdown as mdast names it.
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
  /** More parts than a page shows, or reading was stopped at its time limit. */
  too_complex: [],
} as const;
export type TextMistakeCode = keyof typeof textMistakes;

/** Something that is wrong with a text; `line` counts from 1. */
export const TextMistake = z.object({
  line: z.int(),
  what: z.enum(Object.keys(textMistakes) as [TextMistakeCode, ...TextMistakeCode[]]),
  /** By the names that the code takes. */
  values: z.record(z.string(), z.string()),
});
export type TextMistake = z.infer<typeof TextMistake>;
