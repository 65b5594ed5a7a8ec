import { expect, test } from 'vitest';
import { BatcherFull } from './batch.ts';
import { Gate } from './gate.ts';

test('runs a limited number of tasks, queues a limited number in order and rejects the rest immediately', async () => {
  const gate = new Gate({ atOnce: 2, longestQueue: 3 });
  let running = 0;
  let max = 0;
  const order: number[] = [];
  const releases: (() => void)[] = [];
  const task = (n: number) => async () => {
    running++;
    max = Math.max(max, running);
    order.push(n);
    await new Promise<void>((resolve) => releases.push(resolve));
    running--;
    return n;
  };
  const admitted = [0, 1, 2, 3, 4].map((n) => gate.run(task(n)));
  await expect(gate.run(task(5))).rejects.toBeInstanceOf(BatcherFull);
  // Slots become free one by one, and a new task arrives each time.
  for (const late of [6, 7]) {
    releases.shift()?.();
    await new Promise(setImmediate);
    admitted.push(gate.run(task(late)));
  }
  while (order.length < 7 || running > 0) {
    releases.shift()?.();
    await new Promise(setImmediate);
  }
  expect(await Promise.all(admitted)).toEqual([0, 1, 2, 3, 4, 6, 7]);
  expect(order).toEqual([0, 1, 2, 3, 4, 6, 7]);
  expect(max).toBe(2);
});

test('continues after a failed task', async () => {
  const gate = new Gate({ atOnce: 1, longestQueue: 1 });
  const failing = gate.run(() => Promise.reject(new Error('no')));
  const next = gate.run(async () => 'yes');
  await expect(failing).rejects.toThrow('no');
  expect(await next).toBe('yes');
  expect(await gate.run(async () => 'again')).toBe('again');
});
