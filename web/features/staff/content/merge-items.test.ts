import { expect, test } from 'vitest';
import type { StaffPopup } from '../../../../contract/staff/content/news.ts';
import { isSameItem, mergeItems } from './merge-items.ts';

const said = (text: string) => ({ en_us: text, zh_hk: text, zh_cn: text });
const base: StaffPopup = {
  type: 'popup',
  event: 7,
  from: '2026-12-01T00:00:00.000Z',
  until: '2026-12-31T00:00:00.000Z',
  title: said('a'),
  body: said('b'),
  listed: true,
};

test('merges fields changed on one side and reports those changed on both, per language', () => {
  const mine = { ...base, title: { ...base.title, en_us: 'mine', zh_hk: '我' }, listed: false };
  const theirs = { ...base, title: { ...base.title, en_us: 'theirs', zh_cn: '他' }, event: 8 };
  expect(mergeItems(base, mine, theirs)).toEqual({
    item: { ...base, title: { en_us: 'mine', zh_hk: '我', zh_cn: '他' }, listed: false, event: 8 },
    both: ['title/en_us'],
  });
  expect(mergeItems(base, mine, mine).both).toEqual([]);
  expect(isSameItem(base, { ...base, title: { zh_cn: 'a', zh_hk: 'a', en_us: 'a' } })).toBe(true);
  expect(isSameItem(base, mine)).toBe(false);
});
