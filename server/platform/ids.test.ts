import { expect, test } from 'vitest';
import { uuidv7 } from './ids.ts';

test('creates version 7 IDs that sort in order of creation, even within one millisecond', () => {
  const ids = Array.from({ length: 20_000 }, () => uuidv7());
  expect(ids.toSorted()).toEqual(ids);
  expect(new Set(ids).size).toBe(ids.length);
  for (const id of ids.slice(0, 100))
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
});
