import { readdir, readFile } from 'node:fs/promises';
import type { ClientBase } from 'pg';
import { oneAtATime, sqlState, type Pool } from '../database.ts';

/**
 * Applies the missing migrations of `directory` (`0001_catalogue.sql`, …), each in its own transaction. Processes that
 * start together wait for each other.
 * @returns the names of those applied now.
 */
export async function migrate(pool: Pool, directory: URL): Promise<string[]> {
  const names = await listMigrations(directory);
  return oneAtATime(pool, async (client) => {
    const applied: string[] = [];
    await client.query(
      'create table if not exists migration (name text primary key, applied_at timestamptz not null default now())',
    );
    for (const name of await missingMigrations(client, names)) {
      const text = await readFile(new URL(name, directory), 'utf8');
      await client.query('begin');
      try {
        await client.query(text);
        await client.query('insert into migration (name) values ($1)', [name]);
        await client.query('commit');
      } catch (error) {
        await client.query('rollback');
        throw new Error(`Migration ${name} failed.`, { cause: error });
      }
      applied.push(name);
    }
    return applied;
  });
}

/** Returns true when this role may create tables, and so apply migrations. */
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
    throw new Error('MIGRATION_DATABASE_URL and DATABASE_URL name two databases: name the same one in both.');
  if (!(await mayMigrate(owner)))
    throw new Error('The role of MIGRATION_DATABASE_URL may not make tables: name the role that owns them.');
}

/**
 * Checks that the database has exactly the migrations of `directory`.
 * @throws otherwise.
 */
export async function requireMigrated(pool: Pool, directory: URL): Promise<void> {
  const [first] = await missingMigrations(pool, await listMigrations(directory)).catch((error: unknown) => {
    if (sqlState(error) === '42P01' || sqlState(error) === '42501') return ['all of them'];
    throw error;
  });
  if (first)
    throw new Error(
      `Migrations are missing (${first}), and this role may not apply them: set MIGRATION_DATABASE_URL to the role that owns the tables.`,
    );
}

async function listMigrations(directory: URL): Promise<string[]> {
  return (await readdir(directory)).filter((name) => /^\d{4}_[a-z0-9_]+\.sql$/.test(name)).toSorted();
}

async function missingMigrations(client: Pool | ClientBase, names: readonly string[]): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>('select name from migration');
  const known = new Set(rows.map(({ name }) => name));
  const unknown = [...known].filter((name) => !names.includes(name));
  if (unknown.length > 0) {
    throw new Error(`The database was made by a newer version of this program (${unknown.join(', ')}).`);
  }
  return names.filter((name) => !known.has(name));
}
