import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { findUnkeepable, isKeepable } from './keepable.ts';

test('keeps every text that UTF-8 can carry, but for NUL', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const isCarried = Buffer.from(text, 'utf8').toString('utf8') === text;
      expect(isKeepable(text)).toBe(isCarried && !text.includes('\0'));
    }),
  );
});

test.each([
  ['a plain text', 'Chan', []],
  ['NUL within a text', 'Ch\0an', ['']],
  ['half of a pair', { name: 'Chan', note: '\ud83c' }, ['note']],
  ['a list in an object', { lines: [{ text: 'a' }, { text: '\0' }] }, ['lines.1.text']],
  ['the name of a field', { address: { 'a\0': 'b' } }, ['address']],
  ['what is no text', { count: 1, at: null, yes: true }, []],
  ['a whole emoji', { text: '飛 🎫' }, []],
])('finds what cannot be kept in %s', (_name, sent, found) => {
  expect(findUnkeepable(sent)).toEqual(found);
});
