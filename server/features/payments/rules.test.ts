import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { chargeStates } from '../../../contract/payments/charges.ts';
import {
  canMove,
  isLive,
  mayBePaid,
  nextAsk,
  readRefundKey,
  refundKey,
  refundPostingId,
  splitRefund,
} from './rules.ts';

describe('the state table of charges', () => {
  test('money that was taken stays taken', () => {
    for (const to of chargeStates) expect(canMove('captured', to)).toBe(false);
  });

  test('money may arrive in every other state', () => {
    for (const from of chargeStates.filter((state) => state !== 'captured'))
      expect(canMove(from, 'captured')).toBe(true);
  });

  test('nothing goes back to being open', () => {
    for (const from of chargeStates.filter((state) => !isLive(state))) {
      expect(canMove(from, 'asking')).toBe(false);
      expect(canMove(from, 'waiting')).toBe(false);
    }
    expect(canMove('waiting', 'asking')).toBe(false);
  });

  test('only a charge that the provider never heard of fails', () => {
    expect(chargeStates.filter((from) => canMove(from, 'failed'))).toEqual(['asking']);
  });
});

test('pauses between questions grow with the age of a charge, from 15 seconds to 10 minutes', () => {
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

test('a charge that was declined may still be paid on its page, one that ended otherwise may not', () => {
  expect(chargeStates.filter(mayBePaid)).toEqual(['asking', 'waiting', 'declined']);
});

describe('a refund of points and money', () => {
  const charge = { amountCents: 70_000, pointsCents: 30_000 };

  test('gives back each as it came, whatever the parts: together neither more nor less', () => {
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
    ['less than nothing', 0, -1],
    ['parts of a cent', 0, 0.5],
    ['more than there is', 0, 100_001],
    ['a cent more than is left', 99_999, 2],
  ])('of %s is refused', (_, before, cents) => {
    expect(() => splitRefund(charge, before, cents)).toThrow(RangeError);
  });

  test('of the last cent is not', () => {
    expect(splitRefund(charge, 99_999, 1)).toEqual({ amountCents: 0, pointsCents: 1 });
  });
});

describe('the key of a refund', () => {
  const refundId = '01a206af-3e9c-75dd-8bc6-4d4611e85e99';

  test('is another one each time that staff ask for it again, and is read as what was written', () => {
    const keys = [1, 2, 9, 10, 9999].map((attempt) => {
      const key = refundKey({ refundId, attempt });
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
  ])('is not "%s", which nobody here wrote', (key) => {
    expect(readRefundKey(key)).toBe(null);
  });
});
