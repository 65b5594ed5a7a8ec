import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync } from 'node:fs';
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
  const child = spawn(process.execPath, [main], {
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
