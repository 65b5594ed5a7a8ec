import { sql, type Kysely } from 'kysely';
import { afterEach, beforeEach, expect, inject, test, vi } from 'vitest';
import { inTransaction, openKysely, openPool, sqlState, type Pool } from '../database.ts';
import { later } from './plan-once.ts';

let pool: Pool;
let db: Kysely<unknown>;
beforeEach(async () => {
  // A single connection, so that each transaction inherits the state that the previous one left.
  pool = openPool({ connectionString: inject('postgres').url }, { max: 1, onLost: () => {} });
  db = openKysely(pool);
  await pool.query('create temporary table note (n int primary key, text text not null default $$$$)');
});
afterEach(async () => {
  vi.restoreAllMocks();
  await pool.end();
});

const soon = sql.raw(later);
const kept = async () => (await pool.query<{ n: number }>('select n from note order by n')).rows.map(({ n }) => n);

test('sends the first statement with the start of a transaction, and unawaited statements with the next one', async () => {
  // Spies on this client rather than the prototype, because the worker's other connections prepare databases meanwhile.
  const client = await pool.connect();
  client.release();
  const requested = vi.spyOn(client, 'query');
  const count = async (work: Parameters<typeof inTransaction<unknown, void>>[1]) => {
    requested.mockClear();
    await inTransaction(db, work);
    return requested.mock.calls.length;
  };
  expect(await count(async () => {})).toBe(0);
  // Each connection parses its statements once and names some later; the results stay the same.
  for (let turn = 0; turn < 6; turn++) {
    const asks = await count(async (tx) => {
      const { rows } = await sql<{ n: number }>`insert into note (n) values (${turn}) returning n`.execute(tx);
      expect(rows).toEqual([{ n: turn }]);
      await sql`${soon}update note set text = ${'late'} where n = ${turn}`.execute(tx);
      await sql`${soon}insert into note (n) values (${turn + 100}) returning n`.execute(tx);
    });
    expect(asks).toBe(2);
  }
  const { rows } = await pool.query<{ n: number }>(`select n from note where text = 'late' order by n`);
  expect(rows.map(({ n }) => n)).toEqual([0, 1, 2, 3, 4, 5]);
  expect(await kept()).toHaveLength(12);
});

test('completes a deferred statement before the next one', async () => {
  const seen = await inTransaction(db, async (tx) => {
    await sql`${soon}insert into note (n) values (${7})`.execute(tx);
    return (await sql<{ n: number }>`select n from note where n > ${0}`.execute(tx)).rows;
  });
  expect(seen).toEqual([{ n: 7 }]);
});

test('rolls back after a failure at any point and does not affect the next transaction', async () => {
  for (let turn = 0; turn < 6; turn++) {
    const insert = (n: number) => sql`insert into note (n) values (${n})`;
    const insertSoon = (n: number) => sql`${soon}insert into note (n) values (${n})`;
    await inTransaction(db, async (tx) => void (await insert(turn).execute(tx)));
    const failures = [
      inTransaction(db, async (tx) => void (await insert(turn).execute(tx))),
      inTransaction(db, async (tx) => {
        await insert(50).execute(tx);
        await insertSoon(turn).execute(tx);
        await insertSoon(51).execute(tx);
      }),
      inTransaction(db, async (tx) => {
        await insertSoon(52).execute(tx);
        await insertSoon(turn).execute(tx);
        await insert(53).execute(tx);
      }),
    ];
    const outcomes = await Promise.allSettled(failures);
    for (const one of outcomes) expect(one.status === 'rejected' && sqlState(one.reason)).toBe('23505');
    await expect(
      inTransaction(db, async (tx) => {
        await insertSoon(54).execute(tx);
        throw new Error('changed my mind');
      }),
    ).rejects.toThrow('changed my mind');
  }
  expect(await kept()).toEqual([0, 1, 2, 3, 4, 5]);
});

test('defers no statement outside a transaction', async () => {
  await sql`${soon}insert into note (n) values (${1})`.execute(db);
  expect(await kept()).toEqual([1]);
});

test('uses one snapshot in a repeatable read transaction', async () => {
  const level = await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => (await sql<{ level: string }>`show transaction isolation level`.execute(tx)).rows[0]);
  expect(level).toEqual({ transaction_isolation: 'repeatable read' });
});
