import { performance } from 'node:perf_hooks';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Between two looks. Milliseconds. */
const lookMs = 5000;
/** Share of its time that a process at rest is busy for, at most. */
const restingShare = 0.05;
/** What must have come together since the last time, so that it is worth a tenth of a second. Bytes. */
const worthwhileBytes = 24 * 2 ** 20;

type Collect = (options: { type: 'major'; execution: 'async'; flavor: 'last-resort' }) => Promise<void>;

/** Collects what nothing holds any longer and gives its memory back to the system. */
async function collectNow(): Promise<void> {
  // Node has no other way to ask for it while it runs.
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as Collect;
  await collect({ type: 'major', execution: 'async', flavor: 'last-resort' });
}

/**
 * Gives memory back once a rush or the start is over. V8 collects while things are made; a process at rest makes nothing,
 * and keeps what it needed at its busiest.
 * @returns ends it.
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
