import { slowness } from './run-settings.ts';

/** Maximum time that one request may block the event loop, in ms of CPU. */
const mostHeldMs = 200;

/** Milliseconds between two checks of the loop. */
const everyMs = 5;

/**
 * Runs `work` and returns its answer, and the longest time for which it blocked the event loop of this process, if that
 * is too long. Counts the CPU time of this thread between two timer callbacks, so that the load of other processes has
 * no effect.
 */
export async function watchLoop<Answer>(work: () => Promise<Answer>): Promise<{ answer: Answer; heldMs?: number }> {
  let [before, longest] = [cpuMs(), 0];
  const look = () => {
    const now = cpuMs();
    longest = Math.max(longest, now - before);
    before = now;
  };
  const timer = setInterval(look, everyMs);
  try {
    const answer = await work();
    look();
    return longest > mostHeldMs * slowness() ? { answer, heldMs: Math.round(longest) } : { answer };
  } finally {
    clearInterval(timer);
  }
}

function cpuMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}
