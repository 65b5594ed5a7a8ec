import { constants, PerformanceObserver, type PerformanceEntry } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { giveBackMemory } from './give-back-memory.ts';

const mebibyte = 2 ** 20;

/** Objects of the heap. Bytes. */
function makeObjects(bytes: number): number[][] {
  const made: number[][] = [];
  for (let size = 0; size < bytes; size += 800) made.push(Array.from({ length: 100 }, () => Math.random()));
  return made;
}

/** Counts collections that were asked for: those of V8's own will say nothing of us. */
function watchCollections() {
  let count = 0;
  const { NODE_PERFORMANCE_GC_FLAGS_ALL_AVAILABLE_GARBAGE: whole } = constants;
  const observer = new PerformanceObserver((list) => {
    type Collection = PerformanceEntry & { detail: { flags: number } };
    count += list.getEntries().filter((entry) => (entry as Collection).detail.flags & whole).length;
  });
  observer.observe({ entryTypes: ['gc'] });
  return { count: () => count, end: () => observer.disconnect() };
}

test('a process gives back what a rush left behind once it rests, and not before', async () => {
  const end = giveBackMemory({ everyMs: 200 });
  const collections = watchCollections();
  try {
    // The first look takes what was there before.
    await sleep(1500);
    let left = makeObjects(128 * mebibyte);
    const before = collections.count();
    const busiest = process.memoryUsage().heapUsed;
    const until = performance.now() + 500;
    while (performance.now() < until) await new Promise(setImmediate);
    expect(collections.count()).toBe(before);
    expect(left.length).toBeGreaterThan(1000);
    left = [];
    await expect
      .poll(() => busiest - process.memoryUsage().heapUsed, { timeout: 60_000 })
      .toBeGreaterThan(24 * mebibyte);
    await expect.poll(() => collections.count()).toBeGreaterThan(before);
  } finally {
    collections.end();
    end();
  }
});
