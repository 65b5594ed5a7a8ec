/** Blocks its thread for `ms` milliseconds. */
export function spin(ms: number): string {
  const until = performance.now() + ms;
  while (performance.now() < until);
  return 'done';
}

/** Throws an uncaught error in the middle of a task. */
export function fault(): Promise<never> {
  setImmediate(() => {
    throw new Error('nothing catches this');
  });
  return new Promise(() => undefined);
}
