import { expect, test } from 'vitest';
import { compareDetails } from './compare-details.ts';

test('lists changed parts and omits equal ones', () => {
  const before = { title: { en_us: 'Old', zh_hk: '同' }, places: [1, 2] };
  const after = { title: { en_us: 'New', zh_hk: '同' }, places: [1] };
  expect(compareDetails({ before, after })).toEqual([
    { path: 'title.en_us', before: 'Old', after: 'New' },
    { path: 'places.1', before: 2, after: undefined },
  ]);
});

test('lists a value that is not an object, including false', () => {
  expect(compareDetails({ before: null, after: false })).toEqual([{ path: '', before: undefined, after: false }]);
  expect(compareDetails({ before: null, after: null })).toEqual([]);
});

test('lists all other details with their value', () => {
  expect(compareDetails({ added: 3, by: { name: 'Ann' } })).toEqual([
    { path: 'added', before: undefined, after: 3 },
    { path: 'by.name', before: undefined, after: 'Ann' },
  ]);
});
