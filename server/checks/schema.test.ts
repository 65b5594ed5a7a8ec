import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { generateSchema } from './generate-schema.ts';
import { openTestProgram, type TestProgram } from '../testing/open-program.ts';

let program: TestProgram;
beforeAll(async () => {
  program = await openTestProgram();
});
afterAll(() => program.close());

const committed = () => readFile(new URL('../schema.ts', import.meta.url), 'utf8');

test('matches the types of the migrated database (otherwise run: npm run schema)', async () => {
  expect(await committed()).toBe(await generateSchema(program.db.withTables<never>()));
});

test('includes our tables and excludes those of the job queue', async () => {
  const { rows } = await sql<{ name: string }>`select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(program.db);
  const schema = (await committed()).split('export interface Schema {')[1] ?? '';
  const named = [...schema.matchAll(/^ {2}"?(\w+)"?: /gm)].map(([, name]) => name);
  expect(new Set(named)).toEqual(new Set(rows.map((row) => row.name)));
});

test('detects a changed table', async () => {
  await sql`alter table event add column seen_by int`.execute(program.db);
  expect(await generateSchema(program.db.withTables<never>())).toContain('seen_by: number | null;');
});
