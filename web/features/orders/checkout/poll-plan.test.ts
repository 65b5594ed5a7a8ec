import { expect, test } from 'vitest';
import { pollDelay } from './poll-plan.ts';

test('asks every second at first, slower after half a minute, and ends', () => {
  expect(pollDelay(0)).toBe(1000);
  expect(pollDelay(29)).toBe(1000);
  expect(pollDelay(30)).toBe(5000);
  expect(pollDelay(59)).toBe(5000);
  expect(pollDelay(60)).toBeUndefined();
  expect(pollDelay(10_000)).toBeUndefined();
});
