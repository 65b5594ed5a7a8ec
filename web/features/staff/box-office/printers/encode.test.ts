import { describe, expect, test } from 'vitest';
import { encodeFgl } from './encode-fgl.ts';
import { encodeThermal } from './encode-thermal.ts';
import { cleanPrinterText, wrapText, type Bitmap, type DrawLine, type TicketLayout } from './ticket-layout.ts';

/** As latin1, so that tests can search for commands. */
const textOf = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1');
const count = (text: string, part: string) => text.split(part).length - 1;

/** Draws each line as one black dot in the top left corner and records its text. */
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

describe('encodeThermal', () => {
  test('sends Latin as text, Chinese as an image, the code natively and a cut per ticket for ESC/POS', () => {
    const { draw, drawn } = drawing();
    const text = textOf(encodeThermal('esc-pos', 'wide', [ticket(['烏龍', 'Stalls A12']), ticket(['Oolong'])], draw));
    expect(text.startsWith('\u001B@')).toBe(true);
    expect(drawn).toEqual(['烏龍']);
    expect(text).toContain('Stalls A12');
    expect(text).toContain('Oolong');
    // A raster 576 dots wide and 48 high that starts with the black dot.
    expect(count(text, '\u001Dv0\u0000\u0048\u0000\u0030\u0000\u0080')).toBe(1);
    expect(count(text, '1P0ABC123')).toBe(2);
    expect(count(text, '\u001DV\u0001')).toBe(2);
  });

  test('uses StarPRNT commands for text, image, code and cut', () => {
    const { draw } = drawing();
    const text = textOf(encodeThermal('star-prnt', 'wide', [ticket(['烏龍', 'Stalls A12'])], draw));
    // 576 columns of 24 dots, the first with black on top.
    expect(text).toContain('\u001BX\u0040\u0002\u0080');
    expect(text).toContain('Stalls A12');
    expect(text).toContain('\u001B\u001DyD1\u0000\u0006\u0000ABC123');
    expect(count(text, '\u001Bd\u0001')).toBe(1);
    expect(text).not.toContain('\u001DV');
  });

  test('draws narrower images for a narrow roll and omits a missing code', () => {
    const { draw } = drawing();
    const text = textOf(encodeThermal('esc-pos', 'narrow', [ticket(['烏龍'], null)], draw));
    expect(text).toContain('\u001Dv0\u0000\u0030\u0000');
    expect(text).not.toContain('1P0');
  });
});

describe('encodeFgl', () => {
  test('prints and cuts each ticket, with Latin as text and Chinese as image strips', () => {
    const { draw, drawn } = drawing();
    const text = textOf(encodeFgl([ticket(['烏龍', 'Stalls A12'], null), ticket(['Oolong'], null)], draw));
    expect(drawn).toEqual(['烏龍']);
    expect(count(text, '<CB>')).toBe(2);
    expect(count(text, '<p>')).toBe(2);
    // Only the strip with the dot is sent.
    expect(count(text, '<g')).toBe(1);
    expect(text).toContain('<RC12,24><g100>\u0080\u0000');
    expect(text).toContain('<RC60,24><F3><HW1,1>Stalls A12');
    expect(text).toContain('<HW2,2>Oolong');
  });

  test('draws angle brackets in an event name instead of sending them as commands', () => {
    const { draw, drawn } = drawing();
    const text = textOf(encodeFgl([ticket(['Show <p><p>', '<CB>Hall'], null)], draw));
    expect(drawn).toEqual(['Show <p><p>', '<CB>Hall']);
    expect(count(text, '<p>')).toBe(1);
    expect(count(text, '<CB>')).toBe(1);
  });

  test('draws a line that is too long and omits lines beyond the ticket', () => {
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

  test('draws the code beside the text, in black and white', () => {
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

describe('ticket lines', () => {
  const measure = (text: string) => Array.from(text).length;

  test('replaces all white space with plain spaces and removes control characters', () => {
    expect(cleanPrinterText('11:00\u202Fam\n\u001B@ Hall\u00A01 ')).toBe('11:00 am @ Hall 1');
  });

  test('wraps Chinese anywhere, other text between words, and overlong words inside the word', () => {
    expect(wrapText('飛越彩虹', 3, measure)).toEqual(['飛越彩', '虹']);
    expect(wrapText('the show goes on', 8, measure)).toEqual(['the show', 'goes on']);
    expect(wrapText('abcdefgh', 3, measure)).toEqual(['abc', 'def', 'gh']);
    expect(wrapText('', 3, measure)).toEqual([]);
    expect(wrapText('香港 Coliseum 2026', 40, measure)).toEqual(['香港 Coliseum 2026']);
  });
});
