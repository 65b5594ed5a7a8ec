import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { guard } from './guard.ts';

const prefix = 'fei-tests-';

/**
 * Gives a test run a temporary folder, through the environment that its processes inherit. However the run ends, the
 * folder and every process in it are removed. Does nothing within such a run.
 */
export default function setup(): (() => void) | undefined {
  if (basename(tmpdir()).startsWith(prefix)) return undefined;
  const former = process.env.TMPDIR;
  const directory = mkdtempSync(join(tmpdir(), prefix));
  // PostgreSQL may run as another user, who must be able to enter.
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
