import { slowness } from './run-settings.ts';

/** Maximum time that one request may block the event loop, in ms of CPU. */
const maxHeldMs = 200;

const everyMs = 5;

/**
 * Runs `work` and returns its result, and the longest time it blocked this process's event loop, if that is too long.
 * Counts this thread's CPU time between two timer callbacks, so that the load of other processes has no effect.
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
    const result = await work();
    look();
    return longest > maxHeldMs * slowness() ? { answer: result, heldMs: Math.round(longest) } : { answer: result };
  } finally {
    clearInterval(timer);
  }
}

function cpuMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}
