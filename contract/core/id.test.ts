import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { staffCalls } from '../staff-calls.ts';
import { calls } from '../calls.ts';
import { Id } from './id.ts';

const upper = '0193A000-0000-7000-8000-0000000000D1';

test('converts an id to lower case and rejects other text', () => {
  expect(Id.parse(upper)).toBe(upper.toLowerCase());
  expect(Id.safeParse(`${upper}0`).success).toBe(false);
});

test('converts ids in the address and the body of every call', () => {
  const kept = Object.entries({ ...calls, ...staffCalls }).flatMap(([name, call]) =>
    (['params', 'body'] as const).flatMap((part) => {
      const fields = Object.entries(
        (call[part] as { shape?: Record<string, z.core.$ZodType> } | undefined)?.shape ?? {},
      );
      return fields.flatMap(([field, schema]) => {
        const result = z.safeParse(schema, upper);
        const isId = result.success && !z.safeParse(schema, 'A'.repeat(upper.length)).success;
        return isId && result.data === upper ? [`${name}.${field}`] : [];
      });
    }),
  );
  expect(kept).toEqual([]);
});
