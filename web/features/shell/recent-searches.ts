import { inStorage } from '../../ui/browser-storage.ts';

/** Stored only in this browser. */
const key = 'recentSearches';

/** Maximum recent searches: as many as fit above a phone's keyboard. */
const max = 5;

/** Returns recent searches in this browser, latest first; empty if storage is unavailable. */
export function readRecentSearches(): string[] {
  const kept = inStorage('localStorage', (storage) => JSON.parse(storage.getItem(key) ?? '[]') as unknown);
  if (!Array.isArray(kept)) return [];
  return kept.filter((word): word is string => typeof word === 'string' && word !== '').slice(0, max);
}

/** Adds a search at the front; a repeated one moves up. */
export function addRecentSearch(typed: string): void {
  const word = typed.trim();
  if (!word) return;
  const others = readRecentSearches().filter((one) => one.toLowerCase() !== word.toLowerCase());
  inStorage('localStorage', (storage) => storage.setItem(key, JSON.stringify([word, ...others].slice(0, max))));
}

export function clearRecentSearches(): void {
  inStorage('localStorage', (storage) => storage.removeItem(key));
}
