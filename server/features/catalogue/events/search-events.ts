import MiniSearch, { type Query, type SearchOptions } from 'minisearch';
import { Converter } from 'opencc-js/t2cn';
import type { Text } from '../../../../contract/core/language.ts';
import { inEveryLanguage, translator } from '../../../translator.ts';
import { spell, Vocabulary } from './correct-words.ts';
import type { CachedEvent } from './catalogue-cache.ts';

export interface EventSearch {
  /**
   * Returns the numbers of matching events, best first, or `undefined` for an empty query, which matches everything.
   */
  find(words: string): number[] | undefined;
  /** Like `find`, for words that are still being typed. */
  suggest(words: string, max: number): number[];
}

const toSimplified = Converter({ from: 't', to: 'cn' });
const fields = ['title', 'venue', 'presenter', 'category'] as const;

const boost = { title: 4, venue: 2, presenter: 1.5, category: 1, joined: 3 };

/** Common words for films, regardless of the event's category. */
const filmWords = 'movie movies film films cinema cinemas 電影 影片 戲院 電影院';

/** Alternative readings of one search word; any may match. */
type Meanings = Query[];

/**
 * Builds a search index over events in all three languages; searching thousands takes milliseconds. Words match as
 * typed, and only unknown words are corrected. If no event matches every word, events that match most of them are
 * returned.
 */
export function buildSearch(events: readonly CachedEvent[]): EventSearch {
  const words = new Vocabulary();
  const joined = new Vocabulary();
  const index = new MiniSearch<Record<string, unknown>>({
    idField: 'number',
    fields: [...fields, 'joined'],
    tokenize(text, field) {
      if (field === 'joined') return text.split(' ').filter(Boolean);
      const tokens = tokenizeWhole(text);
      for (const token of tokens) words.add(token);
      return tokens;
    },
    // `tokenize` already folds words.
    processTerm: (term) => term,
  });
  for (const event of events) {
    const document = documentOf(event);
    for (const pair of document.joined.split(' ')) if (pair) joined.add(pair);
    index.add(document);
  }
  const ask = (meanings: readonly Meanings[], combineWith: 'AND' | 'OR', typing: boolean) => {
    const options: SearchOptions = {
      fields: [...fields],
      tokenize: (term) => [term],
      // The last letters may still be missing; a Chinese character is a complete word.
      prefix: (term) => isLatin(term) && (typing || term.length >= 3),
      boost,
    };
    return index.search({ combineWith, queries: meanings.map((queries) => ({ combineWith: 'OR', queries })) }, options);
  };
  const search = (typed: string, typing: boolean): number[] => {
    const tokens = [...new Set(tokenize(typed).map(spell))];
    const exact = ask(
      tokens.map((token) => [token]),
      'AND',
      typing,
    );
    if (exact.length > 0) return exact.map((hit) => hit.id as number);
    const meant = joinNeighbours(tokens, words).map((token) => meaningsOf(token, words, joined, typing));
    const whole = ask(meant, 'AND', typing);
    if (whole.length > 0 || meant.length === 1) return whole.map((hit) => hit.id as number);
    const covered = (terms: readonly string[]) =>
      meant.filter((ways) => ways.flatMap(wordsOf).some((word) => terms.includes(word))).length;
    const some = ask(meant, 'OR', typing).map((hit) => ({ id: hit.id as number, covered: covered(hit.queryTerms) }));
    const limit = some.reduce((best, hit) => Math.max(best, hit.covered), Math.ceil(meant.length / 2));
    return some.filter((hit) => hit.covered >= limit).map((hit) => hit.id);
  };
  return {
    find(typed) {
      if (tokenize(typed).length === 0) return typed.trim() ? [] : undefined;
      return search(typed, false);
    },
    suggest(typed, most) {
      return tokenize(typed).length === 0 ? [] : search(typed, true).slice(0, most);
    },
  };
}

/** Returns the word itself if it is indexed, else two indexed words written as one, else the closest words. */
function meaningsOf(token: string, words: Vocabulary, joined: Vocabulary, typing: boolean): Meanings {
  const known = words.has(token) || !isLatin(token) || ((typing || token.length >= 3) && words.begins(token));
  if (known) return [token];
  const pair = { fields: ['joined'], prefix: typing && token.length >= 4 };
  if (joined.has(token) || (pair.prefix && joined.begins(token))) return [{ ...pair, queries: [token] }];
  const near = words.nearest(token, typing);
  if (near.length > 0) return [{ prefix: typing, queries: near }];
  const nearPairs = joined.nearest(token, typing);
  return nearPairs.length > 0 ? [{ ...pair, queries: nearPairs }] : [token];
}

function wordsOf(way: Query): string[] {
  if (typeof way === 'string') return [way];
  return typeof way === 'object' && 'queries' in way ? way.queries.flatMap(wordsOf) : [];
}

/** Joins two adjacent words that titles write as one. */
function joinNeighbours(tokens: readonly string[], words: Vocabulary): string[] {
  const joined: string[] = [];
  for (let at = 0; at < tokens.length; at++) {
    const [one, other] = [tokens[at]!, tokens[at + 1]];
    if (other !== undefined && isLatin(one) && isLatin(other) && words.has(one + other)) {
      joined.push(one + other);
      at++;
    } else joined.push(one);
  }
  return joined;
}

function documentOf(event: CachedEvent) {
  const isFilm = event.type === 'cinema' || event.category === 'movie';
  const title = [allOf(event.title), ...event.synonyms].join(' \n ');
  const venue = [...new Set([event.venue, ...event.performances.map((one) => one.venue)])]
    .flatMap((place) => [allOf(place.name), ...place.synonyms])
    .join(' \n ');
  const category = allOf(inEveryLanguage((language) => translator(language, 'categories')(event.category)));
  return {
    number: event.number,
    title,
    venue,
    presenter: [allOf(event.presenter?.name), allOf(event.festival?.section)].join(' \n '),
    category: isFilm ? `${category} \n ${filmWords}` : category,
    joined: joinPairs(`${title} \n ${venue}`).join(' '),
  };
}

/** Joins adjacent Latin words on each line: "tea house" becomes "teahouse". */
function joinPairs(text: string): string[] {
  return text.split('\n').flatMap((line) => {
    const words = tokenize(line);
    return words.slice(1).flatMap((word, at) => (isLatin(word) && isLatin(words[at]!) ? [words[at]! + word] : []));
  });
}

function allOf(text: Text | undefined): string {
  return text ? [text.en_us, text.zh_hk, text.zh_cn].filter(Boolean).join(' \n ') : '';
}

/** Normalizes width, case and script, so that equivalent spellings match. */
export function fold(text: string): string {
  return toSimplified(text.normalize('NFKC').toLowerCase());
}

/**
 * Splits a text into Latin words, numbers and pairs of adjacent Chinese characters; a single character is a token of
 * its own.
 */
export function tokenize(text: string): string[] {
  const tokens: string[] = [];
  for (const [run] of fold(text).matchAll(/\p{Script=Han}+|[\p{L}\p{N}]+(?:['’][\p{L}]+)?/gu)) {
    if (!/\p{Script=Han}/u.test(run)) {
      tokens.push(run.replace(/['’]/g, ''));
      continue;
    }
    const characters = Array.from(run);
    if (characters.length === 1) tokens.push(run);
    for (let at = 0; at + 1 < characters.length; at++) tokens.push(characters[at]! + characters[at + 1]!);
  }
  return tokens;
}

/** Returns a text's index tokens: its words in normalized spelling, plus each Chinese character. */
function tokenizeWhole(text: string): string[] {
  const single = fold(text).match(/\p{Script=Han}/gu) ?? [];
  return [...tokenize(text).map(spell), ...single];
}

function isLatin(term: string): boolean {
  return /^[\p{Script=Latin}\p{N}]+$/u.test(term);
}
