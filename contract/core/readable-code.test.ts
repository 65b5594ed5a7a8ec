import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { codeBytes, drawCode, readCode, tidyCode, writeCode } from './readable-code.ts';

const bytes = fc.uint8Array({ minLength: codeBytes, maxLength: codeBytes });
const codes = bytes.map(writeCode).filter((code) => code !== undefined);

describe('drawn code', () => {
  it('consists of three groups of six unambiguous letters and digits', () => {
    fc.assert(
      fc.property(codes, (code) => {
        expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{6}(-[0-9A-HJKMNP-TV-Z]{6}){2}$/);
      }),
    );
  });

  it('contains at least 80 random bits, so that different bytes give different codes', () => {
    fc.assert(
      fc.property(bytes, fc.nat({ max: 80 }), (some, bit) => {
        const others = Uint8Array.from(some);
        const at = others.length - 1 - (bit >> 3);
        others[at] = others[at]! ^ (1 << (bit & 7));
        const [one, other] = [writeCode(some), writeCode(others)];
        if (one !== undefined) expect(other).not.toBe(one);
      }),
    );
  });

  it('reads a code in any common spelling', () => {
    const typing = fc.record({ code: codes, low: fc.boolean(), gap: fc.constantFrom('', ' ', '-', ' - ') });
    fc.assert(
      fc.property(typing, ({ code, low, gap }) => {
        const typed = code.replaceAll('-', gap).replaceAll('0', 'o').replaceAll('1', 'l');
        expect(readCode(low ? typed.toLowerCase() : typed.toUpperCase())).toBe(code);
      }),
    );
  });

  it('rejects a code with one wrong symbol or two swapped neighbours', () => {
    const mistakes = fc.record({
      code: codes,
      at: fc.nat({ max: 16 }),
      to: fc.constantFrom(...Array.from('0123456789ABCDEFGHJKMNPQRSTVWXYZ')),
    });
    fc.assert(
      fc.property(mistakes, ({ code, at, to }) => {
        const plain = code.replaceAll('-', '');
        const wrong = plain.slice(0, at) + to + plain.slice(at + 1);
        if (wrong !== plain) expect(readCode(wrong)).toBeUndefined();
        const round = plain.slice(0, at) + plain[at + 1]! + plain[at]! + plain.slice(at + 2);
        if (round !== plain && at < 16) expect(readCode(round)).toBeUndefined();
      }),
    );
  });

  it.each([
    '',
    'x',
    '0'.repeat(17),
    '0'.repeat(19),
    '\u0000'.repeat(18),
    'U'.repeat(18),
    '０'.repeat(17),
    '-'.repeat(5000),
  ])('rejects %j as a drawn code', (text) => {
    expect(readCode(text)).toBeUndefined();
  });
});

it('draws another code if the check symbol would be hard to type', () => {
  // Remainders 32 to 36 modulo 37 have no letter or digit.
  const draws = [Uint8Array.of(32), Uint8Array.of(36), Uint8Array.of(31)];
  expect(drawCode(() => draws.shift()!)).toBe(writeCode(Uint8Array.of(31)));
  expect(draws).toEqual([]);
});

describe('tidyCode', () => {
  it('returns the same code for every way of typing it', () => {
    for (const typed of ['harvest-2026', ' Harvest 2026 ', 'ＨＡＲＶＥＳＴ２０２６', 'har–vest·2026']) {
      expect(tidyCode(typed)).toBe('HARVEST2026');
    }
    expect(tidyCode(' -\0 ')).toBe('');
  });

  it('preserves letters, but converts look-alike letters in drawn codes to digits', () => {
    expect(tidyCode('folio-2026')).toBe('FOLIO2026');
    fc.assert(
      fc.property(codes, (code) => {
        const typed = code.toLowerCase().replaceAll('0', 'o').replaceAll('1', 'i').replaceAll('-', ' ');
        expect(tidyCode(typed)).toBe(code.replaceAll('-', ''));
      }),
    );
  });
});
