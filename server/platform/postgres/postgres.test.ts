import { execFileSync, spawn } from 'node:child_process';
import { chmodSync, chownSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { slowness } from '../../testing/run-settings.ts';
import { untilReachable } from '../database.ts';
import { isThrowawayRequested } from '../postgres-durability.ts';
import { folderAt, readPostmaster } from './postgres-folder.ts';
import {
  children,
  cleanUpServers,
  connect,
  end,
  helper,
  isServerRunning,
  killServer,
  newDatabase,
  newDirectory,
  removeTemplate,
  isRoot,
  start,
  type Started,
  untilTrue,
} from './testing-postgres.ts';

afterEach(cleanUpServers);
afterAll(removeTemplate);

test('creates a durable database and finds its data after a stop', async () => {
  const directory = await newDirectory();
  const first = await start(directory);
  expect(first.adopted).toBe(false);
  const pool = connect(first.connection);
  const { rows } = await pool.query(
    `select current_setting('data_checksums') as checksums, current_setting('fsync') as fsync,
       current_setting('server_encoding') as encoding, current_setting('timezone') as zone,
       (select datlocprovider::text || ' ' || datlocale from pg_database where datname = current_database()) as locale`,
  );
  expect(rows).toEqual([{ checksums: 'on', fsync: 'on', encoding: 'UTF8', zone: 'UTC', locale: 'b C.UTF-8' }]);
  await pool.query(`create table note as select '飛' as text`);
  expect(statSync(directory).mode & 0o777).toBe(0o700);
  await first.stop();
  expect(await isServerRunning(directory)).toBe(false);

  const second = await start(directory);
  expect(second.adopted).toBe(false);
  expect((await connect(second.connection).query('select text from note')).rows).toEqual([{ text: '飛' }]);
});

test('does not wait for a disk on a throwaway server', async () => {
  const server = await start(await newDatabase(), { throwaway: true });
  const { rows } = await connect(server.connection).query(
    `select name, setting from pg_settings where name in ('fsync', 'synchronous_commit', 'full_page_writes')`,
  );
  expect(rows.map((row) => row.setting)).toEqual(['off', 'off', 'off']);
});

test('uses a throwaway server only if the variable requests it in local mode', () => {
  expect(isThrowawayRequested({ FEI_TEST_POSTGRES: 'fast' }, true)).toBe(true);
  expect(isThrowawayRequested({ FEI_TEST_POSTGRES: 'fast' }, false)).toBe(false);
  expect(isThrowawayRequested({}, true)).toBe(false);
});

test('adopts the server of a killed process with every acknowledged row, and stops it', async () => {
  const directory = await newDatabase();
  const writer = helper(
    directory,
    `const client = new pg.Client(server.connection);
     await client.connect();
     await client.query('create table written (n int primary key)');
     for (let n = 1; ; n++) { await client.query('insert into written values ($1)', [n]); print(n); }`,
  );
  expect((await writer.next<Started>()).adopted).toBe(false);
  let acknowledged = 0;
  while (acknowledged < 40) acknowledged = await writer.next<number>();
  await end(writer, 'SIGKILL');

  const adopter = await start(directory);
  expect(adopter.adopted).toBe(true);
  const { rows } = await connect(adopter.connection).query('select n from written where n <= $1', [acknowledged]);
  expect(rows).toHaveLength(acknowledged);
  await adopter.stop();
  expect(await isServerRunning(directory)).toBe(false);
});

test('restarts a server that died, so that the same pool continues', async () => {
  const directory = await newDatabase();
  const log: string[] = [];
  const server = await start(directory, { log: (line) => log.push(line) });
  const pool = connect(server.connection);
  await pool.query('create table kept as select 1 as n');
  const before = await readPostmaster(folderAt(directory));
  await killServer(directory);
  // The old server's processes may still respond for a moment.
  await untilTrue(() => log.some((line) => line.includes('runs again')));
  expect((await readPostmaster(folderAt(directory)))?.pid).not.toBe(before?.pid);
  await untilReachable(pool, 30_000 * slowness());
  expect((await pool.query('select n from kept')).rows).toEqual([{ n: 1 }]);
  await server.stop();
  expect(await isServerRunning(directory)).toBe(false);
});

test('shares one server between two processes that start together and stops it with the last one', async () => {
  const directory = await newDirectory();
  const both = [helper(directory), helper(directory)] as const;
  const started = await Promise.all(both.map((one) => one.next<Started>()));
  expect(started.filter((one) => one.adopted)).toHaveLength(1);
  expect(started[0]?.connection).toEqual(started[1]?.connection);
  const starter = started[0]!.adopted ? both[1] : both[0];
  const adopter = started[0]!.adopted ? both[0] : both[1];
  await end(starter, 'end of input');
  expect(await isServerRunning(directory)).toBe(true);
  await end(adopter, 'end of input');
  expect(await isServerRunning(directory)).toBe(false);
});

test('delivers Ctrl-C to the program, not to the database', async () => {
  const directory = await newDatabase();
  const program = helper(
    directory,
    `process.once('SIGINT', async () => {
       await new Promise((resolve) => setTimeout(resolve, 200));
       const client = new pg.Client(server.connection);
       await client.connect();
       print((await client.query('select 1 as n')).rows);
       await client.end();
     });
     print('listening');`,
  );
  await program.next<Started>();
  expect(await program.next()).toBe('listening');
  const { pid } = program.child;
  const before = await readPostmaster(folderAt(directory));
  process.kill(-pid!, 'SIGINT');
  expect(await program.next()).toEqual([{ n: 1 }]);
  expect((await readPostmaster(folderAt(directory)))?.pid).toBe(before?.pid);
  await end(program, 'end of input');
});

test('recreates a database if the process was killed while creating it', async () => {
  const directory = await newDirectory();
  const maker = helper(directory);
  const isHalfDone = () =>
    readdirSync(directory).some(
      (name) => name.startsWith('data-unfinished-') && readdirSync(join(directory, name)).length > 5,
    );
  await untilTrue(() => statSync(directory, { throwIfNoEntry: false }) !== undefined && isHalfDone());
  await end(maker, 'SIGKILL');
  expect(readdirSync(directory)).not.toContain('data');

  const server = await start(directory);
  expect((await connect(server.connection).query('select 1 as n')).rows).toEqual([{ n: 1 }]);
  expect(readdirSync(directory).filter((name) => name.startsWith('data'))).toEqual(['data']);
});

test('restarts a crashed server whose process ID now belongs to another program', async () => {
  const directory = await newDatabase();
  const program = helper(directory);
  await program.next<Started>();
  await end(program, 'SIGKILL');
  await killServer(directory);
  const { uid, gid } = statSync(join(directory, 'data'));
  const stranger = spawn('sleep', ['60'], isRoot ? { uid, gid } : {});
  children.push(stranger);
  const file = join(directory, 'data', 'postmaster.pid');
  writeFileSync(file, readFileSync(file, 'utf8').replace(/^\d+/, String(stranger.pid)));

  const server = await start(directory);
  expect(server.adopted).toBe(false);
  await server.stop();
  expect(stranger.exitCode ?? stranger.signalCode).toBeNull();
});

test('uses a private socket folder for a long path and finds it again from other processes and after a restart', async () => {
  const directory = await newDatabase('a-name-of-fifty-characters-that-is-there-to-be-long/'.repeat(2));
  const server = await start(directory);
  const { host } = server.connection;
  expect(host.startsWith(directory)).toBe(false);
  expect(statSync(host).mode & 0o777).toBe(0o700);
  const program = helper(directory);
  expect(await program.next<Started>()).toEqual({ adopted: true, connection: server.connection });
  await end(program, 'end of input');
  await killServer(directory);
  await untilReachable(connect(server.connection), 30_000 * slowness());
  await server.stop();
  expect(statSync(host, { throwIfNoEntry: false })).toBeUndefined();
});

test('requires its password over TCP and keeps its port after a crash', async () => {
  const directory = await newDatabase();
  const server = await start(directory, { transport: 'tcp' });
  expect(server.connection).toMatchObject({ host: '127.0.0.1', password: expect.stringMatching(/^.{32}$/) });
  await expect(connect({ ...server.connection, password: 'guess' }).query('select 1')).rejects.toThrow(/password/);
  const pool = connect(server.connection);
  await pool.query('select 1');
  await killServer(directory);
  await untilReachable(pool, 30_000 * slowness());
});

test('rejects data that it cannot open, with one sentence', async () => {
  const directory = await newDirectory();
  const data = join(directory, 'data');
  mkdirSync(data, { recursive: true });
  writeFileSync(join(data, 'holiday.jpg'), '');
  await expect(start(directory)).rejects.toThrow(/is not a PostgreSQL database: move it away/);
  writeFileSync(join(data, 'PG_VERSION'), '17\n');
  await expect(start(directory)).rejects.toThrow(/was made by PostgreSQL 17, but this program brings 18/);
});

describe.skipIf(!isRoot)('PostgreSQL system account', () => {
  test('runs PostgreSQL as an ordinary user', async () => {
    const directory = await newDirectory();
    const nobody = Number(execFileSync('id', ['-u', 'nobody']));
    mkdirSync(directory);
    chownSync(directory, nobody, nobody);
    const user = ['setpriv', `--reuid=${nobody}`, `--regid=${nobody}`, '--clear-groups'];
    const program = helper(directory, '', user);
    expect((await program.next<Started>()).adopted).toBe(false);
    expect(statSync(join(directory, 'data')).uid).toBe(nobody);
    await end(program, 'end of input');
    expect(await isServerRunning(directory)).toBe(false);
  });

  test('makes an unprivileged user the owner of the data when run by root', async () => {
    expect(statSync(join(await newDatabase(), 'data')).uid).not.toBe(0);
  });

  test('runs PostgreSQL as root where only root may enter', async () => {
    const closed = await newDirectory();
    chmodSync(dirname(closed), 0o700);
    const server = await start(closed);
    expect((await connect(server.connection).query('select 1 as n')).rows).toEqual([{ n: 1 }]);
    expect(statSync(join(closed, 'data')).uid).toBe(0);
  });
});
