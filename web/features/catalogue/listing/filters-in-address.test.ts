import { expect, test } from 'vitest';
import { changed, isNarrowed, queryOf, readFilters } from './filters-in-address.ts';

const search = (text: string) => new URLSearchParams(text);

test('empty and unknown parameters are no filters', () => {
  expect(readFilters(search('q=%20%20&category=&venue=3&colour=red'))).toEqual({ venue: ['3'] });
});

test('several choices of one kind repeat its name; the same one twice counts once', () => {
  const read = readFilters(search('category=music&category=dance&category=music&area=KLN&when=today&when=tomorrow'));
  expect(read).toEqual({ category: ['music', 'dance'], area: ['KLN'], when: 'today' });
});

test('an address with ever so many choices is read as far as sixty', () => {
  const many = Array.from({ length: 500 }, (_, n) => `venue=${n}`).join('&');
  expect(readFilters(search(many)).venue).toHaveLength(60);
});

test('only what narrows the list can be cleared', () => {
  expect(isNarrowed({ q: 'tea', sort: 'price' })).toBe(false);
  expect(isNarrowed({ q: 'tea', area: ['KLN'] })).toBe(true);
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
