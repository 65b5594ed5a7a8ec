import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { sql } from 'kysely';
import { afterEach, expect, inject, test, vi } from 'vitest';
import { isDatabaseAway, oneAtATime, openKysely, openPool, sqlState, untilReachable, type Pool } from './database.ts';
import { PoolFull } from './statements/pipelines.ts';

let pool: Pool | undefined;
afterEach(async () => {
  await pool?.end();
  pool = undefined;
});

test('rejects callers immediately when too many are waiting for a connection and serves the others', async () => {
  const opened = openPool({ connectionString: inject('postgres').url }, { max: 2, maxWaiting: 3, onLost: () => {} });
  pool = opened;
  const slow = await Promise.all([opened.connect(), opened.connect()]);
  const waiting = [1, 2, 3].map(() => opened.query('select 1 as n'));
  // No connection is free, so a waiting caller would wait forever.
  await expect(opened.query('select 1')).rejects.toBeInstanceOf(PoolFull);
  await expect(opened.connect()).rejects.toBeInstanceOf(PoolFull);
  for (const connection of slow) connection.release();
  for (const result of await Promise.all(waiting)) expect(result.rows).toEqual([{ n: 1 }]);
  expect((await opened.query('select 2 as n')).rows).toEqual([{ n: 2 }]);
});

test('ends a pool after its last connection is closed', async () => {
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

test('treats a full pool as a temporarily unavailable database', () => {
  expect(isDatabaseAway(new PoolFull())).toBe(true);
  expect(isDatabaseAway(new Error('something else'))).toBe(false);
});

test('asks the caller to retry after a long wait for a lock or a statement', async () => {
  const opened = openPool(
    { connectionString: inject('postgres').url },
    { max: 2, patience: { statementMs: 400, lockMs: 100 }, onLost: () => {} },
  );
  pool = opened;
  const holder = await opened.connect();
  await holder.query('select pg_advisory_lock(7399)');
  const late: unknown = await opened.query('select pg_advisory_lock(7399)').catch((error: unknown) => error);
  await holder.query('select pg_advisory_unlock(7399)');
  holder.release();
  expect(sqlState(late)).toBe('55P03');
  expect(isDatabaseAway(late)).toBe(true);
  const endless: unknown = await opened.query('select pg_sleep(30)').catch((error: unknown) => error);
  expect(sqlState(endless)).toBe('57014');
  expect(isDatabaseAway(endless)).toBe(true);
});

test("waits without limit for exclusive work, then restores the connection's limits", async () => {
  const opened = openPool(
    { connectionString: inject('postgres').url },
    { max: 1, patience: { statementMs: 700, lockMs: 700 }, onLost: () => {} },
  );
  pool = opened;
  await oneAtATime(opened, (client) => client.query('select pg_sleep(1)'));
  const { rows } = await opened.query("select current_setting('statement_timeout') as ms");
  expect(rows).toEqual([{ ms: '700ms' }]);
});

test('uses an index scan in a transaction even if the table is small', async () => {
  const opened = openPool({ connectionString: inject('postgres').url }, { max: 1, onLost: () => {} });
  pool = opened;
  await opened.query('create temp table small as select n as id from generate_series(1, 5) n');
  await opened.query('create unique index on small (id)');
  await opened.query('analyze small');
  const plan = await openKysely(opened)
    .transaction()
    .execute((tx) => sql`explain update small set id = 7 where id = ${3}`.execute(tx));
  expect(JSON.stringify(plan.rows)).toContain('Index Scan');
  const { rows } = await opened.query("select current_setting('enable_seqscan') as outside");
  expect(rows).toEqual([{ outside: 'on' }]);
});

test('gives up in time on a database that accepts connections but never responds', async () => {
  const sockets: Socket[] = [];
  const silent = createServer((socket) => sockets.push(socket)).listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const { port } = silent.address() as AddressInfo;
  const opened = openPool({ host: '127.0.0.1', port, user: 'fei' }, { max: 1, onLost: () => {} });
  // The pool itself fails after five seconds with another message.
  await expect(untilReachable(opened, 200)).rejects.toThrow('no answer within');
  for (const socket of sockets) socket.destroy();
  silent.close();
  await opened.end();
});

test('tries once and reports the reason when the database rejects the role', async () => {
  const url = new URL(inject('postgres').url);
  url.pathname = '/nonesuch';
  const opened = openPool({ connectionString: url.href }, { max: 1, onLost: () => {} });
  pool = opened;
  const query = vi.spyOn(opened, 'query');
  await expect(untilReachable(opened, 4000)).rejects.toThrow('database "nonesuch" does not exist');
  expect(query).toHaveBeenCalledTimes(1);
});

test('reports why the database was unavailable even when the deadline cuts off the last attempt', async () => {
  const refused = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
  const query = vi
    .fn()
    .mockReturnValue(new Promise(() => undefined))
    .mockRejectedValueOnce(refused);
  const times = [0, 0, 0, 399, 399.5, 401, 402];
  vi.spyOn(performance, 'now').mockImplementation(() => times.shift() ?? 403);
  await expect(untilReachable({ query }, 400)).rejects.toThrow(refused);
  vi.restoreAllMocks();
});
