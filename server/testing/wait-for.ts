import { setImmediate as turn } from 'node:timers/promises';
import type { Program } from '../context.ts';
import { slowness } from './run-settings.ts';

const limitMs = 60_000;

/** Resolves after one turn of the event loop, when everything that was ready has run. */
export const nextTurn = (): Promise<void> => turn();

/**
 * Resolves once the condition holds. Polls in real time, independent of the test's clock.
 * @throws after a minute, or longer on a slow machine.
 */
export async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  const startedAt = process.hrtime.bigint();
  const limitNs = BigInt(Math.round(limitMs * slowness())) * 1_000_000n;
  while (!(await isSo())) {
    if (process.hrtime.bigint() - startedAt > limitNs) throw new Error(`condition not met in time: ${isSo.toString()}`);
    await nextTurn();
  }
}

/** Resolves once every connection of this process is idle: all started reads and writes are done. */
export async function databaseIdle({ pool }: Pick<Program, 'pool'>): Promise<void> {
  do await nextTurn();
  while (pool.waitingCount > 0 || pool.idleCount < pool.totalCount);
}

/** Resolves once `sessions` sessions in this test's database wait for a lock. */
export async function untilLocked({ pool }: Pick<Program, 'pool'>, sessions = 1): Promise<void> {
  // Not within a transaction, which would return its first result again.
  const text = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  await until(async () => (await pool.query(text)).rowCount === sessions);
}
