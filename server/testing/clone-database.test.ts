import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { createTestDatabase, isClone } from './clone-database.ts';
import { until } from './wait-for.ts';

let server: pg.Client;
beforeAll(async () => {
  server = new pg.Client({ connectionString: inject('postgres').url });
  await server.connect();
});
afterAll(() => server.end());

const nameOf = (url: string) => new URL(url).pathname.slice(1);

async function exists(url: string): Promise<boolean> {
  const { rowCount } = await server.query('select from pg_database where datname = $1', [nameOf(url)]);
  return rowCount === 1;
}

test('clones the template for every test and drops the clone in the background', async () => {
  const databases = await Promise.all(Array.from({ length: 5 }, () => createTestDatabase()));
  const urls = databases.map(({ url }) => url);
  expect(new Set(urls).size).toBe(5);
  expect(urls.every(isClone)).toBe(true);
  expect(await Promise.all(urls.map(exists))).toEqual(Array(5).fill(true));
  for (const { drop } of databases) await drop();
  expect(urls.some(isClone)).toBe(false);
  await until(async () => !(await Promise.all(urls.map(exists))).includes(true));
});

test('excludes empty databases from the clones and names them for the end of the run', async () => {
  const { url, drop } = await createTestDatabase({ empty: true });
  expect(isClone(url)).toBe(false);
  expect(nameOf(url).startsWith(`${inject('postgres').template}_`)).toBe(true);
  await drop();
  await until(async () => !(await exists(url)));
});

test('prepares two clones that no test has used yet', async () => {
  const { url, drop } = await createTestDatabase();
  const clones = async () =>
    (await server.query<{ name: string }>('select datname as name from pg_database')).rows.filter(({ name }) =>
      name.startsWith(`${inject('postgres').template}_`),
    ).length;
  await until(async () => (await clones()) >= 3);
  expect(await exists(url)).toBe(true);
  await drop();
});
