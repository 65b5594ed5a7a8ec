import { expect, test } from 'vitest';
import { followDelay } from './follow-plan.ts';

test('polls pending refunds quickly at first, then every minute', () => {
  const refunds = [{ standing: 'done' }, { standing: 'on_its_way' }] as const;
  expect([0, 4, 5, 16, 17, 10_000].map((requested) => followDelay(refunds, requested))).toEqual([
    1000, 1000, 5000, 5000, 60_000, 60_000,
  ]);
});

test('stops polling when all refunds are final', () => {
  expect(followDelay([{ standing: 'done' }, { standing: 'by_bank' }, { standing: 'other_way' }], 0)).toBeUndefined();
  expect(followDelay([], 0)).toBeUndefined();
});
