import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { clearRecentSearches, addRecentSearch, readRecentSearches } from './recent-searches.ts';

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('window', {
    localStorage: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
      removeItem: (key: string) => kept.delete(key),
    },
  });
});
afterEach(() => vi.unstubAllGlobals());

test('lists distinct searches, latest first and up to the limit, until they are cleared', () => {
  expect(readRecentSearches()).toEqual([]);
  for (const word of ['tea', ' ', '茶', 'Tea', ' lion ', 'tide', 'night', 'kite']) addRecentSearch(word);
  expect(readRecentSearches()).toEqual(['kite', 'night', 'tide', 'lion', 'Tea']);
  clearRecentSearches();
  expect(readRecentSearches()).toEqual([]);
});

test('lists nothing if storage is missing or unreadable', () => {
  window.localStorage.setItem('recentSearches', '{"a":1}');
  expect(readRecentSearches()).toEqual([]);
  window.localStorage.setItem('recentSearches', 'not JSON');
  expect(readRecentSearches()).toEqual([]);
  vi.stubGlobal('window', {});
  addRecentSearch('tea');
  expect(readRecentSearches()).toEqual([]);
});
