import type { Grapheme } from './choose-fonts.ts';

/** Returns the width of graphemes set on one line, in points. */
export type LineWidth = (letters: readonly Grapheme[]) => number;

/** Characters that may not start a line (Chinese typesetting rules) or be separated from the preceding character. */
const closing = /^[、。，．：；？！）」』】〉》〕”’…—～·％%!?,.:;)\]}°]/u;
/** Characters that may not end a line. */
const opening = /[（「『【〈《〔“‘([{]$/u;

const words = new Intl.Segmenter('zh', { granularity: 'word' });

/**
 * Breaks text into lines no wider than `width`: after spaces and hyphens and between Chinese characters, subject to
 * punctuation rules. `bySense` (for titles) keeps Chinese words whole. Text that offers no such break is broken
 * anywhere, so a line exceeds `width` only if a single grapheme does. No text is lost; the space at a break stays at
 * the end of its line and is not measured.
 */
export function breakLines(
  letters: readonly Grapheme[],
  width: number,
  measure: LineWidth,
  bySense = false,
): Grapheme[][] {
  const places = breakPlaces(letters, bySense);
  const lines: Grapheme[][] = [];
  let start = 0;
  while (start < letters.length) {
    let end = start;
    for (const place of places) {
      if (place <= start) continue;
      if (measure(trimEnd(letters.slice(start, place))) > width) break;
      end = place;
    }
    if (end === start) end = forcedBreak(letters, start, width, measure);
    lines.push(letters.slice(start, end));
    start = end;
  }
  return lines;
}

/** Breaks text (a title) into the same number of lines as `breakLines`, as even in length as possible. */
export function balanceLines(letters: readonly Grapheme[], width: number, measure: LineWidth): Grapheme[][] {
  let best = breakLines(letters, width, measure, true);
  let [narrow, wide] = [width / best.length, width];
  for (let trial = 0; trial < 8 && best.length > 1; trial += 1) {
    const middle = (narrow + wide) / 2;
    const lines = breakLines(letters, middle, measure, true);
    const fits = lines.length === best.length && lines.every((line) => measure(trimEnd(line)) <= middle);
    if (fits) [best, wide] = [lines, middle];
    else narrow = middle;
  }
  return best;
}

export function trimEnd(line: readonly Grapheme[]): readonly Grapheme[] {
  let end = line.length;
  while (end > 0 && line[end - 1]?.text === ' ') end -= 1;
  return line.slice(0, end);
}

/** Returns the positions where a line may end, in ascending order, including the end of the text. */
function breakPlaces(letters: readonly Grapheme[], bySense: boolean): number[] {
  const wordEnds = bySense ? endsOfWords(letters) : null;
  const places: number[] = [];
  for (let at = 1; at < letters.length; at += 1) {
    const [before, after] = [letters[at - 1]!, letters[at]!];
    if (after.text === ' ' || closing.test(after.text) || opening.test(before.text)) continue;
    const chinese = (before.ideograph || after.ideograph || closing.test(before.text)) && isWide(before, after);
    const splitsWord = wordEnds !== null && !wordEnds.has(at);
    if (before.text === ' ' || /[-–—/]$/u.test(before.text) || (chinese && !splitsWord)) places.push(at);
  }
  places.push(letters.length);
  return places;
}

/** Latin punctuation between Latin letters allows no break; next to an ideograph or full-width character it does. */
function isWide(before: Grapheme, after: Grapheme): boolean {
  return before.ideograph || after.ideograph || /[\u3000-\u303f\uff00-\uffef]/u.test(before.text + after.text);
}

function endsOfWords(letters: readonly Grapheme[]): Set<number> {
  const ends = new Set<number>();
  const units = letters.map((letter) => letter.text.length);
  let [letter, reached] = [0, 0];
  for (const { index, segment } of words.segment(letters.map(({ text }) => text).join(''))) {
    while (reached < index + segment.length) reached += units[letter++] ?? 1;
    ends.add(letter);
  }
  return ends;
}

function forcedBreak(letters: readonly Grapheme[], start: number, width: number, measure: LineWidth): number {
  let end = start + 1;
  while (end < letters.length && measure(letters.slice(start, end + 1)) <= width) end += 1;
  return end;
}
