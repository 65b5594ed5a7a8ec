import type { SameKeys } from '../../same-keys.ts';
import type source from './problems.zh_hk.ts';

export default {
  not_readable:
    '{field}: {what, select, string {this must be text} number {this must be a number} int {this must be a whole number} array {this must be a list} object {this must be a group of fields} too_big {this is too large or too long} too_small {this is too small or too short} invalid_format {this has the wrong format} unrecognized_keys {this field isn’t recognised} other {this isn’t valid}}.',
  no_seats: 'The plan has no seats. Add some first.',
  too_many_seats: 'The plan has {seats} seats. Remove some: the limit is {most}.',
  section_twice: 'Two sections have the same key. Change one of them.',
  level_unknown:
    'This section is on level “{level}”, which isn’t in the plan. Add the level, or move the section to another one.',
  category_unknown: 'Zone “{category}” isn’t in the plan. Add it, or select another zone.',
  no_rows: 'This section has no rows. Add some, or delete the section.',
  row_twice: 'Two rows in this section have the same name. Rename one of them.',
  row_name_long: 'This row name is too long. Use up to {most} characters.',
  row_empty: 'This row has no seats. Add some, or delete the row.',
  row_wide: 'This row has more than {most} seats without an aisle. Add an aisle.',
  seat_twice: 'Two seats in this row have the same number. Renumber one of them.',
  seat_unnamed: 'A seat has no number. Enter one.',
  seat_name_long: 'This seat number is too long. Use up to {most} characters.',
  companion_alone:
    'This companion seat belongs to seat {seat}, but the row has no wheelchair space with that number. Correct one of them.',
  too_near: 'These seats are {apart} cm apart. Move them at least {least} cm apart.',
  rows_cross: 'These rows cross each other. Move one of them.',
  outline_crosses: 'This outline crosses itself. Move one of its corners.',
  outside: 'Some seats are outside the drawing area. Move them inside.',
  hidden_characters: 'A name here contains line breaks or hidden characters. Type it again on one line.',
  takes_too_long: 'This plan takes too long to check. Remove rows that cross each other or seats drawn far away.',
  language_missing:
    '“{name}” has no name in {language, select, en_us {English} zh_hk {Traditional Chinese} zh_cn {Simplified Chinese} other {{language}}}. Enter one.',
  not_json: 'This file isn’t valid JSON.{line, select, none {} other { Check line {line}.}}',
  not_a_plan: 'This file isn’t a seat plan in a format we can read. Use one of these: {formats}.',
  not_of_format:
    'This file isn’t a complete {format} plan. {field}: {what, select, string {this must be text} number {this must be a number} int {this must be a whole number} array {this must be a list} object {this must be a group of fields} too_big {this is too large or too long} too_small {this is too small or too short} invalid_format {this has the wrong format} unrecognized_keys {this field isn’t recognised} other {this isn’t valid}}.',
  no_choice:
    'Plans in the {format} format have no {option, select, layout {layout} house {house} other {{option}}} to choose. Leave it out.',
  layout_missing: 'This plan has several layouts. Choose one: {layouts}.',
  layout_unknown: 'This plan has no layout {layout}. Choose one: {layouts}.',
  house_missing: 'This file has several houses ({count}). Choose one by its ID.',
  house_unknown: 'This file has no house {house}. Choose another.',
  guid_twice: 'Another seat has the same seat_guid. Change one of them.',
  numbers_unclear: 'It isn’t clear which seats “{text}” means. Correct it in the file.',
  mark_without_seat: 'The file marks a seat that this row doesn’t have. Correct the mark or the row.',
  side_unknown:
    'The file doesn’t say where this section is, so it’s drawn in front of the stage. If it’s beside or behind the stage, add “side” to it in the file (“left”, “right” or “behind”) and import the file again.',
  status_not_for_sale: 'Seats that won’t be for sale because their status is “{status}”: {seats}.',
  row_too_long: 'This row is longer than its part of the ring. Shorten it.',
} as const satisfies SameKeys<typeof source>;
