import { expect, it } from 'vitest';
import { Durations, median, percentile } from './measure.ts';

it('refuses to tell a middle or a percentile of nothing', () => {
  expect(() => median([])).toThrow(RangeError);
  expect(() => percentile([], 0.5)).toThrow(RangeError);
  expect(() => new Durations().times()).toThrow(RangeError);
});

it('tells the middle, and the time that only one in a hundred exceeds', () => {
  const values = Array.from({ length: 200 }, (_, at) => 200 - at);
  expect(median([3, 1, 2])).toBe(2);
  expect(median([4, 1, 2, 3])).toBe(2.5);
  expect(percentile(values, 0.99)).toBe(199);
  expect(percentile([7], 0.99)).toBe(7);
});
