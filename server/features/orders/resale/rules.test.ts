import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isReserved, retainedCents, resaleEnds } from './rules.ts';

describe('organiser fee on a resold ticket', () => {
  test('retains a fixed fee per ticket, never more than the ticket price', () => {
    expect(retainedCents({ feeCents: 20_00 }, 380_00)).toBe(20_00);
    expect(retainedCents({ feeCents: 20_00 }, 15_00)).toBe(15_00);
  });

  test('retains a percentage of the price, rounded to whole cents in favour of the seller', () => {
    expect(retainedCents({ feePercent: 10 }, 380_05)).toBe(38_00);
    expect(retainedCents({ feePercent: 0 }, 380_00)).toBe(0);
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100 }), fc.integer({ min: 0, max: 10_000_000 }), (feePercent, price) => {
        const kept = retainedCents({ feePercent }, price);
        expect(Number.isInteger(kept) && kept >= 0 && kept <= price).toBe(true);
        expect(price - kept).toBeGreaterThanOrEqual((price * (100 - feePercent)) / 100);
      }),
    );
  });
});

test('allows offers until six hours before the show', () => {
  expect(resaleEnds({ startsAt: new Date('2026-12-05T12:00:00Z') })).toEqual(new Date('2026-12-05T06:00:00Z'));
});

test('reserves a ticket until the exact payment deadline', () => {
  const reservedUntil = new Date('2026-12-05T06:00:00Z');
  expect(isReserved({ reservedUntil }, new Date('2026-12-05T05:59:59.999Z'))).toBe(true);
  expect(isReserved({ reservedUntil }, reservedUntil)).toBe(false);
  expect(isReserved({ reservedUntil: null }, reservedUntil)).toBe(false);
});
