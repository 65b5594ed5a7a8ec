import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestProgram, type TestProgram } from '../../../testing/open-program.ts';

let program: TestProgram;

beforeAll(async () => {
  program = await openTestProgram();
  // A year of requests, one an hour.
  await program.pool.query(`insert into request
      (request_id, reference, kind, state, fields, language, created_at, moved_at)
    select gen_random_uuid(), 'R' || n, 'delivery_change', 'received', '{"number": "1234567897"}', 'en_us', at, at
    from generate_series(1, 8760) n, lateral (select timestamptz '2026-01-01' + n * interval '1 hour' as at) moment`);
  await program.pool.query('analyze request');
});
afterAll(() => program.close());

test.each([
  ['the latest requests by page', 'order by created_at desc, request_id desc limit 50'],
  [
    'the requests after a position in the list',
    `where (created_at, request_id) < ('2026-06-01', '00000000-0000-0000-0000-000000000000')
     order by created_at desc, request_id desc limit 50`,
  ],
  [
    'the requests since a day for one transaction',
    `where fields->>'number' = '1234567897' and created_at >= '2026-12-31'`,
  ],
  ['the requests before an instant', `where created_at < '2026-01-05'`],
])('finds %s without reading all requests', async (_, which) => {
  const { rows } = await program.pool.query<{ 'QUERY PLAN': string }>(`explain select * from request ${which}`);
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
  // Either index works: by age, or by transaction.
  expect(plan).toMatch(/request_created|request_about/);
  expect(plan).not.toMatch(/Seq Scan|Sort/);
});
