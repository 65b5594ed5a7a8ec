import { rmSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { readConfig } from '../platform/config.ts';
import { createLog } from '../platform/log.ts';
import { startPostgres } from '../platform/postgres/postgres.ts';
import { openProgram } from '../program.ts';
import { guard } from './guard.ts';
import { makeTestFolder } from './folder.ts';
import { partitionTables } from './partition-tables.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** `folder` holds the files of test programs and is removed at the end of the run. */
    postgres: { url: string; template: string; folder: string };
  }
}

/** The tests in this project run on sale tables partitioned by performance. */
const partitionedProject = 'partitioned';

/**
 * Starts one PostgreSQL for a test run: the embedded one in a temporary folder, or the server at `TEST_DATABASE_URL`.
 * Its template database is migrated once; every test clones it.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env.TEST_DATABASE_URL;
  const directory = makeTestFolder('fei-pg-');
  const release = guard([directory]);
  const embedded = given
    ? undefined
    : await startPostgres({ directory: join(directory, 'pg'), log: () => undefined, throwaway: true });
  const url = given ?? socketUrl(embedded!.connection);
  // Several projects in one run may share a server.
  const template = `template_${process.pid}_${project.name}`;
  const admin = new pg.Client({ connectionString: url });
  await admin.connect();
  await admin.query(`create database ${template}`);
  const templateUrl = new URL(url);
  templateUrl.pathname = `/${template}`;
  const config = readConfig({ DATABASE_URL: templateUrl.href, VAR_DIR: directory, LOG_LEVEL: 'fatal' });
  await (await openProgram(config, createLog('fatal'))).close();
  if (project.name === partitionedProject) await partitionTemplate(templateUrl.href);
  project.provide('postgres', { url, template, folder: directory });
  return async () => {
    await dropAll(admin, template);
    await admin.end();
    await embedded?.stop();
    rmSync(directory, { recursive: true, force: true });
    release();
  };
}

/** Drops the template and the clones that a worker left. */
async function dropAll(admin: pg.Client, template: string): Promise<void> {
  // Waits for a clone in progress; no new clone can start afterwards.
  await admin.query(`drop database ${template} with (force)`);
  const { rows } = await admin.query<{ name: string }>(
    `select datname as name from pg_database where starts_with(datname, $1)`,
    [`${template}_`],
  );
  for (const { name } of rows) await admin.query(`drop database if exists ${name} with (force)`);
}

async function partitionTemplate(connectionString: string): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  await partitionTables(client);
  await client.end();
}

function socketUrl(connection: {
  host: string;
  port: number;
  user: string;
  database: string;
  password?: string;
}): string {
  const password = connection.password ? `:${connection.password}` : '';
  // A socket folder goes into the query, because its slashes are not valid in a host.
  return connection.host.startsWith('/')
    ? `postgres://${connection.user}${password}@localhost/${connection.database}?host=${encodeURIComponent(connection.host)}&port=${connection.port}`
    : `postgres://${connection.user}${password}@${connection.host}:${connection.port}/${connection.database}`;
}
