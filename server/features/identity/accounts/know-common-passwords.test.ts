import { readFileSync, statSync } from 'node:fs';
import { expect, test } from 'vitest';
import { isCommonPassword } from './know-common-passwords.ts';

test.each([
  'password',
  'PassWord',
  'password1',
  'ｐａｓｓｗｏｒｄ',
  '12345678',
  '87654321',
  '11111111',
  '121212121212',
  'qwertyui',
  'abcdefgh',
  'iloveyou',
  '        ',
])('%j is among the first that are tried', (password) => expect(isCommonPassword(password)).toBe(true));

test.each(['correct horse', 'battery staple', '出入平安2026年', '🚇🚌🚋🚕🚢🚠🚡🛵', 'Kowloon-8/F-tea'])(
  '%s is not',
  (password) => expect(isCommonPassword(password)).toBe(false),
);

test('whoever chooses their own name or address, with digits behind it, is told to choose another', () => {
  const beside = ['tai.man@example.hk', 'Tai Man', 'Chan-Fernandez'];
  for (const password of ['tai.man2026', 'Tai.Man@Example.hk', 'chan-fernandez!1'])
    expect(isCommonPassword(password, beside), password).toBe(true);
  expect(isCommonPassword('tai.man likes tea', beside)).toBe(false);
});

test('the list has three thousand passwords that ours could be, in small letters, and is small itself', () => {
  const file = new URL('common-passwords.txt', import.meta.url);
  const words = readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line && !/^#(?: |$)/.test(line));
  expect(words.length).toBeGreaterThan(3000);
  expect(new Set(words).size).toBe(words.length);
  for (const word of words) {
    expect(word).toBe(word.toLowerCase());
    expect(word.length).toBeGreaterThanOrEqual(8);
    expect(word.length).toBeLessThanOrEqual(20);
  }
  expect(statSync(file).size).toBeLessThan(100_000);
});
