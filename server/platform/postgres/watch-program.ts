import { spawn, type ChildProcess } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Folder, serverEnvironment } from './postgres-folder.ts';

const program = fileURLToPath(new URL('stop-abandoned-server.ts', import.meta.url));

/** Milliseconds until a killed watcher is restarted. */
const againMs = 1000;

/**
 * Starts a process that outlives this one. If this process ends abruptly, SIGKILL included, the watcher waits
 * `abandonedMs`, then stops the folder's server unless a program uses it. Until then it is a one-megabyte shell that
 * reads from a pipe, which the system closes when this process ends.
 * @returns a function that ends the watcher.
 */
export function watchProgram(folder: Folder, abandonedMs: number): () => void {
  let watcher: ChildProcess | undefined;
  let timer: NodeJS.Timeout | undefined;
  let ended = false;
  const start = () => {
    watcher = startWatcher(folder, abandonedMs);
    watcher.once('exit', () => {
      if (!ended) timer = setTimeout(startAgain, againMs).unref();
    });
  };
  const startAgain = () => {
    try {
      start();
    } catch {
      // Its folder was removed, and the server with it.
    }
  };
  start();
  return () => {
    ended = true;
    clearTimeout(timer);
    watcher?.kill('SIGKILL');
  };
}

function startWatcher(folder: Folder, abandonedMs: number): ChildProcess {
  const command = [process.execPath, program, folder.directory, String(abandonedMs)] as const;
  const [file, ...args] =
    process.platform === 'win32' ? command : ['sh', '-c', 'read -r _; exec "$@"', 'watch-program', ...command];
  const log = openSync(folder.logFile, 'a', 0o600);
  const watcher = spawn(file!, args, {
    cwd: folder.directory,
    env: { ...serverEnvironment(), NODE_OPTIONS: '' },
    // Neither Ctrl-C nor closing the terminal reaches it.
    detached: true,
    windowsHide: true,
    stdio: ['pipe', log, log],
  });
  closeSync(log);
  // If there is no shell, there is no watcher: the server continues, and the next start may adopt it.
  watcher.on('error', () => undefined);
  watcher.stdin?.on('error', () => undefined);
  watcher.unref();
  if (watcher.stdin && 'unref' in watcher.stdin && typeof watcher.stdin.unref === 'function') watcher.stdin.unref();
  return watcher;
}
