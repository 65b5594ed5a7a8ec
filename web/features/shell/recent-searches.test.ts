import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { clearRecentSearches, keepRecentSearch, readRecentSearches } from './recent-searches.ts';

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

test('the latest searches come first, each once, no more than fit, until they are cleared', () => {
  expect(readRecentSearches()).toEqual([]);
  for (const word of ['tea', ' ', '茶', 'Tea', ' lion ', 'tide', 'night', 'kite']) keepRecentSearch(word);
  expect(readRecentSearches()).toEqual(['kite', 'night', 'tide', 'lion', 'Tea']);
  clearRecentSearches();
  expect(readRecentSearches()).toEqual([]);
});

test('a browser that keeps nothing, or something else under the name, offers nothing', () => {
  window.localStorage.setItem('recentSearches', '{"a":1}');
  expect(readRecentSearches()).toEqual([]);
  window.localStorage.setItem('recentSearches', 'not JSON');
  expect(readRecentSearches()).toEqual([]);
  vi.stubGlobal('window', {});
  keepRecentSearch('tea');
  expect(readRecentSearches()).toEqual([]);
});
