import { expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { newId } from './new-id.ts';

test('returns a UUID of version 7 that the contract accepts', () => {
  for (let round = 0; round < 200; round += 1) expect(z.uuidv7().safeParse(newId()).success).toBe(true);
});

test('starts with the time in milliseconds, so that IDs sort by time', () => {
  const clock = vi.spyOn(Date, 'now');
  const ids = Array.from({ length: 1000 }, () => newId());
  const at = Number.parseInt((ids[0] ?? '').replace('-', '').slice(0, 12), 16);
  expect(at).toBe(clock.mock.results[0]?.value);
  clock.mockRestore();
  expect(ids.toSorted()).toEqual(ids);
  expect(new Set(ids).size).toBe(1000);
});
