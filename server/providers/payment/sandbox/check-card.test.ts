import { describe, expect, test } from 'vitest';
import { checkCard } from './check-card.ts';
import { groupCardNumber, testCards } from './test-cards.ts';

const month = '2026-12';
const good = { number: '4242424242424242', expiry: '12/30', cvc: '123' };
const mistakesOf = (typed: Partial<typeof good>) => {
  const checked = checkCard({ ...good, ...typed }, month);
  return 'mistakes' in checked ? checked.mistakes : {};
};

test('accepts every test card as displayed, each with a unique number', () => {
  for (const card of testCards)
    expect(checkCard({ ...good, number: groupCardNumber(card.number) }, month)).toEqual({ card });
  expect(new Set(testCards.map(({ number }) => number)).size).toBe(testCards.length);
});

test('uses a valid check digit in every test card number', () => {
  for (const { number } of testCards) {
    const digits = Array.from(number, Number).toReversed();
    const doubled = digits.map((digit, index) => (index % 2 ? Array.from(String(digit * 2), Number) : [digit])).flat();
    expect(doubled.reduce((sum, digit) => sum + digit, 0) % 10, number).toBe(0);
  }
});

describe('checkCard mistakes', () => {
  test.each([
    [{ number: '' }, { number: 'number_missing' }],
    [{ number: '4242 4242 4242 4241' }, { number: 'number_wrong' }],
    [{ number: '42424242' }, { number: 'number_wrong' }],
    [{ number: 'abcd' }, { number: 'number_wrong' }],
    [{ number: '4111111111111111' }, { number: 'number_not_a_test_card' }],
    [{ expiry: ' ' }, { expiry: 'expiry_missing' }],
    [{ expiry: '13/30' }, { expiry: 'expiry_wrong' }],
    [{ expiry: '2030' }, { expiry: 'expiry_wrong' }],
    [{ expiry: '11/26' }, { expiry: 'expiry_past' }],
    [{ cvc: '' }, { cvc: 'cvc_missing' }],
    [{ cvc: '12' }, { cvc: 'cvc_wrong' }],
    [{ cvc: '12a' }, { cvc: 'cvc_wrong' }],
  ])('reports the mistake in %o', (typed, mistakes) => expect(mistakesOf(typed)).toEqual(mistakes));

  test('reports all field mistakes at the same time', () => {
    expect(mistakesOf({ number: '', expiry: '', cvc: '' })).toEqual({
      number: 'number_missing',
      expiry: 'expiry_missing',
      cvc: 'cvc_missing',
    });
  });
});

test.each(['12/26', '1226', '12 / 2026', '01/30'])('accepts the expiry date %s in December 2026', (expiry) => {
  expect(mistakesOf({ expiry })).toEqual({});
});
