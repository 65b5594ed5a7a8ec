import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chooseFonts, replacement } from './choose-fonts.ts';
import { openTypeface } from './open-fonts.ts';

const hongKong = openTypeface('zh_hk', false);
const shown = (text: string) => chooseFonts(text, hongKong).map((letter) => letter.text);
const fontsOf = (text: string, language: 'zh_hk' | 'zh_cn' | 'en_us', bold = false) =>
  chooseFonts(text, openTypeface(language, bold)).map(({ font }) => font.name);

describe('chooseFonts', () => {
  it("takes the reader's own glyphs first and the other font's where they are missing", () => {
    expect(fontsOf('飛这F', 'zh_hk')).toEqual(['hk-regular', 'sc-regular', 'hk-regular']);
    expect(fontsOf('飛这F', 'en_us', true)).toEqual(['hk-bold', 'sc-bold', 'hk-bold']);
    expect(fontsOf('飛这F', 'zh_cn')).toEqual(['sc-regular', 'sc-regular', 'sc-regular']);
  });

  it('makes one box of a pictograph, however many characters it is joined of', () => {
    expect(shown('a👩‍👩‍👧‍👧🇭🇰❤️b')).toEqual(['a', replacement, replacement, expect.any(String), 'b']);
  });

  it.each([
    ['soft hyphens and joiners', 'a\u00AD\u200Bb\u2060c', 'abc'],
    ['direction marks', '\u202Eabc\u200F', 'abc'],
    ['variation selectors', '飛\u{E0100}①\uFE0E', '飛①'],
    ['control characters', 'a\u0000\u0007b\u007F', 'ab'],
  ])('leaves no trace of %s', (_what, text, rest) => {
    expect(shown(text).join('')).toBe(rest);
  });

  it('makes one space of any white space', () => {
    expect(shown('a\r\n\t\u3000b').join('')).toBe('a b');
  });

  it('composes accents that come apart, and takes off those that no font has', () => {
    expect(shown('Dvorˇ e\u0301 Dvořák Łódź').join('')).toBe('Dvorˇ é Dvorák Lódz');
  });

  it('gives every letter a font that has all of it, whatever the text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        for (const letter of chooseFonts(text, hongKong)) {
          for (const character of letter.text) expect(letter.font.has(character.codePointAt(0)!)).toBe(true);
        }
      }),
    );
  });
});
