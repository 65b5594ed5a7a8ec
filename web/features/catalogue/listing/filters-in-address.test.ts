import { expect, test } from 'vitest';
import { changed, isNarrowed, queryOf, readListingFilters } from './filters-in-address.ts';

const search = (text: string) => new URLSearchParams(text);

test('ignores empty and unknown parameters', () => {
  expect(readListingFilters(search('q=%20%20&category=&venue=3&colour=red'))).toEqual({ venue: ['3'] });
});

test('parses repeated parameters as several options and drops duplicates', () => {
  const read = readListingFilters(
    search('category=music&category=dance&category=music&area=KLN&when=today&when=tomorrow'),
  );
  expect(read).toEqual({ category: ['music', 'dance'], area: ['KLN'], when: 'today' });
});

test('parses at most sixty options of a kind', () => {
  const many = Array.from({ length: 500 }, (_, n) => `venue=${n}`).join('&');
  expect(readListingFilters(search(many)).venue).toHaveLength(60);
});

test('counts only narrowing filters as clearable', () => {
  expect(isNarrowed({ q: 'tea', sort: 'price' })).toBe(false);
  expect(isNarrowed({ q: 'tea', area: ['KLN'] })).toBe(true);
});

test('truncates the search word to the length that the call accepts', () => {
  expect(readListingFilters(search(`q=${'飛'.repeat(300)}`)).q).toHaveLength(100);
});

test('requests only the type of a sub-site, or only past events', () => {
  expect(queryOf('cinema', search('q=tea&page=2'))).toEqual({ q: 'tea', page: '2', type: 'cinema' });
  expect(queryOf('pastEvents', search(''))).toEqual({ page: undefined, past: '1' });
  expect(queryOf('events', search('type=cinema'))).toEqual({ page: undefined });
});

test('replaces changed filters, removes null and preserves the rest', () => {
  const filters = { q: 'tea', when: 'today', venue: ['3'] };
  expect(changed(filters, { when: null, from: '2026-12-05', to: '2026-12-06' })).toEqual({
    q: 'tea',
    venue: ['3'],
    from: '2026-12-05',
    to: '2026-12-06',
  });
  expect(filters).toEqual({ q: 'tea', when: 'today', venue: ['3'] });
  expect(changed(filters, { venue: [] })).toEqual({ q: 'tea', when: 'today' });
});
