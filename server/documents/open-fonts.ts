import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create, type Font as OpenFont } from 'fontkit';
import { LRUCache } from 'lru-cache';
import type { Language } from '../../contract/core/language.ts';

interface PlacedGlyph {
  readonly id: number;
  readonly codePoints: readonly number[];
  /** In thousandths of the font size. */
  readonly advanceWidth: number;
}

/** Glyphs side by side, with their offsets and advances in thousandths of the font size. */
interface GlyphRun {
  readonly glyphs: readonly PlacedGlyph[];
  readonly positions: readonly { readonly xAdvance: number; readonly xOffset: number; readonly yOffset: number }[];
  readonly advanceWidth: number;
}

export interface Font {
  /** Short unique name. */
  readonly name: string;
  has(codePoint: number): boolean;
  /** Returns the text width as a fraction of the font size. */
  widthOf(text: string): number;
  run(text: string): GlyphRun;
  /**
   * Returns the font for one document, which PDFKit accepts like a file. Documents share its layout but not its subset.
   */
  forDocument(): ArrayBuffer;
}

/** Fonts of one weight for a language, in lookup order. */
export type FontStack = readonly [Font, ...Font[]];

const require = createRequire(import.meta.url);

const files = {
  'hk-regular': '@expo-google-fonts/noto-sans-hk/400Regular/NotoSansHK_400Regular.ttf',
  'hk-bold': '@expo-google-fonts/noto-sans-hk/700Bold/NotoSansHK_700Bold.ttf',
  'sc-regular': '@expo-google-fonts/noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf',
  'sc-bold': '@expo-google-fonts/noto-sans-sc/700Bold/NotoSansSC_700Bold.ttf',
} as const;

const opened = new Map<string, Font>();

/** Maximum words per font with a cached layout: those in our own sentences and the most recent others. */
const maxWords = 2000;

/** Font order: the same character is drawn differently in Simplified Chinese. */
const order = {
  en_us: ['hk', 'sc'],
  zh_hk: ['hk', 'sc'],
  zh_cn: ['sc', 'hk'],
} as const satisfies Record<Language, unknown>;

/**
 * Opens the fonts for a language; each has characters that the other lacks. The four files (35 MB) are read when first
 * needed and stay in memory.
 */
export function openTypeface(language: Language, bold: boolean): FontStack {
  const weight = bold ? 'bold' : 'regular';
  const [first, second] = order[language];
  return [openFont(`${first}-${weight}`), openFont(`${second}-${weight}`)];
}

function openFont(name: keyof typeof files): Font {
  let font = opened.get(name);
  if (!font) {
    let read: ReturnType<typeof readFont> | undefined;
    const whole = () => (read ??= readFont(name));
    font = {
      name,
      has: (codePoint) => whole().has(codePoint),
      widthOf: (text) => whole().run(text).advanceWidth / 1000,
      run: (text) => whole().run(text),
      forDocument: () => whole().forDocument(),
    };
    opened.set(name, font);
  }
  return font;
}

function readFont(name: keyof typeof files): Omit<Font, 'name' | 'widthOf'> {
  const whole = create(readFileSync(require.resolve(files[name]))) as OpenFont;
  // PDFKit scales cached positions by 1000 / unitsPerEm in place.
  if (whole.unitsPerEm !== 1000) throw new TypeError(`${name} has ${whole.unitsPerEm} units per em, not 1000`);
  const run = runWith(whole);
  return {
    has: (codePoint) => whole.hasGlyphForCodePoint(codePoint),
    run,
    forDocument: () => Object.create(whole, { layout: { value: run } }) as ArrayBuffer,
  };
}

/** Digits and ideographs are laid out one by one, because neighbours do not affect them; other text word by word. */
const pieces = /\d|\p{Script=Han}|[^\d\p{Script=Han} ]+ *| +/gu;

/** An apostrophe is narrow between Latin letters; elsewhere it is a full-width Chinese character. */
const apostrophe = /\p{Script=Latin}’\p{Script=Latin}/u;

function runWith(font: OpenFont): (text: string) => GlyphRun {
  const layOut = layoutWith(font);
  return (text) => {
    const parts = text.match(pieces) ?? [];
    if (parts.length === 1) return layOut(text);
    const runs = parts.map(layOut);
    return {
      glyphs: runs.flatMap(({ glyphs }) => glyphs),
      positions: runs.flatMap(({ positions }) => positions),
      advanceWidth: runs.reduce((sum, { advanceWidth }) => sum + advanceWidth, 0),
    };
  };
}

/**
 * Lays out each piece separately: glyphs remember the characters they were first drawn for, and text copied from one
 * document must not depend on another.
 */
function layoutWith(font: OpenFont): (text: string) => GlyphRun {
  const apart = Object.create(font, { _glyphs: { value: {}, writable: true } }) as OpenFont & { _glyphs: object };
  const words = new LRUCache<string, GlyphRun>({ max: maxWords });
  return (text) => {
    const known = words.get(text);
    if (known) return known;
    apart._glyphs = {};
    const { glyphs, positions, advanceWidth } = apart.layout(text, apostrophe.test(text) ? ['pwid'] : []);
    // Keeps only the fields needed for drawing. Whole glyphs would retain every word's outlines in memory.
    const run = {
      glyphs: glyphs.map(({ id, codePoints, advanceWidth: width }) => ({ id, codePoints, advanceWidth: width })),
      positions: positions.map(({ xAdvance, xOffset, yOffset }) => ({ xAdvance, xOffset, yOffset })),
      advanceWidth,
    };
    words.set(text, run);
    return run;
  };
}
