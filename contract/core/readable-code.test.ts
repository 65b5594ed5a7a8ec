import fc from 'fast-check';
import { expect, test } from 'vitest';
import { codeBytes, printCode, tidyCode } from './readable-code.ts';

test('a code is printed in groups of four, without signs that look alike', () => {
  expect(printCode(new Uint8Array(codeBytes))).toBe('0000-0000-0000-0000');
  expect(printCode(new Uint8Array(codeBytes).fill(255))).toBe('ZZZZ-ZZZZ-ZZZZ-ZZZZ');
  expect(printCode(Uint8Array.from([0, 0, 0, 0, 1, 248, 0, 0, 0, 0]))).toBe('0000-0001-Z000-0000');
});

test('two codes are the same only where their bytes are', () => {
  const bytes = fc.uint8Array({ minLength: codeBytes, maxLength: codeBytes });
  fc.assert(
    fc.property(bytes, bytes, (a, b) => {
      expect(printCode(a) === printCode(b)).toBe(Buffer.from(a).equals(Buffer.from(b)));
      expect(printCode(a)).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/);
    }),
  );
});

test('however it is typed, it is the same code', () => {
  for (const typed of ['harvest-2026', ' Harvest 2026 ', 'ＨＡＲＶＥＳＴ２０２６', 'har–vest·2026']) {
    expect(tidyCode(typed)).toBe('HARVEST2026');
  }
  expect(tidyCode(' -\0 ')).toBe('');
});
