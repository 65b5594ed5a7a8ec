import { expect, test } from 'vitest';
import { readCards } from './read-cards.ts';

test.each([
  ['520082', ['520082']],
  ['５２００ 82、 41111100 – 41111199;', ['520082', '41111100-41111199']],
  [' , ', []],
  ['52x', ['52x']],
])('reads %s as card prefixes', (typed, cards) => {
  expect(readCards(typed)).toEqual(cards);
});
