import { mkdirSync, rmSync } from 'node:fs';
import { guard } from '../server/testing/guard.ts';
import { endWithParent } from '../server/testing/end-with-parent.ts';

/**
 * Starts the program as an installation does, over a temporary database in `VAR_DIR`, which must not exist yet. Needs a
 * finished build.
 */
const directory = process.env.VAR_DIR;
if (!directory) throw new Error('VAR_DIR is not set');
mkdirSync(directory, { mode: 0o700 });
const release = guard([directory]);
process.on('exit', () => {
  rmSync(directory, { recursive: true, force: true });
  release();
});
endWithParent();
await import('../server/main.ts');
