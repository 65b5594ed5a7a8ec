import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { describeMistakes, parseJsonFile } from './json-file.ts';

const List = z
  .array(
    z.strictObject({
      key: z.string().check(z.regex(/^[a-z-]+$/, 'a key is written like kwai-tsing')),
      number: z.int().check(z.gte(1), z.lte(99)),
      name: z.string().check(z.minLength(1), z.maxLength(5)),
      kind: z.enum(['box_office', 'kiosk']),
      services: z.array(z.string()).check(z.minLength(1)),
    }),
  )
  .check(z.maxLength(8));

function mistakesIn(text: string): string[] {
  const value = parseJsonFile(text);
  const parsed = List.safeParse(value);
  return parsed.success ? [] : describeMistakes(parsed.error, value).split('\n');
}

const before = z.config().localeError;
afterAll(() => void z.config({ localeError: before }));

/** Runs with and without English messages: a dependency that loads all of zod sets them for the whole process. */
describe.each([
  ['no library messages', undefined],
  ['English texts from the library', z.locales.en().localeError],
])('mistakes in a JSON file with %s', (_, localeError) => {
  beforeAll(() => void z.config({ localeError }));

  test('describes each mistake in a sentence with line and column', () => {
    const text = `\uFEFF[
  {"key": "a", "number": 1, "name": "A", "kind": "kiosk", "services": ["sells"]},
  {"key": "B B", "number": "two", "name": "",
    "kind": "shop", "services": [], "adress": {}},
  {"number": 100, "name": "too long", "kind": "kiosk", "services": ["sells"], "key": "c"},
  {"number": 1.5, "kind": "kiosk", "services": "sells", "key": "d"},
  7
]`;
    expect(mistakesIn(text)).toEqual([
      'Line 3, column 11 (entry 2, "key"): a key is written like kwai-tsing. It is "B B".',
      'Line 3, column 28 (entry 2, "number"): this must be a number. It is "two".',
      'Line 3, column 43 (entry 2, "name"): this must not be empty. It is "".',
      'Line 4, column 13 (entry 2, "kind"): this must be one of box_office, kiosk. It is "shop".',
      'Line 4, column 33 (entry 2, "services"): this must have at least 1 entry.',
      'Line 4, column 47 (entry 2): "adress" is not a field here.',
      'Line 5, column 14 (entry 3, "number"): this must be at most 99. It is 100.',
      'Line 5, column 27 (entry 3, "name"): this must have at most 5 characters. It is "too long".',
      'Line 6, column 14 (entry 4, "number"): this must be a whole number. It is 1.5.',
      'Line 6, column 3 (entry 4, "name"): this is missing.',
      'Line 6, column 48 (entry 4, "services"): this must be a list in [ ]. It is "sells".',
      'Line 7, column 3 (entry 5): this must be an object in { }. It is 7.',
    ]);
    expect(mistakesIn('{"a": [1]}')).toEqual(['Line 1, column 1: this must be a list in [ ].']);
  });

  test('omits the line of a file that was parsed elsewhere', () => {
    const value = [7];
    const { error } = List.safeParse(value);
    expect(describeMistakes(error!, value)).toBe('(entry 1): this must be an object in { }. It is 7.');
  });

  test.each([
    ['[1,\n {"a": tru}]', 'Line 2, column 8: "tru}]" is not expected here, so this is not JSON.'],
    ['[1, 2,]', 'Line 1, column 7: "]" is not expected here, so this is not JSON.'],
    ['{"a": 1\n "b": 2}', 'Line 2, column 2: "\\"b\\":" is not expected here, so this is not JSON.'],
    ['{a: 1}', 'Line 1, column 2: "a:" is not expected here, so this is not JSON.'],
    ['[{"a": "b"', 'Line 1, column 11: the file ends too early, so this is not JSON.'],
    ['', 'Line 1, column 1: the file ends too early, so this is not JSON.'],
    ['[1] x', 'Line 1, column 5: "x" is not expected here, so this is not JSON.'],
  ])('locates the syntax error in %j', (text, sentence) => {
    expect(() => parseJsonFile(text)).toThrow(sentence);
  });
});
