import type { ClientBase } from 'pg';
import { placements } from '../placement.ts';

/** Partitions per table: enough that two performances rarely share one. */
const partitions = 8;

/** Tables stored with their performance. */
export const saleTables = Object.entries(placements).flatMap(([table, where]) =>
  where === 'performance' ? [table] : [],
);

/**
 * Partitions the sale tables by the hash of `performance_id`, as if they were spread over several machines: PostgreSQL
 * then rejects keys without that column and reports the partitions that a statement scans. Copies definitions and rows
 * of the migrated database; does nothing if the tables are already partitioned.
 * @throws if a table has something that cannot be partitioned.
 */
export async function partitionTables(client: ClientBase): Promise<void> {
  const { rows } = await client.query("select from pg_class where relname = 'hold' and relkind = 'p'");
  if (rows.length > 0) return;
  await client.query('begin');
  for (const table of saleTables) await partition(client, table);
  await client.query('commit');
}

async function partition(client: ClientBase, table: string): Promise<void> {
  const { rows: foreign } = await client.query<{ name: string }>(
    `select conname as name from pg_constraint where confrelid = $1::regclass
     union all select tgname from pg_trigger where tgrelid = $1::regclass and not tgisinternal`,
    [table],
  );
  if (foreign.length > 0)
    throw new Error(`${table} has a constraint or trigger that cannot be partitioned: ${foreign[0]!.name}`);
  const keys = await readKeys(client, table);
  const { rows: kept } = await client.query<{ options: string[] | null; unlogged: boolean }>(
    `select reloptions as options, relpersistence = 'u' as unlogged from pg_class where oid = $1::regclass`,
    [table],
  );
  const { options, unlogged } = kept[0]!;
  await client.query(`alter table ${table} rename to whole_${table}`);
  await client.query(`create table ${table} (like whole_${table} including all excluding indexes)
    partition by hash (performance_id)`);
  for (let part = 0; part < partitions; part++) {
    await client.query(`create ${unlogged ? 'unlogged' : ''} table ${table}_${part} partition of ${table}
      for values with (modulus ${partitions}, remainder ${part}) ${options ? `with (${options.join(', ')})` : ''}`);
  }
  await client.query(`insert into ${table} select * from whole_${table}`);
  await client.query(`drop table whole_${table}`);
  for (const text of keys) await client.query(text);
}

/** Returns the statements that create a table's keys and indexes under their existing names. */
async function readKeys(client: ClientBase, table: string): Promise<string[]> {
  const { rows } = await client.query<{ text: string }>(
    `select format('alter table %I add constraint %I %s', $1::text, conname, pg_get_constraintdef(oid)) as text
     from pg_constraint where conrelid = $1::text::regclass and contype in ('p', 'u', 'f')
     union all
     select pg_get_indexdef(indexrelid) from pg_index where indrelid = $1::text::regclass
       and not exists (select from pg_constraint where conindid = indexrelid and conrelid = $1::text::regclass)`,
    [table],
  );
  return rows.map((row) => row.text);
}
