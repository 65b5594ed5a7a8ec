import { describe, expect, test } from 'vitest';
import { mistakeInPoints, maxPoints, readPoints, type Payable } from './use-points.ts';

const payable = (pointsCents: number, method: 'e_ticket' | 'kiosk' = 'e_ticket', totalCents = 500_00): Payable => ({
  totalCents,
  pointsCents,
  collection: { method },
  cardsOnly: [],
});

describe('maxPoints', () => {
  test.each([
    ['the whole balance if it is less than the amount due', payable(300_00), 300_00],
    ['the whole amount due if the balance covers it', payable(900_00), 500_00],
    ['enough to leave HK$10 for another method', payable(499_00), 490_00],
    ['none of an amount too small to split', payable(5_00, 'e_ticket', 8_00), 0],
    ['a small amount in full', payable(8_00, 'e_ticket', 8_00), 8_00],
    ['all but HK$10 if a kiosk requires the card', payable(900_00, 'kiosk'), 490_00],
  ])('returns the maximum points for a checkout: %s', (_what, of, cents) => {
    expect(maxPoints(of)).toBe(cents);
    expect(mistakeInPoints(of, cents)).toBeUndefined();
  });
});

test.each([
  ['a fraction of a cent', payable(300_00), 0.5, 'points_not_valid'],
  ['a negative amount', payable(300_00), -1, 'points_not_valid'],
  ['no number', payable(300_00), Number.NaN, 'points_not_valid'],
  ['more than the balance', payable(300_00), 300_01, 'points_too_many'],
  ['more than the amount due', payable(900_00), 500_01, 'amount_not_valid'],
  ['all but one cent of the amount due', payable(900_00), 499_99, 'rest_too_small'],
  ['the whole amount if a kiosk requires the card', payable(900_00, 'kiosk'), 500_00, 'rest_too_small'],
])('rejects an invalid points amount: %s', (_what, of, cents, mistake) => {
  expect(mistakeInPoints(of, cents)).toBe(mistake);
});

test('parses points as people type them', () => {
  expect(['50', '50.5', '50.50', '1,000', ' ５０ ', '0'].map(readPoints)).toEqual([5000, 5050, 5050, 100_000, 5000, 0]);
  expect(['', '-1', '1.234', 'all', '1e3', '12345678'].map(readPoints)).toEqual(Array(6).fill(Number.NaN));
});
