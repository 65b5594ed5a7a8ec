import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort } from '../server/testing/ports.ts';
import { makeFolder } from './measure.ts';

/** Maximum time the site may take to shut down, in ms. */
const endMs = 20_000;

export interface ServedSite {
  origin: string;
  pid: number;
  varDir: string;
}

/** Runs the built site in its own process over a fresh database, as `npm start` does after the build. */
export async function withSite<Value>(work: (site: ServedSite) => Promise<Value>): Promise<Value> {
  const port = await freePort();
  const varDir = makeFolder('site');
  const main = fileURLToPath(new URL('../server/main.ts', import.meta.url));
  const child = spawn(process.execPath, [...startFlags(), main], {
    env: { ...process.env, PORT: String(port), VAR_DIR: varDir, LOG_LEVEL: 'error', NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exit = once(child, 'exit');
  try {
    if (!(await readyLine(createInterface({ input: child.stdout })))) throw new Error('the site did not start');
    return await work({ origin: `http://127.0.0.1:${port}`, pid: child.pid!, varDir });
  } finally {
    child.kill('SIGTERM');
    await Promise.race([exit, sleep(endMs, undefined, { ref: false }).then(() => child.kill('SIGKILL'))]);
    rmSync(varDir, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
  }
}

function startFlags(): string[] {
  const { scripts } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as {
    scripts: { start: string };
  };
  const flags = /^exec node (.*?)server\/main\.ts/.exec(scripts.start)?.[1];
  if (flags === undefined) throw new Error('the start script in package.json has changed');
  return flags.split(' ').filter(Boolean);
}

async function readyLine(lines: AsyncIterable<string>): Promise<string | undefined> {
  for await (const line of lines) if (line.startsWith('Ready: ')) return line;
  return undefined;
}

/**
 * Returns a process's resident memory, in bytes.
 * @throws if there is no such process.
 */
export function memoryOf(pid: number): number {
  if (process.platform !== 'linux') {
    return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) * 1024;
  }
  const match = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
  return Number(match?.[1]) * 1024;
}

/** Clock ticks per second, the unit in which Linux counts CPU time. */
const ticksPerSecond = 100;

/** Reads a file in `/proc` for a process; returns an empty string if the process has exited. */
export function readProcess(pid: number, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return '';
  }
}

/** Returns the embedded database's processes, the main one first. Linux only. */
export function databaseProcesses(varDir: string): number[] {
  const main = Number(readFileSync(`${varDir}/postgres/data/postmaster.pid`, 'utf8').split('\n')[0]);
  const all = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return [
    main,
    ...all.map(Number).filter((pid) => Number(/PPid:\s+(\d+)/.exec(readProcess(pid, 'status'))?.[1]) === main),
  ];
}

/**
 * Returns the CPU time that all processes of the embedded database have used so far, including exited ones, in ms;
 * undefined if the system does not report it or the database is external.
 */
export function databaseTime(varDir: string): number | undefined {
  if (process.platform !== 'linux' || process.env.DATABASE_URL) return undefined;
  let ticks = 0;
  for (const [at, pid] of databaseProcesses(varDir).entries()) {
    // Fields after the process name, which may contain any character: utime, stime, and the cutime and cstime of exited
    // children.
    const [user, system, endedUser, endedSystem] = readProcess(pid, 'stat')
      .split(') ')
      .at(-1)!
      .split(' ')
      .slice(11, 15);
    ticks += Number(user ?? 0) + Number(system ?? 0);
    if (at === 0) ticks += Number(endedUser ?? 0) + Number(endedSystem ?? 0);
  }
  return (ticks * 1000) / ticksPerSecond;
}

/**
 * Returns the memory of the embedded database's processes in bytes, counting shared pages once (PSS); undefined if the
 * system does not report it or the database is external.
 */
export function databaseMemory(varDir: string): number | undefined {
  if (process.platform !== 'linux' || process.env.DATABASE_URL) return undefined;
  let sum = 0;
  for (const pid of databaseProcesses(varDir)) {
    const pss = /^Pss:\s+(\d+) kB/m.exec(readProcess(pid, 'smaps_rollup'))?.[1];
    sum += Number(pss ?? 0) * 1024;
  }
  return sum;
}
