// Waits until its parent has exited and cleans up after it: see `guard.ts`.
import { rmSync } from 'node:fs';
import { basename } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { signalIfThere } from '../platform/postgres/child-processes.ts';
import { listProcesses, type Process } from './processes.ts';

const folders = process.argv.slice(2);

/** Milliseconds for PostgreSQL to shut down, which frees its shared memory; it writes nothing during that time. */
const timeoutMs = 3000;

process.stdin.resume();
process.stdin.once('end', () => void cleanUp());
process.stdin.once('error', () => void cleanUp());

async function cleanUp(): Promise<void> {
  const startedAt = performance.now();
  for (let found = ours(); found.length > 0 && performance.now() - startedAt < 2 * timeoutMs; found = ours()) {
    const isLate = performance.now() - startedAt > timeoutMs;
    for (const { pid, isPostgres } of found) signalIfThere(pid, isPostgres && !isLate ? 'SIGQUIT' : 'SIGKILL');
    await sleep(100);
  }
  for (const folder of folders) rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  process.exit();
}

function ours(): { pid: number; isPostgres: boolean }[] {
  return listProcesses()
    .filter(isOurs)
    .map((one) => ({ pid: one.pid, isPostgres: basename(one.executable) === 'postgres' }));
}

function isOurs(one: Process): boolean {
  // A guard for another part of the run cleans up on its own.
  if (one.pid === process.pid || one.command.includes(basename(import.meta.filename))) return false;
  const { environment } = one;
  return folders.some(
    (folder) => `${one.folder}/`.startsWith(`${folder}/`) || environment.includes(`TMPDIR=${folder}`),
  );
}
