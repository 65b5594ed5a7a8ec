import { describe, expect, test } from 'vitest';
import { encodeFgl } from './encode-fgl.ts';
import { encodeThermal } from './encode-thermal.ts';
import { cleanText, wrapText, type Bitmap, type DrawLine, type TicketLayout } from './ticket-layout.ts';

/** As latin1, so that commands can be looked for. */
const textOf = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1');
const count = (text: string, part: string) => text.split(part).length - 1;

/** Draws every line as one black dot at its left on top, and remembers what it drew. */
function drawing() {
  const drawn: string[] = [];
  const draw: DrawLine = ({ text }, width): Bitmap => {
    drawn.push(text);
    const data = new Uint8ClampedArray(width * 48 * 4).fill(255);
    data.fill(0, 0, 3);
    return { width, height: 48, data };
  };
  return { draw, drawn };
}

const ticket = (lines: string[], code: string | null = 'ABC123'): TicketLayout => ({
  lines: lines.map((text, at) => ({ text, isLarge: at === 0 })),
  code,
});

describe('a thermal printer', () => {
  test('of ESC/POS has Latin as text, Chinese as a picture, the code as its own, and each ticket cut off', () => {
    const { draw, drawn } = drawing();
    const text = textOf(encodeThermal('esc-pos', 'wide', [ticket(['烏龍', 'Stalls A12']), ticket(['Oolong'])], draw));
    expect(text.startsWith('\u001B@')).toBe(true);
    expect(drawn).toEqual(['烏龍']);
    expect(text).toContain('Stalls A12');
    expect(text).toContain('Oolong');
    // A raster of 576 dots' width, 48 high, that begins with the black dot.
    expect(count(text, '\u001Dv0\u0000\u0048\u0000\u0030\u0000\u0080')).toBe(1);
    expect(count(text, '1P0ABC123')).toBe(2);
    expect(count(text, '\u001DV\u0001')).toBe(2);
  });

  test('of StarPRNT has the same in its own commands', () => {
    const { draw } = drawing();
    const text = textOf(encodeThermal('star-prnt', 'wide', [ticket(['烏龍', 'Stalls A12'])], draw));
    // 576 columns of 24 dots, the first black on top.
    expect(text).toContain('\u001BX\u0040\u0002\u0080');
    expect(text).toContain('Stalls A12');
    expect(text).toContain('\u001B\u001DyD1\u0000\u0006\u0000ABC123');
    expect(count(text, '\u001Bd\u0001')).toBe(1);
    expect(text).not.toContain('\u001DV');
  });

  test('of a narrow roll has narrower pictures, and no code where nobody scans one', () => {
    const { draw } = drawing();
    const text = textOf(encodeThermal('esc-pos', 'narrow', [ticket(['烏龍'], null)], draw));
    expect(text).toContain('\u001Dv0\u0000\u0030\u0000');
    expect(text).not.toContain('1P0');
  });
});

describe('a ticket printer', () => {
  test('has each ticket printed and cut, Latin as text and Chinese as a picture in strips', () => {
    const { draw, drawn } = drawing();
    const text = textOf(encodeFgl([ticket(['烏龍', 'Stalls A12'], null), ticket(['Oolong'], null)], draw));
    expect(drawn).toEqual(['烏龍']);
    expect(count(text, '<CB>')).toBe(2);
    expect(count(text, '<p>')).toBe(2);
    // Only the strip with the dot in it is sent.
    expect(count(text, '<g')).toBe(1);
    expect(text).toContain('<RC12,24><g100>\u0080\u0000');
    expect(text).toContain('<RC60,24><F3><HW1,1>Stalls A12');
    expect(text).toContain('<HW2,2>Oolong');
  });

  test('takes no command from the name of an event', () => {
    const { draw, drawn } = drawing();
    const text = textOf(encodeFgl([ticket(['Show <p><p>', '<CB>Hall'], null)], draw));
    expect(drawn).toEqual(['Show <p><p>', '<CB>Hall']);
    expect(count(text, '<p>')).toBe(1);
    expect(count(text, '<CB>')).toBe(1);
  });

  test('draws what is too long for its line, and leaves out what would lie on the next ticket', () => {
    const { draw, drawn } = drawing();
    const long = 'A very long name of a venue that no line of a ticket holds';
    const text = textOf(
      encodeFgl([ticket(['Show', long, ...Array.from({ length: 12 }, (_, at) => `Row ${at}`)])], draw),
    );
    expect(drawn).toEqual([long]);
    const rows = [...text.matchAll(/<RC(\d+),24>/g)].map(([, row]) => Number(row));
    expect(Math.max(...rows)).toBeLessThan(400);
    expect(text).not.toContain('Row 11');
  });

  test('draws the code beside the text, with both colours in it', () => {
    const { draw } = drawing();
    const strips = [...textOf(encodeFgl([ticket(['Show'])], draw)).matchAll(/<RC(\d+),(\d+)><g(\d+)>/g)];
    expect(strips.length).toBeGreaterThan(10);
    for (const [, row, column, length] of strips) {
      expect(Number(row)).toBeLessThan(400);
      expect(Number(column)).toBeGreaterThanOrEqual(800);
      expect(Number(column) + Number(length)).toBeLessThan(1100);
    }
  });
});

describe('a line', () => {
  const measure = (text: string) => Array.from(text).length;

  test('has one kind of blank, and nothing that steers a printer', () => {
    expect(cleanText('11:00\u202Fam\n\u001B@ Hall\u00A01 ')).toBe('11:00 am @ Hall 1');
  });

  test('is broken anywhere in Chinese, between words elsewhere, and within a word that is too long', () => {
    expect(wrapText('飛越彩虹', 3, measure)).toEqual(['飛越彩', '虹']);
    expect(wrapText('the show goes on', 8, measure)).toEqual(['the show', 'goes on']);
    expect(wrapText('abcdefgh', 3, measure)).toEqual(['abc', 'def', 'gh']);
    expect(wrapText('', 3, measure)).toEqual([]);
    expect(wrapText('香港 Coliseum 2026', 40, measure)).toEqual(['香港 Coliseum 2026']);
  });
});
