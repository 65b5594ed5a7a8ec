import pg from 'pg';
import type { Partition, Shape, Table } from './backup-file.ts';

/** Tables that record versions. They have rows in every database that is ready for a restore. */
export const bookkeeping: ReadonlySet<string> = new Set(['public.migration', 'pgboss.version']);

const ours = `n.nspname !~ '^pg_' and n.nspname <> 'information_schema'
  and not exists (select from pg_catalog.pg_depend d where d.objid = c.oid and d.deptype = 'e')`;

/**
 * Makes a transaction independent of server and role settings: values have the same format everywhere, names in
 * definitions include their schema, and no timeout interrupts a long copy.
 */
export async function fixSettings(client: pg.ClientBase): Promise<void> {
  await client.query(`
    set local search_path = '';
    set local timezone = 'UTC';
    set local datestyle = 'ISO, YMD';
    set local intervalstyle = 'postgres';
    set local extra_float_digits = 3;
    set local bytea_output = 'hex';
    set local client_encoding = 'UTF8';
    set local statement_timeout = 0;
    set local idle_in_transaction_session_timeout = 0;
    set local lock_timeout = '10s'`);
}

/** Describes all tables of all schemas except PostgreSQL's own. Requires `fixSettings`. */
export async function readShape(client: pg.ClientBase): Promise<Shape> {
  const { rows: tables } = await client.query<Omit<Table, 'partitions'>>(`
    select n.nspname as schema, c.relname as name, c.relkind = 'p' as partitioned,
      json_agg(json_build_object('name', a.attname, 'type', pg_catalog.format_type(a.atttypid, a.atttypmod)) order by a.attname) as columns
    from pg_catalog.pg_class c
    join pg_catalog.pg_namespace n on n.oid = c.relnamespace
    join pg_catalog.pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where c.relkind in ('r', 'p') and not c.relispartition and c.relpersistence <> 't' and ${ours}
    group by 1, 2, 3
    order by 1, 2`);
  const partitions = await readPartitions(client);
  const { rows: sequences } = await client.query<Shape['sequences'][number]>(`
    select schemaname as schema, sequencename as name, coalesce(last_value + increment_by, start_value)::text as next
    from pg_catalog.pg_sequences order by 1, 2`);
  return {
    migrations: await readMigrations(client, tables),
    jobsVersion: await readJobsVersion(client, tables),
    tables: tables.map((table) => ({
      ...table,
      partitions: partitions
        .filter((entry) => entry.schema === table.schema && entry.parent === table.name)
        .map(({ schema: _schema, parent: _parent, ...partition }) => partition),
    })),
    sequences,
  };
}

async function readPartitions(client: pg.ClientBase): Promise<(Partition & { schema: string; parent: string })[]> {
  const { rows } = await client.query<Partition & { schema: string; parent: string; nested: boolean }>(`
    select n.nspname as schema, p.relname as parent, c.relname as name,
      c.relkind <> 'r' or n.oid <> p.relnamespace as nested,
      pg_catalog.pg_get_expr(c.relpartbound, c.oid) as bound,
      ${definitions("k.contype in ('p', 'u', 'c', 'x')")} as constraints,
      ${definitions("k.contype = 'f' and k.conparentid = 0")} as "foreignKeys",
      coalesce((select json_agg(pg_catalog.pg_get_indexdef(x.indexrelid) order by x.indexrelid)
        from pg_catalog.pg_index x
        where x.indrelid = c.oid and not exists (
          select from pg_catalog.pg_constraint k where k.conrelid = c.oid and k.conindid = x.indexrelid)), '[]') as indexes
    from pg_catalog.pg_inherits i
    join pg_catalog.pg_class c on c.oid = i.inhrelid and c.relispartition
    join pg_catalog.pg_class p on p.oid = i.inhparent and p.relkind = 'p'
    join pg_catalog.pg_namespace n on n.oid = c.relnamespace
    where ${ours}
    order by 1, 2, 3`);
  const nested = rows.find((row) => row.nested);
  if (nested)
    throw new Error(`The partition ${nested.schema}.${nested.name} is itself partitioned or in another schema.`);
  return rows.map(({ nested: _nested, ...partition }) => partition);
}

function definitions(which: string): string {
  return `coalesce((select json_agg(json_build_object('name', k.conname, 'text', pg_catalog.pg_get_constraintdef(k.oid)) order by k.contype desc, k.conname)
    from pg_catalog.pg_constraint k where k.conrelid = c.oid and ${which}), '[]')`;
}

async function readMigrations(client: pg.ClientBase, tables: readonly Omit<Table, 'partitions'>[]): Promise<string[]> {
  if (!tables.some((table) => table.schema === 'public' && table.name === 'migration')) return [];
  const { rows } = await client.query<{ name: string }>('select name from public.migration order by name collate "C"');
  return rows.map((row) => row.name);
}

async function readJobsVersion(
  client: pg.ClientBase,
  tables: readonly Omit<Table, 'partitions'>[],
): Promise<number | null> {
  if (!tables.some((table) => table.schema === 'pgboss' && table.name === 'version')) return null;
  const { rows } = await client.query<{ version: number }>('select version from pgboss.version');
  return rows[0]?.version ?? null;
}

export interface ForeignKey {
  schema: string;
  table: string;
  name: string;
  text: string;
}

/** Returns all foreign keys except those that a partition inherits from its parent. Requires `fixSettings`. */
export async function readForeignKeys(client: pg.ClientBase): Promise<ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(`
    select n.nspname as schema, c.relname as table, k.conname as name, pg_catalog.pg_get_constraintdef(k.oid) as text
    from pg_catalog.pg_constraint k
    join pg_catalog.pg_class c on c.oid = k.conrelid
    join pg_catalog.pg_namespace n on n.oid = c.relnamespace
    where k.contype = 'f' and k.conparentid = 0 and ${ours}
    order by 1, 2, 3`);
  return rows;
}

/** Returns a name with its schema, quoted for SQL. */
export function quoted(schema: string, name: string): string {
  return `${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(name)}`;
}

export function columnList(table: Table): string {
  return table.columns.map((column) => pg.escapeIdentifier(column.name)).join(', ');
}
