import { expect, test } from 'vitest';
import { pollDelay } from './poll-plan.ts';

test('polls immediately, then every second, slower after half a minute, and then stops', () => {
  expect(pollDelay(0)).toBe(300);
  expect(pollDelay(2)).toBe(300);
  expect(pollDelay(3)).toBe(1000);
  expect(pollDelay(32)).toBe(1000);
  expect(pollDelay(33)).toBe(5000);
  expect(pollDelay(62)).toBe(5000);
  expect(pollDelay(63)).toBeUndefined();
  expect(pollDelay(10_000)).toBeUndefined();
});
