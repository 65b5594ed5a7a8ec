import { expect, test } from 'vitest';
import { changedStates, fullStates } from './apply-states.ts';

test('reads taken and held seats from hexadecimal states', () => {
  expect(fullStates(['3 ff 0f', '4 1 0'])).toEqual(
    new Map([
      [3, { taken: 255n, held: 15n }],
      [4, { taken: 1n, held: 0n }],
    ]),
  );
});

test('drops blocks that became free and reuses the objects of unchanged blocks', () => {
  const before = fullStates(['3 ff 0f', '4 1 0', '5 1 0']);
  const after = fullStates(['3 ff 0f', '5 3 0'], before);
  expect(after.has(4)).toBe(false);
  expect(after.get(3)).toBe(before.get(3));
  expect(after.get(5)).toEqual({ taken: 3n, held: 0n });
});

test('changes only the listed blocks and applies the last change to each', () => {
  const before = fullStates(['3 ff 0f', '4 1 0']);
  const after = changedStates(before, ['4 3 1', '9 1 1', '9 0 0']);
  expect(after.get(3)).toBe(before.get(3));
  expect(after.get(4)).toEqual({ taken: 3n, held: 1n });
  expect(after.get(9)).toEqual({ taken: 0n, held: 0n });
  expect(before.get(4)).toEqual({ taken: 1n, held: 0n });
});

test('returns the same object if nothing changes', () => {
  const before = fullStates(['3 ff 0f']);
  expect(changedStates(before, ['3 ff 0f', '8 0 0'])).toBe(before);
  expect(changedStates(before, ['3 ff 0e'])).not.toBe(before);
});
