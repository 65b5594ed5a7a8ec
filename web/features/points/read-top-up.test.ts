import { describe, expect, test } from 'vitest';
import { amountInAddress, readTopUpAmount, readMethod } from './read-top-up.ts';

describe('top-up amount', () => {
  test.each([
    ['50000', '', 50_000],
    ['other', '250', 25_000],
    ['other', ' HK$1,250 ', 125_000],
    ['other', '２５０', 25_000],
    ['other', '250.00', 25_000],
    ['other', '100', 10_000],
    ['other', '5000', 500_000],
  ])('reads the option %s with the text "%s" as %i cents', (choice, written, cents) => {
    expect(readTopUpAmount(choice, written)).toBe(cents);
  });

  test.each(['', '99', '5001', '250.50', '-250', '1e3', '2 50 x', '０', '999999999999'])(
    'rejects the amount "%s"',
    (written) => {
      expect(readTopUpAmount('other', written)).toBeNaN();
    },
  );

  test('rejects an amount that is not among the visible options', () => {
    expect(readTopUpAmount('12345', '')).toBeNaN();
  });

  test('reads an amount in the address as an option, or otherwise as typed', () => {
    const at = (amount: string) => amountInAddress(new URLSearchParams({ amount }));
    expect(at('500')).toEqual({ choice: '50000', written: '' });
    expect(at('250')).toEqual({ choice: 'other', written: '250' });
    expect(at('7')).toEqual({ choice: '', written: '' });
  });
});

test('rejects points as a method to pay for points', () => {
  expect([readMethod('fps'), readMethod('points'), readMethod(null)]).toEqual(['fps', undefined, undefined]);
});
