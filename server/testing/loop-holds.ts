import { slowness } from './run-settings.ts';

/** Longest time that one request may hold the event loop. Milliseconds of CPU. */
const mostHeldMs = 200;

/** How often the loop is looked at. Milliseconds. */
const everyMs = 5;

/**
 * Runs work and returns its answer, and the longest time for which it held the event loop of this process, where that is
 * too long. Counts what this thread computed between two turns of a timer: what other processes took of the core is left
 * out.
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
