import pg from 'pg';
import type { Pool } from '../database.ts';

/** Tables that the running program only adds rows to, and tables that it only reads. */
export interface RestrictedTables {
  readonly appended: readonly string[];
  readonly read: readonly string[];
}

/** The schemas of the program: its own and that of the job queue. */
const schemas = ['public', 'pgboss'];

/**
 * Grants the role of `program` the use of all tables: rows, and no definitions. Run by the owner after its
 * migrations, since new tables have no grants.
 */
export async function grantUse(owner: Pool, program: Pool, restricted: RestrictedTables): Promise<void> {
  const { rows } = await program.query<{ role: string }>('select current_user as role');
  const to = pg.escapeIdentifier(rows[0]!.role);
  const client = await owner.connect();
  const names = (tables: readonly string[]) => tables.map((table) => `public.${pg.escapeIdentifier(table)}`).join(', ');
  try {
    await client.query('begin');
    // Two grants on one table at the same time fail.
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
