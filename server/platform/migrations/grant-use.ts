import pg from 'pg';
import type { Pool } from '../database.ts';

/** Tables to which the running program only adds rows, and tables that it only reads. */
export interface RestrictedTables {
  readonly appended: readonly string[];
  readonly read: readonly string[];
}

const schemas = ['public', 'pgboss'];

/**
 * Grants the role of `program` access to the rows of all tables, but not to definitions. The owner runs this after its
 * migrations, because new tables have no grants.
 */
export async function grantUse(owner: Pool, program: Pool, restricted: RestrictedTables): Promise<void> {
  const { rows } = await program.query<{ role: string }>('select current_user as role');
  const { role } = rows[0]!;
  if (await isGranted(owner, role, restricted)) return;
  const to = pg.escapeIdentifier(role);
  const client = await owner.connect();
  const names = (tables: readonly string[]) => tables.map((table) => `public.${pg.escapeIdentifier(table)}`).join(', ');
  try {
    await client.query('begin');
    // Concurrent grants on one table fail.
    await client.query('select pg_advisory_xact_lock(7306)');
    const all = schemas.join(', ');
    await client.query(`grant usage on schema ${all} to ${to}`);
    await client.query(`revoke create on schema ${all} from public, ${to}`);
    await client.query(`grant select, insert, update, delete on all tables in schema ${all} to ${to}`);
    await client.query(`grant usage, select, update on all sequences in schema ${all} to ${to}`);
    await client.query(`grant execute on all routines in schema ${all} to ${to}`);
    await client.query(`revoke update, delete on ${names(restricted.appended)} from ${to}`);
    await client.query(`revoke insert, update, delete on ${names(restricted.read)} from ${to}`);
    await client.query('commit');
    client.release();
  } catch (error) {
    client.release(true);
    throw error;
  }
}

/** Returns true if there is nothing to grant or revoke, so that most starts leave the catalogue unchanged. */
async function isGranted(owner: Pool, role: string, { appended, read }: RestrictedTables): Promise<boolean> {
  const { rows } = await owner.query<{ granted: boolean }>(
    `select not has_schema_privilege($1, 'public', 'create') and not has_schema_privilege($1, 'pgboss', 'create')
      and has_schema_privilege($1, 'pgboss', 'usage') and not exists (
        select from pg_class c join pg_namespace n on n.oid = c.relnamespace,
          unnest(array['select', 'insert', 'update', 'delete']) act
        where n.nspname = any($2::text[]) and c.relkind in ('r', 'p', 'v', 'm')
          and has_table_privilege($1, c.oid, act) <> (act = 'select' or n.nspname <> 'public'
            or not (c.relname = any($4::text[]) or (c.relname = any($3::text[]) and act <> 'insert')))
      ) and not exists (
        select from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where n.nspname = any($2::text[])
          and case when c.relkind = 'S' then not has_sequence_privilege($1, c.oid, 'usage') else false end
      ) as granted`,
    [role, schemas, appended, read],
  );
  return rows[0]!.granted;
}
