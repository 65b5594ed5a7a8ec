import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Ctx } from '../context.ts';
import { ordersHandlers } from '../features/orders/calls.ts';
import { expireCheckouts } from '../features/orders/checkout/expire-checkouts.ts';
import { byTestGateway, testGateway } from '../features/orders/checkout/testing-gateway.ts';
import { capture, checkoutOfHolds, payFor } from '../features/orders/checkout/testing-purchase.ts';
import { findObligations } from '../features/orders/history/find-obligations.ts';
import { findPayments } from '../features/orders/history/find-payment.ts';
import { exportOrderData } from '../features/orders/history/export-order-data.ts';
import { reconcileCharges } from '../features/payments/charges/reconcile-charges.ts';
import { seatingHandlers } from '../features/seating/calls.ts';
import { releaseExpiredHolds } from '../features/seating/holds/release-expired-holds.ts';
import { seatsNamed } from '../features/seating/holds/testing-seats.ts';
import { announceEvent, generalZone, seatedZone, standard } from '../features/seating/inventory/testing-sale.ts';
import { runJobs } from '../testing/jobs.ts';
import { activatedMember } from '../testing/members.ts';
import { createTestDatabase } from '../testing/clone-database.ts';
import { memberActor, openTestProgram, type TestProgram } from '../testing/open-program.ts';
import { valueOf } from '../testing/outcomes.ts';
import { partitionTables, saleTables } from '../testing/partition-tables.ts';
import { planOfStatement, watchStatements, type SentStatement } from '../testing/watch-statements.ts';

/**
 * Statements that may scan every partition, with the reason. Each belongs to a worker and runs a few times per minute
 * or second.
 */
const everywhere: readonly { begins: string; reason: string }[] = [
  {
    begins: `select performance_id as "performanceId", bool_or(purpose = 'wish') as wishes from hold where expires_at <=`,
    reason: 'finds the performances of which something ran out, once a second; giving back then names one',
  },
  {
    begins: 'select distinct performance_id as id from lapsed_hold where lapsed_at <',
    reason: 'finds the performances of which something can be forgotten, as often',
  },
];

let program: TestProgram;
let client: pg.Client;
let dropDatabase: () => Promise<void>;

beforeAll(async () => {
  const { url, drop } = await createTestDatabase();
  dropDatabase = drop;
  client = new pg.Client({ connectionString: url });
  await client.connect();
  await partitionTables(client);
  program = await openTestProgram({ databaseUrl: url, ...byTestGateway });
});
afterAll(async () => {
  await program.close();
  await client.end();
  await dropDatabase();
});

/** Tables whose partitions were scanned, and exceptions that occurred. */
const met = new Set<string>();

/**
 * Returns statements that a single machine cannot execute.
 * @param max performances per purchase.
 */
async function spreadOut(sent: readonly SentStatement[], max: number): Promise<string[]> {
  const wrong = new Set<string>();
  for (const statement of sent) {
    const text = statement.text.trim().replaceAll(/\s+/g, ' ');
    if (!/^(?:select|with|insert|update|delete)\b/.test(text) || /\bpgboss\b/.test(text)) continue;
    const exception = everywhere.find(({ begins }) => text.startsWith(begins));
    if (exception) met.add(exception.begins);
    if (exception) continue;
    const { parts, places } = await planOfStatement(client, statement);
    for (const table of parts.keys()) met.add(table);
    const wide = [...parts].filter(([, count]) => count > max).map(([table, count]) => `${count} parts of ${table}`);
    if (wide.length > 0) wrong.add(`looks at ${wide.join(', ')}: ${text}`);
    const apart = [...places].filter((place) => place !== 'everywhere');
    if (apart.length > 1) wrong.add(`joins tables placed by ${apart.toSorted().join(' and ')}: ${text}`);
  }
  return [...wrong];
}

let shows = 0;

/** Creates performances whose rows are pairwise in different partitions. */
async function performancesApart(count: number): Promise<string[]> {
  const ids: string[] = [];
  const used = new Set<string>();
  while (ids.length < count) {
    shows += 1;
    const event = { key: `show${shows}`, ...(ids.length === 0 ? { ticketsPerMember: 4 } : {}) };
    const [id] = await announceEvent(program, [seatedZone(6, 12), generalZone(60)], event);
    const { rows } = await client.query<{ part: string }>(
      `select distinct tableoid::regclass::text as part from inv_block where performance_id = $1`,
      [id],
    );
    if (!used.has(rows[0]!.part)) ids.push(id!);
    used.add(rows[0]!.part);
  }
  return ids;
}

let members = 0;

async function newBuyer(): Promise<Ctx> {
  members += 1;
  const { memberId } = await activatedMember(program, `parts-${members}@example.hk`);
  return program.ctx(memberActor(memberId));
}

async function holdSome(ctx: Ctx, performanceId: string, quantity = 2) {
  const body = { holdId: ctx.id(), performanceId, choices: standard(quantity) };
  return valueOf(await ordersHandlers.holdTickets(ctx, { body }));
}

async function sellAll(performanceIds: readonly string[]): Promise<void> {
  await sell(performanceIds);
  await giveUp(performanceIds);
  await payLate(performanceIds);
}

async function sell(performanceIds: readonly string[]): Promise<void> {
  const ctx = await newBuyer();
  const holds = [];
  for (const performanceId of performanceIds) {
    await holdSome(ctx, performanceId, 1);
    const both = await holdSome(ctx, performanceId, 1);
    const params = { performanceId, holdId: both.holdId };
    const seats = seatsNamed(performanceId, 'F1 F2');
    holds.push(valueOf(await ordersHandlers.changeHold(ctx, { params, body: { newHoldId: ctx.id(), seats } })));
    await seatingHandlers.readPerformance(ctx, { params: { performanceId } });
    await seatingHandlers.readSeatMap(ctx, { params: { performanceId }, query: {} });
    await seatingHandlers.readSeatStates(ctx, { params: { performanceId } });
  }
  await ordersHandlers.readCart(ctx, {});
  await ordersHandlers.readCollectionOptions(ctx, {});
  // Back to the cart and on again: the second checkout reuses the number of the first.
  valueOf(await ordersHandlers.startCheckout(ctx, { body: checkoutOfHolds(ctx, holds) }));
  const checkout = valueOf(await ordersHandlers.startCheckout(ctx, { body: checkoutOfHolds(ctx, holds) }));
  await capture(ctx, await payFor(ctx, checkout));
  await ordersHandlers.readCart(ctx, {});
  await runJobs(program);
  const { state, groups } = valueOf(await ordersHandlers.readCheckout(ctx, { params: checkout }));
  expect(state).toBe('paid');
  const { number } = groups[0]!;
  valueOf(await ordersHandlers.readTransaction(ctx, { query: { number } }));
  valueOf(await ordersHandlers.downloadTickets(ctx, { number }));
  expect(valueOf(await ordersHandlers.listTransactions(ctx, { query: {} })).data).toHaveLength(performanceIds.length);
  const memberId = ctx.actor.kind === 'member' ? ctx.actor.actorId : '';
  await findObligations(program, memberId);
  await findPayments(program, memberId, [number]);
  await exportOrderData(program, memberId);
}

/** Returns tickets one by one, cancels a checkout, and lets holds and checkouts expire. */
async function giveUp(performanceIds: readonly string[]): Promise<void> {
  const ctx = await newBuyer();
  for (const performanceId of performanceIds) {
    const held = await holdSome(ctx, performanceId);
    valueOf(await ordersHandlers.startCheckout(ctx, { body: checkoutOfHolds(ctx, [held]) }));
    valueOf(await ordersHandlers.releaseHold(ctx, { params: held }));
  }
  const start = async () => {
    const holds = [];
    for (const performanceId of performanceIds) holds.push(await holdSome(ctx, performanceId));
    return valueOf(await ordersHandlers.startCheckout(ctx, { body: checkoutOfHolds(ctx, holds) }));
  };
  valueOf(await ordersHandlers.cancelCheckout(ctx, { params: await start() }));
  await start();
  program.clock.advance(20 * 60_000);
  expect(await expireCheckouts(program)).toBe(1);
  expect(await releaseExpiredHolds(program)).toBe(performanceIds.length);
}

/** Pays once the tickets are back on sale, and pays for a cancelled checkout. */
async function payLate(performanceIds: readonly string[]): Promise<void> {
  for (const isCancelled of [false, true]) {
    const ctx = await newBuyer();
    const holds = [];
    for (const performanceId of performanceIds) holds.push(await holdSome(ctx, performanceId));
    const checkout = valueOf(await ordersHandlers.startCheckout(ctx, { body: checkoutOfHolds(ctx, holds) }));
    const paymentId = await payFor(ctx, checkout);
    if (isCancelled) valueOf(await ordersHandlers.cancelCheckout(ctx, { params: checkout }));
    program.clock.advance(60 * 60_000);
    await expireCheckouts(program);
    await releaseExpiredHolds(program);
    testGateway().charges.get(paymentId)!.state = 'waiting';
    await capture(ctx, paymentId);
    await reconcileCharges(program);
    await runJobs(program);
    const { state } = valueOf(await ordersHandlers.readCheckout(ctx, { params: checkout }));
    expect(state).toBe(isCancelled ? 'cancelled' : 'paid');
  }
  program.clock.advance(30 * 60 * 60_000);
  await releaseExpiredHolds(program);
}

/**
 * Tables outside the partitions. Purchases only write rows of `opened_performance`; staff set allotments aside and
 * issue complimentary tickets, which no purchase reads; the other tables are for what follows a purchase.
 */
const apart = [
  'opened_performance',
  'allotment',
  'allotment_item',
  'case_order',
  'gift',
  'gift_batch',
  'viewing',
  'stream_reminder',
  'wish_line',
];

describe('sale tables partitioned by performance', () => {
  test('uses one partition and tables of the same machine in every statement of a purchase', async () => {
    const [limited, free] = await performancesApart(2);
    for (const performanceId of [limited!, free!]) {
      const sent = await watchStatements(() => sellAll([performanceId]));
      expect(sent.length).toBeGreaterThan(80);
      expect(await spreadOut(sent, 1)).toEqual([]);
    }
    // After a day no rows remain for buyers and expired holds.
    expect((await client.query('select from buyer union all select from lapsed_hold')).rowCount).toBe(0);
    const looked = saleTables.filter((table) => !apart.includes(table));
    expect(met).toEqual(new Set([...looked, ...everywhere.map(({ begins }) => begins)]));
  });

  test('uses only the partitions of the two performances in a purchase', async () => {
    const performanceIds = await performancesApart(2);
    expect(await spreadOut(await watchStatements(() => sellAll(performanceIds)), 2)).toEqual([]);
  });

  test("reports a statement that scans every partition or uses another machine's tables, naming its tables", async () => {
    const values = [program.id()];
    const sent = [
      { text: 'select number from orders where checkout_id = $1', values },
      {
        text: 'select c.state from checkout c join orders o using (checkout_id) where o.performance_id = $1',
        values,
      },
    ];
    expect(await spreadOut(sent, 1)).toEqual([
      `looks at 8 parts of orders: ${sent[0]!.text}`,
      `joins tables placed by member and performance: ${sent[1]!.text}`,
    ]);
  });
});
