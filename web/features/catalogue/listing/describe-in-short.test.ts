import { expect, test } from 'vitest';
import { cutAtSense } from './describe-in-short.ts';

test.each([
  ['short stays', 'A short text.', 20, 'A short text.'],
  [
    'a sentence ends it where one ends late enough',
    'One thing is so. Another thing goes on for long',
    24,
    'One thing is so.',
  ],
  ['else a whole word does', 'Oh. A very long sentence without an end in sight', 24, 'Oh. A very long…'],
  ['a decimal point ends nothing', 'It costs about 20.50 dollars in all', 24, 'It costs about 20.50…'],
  ['Chinese ends at its own marks', '第一句話說完了。第二句話很長很長很長', 12, '第一句話說完了。'],
  ['Chinese without marks is cut anywhere', '沒有任何標點符號的一段長文字', 8, '沒有任何標點符…'],
])('a text for search results: %s', (_, text, most, expected) => {
  expect(cutAtSense(text, most)).toBe(expected);
  expect(expected.length).toBeLessThanOrEqual(most);
});

test('half a character is never left', () => {
  expect(cutAtSense('𠮷𠮷𠮷𠮷', 4)).toBe('𠮷…');
});
