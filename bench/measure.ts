import { randomUUID } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '../server/platform/config.ts';
import { openPool } from '../server/platform/database.ts';
import { createLog } from '../server/platform/log.ts';
import { openProgram, type RunningProgram } from '../server/program.ts';
import { makeMeasurement, type Measurement } from './measurement.ts';

/** Durations of single operations, in ms. */
export class Durations {
  readonly #all: number[] = [];

  get count(): number {
    return this.#all.length;
  }

  forget(): void {
    this.#all.length = 0;
  }

  async time<Value>(work: () => Promise<Value>): Promise<Value> {
    const startedAt = performance.now();
    const value = await work();
    this.#all.push(performance.now() - startedAt);
    return value;
  }

  /**
   * @param share from 0 to 1; 0.99 returns the time that one operation in a hundred exceeds.
   * @throws {RangeError} if nothing was timed.
   */
  percentile(share: number): number {
    return percentile(this.#all, share);
  }

  /**
   * Returns the timing fields of a measurement.
   * @throws {RangeError} if nothing was timed.
   */
  times(): { p50_ms: number; p99_ms: number } {
    return { p50_ms: this.percentile(0.5), p99_ms: this.percentile(0.99) };
  }
}

/** @throws {RangeError} if there are no values. */
export function percentile(values: readonly number[], share: number): number {
  if (values.length === 0) throw new RangeError('cannot take a percentile of no values');
  return values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))]!;
}

/** @throws {RangeError} if there are no values. */
export function median(values: readonly number[]): number {
  if (values.length === 0) throw new RangeError('cannot take a median of no values');
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}

/** Returns a seeded generator of numbers from 0 to 1 (mulberry32). */
export function randomNumbers(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/**
 * Runs `work` for 0 to `count - 1` with a concurrency of `atOnce`.
 * @returns seconds.
 */
export async function runMany(
  count: number,
  atOnce: number,
  work: (index: number) => Promise<unknown>,
): Promise<number> {
  let next = 0;
  const startedAt = performance.now();
  const worker = async () => {
    while (next < count) await work(next++);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return (performance.now() - startedAt) / 1000;
}

/**
 * Measures how many one-row inserts by 64 clients this database and driver can commit per second. Other results are
 * expressed as multiples of it, so that results from different machines are comparable.
 */
export async function durableCommits(program: RunningProgram, commits = 30_000): Promise<Measurement> {
  const options = await program.asOwner((owner) => Promise.resolve(owner.options));
  // The `password` property is not enumerable.
  const connection = { ...options, ...(options.password === undefined ? {} : { password: options.password }) };
  const pool = openPool(connection, { max: 64, onLost: (error) => console.error(error) });
  const durations = new Durations();
  try {
    await pool.query('create table if not exists bench_commit (id uuid primary key, at timestamptz not null)');
    const text = 'insert into bench_commit (id, at) values ($1, $2)';
    const insert = () => pool.query({ name: 'bench_commit', text, values: [randomUUID(), new Date()] });
    await runMany(Math.min(2000, commits), 64, insert);
    const rates: number[] = [];
    const share = Math.floor(commits / 3);
    for (let round = 0; round < 3; round++) {
      rates.push(share / (await runMany(share, 64, () => durations.time(insert))));
    }
    return makeMeasurement('durable commits', median(rates), '1/s', durations.times());
  } finally {
    await pool.query('drop table if exists bench_commit');
    await pool.end();
  }
}

/** Creates a folder that the database's user may enter. */
export function makeFolder(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), `fei-${name}-`));
  chmodSync(folder, 0o755);
  return folder;
}

/**
 * Opens the program over `DATABASE_URL`, which must be a database for this run only, or over a new embedded database.
 */
export async function withProgram<Value>(work: (program: RunningProgram) => Promise<Value>): Promise<Value> {
  const directory = makeFolder('program');
  const config = readConfig({
    DATABASE_URL: process.env.DATABASE_URL,
    VAR_DIR: directory,
    SECRET_KEY: 'a key for benchmarks only, of more than 32 characters',
  });
  const program = await openProgram(config, createLog('fatal'));
  try {
    return await work(program);
  } finally {
    await program.close();
    rmSync(directory, { recursive: true, force: true });
  }
}
