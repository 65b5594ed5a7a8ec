/** How often it is looked whether the parent is there. Milliseconds. */
const lookEveryMs = 500;

/** What a program that starts this one adds to its environment. */
export function asParent(): { PARENT_PID: string } {
  return { PARENT_PID: String(process.pid) };
}

/**
 * Ends this process as SIGTERM does, once the one that started it is gone: a run of tests that was killed cannot say
 * goodbye, and a server with a database would go on for ever. A parent that names itself by `asParent` may be gone before
 * this is called.
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
