import type { SameKeys } from '../../same-keys.ts';
import type source from './mistakes.zh_hk.ts';

export default {
  not_here:
    '{node, select, html {HTML} image {A picture} emphasis {Italics} strong {Bold text} inlineCode {Code} code {A code block} heading {This heading} thematicBreak {A horizontal line} blockquote {A quotation} list {A list} table {A table} delete {Strikethrough text} break {A line break} definition {A link definition} linkReference {A reference link} imageReference {A reference picture} footnoteReference {A footnote} footnoteDefinition {A footnote} other {{node}}} can’t be used here. Remove it.',
  value_unknown: 'There’s no value named {value}. Check the name.',
  value_open: 'A value has double braces on one side only. Add the missing ones.',
  link_not_valid:
    'A link can’t lead to {link}. Link to one of our pages, or to an address that starts with https://, mailto: or tel:.',
  page_unknown: 'There’s no page {page} to link to. Check the link.',
  anchor_unknown: 'The page {page} has no anchor {anchor}. Check the link.',
  anchor_twice: 'The anchor {anchor} is used twice. Change one of them.',
  anchor_not_valid:
    'Write an anchor in braces at the end of the heading: a hash, then lower-case letters, digits and hyphens.',
  anchors_differ: 'The anchors here are {anchors}, but in Traditional Chinese they’re {others}. Use the same ones.',
  section_without_anchor: 'Add an anchor to this section.',
  topic_without_anchor: 'Add an anchor to this topic.',
  question_without_anchor: 'Add an anchor to this question.',
  question_without_answer: 'Add an answer to this question.',
  heading_empty: 'This heading is empty. Write one, or remove it.',
  heading_level: 'A heading of level {level} can’t be used. Use level 2 or 3.',
  title_missing: 'Start with the title on the first line: # Title',
  lead_missing: 'Put the lead after the title as a quotation: > Lead',
  lead_parts: 'Keep the lead to one paragraph.',
  lead_length: 'The lead has {length} characters. Use {least} to {most}.',
  before_heading: 'Nothing can come before the first heading ({mark}). Move it below.',
  list_item_parts: 'Keep each item of an inner list to one paragraph.',
  picture_not_alone: 'Put the picture in a paragraph of its own.',
  picture_unknown: 'There’s no picture {picture}. Check its name.',
  picture_unsaid: 'Describe what the picture {picture} shows.',
  row_cells: 'This row has a different number of cells from the header row. Add or remove cells.',
  no_sections: 'Add at least one section.',
  too_complex: 'This text is too long or too complex to show. Shorten it, or remove repeated marks such as * _ > -.',
  no_topics: 'Add at least one topic.',
  no_text: 'Write some text.',
} as const satisfies SameKeys<typeof source>;
