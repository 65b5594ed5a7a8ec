import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { findUnstorable, isStorable } from './storable.ts';

test('accepts all text that UTF-8 can encode except NUL', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const isCarried = Buffer.from(text, 'utf8').toString('utf8') === text;
      expect(isStorable(text)).toBe(isCarried && !text.includes('\0'));
    }),
  );
});

test.each([
  ['plain text', 'Chan', []],
  ['a string that contains NUL', 'Ch\0an', ['']],
  ['a lone surrogate', { name: 'Chan', note: '\ud83c' }, ['note']],
  ['an array in an object', { lines: [{ text: 'a' }, { text: '\0' }] }, ['lines.1.text']],
  ['a field name', { address: { 'a\0': 'b' } }, ['address']],
  ['values that are not text', { count: 1, at: null, yes: true }, []],
  ['a complete emoji', { text: '飛 🎫' }, []],
])('finds unstorable text, if any, in %s', (_name, sent, found) => {
  expect(findUnstorable(sent)).toEqual(found.map((field) => ({ field, code: 'unkeepable' })));
});

const nested = (depth: number): unknown => {
  let value: unknown = [];
  for (let at = 1; at < depth; at++) value = at % 2 ? { a: value } : [value];
  return value;
};

test('finds any nesting deeper than 100 lists and objects', () => {
  expect(findUnstorable(nested(100))).toEqual([]);
  expect(findUnstorable({ a: nested(99) })).toEqual([]);
  expect(findUnstorable(nested(101))).toMatchObject([{ code: 'too_deep' }]);
  expect(findUnstorable({ plan: { sections: nested(1_000_000) } })).toEqual([{ field: 'plan', code: 'too_deep' }]);
});

test('reports at most a hundred fields', () => {
  const many = Object.fromEntries(Array.from({ length: 5000 }, (_, at) => [`f${at}`, ['\0']]));
  expect(findUnstorable(many)).toHaveLength(100);
});
