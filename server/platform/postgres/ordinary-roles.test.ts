import { afterAll, afterEach, expect, test } from 'vitest';
import { asOrdinaryRoles } from './ordinary-roles.ts';
import { cleanUpServers, connect, newDatabase, removeTemplate, start } from './testing-postgres.ts';

afterEach(cleanUpServers);
afterAll(removeTemplate);

/** State left by an older version, which ran as the superuser. */
const former = `
  create schema pgboss;
  create type pgboss.state as enum ('created', 'done');
  create function pgboss.twice(n int) returns int language sql as 'select 2 * n';
  create table pgboss.job (id int generated always as identity primary key, state pgboss.state not null);
  create table part (n int primary key) partition by range (n);
  create table part_1 partition of part for values from (0) to (10);
  create sequence number;
  create view parts as select n from part;
  create table note (id serial primary key, text text);
  insert into note (text) values ('飛');`;

test("creates an owner of all tables, including an older version's, without other rights", async () => {
  const server = await start(await newDatabase());
  await connect(server.connection).query(former);
  const [roles] = await Promise.all([asOrdinaryRoles(server.connection), asOrdinaryRoles(server.connection)]);
  const pool = connect(roles.owner);
  const { rows } = await pool.query(
    `select current_user as name, rolsuper or rolcreaterole or rolcreatedb or rolreplication or rolbypassrls as mighty
    from pg_roles where rolname = current_user`,
  );
  expect(rows).toEqual([{ name: 'site', mighty: false }]);
  expect((await pool.query('select text from note')).rows).toEqual([{ text: '飛' }]);
  await pool.query(`
    alter table note add column more text;
    insert into note (text) values ('again');
    create table part_2 partition of part for values from (10) to (20);
    alter table pgboss.job add column n int default pgboss.twice(nextval('number')::int);
    alter type pgboss.state add value 'failed';
    create or replace view parts as select n, 1 as one from part;
    drop view parts;
    drop table part;`);
  await pool.query('create schema another; create table another.thing (n int)');
  for (const forbidden of [
    `select pg_read_file('/etc/passwd')`,
    `copy note to program 'cat'`,
    `copy note from '/etc/passwd'`,
    'create role mighty superuser',
    'alter role site superuser',
    'set role app',
    `alter system set log_statement = 'all'`,
    'select rolpassword from pg_authid',
  ])
    await expect(pool.query(forbidden), forbidden).rejects.toThrow(/permission denied|must be|only roles/i);
});

test('transfers tables that an older version created meanwhile to the owner', async () => {
  const server = await start(await newDatabase());
  await asOrdinaryRoles(server.connection);
  await connect(server.connection).query('create table late (n int)');
  const { owner } = await asOrdinaryRoles(server.connection);
  await connect(owner).query('alter table late add column more int');
});

test('creates a program role that owns nothing and reads nothing without a grant', async () => {
  const server = await start(await newDatabase());
  await connect(server.connection).query(former);
  const { program } = await asOrdinaryRoles(server.connection);
  const pool = connect(program);
  const { rows } = await pool.query(
    `select current_user as name, rolsuper or rolcreaterole or rolcreatedb or rolreplication or rolbypassrls as mighty
    from pg_roles where rolname = current_user`,
  );
  expect(rows).toEqual([{ name: 'site_program', mighty: false }]);
  for (const forbidden of [
    'select text from note',
    'drop table note',
    'create table another (n int)',
    'create temporary table another (n int)',
    'create schema another',
    'set role site',
    'checkpoint',
  ])
    await expect(pool.query(forbidden), forbidden).rejects.toThrow(/permission denied|must be owner/i);
});
