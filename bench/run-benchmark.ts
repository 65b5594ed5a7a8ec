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

export type BenchmarkResult = { measurements: Measurement[] } | { failure: string };

export interface BenchmarkJob {
  name: string;
  file: URL;
  size: BenchmarkSize;
  maxSeconds: number;
  /** Milliseconds its processes have to exit after the measurement. */
  endMs?: number;
  signal?: AbortSignal;
  /** Destination of its output; figures are sent separately. */
  output?: 'stderr' | 'nowhere';
}

/**
 * Runs a benchmark in its own process and folder. None of its processes, databases and files remain, even after a
 * crash, a timeout or an abort signal. A failing benchmark never makes it throw.
 */
export async function runBenchmark(order: BenchmarkJob): Promise<Result> {
  const { name, file, size, maxSeconds, endMs = 5000, signal, output } = order;
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'fei-bench-')));
  // The database's user must be able to enter the folder.
  chmodSync(folder, 0o755);
  const load = loadavg()[0]!;
  const startedAt = performance.now();
  const print = output === 'nowhere' ? 'ignore' : 2;
  const child = fork(fileURLToPath(new URL('one.ts', import.meta.url)), [file.href, JSON.stringify(size)], {
    // Runs in its own process group, so that the group can be killed as a whole and Ctrl-C reaches it only through this
    // process.
    detached: true,
    // JSON would turn NaN and Infinity into null.
    serialization: 'advanced',
    execArgv: [],
    env: { ...process.env, TMPDIR: folder, [folderVariable]: folder },
    stdio: ['ignore', print, print, 'ipc'],
  });
  let told: BenchmarkResult;
  try {
    told = await outcome(child, maxSeconds, signal);
    if (!('failure' in told)) told = (await leftBehind(child, folder, endMs)) ?? told;
  } finally {
    await cleanUp(folder, child.pid);
  }
  // Rounded up, so that a benchmark of a few milliseconds does not show zero.
  const seconds = Math.ceil((performance.now() - startedAt) / 100) / 10;
  const about = { name, load, cores: cpus().length, seconds };
  return 'failure' in told
    ? { ...about, measurements: [], failure: told.failure }
    : { ...about, measurements: told.measurements, failure: undefined };
}

/** Resolves with the process's message, or with the reason why there is none. */
function outcome(child: ChildProcess, maxSeconds: number, signal: AbortSignal | undefined): Promise<BenchmarkResult> {
  const { promise, resolve } = Promise.withResolvers<BenchmarkResult>();
  const fail = (failure: string) => resolve({ failure });
  const timer = setTimeout(() => fail(`not done after ${maxSeconds} s`), maxSeconds * 1000);
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

/**
 * Waits until the benchmark and every process it started have exited.
 * @returns a failure if something remains.
 */
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
