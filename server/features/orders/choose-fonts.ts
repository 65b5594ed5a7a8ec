import type { Font, Typeface } from './open-fonts.ts';

/** What is drawn as one: a character with its accents, in the first font that has all of it. */
export interface Letter {
  readonly text: string;
  readonly font: Font;
  /** Chinese or Japanese: a line may end beside it. */
  readonly ideograph: boolean;
}

/** Stands for what no font has, so that the reader sees that something is missing. */
export const replacement = '□';

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
const ideographs = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Bopomofo}]/u;
/** Joiners, direction marks, variation selectors and control characters leave no trace on paper. */
const invisible = /[\p{Cc}\p{Cf}\p{Variation_Selector}]/gu;

/** Latin letters whose stroke or missing dot is no accent to Unicode, so that taking accents off leaves it there. */
const strokes: Readonly<Record<string, string>> = { Ł: 'L', ł: 'l', Ħ: 'H', ħ: 'h', Ŧ: 'T', ŧ: 't', ı: 'i' };

/**
 * The letters of a text, each with a font that has it. White space of any kind becomes one space each. A letter that no
 * font has loses its accents; one that is still unknown, such as a pictograph, becomes `□`. Never throws for any text.
 */
export function chooseFonts(text: string, typeface: Typeface): Letter[] {
  const letters: Letter[] = [];
  for (const { segment } of graphemes.segment(text.replace(/\s+/gu, ' ').toWellFormed().normalize('NFC'))) {
    const visible = segment.replace(invisible, '');
    if (visible) letters.push(letterOf(visible, typeface));
  }
  return letters;
}

function letterOf(text: string, typeface: Typeface): Letter {
  const bare = text
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .replace(/[ŁłĦħŦŧı]/g, (letter) => strokes[letter] ?? letter);
  for (const candidate of [text, bare, replacement]) {
    const points = Array.from(candidate, (character) => character.codePointAt(0)!);
    const font = points.length > 0 ? typeface.find((face) => points.every((point) => face.has(point))) : undefined;
    if (font) return { text: candidate, font, ideograph: ideographs.test(candidate) };
  }
  // Only with a typeface that lacks even the replacement; a space is in every font.
  return { text: ' ', font: typeface[0], ideograph: false };
}
