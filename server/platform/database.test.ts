import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, expect, inject, test } from 'vitest';
import { isDatabaseAway, openPool, PoolFull, type Pool } from './database.ts';

let pool: Pool | undefined;
afterEach(async () => {
  await pool?.end();
  pool = undefined;
});

/** Milliseconds until the pool sends somebody away. */
async function timeToRefusal(ask: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await expect(ask()).rejects.toBeInstanceOf(PoolFull);
  return performance.now() - began;
}

test('sends away at once whoever comes when enough wait for a connection, and serves everybody else', async () => {
  const opened = openPool({ connectionString: inject('postgres').url }, { max: 2, mostWaiting: 3, onLost: () => {} });
  pool = opened;
  const slow = [1, 2].map(() => opened.query('select pg_sleep(1)'));
  await expect.poll(() => opened.totalCount - opened.idleCount).toBe(2);
  const waiting = [1, 2, 3].map(() => opened.query('select 1 as n'));
  await sleep(10);
  expect(await timeToRefusal(() => opened.query('select 1'))).toBeLessThan(100);
  expect(await timeToRefusal(() => opened.connect())).toBeLessThan(100);
  for (const answer of await Promise.all(waiting)) expect(answer.rows).toEqual([{ n: 1 }]);
  await Promise.all(slow);
  expect((await opened.query('select 2 as n')).rows).toEqual([{ n: 2 }]);
});

test('a full pool counts as a database that may be asked again later', () => {
  expect(isDatabaseAway(new PoolFull())).toBe(true);
  expect(isDatabaseAway(new Error('something else'))).toBe(false);
});
