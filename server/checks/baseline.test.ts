import { expect, test } from 'vitest';
import { openPool, type Pool } from '../platform/database.ts';
import { migrate } from '../platform/migrations/migrate.ts';
import { createTestDatabase } from '../testing/clone-database.ts';
import { migrateByFiles } from '../testing/database-before.ts';

/** Catalogue definitions as PostgreSQL prints them: one query per kind, without object numbers. */
const definitions = {
  schemas: `select nspname, nspacl::text from pg_namespace where nspname !~ '^pg_'`,
  relations: `select relname, relkind, relpersistence, reloptions, relacl::text, relrowsecurity, relreplident,
      pg_get_userbyid(relowner) as owner, pg_get_partkeydef(oid) as partitioned_by, pg_get_expr(relpartbound, oid) as bound,
      (select array_agg(inhparent::regclass::text order by inhseqno) from pg_inherits where inhrelid = c.oid) as parents
    from pg_class c where relnamespace = 'public'::regnamespace`,
  columns: `select attrelid::regclass::text as relation, attname, format_type(atttypid, atttypmod) as type, attnotnull,
      row_number() over (partition by attrelid order by attnum) as position, attidentity, attgenerated, attstorage,
      attcompression, attstattarget, attoptions, attacl::text, attcollation::regcollation::text as collation,
      pg_get_expr(adbin, adrelid) as value
    from pg_attribute a join pg_class c on c.oid = attrelid left join pg_attrdef on adrelid = attrelid and adnum = attnum
    where relnamespace = 'public'::regnamespace and attnum > 0 and not attisdropped`,
  constraints: `select conrelid::regclass::text as relation, conname, contype, convalidated, condeferrable, condeferred,
      pg_get_constraintdef(oid) as definition
    from pg_constraint where connamespace = 'public'::regnamespace`,
  indexes: `select indexrelid::regclass::text as name, indisvalid, indisclustered, indisprimary, indisreplident,
      pg_get_indexdef(indexrelid) as definition
    from pg_index join pg_class on pg_class.oid = indrelid where relnamespace = 'public'::regnamespace`,
  functions: `select proname, proacl::text, pg_get_userbyid(proowner) as owner, pg_get_functiondef(oid) as definition
    from pg_proc where pronamespace = 'public'::regnamespace and prokind in ('f', 'p')`,
  aggregates: `select oid::regprocedure::text as name from pg_proc
    where pronamespace = 'public'::regnamespace and prokind not in ('f', 'p')`,
  triggers: `select tgrelid::regclass::text as relation, tgname, tgenabled, pg_get_triggerdef(oid) as definition
    from pg_trigger where not tgisinternal`,
  eventTriggers: `select evtname, evtevent, evtfoid::regprocedure::text as call from pg_event_trigger`,
  sequences: `select s.*, pg_get_serial_sequence(d.refobjid::regclass::text, a.attname) as of_column
    from pg_sequences s join pg_depend d on d.objid = format('%I.%I', schemaname, sequencename)::regclass and d.deptype in ('a', 'i')
    join pg_attribute a on a.attrelid = d.refobjid and a.attnum = d.refobjsubid`,
  types: `select typname, typtype, typacl::text, format_type(typbasetype, typtypmod) as base, typdefault,
      (select array_agg(enumlabel order by enumsortorder) from pg_enum where enumtypid = t.oid) as labels
    from pg_type t where typnamespace = 'public'::regnamespace`,
  views: `select viewname as name, definition from pg_views where schemaname = 'public'
    union all select matviewname, definition from pg_matviews where schemaname = 'public'`,
  policies: `select * from pg_policies`,
  rules: `select tablename, rulename, definition from pg_rules where schemaname = 'public'`,
  statistics: `select pg_get_statisticsobjdef(oid) as definition from pg_statistic_ext`,
  extensions: `select extname, extversion from pg_extension`,
  defaultGrants: `select defaclobjtype, defaclacl::text from pg_default_acl`,
  comments: `select of.type, of.identity, description
    from pg_description, pg_identify_object(classoid, objoid, objsubid) of where of.schema = 'public'`,
};

async function readDatabase(apply: (pool: Pool) => Promise<unknown>): Promise<Record<string, unknown>> {
  const database = await createTestDatabase({ empty: true });
  const pool = openPool({ connectionString: database.url }, { max: 1, onLost: () => undefined });
  const list = async (query: string) => {
    const { rows } = await pool.query<{ line: string }>(`select to_jsonb(one)::text as line from (${query}) one`);
    return rows.map(({ line }) => line).toSorted();
  };
  try {
    await apply(pool);
    const found: Record<string, unknown> = {};
    for (const [kind, query] of Object.entries(definitions)) found[kind] = await list(query);
    const { rows: tables } = await pool.query<{ name: string }>(
      `select oid::regclass::text as name from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition`,
    );
    for (const { name } of tables) found[`rows of ${name}`] = await list(`select * from ${name}`);
    found['rows of migration'] = await list('select name from migration');
    return found;
  } finally {
    await pool.end();
    await database.drop();
  }
}

test('creates the same database as applying all migrations one by one', async () => {
  const byFiles = await readDatabase(migrateByFiles);
  expect(byFiles.indexes).toContainEqual(expect.stringContaining('"checkout_name"'));
  expect(byFiles['rows of weather_reading']).toHaveLength(1);
  expect(await readDatabase((pool) => migrate(pool, new URL('../../migrations/', import.meta.url)))).toEqual(byFiles);
});
