import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create, type Font as OpenFont, type GlyphRun } from 'fontkit';
import { LRUCache } from 'lru-cache';
import type { Language } from '../../contract/core/language.ts';
import { readFontCoverage } from './read-font-coverage.ts';
import { FontFile, GlyphSubset } from './subset-font.ts';

export interface Font {
  /** Short and unique: the name under which a PDF knows it. */
  readonly name: string;
  /** For one document: what was read of the file and how words run is shared with all others, the letters drawn are its own. */
  forDocument(): ArrayBuffer;
  has(codePoint: number): boolean;
  /** How wide a text runs, as a share of the size. */
  widthOf(text: string): number;
}

/** A weight of a language: the fonts in the order in which a character looks for one that has it. Never empty. */
export type Typeface = readonly [Font, ...Font[]];

const require = createRequire(import.meta.url);

const files = {
  'hk-regular': '@expo-google-fonts/noto-sans-hk/400Regular/NotoSansHK_400Regular.ttf',
  'hk-bold': '@expo-google-fonts/noto-sans-hk/700Bold/NotoSansHK_700Bold.ttf',
  'sc-regular': '@expo-google-fonts/noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf',
  'sc-bold': '@expo-google-fonts/noto-sans-sc/700Bold/NotoSansSC_700Bold.ttf',
} as const;

const opened = new Map<string, Font>();

/** Words of a font whose letters and places are remembered: those of our own sentences, and the latest others. */
const mostWords = 2000;

/** Whose glyphs come first: the same character is drawn differently in Simplified Chinese. */
const order = {
  en_us: ['hk', 'sc'],
  zh_hk: ['hk', 'sc'],
  zh_cn: ['sc', 'hk'],
} as const satisfies Record<Language, unknown>;

/**
 * The fonts for text of a language; each has characters that the other lacks. The four files (35 MB) are each read when
 * first needed and kept.
 */
export function openTypeface(language: Language, bold: boolean): Typeface {
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
      forDocument: () => whole().forDocument(),
      widthOf: (text) => whole().widthOf(text),
    };
    opened.set(name, font);
  }
  return font;
}

function readFont(name: keyof typeof files): Omit<Font, 'name'> {
  const file = readFileSync(require.resolve(files[name]));
  const whole = create(file) as OpenFont;
  // PDFKit then scales by one what is remembered here.
  if (whole.unitsPerEm !== 1000) throw new TypeError(`${name} has ${whole.unitsPerEm} units`);
  const tables = new FontFile(file);
  const layout = layoutWith(whole);
  const notDrawn = { id: 0, advanceWidth: whole.getGlyph(0).advanceWidth };
  const own = { layout: { value: layout }, getGlyph: { value: () => notDrawn } };
  return {
    has: readFontCoverage(file),
    // PDFKit takes it like a file, which its types do not say.
    forDocument: () =>
      Object.create(whole, { ...own, createSubset: { value: () => new GlyphSubset(tables) } }) as ArrayBuffer,
    widthOf: (text) => layout(text).advanceWidth / 1000,
  };
}

/**
 * How words run. Each is laid out by itself: glyphs remember the characters that they were first drawn for, and what
 * somebody copies from one document must not depend on another.
 */
function layoutWith(font: OpenFont): (text: string) => GlyphRun {
  const apart = Object.create(font, { _glyphs: { value: {}, writable: true } }) as OpenFont & { _glyphs: object };
  const words = new LRUCache<string, GlyphRun>({ max: mostWords });
  return (text) => {
    const known = words.get(text);
    if (known) return known;
    apart._glyphs = {};
    const { glyphs, positions, advanceWidth } = apart.layout(text);
    const small = glyphs.map(({ id, codePoints, advanceWidth: width }) => ({ id, codePoints, advanceWidth: width }));
    // All of a run that PDFKit reads: with whole glyphs each kept word would keep its outlines, too.
    const run = { glyphs: small, positions, advanceWidth } as unknown as GlyphRun;
    words.set(text, run);
    return run;
  };
}
