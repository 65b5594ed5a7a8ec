import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { chargeStates } from '../../../contract/payments/charges.ts';
import {
  canMove,
  isCapturePossible,
  mayBePaid,
  nextAsk,
  readRefundKey,
  refundKeyOf,
  refundPostingId,
  splitRefund,
} from './rules.ts';

describe('charge state table', () => {
  test('keeps a captured charge captured', () => {
    for (const to of chargeStates) expect(canMove('captured', to)).toBe(false);
  });

  test('allows a capture in every other state', () => {
    for (const from of chargeStates.filter((state) => state !== 'captured'))
      expect(canMove(from, 'captured')).toBe(true);
  });

  test('rejects a move back to an open state', () => {
    for (const from of chargeStates.filter((state) => !isCapturePossible(state))) {
      expect(canMove(from, 'asking')).toBe(false);
      expect(canMove(from, 'waiting')).toBe(false);
    }
    expect(canMove('waiting', 'asking')).toBe(false);
  });

  test('fails only a charge that the provider never received', () => {
    expect(chargeStates.filter((from) => canMove(from, 'failed'))).toEqual(['asking']);
  });
});

test('increases the polling interval with the age of a charge, from 15 seconds to 10 minutes', () => {
  const created = new Date('2026-12-01T12:00:00Z');
  const pauseAt = (ageMs: number) => {
    const now = new Date(created.getTime() + ageMs);
    return nextAsk(created, now).getTime() - now.getTime();
  };
  expect(pauseAt(0)).toBe(15_000);
  expect(pauseAt(60_000)).toBe(30_000);
  expect(pauseAt(24 * 3_600_000)).toBe(600_000);
  const age = fc.integer({ min: 0, max: 7 * 86_400_000 });
  fc.assert(
    fc.property(age, age, (one, other) => {
      expect(pauseAt(Math.min(one, other))).toBeLessThanOrEqual(pauseAt(Math.max(one, other)));
    }),
  );
});

test('allows payment after a decline but after no other final state', () => {
  expect(chargeStates.filter(mayBePaid)).toEqual(['asking', 'waiting', 'declined']);
});

describe('splitRefund', () => {
  const charge = { amountCents: 70_000, pointsCents: 30_000 };

  test('refunds points and money as they were paid, exactly in total for any sequence of parts', () => {
    const cut = fc.array(fc.integer({ min: 1, max: 40_000 }), { minLength: 1, maxLength: 40 });
    fc.assert(
      fc.property(cut, (wanted) => {
        let before = 0;
        const back = { amountCents: 0, pointsCents: 0 };
        for (const cents of [...wanted, 100_000]) {
          const part = Math.min(cents, 100_000 - before);
          if (part === 0) break;
          const { amountCents, pointsCents } = splitRefund(charge, before, part);
          expect(amountCents + pointsCents).toBe(part);
          expect(Math.min(amountCents, pointsCents)).toBeGreaterThanOrEqual(0);
          before += part;
          back.amountCents += amountCents;
          back.pointsCents += pointsCents;
        }
        expect(back).toEqual(charge);
      }),
    );
  });

  test.each([
    ['nothing', 0, 0],
    ['a negative amount', 0, -1],
    ['a fraction of a cent', 0, 0.5],
    ['more than the charge', 0, 100_001],
    ['one cent more than is left', 99_999, 2],
  ])('throws for a refund of %s', (_, before, cents) => {
    expect(() => splitRefund(charge, before, cents)).toThrow(RangeError);
  });

  test('accepts a refund of the last cent', () => {
    expect(splitRefund(charge, 99_999, 1)).toEqual({ amountCents: 0, pointsCents: 1 });
  });
});

describe('refundKeyOf', () => {
  const refundId = '01a206af-3e9c-75dd-8bc6-4d4611e85e99';

  test('returns a different key for each attempt, which readRefundKey parses', () => {
    const keys = [1, 2, 9, 10, 9999].map((attempt) => {
      const key = refundKeyOf({ refundId, attempt });
      expect(readRefundKey(key)).toEqual({ refundId, attempt });
      return key;
    });
    expect([keys[0], new Set(keys).size]).toEqual([refundId, 5]);
    expect(new Set([1, 2, 3].map((attempt) => refundPostingId({ refundId, attempt }))).size).toBe(3);
  });

  test.each([
    `${refundId}-1`,
    `${refundId}-0`,
    `${refundId}-02`,
    `${refundId}-10000`,
    `${refundId}-`,
    `${refundId} `,
    '',
  ])('rejects "%s" as a refund key', (key) => {
    expect(readRefundKey(key)).toBe(null);
  });
});
