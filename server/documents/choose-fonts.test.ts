import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyText } from '../../contract/testing-text.ts';
import { chooseFonts, replacement } from './choose-fonts.ts';
import { openTypeface } from './open-fonts.ts';

const hongKong = openTypeface('zh_hk', false);
const shown = (text: string) => chooseFonts(text, hongKong).map((letter) => letter.text);
const fontsOf = (text: string, language: 'zh_hk' | 'zh_cn' | 'en_us', bold = false) =>
  chooseFonts(text, openTypeface(language, bold)).map(({ font }) => font.name);

describe('chooseFonts', () => {
  it("prefers glyphs for the reader's language and falls back to the other font", () => {
    expect(fontsOf('飛这F', 'zh_hk')).toEqual(['hk-regular', 'sc-regular', 'hk-regular']);
    expect(fontsOf('飛这F', 'en_us', true)).toEqual(['hk-bold', 'sc-bold', 'hk-bold']);
    expect(fontsOf('飛这F', 'zh_cn')).toEqual(['sc-regular', 'sc-regular', 'sc-regular']);
  });

  it('replaces a pictograph of several characters with a single box', () => {
    expect(shown('a👩‍👩‍👧‍👧🇭🇰❤️b')).toEqual(['a', replacement, replacement, expect.any(String), 'b']);
  });

  it.each([
    ['soft hyphens and joiners', 'a\u00AD\u200Bb\u2060c', 'abc'],
    ['direction marks', '\u202Eabc\u200F', 'abc'],
    ['variation selectors', '飛\u{E0100}①\uFE0E', '飛①'],
    ['control characters', 'a\u0000\u0007b\u007F', 'ab'],
  ])('omits %s', (_what, text, rest) => {
    expect(shown(text).join('')).toBe(rest);
  });

  it('collapses white space to a single space', () => {
    expect(shown('a\r\n\t\u3000b').join('')).toBe('a b');
  });

  it('composes decomposed accents and removes those that no font has', () => {
    expect(shown('Dvorˇ e\u0301 Dvořák Łódź').join('')).toBe('Dvorˇ é Dvorák Lódz');
  });

  // The fonts cover Vietnamese, pinyin and Western European names, so these must be preserved in full.
  it.each([
    'Nguyễn Thị Phương Thảo',
    'Trần Đức Lương',
    'Đặng Thái Sơn',
    'Lưu Quỳnh Hữu Ỷ',
    'Lǚ Yǐngzhāng Ḿ Ǹg',
    'François Müller-Gößling',
    'José Ñáñez Pérez',
    'João Conceição',
    'Þórður Guðmundsdóttir',
    'Søren Ærø Ångström',
    'Kāhea ʻŌkina O’Brien',
    'Дмитрий Шостакович',
    'Стефан Αλεξης',
  ])('preserves %s', (name) => {
    for (const language of ['zh_hk', 'zh_cn', 'en_us'] as const) {
      for (const bold of [false, true]) {
        const letters = chooseFonts(name, openTypeface(language, bold));
        expect(letters.map(({ text }) => text).join('')).toBe(name);
        for (const { text, font } of letters) {
          for (const letter of text) expect(font.has(letter.codePointAt(0)!)).toBe(true);
        }
      }
    }
  });

  // Some letters of these names are in no installed font. The nearest letter replaces them, never a box.
  it.each([
    ['Antonín Dvořák', 'Antonín Dvorák'],
    ['Božena Němcová Čapková Šťastná', 'Bozena Němcová Capková Stastná'],
    ['Erdős Pál Fűrész', 'Erdos Pál Furész'],
    ['Łukasz Żółć Gęśla', 'Lukasz Zólc Gesla'],
    ['Đorđe Živković', 'Đorđe Zivkovic'],
    ['Ştefan Țurcanu', 'Stefan Turcanu'],
    ['İbrahim Işık Yıldız Ağaoğlu', 'Ibrahim Isik Yildiz Agaoglu'],
    ['Əliyev Nərgiz', 'Eliyev Nergiz'],
    ['Žydrūnas Ilgauskė', 'Zydrūnas Ilgauske'],
    ['Ķēniņš Ģirts', 'Kēnins Girts'],
    ['Ċensu Ħal Għaxaq', 'Censu Hal Ghaxaq'],
    ['Ŋŋáŋŧŧi', 'Nnántti'],
    ['Ɓaɓa Ƙaura Ɗan Ƴar', 'Baba Kaura Dan Yar'],
    ['STRAẞER', 'STRASSER'],
    ['ŉ ĳ ǆ ſ', '’n ij dz s'],
    ['Ǻṩ', 'Ås'],
  ])('writes %s as %s', (name, drawn) => {
    for (const bold of [false, true]) {
      for (const language of ['zh_hk', 'zh_cn', 'en_us'] as const) {
        const letters = chooseFonts(name, openTypeface(language, bold));
        expect(letters.map(({ text }) => text).join('')).toBe(drawn);
      }
    }
  });

  it('covers every letter of Latin-1, Latin Extended-A and Latin Extended Additional in use today', () => {
    const boxes: string[] = [];
    // Used only in manuscripts and dictionaries, as are the letters beyond U+1EF9.
    const unused = 'ẚẜẝẟ';
    for (const [from, to] of [
      [0xa0, 0x17f],
      [0x1e00, 0x1ef9],
    ] as const) {
      for (let point = from; point <= to; point += 1) {
        const letter = String.fromCodePoint(point);
        if (/\p{L}/u.test(letter) && !unused.includes(letter) && shown(letter).includes(replacement))
          boxes.push(letter);
      }
    }
    expect(boxes).toEqual([]);
  });

  it('assigns each grapheme of any text a font that covers it', () => {
    fc.assert(
      fc.property(anyText(), (text) => {
        for (const letter of chooseFonts(text, hongKong)) {
          for (const character of letter.text) expect(letter.font.has(character.codePointAt(0)!)).toBe(true);
        }
      }),
    );
  });
});
