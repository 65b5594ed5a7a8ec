import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { chargeStates } from '../../../contract/payments/charges.ts';
import { canMove, isLive, nextAsk } from './rules.ts';

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
