import { expect, test } from 'vitest';
import { compareLines, mergeTexts } from './merge-texts.ts';

const base = { en_us: 'a', zh_hk: '甲', zh_cn: '甲' };

test('merges texts changed on one side and reports those changed on both', () => {
  const mine = { ...base, en_us: 'mine', zh_hk: '我' };
  const theirs = { ...base, en_us: 'theirs', zh_cn: '他' };
  expect(mergeTexts(base, mine, theirs)).toEqual({
    texts: { en_us: 'mine', zh_hk: '我', zh_cn: '他' },
    both: ['en_us'],
  });
  expect(mergeTexts(base, mine, mine).both).toEqual([]);
});

test('returns the lines between the first and the last difference', () => {
  expect(compareLines('a\nb\nc\nd', 'a\nx\ny\nd')).toEqual({ removed: ['b', 'c'], added: ['x', 'y'] });
  expect(compareLines('a\na', 'a\na\na')).toEqual({ removed: [], added: ['a'] });
  expect(compareLines('a', 'a')).toEqual({ removed: [], added: [] });
});
