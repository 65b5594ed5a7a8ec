import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { calls } from '../calls.ts';
import { staffCalls } from '../staff-calls.ts';
import { Id } from './id.ts';

const upper = '0193A000-0000-7000-8000-0000000000D1';

test('converts an ID to lower case and rejects other text', () => {
  expect(Id.parse(upper)).toBe(upper.toLowerCase());
  expect(Id.safeParse(`${upper}0`).success).toBe(false);
});

type Fields = Readonly<Record<string, z.core.$ZodType>>;

test('converts IDs to lower case in the path and body of every call', () => {
  const all: Readonly<Record<string, object>> = { ...calls, ...staffCalls };
  const kept = Object.entries(all).flatMap(([name, call]) =>
    ['params', 'body'].flatMap((part) => {
      const { shape = {} } = (Reflect.get(call, part) ?? {}) as { shape?: Fields };
      return Object.entries(shape).flatMap(([field, schema]) => {
        const result = z.safeParse(schema, upper);
        const isId = result.success && !z.safeParse(schema, 'A'.repeat(upper.length)).success;
        return isId && result.data === upper ? [`${name}.${field}`] : [];
      });
    }),
  );
  expect(kept).toEqual([]);
});
