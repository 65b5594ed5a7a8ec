import { expect, test } from 'vitest';
import { readCents } from './read-cents.ts';

test.each([
  ['500', 500_00],
  ['HK$1,000.50', 1000_50],
  ['12.3', 12_30],
  ['－20', -20_00],
  ['−20', -20_00],
  ['０', 0],
])('reads %s as cents', (text, cents) => {
  expect(readCents(text)).toBe(cents);
});

test.each(['', 'ten', '1.234', '1e3', '12-', '9999999999'])('rejects "%s" as an amount', (text) => {
  expect(readCents(text)).toBeNaN();
});
