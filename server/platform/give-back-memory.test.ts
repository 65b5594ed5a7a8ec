import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { giveBackMemory } from './give-back-memory.ts';

const mebibyte = 2 ** 20;

/** Objects of the heap, which nobody holds once they are made. Bytes. */
function makeGarbage(bytes: number): void {
  let made: number[][] = [];
  for (let size = 0; size < bytes; size += 800) made.push(Array.from({ length: 100 }, () => Math.random()));
  made = [];
}

test('a process gives back what a rush left behind once it rests, and not before', async () => {
  const end = giveBackMemory({ everyMs: 200 });
  try {
    // The first look takes what was there before.
    await sleep(1500);
    makeGarbage(128 * mebibyte);
    const busiest = process.memoryUsage().heapUsed;
    const until = performance.now() + 500;
    while (performance.now() < until) await new Promise(setImmediate);
    const busy = process.memoryUsage().heapUsed;
    await expect
      .poll(() => busiest - process.memoryUsage().heapUsed, { timeout: 10_000 })
      .toBeGreaterThan(24 * mebibyte);
    expect(busy).toBeGreaterThan(process.memoryUsage().heapUsed);
  } finally {
    end();
  }
});
