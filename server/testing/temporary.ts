import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { guard } from './guard.ts';

const prefix = 'fei-tests-';

/**
 * Gives a run of the tests a folder of its own for all temporary files, by the environment that its processes inherit;
 * however the run ends, the folder and every process in it go with it. Within such a run it does nothing.
 */
export default function setup(): (() => void) | undefined {
  if (basename(tmpdir()).startsWith(prefix)) return undefined;
  const former = process.env.TMPDIR;
  const directory = mkdtempSync(join(tmpdir(), prefix));
  // PostgreSQL may run as another user and must be able to pass through.
  chmodSync(directory, 0o755);
  const release = guard([directory]);
  process.env.TMPDIR = directory;
  return () => {
    if (former === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = former;
    rmSync(directory, { recursive: true, force: true, maxRetries: 5 });
    release();
  };
}
