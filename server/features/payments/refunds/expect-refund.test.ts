import { expect, test } from 'vitest';
import { paymentMethods } from '../../../../contract/payments/methods.ts';
import { expectRefund } from './expect-refund.ts';

test('expects a card refund five to ten working days after the request', () => {
  // A Monday with no holidays near it.
  expect(expectRefund('card', new Date('2026-03-02T04:00:00Z'))).toEqual({ from: '2026-03-09', to: '2026-03-16' });
});

test('skips weekends and general holidays in Hong Kong', () => {
  // Ching Ming is on Sunday 5 April, observed on the 6th and 7th; Good Friday is on the 3rd.
  expect(expectRefund('fps', new Date('2026-04-02T04:00:00Z'))).toEqual({ from: '2026-04-08', to: '2026-04-10' });
});

test('skips the Christmas and New Year holidays even weeks later', () => {
  // Holidays on Friday 25 December and Friday 1 January.
  expect(expectRefund('card', new Date('2026-12-18T04:00:00Z'))).toEqual({ from: '2026-12-28', to: '2027-01-05' });
});

test('counts from the day in Hong Kong', () => {
  // Already Tuesday in Hong Kong.
  expect(expectRefund('fps', new Date('2026-03-02T16:30:00Z')).from).toBe('2026-03-04');
});

test('returns an ordered range for every payment method', () => {
  for (const method of paymentMethods) {
    const { from, to } = expectRefund(method, new Date('2026-12-23T04:00:00Z'));
    expect(from <= to).toBe(true);
  }
});
