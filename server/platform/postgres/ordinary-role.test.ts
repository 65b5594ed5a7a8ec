import { afterAll, afterEach, expect, test } from 'vitest';
import { asOrdinaryRole } from './ordinary-role.ts';
import { cleanUp, connect, newDatabase, removeTemplate, start } from './postgres-trial.ts';

afterEach(cleanUp);
afterAll(removeTemplate);

/** What an older version, which was the superuser, has left behind. */
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

test('the program owns its tables, those of an older version too, and may do nothing else', async () => {
  const server = await start(await newDatabase());
  await connect(server.connection).query(former);
  const [connection] = await Promise.all([asOrdinaryRole(server.connection), asOrdinaryRole(server.connection)]);
  const pool = connect(connection);
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

test('what an older version has made meanwhile is given over at the next start', async () => {
  const server = await start(await newDatabase());
  await asOrdinaryRole(server.connection);
  await connect(server.connection).query('create table late (n int)');
  await connect(await asOrdinaryRole(server.connection)).query('alter table late add column more int');
});
