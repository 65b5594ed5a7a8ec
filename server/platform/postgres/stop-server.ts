import { execFile } from 'node:child_process';
import { rmdir } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { childrenOf, signalIfThere } from './child-processes.ts';
import { findBinaries } from './postgres-binaries.ts';
import { type Folder, isServing, readPostmaster } from './postgres-folder.ts';

const run = promisify(execFile);

/** Milliseconds allowed for a server's processes to end without writing, and again after they are killed. */
const immediateMs = 1000;
const killedMs = 2000;

/**
 * Stops the folder's server, even one that another process started. Sessions end, all data is written, and the server
 * has ended when this returns. Once `hurry` aborts, nothing more is written: the next start replays the journal, and no
 * commit is lost. Call only while holding the start lock.
 */
export async function stopServer(folder: Folder, hurry: AbortSignal, log: (line: string) => void): Promise<void> {
  const server = await readPostmaster(folder);
  if (!server || !(await isServing(folder, server.pid))) return;
  if (process.platform === 'win32') return stopOnWindows(folder, hurry, log);
  const isGone = (until: AbortSignal) => goneUntil(folder, server.pid, until);
  signalIfThere(server.pid, 'SIGINT');
  if (!(await isGone(hurry))) {
    log('PostgreSQL takes long to stop: it stops immediately and recovers from its journal at the next start.');
    signalIfThere(server.pid, 'SIGQUIT');
    if (!(await isGone(AbortSignal.timeout(immediateMs)))) {
      // The main process itself waits five seconds before it kills unresponsive children.
      for (const child of await childrenOf(server.pid)) signalIfThere(child, 'SIGKILL');
      if (!(await isGone(AbortSignal.timeout(killedMs)))) signalIfThere(server.pid, 'SIGKILL');
      await isGone(AbortSignal.timeout(killedMs));
    }
  }
  // A separate socket folder is empty now; the main folder is not.
  if (server.host.startsWith('/')) await rmdir(server.host).catch(() => undefined);
}

async function stopOnWindows(folder: Folder, hurry: AbortSignal, log: (line: string) => void): Promise<void> {
  const { pgCtl } = await findBinaries();
  const stop = (mode: 'fast' | 'immediate', signal?: AbortSignal) =>
    run(pgCtl, ['stop', '-D', folder.data, '-m', mode, '-w'], signal ? { signal } : {});
  try {
    await stop('fast', hurry);
  } catch (error) {
    log(
      `PostgreSQL does not stop: it stops immediately and recovers from its journal at the next start. (${String(error)})`,
    );
    await stop('immediate');
  }
}

async function goneUntil(folder: Folder, pid: number, until: AbortSignal): Promise<boolean> {
  while (await isServing(folder, pid)) {
    if (until.aborted) return false;
    await sleep(10);
  }
  return true;
}
