import { performance } from 'node:perf_hooks';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

const lookMs = 5000;
/** Maximum fraction of time for which an idle process is busy. */
const restingShare = 0.05;
/** Minimum growth in bytes since the last collection that justifies a pause of a tenth of a second. */
const worthwhileBytes = 24 * 2 ** 20;

type Collect = (options: { type: 'major'; execution: 'async'; flavor: 'last-resort' }) => Promise<void>;

/** Runs a garbage collection, which returns memory to the system. */
async function collectNow(): Promise<void> {
  // Node offers no other way to enable this at run time.
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as Collect;
  await collect({ type: 'major', execution: 'async', flavor: 'last-resort' });
}

/**
 * Releases memory after a rush or startup. V8 collects only while objects are allocated, so an idle process retains the
 * memory of its busiest moment.
 * @returns a function that stops this.
 */
export function releaseMemory({ everyMs = lookMs }: { everyMs?: number } = {}): () => void {
  let before = performance.eventLoopUtilization();
  let left = 0;
  let collecting = false;
  const look = async () => {
    const now = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(now, before);
    before = now;
    if (collecting || utilization > restingShare || process.memoryUsage().heapUsed - left < worthwhileBytes) return;
    collecting = true;
    await collectNow();
    left = process.memoryUsage().heapUsed;
    collecting = false;
  };
  const timer = setInterval(() => void look(), everyMs).unref();
  return () => clearInterval(timer);
}
