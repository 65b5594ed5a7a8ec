import type { SameKeys } from '../../same-keys.ts';
import type source from './problems.zh_hk.ts';

export default {
  not_readable:
    '{field}: {what, select, string {text is expected here} number {a number is expected here} int {a whole number is expected here} array {a list is expected here} object {something with fields is expected here} too_big {this is too large or too long} too_small {this is too small or too short} invalid_format {this isn’t written as it should be} unrecognized_keys {this field isn’t known} other {this isn’t valid}}.',
  no_seats: 'The plan has no seats.',
  too_many_seats: 'The plan has {seats} seats. The limit is {most}.',
  section_twice: 'Two sections have the same key.',
  level_unknown: 'The section is on the level “{level}”, which the plan doesn’t have.',
  category_unknown: 'The plan has no zone “{category}”.',
  no_rows: 'The section has no rows.',
  row_twice: 'Two rows of the section have the same name.',
  row_name_long: 'The row name is longer than {most} characters.',
  row_empty: 'The row has no seats.',
  row_wide: 'The row has more than {most} seats without an aisle.',
  seat_twice: 'Two seats in the row have the same number.',
  seat_unnamed: 'A seat has no number.',
  seat_name_long: 'The seat number is longer than {most} characters.',
  companion_alone: 'This is a companion seat of seat {seat}, which isn’t a wheelchair space in its row.',
  too_near: 'The seats are {apart} cm apart. They need at least {least} cm.',
  rows_cross: 'The rows cross each other.',
  outline_crosses: 'The outline crosses itself.',
  outside: 'Seats lie outside the sheet.',
  hidden_characters: 'A name here has line breaks or hidden characters. Type it again on one line.',
  takes_too_long: 'This plan takes too long to check. Remove rows that run across each other or seats drawn far away.',
  language_missing:
    '“{name}” has no name in {language, select, en_us {English} zh_hk {Traditional Chinese} zh_cn {Simplified Chinese} other {{language}}}.',
  not_json: 'The file isn’t valid JSON.{line, select, none {} other { Look at line {line}.}}',
  not_a_plan: 'The file isn’t a seat plan in a known format: {formats}.',
  not_of_format:
    'The file isn’t a complete {format} plan. {field}: {what, select, string {text is expected here} number {a number is expected here} int {a whole number is expected here} array {a list is expected here} object {something with fields is expected here} too_big {this is too large or too long} too_small {this is too small or too short} invalid_format {this isn’t written as it should be} unrecognized_keys {this field isn’t known} other {this isn’t valid}}.',
  no_choice:
    'A plan in the format {format} has no {option, select, layout {layout} house {house} other {{option}}} to choose.',
  layout_missing: 'The plan has several layouts. Choose one: {layouts}.',
  layout_unknown: 'The plan has no layout {layout}, only {layouts}.',
  house_missing: 'The file has several houses ({count}). Choose one by its ID.',
  house_unknown: 'The file has no house {house}.',
  guid_twice: 'The seat has the same seat_guid as another seat.',
  numbers_unclear: '“{text}” doesn’t say which seats.',
  mark_without_seat: 'The seat is marked, but the row doesn’t have it.',
  side_unknown:
    'The file doesn’t say where this section is, so it’s drawn in front of the stage. If it’s beside or behind the stage, add “side” to it in the file (“left”, “right” or “behind”) and import the file again.',
  status_not_for_sale: 'Seats that won’t be for sale because of their status “{status}”: {seats}.',
  row_too_long: 'The row is longer than its part of the ring.',
} as const satisfies SameKeys<typeof source>;
