import { chmodSync, mkdtempSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const memory = '/dev/shm';

/** A container often has no more than 64 MB of it. Bytes that the databases of a run may come to need. */
const enough = 3_000_000_000;

/**
 * A new folder for the data of a test's PostgreSQL, in memory where there is enough of it, else among the temporary
 * files. Every user of the machine may pass through it, since PostgreSQL may run as another one.
 */
export function makeTestFolder(prefix: string): string {
  const directory = mkdtempSync(join(roomForTests(), prefix));
  chmodSync(directory, 0o755);
  return directory;
}

/** Where folders are made that are gone after the tests. */
export function roomForTests(): string {
  try {
    const { bavail, bsize } = statfsSync(memory);
    return bavail * bsize >= enough ? memory : tmpdir();
  } catch {
    return tmpdir();
  }
}
