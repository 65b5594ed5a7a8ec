import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { balanceLines, breakLines, trimEnd } from './break-lines.ts';
import { chooseFonts, type Grapheme } from './choose-fonts.ts';
import { openTypeface, type FontStack } from './open-fonts.ts';

const [someFont] = openTypeface('zh_hk', false);
const everything: FontStack = [{ ...someFont, name: 'all', has: () => true, widthOf: () => 1 }];
const letters = (text: string) => chooseFonts(text, everything);
const measure = (some: readonly Grapheme[]) => some.reduce((sum, { ideograph }) => sum + (ideograph ? 1 : 0.5), 0);
const broken = (text: string, width: number, bySense = false) =>
  breakLines(letters(text), width, measure, bySense).map((line) => line.map((letter) => letter.text).join(''));

describe('breakLines', () => {
  it('breaks Latin text only after spaces and hyphens', () => {
    expect(broken('the quick brown-eyed fox', 6)).toEqual(['the quick ', 'brown-eyed ', 'fox']);
    expect(broken('the quick brown-eyed fox', 4)).toEqual(['the ', 'quick ', 'brown-', 'eyed fox']);
  });

  it('breaks Chinese text between any two characters', () => {
    expect(broken('蓮橋燈影夜', 2)).toEqual(['蓮橋', '燈影', '夜']);
  });

  it('never starts a line with closing punctuation or ends one with opening punctuation', () => {
    for (let width = 3; width < 12; width += 0.5) {
      for (const line of broken('音樂會「海港、霓虹與長夜」，第二部分（附送）。Live (at last) now!', width)) {
        expect(line).not.toMatch(/^[」、，）。)!]/);
        expect(line).not.toMatch(/[「（(]$/);
      }
    }
  });

  it('keeps Chinese words whole in a title where they fit', () => {
    expect(broken('香港音樂節目', 3)).toEqual(['香港音', '樂節目']);
    expect(broken('香港音樂節目', 3, true)).toEqual(['香港', '音樂', '節目']);
  });

  it('breaks a word that is wider than the line', () => {
    expect(broken('abcdefgh', 2)).toEqual(['abcd', 'efgh']);
  });

  it('preserves every character and respects the width for any text', () => {
    const text = fc.string({ unit: fc.constantFrom(...Array.from('ab -蓮橋「」，。(…)！12')), maxLength: 60 });
    fc.assert(
      fc.property(text, fc.integer({ min: 1, max: 20 }), fc.boolean(), (some, width, bySense) => {
        const all = letters(some);
        const lines = breakLines(all, width, measure, bySense);
        expect(lines.flat()).toEqual(all);
        for (const line of lines) expect(measure(trimEnd(line))).toBeLessThanOrEqual(width);
      }),
    );
  });
});

describe('balanceLines', () => {
  it('adds no lines and makes them as short as their number allows', () => {
    const even = balanceLines(letters('one two three four five six'), 12, measure).map((line) =>
      measure(trimEnd(line)),
    );
    expect(breakLines(letters('one two three four five six'), 12, measure)).toHaveLength(2);
    expect(even).toEqual([6.5, 6.5]);
  });

  it('leaves a single line unchanged', () => {
    expect(balanceLines(letters('飛'), 12, measure)).toHaveLength(1);
  });

  it('balances any text without losing a character or exceeding the width', () => {
    const text = fc.string({ unit: fc.constantFrom(...Array.from('ab 蓮橋燈影「」，。')), maxLength: 60 });
    fc.assert(
      fc.property(text, fc.integer({ min: 2, max: 20 }), (some, width) => {
        const lines = balanceLines(letters(some), width, measure);
        expect(lines.flat()).toEqual(letters(some));
        expect(lines.length).toBe(breakLines(letters(some), width, measure, true).length);
        for (const line of lines) expect(measure(trimEnd(line))).toBeLessThanOrEqual(width);
      }),
    );
  });
});
