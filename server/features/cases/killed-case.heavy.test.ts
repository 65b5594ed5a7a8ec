import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { bareEnvironment } from '../../testing/bare-environment.ts';
import { openTestProgram, type TestProgram } from '../../testing/open-program.ts';
import { until } from '../../testing/wait-for.ts';
import { byTestGateway, renewTestGateway, testGateway } from '../orders/checkout/testing-gateway.ts';
import { announceEvent, generalZone } from '../seating/inventory/testing-sale.ts';
import { approvedCase, buyPerformances, drainCases, wrongOf } from './testing-cases.ts';

const file = fileURLToPath(new URL('../../testing/case-process.ts', import.meta.url));

let program: TestProgram;
let varDir: string;
const workers = new Set<ChildProcess>();

beforeEach(async () => {
  renewTestGateway();
  varDir = mkdtempSync(join(tmpdir(), 'fei-killed-'));
  program = await openTestProgram(byTestGateway);
});
afterEach(async () => {
  // Also kills workers left by a test that timed out.
  await Promise.all([...workers].map(kill));
  await program.close();
  rmSync(varDir, { recursive: true, force: true });
});

async function startWorker(perSecond?: number): Promise<ChildProcess> {
  const worker = spawn(process.execPath, [file, ...(perSecond === undefined ? [] : [String(perSecond)])], {
    env: {
      ...bareEnvironment(),
      DATABASE_URL: program.databaseUrl,
      VAR_DIR: varDir,
      SECRET_KEY: 'a key for tests only, of more than 32 characters',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  workers.add(worker);
  await once(worker.stdout, 'data');
  return worker;
}

async function kill(worker: ChildProcess): Promise<void> {
  if (worker.exitCode === null && worker.signalCode === null) {
    const exit = once(worker, 'exit');
    worker.kill('SIGKILL');
    await exit;
  }
  workers.delete(worker);
}

/**
 * Waits for a condition while the workers run.
 * @throws if a worker exits on its own.
 */
async function whileWorking(isSo: () => Promise<boolean>): Promise<void> {
  await until(() => {
    for (const { exitCode } of workers) if (exitCode !== null) throw new Error(`a worker exited with code ${exitCode}`);
    return isSo();
  });
}

async function countDone(): Promise<number[]> {
  const { rows } = await program.pool.query<{ n: number }>(
    `select (select count(*)::int from case_order o where o.case_id = c.case_id) as n from event_case c order by number`,
  );
  return rows.map(({ n }) => n);
}

const sum = (counts: readonly number[]) => counts.reduce((all, one) => all + one, 0);

/**
 * Cancels new performances with `orders` orders each.
 * @returns the total to refund, in cents.
 */
async function cancelSome(performances: number, orders: number): Promise<number> {
  let owedCents = 0;
  for (let of = 0; of < performances; of++) {
    const [performanceId = ''] = await announceEvent(program, [generalZone(500)], { key: `show ${of}` });
    for (let at = 0; at < orders; at++) await buyPerformances(program, [performanceId], 1);
    owedCents += (await approvedCase(program, performanceId, { kind: 'cancel' })).preview.owedCents;
  }
  return owedCents;
}

async function expectAllOnce(orders: number, owedCents: number): Promise<void> {
  expect(sum(await countDone())).toBe(orders);
  expect(testGateway().refunds.size).toBe(orders);
  expect(sum([...testGateway().refunds.values()].map(({ amountCents }) => amountCents))).toBe(owedCents);
  const { rows } = await program.pool.query<{ n: number; different: number }>(
    `select count(*)::int as n, count(distinct data->>'orderId')::int as different from pgboss.job
      where name = 'cases.mail_buyer'`,
  );
  expect(rows).toEqual([{ n: orders, different: orders }]);
  expect(await wrongOf(program)).toEqual([]);
}

test('notifies and refunds every buyer once if the process is killed repeatedly', async () => {
  const owedCents = await cancelSome(1, 60);
  for (const atLeast of [3, 15, 30]) {
    const worker = await startWorker();
    await whileWorking(async () => sum(await countDone()) >= atLeast);
    await kill(worker);
    // A killed process holds its lease for half a minute: end it now.
    await program.pool.query('update event_case set worker_until = $1', [new Date(0)]);
  }
  expect(sum(await countDone())).toBeLessThan(60);
  await drainCases(program);
  await expectAllOnce(60, owedCents);
});

test('loses and repeats nothing if two processes run four cases and one is killed', async () => {
  const owedCents = await cancelSome(4, 20);
  const [first] = await Promise.all([startWorker(10), startWorker(10)]);
  await whileWorking(async () => (await countDone()).every((done) => done > 0));
  // The cases progress side by side.
  expect(Math.max(...(await countDone()))).toBeLessThan(20);
  await kill(first);
  const killedAt = sum(await countDone());
  await whileWorking(async () => sum(await countDone()) > killedAt);
  await Promise.all([...workers].map(kill));
  expect(sum(await countDone())).toBeLessThan(80);
  await program.pool.query('update event_case set worker_until = $1', [new Date(0)]);
  await drainCases(program);
  await expectAllOnce(80, owedCents);
});
