import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { checkLedger } from '../../check-ledger.ts';
import type { Tx } from '../../context.ts';
import { openTestProgram, testClock, type TestProgram } from '../../testing/open-program.ts';
import { untilLocked } from '../../testing/wait-for.ts';
import { creditPoints } from './credit-points.ts';
import { readPointBook } from './read-point-book.ts';
import { readAvailable, readStoredBalance } from './read-points.ts';
import { releaseReservedPoints, reservePoints } from './reserve-points.ts';
import { lockPointUses } from './store.ts';
import { closeLotsOf } from './store-unclaimed.ts';

let program: TestProgram;
let memberId: string;
beforeEach(async () => {
  program = await openTestProgram({ clock: testClock('2026-11-22T04:00:00Z') });
  memberId = program.id();
});
afterEach(() => program.close());

async function grant(cents: number): Promise<void> {
  const lotId = program.id();
  await program.transact((tx) => creditPoints(program, tx, { memberId, lotId, source: 'grant', cents }));
}

async function setAside(cents: number): Promise<string | undefined> {
  const chargeId = program.id();
  const served = await program.transact((tx) => reservePoints(tx, program.now(), [{ memberId, chargeId, cents }]));
  return served.has(chargeId) ? chargeId : undefined;
}

const giveUp = (chargeId: string) =>
  program.transact((tx) => releaseReservedPoints(tx, program.now(), [{ memberId, chargeId }]));

test('sums more points than a 32-bit integer holds, both available and reserved', async () => {
  const cents = 2_000_000_000;
  await grant(cents);
  await grant(cents);
  await grant(cents);
  expect(await readAvailable(program, [memberId])).toEqual(new Map([[memberId, 3 * cents]]));
  await setAside(cents);
  await setAside(cents);
  expect(await readStoredBalance(program, memberId)).toMatchObject({ availableCents: cents, setAsideCents: 2 * cents });
  expect((await program.transact(readPointBook)).held).toEqual(new Map([[memberId, 3 * cents]]));
  expect((await checkLedger(program)).wrong).toEqual([]);
});

describe('lots whose expiry order differs from ID order', () => {
  const lots = 6;
  beforeEach(async () => {
    for (let count = 0; count < lots; count++) await grant(1000);
    // Makes later lots expire earlier.
    await program.pool.query(`update point_lot l set expires_at = expires_at - n * interval '1 day'
      from (select lot_id, row_number() over (order by lot_id) n from point_lot) o where o.lot_id = l.lot_id`);
  });

  test('locks them in ID order when reserving, releasing, returning and closing', async () => {
    const held = (await setAside(3000))!;
    const { rows } = await program.pool.query<{ id: string }>('select lot_id id from point_lot order by lot_id');
    const ids = rows.map(({ id }) => id);
    const verbs: [lots: string[], verb: (tx: Tx) => Promise<unknown>][] = [
      [ids.slice(0, 3), (tx) => reservePoints(tx, program.now(), [{ memberId, chargeId: program.id(), cents: 3000 }])],
      [ids.slice(3), (tx) => releaseReservedPoints(tx, program.now(), [{ memberId, chargeId: held }])],
      [ids.slice(3), (tx) => lockPointUses(tx, { memberId, chargeId: held })],
      [ids.slice(0, 3), (tx) => closeLotsOf(tx, memberId)],
    ];
    for (const [[first, ...later], verb] of verbs) {
      const other = await program.pool.connect();
      await other.query('begin');
      await other.query('select 1 from point_lot where lot_id = $1 for update', [first]);
      const waits = program.transact(async (tx) => {
        await verb(tx);
        throw new Error('enough');
      });
      waits.catch(() => undefined);
      await untilLocked(program);
      const free = await other
        .query('select 1 from point_lot where lot_id = any($1) for update nowait', [later])
        .catch((error: Error) => error.message);
      await other.query('rollback');
      other.release();
      await expect(waits).rejects.toThrow('enough');
      expect(free).toMatchObject({ rowCount: later.length });
    }
  });

  test('gives no point twice to concurrent payments and has no deadlock', async () => {
    const before = await deadlocks();
    await Promise.all(
      Array.from({ length: 8 }, async () => {
        for (let round = 0; round < 15; round++) {
          const chargeId = await setAside(2500);
          if (chargeId) await giveUp(chargeId);
        }
      }),
    );
    expect(await deadlocks()).toBe(before);
    expect((await readStoredBalance(program, memberId)).availableCents).toBe(lots * 1000);
    expect((await program.transact(readPointBook)).broken).toEqual([]);
  });
});

async function deadlocks(): Promise<number> {
  // Connections report statistics only after seconds unless forced to.
  const connections = await Promise.all(Array.from({ length: program.pool.options.max }, () => program.pool.connect()));
  await Promise.all(connections.map((connection) => connection.query('select pg_stat_force_next_flush()')));
  for (const connection of connections) connection.release();
  const { rows } = await program.pool.query<{ n: number }>(
    'select deadlocks::int as n from pg_stat_database where datname = current_database()',
  );
  return rows[0]!.n;
}
