import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestDatabase } from '../../testing/clone-database.ts';
import { openPool, type Pool } from '../database.ts';
import { migrate, requireMigrated } from './migrate.ts';

let pool: Pool;
let directory: URL;
let remove: () => Promise<void>;

beforeEach(async () => {
  const database = await createTestDatabase({ empty: true });
  const folder = mkdtempSync(join(tmpdir(), 'fei-migrations-'));
  pool = openPool({ connectionString: database.url }, { max: 2, onLost: () => undefined });
  directory = pathToFileURL(`${folder}/`);
  remove = async () => {
    await pool.end();
    await database.drop();
    rmSync(folder, { recursive: true });
  };
  mkdirSync(join(folder, 'before-baseline'));
  write('before-baseline/0001_first.sql', 'create table one (by_files int)');
  write('before-baseline/0002_second.sql', 'create table two (by_files int)');
  write('baseline.sql', 'create table one (by_baseline int); create table two (by_baseline int)');
});
afterEach(() => remove());

const write = (path: string, text: string) => writeFileSync(new URL(path, directory), text);

/** Returns the columns of both tables, sorted by name. */
async function columns(): Promise<string[]> {
  const { rows } = await pool.query<{ column: string }>(
    `select table_name || '.' || column_name as column from information_schema.columns
    where table_schema = 'public' and table_name <> 'migration' order by 1`,
  );
  return rows.map(({ column }) => column);
}

async function recorded(): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>('select name from migration order by name');
  return rows.map(({ name }) => name);
}

test('applies the baseline and later migrations to a new database', async () => {
  write('0003_third.sql', 'alter table two add column third int');
  expect(await migrate(pool, directory)).toEqual(['baseline.sql', '0003_third.sql']);
  expect(await columns()).toEqual(['one.by_baseline', 'two.by_baseline', 'two.third']);
  expect(await recorded()).toEqual(['0001_first.sql', '0002_second.sql', '0003_third.sql']);
  expect(await migrate(pool, directory)).toEqual([]);
  await requireMigrated(pool, directory);
});

test('applies a migration added after the baseline', async () => {
  await migrate(pool, directory);
  write('0003_third.sql', 'alter table two add column third int');
  await expect(requireMigrated(pool, directory)).rejects.toThrow('Migrations are missing (0003_third.sql)');
  expect(await migrate(pool, directory)).toEqual(['0003_third.sql']);
});

test('upgrades an older database with individual migrations', async () => {
  await pool.query(
    `create table one (by_files int);
    create table migration (name text primary key, applied_at timestamptz not null default now());
    insert into migration (name) values ('0001_first.sql')`,
  );
  write('0003_third.sql', 'alter table two add column third int');
  expect(await migrate(pool, directory)).toEqual(['0002_second.sql', '0003_third.sql']);
  expect(await columns()).toEqual(['one.by_files', 'two.by_files', 'two.third']);
});

test('rolls back a baseline that fails', async () => {
  write('baseline.sql', 'create table one (by_baseline int); select 1 / 0');
  await expect(migrate(pool, directory)).rejects.toThrow('Migration baseline.sql failed.');
  expect(await columns()).toEqual([]);
  expect(await recorded()).toEqual([]);
});

test('applies the baseline once when processes start together', async () => {
  const applied = await Promise.all([migrate(pool, directory), migrate(pool, directory)]);
  expect(applied.toSorted((one, other) => other.length - one.length)).toEqual([['baseline.sql'], []]);
});
