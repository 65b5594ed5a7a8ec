import type { Category } from '../../../../contract/catalogue/feed.ts';
import type { Language } from '../../../../contract/core/language.ts';

/** Typeface of a poster's words. Fractions refer to the font size. */
export interface Typeface {
  /** `font-family` value, quoted for use inside a double-quoted attribute. System fonts only. */
  readonly family: string;
  readonly leading: number;
  readonly largest: number;
  /** Distance from the top of a text block to its first baseline. */
  readonly ascent: number;
  /** Distance from the last baseline to the bottom of the block. */
  readonly descent: number;
  readonly letterSpacing: number;
  /** Width of the family's widest font relative to the estimate. */
  readonly breadth: number;
}

const families = {
  sans: {
    en_us: `'Helvetica Neue',Helvetica,'Segoe UI',Roboto,Arial,sans-serif`,
    zh_hk: `'PingFang HK','Noto Sans HK','Noto Sans CJK HK','Microsoft JhengHei',sans-serif`,
    zh_cn: `'PingFang SC','Noto Sans SC','Noto Sans CJK SC','Microsoft YaHei',sans-serif`,
  },
  serif: {
    en_us: `Georgia,'Noto Serif','Times New Roman',serif`,
    zh_hk: `'Songti TC','Noto Serif HK','Noto Serif CJK HK',PMingLiU,serif`,
    zh_cn: `'Songti SC','Noto Serif SC','Noto Serif CJK SC',SimSun,serif`,
  },
} as const;

type Shape = Omit<Typeface, 'family'>;
const latin = { largest: 140, ascent: 0.74, descent: 0.2 };
const chinese: Shape = { leading: 1.18, largest: 129, ascent: 0.87, descent: 0.1, letterSpacing: 0, breadth: 1.03 };

const shapes: Readonly<Record<keyof typeof families, Readonly<Record<Language, Shape>>>> = {
  sans: {
    en_us: { ...latin, leading: 1, letterSpacing: -0.025, breadth: 1.05 },
    zh_hk: chinese,
    zh_cn: chinese,
  },
  serif: {
    en_us: { ...latin, leading: 1.04, letterSpacing: -0.012, breadth: 1.12 },
    zh_hk: chinese,
    zh_cn: chinese,
  },
};

/** Categories set in serif type, for events that are read rather than heard; others use a grotesque. */
const inSerifs: ReadonlySet<Category> = new Set(['chinese_opera', 'arts', 'exhibition', 'seminar']);

export function chooseTypeface(language: Language, category: Category): Typeface {
  const kind = inSerifs.has(category) ? 'serif' : 'sans';
  return { family: families[kind][language], ...shapes[kind][language] };
}

/**
 * Glyph advances of a bold grotesque in thousandths of its size, from the metrics shared by Helvetica's descendants.
 */
const advances: readonly [string, number][] = [
  [`ijl'’‘,.`, 278],
  [`I!|:; `, 300],
  [`ftr()[]-“”"`, 385],
  ['cksvxyzJ', 556],
  ['abdeghnopqu', 611],
  ['0123456789$', 556],
  ['FLTZ?', 625],
  ['EPSVXY&', 680],
  ['ABCDHKNRU', 725],
  ['GOQw', 780],
  ['mM%', 890],
  ['W@—', 975],
];
const advanceOf = new Map(
  advances.flatMap(([letters, advance]) => Array.from(letters, (letter): [string, number] => [letter, advance])),
);

const narrowScripts = /[\u0020-\u036F\u0370-\u052F\u2000-\u206F]/u;

/**
 * Estimates a text's width in a bold system font at size 1, erring on the wide side so that fitted text always fits.
 */
export function estimateWidth(text: string, face: Pick<Typeface, 'breadth' | 'letterSpacing'>): number {
  let thousandths = 0;
  let letters = 0;
  for (const character of text) {
    thousandths += advanceOf.get(character) ?? (narrowScripts.test(character) ? 700 : 1000);
    letters += 1;
  }
  return (thousandths / 1000) * face.breadth + letters * face.letterSpacing;
}

/**
 * Returns the blank halves of full-width brackets at either end of a line. They hang outside, so that the visible edges
 * align.
 */
export function hangOut(text: string): { before: number; after: number } {
  return {
    before: /^(?:[「『《〈（【]|“(?=\p{Script=Han}))/u.test(text) ? 0.48 : 0,
    after: /[」』》〉）】]$/u.test(text) ? 0.45 : 0,
  };
}
