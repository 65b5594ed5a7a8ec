/** Holds its thread. @param ms how long. */
export function spin(ms: number): string {
  const until = performance.now() + ms;
  while (performance.now() < until);
  return 'done';
}

/** Throws where nothing catches it, in the middle of a task. */
export function fault(): Promise<never> {
  setImmediate(() => {
    throw new Error('nothing catches this');
  });
  return new Promise(() => undefined);
}
