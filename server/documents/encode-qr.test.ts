import fc from 'fast-check';
import { create } from 'qrcode';
import { describe, expect, it } from 'vitest';
import { encodeQr } from './encode-qr.ts';
import { qrModules } from './mask-qr.ts';

const letters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:';

function rowsOf(modules: { get(row: number, column: number): number | boolean }): string[] {
  const all = Array.from({ length: qrModules }, (_, n) => n);
  return all.map((row) => all.map((column) => (modules.get(row, column) ? '#' : '.')).join(''));
}

describe('QR code', () => {
  it('matches the standard module for module, with the mask of the least penalty', () => {
    const masks = new Set<number>();
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom(...letters.split('')), minLength: 120, maxLength: 154 }),
        (text) => {
          const known = create([{ mode: 'alphanumeric', data: text }], { version: 6, errorCorrectionLevel: 'M' });
          masks.add(known.maskPattern!);
          expect(rowsOf(encodeQr(text))).toEqual(rowsOf(known.modules));
        },
      ),
      { numRuns: 300, examples: [['A'], ['AB']] },
    );
    expect(masks.size).toBeGreaterThan(4);
  });

  it('rejects text that is too long or contains unsupported characters', () => {
    expect(() => encodeQr('A'.repeat(155))).toThrow(RangeError);
    expect(() => encodeQr('fei')).toThrow(RangeError);
  });
});
