/** How often it is looked whether the parent is there. Milliseconds. */
const lookEveryMs = 500;

/**
 * Ends this process as SIGTERM does, once the one that started it is gone: a run of tests that was killed cannot say
 * goodbye, and a server with a database would go on for ever.
 */
export function endWithParent(): void {
  const parent = process.ppid;
  const looking = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(looking);
    process.kill(process.pid, 'SIGTERM');
  }, lookEveryMs);
  looking.unref();
}
