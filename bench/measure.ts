import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '../server/platform/config.ts';
import { openPool } from '../server/platform/database.ts';
import { createLog } from '../server/platform/log.ts';
import { openProgram, type RunningProgram } from '../server/program.ts';

/** One line of a benchmark's answer. */
export interface Measurement {
  name: string;
  /** In `unit`; for rates the median of the rounds. */
  value: number;
  unit: string;
  /** The ratio that must be reached; null where there is none. */
  limit: number | null;
  /** `value` as a multiple of the durable commits a second of the same run; null where that says nothing. */
  ratio: number | null;
  p50_ms: number | null;
  p99_ms: number | null;
  /** Whether everything for sale added up afterwards; null where nothing was sold. */
  invariants_ok: boolean | null;
}

/** How long single operations took. Milliseconds. */
export class Durations {
  readonly #all: number[] = [];

  async time<Value>(work: () => Promise<Value>): Promise<Value> {
    const began = performance.now();
    const value = await work();
    this.#all.push(performance.now() - began);
    return value;
  }

  /** @param share from 0 to 1: 0.99 for the time that only one in a hundred exceeds. */
  percentile(share: number): number {
    const sorted = this.#all.toSorted((a, b) => a - b);
    return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  }
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}

/** Repeatable numbers from 0 to 1 (mulberry32). */
export function randomNumbers(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Does `work` for 0 to `count - 1`, `atOnce` at a time. @returns seconds. */
export async function runMany(
  count: number,
  atOnce: number,
  work: (index: number) => Promise<unknown>,
): Promise<number> {
  let next = 0;
  const began = performance.now();
  const worker = async () => {
    while (next < count) await work(next++);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return (performance.now() - began) / 1000;
}

/**
 * What this database and this driver can make durable: commits a second of one-row inserts by 64 clients. Everything
 * else is told as a multiple of it, so that results of different machines can be compared.
 */
export async function durableCommits(program: RunningProgram, commits = 30_000): Promise<Measurement> {
  const { options } = program.pool;
  // The password is not enumerable there.
  const connection = { ...options, ...(options.password === undefined ? {} : { password: options.password }) };
  const pool = openPool(connection, { max: 64, onLost: (error) => console.error(error) });
  const durations = new Durations();
  try {
    await pool.query('create table if not exists bench_commit (id uuid primary key, at timestamptz not null)');
    const text = 'insert into bench_commit (id, at) values ($1, $2)';
    const insert = () => pool.query({ name: 'bench_commit', text, values: [randomUUID(), new Date()] });
    await runMany(2000, 64, insert);
    const rates: number[] = [];
    const share = Math.floor(commits / 3);
    for (let round = 0; round < 3; round++) {
      rates.push(share / (await runMany(share, 64, () => durations.time(insert))));
    }
    return {
      name: 'durable commits',
      value: median(rates),
      unit: '1/s',
      limit: null,
      ratio: null,
      p50_ms: durations.percentile(0.5),
      p99_ms: durations.percentile(0.99),
      invariants_ok: null,
    };
  } finally {
    await pool.query('drop table if exists bench_commit');
    await pool.end();
  }
}

/** Opens the program over `DATABASE_URL`, which must be a database for this alone, or over an embedded one of its own. */
export async function withProgram<Value>(work: (program: RunningProgram) => Promise<Value>): Promise<Value> {
  const directory = mkdtempSync(join(tmpdir(), 'fei-bench-'));
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

/** Prints the measurements: one JSON object a line with `--json`, else a table. @returns whether every limit is kept. */
export function report(measurements: readonly Measurement[], json: boolean): boolean {
  const kept = ({ ratio, limit, invariants_ok }: Measurement) =>
    (limit === null || (ratio !== null && ratio >= limit)) && invariants_ok !== false;
  for (const one of measurements) {
    const rounded = {
      ...one,
      value: Math.round(one.value),
      ratio: one.ratio === null ? null : Number(one.ratio.toFixed(2)),
      p50_ms: one.p50_ms === null ? null : Number(one.p50_ms.toFixed(1)),
      p99_ms: one.p99_ms === null ? null : Number(one.p99_ms.toFixed(1)),
    };
    if (json) {
      console.log(JSON.stringify(rounded));
      continue;
    }
    const ratio = rounded.ratio === null ? '' : `${rounded.ratio} x`;
    const limit = rounded.limit === null ? '' : `(at least ${rounded.limit})`;
    const verdict = kept(one) ? '' : 'NOT KEPT';
    console.log(
      `${one.name.padEnd(32)} ${String(rounded.value).padStart(8)} ${one.unit}  ${ratio} ${limit}  ` +
        `p50 ${rounded.p50_ms} ms, p99 ${rounded.p99_ms} ms  ${verdict}`,
    );
  }
  return measurements.every(kept);
}
