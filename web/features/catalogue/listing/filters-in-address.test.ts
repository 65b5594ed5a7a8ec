import { expect, test } from 'vitest';
import { changed, queryOf, readFilters } from './filters-in-address.ts';

const search = (text: string) => new URLSearchParams(text);

test('empty and unknown parameters are no filters', () => {
  expect(readFilters(search('q=%20%20&category=&venue=3&colour=red'))).toEqual({ venue: '3' });
});

test('a word is cut to what the call takes', () => {
  expect(readFilters(search(`q=${'飛'.repeat(300)}`)).q).toHaveLength(100);
});

test('a sub-site asks for its type only, the past events for what is over', () => {
  expect(queryOf('cinema', search('q=tea&page=2'))).toEqual({ q: 'tea', page: '2', type: 'cinema' });
  expect(queryOf('pastEvents', search(''))).toEqual({ page: undefined, past: '1' });
  expect(queryOf('events', search('type=cinema'))).toEqual({ page: undefined });
});

test('a change replaces, null takes away, the rest stays', () => {
  const filters = { q: 'tea', when: 'today', venue: '3' };
  expect(changed(filters, { when: null, from: '2026-12-05', to: '2026-12-06' })).toEqual({
    q: 'tea',
    venue: '3',
    from: '2026-12-05',
    to: '2026-12-06',
  });
  expect(filters).toEqual({ q: 'tea', when: 'today', venue: '3' });
});
