import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The program as anybody starts it, over a database that is gone afterwards. Needs a finished build. */
const directory = mkdtempSync(join(tmpdir(), 'fei-e2e-'));
process.env.VAR_DIR = directory;
process.on('exit', () => rmSync(directory, { recursive: true, force: true }));
await import('../server/main.ts');
