/** Milliseconds between two checks for the parent. */
const lookEveryMs = 500;

/** Returns the environment variable that a parent process sets. */
export function asParent(): { PARENT_PID: string } {
  return { PARENT_PID: String(process.pid) };
}

/**
 * Ends this process as SIGTERM does once its parent is gone: a killed test run cannot clean up, and a server with a
 * database would run forever. A parent named by `asParent` may be gone before this call.
 */
export function endWithParent(parent = Number(process.env.PARENT_PID) || process.ppid): void {
  const looking = setInterval(look, lookEveryMs);
  looking.unref();
  look();

  function look(): void {
    if (process.ppid === parent) return;
    clearInterval(looking);
    process.kill(process.pid, 'SIGTERM');
  }
}
