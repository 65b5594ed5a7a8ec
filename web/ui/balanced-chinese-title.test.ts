import { expect, test } from 'vitest';
import { splitQuotedNames } from './balanced-chinese-title.tsx';

test.each([
  ['颜翘“余晖”演唱会', ['颜翘', '*“余晖”', '演唱会']],
  ['顏翹「餘暉」演唱會', ['顏翹', '*「餘暉」', '演唱會']],
  ['《白蛇》', ['*《白蛇》']],
  ['晨線「第一道光在海上」', ['晨線「第一道光在海上」']],
  ['A “short” one', ['A “short” one']],
])('keeps a short quoted name in %s on one line', (text, expected) => {
  const pieces = splitQuotedNames(text);
  expect(pieces.map(({ piece, whole }) => (whole ? `*${piece}` : piece))).toEqual(expected);
  expect(pieces.map(({ piece }) => piece).join('')).toBe(text);
});
