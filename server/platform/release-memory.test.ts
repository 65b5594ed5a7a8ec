import { constants, performance, PerformanceObserver, type PerformanceEntry } from 'node:perf_hooks';
import { expect, test, vi } from 'vitest';
import { nextTurn } from '../testing/wait-for.ts';
import { releaseMemory } from './release-memory.ts';

const mebibyte = 2 ** 20;

function makeObjects(bytes: number): number[][] {
  const made: number[][] = [];
  for (let size = 0; size < bytes; size += 800) made.push(Array.from({ length: 100 }, (_, at) => size + at + 0.5));
  return made;
}

/** Counts explicit collections and ignores V8's automatic ones. */
function watchCollections() {
  let count = 0;
  const waiting: (() => void)[] = [];
  const { NODE_PERFORMANCE_GC_FLAGS_ALL_AVAILABLE_GARBAGE: whole } = constants;
  const observer = new PerformanceObserver((list) => {
    type Collection = PerformanceEntry & { detail: { flags: number } };
    const found = list.getEntries().filter((entry) => (entry as Collection).detail.flags & whole).length;
    count += found;
    if (found > 0) for (const resolve of waiting.splice(0)) resolve();
  });
  observer.observe({ entryTypes: ['gc'] });
  return {
    count: () => count,
    /** Resolves at the next collection. The process must idle meanwhile, so polling is not an option. */
    next: () => new Promise<void>((resolve) => void waiting.push(resolve)),
    end: () => observer.disconnect(),
  };
}

test('releases memory after a rush once the process is idle, and not before', async () => {
  const end = releaseMemory({ everyMs: 200 });
  const collections = watchCollections();
  try {
    // The first check collects what existed before the test.
    let left = makeObjects(32 * mebibyte);
    await collections.next();
    left = makeObjects(128 * mebibyte);
    const before = collections.count();
    const busiest = process.memoryUsage().heapUsed;
    // Three checks of a busy process, with two queries each.
    const looks = vi.spyOn(performance, 'eventLoopUtilization');
    while (looks.mock.calls.length < 6) await nextTurn();
    looks.mockRestore();
    expect(collections.count()).toBe(before);
    expect(left.length).toBeGreaterThan(1000);
    left = [];
    await collections.next();
    expect(busiest - process.memoryUsage().heapUsed).toBeGreaterThan(24 * mebibyte);
  } finally {
    collections.end();
    end();
  }
});
