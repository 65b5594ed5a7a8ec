import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterEach, expect, inject, test } from 'vitest';
import { readConfig } from './platform/config.ts';
import { createLog } from './platform/log.ts';
import { openProgram, type RunningProgram } from './program.ts';
import { testSecretKey } from './testing/open-program.ts';

const cleanups: (() => Promise<unknown>)[] = [];

afterEach(async () => {
  for (const one of cleanups.splice(0).toReversed()) await one();
});

/** Creates an empty database with an owner and a program role without rights. */
async function twoRoles(): Promise<{ owner: string; program: string }> {
  const given = inject('postgres').url;
  const superuser = new pg.Client({ connectionString: given });
  await superuser.connect();
  const name = `roles_${randomUUID().replaceAll('-', '')}`;
  const roles = { owner: `${name}_owner`, program: `${name}_program` };
  for (const role of Object.values(roles)) await superuser.query(`create role ${role} login password 'secret'`);
  await superuser.query(`create database ${name} owner ${roles.owner}`);
  cleanups.push(async () => {
    await superuser.query(`drop database ${name} with (force)`);
    for (const role of Object.values(roles)) await superuser.query(`drop role ${role}`);
    await superuser.end();
  });
  const addressOf = (role: string) => {
    const url = new URL(given);
    url.pathname = `/${name}`;
    url.username = role;
    url.password = 'secret';
    return url.href;
  };
  return { owner: addressOf(roles.owner), program: addressOf(roles.program) };
}

function open(environment: Record<string, string>): Promise<RunningProgram> {
  const config = readConfig({
    VAR_DIR: inject('postgres').folder,
    SECRET_KEY: testSecretKey,
    LOG_LEVEL: 'fatal',
    ...environment,
  });
  return openProgram(config, createLog('fatal'));
}

const addAuditRow = ({ pool }: RunningProgram) =>
  pool.query(`insert into audit (audit_id, at, actor_kind, action, subject_kind, subject_id, details)
    values (gen_random_uuid(), now(), 'system', 'feed.import', 'feed', '1', '{}')`);

test('runs as a role that adds to the audit but can neither rewrite it nor change a table', async () => {
  const urls = await twoRoles();
  const program = await open({ DATABASE_URL: urls.program, MIGRATION_DATABASE_URL: urls.owner });
  cleanups.push(() => program.close());
  await addAuditRow(program);
  await program.pool.query(`update catalogue_version set version = version`);
  for (const forbidden of [
    'drop table member',
    'alter table audit add column more text',
    'alter table ledger disable trigger all',
    'create table more (n int)',
    'create index on member (member_id)',
    'create function more() returns int language sql as $$select 1$$',
    'drop schema pgboss cascade',
    'create table pgboss.more (n int)',
    `update audit set details = '{}'`,
    'delete from audit',
    'truncate audit',
    'delete from audit_seal',
    'update ledger set at = now()',
    'delete from ledger',
    'delete from migration',
  ])
    await expect(program.pool.query(forbidden), forbidden).rejects.toThrow(/permission denied|must be owner/);
  expect((await program.pool.query('select action from audit')).rows).toEqual([{ action: 'feed.import' }]);
});

test('starts without the owner once it has migrated, and reports what is missing before that', async () => {
  const urls = await twoRoles();
  await expect(open({ DATABASE_URL: urls.program })).rejects.toThrow(/MIGRATION_DATABASE_URL/);
  await (await open({ DATABASE_URL: urls.program, MIGRATION_DATABASE_URL: urls.owner })).close();
  const program = await open({ DATABASE_URL: urls.program });
  cleanups.push(() => program.close());
  await addAuditRow(program);
});

test('runs jobs as a role that does not own their tables', async () => {
  const urls = await twoRoles();
  const program = await open({ DATABASE_URL: urls.program, MIGRATION_DATABASE_URL: urls.owner });
  cleanups.push(() => program.close());
  const done = Promise.withResolvers<unknown>();
  await program.jobs.work({ 'notices.sale_near': (data: never) => Promise.resolve(done.resolve(data)) }, [
    'notices.sale_near',
  ]);
  await program.transact((tx) => program.jobs.add(tx, 'notices.sale_near', [{ n: 1 }]));
  expect(await done.promise).toEqual({ n: 1 });
});

test('grants only missing rights, so that a start of the same version leaves the catalogue unchanged', async () => {
  const urls = await twoRoles();
  const both = { DATABASE_URL: urls.program, MIGRATION_DATABASE_URL: urls.owner };
  const rights = `select xmin::text, relname from pg_class where relname in ('audit', 'member', 'migration') order by 2`;
  const program = await open(both);
  cleanups.push(() => program.close());
  const { rows: before } = await program.pool.query(rights);
  await (await open(both)).close();
  expect((await program.pool.query(rights)).rows).toEqual(before);
  await program.asOwner((owner) => owner.query('create table later (n int)'));
  await expect(program.pool.query('select from later')).rejects.toThrow(/permission denied/);
  await (await open(both)).close();
  await program.pool.query('insert into later values (1)');
});

test('rejects an owner that may not create tables, cannot log in, or belongs to another database', async () => {
  const [urls, others] = [await twoRoles(), await twoRoles()];
  const start = (owner: string) => open({ DATABASE_URL: urls.program, MIGRATION_DATABASE_URL: owner });
  await expect(start(others.owner)).rejects.toThrow(/different databases/);
  const client = new pg.Client({ connectionString: others.owner });
  await client.connect();
  expect((await client.query('select from pg_tables where schemaname = $1', ['public'])).rowCount).toBe(0);
  await client.end();
  const swapped = open({ DATABASE_URL: urls.owner, MIGRATION_DATABASE_URL: urls.program });
  await expect(swapped).rejects.toThrow(/role of MIGRATION_DATABASE_URL may not make tables/);
  const missing = new URL(urls.owner);
  missing.pathname = '/nonesuch';
  await expect(start(missing.href)).rejects.toThrow(/role of MIGRATION_DATABASE_URL is not let in/);
});

test('refuses to start if a secret key of the database is missing or its keys are in another order', async () => {
  const urls = await twoRoles();
  const [oldest, middle, newest] = ['a', 'b', 'c'].map((letter) => letter.repeat(40)) as [string, string, string];
  const start = async (SECRET_KEY: string, previous = '', retired = '') => {
    const program = await open({
      DATABASE_URL: urls.program,
      MIGRATION_DATABASE_URL: urls.owner,
      PUBLIC_URL: 'https://tickets.example.hk',
      SMTP_URL: 'smtps://mail.example.hk',
      STRIPE_SECRET_KEY: 'sk_test_1',
      STRIPE_WEBHOOK_SECRET: 'whsec_00000000000000000000000000000000',
      OPERATOR_NAME: 'Fei Tickets Limited',
      OPERATOR_ADDRESS: '1 Example Street, Hong Kong',
      HOTLINE_NUMBER: '+852 2345 6789',
      SERVICE_EMAIL: 'service@example.hk',
      SECRET_KEY,
      SECRET_KEY_PREVIOUS: previous,
      SECRET_KEY_RETIRED: retired,
    });
    await program.close();
  };
  await start(oldest);
  await start(oldest);
  await expect(start(newest)).rejects.toThrow(/Key 1 of the 1 secret keys .* SECRET_KEY_PREVIOUS/);
  await expect(start(oldest, newest)).rejects.toThrow(/Key 1 of the 1/);
  await start(newest, middle, oldest);
  await start(newest, `${middle},${oldest}`);
  await expect(start(oldest)).rejects.toThrow(/Key 2 of the 3/);
  await expect(start(newest, `${oldest},${middle}`)).rejects.toThrow(/Key 1 of the 3/);
  await expect(start(newest, middle)).rejects.toThrow(/Key 1 of the 3/);
});
