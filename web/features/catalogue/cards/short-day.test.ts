import { expect, test } from 'vitest';
import { formatsIn } from '../../../../contract/core/format.ts';
import { isNear, shortDay } from './short-day.ts';

test.each([
  ['en_us', 'Sat 5 Dec', 'Sat 5 Dec, 8:00 pm'],
  ['zh_hk', '12月5日（星期六）', '12月5日（星期六）晚上8時'],
  ['zh_cn', '12月5日（周六）', '12月5日（周六）20:00'],
] as const)('removes the year from a day in %s, with and without a time', (language, day, dayAndTime) => {
  const formats = formatsIn(language);
  expect(shortDay(formats.day('2026-12-05'))).toBe(day);
  expect(shortDay(formats.dayAndTime('2026-12-05T12:00:00Z'))).toBe(dayAndTime);
});

test.each([
  ['2026-12-05T12:00:00Z', true],
  ['2027-05-01T12:00:00Z', true],
  ['2027-11-05T12:00:00Z', false],
  ['2026-11-05T12:00:00Z', true],
  ['2025-12-05T12:00:00Z', false],
])('decides whether %s, seen from 21 November 2026, is near enough to omit the year: %s', (instant, near) => {
  expect(isNear(instant, '2026-11-21T12:00:00Z')).toBe(near);
});
