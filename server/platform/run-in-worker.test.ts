import { expect, test } from 'vitest';
import { runInWorker, ThreadPool, TookTooLong, type Task } from './run-in-worker.ts';

const spin: Task<number, string> = { file: new URL('./testing-spin.ts', import.meta.url), name: 'spin' };

test('serves visitors while staff tasks occupy their threads', async () => {
  const order: string[] = [];
  const work = [
    ...[1, 2, 3, 4].map(() => runInWorker(spin, 700).then(() => order.push('staff'))),
    runInWorker(spin, 1, 'visitors').then(() => order.push('visitors')),
  ];
  await Promise.all(work);
  expect(order.indexOf('visitors')).toBeLessThan(4);
});

test('stops a task at its limit and continues with the next one', async () => {
  const pool = new ThreadPool({ threads: 1, longestQueue: 10, idleMs: 1000, niceness: 0, heapMb: 64 });
  const endless = pool.run(spin, 1_000_000, 200);
  const next = pool.run(spin, 1);
  await expect(endless).rejects.toThrow(TookTooLong);
  expect(await next).toBe('done');
});

test('fails only the task whose thread has an uncaught error', async () => {
  const faulty: Task<undefined, Promise<never>> = {
    file: new URL('./testing-spin.ts', import.meta.url),
    name: 'fault',
  };
  const pool = new ThreadPool({ threads: 1, longestQueue: 10, idleMs: 1000, niceness: 0, heapMb: 64 });
  const failing = expect(pool.run(faulty, undefined)).rejects.toThrow('nothing catches this');
  const next = pool.run(spin, 1);
  await failing;
  expect(await next).toBe('done');
});
