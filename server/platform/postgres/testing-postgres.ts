import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { listProcesses, Process } from '../../testing/processes.ts';
import { slowness } from '../../testing/run-settings.ts';
import { openPool, type Pool } from '../database.ts';
import { folderAt, isServing, readPostmaster } from './postgres-folder.ts';
import type { Connection } from './postgres-server.ts';
import { type PostgresOptions, type RunningPostgres, startPostgres } from './postgres.ts';

export const isRoot = process.getuid?.() === 0;
const directories: string[] = [];
export const children: ChildProcess[] = [];
const running: RunningPostgres[] = [];
const pools: Pool[] = [];

/** Ends every process and removes every folder of the last test, even if it failed. */
export async function cleanUpServers(): Promise<void> {
  for (const pool of pools.splice(0)) await pool.end();
  for (const child of children.splice(0)) child.kill('SIGKILL');
  for (const server of running.splice(0)) await server.stop().catch(() => undefined);
  for (const directory of directories.splice(0)) {
    await killServer(directory);
    await rm(directory, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** Kills the folder's server abruptly, like a power failure. */
export async function killServer(directory: string): Promise<void> {
  const folder = folderAt(directory);
  const server = await readPostmaster(folder);
  if (!server || !(await isServing(folder, server.pid))) return;
  process.kill(server.pid, 'SIGKILL');
  await untilTrue(async () => !(await isServing(folder, server.pid)));
}

export async function untilTrue(met: () => Promise<boolean> | boolean): Promise<void> {
  for (const startedAt = performance.now(); !(await met()); await sleep(5)) {
    if (performance.now() - startedAt > 30_000 * slowness())
      throw new Error(`condition not met in time: ${met.toString()}`);
  }
}

let template: string | undefined;

/** Returns a stopped database in a separate folder, copied because that is faster than creating one. */
export async function newDatabase(name?: string): Promise<string> {
  template ??= await newTemplate();
  const directory = await newDirectory(name);
  mkdirSync(dirname(directory), { recursive: true });
  execFileSync('cp', ['-a', template, directory]);
  return directory;
}

async function newTemplate(): Promise<string> {
  const parent = await mkdtemp(join(tmpdir(), 'fei-'));
  chmodSync(parent, 0o755);
  const directory = join(parent, 'database');
  await (await startPostgres({ directory, log: () => undefined })).stop();
  return directory;
}

export async function removeTemplate(): Promise<void> {
  if (template) await rm(dirname(template), { recursive: true, force: true });
}

/** Creates a folder that any user of the machine may enter. */
export async function newDirectory(name = 'database'): Promise<string> {
  const parent = await mkdtemp(join(tmpdir(), 'fei-'));
  chmodSync(parent, 0o755);
  const directory = join(parent, name);
  directories.push(directory, parent);
  return directory;
}

export async function start(directory: string, options: Partial<PostgresOptions> = {}): Promise<RunningPostgres> {
  const server = await startPostgres({ directory, log: () => undefined, ...options });
  running.push(server);
  return server;
}

export function connect(connection: Connection): Pool {
  const pool = openPool(connection, { max: 2, onLost: () => undefined });
  pools.push(pool);
  return pool;
}

export interface Helper {
  child: ChildProcess;
  /** Returns the next line of output, parsed. */
  next<Value>(): Promise<Value>;
}

/**
 * Starts another Node process that starts PostgreSQL, prints its result and then runs `more`. It stops at the end of
 * its input.
 * @param abandonedMs milliseconds for which the server outlives it when it is killed.
 */
export function helper(directory: string, more = '', command: readonly string[] = [], abandonedMs?: number): Helper {
  const program = `
    import { startPostgres } from ${JSON.stringify(new URL('postgres.ts', import.meta.url).href)};
    import pg from ${JSON.stringify(import.meta.resolve('pg'))};
    const server = await startPostgres({ directory: ${JSON.stringify(directory)}, abandonedMs: ${abandonedMs}, log: () => undefined });
    const print = (value) => console.log(JSON.stringify(value));
    print({ adopted: server.adopted, connection: server.connection });
    process.stdin.resume().on('end', () => server.stop().then(() => process.exit()));
    ${more}`;
  const [file, ...args] = [...command, process.execPath, '--input-type=module', '--eval', program];
  const child = spawn(file!, args, { stdio: ['pipe', 'pipe', 'inherit'], detached: true });
  children.push(child);
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  return {
    child,
    async next() {
      const line = await lines.next();
      if (line.done) throw new Error('the process exited without further output');
      return JSON.parse(line.value);
    },
  };
}

export type Started = { adopted: boolean; connection: Connection };

export async function end(ended: Helper, how: 'end of input' | 'SIGKILL'): Promise<void> {
  const exit = once(ended.child, 'exit');
  if (how === 'SIGKILL') ended.child.kill('SIGKILL');
  else ended.child.stdin?.end();
  await exit;
}

export async function isServerRunning(directory: string): Promise<boolean> {
  const folder = folderAt(directory);
  const server = await readPostmaster(folder);
  return server !== undefined && (await isServing(folder, server.pid));
}

/** Returns the IDs of a folder's watcher processes, waiting or stopping a server. Linux only. */
export function watchersOf(directory: string): number[] {
  return processesIn(directory, /watch-program|stop-abandoned-server/);
}

/** Returns the IDs of the servers with data in a folder, at most one. Linux only. */
export function serversIn(directory: string): number[] {
  const isServer = isIn(join(directory, 'data'), /bin\/postgres\0-D/);
  const all = listProcesses().filter(isServer);
  const pids = all.map(({ pid }) => pid);
  // A child has its server's command line until it sets a title. A child that has ended since no longer has a parent.
  return all.filter(({ parent }) => !pids.includes(parent)).flatMap((one) => (isServer(one) ? one.pid : []));
}

const isIn = (directory: string, command: RegExp) => (one: Process) =>
  one.folder === directory && command.test(one.command);

function processesIn(directory: string, command: RegExp): number[] {
  return listProcesses()
    .filter(isIn(directory, command))
    .map(({ pid }) => pid);
}
