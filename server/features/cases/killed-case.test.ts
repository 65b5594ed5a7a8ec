import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { bareEnvironment } from '../../testing/bare-environment.ts';
import { openTestProgram, type TestProgram } from '../../testing/open-program.ts';
import { byTestGateway, renewTestGateway, testGateway } from '../orders/checkout/testing-gateway.ts';
import { announceEvent, generalZone } from '../seating/inventory/testing-sale.ts';
import { approvedCase, buyTickets, carryOut, wrongOf } from './testing-cases.ts';

const worker = fileURLToPath(new URL('../../testing/case-process.ts', import.meta.url));

let program: TestProgram;
beforeEach(async () => {
  renewTestGateway();
  program = await openTestProgram(byTestGateway);
});
afterEach(() => program.close());

async function countDone(): Promise<number> {
  const { rows } = await program.pool.query<{ n: number }>('select count(*)::int as n from case_order');
  return rows[0]!.n;
}

/** Lets a process work until it has done some orders, and kills it. */
async function workAndKill(varDir: string, atLeast: number): Promise<void> {
  const child = spawn(process.execPath, [worker], {
    env: {
      ...bareEnvironment(),
      DATABASE_URL: program.databaseUrl,
      VAR_DIR: varDir,
      SECRET_KEY: 'a key for tests only, of more than 32 characters',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(child.stdout, 'data');
  while ((await countDone()) < atLeast) await sleep(2);
  child.kill('SIGKILL');
  await once(child, 'exit');
}

test('a case whose process is killed again and again tells and refunds every buyer once', async () => {
  const [performanceId = ''] = await announceEvent(program, [generalZone(500)]);
  const orders = 60;
  for (let at = 0; at < orders; at++) await buyTickets(program, [performanceId], 1);
  const { preview } = await approvedCase(program, performanceId, { kind: 'cancel' });
  const varDir = mkdtempSync(join(tmpdir(), 'fei-killed-'));
  for (const atLeast of [3, 15, 30]) {
    await workAndKill(varDir, atLeast);
    // What a killed process had for itself is its own for half a minute.
    await program.pool.query('update event_case set worker_until = $1', [new Date(0)]);
  }
  rmSync(varDir, { recursive: true, force: true });
  expect(await countDone()).toBeLessThan(orders);
  await carryOut(program);
  expect(await countDone()).toBe(orders);
  expect(testGateway().refunds.size).toBe(orders);
  const sent = [...testGateway().refunds.values()].reduce((sum, { amountCents }) => sum + amountCents, 0);
  expect(sent).toBe(preview.owedCents);
  const { rows } = await program.pool.query<{ n: number }>(
    `select count(*)::int as n from pgboss.job where name = 'cases.mail_buyer'`,
  );
  expect(rows[0]!.n).toBe(orders);
  expect(await wrongOf(program)).toEqual([]);
}, 120_000);
