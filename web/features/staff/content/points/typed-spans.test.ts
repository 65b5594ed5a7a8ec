import { expect, test } from 'vitest';
import { parseTypedSpans, formatTypedSpans } from './typed-spans.ts';

test.each([
  ['10:00-20:00', ['10:00-20:00']],
  ['9:00 – 13:00, 14:00~9:30', ['09:00-13:00', '14:00-09:30']],
  ['１０：００至２０：００、21:00-24:00', ['10:00-20:00', '21:00-24:00']],
  [' ', []],
  ['10:00-', ['10:00-']],
  ['noon', ['noon']],
])('reads %s as time spans', (typed, spans) => {
  expect(parseTypedSpans(typed)).toEqual(spans);
});

test('formats spans so that they parse back unchanged', () => {
  expect(parseTypedSpans(formatTypedSpans(['10:00-13:00', '14:00-20:00']))).toEqual(['10:00-13:00', '14:00-20:00']);
});
