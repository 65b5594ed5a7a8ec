/** Holds its thread. @param ms how long. */
export function spin(ms: number): string {
  const until = performance.now() + ms;
  while (performance.now() < until);
  return 'done';
}
