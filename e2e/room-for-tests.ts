import { statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

/** Bytes that the databases of all journeys may come to need. */
const enough = 2 ** 30;

/** Where folders are made that are gone after the tests: in memory where there is room, else on the disk. */
export function roomForTests(): string {
  const memory = '/dev/shm';
  try {
    const { bavail, bsize } = statfsSync(memory);
    return bavail * bsize > enough ? memory : tmpdir();
  } catch {
    return tmpdir();
  }
}
