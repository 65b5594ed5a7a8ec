import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** Every process of a benchmark has it in its environment; it names the folder that stands for `/tmp` there. */
export const folderVariable = 'FEI_BENCH_FOLDER';

/** How long a database may take to end before it is killed. Milliseconds. */
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
    // It has ended.
  }
}

interface Database {
  pid: number;
  /** The folder of its socket; empty where it has none. */
  socket: string;
}

/** Databases that run, or ran until the machine failed, somewhere below the folder. */
function databasesIn(folder: string): Database[] {
  const files = filesIn(folder).filter((path) => basename(path) === 'postmaster.pid');
  return files.flatMap((path) => {
    try {
      const [pid, , , , socket = ''] = readFileSync(join(folder, path), 'utf8').split('\n');
      // A number that a dead database left may be another program's by now.
      return Number(pid) > 1 && commandOf(Number(pid)).includes(folder) ? [{ pid: Number(pid), socket }] : [];
    } catch {
      return [];
    }
  });
}

/** The command line of a process. @throws when there is none. */
function commandOf(pid: number): string {
  return process.platform === 'linux'
    ? readFileSync(`/proc/${pid}/cmdline`, 'utf8')
    : execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' });
}

function filesIn(folder: string): string[] {
  try {
    return readdirSync(folder, { recursive: true, encoding: 'utf8' });
  } catch {
    // It is gone, or something in it went while we looked.
    return [];
  }
}

/** Processes of the benchmark wherever they went: those of its group and those that left it, as browsers and databases do. */
export function processesOf(folder: string): number[] {
  const mark = `${folderVariable}=${folder}\0`;
  const pids = process.platform === 'linux' ? readdirSync('/proc').map(Number).filter(Number.isInteger) : [];
  return pids.filter((pid) => {
    try {
      if (pid === process.pid || !readFileSync(`/proc/${pid}/environ`, 'latin1').includes(mark)) return false;
      // What has ended and is not yet taken note of is no process any more.
      return !/^State:\s+[ZX]/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
    } catch {
      return false;
    }
  });
}

/** The same without the watchers of programs that the benchmark killed: they end by themselves within half a minute. */
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
 * Ends what a benchmark left and removes its folder: first the processes, whatever they do, then databases by way of
 * their own ending, which gives back the memory they share.
 * @param group the process group of the benchmark, where it may still run.
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
    // Where the folder's path is too long for a socket, the database has one elsewhere.
    if (basename(socket).startsWith('postgres-')) rmSync(socket, { recursive: true, force: true });
  }
  rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
}
