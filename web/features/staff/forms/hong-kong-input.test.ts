import { expect, test } from 'vitest';
import { fromInput, toInput } from './hong-kong-input.ts';

test('converts dates and times to and from Hong Kong time across midnight and years', () => {
  expect(toInput('2026-12-31T16:30:00.000Z')).toBe('2027-01-01T00:30');
  expect(fromInput('2027-01-01T00:30')).toBe('2026-12-31T16:30:00.000Z');
  expect(fromInput('')).toBeNull();
  expect(toInput(null)).toBe('');
});
