import { LRUCache } from 'lru-cache';
import type { Font, FontStack } from './open-fonts.ts';

/** Drawing unit: a character with its accents, in the first font that covers it. */
export interface Grapheme {
  readonly text: string;
  readonly font: Font;
  /** True for Chinese and Japanese characters, next to which a line may break. */
  readonly ideograph: boolean;
}

/** Stands for characters that no font has, so that readers see that something is missing. */
export const replacement = '□';

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
const ideographs = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Bopomofo}]/u;
/** ASCII and Chinese text without combining marks: each character is its own grapheme. */
const simple = /^[ -~\u3001-\u3029\u4e00-\u9fff\uff01-\uff5e]*$/u;
/** Non-printing characters: joiners, direction marks, variation selectors and control characters. */
const invisible = /[\p{Cc}\p{Cf}\p{Variation_Selector}]/gu;

/**
 * Replacements for Latin letters that Unicode does not decompose, because their stroke, hook or missing dot is not an
 * accent. They follow passport rules where these exist.
 */
const plain: ReadonlyMap<string, string> = new Map(
  'ŁL łl ĦH ħh ŦT ŧt ŊN ŋn ƏE əe ıi ĸq ẞSS ƁB ɓb ƉD ɖd ƊD ɗd ƐE ɛe ǤG ǥg ƔG ɣg ƗI ɨi ƘK ƙk ƝN ɲn ƆO ɔo ɄU ʉu ƱU ʊu ƲV ʋv ƳY ƴy ƷZ ʒz ʼ’'
    .split(' ')
    .map((pair): [string, string] => [pair.slice(0, 1), pair.slice(1)]),
);

/**
 * Splits text into graphemes, each with a font that covers it. White space of any kind becomes a single space. A
 * grapheme that no font has loses its accents one by one, as a last resort for names that these fonts do not cover (č,
 * ř, ő, ł); if it is still unavailable, such as a pictograph, it becomes `□`. Never throws.
 */
export function chooseFonts(text: string, typeface: FontStack): Grapheme[] {
  const letters: Grapheme[] = [];
  for (const segment of segmentsOf(text.replace(/\s+/gu, ' '))) {
    const letter = findCachedFont(segment, typeface);
    if (letter) letters.push(letter);
  }
  return letters;
}

function segmentsOf(text: string): Iterable<string> {
  if (simple.test(text)) return text;
  return Array.from(graphemes.segment(text.toWellFormed().normalize('NFC')), ({ segment }) => segment);
}

/** Cached graphemes by the typeface's first font, which determines the others. Frequent graphemes stay cached. */
const recalled = new WeakMap<Font, LRUCache<string, Grapheme>>();
const maxRecalled = 5000;

/** Returns `undefined` for a grapheme that is not printed. */
function findCachedFont(segment: string, typeface: FontStack): Grapheme | undefined {
  let known = recalled.get(typeface[0]);
  if (!known) recalled.set(typeface[0], (known = new LRUCache({ max: maxRecalled })));
  const letter = known.get(segment);
  if (letter) return letter;
  const visible = segment.replace(invisible, '');
  if (!visible) return undefined;
  const found = letterOf(visible, typeface);
  known.set(segment, found);
  return found;
}

function letterOf(text: string, typeface: FontStack): Grapheme {
  for (const candidate of [text, ...withFewerAccents(text), replacement]) {
    const points = Array.from(candidate, (character) => character.codePointAt(0)!);
    const font = points.length > 0 ? typeface.find((face) => points.every((point) => face.has(point))) : undefined;
    if (font) return { text: candidate, font, ideograph: ideographs.test(candidate) };
  }
  // Reached only when the fonts lack even the replacement character; every font has a space.
  return { text: ' ', font: typeface[0], ideograph: false };
}

/** Yields the text with its accents removed one at a time, starting with the last. */
function* withFewerAccents(text: string): Generator<string> {
  const marks = text.normalize('NFD').match(/\p{Mark}+$/u)?.[0] ?? '';
  const base = text.normalize('NFD').slice(0, -marks.length || undefined);
  for (let left = marks.length - 1; left > 0; left -= 1) yield (base + marks.slice(0, left)).normalize('NFC');
  const bare = text.normalize('NFKD').replace(/\p{Mark}/gu, '');
  yield bare;
  yield bare.replace(/./gu, (letter) => plain.get(letter) ?? letter);
}
