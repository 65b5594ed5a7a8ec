/**
 * PostgreSQL settings for tests: acknowledged commits do not survive a machine crash, and nothing waits for a disk.
 * Shared memory is in the server's own folder and is deleted with it.
 */
export const throwawaySettings: readonly string[] = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'dynamic_shared_memory_type=mmap',
];

/**
 * Returns true if `FEI_TEST_POSTGRES` requests an embedded database without durability: for servers that tests start as
 * processes and whose data is deleted afterwards. Local mode only; otherwise the variable has no effect.
 */
export function isThrowawayRequested(
  environment: Readonly<Record<string, string | undefined>>,
  local: boolean,
): boolean {
  return local && environment.FEI_TEST_POSTGRES === 'fast';
}
