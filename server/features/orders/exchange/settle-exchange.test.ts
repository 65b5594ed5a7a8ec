import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Ctx } from '../../../context.ts';
import { runJobs } from '../../../testing/jobs.ts';
import { memberActor, openSecondProgram, openTestProgram, type TestProgram } from '../../../testing/open-program.ts';
import { valueOf } from '../../../testing/outcomes.ts';
import { requireMember } from '../../identity/sessions/require-member.ts';
import { applyEvent } from '../../payments/charges/apply-events.ts';
import { creditPoints } from '../../points/credit-points.ts';
import { readStoredBalance } from '../../points/read-points.ts';
import { announceEvent, standard } from '../../seating/inventory/testing-sale.ts';
import type { OwnOrder } from '../access/find-own-order.ts';
import { payCheckout } from '../checkout/pay-checkout.ts';
import { byTestGateway, renewTestGateway, testGateway } from '../checkout/testing-gateway.ts';
import { capture, holdFor, payFor, startFor } from '../checkout/testing-purchase.ts';
import { codeTickets } from '../documents/code-tickets.ts';
import { expectOrdersInOrder, expire } from '../settlement/testing-settlement.ts';
import { readCheckoutRow } from '../store.ts';
import { returnTickets } from '../tickets/return-tickets.ts';
import { readExchange } from './read-exchange.ts';
import { beginFor, confirmFor, exchangeable, orderOf } from './testing-exchange.ts';

let program: TestProgram;
let buyer: Ctx;
let first: string;
let second: string;
/** Makes names unique, because the tests share a program. */
let nth = 0;
beforeAll(async () => {
  program = await openTestProgram(byTestGateway);
});
beforeEach(async () => {
  nth += 1;
  renewTestGateway();
  buyer = program.ctx(memberActor());
  const ids = await announceEvent(program, exchangeable.zones, {
    ...exchangeable.event(program.now()),
    key: `event-${nth}`,
  });
  [first = '', second = ''] = ids;
});
afterAll(() => program.close());

const by = { actor: { kind: 'system', name: 'a test' } } as const;
const back = { refund: 'price', places: 'on_sale', note: 'a test' } as const;
const [seated, dear, cheap] = [1, 2, 3];

async function buy(quantity = 2, zoneNo = seated): Promise<OwnOrder & { chargeId: string }> {
  const checkout = await startFor(buyer, [await holdFor(buyer, first, standard(quantity, zoneNo))]);
  const chargeId = await payFor(buyer, checkout);
  await capture(buyer, chargeId);
  await runJobs(program);
  return { ...(await orderOf(buyer, checkout.checkoutId)), chargeId };
}

const begin = (order: OwnOrder, numbers: number[], zoneNo: number, performanceId = second) =>
  beginFor(buyer, order, numbers, { performanceId, zoneNo });

async function exchange(order: OwnOrder, numbers: number[], zoneNo: number): Promise<OwnOrder & { chargeId: string }> {
  const checkout = await begin(order, numbers, zoneNo);
  const chargeId = await payFor(buyer, checkout);
  if (checkout.totalCents > 0) await capture(buyer, chargeId);
  await runJobs(program);
  return { ...(await orderOf(buyer, checkout.checkoutId)), chargeId };
}

async function ticketsOf({ orderId }: { orderId: string }): Promise<number[]> {
  const { rows } = await program.pool.query('select n from ticket where order_id = $1 order by n', [orderId]);
  return rows.map(({ n }: { n: number }) => n);
}

async function free(performanceId: string): Promise<number> {
  const text = 'select sum(available)::int as free from inv_block where performance_id = $1';
  return (await program.pool.query(text, [performanceId])).rows[0].free;
}

const codesOf = async (order: OwnOrder) =>
  (await codeTickets(buyer, order, (await readCheckoutRow(program.db, order))!)).map(({ code }) => code);

describe('exchanging tickets', () => {
  test('exchanges at the same price immediately: ends old codes, frees seats and charges no new fee', async () => {
    const order = await buy(3);
    const codes = await codesOf(order);
    const checkout = await begin(order, [1, 3], seated);
    expect(checkout.totalCents).toBe(0);
    expect(await ticketsOf(order)).toEqual([1, 2, 3]);
    const next = await confirmFor(buyer, checkout);
    expect(next).toMatchObject({ state: 'paid', performanceId: second, quantity: 2, totalCents: 0 });
    expect(await ticketsOf(order)).toEqual([2]);
    expect(await codesOf(order)).toEqual([codes[1]]);
    expect((await codesOf(next)).filter((code) => codes.includes(code))).toEqual([]);
    expect([await free(first), await free(second)]).toEqual([159, 158]);
    expect(testGateway().refundedCents(order.chargeId)).toBe(0);
    expect((await readExchange(buyer, order)).to).toMatchObject([{ number: next.number, quantity: 2 }]);
    expect((await readExchange(buyer, next)).from).toMatchObject({
      number: order.number,
      creditCents: next.creditCents,
    });
    await expectOrdersInOrder(program);
  });

  test("leaves the member's ticket limit unchanged after an exchange within the performance", async () => {
    const order = await buy(2);
    const next = await confirmFor(buyer, await begin(order, [2], seated, first));
    expect(await ticketsOf(next)).toEqual([1]);
    expect(await free(first)).toBe(158);
    await expectOrdersInOrder(program);
  });

  test('charges the difference for more expensive tickets, and keeps the old ones valid until it is paid', async () => {
    const order = await buy();
    const checkout = await begin(order, [1, 2], dear);
    expect(checkout.totalCents).toBe(240_00);
    const chargeId = await payFor(buyer, checkout);
    expect(await ticketsOf(order)).toEqual([1, 2]);
    await capture(buyer, chargeId);
    await runJobs(program);
    const next = await orderOf(buyer, checkout.checkoutId);
    expect(await ticketsOf(order)).toEqual([]);
    expect(await ticketsOf(next)).toEqual([1, 2]);
    await expectOrdersInOrder(program);
    // Later refunds use the last charge first, then the one before.
    valueOf(await returnTickets(program, by, next, [{ n: 1, issue: 1 }], back));
    await runJobs(program);
    expect([testGateway().refundedCents(chargeId), testGateway().refundedCents(order.chargeId)]).toEqual([
      240_00, 260_00,
    ]);
    valueOf(await returnTickets(program, by, next, [{ n: 2, issue: 1 }], back));
    await runJobs(program);
    expect(testGateway().refundedCents(order.chargeId)).toBe(760_00);
    expect((await orderOf(buyer, checkout.checkoutId)).state).toBe('refunded');
    await expectOrdersInOrder(program);
  });

  test('refunds the difference for cheaper tickets to the original method', async () => {
    const order = await buy();
    const next = await confirmFor(buyer, await begin(order, [1, 2], cheap));
    expect(next.state).toBe('paid');
    expect((await orderOf(buyer, order.checkoutId)).state).toBe('refund_due');
    await runJobs(program);
    expect((await orderOf(buyer, order.checkoutId)).state).toBe('refunded');
    expect(testGateway().refundedCents(order.chargeId)).toBe(360_00);
    await expectOrdersInOrder(program);
  });

  test('allows further exchanges of exchanged tickets, and never refunds more than was paid', async () => {
    const order = await buy(2, cheap);
    const dearer = await exchange(order, [1, 2], dear);
    const third = await exchange(dearer, [1], seated);
    const last = await exchange(third, [1], dear);
    await expectOrdersInOrder(program);
    const how = { ...back, refund: 'price_and_fees' } as const;
    valueOf(await returnTickets(program, by, last, [{ n: 1, issue: 1 }], how));
    valueOf(await returnTickets(program, by, dearer, [{ n: 2, issue: 1 }], how));
    await runJobs(program);
    const charges = [order.chargeId, dearer.chargeId, last.chargeId];
    const cents = charges.map((chargeId) => testGateway().refundedCents(chargeId));
    expect(cents).toEqual([order.totalCents, 600_00, 120_00]);
    await expectOrdersInOrder(program);
  });

  test('refunds points as points, and lets points pay a difference', async () => {
    const memberId = requireMember(buyer);
    await program.transact((tx) =>
      creditPoints(program, tx, { memberId, lotId: program.id(), source: 'grant', cents: 1500_00 }),
    );
    const points = async () => (await readStoredBalance(program, memberId)).availableCents;
    const { checkoutId } = await startFor(buyer, [await holdFor(buyer, first, standard(2, seated))]);
    valueOf(await payCheckout(buyer, { checkoutId, paymentId: program.id(), method: 'points' }));
    await runJobs(program);
    const order = await orderOf(buyer, checkoutId);
    const left = await points();
    const checkout = await begin(order, [1], dear);
    valueOf(await payCheckout(buyer, { checkoutId: checkout.checkoutId, paymentId: program.id(), method: 'points' }));
    await runJobs(program);
    expect(await points()).toBe(left - 120_00);
    await exchange(order, [2], cheap);
    expect(await points()).toBe(left - 120_00 + 180_00);
    await expectOrdersInOrder(program);
  });
});

describe('failed exchange', () => {
  test('keeps the old tickets valid when the payment is declined, and accepts another payment', async () => {
    const order = await buy();
    const checkout = await begin(order, [1], dear);
    const declined = await payFor(buyer, checkout);
    await applyEvent(buyer, 'test', testGateway().decline(declined, 'insufficient_funds'));
    await runJobs(program);
    expect(await ticketsOf(order)).toEqual([1, 2]);
    await capture(buyer, await payFor(buyer, checkout));
    await runJobs(program);
    expect(await ticketsOf(order)).toEqual([2]);
    await expectOrdersInOrder(program);
  });

  test('holds the seats again, or refunds the difference, if the exchange expired during payment', async () => {
    const order = await buy();
    const checkout = await begin(order, [1, 2], dear);
    const chargeId = await payFor(buyer, checkout);
    program.clock.advance(31 * 60_000);
    await expire(program);
    const other = program.ctx(memberActor());
    for (let taken = 0; taken < 60; taken += 6) {
      await holdFor(program.ctx(memberActor()), second, standard(6, dear));
    }
    await expect(holdFor(other, second, standard(1, dear))).rejects.toThrow();
    await capture(buyer, chargeId);
    await runJobs(program);
    expect(await ticketsOf(order)).toEqual([1, 2]);
    expect(testGateway().refundedCents(chargeId)).toBe(240_00);
    await expectOrdersInOrder(program);
  });

  test('refunds a late payment when the old ticket was returned in the meantime', async () => {
    const order = await buy();
    const checkout = await begin(order, [1], dear);
    const chargeId = await payFor(buyer, checkout);
    valueOf(await returnTickets(program, by, order, [{ n: 1, issue: 1 }], back));
    await capture(buyer, chargeId);
    await runJobs(program);
    expect(testGateway().refundedCents(chargeId)).toBe(120_00);
    expect(await ticketsOf(order)).toEqual([2]);
    expect((await orderOf(buyer, checkout.checkoutId)).state).toBe('refunded');
    await expectOrdersInOrder(program);
  });

  test('notifies the buyer if nothing was due and the old ticket is gone', async () => {
    const order = await buy();
    const { checkoutId } = await begin(order, [1], seated);
    valueOf(await returnTickets(program, by, order, [{ n: 1, issue: 1 }], back));
    const refused = await payCheckout(buyer, { checkoutId, paymentId: program.id(), method: 'card' });
    expect(refused).toMatchObject({ ok: false, code: 'tickets_not_valid' });
    await expectOrdersInOrder(program);
  });
});

describe('two exchanges of one ticket', () => {
  test('issues exactly one new ticket if both are paid concurrently, and refunds the other', async () => {
    const order = await buy();
    const one = await begin(order, [1], dear, first);
    const early = await payFor(buyer, one);
    // The exchange expires, so that another can start; its money still arrives.
    program.clock.advance(31 * 60_000);
    await expire(program);
    const two = await begin(order, [1], dear, second);
    const charges = [early, await payFor(buyer, two)];
    const beside = await openSecondProgram(program, byTestGateway);
    try {
      for (const chargeId of charges) await capture(buyer, chargeId);
      await Promise.all([runJobs(program), runJobs(beside)]);
    } finally {
      await beside.close();
    }
    await runJobs(program);
    expect(await ticketsOf(order)).toEqual([2]);
    const given = await Promise.all(
      [one, two].map(async ({ checkoutId }) => ticketsOf(await orderOf(buyer, checkoutId))),
    );
    expect(given.flat()).toEqual([1]);
    const backCents = charges.map((chargeId) => testGateway().refundedCents(chargeId));
    expect(backCents.toSorted((a, b) => a - b)).toEqual([0, 120_00]);
    await expectOrdersInOrder(program);
  });
});
