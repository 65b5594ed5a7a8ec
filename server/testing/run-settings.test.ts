import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { seededRandom, shuffled } from './run-settings.ts';

beforeEach(() => void vi.stubEnv('SEED', '1'));
afterEach(() => void vi.unstubAllEnvs());

const draw = (label: string) => Array.from({ length: 100 }, seededRandom(label));

describe('seededRandom', () => {
  test('draws the same numbers from 0 up to 1 for the same seed and label', () => {
    const numbers = draw('a');
    expect(draw('a')).toEqual(numbers);
    expect(new Set(numbers).size).toBe(100);
    expect(numbers.every((number) => number >= 0 && number < 1)).toBe(true);
    expect(numbers.some((number) => number < 0.2)).toBe(true);
    expect(numbers.some((number) => number > 0.8)).toBe(true);
  });

  test('draws different numbers for a different label or seed', () => {
    const numbers = draw('a');
    expect(draw('b')).not.toEqual(numbers);
    vi.stubEnv('SEED', '2');
    expect(draw('a')).not.toEqual(numbers);
  });
});

describe('shuffled', () => {
  const items = Array.from({ length: 50 }, (_, at) => at);

  test('returns every item once, in an order determined by seed and label', () => {
    const order = shuffled(items, 'a');
    expect(order.toSorted((a, b) => a - b)).toEqual(items);
    expect(order).not.toEqual(items);
    expect(shuffled(items, 'a')).toEqual(order);
    expect(shuffled(items, 'b')).not.toEqual(order);
    vi.stubEnv('SEED', '2');
    expect(shuffled(items, 'a')).not.toEqual(order);
  });
});
