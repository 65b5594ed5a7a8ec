import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create, type Font as OpenFont } from 'fontkit';
import PDFDocument from 'pdfkit';
import type { Language } from '../../contract/core/language.ts';
import { readFontCoverage } from './read-font-coverage.ts';

export interface Font {
  /** Short and unique: the name under which a PDF knows it. */
  readonly name: string;
  /**
   * For one document: what was read of the file is shared with all others, but not the letters drawn, which remember the
   * characters that they were first drawn for.
   */
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

/** Whose glyphs come first: the same character is drawn differently in Simplified Chinese. */
const order = {
  en_us: ['hk', 'sc'],
  zh_hk: ['hk', 'sc'],
  zh_cn: ['sc', 'hk'],
} as const satisfies Record<Language, unknown>;

/**
 * The fonts for text of a language; each has characters that the other lacks. The four files (35 MB) are read when first
 * needed and kept.
 */
export function openTypeface(language: Language, bold: boolean): Typeface {
  const weight = bold ? 'bold' : 'regular';
  const [first, second] = order[language];
  return [openFont(`${first}-${weight}`), openFont(`${second}-${weight}`)];
}

function openFont(name: keyof typeof files): Font {
  let font = opened.get(name);
  if (!font) {
    const file = readFileSync(require.resolve(files[name]));
    const whole = create(file) as OpenFont;
    const forDocument = () => withoutLetters(whole);
    font = { name, has: readFontCoverage(file), forDocument, widthOf: measureWith(name, forDocument()) };
    opened.set(name, font);
  }
  return font;
}

/** The font with what was read of it, and no letter seen yet. PDFKit takes it like a file, which its types do not say. */
function withoutLetters(font: OpenFont): ArrayBuffer {
  return Object.create(font, { _glyphs: { value: {}, writable: true } }) as ArrayBuffer;
}

/** Measures beside the documents: a font that was only measured with leaves no trace in them. */
function measureWith(name: string, font: ArrayBuffer): (text: string) => number {
  const ruler = new PDFDocument({ autoFirstPage: false, font: '', fontLayoutCache: false });
  ruler.registerFont(name, font).font(name, 1000);
  const widths = new Map<string, number>();
  return (text) => {
    const known = widths.get(text);
    if (known !== undefined) return known;
    const width = ruler.widthOfString(text) / 1000;
    // Single characters only, which are as many as the font has: clusters would let the memory grow without end.
    if (text.length === 1) widths.set(text, width);
    return width;
  };
}
