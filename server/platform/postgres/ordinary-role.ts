import pg from 'pg';
import type { Connection } from './postgres-server.ts';

/** Who the program is in its own database: the owner of its tables, and of nothing else. */
const ordinaryRole = 'site';

/** Any number, the same for all processes: they may start together. */
const startLock = 7_265_001;

/**
 * Makes the role that the program works as, and gives it what stands in the database already: a flaw in a statement then
 * reaches the program's own tables, and neither files nor programs of the machine. Finds what is to be done anew each
 * time, so a database of an older version, and one in which an older version has worked since, come out the same.
 * @param owner the superuser that made the database. @returns the same server for the ordinary role.
 */
export async function asOrdinaryRole(owner: Connection): Promise<Connection> {
  const client = new pg.Client(owner);
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('begin');
    // Whoever holds a table for long is another process of the site: it has the role already, and nothing waits.
    await client.query(`set local lock_timeout = '20s'`);
    await client.query('select pg_advisory_xact_lock($1)', [startLock]);
    await makeRole(client, owner);
    for (const statement of await statementsThatGive(client)) await client.query(statement);
    await client.query('commit');
  } finally {
    await client.end();
  }
  return { ...owner, user: ordinaryRole };
}

async function makeRole(client: pg.Client, owner: Connection): Promise<void> {
  const { rows } = await client.query<{ ready: boolean }>(
    `select not (rolsuper or rolcreaterole or rolcreatedb or rolreplication or rolbypassrls) and rolcanlogin as ready
    from pg_catalog.pg_roles where rolname = $1`,
    [ordinaryRole],
  );
  if (rows.length === 0) await client.query(`create role ${ordinaryRole}`);
  // A password is asked for over TCP only; the socket lies in a folder that nobody else may enter.
  if (!rows[0]?.ready || owner.password) {
    const password = owner.password ? ` password ${pg.escapeLiteral(owner.password)}` : '';
    await client.query(
      `alter role ${ordinaryRole} with login nosuperuser nocreatedb nocreaterole noreplication nobypassrls${password}`,
    );
  }
  // Benchmarks begin each round with a clean journal.
  await client.query(`grant pg_checkpoint to ${ordinaryRole}`);
  const database = pg.escapeIdentifier(owner.database);
  await client.query(`grant connect, create, temporary on database ${database} to ${ordinaryRole}`);
}

/** Statements that make everything in the database that PostgreSQL did not bring the role's. */
async function statementsThatGive(client: pg.Client): Promise<string[]> {
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
    [ordinaryRole],
  );
  return rows.map(({ statement }) => statement);
}
