import { chmodSync, mkdtempSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const memory = '/dev/shm';

/** Bytes that a run's databases may need; a container often has no more than 64 MB of shared memory. */
const enough = 3_000_000_000;

/**
 * Creates a folder for the data of a test's PostgreSQL, in memory if there is enough, otherwise among the temporary
 * files. Every user of the machine may enter it, because PostgreSQL may run as another user.
 */
export function makeTestFolder(prefix: string): string {
  const directory = mkdtempSync(join(roomForTests(), prefix));
  chmodSync(directory, 0o755);
  return directory;
}

/** Returns the parent of folders that are removed after the tests. */
export function roomForTests(): string {
  try {
    const { bavail, bsize } = statfsSync(memory);
    return bavail * bsize >= enough ? memory : tmpdir();
  } catch {
    return tmpdir();
  }
}
