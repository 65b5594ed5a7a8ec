import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort } from '../server/testing/ports.ts';
import { makeFolder } from './measure.ts';

/** The longest that the site may take to end by itself. Milliseconds. */
const endMs = 20_000;

export interface ServedSite {
  origin: string;
  pid: number;
  varDir: string;
}

/** Runs the built site as a process of its own over a fresh database, as `npm start` does after the build. */
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

/** What `npm start` gives Node besides the program. */
function startFlags(): string[] {
  const { scripts } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as {
    scripts: { start: string };
  };
  const flags = /^exec node (.*?)server\/main\.ts/.exec(scripts.start)?.[1];
  if (flags === undefined) throw new Error('npm start starts the program in another way now');
  return flags.split(' ').filter(Boolean);
}

async function readyLine(lines: AsyncIterable<string>): Promise<string | undefined> {
  for await (const line of lines) if (line.startsWith('Ready: ')) return line;
  return undefined;
}

/** Resident memory of a process. Bytes. @throws when there is no such process. */
export function memoryOf(pid: number): number {
  if (process.platform !== 'linux') {
    return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) * 1024;
  }
  const match = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
  return Number(match?.[1]) * 1024;
}

/** Ticks of a second in which Linux counts the time of processes. */
const ticksPerSecond = 100;

/** What Linux tells of a process; empty for one that has ended. */
export function readProcess(pid: number, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return '';
  }
}

/** The embedded database's processes, the main one first. Linux only. */
export function databaseProcesses(varDir: string): number[] {
  const main = Number(readFileSync(`${varDir}/postgres/data/postmaster.pid`, 'utf8').split('\n')[0]);
  const all = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return [
    main,
    ...all.map(Number).filter((pid) => Number(/PPid:\s+(\d+)/.exec(readProcess(pid, 'status'))?.[1]) === main),
  ];
}

/**
 * CPU time that the embedded database has used until now, by all its processes, also those that have ended.
 * Milliseconds; undefined where the system does not tell it, or the database is another one.
 */
export function databaseTime(varDir: string): number | undefined {
  if (process.platform !== 'linux' || process.env.DATABASE_URL) return undefined;
  let ticks = 0;
  for (const [at, pid] of databaseProcesses(varDir).entries()) {
    // After the name, which may hold anything: utime, stime, and of children that have ended cutime, cstime.
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
 * Memory of the embedded database's processes, shared pages counted once (PSS). Bytes; undefined where the system does
 * not tell what processes share, or the database is another one.
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
