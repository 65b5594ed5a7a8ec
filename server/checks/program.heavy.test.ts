import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import pg from 'pg';
import { afterEach, expect, test, vi } from 'vitest';
import { loadDemonstration } from '../load-demonstration.ts';
import { until } from '../testing/wait-for.ts';
import { createTestDatabase } from '../testing/clone-database.ts';
import { openSecondProgram, openTestProgram, type TestProgram } from '../testing/open-program.ts';
import { slowness } from '../testing/run-settings.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

const closers: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).toReversed()) await close();
});

async function openTogether(count: number): Promise<TestProgram[]> {
  const database = await createTestDatabase({ empty: true });
  closers.push(() => database.drop());
  const opened = await Promise.allSettled(
    Array.from({ length: count }, () => openTestProgram({ databaseUrl: database.url })),
  );
  const programs = opened.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  closers.push(() => Promise.all(programs.map((program) => program.close())));
  expect(opened.flatMap((one) => (one.status === 'rejected' ? [String(one.reason)] : []))).toEqual([]);
  return programs;
}

test('starts several processes together over an empty database, each able to pass work to the others', async () => {
  const programs = await openTogether(4);
  const performanceIds = programs.map((program) => program.id());
  for (const [at, program] of programs.entries()) {
    await program.transact((tx) =>
      program.publish(tx, 'catalogue.performances_changed', [{ performanceIds: [performanceIds[at]!] }]),
    );
  }
  for (const program of programs) expect(await program.jobs.pending()).toBe(programs.length);
});

test('starts over a single connection', async () => {
  const program = await openTestProgram({ prepared: false });
  closers.push(program.close);
  expect(program.pool.totalCount).toBe(1);
});

test('finishes the current job before it closes', async () => {
  const observer = await openTestProgram();
  closers.push(observer.close);
  const program = await openTestProgram({ databaseUrl: observer.databaseUrl });
  const [begun, finishing] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const handle = () => {
    begun.resolve();
    return finishing.promise;
  };
  await program.jobs.work({ 'seating.open_performances': handle }, ['seating.open_performances']);
  const told = { performanceIds: [program.id()] };
  await program.transact((tx) => program.publish(tx, 'catalogue.performances_changed', [told]));
  await begun.promise;
  const closing = program.close();
  const states = async () =>
    (await observer.pool.query<{ state: string }>(`select state from pgboss.job`)).rows.map(({ state }) => state);
  for (let look = 0; look < 20; look++) expect(await states()).toEqual(['active']);
  finishing.resolve();
  await closing;
  expect(await states()).toEqual(['completed']);
});

test('loads the demonstration once, complete for each process, when several start together', async () => {
  const programs = await openTogether(3);
  const seen = await Promise.all(
    programs.map(async (program) => {
      const lines = await loadDemonstration(program, root);
      const { rows } = await sql<{ imports: number; plans: number; members: number }>`select
        (select count(*)::int from import_run) as imports, (select count(*)::int from seat_plan) as plans,
        (select count(*)::int from member where email like '%@fei.example') as members`.execute(program.db);
      return { loaded: lines.some((line) => line.startsWith('Demonstration catalogue')), ...rows[0] };
    }),
  );
  expect(seen.filter(({ loaded }) => loaded)).toHaveLength(1);
  const plans = seen[0]?.plans;
  expect(plans).toBeGreaterThan(0);
  for (const one of seen) expect(one).toMatchObject({ imports: 1, plans, members: 2 });
});

test('runs work that a buyer waits for immediately in the publishing process, or in a worker if that fails', async () => {
  const program = await openTestProgram();
  closers.push(program.close);
  const states = async () =>
    (await program.pool.query<{ state: string }>(`select state from pgboss.job`)).rows.map(({ state }) => state);
  let tries = 0;
  const seen: string[][] = [];
  const handle = async () => {
    seen.push(await states());
    if (++tries === 1) throw new Error('not now');
  };
  await program.jobs.work({ 'top_ups.settle': handle }, ['top_ups.settle']);
  const publish = () => program.transact((tx) => program.publish(tx, 'payments.top_ups_moved', [{ charges: [] }]));
  await publish();
  await until(() => tries === 1);
  await program.pool.query('update pgboss.job set start_after = now()');
  await until(async () => (await states())[0] === 'completed');
  await publish();
  await until(async () => tries === 3 && (await states()).length === 1);
  // Only the retry was fetched by a worker, so its job is active; the others ran without being fetched.
  expect(seen).toEqual([['created'], ['active'], ['completed', 'created']]);
});

test('removes jobs that finish immediately in batches, and all of them on shutdown', async () => {
  const program = await openTestProgram();
  closers.push(program.close);
  const requested = vi.spyOn(pg.Client.prototype, 'query');
  const removals = () => requested.mock.calls.filter(([text]) => /delete from pgboss/i.test(String(text))).length;
  let done = 0;
  await program.jobs.work({ 'top_ups.settle': async () => void done++ }, ['top_ups.settle']);
  const publish = () => program.transact((tx) => program.publish(tx, 'payments.top_ups_moved', [{ charges: [] }]));
  for (let told = 1; told <= 5; told++) {
    await publish();
    await until(() => done === told);
  }
  const left = async () => (await program.pool.query('select 1 from pgboss.job')).rowCount;
  await until(async () => (await left()) === 0);
  expect(removals()).toBeLessThan(4);
  await publish();
  await until(() => done === 6);
  await program.jobs.stop(5000);
  expect(await left()).toBe(0);
  requested.mockRestore();
});

test("runs a dead process's job in another process within seconds", async () => {
  const [dead, living] = [await openTestProgram(), Promise.withResolvers<unknown>()];
  closers.push(dead.close);
  const told = { performanceIds: [dead.id()] };
  await dead.transact((tx) => dead.publish(tx, 'catalogue.performances_changed', [told]));
  const { rowCount } = await dead.pool.query(
    `update pgboss.job set state = 'active', started_on = now(), heartbeat_on = now() - interval '1 minute'
     where name = 'seating.open_performances' and heartbeat_seconds is not null`,
  );
  expect(rowCount).toBe(1);
  const startedAt = performance.now();
  const beside = await openSecondProgram(dead);
  closers.push(beside.close);
  const handle = async (data: unknown) => living.resolve(data);
  await beside.jobs.work({ 'seating.open_performances': handle }, ['seating.open_performances']);
  expect(await living.promise).toMatchObject(told);
  // Without checks for dead processes it would start after two minutes.
  expect(performance.now() - startedAt).toBeLessThan(60_000 * slowness());
});

test('signals a worker immediately about work that a buyer waits for, even after a reconnect', async () => {
  const serving = await openTestProgram({ environment: { ROLE: 'web' } });
  closers.push(serving.close);
  const working = await openSecondProgram(serving);
  closers.push(working.close);
  const done: string[] = [];
  const handle = async ({ charges }: { charges: { chargeId: string }[] }) => void done.push(charges[0]!.chargeId);
  await working.jobs.work({ 'orders.settle_charges': handle }, ['orders.settle_charges']);
  await working.jobs.hearOthers();
  const publishSix = async () => {
    const times: number[] = [];
    for (let turn = 0; turn < 6; turn++) {
      const startedAt = performance.now();
      const charge = { chargeId: serving.id(), subject: 'checkout', state: 'captured', amountCents: 100 };
      await serving.transact((tx) => serving.publish(tx, 'payments.charges_moved', [{ charges: [charge] }]));
      await until(() => done.includes(charge.chargeId));
      times.push(performance.now() - startedAt);
    }
    return times.toSorted((one, other) => one - other)[2];
  };
  // Polling once per second would need a second per job after the first; three of six jobs are signalled immediately.
  expect(await publishSix()).toBeLessThan(700);

  const listening = async () =>
    (
      await serving.pool.query(
        `select pid from pg_stat_activity where datname = current_database() and query = 'listen fei_jobs'`,
      )
    ).rows as {
      pid: number;
    }[];
  const [lost] = await listening();
  await serving.pool.query('select pg_terminate_backend($1)', [lost!.pid]);
  await until(async () => (await listening()).some(({ pid }) => pid !== lost!.pid));
  expect(await publishSix()).toBeLessThan(700);
});
