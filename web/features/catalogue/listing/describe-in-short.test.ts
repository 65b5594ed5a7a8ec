import { createTranslator } from 'use-intl/core';
import { expect, test } from 'vitest';
import type { EventPage } from '../../../../contract/catalogue/events.ts';
import { intlLocale } from '../../../../contract/core/language.ts';
import enUs from '../../../../words/pages/en_us.ts';
import zhHk from '../../../../words/pages/zh_hk.ts';
import type { Translate } from '../../../shared/page/head.ts';
import { cutAtSense, describeInShort } from './describe-in-short.ts';

test.each([
  ['short stays', 'A short text.', 20, 'A short text.'],
  [
    'at a sentence end that comes late enough',
    'One thing is so. Another thing goes on for long',
    24,
    'One thing is so.',
  ],
  ['otherwise after a whole word', 'Oh. A very long sentence without an end in sight', 24, 'Oh. A very long…'],
  ['not at a decimal point', 'It costs about 20.50 dollars in all', 24, 'It costs about 20.50…'],
  ['Chinese ends at Chinese punctuation', '第一句話說完了。第二句話很長很長很長', 12, '第一句話說完了。'],
  ['Chinese without punctuation is cut anywhere', '沒有任何標點符號的一段長文字', 8, '沒有任何標點符…'],
])('truncates a text for search results: %s', (_, text, max, expected) => {
  expect(cutAtSense(text, max)).toBe(expected);
  expect(expected.length).toBeLessThanOrEqual(max);
});

test('never splits a surrogate pair', () => {
  expect(cutAtSense('𠮷𠮷𠮷𠮷', 4)).toBe('𠮷…');
});

const event = {
  description: 'One evening.',
  performances: 1,
  firstAt: '2026-12-05T12:00:00.000Z',
  lastAt: '2026-12-05T12:00:00.000Z',
  stream: null,
  venue: 'Arena',
  venues: ['Arena'],
  priceFromCents: 0,
  priceToCents: 0,
} as unknown as EventPage;

test.each([
  ['en_us', enUs, 'Sat 5 Dec 2026, 8:00 pm, Arena. Free admission. One evening.'],
  ['zh_hk', zhHk, '2026年12月5日（星期六）晚上8時，Arena，免費入場。One evening.'],
] as const)('separates details and description like sentences in %s', (language, messages, expected) => {
  const t = createTranslator({ locale: intlLocale[language], messages }) as unknown as Translate;
  expect(describeInShort(event, language, t)).toBe(expected);
});

test("shows the number of a film's additional venues", () => {
  const t = createTranslator({ locale: intlLocale.en_us, messages: enUs }) as unknown as Translate;
  const film = { ...event, venues: ['Arena', 'Odeon', 'Rex'] };
  expect(describeInShort(film, 'en_us', t)).toContain(', Arena + 2 more.');
});
