import { sql } from 'kysely';
import { PgBoss } from 'pg-boss';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Tx } from '../context.ts';
import { openTestProgram, type TestProgram } from '../testing/open-program.ts';
import { until } from '../testing/wait-for.ts';

const queue = 'orders.settle_charges';

let program: TestProgram;
beforeEach(async () => {
  program = await openTestProgram();
});
afterEach(async () => {
  vi.restoreAllMocks();
  await program.close();
});

const addJob = (tx: Tx) => program.jobs.add(tx, queue, [{ chargeIds: [program.id()] }]);

test('adds a job in every transaction while all connections are in use', async () => {
  const count = program.pool.options.max;
  let begun = 0;
  const transactions = Array.from({ length: count }, () =>
    program.transact(async (tx) => {
      await sql`select 1`.execute(tx);
      begun += 1;
      await until(() => begun === count);
      await addJob(tx);
    }),
  );
  await Promise.all(transactions);
  expect(await program.jobs.pending([queue])).toBe(count);
});

test('starts pg-boss once, when work on the first queue starts', async () => {
  const start = vi.spyOn(PgBoss.prototype, 'start');
  await program.transact(addJob);
  expect(await program.jobs.pending([queue])).toBe(1);
  expect(start).not.toHaveBeenCalled();

  const done: unknown[] = [];
  const handle = async (data: unknown) => void done.push(data);
  await program.jobs.work({ [queue]: handle }, [queue]);
  await program.jobs.work({ 'top_ups.settle': handle }, ['top_ups.settle']);
  expect(start).toHaveBeenCalledOnce();
  await until(async () => (await program.jobs.pending()) === 0);
  expect(done).toHaveLength(1);
});
