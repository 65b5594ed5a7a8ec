import { expect, test } from 'vitest';
import { formatsIn } from '../../../contract/format.ts';
import { shortDay } from './short-day.ts';

test.each([
  ['en_us', 'Sat 5 Dec'],
  ['zh_hk', '12月5日（星期六）'],
  ['zh_cn', '12月5日（周六）'],
] as const)('a day loses its year in %s', (language, expected) => {
  expect(shortDay(formatsIn(language).day('2026-12-05'))).toBe(expected);
});
