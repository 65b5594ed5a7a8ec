import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { breakTitle, type Room } from './break-title.ts';
import { chooseTypeface, estimateWidth, hangOut } from './choose-typeface.ts';

const room: Room = { width: 516, height: 240, largest: 129, leading: 1.18 };
const chinese = chooseTypeface('zh_hk', 'music');
const latin = chooseTypeface('en_us', 'music');
const linesOf = (title: string, face = chinese): readonly string[] =>
  breakTitle(title, room, (text) => estimateWidth(text, face)).lines.map((line) => line.trimEnd());

describe('breakTitle', () => {
  it('breaks Chinese titles at natural pauses', () => {
    expect(linesOf('《塑膠島》無言面具劇場 第三場加演')).toEqual(['《塑膠島》', '無言面具劇場', '第三場加演']);
    expect(linesOf('踏浪：光影下的身體')).toEqual(['踏浪：', '光影下的身體']);
  });

  it('breaks a title that is one long quotation at a pause inside it', () => {
    expect(linesOf('「飛躍維港：跨年煙花音樂會」')).toEqual(['「飛躍維港：', '跨年煙花音樂會」']);
  });

  it('moves a small English word to the next line instead of ending a line with it', () => {
    expect(linesOf('The Last Tram to Shau Kei Wan', latin)).toEqual(['The Last Tram', 'to Shau Kei Wan']);
    for (const line of linesOf(
      'Songs of the Sea for a Choir and an Organ in the Old Harbour of the North',
      latin,
    ).slice(0, -1))
      expect(line).not.toMatch(/\b(?:of|the|for|a|and|an|in)$/u);
  });

  it('sets a short title on one line at the largest size', () => {
    expect(breakTitle('帝女花', room, (text) => estimateWidth(text, chinese))).toEqual({
      lines: ['帝女花'],
      size: 129,
    });
  });

  it('never splits short names in 「」《》 or starts a line with closing punctuation, for generated titles', () => {
    const part = fc.constantFrom(
      '《海》',
      '「夜行船」',
      '《帝女花之庵遇》',
      '跨年',
      '音樂會',
      '，',
      '：',
      '！',
      '香港',
      '2026',
      '的',
      '劇場',
      ' ',
    );
    fc.assert(
      fc.property(fc.array(part, { minLength: 1, maxLength: 24 }), (parts) => {
        const title = parts.join('').replace(/\s+/gu, ' ').trim();
        fc.pre(title !== '');
        const lines = breakTitle(title, room, (text) => estimateWidth(text, chinese)).lines;
        for (const line of lines) {
          expect(line.match(/[「《]/gu)?.length ?? 0).toBe(line.match(/[」》]/gu)?.length ?? 0);
        }
        for (const line of lines.slice(1)) expect(line).not.toMatch(/^[」》，：！ ]/u);
        for (const line of lines.slice(0, -1)) expect(line).not.toMatch(/[「《]$/u);
      }),
      { numRuns: 300 },
    );
  });

  it('fits every title completely into the available space', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 120 }), (text) => {
        const title = text.replace(/\s+/gu, ' ').trim() || '·';
        const { lines, size } = breakTitle(title, room, (line) => estimateWidth(line, latin));
        expect(lines.join('')).toBe(title);
        for (const text of lines.map((line) => line.trimEnd())) {
          const { before, after } = hangOut(text);
          expect((estimateWidth(text, latin) - before - after) * size).toBeLessThan(room.width + 0.01);
        }
        expect(size * ((lines.length - 1) * room.leading + 1)).toBeLessThan(room.height + 0.01);
      }),
      { numRuns: 300 },
    );
  });

  it('breaks a very long word', () => {
    expect(linesOf('A'.repeat(120), latin).length).toBeGreaterThan(4);
  });
});
