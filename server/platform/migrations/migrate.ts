import { readdir, readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import type { ClientBase } from 'pg';
import { oneAtATime, sqlState, type Pool } from '../database.ts';

/** Contains all migrations in `before-baseline/`. */
const baseline = 'baseline.sql';

interface Migration {
  readonly name: string;
  readonly file: URL;
  readonly inBaseline: boolean;
}

/**
 * Applies the missing migrations in `directory` (`0001_catalogue.sql`, …), each in its own transaction. A database
 * without any gets `baseline.sql` instead of those in `before-baseline/`. Processes that start together wait for each
 * other.
 * @returns the names of the files applied now.
 */
export async function migrate(pool: Pool, directory: URL): Promise<string[]> {
  const migrations = await listMigrations(directory);
  return oneAtATime(pool, async (client) => {
    await client.query(
      'create table if not exists migration (name text primary key, applied_at timestamptz not null default now())',
    );
    const missing = await missingMigrations(client, migrations);
    const atOnce = missing.length === migrations.length ? missing.filter(({ inBaseline }) => inBaseline) : [];
    if (atOnce.length > 0) await apply(client, new URL(baseline, directory), atOnce);
    const single = missing.filter((migration) => !atOnce.includes(migration));
    for (const migration of single) await apply(client, migration.file, [migration]);
    return [...(atOnce.length > 0 ? [baseline] : []), ...single.map(({ name }) => name)];
  });
}

/** Runs a file and records the migrations that it contains. */
async function apply(client: ClientBase, file: URL, contained: readonly Migration[]): Promise<void> {
  const text = await readFile(file, 'utf8');
  await client.query('begin');
  try {
    await client.query(text);
    await client.query('insert into migration (name) select unnest($1::text[])', [contained.map(({ name }) => name)]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw new Error(`Migration ${basename(file.pathname)} failed.`, { cause: error });
  }
}

/** Returns true if this role may create tables, and so apply migrations. */
export async function mayMigrate(pool: Pool): Promise<boolean> {
  const { rows } = await pool.query<{ may: boolean }>(`select has_schema_privilege('public', 'create') as may`);
  return rows[0]!.may;
}

/**
 * Checks that `owner` may create tables in the database of `program`.
 * @throws otherwise.
 */
export async function requireOwner(owner: Pool, program: Pool): Promise<void> {
  const which = async (pool: Pool) => {
    const { rows } = await pool.query<{ which: string }>(
      `select oid || ' ' || extract(epoch from pg_postmaster_start_time()) as which
      from pg_database where datname = current_database()`,
    );
    return rows[0]?.which;
  };
  if ((await which(owner)) !== (await which(program)))
    throw new Error('MIGRATION_DATABASE_URL and DATABASE_URL refer to different databases: use the same one in both.');
  if (!(await mayMigrate(owner)))
    throw new Error('The role of MIGRATION_DATABASE_URL may not make tables: name the role that owns them.');
}

/**
 * Checks that the database has exactly the migrations of `directory`.
 * @throws otherwise.
 */
export async function requireMigrated(pool: Pool, directory: URL): Promise<void> {
  const [first] = await missingMigrations(pool, await listMigrations(directory)).catch((error: unknown) => {
    if (sqlState(error) === '42P01' || sqlState(error) === '42501') return [{ name: 'all of them' }];
    throw error;
  });
  if (first)
    throw new Error(
      `Migrations are missing (${first.name}), and this role may not apply them: set MIGRATION_DATABASE_URL to the role that owns the tables.`,
    );
}

async function listMigrations(directory: URL): Promise<Migration[]> {
  const paths = await readdir(directory, { recursive: true });
  return paths
    .flatMap((path): Migration[] => {
      const [, folder = '', name] = /^(before-baseline[/\\])?(\d{4}_[a-z0-9_]+\.sql)$/.exec(path) ?? [];
      return name ? [{ name, file: new URL(folder + name, directory), inBaseline: folder !== '' }] : [];
    })
    .toSorted((one, other) => (one.name < other.name ? -1 : 1));
}

async function missingMigrations(client: Pool | ClientBase, migrations: readonly Migration[]): Promise<Migration[]> {
  const { rows } = await client.query<{ name: string }>('select name from migration');
  const applied = new Set(rows.map(({ name }) => name));
  const unknown = [...applied].filter((name) => !migrations.some((migration) => migration.name === name));
  if (unknown.length > 0) {
    throw new Error(`The database was made by a newer version of this program (${unknown.join(', ')}).`);
  }
  return migrations.filter(({ name }) => !applied.has(name));
}
