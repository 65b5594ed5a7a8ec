/** Milliseconds between two checks for the parent. */
const lookEveryMs = 500;

export function asParent(): { PARENT_PID: string } {
  return { PARENT_PID: String(process.pid) };
}

/**
 * Ends this process as SIGTERM would once its parent has exited: a killed test run cannot clean up, and a server with a
 * database would run forever. A parent named by `asParent` may have exited before this call.
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
