import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { checkLedger } from '../check-ledger.ts';
import { checkOrders } from '../check-orders.ts';
import { findOwnOrder } from '../features/orders/access/find-own-order.ts';
import { makeOrderFile } from '../features/orders/documents/make-order-file.ts';
import { readTransaction } from '../features/orders/history/read-transaction.ts';
import { requireMember } from '../features/identity/sessions/require-member.ts';
import { checkInventory } from '../features/seating/inventory/check-inventory.ts';
import { restoreDatabase } from '../platform/backup/backup.ts';
import { openPool } from '../platform/database.ts';
import { openJobs } from '../platform/jobs.ts';
import { createLog } from '../platform/log.ts';
import { createTestDatabase } from '../testing/clone-database.ts';
import { migrateByFiles } from '../testing/database-before.ts';
import { memberActor, openTestProgram, testClock, type TestProgram } from '../testing/open-program.ts';
import { valueOf } from '../testing/outcomes.ts';

/**
 * Installation from 22 November 2026 (migrations up to 0023), recorded by its own `npm run backup`: a paid order of two
 * seats and a standing ticket, a refunded order, an order waiting for payment, a hold, and a request that staff have
 * processed.
 */
const recorded = fileURLToPath(new URL('../testing/installations/before-audit.backup', import.meta.url));
const firstMissing = '0024_audit.sql';
const takenAt = '2026-11-22T04:00:00Z';
const buyer = '01a20129-9e56-7000-a2c7-238e43b34911';
const number = '8948428043';
/** Ticket code for the first seat, signed by the old program. */
const code =
  '212D90R60CUJ77ELRMQBI6ERRL7DHQX+KZ30Z98Z50 XD3D80ZSCNDRAAUI8LEQX56BPVLEM42GGNB8%1C60RIQP 5FXOR$4$$0*K9-7W7:K 0T56FG08J3S3/KFINWM9V252-VOOE';

let drop: () => Promise<void>;
let program: TestProgram;

beforeEach(async () => {
  const database = await createTestDatabase({ empty: true });
  drop = database.drop;
  await restoreInto(database.url);
  program = await openTestProgram({ databaseUrl: database.url, clock: testClock(takenAt) });
});
afterEach(async () => {
  await program.close();
  await drop();
});

async function restoreInto(url: string): Promise<void> {
  const pool = openPool({ connectionString: url }, { max: 4, onLost: () => undefined });
  try {
    await migrateByFiles(pool, firstMissing);
    const jobs = openJobs(pool, [], createLog('fatal'));
    await jobs.start();
    await jobs.stop(1000);
    await restoreDatabase(pool, recorded, { force: true });
  } finally {
    await pool.end();
  }
}

test('starts an older installation with all its data and stays consistent', async () => {
  const { counts, wrong } = await checkOrders(program);
  expect(wrong).toEqual([]);
  expect((await checkLedger(program)).wrong).toEqual([]);
  expect(counts).toMatchObject({ paidOrders: 1, tickets: 3, refundedCents: 130_000 });
  expect((await checkInventory(program)).wrong).toEqual([]);
});

test('shows its buyer the same tickets with the codes already issued', async () => {
  const ctx = program.ctx(memberActor(buyer));
  const order = valueOf(await findOwnOrder(ctx, requireMember(ctx), number));
  const { places, totalCents, status } = await readTransaction(ctx, order);
  expect({ totalCents, status }).toEqual({ totalCents: 130_000, status: 'Completed' });
  expect(places.map(({ row, seat }) => `${row}${seat}`)).toEqual(['A5', 'A6', 'nullnull']);
  expect(places[0]?.code).toBe(code);
  const file = await makeOrderFile(ctx, 'tickets', order);
  expect(file).toMatchObject({ ok: true, value: { contentType: 'application/pdf' } });
});

test('refunds no one during the upgrade and copies earlier records into the audit', async () => {
  const { rows: refunds } = await program.pool.query('select state, amount_cents from refund');
  expect(refunds).toEqual([{ state: 'done', amount_cents: 130_000 }]);
  const { rows } = await program.pool.query<{ action: string }>('select action from audit order by action');
  expect(rows.map(({ action }) => action)).toEqual([
    'charge.captured',
    'charge.captured',
    'checkout.paid',
    'refund.asked',
    'refund.done',
    'request.move',
  ]);
});
