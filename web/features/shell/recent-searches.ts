import { inStorage } from '../../ui/browser-storage.ts';

/** Kept in this browser only. */
const key = 'recentSearches';

/** Searches that are offered again: as many as fit above a phone's keyboard. */
const most = 5;

/** What was last searched for in this browser, the latest first; nothing where the browser keeps nothing. */
export function readRecentSearches(): string[] {
  const kept = inStorage('localStorage', (storage) => JSON.parse(storage.getItem(key) ?? '[]') as unknown);
  if (!Array.isArray(kept)) return [];
  return kept.filter((word): word is string => typeof word === 'string' && word !== '').slice(0, most);
}

/** Puts a search first; the same one again moves up. */
export function keepRecentSearch(typed: string): void {
  const word = typed.trim();
  if (!word) return;
  const others = readRecentSearches().filter((one) => one.toLowerCase() !== word.toLowerCase());
  inStorage('localStorage', (storage) => storage.setItem(key, JSON.stringify([word, ...others].slice(0, most))));
}

export function clearRecentSearches(): void {
  inStorage('localStorage', (storage) => storage.removeItem(key));
}
