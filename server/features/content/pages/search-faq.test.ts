import { expect, test } from 'vitest';
import { parseFaqText } from './parse-page-text.ts';
import { buildFaqSearch, markFound } from './search-faq.ts';

const head = '# T\n\n> Lead.\n\n';
const read = (body: string) => parseFaqText(head + body, { values: new Map(), pictures: new Map() });
const search = buildFaqSearch([
  read(
    '## Changes {#changes}\n\n### Can I get a refund? {#refund}\n\nNo.\n\n### What about wheelchairs? {#wheelchair}\n\nYes, places are marked.\n\n### How do I log in? {#login}\n\nBy password. There is no refund of time.',
  ),
  read(
    '## 更改 {#changes}\n\n### 可以退款嗎？ {#refund}\n\n不可以。\n\n### 有輪椅席嗎？ {#wheelchair}\n\n有，座位圖會標明。\n\n### 怎樣登入？ {#login}\n\n用密碼登入帳戶。',
  ),
]);
const find = (words: string) => search.find(words).ids;

test('finds matches in every language and ranks questions before answers', () => {
  expect(find('refund')).toEqual(['refund', 'login']);
  expect(find('退款')).toEqual(['refund']);
});

test('treats Simplified and Traditional Chinese as equal', () => {
  expect(find('轮椅')).toEqual(['wheelchair']);
  expect(find('输椅轮椅席')).toContain('wheelchair');
  expect(find('登入帐户')).toEqual(['login']);
});

test('requires all words if any question contains them all', () => {
  expect(find('password refund')).toEqual(['login']);
  expect(find('password zebra')).toEqual(['login']);
});

test('tolerates a wrong letter and incomplete words', () => {
  expect(find('refnud')).toContain('refund');
  expect(find('wheelcharis')).toEqual(['wheelchair']);
  expect(find('wheel')).toEqual(['wheelchair']);
});

test('finds words that begin with a single Chinese character', () => {
  expect(find('退')).toEqual(['refund']);
});

test('ignores words common to all questions', () => {
  expect(find('how can I get the refund')).toEqual(['refund', 'login']);
});

test('finds nothing for absent words or punctuation alone', () => {
  expect(find('zebra')).toEqual([]);
  expect(find('  ？！ ')).toEqual([]);
});

test('marks matches in the script of the text', () => {
  expect(markFound('有輪椅席嗎？', search.find('轮椅').terms)).toEqual([
    { text: '有', found: false },
    { text: '輪椅', found: true },
    { text: '席嗎？', found: false },
  ]);
  expect(markFound('Can I get a Refund?', search.find('refund').terms)).toEqual([
    { text: 'Can I get a ', found: false },
    { text: 'Refund', found: true },
    { text: '?', found: false },
  ]);
});

test('preserves every letter of a marked text', () => {
  for (const text of ['ＡＢＣ座位 don’t 輪椅 ﬁne', '😀 座位圖', ''])
    expect(
      markFound(text, new Set(['座位', 'dont', 'fine']))
        .map((piece) => piece.text)
        .join(''),
    ).toBe(text);
});
