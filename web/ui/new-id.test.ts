import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { newId } from './new-id.ts';

test('is a UUID of version 7 that the contract takes', () => {
  for (let round = 0; round < 200; round += 1) expect(z.uuidv7().safeParse(newId()).success).toBe(true);
});

test('begins with the time in milliseconds, so that later ids sort behind earlier ones', () => {
  const at = Date.parse('2026-12-05T12:00:00.123Z');
  expect(Number.parseInt(newId(at).replace('-', '').slice(0, 12), 16)).toBe(at);
  expect(newId(at) < newId(at + 1)).toBe(true);
});

test('is never the same twice within a millisecond', () => {
  const ids = new Set(Array.from({ length: 1000 }, () => newId(1_800_000_000_000)));
  expect(ids.size).toBe(1000);
});
