import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import type { Font, openSync } from 'fontkit';
import type { Language } from '../../../../contract/core/language.ts';

/** Converts text to outlines in bundled fonts, so that the picture looks the same on every machine. */
export interface Outliner {
  /** Returns the width at size 1. */
  readonly measure: (text: string) => number;
  /** Returns SVG paths for the text, with its baseline starting at `x` `y`. */
  readonly outline: (text: string, x: number, y: number, size: number) => string;
}

const fontFiles = {
  hk: '@expo-google-fonts/noto-sans-hk/700Bold/NotoSansHK_700Bold.ttf',
  sc: '@expo-google-fonts/noto-sans-sc/700Bold/NotoSansSC_700Bold.ttf',
} as const;
type FontName = keyof typeof fontFiles;

const require = createRequire(import.meta.url);

/** Fonts are 7 MB each and read-only, so they are opened on first use and stay open. */
const opened = new Map<FontName, Font>();

function openFont(name: FontName): Font {
  const known = opened.get(name);
  if (known) return known;
  // Loaded for the first picture: most processes never draw one, and the library alone takes 20 MB.
  const fontkit = require('fontkit') as { openSync: typeof openSync };
  const font = fontkit.openSync(fileURLToPath(import.meta.resolve(fontFiles[name])));
  if (!('layout' in font)) throw new Error(`${fontFiles[name]} is a font collection, not a single font`);
  opened.set(name, font);
  return font;
}

/**
 * A text run in one font. Quotation marks and dots belong to both Latin and Chinese and are full-width in these fonts.
 * After Latin letters they use their proportional forms (`pwid`), so that `Mahler’s` has no gap.
 */
interface Run {
  readonly font: Font;
  readonly latin: boolean;
  text: string;
}

const letter = /\p{L}/u;
const wide = /\p{Script=Han}/u;

/** Font order, and whether digits and marks before the first letter count as Latin. */
const scripts = {
  en_us: { order: ['hk', 'sc'], beginsLatin: true },
  zh_hk: { order: ['hk', 'sc'], beginsLatin: false },
  zh_cn: { order: ['sc', 'hk'], beginsLatin: false },
} as const satisfies Record<Language, { order: readonly FontName[]; beginsLatin: boolean }>;

/**
 * Opens an outliner. Each character uses the language's font, or the other font if only that one contains it: the Hong
 * Kong font lacks Simplified forms, the Mainland font Cantonese characters. Characters in neither (emoji) are omitted.
 * `letterSpacing` is a fraction of the font size.
 */
export function openOutliner(language: Language, letterSpacing: number): Outliner {
  const { order, beginsLatin } = scripts[language];
  const runsOf = (text: string): Run[] => {
    const runs: Run[] = [];
    let latin: boolean = beginsLatin;
    for (const character of text) {
      if (letter.test(character)) latin = !wide.test(character);
      const code = character.codePointAt(0) ?? 0;
      const name = order.find((candidate) => openFont(candidate).hasGlyphForCodePoint(code));
      if (!name) continue;
      const font = openFont(name);
      const last = runs.at(-1);
      if (last?.font === font && last.latin === latin) last.text += character;
      else runs.push({ font, latin, text: character });
    }
    return runs;
  };
  const shape = (text: string) =>
    runsOf(text).flatMap(({ font, latin, text: run }) => {
      const { glyphs, positions } = font.layout(run, latin ? ['pwid'] : []);
      return glyphs.map((glyph, index) => ({
        glyph,
        unit: 1 / font.unitsPerEm,
        advance: (positions[index]?.xAdvance ?? glyph.advanceWidth) / font.unitsPerEm + letterSpacing,
      }));
    });
  const advances = new Map<string, number>();
  const advanceOf = (character: string): number => {
    const known = advances.get(character);
    if (known !== undefined) return known;
    const advance = shape(character).reduce((sum, glyph) => sum + glyph.advance, 0);
    advances.set(character, advance);
    return advance;
  };
  return {
    measure: (text) => Array.from(text, advanceOf).reduce((sum, advance) => sum + advance, 0),
    outline: (text, x, y, size) => {
      let at = x;
      const paths = shape(text).map(({ glyph, unit, advance }) => {
        const scale = (size * unit).toFixed(5);
        const path = glyph.path.toSVG();
        const placed = path && `<path transform="matrix(${scale} 0 0 -${scale} ${at.toFixed(2)} ${y})" d="${path}"/>`;
        at += advance * size;
        return placed;
      });
      return paths.join('');
    },
  };
}
