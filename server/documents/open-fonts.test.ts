import { describe, expect, test } from 'vitest';
import { openTypeface } from './open-fonts.ts';

const [font] = openTypeface('en_us', false);
const [bold] = openTypeface('zh_hk', true);

describe('text layout', () => {
  test('uses a narrow apostrophe between Latin letters and a full-width one elsewhere', () => {
    const [, , , apostrophe] = font.run('Don’t').positions;
    expect(apostrophe!.xAdvance).toBeLessThan(400);
    expect(font.run('’').advanceWidth).toBe(1000);
  });

  test('lays out joined pieces as the font itself would', () => {
    const text = '2026年12月5日 Chan Tai Man，HK$1,234.50';
    for (const one of [font, bold]) {
      const { glyphs, advanceWidth } = one.run(text);
      expect(glyphs.flatMap(({ codePoints }) => codePoints)).toEqual(Array.from(text, (each) => each.codePointAt(0)));
      const apart = Array.from(text, (each) => one.run(each).advanceWidth).reduce((sum, width) => sum + width, 0);
      // Kerning moves Latin letters slightly closer.
      expect(Math.abs(apart - advanceWidth)).toBeLessThan(100);
    }
  });
});
