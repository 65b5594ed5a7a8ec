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
  const slow = await Promise.all([opened.connect(), opened.connect()]);
  const waiting = [1, 2, 3].map(() => opened.query('select 1 as n'));
  expect(await timeToRefusal(() => opened.query('select 1'))).toBeLessThan(100);
  expect(await timeToRefusal(() => opened.connect())).toBeLessThan(100);
  for (const connection of slow) connection.release();
  for (const answer of await Promise.all(waiting)) expect(answer.rows).toEqual([{ n: 1 }]);
  expect((await opened.query('select 2 as n')).rows).toEqual([{ n: 2 }]);
});

test('a pool has ended once the last of its connections is closed', async () => {
  const opened = openPool({ connectionString: inject('postgres').url }, { max: 4, onLost: () => {} });
  const connections = await Promise.all(Array.from({ length: 4 }, () => opened.connect()));
  let closed = 0;
  for (const connection of connections) {
    connection.once('end', () => closed++);
    connection.release();
  }
  await opened.end();
  expect(closed).toBe(4);
});

test('a full pool counts as a database that may be asked again later', () => {
  expect(isDatabaseAway(new PoolFull())).toBe(true);
  expect(isDatabaseAway(new Error('something else'))).toBe(false);
});
