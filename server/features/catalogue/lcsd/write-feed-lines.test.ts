import { describe, expect, test } from 'vitest';
import { namesDay, showableLines, writeRemarks } from './write-feed-lines.ts';

const dated = { dated: true };

describe('showableLines', () => {
  test.each([
    ['Call 2345 6789 for seats'],
    ['查詢：23456789'],
    ['WhatsApp 9123-4567'],
    ['(852) 61234567'],
    ['Write to somebody@example.org'],
  ])('omits a line that contains contact details: %j', (line) => {
    expect(showableLines(`Before\n${line}\nAfter`, dated)).toBe('Before\nAfter');
  });

  test.each([['Season 2026-2027'], ['Since 1998'], ['$2345 6789 seats sold @ $90'], ['teafest@HK'], ['ISBN 123 456']])(
    'returns a line without contact details: %j',
    (line) => {
      expect(showableLines(line, dated)).toBe(line);
    },
  );

  test('omits lines that state a day when dates are shifted', () => {
    const text = 'A play\nTalk on 7.3.2027 (4pm)\nThe end';
    expect(showableLines(text, dated)).toBe(text);
    expect(showableLines(text, { dated: false })).toBe('A play\nThe end');
  });
});

test.each([
  ['5/3/2027', true],
  ['5 Mar', true],
  ['March 5', true],
  ['2027年3月5日', true],
  ['3月5日', true],
  ['Class of 2027', false],
  ['1/2 price', false],
  ['two may come', false],
  ['$640;$460', false],
])('detects whether %j states a day: %s', (text, result) => {
  expect(namesDay(text)).toBe(result);
});

describe('writeRemarks', () => {
  test('pairs remarks line by line', () => {
    expect(writeRemarks('No food\nNo drink', '不准飲食\n不准攝影', dated)).toEqual([
      { en_us: 'No food', zh_hk: '不准飲食', zh_cn: '不准饮食' },
      { en_us: 'No drink', zh_hk: '不准攝影', zh_cn: '不准摄影' },
    ]);
  });

  test('leaves remarks whole if the languages have different line counts', () => {
    expect(writeRemarks('No food\nNo drink', '不准飲食', dated)).toEqual([
      { en_us: 'No food\nNo drink', zh_hk: '不准飲食', zh_cn: '不准饮食' },
    ]);
  });

  test('uses remarks from one language if the other is empty', () => {
    expect(writeRemarks('-', '', dated)).toEqual([]);
    expect(writeRemarks('No food\nNo drink', '', dated)).toEqual([{ en_us: 'No food' }, { en_us: 'No drink' }]);
  });
});
