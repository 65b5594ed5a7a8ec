import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** Environment variable set on every benchmark process; names the folder that replaces `/tmp`. */
export const folderVariable = 'FEI_BENCH_FOLDER';

/** Milliseconds that a database gets to shut down before it is killed. */
const databaseMs = 5000;

function exists(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

function end(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // The process has already exited.
  }
}

interface Database {
  pid: number;
  /** Socket folder; empty when there is none. */
  socket: string;
}

/** Finds databases below the folder that are running, or were when the machine crashed. */
function databasesIn(folder: string): Database[] {
  const files = filesIn(folder).filter((path) => basename(path) === 'postmaster.pid');
  return files.flatMap((path) => {
    try {
      const [pid, , , , socket = ''] = readFileSync(join(folder, path), 'utf8').split('\n');
      // Another program may have reused the process ID of a dead database.
      return Number(pid) > 1 && commandOf(Number(pid)).includes(folder) ? [{ pid: Number(pid), socket }] : [];
    } catch {
      return [];
    }
  });
}

/** @throws if there is no such process. */
function commandOf(pid: number): string {
  return process.platform === 'linux'
    ? readFileSync(`/proc/${pid}/cmdline`, 'utf8')
    : execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' });
}

function filesIn(folder: string): string[] {
  try {
    return readdirSync(folder, { recursive: true, encoding: 'utf8' });
  } catch {
    // The folder or one of its entries was removed in the meantime.
    return [];
  }
}

/** Returns the benchmark's processes, including those that left its process group, as browsers and databases do. */
export function processesOf(folder: string): number[] {
  const mark = `${folderVariable}=${folder}\0`;
  const pids = process.platform === 'linux' ? readdirSync('/proc').map(Number).filter(Number.isInteger) : [];
  return pids.filter((pid) => {
    try {
      if (pid === process.pid || !readFileSync(`/proc/${pid}/environ`, 'latin1').includes(mark)) return false;
      // Zombies do not count.
      return !/^State:\s+[ZX]/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
    } catch {
      return false;
    }
  });
}

/** Like `processesOf`, but excludes the watchers of killed programs, which exit automatically within half a minute. */
export function lastingProcessesOf(folder: string): number[] {
  return processesOf(folder).filter((pid) => {
    try {
      return !/watch-program|stop-abandoned-server/.test(commandOf(pid));
    } catch {
      return false;
    }
  });
}

/**
 * Kills the processes that a benchmark left behind, shuts its databases down, which releases their shared memory, and
 * removes its folder.
 * @param group process group of the benchmark, if it may still be running.
 */
export async function cleanUp(folder: string, group?: number): Promise<void> {
  const databases = databasesIn(folder);
  if (group !== undefined) end(-group, 'SIGKILL');
  const kept = new Set(databases.map(({ pid }) => pid));
  for (const pid of processesOf(folder)) if (!kept.has(pid)) end(pid, 'SIGKILL');
  for (const { pid } of databases) end(pid, 'SIGQUIT');
  const deadline = performance.now() + databaseMs;
  const runs = () => databases.some(({ pid }) => exists(pid)) || processesOf(folder).length > 0;
  while (runs() && performance.now() < deadline) await sleep(50);
  for (const pid of [...kept, ...processesOf(folder)]) end(pid, 'SIGKILL');
  for (const { socket } of databases) {
    // If the folder path is too long for a socket, the database puts its socket elsewhere.
    if (basename(socket).startsWith('postgres-')) rmSync(socket, { recursive: true, force: true });
  }
  rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
}
