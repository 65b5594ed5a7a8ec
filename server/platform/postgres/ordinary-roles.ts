import pg from 'pg';
import type { Connection } from './postgres-server.ts';

/** Role that owns the program's tables and nothing else; it runs the migrations. */
const ownerRole = 'site';

/** Role of the running program. It owns nothing; `grantUse` gives it access to rows. */
const programRole = 'site_program';

/** Advisory lock key, the same for all processes, because they may start together. */
const startLock = 7_265_001;

/**
 * Creates the program's two roles and makes the first one the owner of everything in the database. A flawed statement
 * then reaches neither table definitions nor the machine's files and programs. Compares with the database each time, so
 * that a database created or since used by an older version ends up the same.
 * @param superuser role that created the database.
 * @returns the same server for either role.
 */
export async function asOrdinaryRoles(superuser: Connection): Promise<{ owner: Connection; program: Connection }> {
  const client = new pg.Client(superuser);
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('begin');
    // Another site process that holds a table for long already has the role, so nothing waits.
    await client.query(`set local lock_timeout = '20s'`);
    await client.query('select pg_advisory_xact_lock($1)', [startLock]);
    for (const role of [ownerRole, programRole]) await makeRole(client, role, superuser.password);
    const database = pg.escapeIdentifier(superuser.database);
    await client.query(`grant connect, create, temporary on database ${database} to ${ownerRole}`);
    await client.query(`grant connect on database ${database} to ${programRole}`);
    await client.query(`revoke temporary on database ${database} from public`);
    // Benchmarks start each round with a checkpoint.
    await client.query(`grant pg_checkpoint to ${ownerRole}`);
    for (const statement of await listOwnershipStatements(client)) await client.query(statement);
    await client.query('commit');
  } finally {
    await client.end();
  }
  return { owner: { ...superuser, user: ownerRole }, program: { ...superuser, user: programRole } };
}

async function makeRole(client: pg.Client, role: string, password: string | undefined): Promise<void> {
  const { rows } = await client.query<{ ready: boolean }>(
    `select not (rolsuper or rolcreaterole or rolcreatedb or rolreplication or rolbypassrls) and rolcanlogin as ready
    from pg_catalog.pg_roles where rolname = $1`,
    [role],
  );
  if (rows.length === 0) await client.query(`create role ${role}`);
  // Only TCP requires a password; the socket is in a folder that no other user may enter.
  if (rows[0]?.ready && !password) return;
  const withPassword = password ? ` password ${pg.escapeLiteral(password)}` : '';
  await client.query(
    `alter role ${role} with login nosuperuser nocreatedb nocreaterole noreplication nobypassrls${withPassword}`,
  );
}

/** Returns the statements that transfer everything except PostgreSQL's own objects to the owner role. */
async function listOwnershipStatements(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ statement: string }>(
    `with ours as (
      select oid, nspname, nspowner from pg_catalog.pg_namespace
      where nspname !~ '^pg_' and nspname <> 'information_schema'
    ), role as (select oid from pg_catalog.pg_roles where rolname = $1)
    select format('alter schema %I owner to %I', nspname, $1::text) as statement
    from ours, role where nspowner <> role.oid
    union all
    select format('alter %s %I.%I owner to %I',
      case c.relkind when 'S' then 'sequence' when 'v' then 'view' when 'm' then 'materialized view' else 'table' end,
      ours.nspname, c.relname, $1::text)
    from pg_catalog.pg_class c join ours on ours.oid = c.relnamespace, role
    where c.relkind in ('r', 'p', 'v', 'm', 'S') and c.relowner <> role.oid
      -- A sequence of a column goes with its table.
      and not exists (select from pg_catalog.pg_depend d where d.objid = c.oid and d.deptype in ('a', 'i', 'e')
        and d.classid = 'pg_catalog.pg_class'::regclass and c.relkind = 'S')
    union all
    select format('alter routine %s owner to %I', p.oid::regprocedure, $1::text)
    from pg_catalog.pg_proc p join ours on ours.oid = p.pronamespace, role
    where p.proowner <> role.oid and not exists (
      select from pg_catalog.pg_depend d where d.objid = p.oid and d.deptype = 'e')
    union all
    select format('alter type %I.%I owner to %I', ours.nspname, t.typname, $1::text)
    from pg_catalog.pg_type t join ours on ours.oid = t.typnamespace, role
    where t.typtype in ('e', 'd') and t.typowner <> role.oid`,
    [ownerRole],
  );
  return rows.map(({ statement }) => statement);
}
