import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Program } from '../context.ts';

/** Answers once it is so, looking again and again, and lets a clock that the test owns stand. @throws after a minute: machines are shared. */
export async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  const began = process.hrtime.bigint();
  while (!(await isSo())) {
    if (process.hrtime.bigint() - began > 60_000_000_000n) throw new Error(`it never came: ${isSo.toString()}`);
    await nextTurn();
  }
}

/** Answers once every connection of this process is idle: whatever it has begun to read or write is done. */
export async function databaseIdle({ pool }: Pick<Program, 'pool'>): Promise<void> {
  do await nextTurn();
  while (pool.waitingCount > 0 || pool.idleCount < pool.totalCount);
}

/** Answers once so many sessions wait for a lock that another one of this test's database holds. */
export async function untilLocked({ pool }: Pick<Program, 'pool'>, sessions = 1): Promise<void> {
  // Not within a transaction: there the first answer would stay.
  const text = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  await until(async () => (await pool.query(text)).rowCount === sessions);
}
