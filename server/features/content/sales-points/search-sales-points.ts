import MiniSearch from 'minisearch';
import { districts } from '../../../../contract/content/districts.ts';
import { fold, tokenize } from '../../catalogue/events/search-events.ts';
import type { SalesPointRow } from '../store-sales-points.ts';

/** Returns the keys of the sales points that match a word, best first. */
export type SalesPointSearch = (words: string) => string[];

const fields = ['name', 'address', 'district'] as const;

/**
 * Builds a search over name, address and district in all three languages. Ignores width, case and script, accepts names
 * written as one word (`Mongkok`), and tolerates small typing errors.
 */
export function buildSalesPointSearch(points: readonly SalesPointRow[]): SalesPointSearch {
  const index = new MiniSearch<Record<string, unknown>>({
    idField: 'key',
    fields: [...fields],
    tokenize: (text) => [...tokenize(text), ...singleCharacters(text), ...joinedWords(text)],
    // `tokenize` already folds words.
    processTerm: (term) => term,
  });
  index.addAll(
    points.map((point) => ({
      key: point.key,
      name: allOf(point.name),
      address: allOf(point.address),
      district: allOf(districts[point.district].name),
    })),
  );
  const options = { boost: { name: 4, district: 2, address: 1 }, prefix: isLatin };
  return (words) => {
    const requested = [...new Set(tokenize(words))];
    const exact = index.search(words, { ...options, tokenize: () => requested, combineWith: 'AND' });
    if (exact.length > 0) return exact.map((hit) => String(hit.id));
    // Typing errors are tolerated only if nothing matches exactly.
    const near = index.search(words, { ...options, tokenize: () => requested, combineWith: 'OR', fuzzy, maxFuzzy: 2 });
    // A match may lack some of several words, since one mistyped character breaks two pairs, but never most of them.
    const best = Math.max(0, ...near.map((hit) => hit.queryTerms.length));
    const enough = Math.max(best, Math.floor(requested.length / 2) + 1);
    return near.filter((hit) => hit.queryTerms.length >= enough).map((hit) => String(hit.id));
  };
}

/**
 * Returns the number of letters that may differ. Numbers must match exactly, and two characters are too few to guess.
 */
function fuzzy(term: string): number | false {
  if (!isLatin(term) || /\d/.test(term) || term.length < 4) return false;
  return term.length < 8 ? 1 : 2;
}

function allOf(text: Readonly<Record<string, string>>): string {
  return Object.values(text).join(' \n ');
}

function singleCharacters(text: string): string[] {
  return [...fold(text).matchAll(/\p{Script=Han}/gu)].map(([character]) => character);
}

/** Joins two or three adjacent words, for spellings such as Mongkok and Tsimshatsui. */
function joinedWords(text: string): string[] {
  return fold(text)
    .split('\n')
    .flatMap((line) => {
      const words = [...line.matchAll(/[\p{Script=Latin}]+/gu)].map(([word]) => word);
      return words.flatMap((word, at) => {
        const [second, third] = [words[at + 1], words[at + 2]];
        return [...(second ? [word + second] : []), ...(second && third ? [word + second + third] : [])];
      });
    });
}

function isLatin(term: string): boolean {
  return /^[\p{Script=Latin}\p{N}]+$/u.test(term);
}
