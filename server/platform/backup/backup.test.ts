import { chmodSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { PgBoss } from 'pg-boss';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { backupDatabase, restoreDatabase } from './backup.ts';
import { openPool, type Pool } from '../database.ts';
import { type RunningPostgres, startPostgres } from '../postgres/postgres.ts';

let directory: string;
let server: RunningPostgres;
let admin: Pool;
let databases = 0;
let files = 0;
const pools: Pool[] = [];

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'fei-'));
  chmodSync(directory, 0o755);
  server = await startPostgres({ directory: join(directory, 'database'), log: () => undefined });
  admin = openPool(server.connection, { max: 1, onLost: () => undefined });
});

afterEach(async () => {
  for (const pool of pools.splice(0)) await pool.end();
});

afterAll(async () => {
  await admin?.end();
  await server?.stop();
  await rm(directory, { recursive: true, force: true });
});

const tables = `
  create table migration (name text primary key, applied_at timestamptz not null default now());
  insert into migration (name) values ('0001_first.sql'), ('0002_second.sql');
  create type mood as enum ('glad', 'sad');
  -- The names put each table before the one it points to, and the last two point at each other.
  create table "A line" (id int generated always as identity primary key, parent int references "A line", thing uuid not null);
  create table thing (
    id uuid primary key, name text, "odd ""name" text, bytes bytea, facts jsonb, at timestamptz, day date, span interval,
    big bigint, exact numeric, inexact double precision, tags text[], mood mood, flag boolean,
    length int generated always as (char_length(name)) stored, partner int);
  alter table "A line" add foreign key (thing) references thing;
  alter table thing add foreign key (partner) references "A line";
  create table part (kind text not null, at timestamptz not null, n int, primary key (kind, at)) partition by range (at);
  create index part_n on part (n);`;

async function newDatabase(statements = tables): Promise<Pool> {
  const name = `database_${++databases}`;
  await admin.query(`create database ${name}`);
  const pool = openPool({ ...server.connection, database: name }, { max: 4, onLost: () => undefined });
  pools.push(pool);
  await pool.query(statements);
  return pool;
}

async function fill(pool: Pool): Promise<void> {
  await pool.query(
    `insert into thing (id, name, "odd ""name", bytes, facts, at, day, span, big, exact, inexact, tags, mood, flag) values
       ('00000000-0000-7000-8000-000000000001', '飛鳥 𠮷 "quoted"', e'tab\\tline\\nback\\\\slash \\\\. \\r', '\\x00ff5c2e0a', '{"zh_hk": "粵劇", "n": 1.50, "nothing": null}',
        '2026-03-01 23:59:59.123456+08', '0044-03-15 BC', '1 mon -2 days 03:04:05.6', -9223372036854775808, 12345678901234567890.123456789,
        0.1::float8 + 0.2, array['a,b', null, '', '{"}'], 'glad', true),
       ('00000000-0000-7000-8000-000000000002', '', null, '', 'null', 'infinity', null, null, null, 'NaN', '-Infinity', '{}', null, false),
       ('00000000-0000-7000-8000-000000000003', null, '\\.', null, null, null, null, null, 0, 0.00, 5e-324, null, 'sad', null);
     insert into "A line" (parent, thing) values (null, '00000000-0000-7000-8000-000000000001'), (1, '00000000-0000-7000-8000-000000000002');
     update thing set partner = 2 where name = '';
     create table part_2026 partition of part for values from ('2026-01-01 00:00+00') to ('2027-01-01 00:00+00');
     insert into part values ('a', '2026-06-01 00:00+00', 1), ('b', '2026-06-02 00:00+00', 2);`,
  );
}

async function contents(pool: Pool): Promise<unknown> {
  const { rows } = await pool.query(
    `select (select json_agg(t::text order by t.id) from thing t) as things,
       (select json_agg(l::text order by l.id) from "A line" l) as lines,
       (select json_agg(p::text || p.tableoid::regclass order by p.at) from part p) as parts`,
  );
  return rows[0];
}

function newFile(): string {
  return join(directory, `backup-${++files}.gz`);
}

test('restores every value, constraint and sequence', async () => {
  const source = await newDatabase();
  await fill(source);
  const file = newFile();
  const made = await backupDatabase(source, file);
  expect(made).toMatchObject({ tables: 4, rows: 9 });
  expect(statSync(file).mode & 0o777).toBe(0o600);

  const target = await newDatabase();
  expect(await restoreDatabase(target, file)).toEqual(made);
  expect(await contents(target)).toEqual(await contents(source));
  expect((await target.query(`insert into "A line" (thing) select id from thing limit 1 returning id`)).rows).toEqual([
    { id: 3 },
  ]);
  await expect(
    target.query(`insert into "A line" (thing) values ('00000000-0000-7000-8000-000000000009')`),
  ).rejects.toThrow(/foreign key/);
  await expect(target.query(`insert into part values ('a', '2026-06-01 00:00+00', 9)`)).rejects.toThrow(
    /duplicate key/,
  );
  const indexes = `select count(*)::int as n from pg_indexes where tablename = 'part_2026'`;
  expect((await target.query(indexes)).rows).toEqual((await source.query(indexes)).rows);
});

test('takes a consistent snapshot during concurrent writes', async () => {
  const statements =
    'create table a_first (n int primary key); create table long (text text); create table z_last (n int primary key)';
  const source = await newDatabase(statements);
  await source.query(`insert into long select repeat(md5(n::text), 30) from generate_series(1, 20000) n`);
  let written = 0;
  let finished = false;
  const writer = (async () => {
    for (; !finished; written++) {
      await source.query('with first as (insert into a_first values ($1)) insert into z_last values ($1)', [written]);
    }
  })();
  const file = newFile();
  await backupDatabase(source, file);
  finished = true;
  await writer;

  const target = await newDatabase(statements);
  await restoreDatabase(target, file);
  const { rows } = await target.query<{ first: number; last: number }>(
    'select (select count(*)::int from a_first) as first, (select count(*)::int from z_last) as last',
  );
  expect(rows[0]?.last).toBe(rows[0]?.first);
  expect(rows[0]?.first).toBeLessThan(written);
});

test('restores jobs of queues with and without their own table', async () => {
  const boss = async (pool: Pool) => {
    const made = new PgBoss({
      db: { executeSql: (text, values) => pool.query(text, values) },
      schedule: false,
      supervise: false,
    });
    await made.start();
    return made;
  };
  const source = await newDatabase();
  const sending = await boss(source);
  await sending.createQueue('dead');
  await sending.createQueue('plain', { deadLetter: 'dead', retryLimit: 7 });
  await sending.createQueue('own', { partition: true, policy: 'singleton' });
  await sending.send('plain', { text: '寄出' }, { startAfter: 3600 });
  const id = await sending.send('own', { n: 1 });
  await sending.stop();
  const file = newFile();
  await backupDatabase(source, file);

  const target = await newDatabase();
  await (await boss(target)).stop();
  await restoreDatabase(target, file);
  const jobs = `select j::text, j.tableoid::regclass::text as place from pgboss.job j order by id`;
  expect((await target.query(jobs)).rows).toEqual((await source.query(jobs)).rows);
  const shape = `select conname, pg_get_constraintdef(oid) from pg_constraint where connamespace = 'pgboss'::regnamespace and contype <> 'n' order by 1, 2`;
  expect((await target.query(shape)).rows).toEqual((await source.query(shape)).rows);
  const receiving = await boss(target);
  expect(await receiving.fetch('own')).toMatchObject([{ id, data: { n: 1 } }]);
  await receiving.stop();
});

test('rejects a database with rows and replaces its data only by force', async () => {
  const source = await newDatabase();
  await fill(source);
  const file = newFile();
  await backupDatabase(source, file);
  await source.query(`update thing set name = 'changed'; insert into part values ('late', '2026-07-01 00:00+00', 3)`);
  const before = await contents(source);
  await expect(restoreDatabase(source, file)).rejects.toThrow(
    /not empty \(public\.A line, public\.part, public\.thing\): .* --force/,
  );
  expect(await contents(source)).toEqual(before);

  await restoreDatabase(source, file, { force: true });
  const fresh = await newDatabase();
  await restoreDatabase(fresh, file);
  expect(await contents(source)).toEqual(await contents(fresh));
  expect(await contents(source)).not.toEqual(before);
});

test('rejects another version of the tables', async () => {
  const source = await newDatabase();
  const file = newFile();
  await backupDatabase(source, file);
  const newer = await newDatabase(`${tables} insert into migration values ('0003_third.sql')`);
  await expect(restoreDatabase(newer, file)).rejects.toThrow(/another version of the program.*0003_third\.sql/);
  const altered = await newDatabase(`${tables} alter table thing add extra int`);
  await expect(restoreDatabase(altered, file, { force: true })).rejects.toThrow(/differ in/);
});

test('rejects any damaged file and changes nothing', async () => {
  const source = await newDatabase();
  await fill(source);
  const before = await contents(source);
  const file = newFile();
  await backupDatabase(source, file);
  const whole = readFileSync(file);
  const text = gunzipSync(whole).toString();
  expect(text).toMatch(/\tb\t2\n[^]*飛鳥/);
  const flipped = Buffer.from(whole);
  flipped[whole.length >> 1]! ^= 0x10;
  const damages = {
    'a flipped bit': flipped,
    'cut short': whole.subarray(0, whole.length - 40),
    'nothing at all': Buffer.alloc(0),
    'not gzip': Buffer.from('hello'),
    'a changed value': gzipSync(text.replace('飛鳥', '飛島')),
    'a row less': gzipSync(text.replace(/^.*\tb\t2\n/m, '')),
    'without its end': gzipSync(text.slice(0, text.lastIndexOf('{"rows"'))),
    'with something behind it': gzipSync(`${text}more\n`),
  };
  for (const [damage, bytes] of Object.entries(damages)) {
    const damaged = newFile();
    writeFileSync(damaged, bytes);
    await expect(restoreDatabase(source, damaged, { force: true }), damage).rejects.toThrow(/not a whole backup/);
  }
  await expect(restoreDatabase(source, join(directory, 'absent'))).rejects.toThrow(/cannot be read/);
  expect(await contents(source)).toEqual(before);
});

test('rejects rows that violate a foreign key and changes nothing', async () => {
  const source = await newDatabase();
  await fill(source);
  const before = await contents(source);
  const loose = await newDatabase(`${tables} alter table "A line" drop constraint "A line_thing_fkey"`);
  await loose.query(`insert into "A line" (thing) values ('00000000-0000-7000-8000-000000000009')`);
  const file = newFile();
  await backupDatabase(loose, file);
  await expect(restoreDatabase(source, file, { force: true })).rejects.toThrow(/foreign key/);
  expect(await contents(source)).toEqual(before);
});

test('never overwrites an existing file', async () => {
  const source = await newDatabase();
  const file = newFile();
  writeFileSync(file, 'precious');
  await expect(backupDatabase(source, file)).rejects.toThrow(/exists already/);
  expect(readFileSync(file, 'utf8')).toBe('precious');
});

test('restores an encrypted backup, which contains nothing readable, only with its passphrase', async () => {
  const source = await newDatabase();
  await fill(source);
  const file = newFile();
  const passphrase = '飛 a passphrase that is long';
  const made = await backupDatabase(source, file, passphrase);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(() => gunzipSync(readFileSync(file))).toThrow();
  const target = await newDatabase();
  await expect(restoreDatabase(target, file)).rejects.toThrow(/is encrypted/);
  await expect(restoreDatabase(target, file, { passphrase: `${passphrase}!` })).rejects.toThrow(
    /passphrase is not the one/,
  );
  const whole = readFileSync(file);
  const changed = Buffer.from(whole);
  changed[whole.length - 40]! ^= 1;
  const damaged = newFile();
  writeFileSync(damaged, changed);
  await expect(restoreDatabase(target, damaged, { passphrase })).rejects.toThrow(/not a whole backup/);
  expect(await restoreDatabase(target, file, { passphrase })).toEqual(made);
  expect(await contents(target)).toEqual(await contents(source));
});
