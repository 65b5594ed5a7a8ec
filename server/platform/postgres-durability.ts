/**
 * What PostgreSQL gives up for tests: nothing it acknowledges survives a crash of the machine, and nothing waits for a
 * disk. What its processes share lies in its own folder, so that it goes with it.
 */
export const throwawaySettings: readonly string[] = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'dynamic_shared_memory_type=mmap',
];

/**
 * Whether `FEI_TEST_POSTGRES` asks that the embedded database keeps nothing: for servers that tests start as processes
 * and whose data are thrown away afterwards. Only in local mode; elsewhere the variable means nothing.
 */
export function asksForThrowaway(environment: Readonly<Record<string, string | undefined>>, local: boolean): boolean {
  return local && environment.FEI_TEST_POSTGRES === 'fast';
}
