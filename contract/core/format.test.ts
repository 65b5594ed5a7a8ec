import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatLikes, formatsIn } from './format.ts';
import { languages } from './language.ts';

const inAll = (read: (formats: ReturnType<typeof formatsIn>) => string) =>
  ['en_us', 'zh_hk', 'zh_cn'].map((language) => read(formatsIn(language as 'en_us')));

describe('dates and times', () => {
  test("formats dates and times in each language's local style, in Hong Kong time", () => {
    expect(inAll((formats) => formats.dayAndTime('2026-12-05T12:00:00Z'))).toEqual([
      'Sat 5 Dec 2026, 8:00 pm',
      '2026年12月5日（星期六）晚上8時',
      '2026年12月5日（周六）20:00',
    ]);
    expect(inAll((formats) => formats.opening('2026-12-04T16:00:00Z'))).toEqual(
      inAll((formats) => formats.day('2026-12-05')),
    );
    expect(inAll((formats) => formats.opening('2026-12-05T02:00:00Z'))[0]).toBe('Sat 5 Dec 2026, 10:00 am');
    expect(inAll((formats) => formats.dayOf(new Date('2026-09-05T16:00:00Z')))).toEqual([
      'Sun 6 Sep 2026',
      '2026年9月6日（星期日）',
      '2026年9月6日（周日）',
    ]);
    expect(inAll((formats) => formats.day('2027-02-01'))).toEqual([
      'Mon 1 Feb 2027',
      '2027年2月1日（星期一）',
      '2027年2月1日（周一）',
    ]);
  });

  test.each([
    ['00:00', '12:00 am', '凌晨12時', '00:00'],
    ['00:05', '12:05 am', '凌晨12時5分', '00:05'],
    ['05:59', '5:59 am', '凌晨5時59分', '05:59'],
    ['06:00', '6:00 am', '上午6時', '06:00'],
    ['09:30', '9:30 am', '上午9時30分', '09:30'],
    ['11:59', '11:59 am', '上午11時59分', '11:59'],
    ['12:00', '12:00 pm', '中午12時', '12:00'],
    ['12:30', '12:30 pm', '中午12時30分', '12:30'],
    ['13:00', '1:00 pm', '下午1時', '13:00'],
    ['17:45', '5:45 pm', '下午5時45分', '17:45'],
    ['18:00', '6:00 pm', '晚上6時', '18:00'],
    ['19:30', '7:30 pm', '晚上7時30分', '19:30'],
    ['23:59', '11:59 pm', '晚上11時59分', '23:59'],
  ])('formats %s as %s, %s and %s', (clock, ...expected) => {
    expect(inAll((formats) => formats.time(`2026-12-05T${clock}:00+08:00`))).toEqual(expected);
  });

  test.each([
    ['2026-12-05', '2026-12-05', '5 Dec 2026', '2026年12月5日'],
    ['2026-12-05', '2026-12-08', '5–8 Dec 2026', '2026年12月5日至8日'],
    ['2026-11-28', '2026-12-03', '28 Nov – 3 Dec 2026', '2026年11月28日至12月3日'],
    ['2026-12-28', '2027-01-03', '28 Dec 2026 – 3 Jan 2027', '2026年12月28日至2027年1月3日'],
    ['2026-12-05', '2027-12-05', '5 Dec 2026 – 5 Dec 2027', '2026年12月5日至2027年12月5日'],
  ])('formats the days from %s to %s as %s', (first, last, english, chinese) => {
    const days = inAll((formats) => formats.days(`${first}T00:00:00+08:00`, `${last}T23:00:00+08:00`));
    expect(days).toEqual([english, chinese, chinese]);
  });

  test('formats months and weekdays for a calendar', () => {
    expect(inAll((formats) => formats.month('2026-05'))).toEqual(['May 2026', '2026年5月', '2026年5月']);
    expect(
      inAll((formats) =>
        formats
          .weekdays()
          .map(({ short }) => short)
          .join(' '),
      ),
    ).toEqual(['Sun Mon Tue Wed Thu Fri Sat', '日 一 二 三 四 五 六', '一 二 三 四 五 六 日']);
    expect(inAll((formats) => formats.weekdays()[0]?.long ?? '')).toEqual(['Sunday', '星期日', '星期一']);
  });

  test.each(['', 'soon', '2026-02-30T00:00:00Z!'])('throws a RangeError for the invalid date "%s"', (text) => {
    expect(() => formatsIn('en_us').dayAndTime(text)).toThrow(RangeError);
    expect(() => formatsIn('zh_hk').day(text)).toThrow(RangeError);
    expect(() => formatsIn('zh_cn').month(text)).toThrow(RangeError);
  });
});

describe('money and numbers', () => {
  test.each([
    [0, 'HK$0'],
    [380_00, 'HK$380'],
    [1_280_00, 'HK$1,280'],
    [12_345_678_90, 'HK$12,345,678.90'],
    [5, 'HK$0.05'],
    [1_050, 'HK$10.50'],
    [-20_00, '−HK$20'],
  ])('formats %i cents as %s in every language', (cents, text) => {
    expect(inAll((formats) => formats.money(cents))).toEqual([text, text, text]);
  });

  test('formats money like Intl, but with a typographic minus sign', () => {
    const intl = new Intl.NumberFormat('en-HK', {
      style: 'currency',
      currency: 'HKD',
      trailingZeroDisplay: 'stripIfInteger',
    });
    fc.assert(
      fc.property(fc.integer({ min: -1e12, max: 1e12 }), (cents) => {
        expect(formatsIn('zh_hk').money(cents)).toBe(intl.format(cents / 100).replace('-', '−'));
      }),
    );
  });

  test('groups digits by thousands', () => {
    expect(inAll((formats) => formats.number(1234567))).toEqual(['1,234,567', '1,234,567', '1,234,567']);
  });

  test("creates each language's formats only once", () => {
    for (const language of languages) expect(formatsIn(language)).toBe(formatsIn(language));
    expect(formatsIn('zh_hk')).not.toBe(formatsIn('zh_cn'));
  });
});

test.each([
  [0, '0'],
  [7, '7'],
  [999, '999'],
  [1000, '1.0K'],
  [1049, '1.0K'],
  [1050, '1.1K'],
  [1675, '1.7K'],
  [1100, '1.1K'],
  [1234, '1.2K'],
  [1999, '2.0K'],
  [9949, '9.9K'],
  [9950, '10K'],
  [10_000, '10K'],
  [10_999, '11K'],
  [12_345, '12K'],
  [999_499, '999K'],
  [999_500, '1.0M'],
  [1_000_000, '1.0M'],
  [1_234_567, '1.2M'],
  [1_900_000, '1.9M'],
  [9_999_999, '10M'],
  [10_000_000, '10M'],
  [123_456_789, '123M'],
  [123_567_890, '124M'],
])('formats %i likes as %s', (count, text) => {
  expect(formatLikes(count)).toBe(text);
});
