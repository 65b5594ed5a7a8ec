import fc from 'fast-check';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { categories, eventTypes } from '../../../../contract/catalogue/kinds.ts';
import { languages } from '../../../../contract/core/language.ts';
import { anyText } from '../../../../contract/testing-text.ts';
import { chooseComposition, compositions } from './choose-composition.ts';
import { contrast, palettes } from './choose-poster-inks.ts';
import { chooseTypeface, estimateWidth, hangOut } from './choose-typeface.ts';
import { drawPoster, type Poster } from './draw-poster.ts';
import { seedRandom } from './seed-random.ts';
import { cleanText } from './write-svg.ts';

const chineseText = fc
  .array(fc.constantFrom(...Array.from('飛躍維港跨年煙花音樂會帝女深夜放映室霓虹灯下的九龙《》「」：，！（）·— ')), {
    minLength: 1,
    maxLength: 120,
  })
  .map((letters) => letters.join(''));
const englishText = fc
  .array(fc.constantFrom('The', 'Last', 'Tram', 'to', 'a', 'Harbour', 'Symphony', 'Unabridged', 'of', '&', '2026:'), {
    minLength: 1,
    maxLength: 30,
  })
  .map((words) => words.join(' ').slice(0, 120));
const nastyText = fc.oneof(
  anyText({ minLength: 1, maxLength: 120 }),
  fc
    .array(
      fc.constantFrom(
        '<',
        '&',
        '"',
        "'",
        '>',
        ']',
        ' ',
        '</text>',
        ']]>',
        '<!--',
        '\u0000',
        '\u000B',
        '\uFFFE',
        '\uD800',
        '😀',
      ),
      {
        minLength: 1,
        maxLength: 60,
      },
    )
    .map((parts) => parts.join('').slice(0, 120)),
  fc.constantFrom('<'.repeat(120), '&'.repeat(120), 'W'.repeat(120), '國'.repeat(120), '😀'.repeat(60)),
);
const line = fc.oneof(
  fc.constant('2026年12月31日（星期四）晚上11時'),
  fc.constant('Hong Kong Cultural Centre, Studio Theatre & Foyer'),
  nastyText,
);
const anyPoster: fc.Arbitrary<Poster> = fc.record(
  {
    number: fc.nat(),
    type: fc.constantFrom(...eventTypes),
    category: fc.constantFrom(...categories),
    title: fc.oneof(chineseText, englishText, nastyText),
    language: fc.constantFrom(...languages),
    dateLine: line,
    venueLine: line,
  },
  { requiredKeys: ['number', 'type', 'category', 'title', 'language'] },
);

const sample: Poster = {
  number: 4711,
  type: 'shows',
  category: 'theatre',
  title: 'The Last Tram to Shau Kei Wan',
  language: 'en_us',
  dateLine: 'Sat 5 Dec 2026, 8:00 pm',
  venueLine: 'Studio Theatre',
};

interface SetText {
  readonly size: number;
  readonly upright: boolean;
  readonly lines: { readonly x: number; readonly y: number; readonly text: string }[];
}

const decode = (xml: string): string => xml.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');

/** Returns all text on the poster in order, title first. */
function readTexts(svg: string): SetText[] {
  return [...svg.matchAll(/<text font-size="([\d.]+)"([^>]*)>(.*?)<\/text>/gsu)].map(
    ([, size, attributes, content]) => ({
      size: Number(size),
      upright: attributes?.includes('vertical-rl') ?? false,
      lines: [...(content ?? '').matchAll(/<tspan x="(-?\d+)" y="(-?\d+)">(.*?)<\/tspan>/gsu)].map(
        ([, x, y, text]) => ({
          x: Number(x),
          y: Number(y),
          text: decode(text ?? ''),
        }),
      ),
    }),
  );
}

function readPicture(svg: string): { left: number; top: number; right: number; bottom: number } {
  const found = /<svg x="(\d+)" y="(\d+)" width="(\d+)" height="(\d+)">/u.exec(svg);
  const [x = NaN, y = NaN, width = NaN, height = NaN] = (found ?? []).slice(1).map(Number);
  return { left: x, top: y, right: x + width, bottom: y + height };
}

describe('drawPoster', () => {
  it('draws the same poster for the same event and different ones for different numbers', () => {
    expect(drawPoster({ ...sample })).toBe(drawPoster(sample));
    const different = new Set(Array.from({ length: 50 }, (_, number) => drawPoster({ ...sample, number })));
    expect(different.size).toBe(50);
  });

  it('produces well-formed XML under 6 KB for any words', async () => {
    await fc.assert(
      fc.asyncProperty(anyPoster, async (poster) => {
        const svg = drawPoster(poster);
        expect(svg.isWellFormed()).toBe(true);
        expect(Buffer.byteLength(svg)).toBeLessThan(6 * 1024);
        // Reading the size makes the parser validate the whole document.
        await expect(sharp(Buffer.from(svg)).metadata()).resolves.toMatchObject({
          format: 'svg',
          width: 600,
          height: 800,
        });
      }),
      { numRuns: 500 },
    );
  });

  it('fails to parse if a character is left unescaped', async () => {
    const broken = drawPoster(sample).replaceAll('Tram', 'Tr&m');
    await expect(sharp(Buffer.from(broken)).metadata()).rejects.toThrow();
  });

  it('shows every character of the title, date and venue, in order', () => {
    fc.assert(
      fc.property(anyPoster, (poster) => {
        const svg = drawPoster(poster);
        const texts = readTexts(svg).map(({ lines }) => lines.map(({ text }) => text).join(''));
        const said = [poster.dateLine, poster.venueLine]
          .map((text) => cleanText(text ?? ''))
          .filter((text) => text !== '');
        expect(texts).toEqual([cleanText(poster.title), ...said]);
        expect(svg).toContain('<title>');
      }),
      { numRuns: 500 },
    );
  });

  it('drops only characters that XML cannot represent', () => {
    expect(cleanText(' a\u0000b \u0007\n\t<c>\uD800&\uFFFF ')).toBe('ab <c>\uFFFD&');
    expect(cleanText('「飛躍維港：跨年煙花音樂會」 😀 “Beyond” & <more>')).toBe(
      '「飛躍維港：跨年煙花音樂會」 😀 “Beyond” & <more>',
    );
  });

  it('places the words on a plain background inside the sheet and outside the picture', () => {
    fc.assert(
      fc.property(anyPoster, (poster) => {
        const svg = drawPoster(poster);
        const picture = readPicture(svg);
        const face = chooseTypeface(poster.language, poster.category);
        for (const { size, upright, lines } of readTexts(svg)) {
          for (const { x, y, text } of lines) {
            if (upright) {
              expect(x - size / 2).toBeGreaterThanOrEqual(picture.right);
              expect(x + size / 2).toBeLessThanOrEqual(600);
              continue;
            }
            expect(y <= 800 && y - size * 0.7 >= 0).toBe(true);
            expect(y + size * 0.2 <= picture.top || y - size * 0.88 >= picture.bottom || x > picture.right).toBe(true);
            const blank = hangOut(text.trimEnd()).after;
            const wide = estimateWidth(text.trimEnd(), { ...face, letterSpacing: 0 }) - blank;
            expect(x + wide * size).toBeLessThan(600);
          }
        }
      }),
      { numRuns: 500 },
    );
  });

  it('prints words with a contrast of at least 4.5 in every palette', () => {
    for (const [name, grounds] of Object.entries(palettes))
      for (const { ground, words } of grounds) {
        expect(ground, name).toMatch(/^#[0-9A-F]{6}$/u);
        expect(contrast(ground, words), `${name} ${ground} ${words}`).toBeGreaterThanOrEqual(4.5);
      }
  });

  it('measures contrast as WCAG does', () => {
    expect(contrast('#000000', '#FFFFFF')).toBeCloseTo(21, 5);
    expect(contrast('#767676', '#FFFFFF')).toBeCloseTo(4.54, 2);
  });

  it('uses the text and background colours of the same palette', () => {
    fc.assert(
      fc.property(anyPoster, (poster) => {
        const svg = drawPoster(poster);
        const ground = /<\/title><path fill="(#[0-9A-F]{6})" d="M0 0h600v800H0z"\/>/u.exec(svg)?.[1] ?? '';
        const words = /<g fill="(#[0-9A-F]{6})" font-family=/u.exec(svg)?.[1] ?? '';
        const palette = palettes[poster.category === 'family' ? 'family' : poster.type];
        expect(palette.some((inks) => inks.ground === ground && inks.words === words)).toBe(true);
      }),
      { numRuns: 200 },
    );
  });

  it('shows all three inks of a palette visibly on their background', () => {
    for (const [name, grounds] of Object.entries(palettes))
      for (const { ground, first, second, third } of grounds)
        for (const ink of [first, second, third])
          expect(contrast(ink, ground), `${name} ${ink} on ${ground}`).toBeGreaterThan(1.2);
  });

  it('uses all six compositions, and at least four in every category', () => {
    const reached = categories.map((category) => {
      const names = Array.from({ length: 200 }, (_, number) => chooseComposition(category, seedRandom(number)));
      return new Set(names);
    });
    for (const names of reached) expect(names.size).toBeGreaterThanOrEqual(4);
    expect(new Set(reached.flatMap((names) => [...names]))).toEqual(new Set(Object.keys(compositions)));
    expect(Object.keys(compositions)).toHaveLength(6);
  });

  it('sets some Chinese titles vertically, but never English ones', () => {
    const numbers = Array.from({ length: 60 }, (_, number) => number);
    const upright = (title: string, language: Poster['language']): number =>
      numbers.filter((number) => drawPoster({ ...sample, number, title, language }).includes('vertical-rl')).length;
    expect(upright('小舢舨大冒險', 'zh_hk')).toBeGreaterThan(15);
    expect(upright('小舢舨大冒險', 'zh_hk')).toBeLessThan(55);
    expect(upright('Kwun', 'en_us')).toBe(0);
  });
});
