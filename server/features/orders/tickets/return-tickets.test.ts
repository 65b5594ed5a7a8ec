import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Ctx } from '../../../context.ts';
import { checkOrders } from '../../../check-orders.ts';
import { checkLedger } from '../../../check-ledger.ts';
import { runJobs } from '../../../testing/jobs.ts';
import { memberActor, openSecondProgram, openTestProgram, type TestProgram } from '../../../testing/open-program.ts';
import { valueOf } from '../../../testing/outcomes.ts';
import { requireMember } from '../../identity/sessions/require-member.ts';
import { applyDispute } from '../../payments/refunds/apply-dispute.ts';
import { creditPoints } from '../../points/credit-points.ts';
import { readStoredBalance } from '../../points/read-points.ts';
import { reissueTickets } from '../../seating/holds/move-tickets.ts';
import { announceEvent, seatedZone } from '../../seating/inventory/testing-sale.ts';
import { payCheckout } from '../checkout/pay-checkout.ts';
import { byTestGateway, renewTestGateway, testGateway } from '../checkout/testing-gateway.ts';
import { capture, holdFor, payFor, startFor } from '../checkout/testing-purchase.ts';
import { expectOrdersInOrder } from '../settlement/testing-settlement.ts';
import { findOrdersOf, type OrderRow } from '../store.ts';
import { returnTickets, type OrderKey } from './return-tickets.ts';

let program: TestProgram;
let buyer: Ctx;
let performanceId: string;
beforeEach(async () => {
  renewTestGateway();
  program = await openTestProgram(byTestGateway);
  buyer = program.ctx(memberActor());
  [performanceId = ''] = await announceEvent(program, [seatedZone(4, 10)], { ticketsPerMember: 4 });
});
afterEach(() => program.close());

const by = { actor: { kind: 'system', name: 'a test' } } as const;
const back = { refund: 'price', places: 'on_sale', note: 'a test' } as const;

async function buy(quantity = 3, ctx = buyer): Promise<OrderKey & { chargeId: string; totalCents: number }> {
  const checkout = await startFor(ctx, [await holdFor(ctx, performanceId, quantity)]);
  const chargeId = await payFor(ctx, checkout);
  await capture(ctx, chargeId);
  await runJobs(program);
  const { orderId, memberId, checkoutId, totalCents } = await orderOf(ctx, checkout.checkoutId);
  return { performanceId, orderId, memberId, checkoutId, chargeId, totalCents };
}

async function orderOf(ctx: Ctx, checkoutId: string): Promise<OrderRow> {
  return (await findOrdersOf(program.db, [{ memberId: requireMember(ctx), checkoutId }]))[0]!;
}

const issues = (...numbers: number[]) => numbers.map((n) => ({ n, issue: 1 }));

async function rowsOf(table: 'ticket' | 'ticket_past'): Promise<{ n: number; issue: number; ended_as?: string }[]> {
  return (await program.pool.query(`select * from ${table} order by order_id, n, issue`)).rows;
}

async function free(): Promise<number> {
  return (await program.pool.query('select sum(available)::int as free from inv_block')).rows[0].free;
}

describe('returning tickets', () => {
  test('refunds the price of the returned tickets, retains the fees, and puts their seats back on sale', async () => {
    const order = await buy();
    const { values, refundCents } = valueOf(await returnTickets(program, by, order, issues(2), back));
    expect(values).toEqual([{ n: 2, priceCents: 380_00, feeCents: expect.any(Number) }]);
    expect(refundCents).toBe(380_00);
    await runJobs(program);
    expect(testGateway().refundedCents(order.chargeId)).toBe(380_00);
    expect((await rowsOf('ticket')).map(({ n }) => n)).toEqual([1, 3]);
    expect(await rowsOf('ticket_past')).toMatchObject([{ n: 2, issue: 1, ended_as: 'returned' }]);
    expect((await orderOf(buyer, order.checkoutId)).state).toBe('paid');
    expect(await free()).toBe(38);
    await holdFor(program.ctx(memberActor()), performanceId, 4);
    await expectOrdersInOrder(program);
  });

  test('refunds an order except its fees after its tickets are returned one by one', async () => {
    const order = await buy();
    for (const n of [1, 2, 3]) valueOf(await returnTickets(program, by, order, issues(n), back));
    expect((await orderOf(buyer, order.checkoutId)).state).toBe('refund_due');
    await runJobs(program);
    expect((await orderOf(buyer, order.checkoutId)).state).toBe('refunded');
    expect(testGateway().refundedCents(order.chargeId)).toBe(3 * 380_00);
    await expectOrdersInOrder(program);
  });

  test('refunds the fees too, and keeps the seats off sale, if the caller requests it', async () => {
    const order = await buy(2);
    const places = { holdId: program.id(), buyerId: program.id(), until: new Date(program.now().getTime() + 1e10) };
    const how = { ...back, refund: 'price_and_fees', places } as const;
    expect(valueOf(await returnTickets(program, by, order, issues(1, 2), how)).refundCents).toBe(order.totalCents);
    await runJobs(program);
    expect((await orderOf(buyer, order.checkoutId)).state).toBe('refunded');
    expect(await free()).toBe(38);
    await expectOrdersInOrder(program);
  });

  test('moves money and seat once for a double return, also concurrently in two programs', async () => {
    const order = await buy();
    const beside = await openSecondProgram(program, byTestGateway);
    try {
      const both = await Promise.all([program, beside].map((one) => returnTickets(one, by, order, issues(1), back)));
      expect(both.map((one) => valueOf(one).refundCents)).toEqual([380_00, 380_00]);
    } finally {
      await beside.close();
    }
    expect(valueOf(await returnTickets(program, by, order, issues(1), back)).refundCents).toBe(380_00);
    await runJobs(program);
    expect(testGateway().refundedCents(order.chargeId)).toBe(380_00);
    expect(await free()).toBe(38);
    await expectOrdersInOrder(program);
  });

  test('lets the member buy the same number again for a performance with a limit per member', async () => {
    const order = await buy(4);
    valueOf(await returnTickets(program, by, order, issues(3, 4), back));
    await runJobs(program);
    await holdFor(buyer, performanceId, 2);
    await expect(holdFor(buyer, performanceId, 1)).rejects.toThrow();
    await expectOrdersInOrder(program);
  });

  test('refunds points as points and money as money, to the cent', async () => {
    const memberId = requireMember(buyer);
    await program.transact((tx) =>
      creditPoints(program, tx, { memberId, lotId: program.id(), source: 'grant', cents: 333_33 }),
    );
    const { checkoutId, totalCents } = await startFor(buyer, [await holdFor(buyer, performanceId, 3)]);
    const paymentId = program.id();
    valueOf(await payCheckout(buyer, { checkoutId, paymentId, method: 'card', pointsCents: 333_33 }));
    await capture(buyer, paymentId);
    await runJobs(program);
    const order = { ...(await orderOf(buyer, checkoutId)) };
    for (const n of [1, 3]) valueOf(await returnTickets(program, by, order, issues(n), back));
    await runJobs(program);
    const points = Math.floor((333_33 * 760_00) / totalCents);
    expect((await readStoredBalance(program, memberId)).availableCents).toBe(points);
    expect(testGateway().refundedCents(paymentId)).toBe(760_00 - points);
    await expectOrdersInOrder(program);
  });

  test('rejects a return after the show started, during a dispute, and for missing tickets', async () => {
    const order = await buy();
    const refused = async (tickets = issues(1)) => (await returnTickets(program, by, order, tickets, back)) as object;
    expect(await refused(issues(4))).toMatchObject({ code: 'tickets_not_valid' });
    expect(await refused([{ n: 1, issue: 2 }])).toMatchObject({ code: 'tickets_not_valid' });
    const dispute = { provider: 'test', of: { chargeId: order.chargeId }, disputeRef: 'd1', amountCents: 100_00 };
    await applyDispute(program, { ...dispute, state: 'open' });
    expect(await refused()).toMatchObject({ code: 'payment_disputed' });
    await applyDispute(program, { ...dispute, state: 'won' });
    program.clock.advance(31 * 24 * 3600_000);
    expect(await refused()).toMatchObject({ code: 'performance_begun' });
    await expectOrdersInOrder(program);
  });
});

describe('ticket history', () => {
  test('lists every earlier issue and the valid one, which alone has a code', async () => {
    const order = await buy(2);
    const how = { endedAs: 'reissued', by: 'a test', note: 'lost', to: null } as const;
    const reissue = (issue: number) =>
      program.transact((tx) => reissueTickets(program, tx, order, [{ n: 1, issue }], how));
    await reissue(1);
    await expect(reissue(1)).rejects.toThrow('were valid');
    await reissue(2);
    expect(await rowsOf('ticket')).toMatchObject([
      { n: 1, issue: 3 },
      { n: 2, issue: 1 },
    ]);
    expect(await rowsOf('ticket_past')).toMatchObject([
      { n: 1, issue: 1, ended_as: 'reissued' },
      { n: 1, issue: 2, ended_as: 'reissued' },
    ]);
    await expectOrdersInOrder(program);
  });
});

describe('order checks', () => {
  const damages: [cents: string, damage: string][] = [
    ['HK$400.00 missing', 'delete from ticket where n = 1'],
    ['HK$380.00 missing', `delete from refund where reason like 'ticket:%'`],
    ['HK$-0.01 missing', `update refund set amount_cents = amount_cents + 1 where reason like 'ticket:%'`],
    ['HK$1.00 missing', 'update ticket_past set left_cents = left_cents + 100'],
  ];
  test.each(damages)('names the order and reports %s after: %s', async (cents, damage) => {
    const order = await buy();
    valueOf(await returnTickets(program, by, order, issues(2), back));
    await expectOrdersInOrder(program);
    await program.pool.query(damage);
    const { number } = await orderOf(buyer, order.checkoutId);
    const { wrong } = await checkOrders(program);
    expect(wrong.find((line) => line.startsWith(`order ${number}`))).toContain(cents);
    if (!damage.startsWith('delete from ticket')) expect((await checkLedger(program)).wrong).not.toEqual([]);
  });
});
