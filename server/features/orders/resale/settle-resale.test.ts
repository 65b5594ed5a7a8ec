import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { checkOrders } from '../../../check-orders.ts';
import type { Ctx } from '../../../context.ts';
import { runJobs } from '../../../testing/jobs.ts';
import { memberActor, openTestProgram, type TestProgram } from '../../../testing/open-program.ts';
import { valueOf } from '../../../testing/outcomes.ts';
import { requireMember } from '../../identity/sessions/require-member.ts';
import { refundsOf } from '../../payments/testing-charges.ts';
import { creditPoints } from '../../points/credit-points.ts';
import { readStoredBalance } from '../../points/read-points.ts';
import { announceEvent, haltPerformance, seatedZone } from '../../seating/inventory/testing-sale.ts';
import { cancelCheckout } from '../checkout/cancel-checkout.ts';
import { payCheckout } from '../checkout/pay-checkout.ts';
import { readCheckout } from '../checkout/read-checkout.ts';
import { byTestGateway, renewTestGateway, testGateway } from '../checkout/testing-gateway.ts';
import { capture, holdFor, payFor, startFor } from '../checkout/testing-purchase.ts';
import { codeTickets } from '../documents/code-tickets.ts';
import { orderOf } from '../exchange/testing-exchange.ts';
import { readTicketMoves } from '../history/read-ticket-moves.ts';
import { expectOrdersInOrder, expire } from '../settlement/testing-settlement.ts';
import { reserveSeats } from '../settlement/confirm-reserved.ts';
import { findOrdersOf, readCheckoutRow } from '../store.ts';
import { returnTickets } from '../tickets/return-tickets.ts';
import { buyTickets } from '../tickets/testing-tickets.ts';
import { withdrawFromResale } from './offer-for-resale.ts';
import { offerFor, openWishList, resellable, takeAllFor } from './testing-resale.ts';

let program: TestProgram;
let [seller, buyer]: Ctx[] = [];
let performanceId: string;
beforeEach(async () => {
  renewTestGateway();
  program = await openTestProgram(byTestGateway);
  await openWishList(program);
  [seller, buyer] = [program.ctx(memberActor()), program.ctx(memberActor())];
  [performanceId = ''] = await announceEvent(program, [seatedZone(1, 4)], { ...resellable, ticketsPerMember: 4 });
});
afterEach(async () => {
  await expectOrdersInOrder(program);
  await program.close();
});

const free = async () => {
  const { rows } = await program.pool.query(
    'select sum(available)::int as free, (select count(*)::int from hold) as held from inv_block',
  );
  return rows[0];
};
const codesOf = async (ctx: Ctx, order: Awaited<ReturnType<typeof orderOf>>) =>
  (await codeTickets(ctx, order, (await readCheckoutRow(program.db, order))!)).map(({ code }) => code);
const quotaOf = async (ctx: Ctx) => {
  const { rows } = await program.pool.query<{ qty: number }>('select qty from buyer_quota where buyer_id = $1', [
    requireMember(ctx),
  ]);
  return rows[0]?.qty ?? 0;
};

async function payByCard(ctx: Ctx, checkout: { checkoutId: string }): Promise<string> {
  const chargeId = await payFor(ctx, checkout);
  await capture(ctx, chargeId);
  await runJobs(program);
  return chargeId;
}

describe('resold tickets', () => {
  test('stays with the seller until payment, then gets a new order and code and refunds the price', async () => {
    const order = await buyTickets(program, seller!, performanceId);
    const codes = await codesOf(seller!, order);
    const backCents = await offerFor(seller!, order, [2]);
    expect(backCents).toBe(342_00);
    const checkout = await takeAllFor(buyer!, performanceId);
    expect(checkout).toMatchObject({ state: 'open', ticketsCents: 380_00, totalCents: 400_00 });
    expect(checkout.groups[0]!.places).toMatchObject([{ row: 'A', seat: expect.any(String), ticketType: 'R' }]);
    expect(await codesOf(seller!, order)).toEqual(codes);
    expect(await free()).toEqual({ free: 2, held: 0 });

    await payByCard(buyer!, checkout);
    const next = await orderOf(buyer!, checkout.checkoutId);
    expect(next).toMatchObject({ state: 'paid', quantity: 1, totalCents: 400_00 });
    const given = await codesOf(buyer!, next);
    expect(given).toHaveLength(1);
    expect(codes).not.toContain(given[0]);
    expect(await codesOf(seller!, order)).toEqual([codes[0]]);
    expect(testGateway().refundedCents(order.chargeId)).toBe(342_00);
    expect(await free()).toEqual({ free: 2, held: 0 });
    expect([await quotaOf(seller!), await quotaOf(buyer!)]).toEqual([1, 1]);
    const { ended, movable } = await readTicketMoves(seller!, order);
    expect(ended).toMatchObject([{ n: 2, endedAs: 'returned', resold: true }]);
    expect(movable).toMatchObject([{ n: 1, resale: { state: 'open', backCents: 342_00 } }]);
  });

  test('refunds points as points, and refunds an order that has no tickets left', async () => {
    const give = (ctx: Ctx, cents: number) =>
      program.transact((tx) =>
        creditPoints(program, tx, { memberId: requireMember(ctx), lotId: program.id(), source: 'grant', cents }),
      );
    const points = async (ctx: Ctx) => (await readStoredBalance(program, requireMember(ctx))).availableCents;
    await give(seller!, 400_00);
    const first = await startFor(seller!, [await holdFor(seller!, performanceId, 1)]);
    const pay = (ctx: Ctx, checkoutId: string) =>
      payCheckout(ctx, { checkoutId, paymentId: ctx.id(), method: 'points' });
    valueOf(await pay(seller!, first.checkoutId));
    await runJobs(program);
    const order = await orderOf(seller!, first.checkoutId);
    await offerFor(seller!, order, [1]);
    const checkout = await takeAllFor(buyer!, performanceId);
    await give(buyer!, 400_00);
    valueOf(await pay(buyer!, checkout.checkoutId));
    await runJobs(program);
    expect([await points(seller!), await points(buyer!)]).toEqual([342_00, 0]);
    expect(await orderOf(seller!, first.checkoutId)).toMatchObject({ state: 'refunded' });
    expect(await orderOf(buyer!, checkout.checkoutId)).toMatchObject({ state: 'paid' });
  });

  test('combines tickets of two sellers in one order', async () => {
    const other = program.ctx(memberActor());
    const orders = [
      await buyTickets(program, seller!, performanceId, 1),
      await buyTickets(program, other, performanceId, 1),
    ];
    await offerFor(seller!, orders[0]!);
    await offerFor(other, orders[1]!);
    const checkout = await takeAllFor(buyer!, performanceId);
    expect(checkout.groups[0]).toMatchObject({ lines: [{ quantity: 2 }] });
    await payByCard(buyer!, checkout);
    expect(await orderOf(buyer!, checkout.checkoutId)).toMatchObject({ state: 'paid', quantity: 2 });
    expect(orders.map(({ chargeId }) => testGateway().refundedCents(chargeId))).toEqual([342_00, 342_00]);
  });

  test("balances the sellers' refunds with the buyers' tickets", async () => {
    const order = await buyTickets(program, seller!, performanceId);
    await offerFor(seller!, order, [1]);
    await payByCard(buyer!, await takeAllFor(buyer!, performanceId));
    const change = (text: string) => program.pool.query(`update ticket_resale set ${text}`);
    await change('back_cents = back_cents - 1');
    expect((await checkOrders(program)).wrong).toEqual([
      '1 inconsistencies in wish-list resales',
      `wish list: ticket 1 of order ${order.orderId} was resold, but not returned for HK$341.99`,
    ]);
    await change('back_cents = back_cents + 1, for_checkout_id = order_id');
    expect((await checkOrders(program)).wrong.at(-1)).toBe('wish list: 1 tickets were resold to an order of 0');
    await program.pool.query(
      `update ticket_resale set for_checkout_id = (select checkout_id from checkout where resale_of is not null)`,
    );
  });

  test('lets the buyer offer the tickets again', async () => {
    const order = await buyTickets(program, seller!, performanceId, 1);
    await offerFor(seller!, order);
    const second = await takeAllFor(buyer!, performanceId);
    await payByCard(buyer!, second);
    await offerFor(buyer!, await orderOf(buyer!, second.checkoutId));
    const third = await takeAllFor(seller!, performanceId);
    await payByCard(seller!, third);
    expect(await orderOf(seller!, third.checkoutId)).toMatchObject({ state: 'paid' });
  });
});

describe('payment for an unavailable ticket', () => {
  async function offeredAndTaken() {
    const order = await buyTickets(program, seller!, performanceId, 1);
    await offerFor(seller!, order);
    const checkout = await takeAllFor(buyer!, performanceId);
    return { order, checkout };
  }

  async function expectRefunded(ctx: Ctx, chargeId: string, checkoutId: string, cause: string): Promise<void> {
    await runJobs(program);
    expect(testGateway().refundedCents(chargeId)).toBe(400_00);
    expect(await refundsOf(program, chargeId)).toMatchObject([{ cause }]);
    expect(valueOf(await readCheckout(ctx, checkoutId)).groups[0]).toMatchObject({ orderState: 'refunded' });
  }

  test('refunds the payment once when staff refunded the ticket while its buyer paid', async () => {
    const { order, checkout } = await offeredAndTaken();
    const chargeId = await payFor(buyer!, checkout);
    const by = { actor: { kind: 'system', name: 'a test' } } as const;
    const how = { refund: 'price_and_fees', places: 'on_sale', note: 'a test' } as const;
    valueOf(await returnTickets(program, by, order, [{ n: 1, issue: 1 }], how));
    await capture(buyer!, chargeId);
    await expectRefunded(buyer!, chargeId, checkout.checkoutId, 'resale_gone');
    expect(testGateway().refundedCents(order.chargeId)).toBe(400_00);
  });

  test('refunds the payment once when the seller withdrew the offer after the buyer’s deadline', async () => {
    const { order, checkout } = await offeredAndTaken();
    const chargeId = await payFor(buyer!, checkout);
    program.clock.advance(25 * 3600_000);
    await expire(program);
    valueOf(await withdrawFromResale(seller!, order, [1]));
    await capture(buyer!, chargeId);
    await expectRefunded(buyer!, chargeId, checkout.checkoutId, 'resale_gone');
    expect((await readTicketMoves(seller!, order)).movable).toHaveLength(1);
  });

  test('refunds the payment when the show was suspended, and leaves the ticket with the seller', async () => {
    const { order, checkout } = await offeredAndTaken();
    const chargeId = await payFor(buyer!, checkout);
    await haltPerformance([program], performanceId, 'suspended');
    await capture(buyer!, chargeId);
    await expectRefunded(buyer!, chargeId, checkout.checkoutId, 'sale_suspended');
    expect(testGateway().refundedCents(order.chargeId)).toBe(0);
  });

  test("refunds the payment when its buyer has reached the event's limit in the meantime", async () => {
    const { checkout } = await offeredAndTaken();
    await program.pool.query('update event set tickets_per_member = 1');
    await program.pool.query('insert into buyer_quota (performance_id, buyer_id, qty, allowed) values ($1, $2, 4, 4)', [
      performanceId,
      requireMember(buyer!),
    ]);
    const chargeId = await payFor(buyer!, checkout);
    await capture(buyer!, chargeId);
    await expectRefunded(buyer!, chargeId, checkout.checkoutId, 'resale_gone');
    await program.pool.query('delete from buyer_quota where buyer_id = $1', [requireMember(buyer!)]);
  });

  test('sells the ticket to a late payer if it is still available', async () => {
    const { order, checkout } = await offeredAndTaken();
    const chargeId = await payFor(buyer!, checkout);
    program.clock.advance(25 * 3600_000);
    await capture(buyer!, chargeId);
    await runJobs(program);
    expect(await orderOf(buyer!, checkout.checkoutId)).toMatchObject({ state: 'paid' });
    expect(testGateway().refundedCents(order.chargeId)).toBe(342_00);
  });
});

describe('unpaid checkout', () => {
  test('releases the ticket to the next request when cancelled or expired', async () => {
    const order = await buyTickets(program, seller!, performanceId, 1);
    await offerFor(seller!, order);
    const first = await takeAllFor(buyer!, performanceId);
    valueOf(await cancelCheckout(buyer!, first.checkoutId));
    const second = await takeAllFor(buyer!, performanceId);
    program.clock.advance(24.5 * 3600_000);
    await expire(program);
    expect(valueOf(await readCheckout(buyer!, second.checkoutId)).state).toBe('expired');
    const third = await takeAllFor(program.ctx(memberActor()), performanceId);
    expect(third.groups[0]!.places).toHaveLength(1);
  });

  test('rejects a payment once the ticket has returned to its seller', async () => {
    const order = await buyTickets(program, seller!, performanceId, 1);
    await offerFor(seller!, order);
    const checkout = await takeAllFor(buyer!, performanceId);
    program.clock.advance(24.5 * 3600_000);
    valueOf(await withdrawFromResale(seller!, order, [1]));
    const paid = await payCheckout(buyer!, {
      checkoutId: checkout.checkoutId,
      paymentId: program.id(),
      method: 'card',
    });
    expect(paid).toMatchObject({ ok: false, code: 'checkout_expired' });
  });
});

test('reserves no other seats, because resale seats exist when they change hands', async () => {
  const order = await buyTickets(program, seller!, performanceId);
  await offerFor(seller!, order, [1]);
  const { checkoutId } = await takeAllFor(buyer!, performanceId);
  const orders = await findOrdersOf(program.db, [{ memberId: requireMember(buyer!), checkoutId }]);
  expect(orders).toHaveLength(1);
  expect(await reserveSeats(program, orders)).toEqual(new Map());
});
