import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, realpathSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { cleanUp, folderVariable, lastingProcessesOf } from './clean-up.ts';
import type { Result } from './results/check-limits.ts';
import type { Measurement, BenchmarkSize } from './measurement.ts';

/** What a benchmark's process tells. */
export type BenchmarkResult = { measurements: Measurement[] } | { failure: string };

export interface BenchmarkJob {
  name: string;
  /** Exports `measure`. */
  file: URL;
  size: BenchmarkSize;
  mostSeconds: number;
  /** How long its processes may take to end by themselves after it has measured. Milliseconds. */
  endMs?: number;
  /** Ends it before its time. */
  signal?: AbortSignal;
  /** Where what it prints goes; its figures come another way. */
  output?: 'stderr' | 'nowhere';
}

/**
 * Runs a benchmark in a process and a folder of its own. However it ends, by itself, by a crash, by its time-out or by
 * the signal, none of its processes, databases and files is there afterwards. Never throws for what the benchmark does.
 */
export async function runBenchmark(order: BenchmarkJob): Promise<Result> {
  const { name, file, size, mostSeconds, endMs = 5000, signal, output } = order;
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'fei-bench-')));
  // The database's user must be able to pass through.
  chmodSync(folder, 0o755);
  const load = loadavg()[0]!;
  const began = performance.now();
  const print = output === 'nowhere' ? 'ignore' : 2;
  const child = fork(fileURLToPath(new URL('one.ts', import.meta.url)), [file.href, JSON.stringify(size)], {
    // A group of its own: it is ended whole, and Ctrl-C reaches it by way of us.
    detached: true,
    // JSON would make null of NaN and of Infinity.
    serialization: 'advanced',
    execArgv: [],
    env: { ...process.env, TMPDIR: folder, [folderVariable]: folder },
    stdio: ['ignore', print, print, 'ipc'],
  });
  let told: BenchmarkResult;
  try {
    told = await outcome(child, mostSeconds, signal);
    if (!('failure' in told)) told = (await leftBehind(child, folder, endMs)) ?? told;
  } finally {
    await cleanUp(folder, child.pid);
  }
  const seconds = Math.round((performance.now() - began) / 100) / 10;
  const about = { name, load, cores: cpus().length, seconds };
  return 'failure' in told
    ? { ...about, measurements: [], failure: told.failure }
    : { ...about, measurements: told.measurements, failure: undefined };
}

/** What the process says, or why it says nothing. */
function outcome(child: ChildProcess, mostSeconds: number, signal: AbortSignal | undefined): Promise<BenchmarkResult> {
  const { promise, resolve } = Promise.withResolvers<BenchmarkResult>();
  const fail = (failure: string) => resolve({ failure });
  const timer = setTimeout(() => fail(`not done after ${mostSeconds} s`), mostSeconds * 1000);
  const interrupted = () => fail('interrupted');
  if (signal?.aborted) interrupted();
  signal?.addEventListener('abort', interrupted);
  child.once('message', (told: BenchmarkResult) => resolve(told));
  child.once('error', (error) => fail(error.message));
  child.once('exit', (code, by) => fail(`ended without figures (${by ?? `exit code ${code}`})`));
  return promise.finally(() => {
    clearTimeout(timer);
    signal?.removeEventListener('abort', interrupted);
  });
}

/** A benchmark that has measured must end, and everything that it started. @returns a failure where it does not. */
async function leftBehind(child: ChildProcess, folder: string, endMs: number): Promise<BenchmarkResult | undefined> {
  if (child.exitCode === null && child.signalCode === null) {
    await Promise.race([once(child, 'exit'), sleep(endMs, undefined, { ref: false })]);
  }
  const deadline = performance.now() + endMs;
  let left = lastingProcessesOf(folder);
  while (left.length > 0 && performance.now() < deadline) {
    await sleep(50);
    left = lastingProcessesOf(folder);
  }
  return left.length > 0 ? { failure: `it left ${left.length} processes behind` } : undefined;
}
