import { afterAll, beforeAll, expect, test } from 'vitest';
import { dividedBy, placements, type Placement } from '../placement.ts';
import { openTestProgram, type TestProgram } from '../testing/open-program.ts';

let program: TestProgram;
beforeAll(async () => {
  program = await openTestProgram();
});
afterAll(() => program.close());

const placed: Readonly<Record<string, Placement | undefined>> = placements;

async function misplaced(): Promise<string[]> {
  const { rows: tables } = await program.pool.query<{ name: string; keys: string[][]; leadsTo: string[] }>(
    `select c.relname as name,
       coalesce((select jsonb_agg((select jsonb_agg(a.attname) from pg_attribute a
         where a.attrelid = c.oid and a.attnum = any(i.indkey))) from pg_index i
         where i.indrelid = c.oid and i.indisunique), '[]') as keys,
       coalesce((select jsonb_agg(f.confrelid::regclass::text) from pg_constraint f
         where f.conrelid = c.oid and f.contype = 'f'), '[]') as "leadsTo"
     from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' order by name`,
  );
  const names = new Set(tables.map(({ name }) => name));
  const gone = Object.keys(placed).filter((name) => !names.has(name));
  return [
    ...gone.map((name) => `${name} has a place, but there is no such table`),
    ...tables.flatMap(({ name, keys, leadsTo }) => {
      const place = placed[name];
      if (!place) return [`${name} has no place in server/placement.ts`];
      const columns = dividedBy[place];
      return [
        ...keys
          .filter((key) => columns && !key.some((column) => columns.includes(column)))
          .map((key) => `${name} is divided by ${columns!.join(' or ')}, which its key (${key.join(', ')}) lacks`),
        ...leadsTo
          .filter((other) => placed[other] !== place && placed[other] !== 'everywhere')
          .map((other) => `${name} leads to ${other}, which may be on another machine`),
      ];
    }),
  ];
}

test('places every table by a column that all its keys have, without references to other machines', async () => {
  expect(await misplaced()).toEqual([]);
});

test('reports a table without a placement, a key that spans machines, and a reference to another machine', async () => {
  await program.pool.query(`create table raffle (raffle_id uuid primary key);
    create unique index order_by_number on orders (number);
    alter table notice add foreign key (member_id) references member`);
  expect(await misplaced()).toEqual([
    'notice leads to member, which may be on another machine',
    'orders is divided by performance_id, which its key (number) lacks',
    'raffle has no place in server/placement.ts',
  ]);
});
