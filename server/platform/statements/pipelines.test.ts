import { sql } from 'kysely';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import type { PoolClient } from 'pg';
import { until } from '../../testing/wait-for.ts';
import { isDatabaseAway, openKysely, openPool, openSingles, type Pool } from '../database.ts';
import { PoolFull, SingleStatements } from './pipelines.ts';

let pool: Pool;
let singles: SingleStatements;
let held: PoolClient[];
const lost: string[] = [];

/** Occupies all pool connections, as a rush of purchases does. */
beforeEach(async () => {
  pool = openPool({ connectionString: inject('postgres').url }, { max: 2, onLost: () => {} });
  singles = openSingles(pool, (error) => lost.push(error.message));
  held = await Promise.all([pool.connect(), pool.connect()]);
});
afterEach(async () => {
  for (const client of held.splice(0)) client.release();
  await singles.end();
  await pool.end();
});

test('serves readers while all pool connections are in use', async () => {
  const db = openKysely(pool, singles);
  const { rows } = await sql<{ n: number }>`select ${7}::int as n`.execute(db);
  expect(rows).toEqual([{ n: 7 }]);
});

test('waits for a pool connection in transactions and single writes', async () => {
  const db = openKysely(pool, singles);
  const order: string[] = [];
  const written = sql`create temporary table if not exists later_on ()`.execute(db).then(() => order.push('written'));
  const committed = db
    .transaction()
    .execute((tx) => sql`select 1`.execute(tx))
    .then(() => order.push('committed'));
  for (let reads = 0; reads < 10; reads++) await sql`select 1`.execute(db);
  expect(order).toEqual([]);
  for (const client of held.splice(0)) client.release();
  await Promise.all([written, committed]);
  expect(order.toSorted()).toEqual(['committed', 'written']);
});

test('sends hot-path statements without waiting behind reads or a slow statement', async () => {
  const slow = Array.from({ length: 3 }, () => singles.read({ text: 'select pg_sleep(0.4)', values: [] }));
  const order: string[] = [];
  const reading = singles.read({ text: 'select 1', values: [] }).then(() => order.push('read'));
  const hot = singles.run({ name: 'hot', text: 'select $1::int as n', values: [1] }).then(({ rows }) => {
    order.push('hot');
    return rows;
  });
  expect(await hot).toEqual([{ n: 1 }]);
  await Promise.all([...slow, reading]);
  expect(order).toEqual(['hot', 'read']);
});

test("returns each statement's own result on few connections, unaffected by failed statements", async () => {
  const requested = Array.from({ length: 300 }, (_one, n) =>
    singles
      .run<{ n: number }>({ name: 'divide', text: 'select 12 / $1::int as n', values: [n % 5] })
      .then(({ rows }) => rows[0]!.n)
      .catch(() => undefined),
  );
  expect(await Promise.all(requested)).toEqual(
    Array.from({ length: 300 }, (_one, n) => [undefined, 12, 6, 4, 3][n % 5]),
  );
});

test('rejects statements immediately when too many are waiting', async () => {
  const few = new SingleStatements(pool, { maxWaiting: 2, longestWaitMs: 5000, onLost: () => {} });
  const requested = Array.from({ length: 3 * 32 + 3 }, () => few.read({ text: 'select pg_sleep(0.002)', values: [] }));
  await expect(requested.pop()).rejects.toBeInstanceOf(PoolFull);
  await Promise.all(requested);
  await few.end();
});

test('rejects a statement that has waited too long', async () => {
  const hasty = new SingleStatements(pool, { maxWaiting: 100, longestWaitMs: 150, onLost: () => {} });
  const slow = Array.from({ length: 3 * 32 }, (_one, at) =>
    hasty.read({ text: at < 3 ? 'select pg_sleep(1)' : 'select 1', values: [] }),
  );
  await expect(hasty.read({ text: 'select 1', values: [] })).rejects.toBeInstanceOf(PoolFull);
  await Promise.all(slow);
  await hasty.end();
});

test("fails a lost connection's statements as retriable, reports the loss and opens another connection", async () => {
  const [result] = (await singles.run<{ pid: number }>({ text: 'select pg_backend_pid() as pid', values: [] })).rows;
  const under = singles.run({ text: 'select pg_sleep(30)', values: [] }).catch((error: unknown) => error);
  await held[0]!.query('select pg_terminate_backend($1)', [result!.pid]);
  expect(isDatabaseAway(await under)).toBe(true);
  expect((await singles.run({ text: 'select 1 as n', values: [] })).rows).toEqual([{ n: 1 }]);
  expect(lost).toHaveLength(1);
});

test('waits for the pool if the server allows no more connections', async () => {
  const role = `few_${process.pid}`;
  await held[0]!.query(`create role ${role} login connection limit 1 in role pg_read_all_data`);
  const url = new URL(inject('postgres').url);
  url.username = role;
  url.password = '';
  const few = openPool({ connectionString: url.href }, { max: 1, onLost: () => {} });
  const fewSingles = openSingles(few, () => {});
  try {
    const only = await few.connect();
    const requested = [1, 2, 3].map((n) => fewSingles.run<{ n: number }>({ text: 'select $1::int as n', values: [n] }));
    requested.push(fewSingles.read<{ n: number }>({ text: 'select 4 as n', values: [] }));
    await until(() => few.waitingCount === requested.length);
    only.release();
    expect((await Promise.all(requested)).map(({ rows }) => rows[0]!.n)).toEqual([1, 2, 3, 4]);
  } finally {
    await fewSingles.end();
    await few.end();
    await held[0]!.query(`drop role ${role}`);
  }
});
