import * as fc from 'fast-check';
import { afterEach, expect, test, vi } from 'vitest';
import { nextTurn } from '../testing/wait-for.ts';
import { Batcher, BatcherFull } from './batch.ts';
import { PoolFull } from './statements/pipelines.ts';

afterEach(() => void vi.useRealTimers());

test('serves items that arrive during a batch in the next one', async () => {
  const sizes: number[] = [];
  const batcher = new Batcher<number, number>(
    async (items) => {
      sizes.push(items.length);
      await new Promise((resolve) => setImmediate(resolve));
      return items.map((item) => item * 2);
    },
    { most: 10 },
  );
  const results = await Promise.all(Array.from({ length: 25 }, (_, index) => batcher.add(index)));
  expect(results).toEqual(Array.from({ length: 25 }, (_, index) => index * 2));
  expect(sizes).toEqual([10, 10, 5]);
});

test('fails only the faulty item of a batch and serves all others', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.boolean(), { minLength: 1, maxLength: 40 }), async (spoilt) => {
      const served: number[] = [];
      const batcher = new Batcher<number, number>(
        async (items) => {
          if (items.some((item) => spoilt[item])) throw new Error('broken');
          served.push(...items);
          return items;
        },
        { most: 16 },
      );
      const results = await Promise.allSettled(spoilt.map((_, item) => batcher.add(item)));
      expect(results.map((result) => result.status === 'rejected')).toEqual(spoilt);
      expect(served).toEqual([...spoilt.keys()].filter((item) => !spoilt[item]));
    }),
    { numRuns: 50 },
  );
});

test('fails a batch immediately while the database is unavailable', async () => {
  let tries = 0;
  const batcher = new Batcher<number, number>(
    async () => {
      tries++;
      throw new PoolFull();
    },
    { most: 10 },
  );
  const results = await Promise.allSettled([1, 2, 3].map((item) => batcher.add(item)));
  expect(results.map((result) => result.status)).toEqual(['rejected', 'rejected', 'rejected']);
  expect(tries).toBe(1);
});

test('rejects items immediately when too many are waiting', async () => {
  const batcher = new Batcher<number, number>(async (items) => items, { most: 1, longestQueue: 2 });
  const first = [batcher.add(1), batcher.add(2)];
  await expect(batcher.add(3)).rejects.toBeInstanceOf(BatcherFull);
  expect(await Promise.all(first)).toEqual([1, 2]);
});

test('limits the number of concurrent batches', async () => {
  let running = 0;
  let peak = 0;
  const batcher = new Batcher<number, number>(
    async (items) => {
      peak = Math.max(peak, ++running);
      await nextTurn();
      running--;
      return items;
    },
    { most: 1, atOnce: 2 },
  );
  await Promise.all(Array.from({ length: 8 }, (_, index) => batcher.add(index)));
  expect(peak).toBe(2);
});

test('waits for the current batch instead of starting a small one, unless that batch hangs', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const batches: number[][] = [];
  const hanging = Promise.withResolvers<void>();
  const batcher = new Batcher<number, number>(
    async (items) => {
      batches.push(items);
      if (items.includes(1)) await hanging.promise;
      return items;
    },
    { most: 10, atOnce: 2 },
  );
  const first = batcher.add(1);
  await nextTurn();
  const others = [batcher.add(2)];
  await nextTurn();
  others.push(batcher.add(3));
  vi.advanceTimersByTime(249);
  await nextTurn();
  expect(batches).toEqual([[1]]);
  vi.advanceTimersByTime(1);
  expect(await Promise.all(others)).toEqual([2, 3]);
  expect(batches).toEqual([[1], [2, 3]]);
  hanging.resolve();
  expect(await first).toBe(1);
});
