import { expect, it } from 'vitest';
import { Durations, median, percentile } from './measure.ts';

it('rejects a median or percentile of no values', () => {
  expect(() => median([])).toThrow(RangeError);
  expect(() => percentile([], 0.5)).toThrow(RangeError);
  expect(() => new Durations().times()).toThrow(RangeError);
});

it('returns the median and the 99th percentile', () => {
  const values = Array.from({ length: 200 }, (_, at) => 200 - at);
  expect(median([3, 1, 2])).toBe(2);
  expect(median([4, 1, 2, 3])).toBe(2.5);
  expect(percentile(values, 0.99)).toBe(199);
  expect(percentile([7], 0.99)).toBe(7);
});
