import { expect, test } from 'vitest';
import { compareDetails } from './compare-details.ts';

test('what differs is told part by part, and what is the same is left out', () => {
  const before = { title: { en_us: 'Old', zh_hk: '同' }, places: [1, 2] };
  const after = { title: { en_us: 'New', zh_hk: '同' }, places: [1] };
  expect(compareDetails({ before, after })).toEqual([
    { path: 'title.en_us', before: 'Old', after: 'New' },
    { path: 'places.1', before: 2, after: undefined },
  ]);
});

test('a value by itself is told, and false is a value', () => {
  expect(compareDetails({ before: null, after: false })).toEqual([{ path: '', before: undefined, after: false }]);
  expect(compareDetails({ before: null, after: null })).toEqual([]);
});

test('whatever else was written down is told as it is', () => {
  expect(compareDetails({ added: 3, by: { name: 'Ann' } })).toEqual([
    { path: 'added', before: undefined, after: 3 },
    { path: 'by.name', before: undefined, after: 'Ann' },
  ]);
});
