import MiniSearch from 'minisearch';
import { fold, tokenize } from '../../catalogue/events/search-events.ts';
import type { FaqText } from './parse-page-text.ts';
import { plainTextOf } from './parse-spans.ts';
import { writePlainText } from './write-plain-text.ts';

interface FaqMatch {
  /** Best first. */
  ids: string[];
  /** Folded words of the matching texts, for marking. */
  terms: ReadonlySet<string>;
}

export interface FaqSearch {
  find(words: string): FaqMatch;
}

const fields = ['question', 'answer', 'topic'] as const;
const boost = { question: 4, topic: 2, answer: 1 };

/** Words that may occur in any English question and do not narrow a search. */
const empty = new Set(
  'a an and are at be but by can could do does for from get have how i if in is it me my of on or our so that the their there they this to was we what when where which who why will with you your'.split(
    ' ',
  ),
);

/** Fraction of the best score. Weaker matches share only a common word. */
const nearEnough = 0.35;

/**
 * Builds a search over questions and answers in all languages. Like the catalogue search, it ignores script and
 * tolerates small typing errors.
 */
export function buildFaqSearch(texts: readonly FaqText[]): FaqSearch {
  const index = new MiniSearch<Record<string, unknown>>({
    fields: [...fields],
    tokenize,
    // `tokenize` already folds words.
    processTerm: (term) => term,
    searchOptions: { boost },
  });
  index.addAll(documentsOf(texts));
  return {
    find(words) {
      const all = tokenize(words);
      const meaningful = all.filter((term) => !empty.has(term));
      const query = (meaningful.length > 0 ? meaningful : all).join(' ');
      if (query === '') return { ids: [], terms: new Set() };
      const options = {
        // Already tokenized: pairs of Chinese characters must not be paired again.
        tokenize: (text: string) => text.split(' '),
        prefix: (term: string) => (isLatin(term) ? term.length >= 3 : term.length === 1),
        // Number of letters that may differ; a transposition counts as two.
        fuzzy: (term: string) => (!isLatin(term) || term.length < 4 ? false : term.length < 6 ? 1 : 2),
        maxFuzzy: 2,
        boost,
      };
      const strict = index.search(query, { ...options, combineWith: 'AND' });
      const hits = strict.length > 0 ? strict : index.search(query, { ...options, combineWith: 'OR' });
      const best = hits[0]?.score ?? 0;
      const near = strict.length > 0 ? hits : hits.filter(({ score }) => score >= nearEnough * best);
      return { ids: near.map(({ id }) => String(id)), terms: new Set(near.flatMap((hit) => hit.terms)) };
    },
  };
}

function documentsOf(texts: readonly FaqText[]): Record<string, string>[] {
  const found = new Map<string, { id: string; question: string; answer: string; topic: string }>();
  for (const { topics } of texts) {
    for (const topic of topics) {
      for (const { id, question, answer: result } of topic.questions) {
        const one = found.get(id) ?? { id, question: '', answer: '', topic: '' };
        one.question += `\n${plainTextOf(question)}`;
        one.answer += `\n${writePlainText(result)}`;
        one.topic += `\n${topic.name}`;
        found.set(id, one);
      }
    }
  }
  return [...found.values()];
}

function isLatin(term: string): boolean {
  return /^[\p{Script=Latin}\p{N}]+$/u.test(term);
}

/**
 * Splits a text into matching and other pieces, in order.
 * @param terms folded terms returned by `find`
 */
export function markFound(text: string, terms: ReadonlySet<string>): { text: string; found: boolean }[] {
  const marks = new Uint8Array(text.length);
  for (const { 0: run, index } of text.matchAll(/\p{Script=Han}+|[\p{L}\p{N}]+(?:['’][\p{L}]+)?/gu)) {
    for (const [from, to] of foundIn(run, terms)) marks.fill(1, index + from, index + to);
  }
  const pieces: { text: string; found: boolean }[] = [];
  for (let at = 0; at < text.length;) {
    let end = at + 1;
    while (end < text.length && marks[end] === marks[at]) end++;
    pieces.push({ text: text.slice(at, end), found: marks[at] === 1 });
    at = end;
  }
  return pieces;
}

function foundIn(run: string, terms: ReadonlySet<string>): [from: number, to: number][] {
  if (!/\p{Script=Han}/u.test(run)) return terms.has(fold(run).replace(/['’]/g, '')) ? [[0, run.length]] : [];
  const characters = Array.from(run);
  const folded = Array.from(fold(run));
  // If a phrase has a different length in the other script, it matches in full or not at all.
  if (folded.length !== characters.length) {
    return tokenize(run).some((term) => terms.has(term)) ? [[0, run.length]] : [];
  }
  const found: [number, number][] = [];
  let at = 0;
  characters.forEach((character, index) => {
    const next = characters[index + 1];
    const pair = next === undefined ? undefined : folded[index]! + folded[index + 1]!;
    if (pair !== undefined && terms.has(pair)) found.push([at, at + character.length + (next?.length ?? 0)]);
    if (terms.has(folded[index]!)) found.push([at, at + character.length]);
    at += character.length;
  });
  return found;
}
