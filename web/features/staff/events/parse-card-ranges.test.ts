import { expect, test } from 'vitest';
import { parseCardRanges } from './parse-card-ranges.ts';

test.each([
  ['520082', ['520082']],
  ['５２００ 82、 41111100 – 41111199;', ['520082', '41111100-41111199']],
  [' , ', []],
  ['52x', ['52x']],
])('reads %s as card prefixes', (typed, cards) => {
  expect(parseCardRanges(typed)).toEqual(cards);
});
