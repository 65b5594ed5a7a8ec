import { hangOut } from './choose-typeface.ts';

/** Returns a text's width at font size 1, additive over its parts. */
export type TextWidth = (text: string) => number;

/** A title split into lines, which join to the title. `size` is the font size. */
export interface Setting {
  readonly lines: readonly string[];
  readonly size: number;
}

export interface Room {
  readonly width: number;
  readonly height: number;
  readonly largest: number;
  /** Line spacing as a fraction of the font size. */
  readonly leading: number;
}

const opening = /[「『《〈（【〔“‘([]/u;
const closing = /[」』》〉）】〕”’)\]]/u;
const neverFirst = /[」』》〉）】〕”’)\]，、。．：；！？…‥·・—～,.:;!?%]/u;
const pause = /[，、。：；！？…·・—｜|:;,–/]/u;
const wide = /[\u2E80-\u9FFF\uF900-\uFAFF\uFF00-\uFFEF\u{20000}-\u{3FFFF}]/u;
const digit = /[0-9]/u;
/** English words that belong with the next word, so a line should not end with them. */
const leaning = /(?:^|\s)(?:a|an|and|as|at|by|de|for|from|in|of|on|or|the|to|vs\.?|with|&)$/iu;

/**
 * Characters. A longer quoted name may be broken at a pause inside it, and beyond the second limit anywhere: unbroken,
 * it would make all letters tiny.
 */
const longestNameWithPause = 8;
const longestWholeName = 16;
/** Letters. Longer words may be broken. */
const longestWholeWord = 16;
const maxLines = 14;

const words = new Intl.Segmenter('zh', { granularity: 'word' });
const letters = new Intl.Segmenter('zh', { granularity: 'grapheme' });

interface Piece {
  readonly text: string;
  /** Cost of a break after this piece; 0 where the meaning suggests a break. */
  readonly cost: number;
}

/** The cheapest way to break a title into `lines.length` lines. */
interface Breaks {
  readonly lines: readonly string[];
  /** Visible width of the longest line at font size 1. */
  readonly widest: number;
  /** Average cost per line, from breaks and unequal line lengths. */
  readonly cost: number;
}

/**
 * Breaks a title into the line count that allows the largest letters, weighed against awkward breaks and unequal line
 * lengths.
 */
export function breakTitle(title: string, room: Room, measure: TextWidth): Setting {
  return fitBreaks(listBreaks(title, measure), room);
}

/**
 * Returns the breaks that best fit the space.
 * @throws if the list is empty
 */
export function fitBreaks(list: readonly Breaks[], room: Room): Setting {
  const ranked = list.map(({ lines, widest, cost }) => {
    const tallest = room.height / ((lines.length - 1) * room.leading + 1);
    const size = Math.min(room.largest, room.width / widest, tallest);
    return { lines, size, score: Math.log(size) - 1.2 * cost };
  });
  const { lines, size } = ranked.reduce((best, other) => (other.score > best.score ? other : best));
  return { lines, size };
}

/** Returns the cheapest breaks for each line count, starting from one. */
export function listBreaks(title: string, measure: TextWidth): Breaks[] {
  const pieces = cutPieces(title);
  const widthOf = measureLines(pieces, measure);
  const max = Math.max(1, Math.min(pieces.length, maxLines));
  return Array.from({ length: max }, (_, index) => breakInto(index + 1, pieces, widthOf));
}

/**
 * Returns the width of a line that contains the pieces from `from` up to but excluding `to`, trimmed and without
 * hanging punctuation.
 */
type WidthOf = (from: number, to: number) => number;

function measureLines(pieces: readonly Piece[], measure: TextWidth): WidthOf {
  const sums = [0];
  for (const { text } of pieces) sums.push((sums.at(-1) ?? 0) + measure(text));
  const starts = pieces.map(({ text }) => hangOut(text).before);
  const ends = pieces.map(({ text }) => hangOut(text.trimEnd()).after + measure(text) - measure(text.trimEnd()));
  return (from, to) => (sums[to] ?? 0) - (sums[from] ?? 0) - (starts[from] ?? 0) - (ends[to - 1] ?? 0);
}

/**
 * Returns the cheapest way to break the pieces into `count` lines, by dynamic programming over the break after each
 * piece.
 */
function breakInto(count: number, pieces: readonly Piece[], widthOf: WidthOf): Breaks {
  const end = pieces.length;
  const raggedness = measureRaggedness(end, widthOf, Math.max(widthOf(0, end), 0.01) / count);
  // costs[from]: lowest cost of setting the rest of the pieces in the remaining lines; ends: where those lines end.
  let costs = new Float64Array(end);
  for (let from = 0; from < end; from += 1) costs[from] = raggedness[from * (end + 1) + end]!;
  const ends: number[][] = [];
  for (let left = 2; left <= count; left += 1) {
    const chosen: number[] = [];
    const cheaper = new Float64Array(end).fill(Infinity);
    for (let from = 0; from < end; from += 1) {
      for (let to = from + 1; to <= end - left + 1; to += 1) {
        const cost = raggedness[from * (end + 1) + to]! + pieces[to - 1]!.cost + costs[to]!;
        if (cost >= cheaper[from]!) continue;
        cheaper[from] = cost;
        chosen[from] = to;
      }
    }
    costs = cheaper;
    ends.push(chosen);
  }
  const stops = [0];
  for (const chosen of ends.toReversed()) stops.push(chosen[stops.at(-1) ?? 0] ?? end);
  stops.push(end);
  const spans = stops.slice(1).map((to, index): [number, number] => [stops[index] ?? 0, to]);
  return {
    lines: spans.map(([from, to]) => join(pieces.slice(from, to))),
    widest: Math.max(0.01, ...spans.map(([from, to]) => widthOf(from, to))),
    cost: (costs[0] ?? 0) / count,
  };
}

/** Returns the cost of a line of the pieces from `from` up to but excluding `to`, at index `from * (end + 1) + to`. */
function measureRaggedness(end: number, widthOf: WidthOf, ideal: number): Float64Array {
  const costs = new Float64Array(end * (end + 1));
  for (let from = 0; from < end; from += 1) {
    for (let to = from + 1; to <= end; to += 1) {
      const off = widthOf(from, to) / ideal - 1;
      costs[from * (end + 1) + to] = off > 0 ? 3 * off * off : 2 * off * off;
    }
  }
  return costs;
}

function join(pieces: readonly Piece[]): string {
  return pieces.map(({ text }) => text).join('');
}

/** Splits the title into unbreakable pieces, each with the cost of a break after it. */
function cutPieces(title: string): Piece[] {
  const characters = [...letters.segment(title)].map(({ segment }) => segment);
  const wordEnds = findWordEnds(title);
  const names = findNames(characters);
  const pieces: Piece[] = [];
  let text = '';
  let at = 0;
  for (const [index, character] of characters.entries()) {
    text += character;
    at += character.length;
    const following = characters[index + 1];
    const cost =
      following === undefined || names.has(index)
        ? Infinity
        : breakCost(
            text,
            character,
            following,
            wordEnds.get(at),
            title.slice(0, at),
            title.slice(at).split(' ', 1)[0] ?? '',
          );
    if (cost === Infinity && following !== undefined) continue;
    pieces.push({ text, cost });
    text = '';
  }
  return pieces;
}

function breakCost(
  piece: string,
  character: string,
  following: string,
  wordEnd: number | undefined,
  before: string,
  after: string,
): number {
  if (following === ' ' || neverFirst.test(following) || opening.test(character)) return Infinity;
  if (character === ' ') {
    const word = before.trimEnd();
    if (leaning.test(word)) return 1;
    if (pause.test(word.at(-1) ?? '')) return 0;
    if (wide.test(word.at(-1) ?? '') || wide.test(following)) return 0;
    return leaning.test(after) ? 0.3 : 0.5;
  }
  if (wide.test(character) || wide.test(following)) {
    if (pause.test(character)) return character === '·' ? 0.5 : 0;
    if (closing.test(character) || opening.test(following)) return 0.1;
    if (digit.test(character)) return 1.2;
    if (digit.test(following)) return 0.4;
    return wordEnd ?? 2;
  }
  // Both scripts use these quotation marks; before Chinese text they start a new part.
  if (/^[“‘]/u.test(after) && wide.test(after[1] ?? '')) return 0.1;
  if (/[-/–—]/u.test(character)) return 0.6;
  return Array.from(piece).length >= longestWholeWord ? 1 : Infinity;
}

/**
 * Returns word ends (indexes in the text) with the cost of a break at each. The dictionary splits names into single
 * characters, so a break next to a single character costs more, most of all before one: it may be a suffix.
 */
function findWordEnds(title: string): Map<number, number> {
  const found = [...words.segment(title)];
  return new Map(
    found.map(({ segment, index }, position) => {
      const following = found[position + 1]?.segment ?? '';
      const lonely = (word: string): boolean => word.length === 1 && wide.test(word);
      return [index + segment.length, 0.45 + (lonely(segment) ? 0.3 : 0) + (lonely(following) ? 0.8 : 0)];
    }),
  );
}

/** Returns the characters after which breaks are not allowed because they are inside 「」, 《》, “ ” or similar marks. */
function findNames(characters: readonly string[]): Set<number> {
  const inside = new Set<number>();
  const open: number[] = [];
  for (const [index, character] of characters.entries()) {
    if (/[「『《〈“]/u.test(character)) open.push(index);
    if (!/[」』》〉”]/u.test(character)) continue;
    const from = open.pop();
    if (from === undefined || index - from - 1 > longestWholeName) continue;
    const pausing = index - from - 1 > longestNameWithPause;
    for (let position = from; position < index; position += 1) {
      if (!pausing || !/[，：；！？…]/u.test(characters[position] ?? '')) inside.add(position);
    }
  }
  return inside;
}
