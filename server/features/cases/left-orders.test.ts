import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Ctx } from '../../context.ts';
import { readOutbox } from '../../platform/mail.ts';
import { runJobs } from '../../testing/jobs.ts';
import { activatedMember } from '../../testing/members.ts';
import { memberActor, openTestProgram, type TestProgram } from '../../testing/open-program.ts';
import { valueOf } from '../../testing/outcomes.ts';
import { requireMember } from '../identity/sessions/require-member.ts';
import { listNotices } from '../notices/inbox/list-notices.ts';
import { byTestGateway, renewTestGateway, testGateway } from '../orders/checkout/testing-gateway.ts';
import { capture, holdFor, payFor, startFor } from '../orders/checkout/testing-purchase.ts';
import { payCheckout } from '../orders/checkout/pay-checkout.ts';
import { beginFor, exchangeable, orderOf } from '../orders/exchange/testing-exchange.ts';
import { findOwnOrder } from '../orders/access/find-own-order.ts';
import { readTicketMoves } from '../orders/history/read-ticket-moves.ts';
import { acceptTickets } from '../orders/tickets/accept-tickets.ts';
import { offerTickets } from '../orders/tickets/offer-tickets.ts';
import { returnOwnTickets } from '../orders/tickets/return-own-tickets.ts';
import { returnTickets } from '../orders/tickets/return-tickets.ts';
import { buyTickets, offerTo } from '../orders/tickets/testing-tickets.ts';
import { applyDispute } from '../payments/refunds/apply-dispute.ts';
import { creditPoints } from '../points/credit-points.ts';
import { readStoredBalance } from '../points/read-points.ts';
import { checkInventory } from '../seating/inventory/check-inventory.ts';
import { announceEvent, seatedZone } from '../seating/inventory/testing-sale.ts';
import { chooseForOrder } from './choice/make-choice.ts';
import { readOwnOffer } from './choice/read-offer.ts';
import { reportCase } from './report-case.ts';
import { approvedCase, drainCases, wrongOf } from './testing-cases.ts';

let program: TestProgram;
let buyer: Ctx;
let friend: Ctx;
let performanceId: string;

beforeEach(async () => {
  renewTestGateway();
  program = await openTestProgram(byTestGateway);
  buyer = await memberOf('buyer@mail.test');
  friend = await memberOf('friend@mail.test');
  [performanceId = ''] = await announceEvent(program, [seatedZone(4, 10)]);
});
afterEach(async () => {
  await runJobs(program);
  expect(await wrongOf(program)).toEqual([]);
  expect((await checkInventory(program)).wrong).toEqual([]);
  await program.close();
});

async function memberOf(email: string): Promise<Ctx> {
  return program.ctx(memberActor((await activatedMember(program, email)).memberId));
}

const by = { actor: { kind: 'system', name: 'a test' } } as const;
const back = { refund: 'price', places: 'on_sale', note: 'a test' } as const;

const giveBack = async (order: Parameters<typeof returnTickets>[2], ...numbers: number[]) =>
  valueOf(
    await returnTickets(
      program,
      by,
      order,
      numbers.map((n) => ({ n, issue: 1 })),
      back,
    ),
  ).refundCents;

const states = async () =>
  (await program.pool.query<{ state: string }>('select state from orders')).rows.map(({ state }) => state);

const mailsTo = async (email: string) =>
  (await readOutbox(program.pool, 50)).filter((one) => one.messageId.startsWith('case-') && one.recipient === email);

const noticesOf = async (ctx: Ctx) => (await listNotices(ctx)).data.map(({ kind, subject }) => ({ kind, ...subject }));

describe('cancelled performance', () => {
  test('refunds the rest of an order with returned tickets, as its preview shows', async () => {
    const order = await buyTickets(program, buyer, performanceId, 3);
    const before = await giveBack(order, 2);
    const { row, preview } = await approvedCase(program, performanceId, { kind: 'cancel' });
    const fee = order.feesCents / 3;
    const left = order.totalCents - before - fee;
    expect(preview).toMatchObject({ orders: 1, tickets: 2, people: 1, owedCents: left });
    await drainCases(program);
    expect(testGateway().refundedCents(order.chargeId)).toBe(order.totalCents - fee);
    expect(valueOf(await reportCase(program, row.number))).toMatchObject({
      total: { owed: left, refunded: left },
      wrong: [],
    });
    expect(await states()).toEqual(['refunded']);
    const { rows } = await program.pool.query('select cause, reason from refund order by reason');
    expect(rows).toMatchObject([
      { cause: 'performance_cancelled', reason: `order:${order.orderId}` },
      { cause: null, reason: `ticket:${order.orderId}:2:1` },
    ]);
  });

  test('refunds exchanged tickets to every payment made for them, as its preview shows', async () => {
    const ids = await announceEvent(program, exchangeable.zones, { ...exchangeable.event(program.now()), key: 'two' });
    const dear = 2;
    const bought = await buyTickets(program, buyer, ids[1]!, 2);
    const begun = await beginFor(buyer, bought, [1, 2], { performanceId: ids[0]!, zoneNo: dear });
    const chargeId = await payFor(buyer, begun);
    await capture(buyer, chargeId);
    await runJobs(program);
    const order = await orderOf(buyer, begun.checkoutId);
    const owedCents = order.totalCents + order.creditCents;
    const { preview, row } = await approvedCase(program, ids[0]!, { kind: 'cancel' });
    expect(preview).toMatchObject({ owedCents, money: [{ orders: 1, cents: owedCents }] });
    await drainCases(program);
    expect(valueOf(await readOwnOffer(buyer, order.number))).toMatchObject({ whole: true, totalCents: owedCents });
    valueOf(await chooseForOrder(buyer, { number: order.number, choice: 'refund' }));
    await drainCases(program);
    expect(testGateway().refundedCents(chargeId)).toBe(order.totalCents);
    expect(testGateway().refundedCents(bought.chargeId)).toBe(order.creditCents);
    expect(valueOf(await reportCase(program, row.number))).toMatchObject({ total: { refunded: owedCents }, wrong: [] });
  });

  test('rejects transfers and partial refunds while the tickets can still be exchanged', async () => {
    const event = { ...exchangeable.event(program.now()), key: 'two', returnable: true };
    const [first = ''] = await announceEvent(program, exchangeable.zones, event);
    const order = await buyTickets(program, buyer, first, 2);
    expect((await readTicketMoves(buyer, order)).movable).toHaveLength(2);
    await approvedCase(program, first, { kind: 'cancel' });
    await drainCases(program);
    expect((await readTicketMoves(buyer, order)).movable).toEqual([]);
    const given = { transferId: program.id(), numbers: [1], name: 'Lee', email: 'friend@mail.test' };
    expect(await offerTickets(buyer, order, given)).toMatchObject({ code: 'transfer_not_allowed' });
    const wanted = { numbers: [1], refundCents: 380_00 };
    expect(await returnOwnTickets(buyer, order, wanted)).toMatchObject({ code: 'return_not_allowed' });
    expect(testGateway().refunds.size).toBe(0);
  });

  test('owes nothing to an order whose tickets were all returned and whose refund is pending', async () => {
    const order = await buyTickets(program, buyer, performanceId, 2);
    testGateway().refundState = 'pending';
    await giveBack(order, 1, 2);
    const { preview } = await approvedCase(program, performanceId, { kind: 'cancel' });
    expect(preview).toMatchObject({ orders: 0, owedCents: 0 });
    await drainCases(program);
    expect(await states()).toEqual(['refund_due']);
    expect(testGateway().refunds.size).toBe(2);
  });

  test("splits points and money over all of an order's refunds so that each is refunded as it was paid", async () => {
    const memberId = requireMember(buyer);
    await program.transact((tx) =>
      creditPoints(program, tx, { memberId, lotId: program.id(), source: 'grant', cents: 333_33 }),
    );
    const checkout = await startFor(buyer, [await holdFor(buyer, performanceId, 3)]);
    const paymentId = program.id();
    const { checkoutId } = checkout;
    valueOf(await payCheckout(buyer, { checkoutId, paymentId, method: 'card', pointsCents: 333_33 }));
    await capture(buyer, paymentId);
    await runJobs(program);
    const order = valueOf(await findOwnOrder(buyer, memberId, checkout.groups[0]!.number));
    await giveBack(order, 3);
    const { preview } = await approvedCase(program, performanceId, { kind: 'cancel' });
    await drainCases(program);
    const kept = order.feesCents / 3;
    const { availableCents } = await readStoredBalance(program, memberId);
    expect(availableCents + testGateway().refundedCents(paymentId)).toBe(order.totalCents - kept);
    expect(availableCents).toBe(Math.floor((333_33 * (order.totalCents - kept)) / order.totalCents));
    expect(preview.money).toMatchObject([{ orders: 1, cents: preview.owedCents - preview.pointsCents }]);
  });

  test('refunds a transferred ticket to the buyer who paid and notifies its holder', async () => {
    const order = await buyTickets(program, buyer, performanceId, 2);
    const { token } = await offerTo(buyer, order, 'friend@mail.test');
    valueOf(await acceptTickets(friend, token));
    await runJobs(program);
    const { preview } = await approvedCase(program, performanceId, { kind: 'cancel' });
    expect(preview).toMatchObject({ orders: 1, tickets: 2, people: 2, owedCents: order.totalCents });
    await drainCases(program);
    await drainCases(program);
    expect(testGateway().refundedCents(order.chargeId)).toBe(order.totalCents);
    expect(await mailsTo('buyer@mail.test')).toHaveLength(1);
    const told = await mailsTo('friend@mail.test');
    expect(told).toHaveLength(1);
    expect(told[0]!.body).toContain(order.number);
    expect(told[0]!.body).not.toContain('$');
    expect(await noticesOf(friend)).toContainEqual({
      kind: 'case_holder_told',
      page: 'receivedTickets',
      number: order.number,
    });
    expect((await noticesOf(buyer)).filter(({ kind }) => kind === 'case_told')).toHaveLength(1);
  });

  test('leaves a disputed payment to the bank and refunds a later disputed one only once', async () => {
    const [first, second] = [
      await buyTickets(program, buyer, performanceId, 2),
      await buyTickets(program, friend, performanceId, 2),
    ];
    const dispute = (order: typeof first, state: 'open' | 'lost') =>
      applyDispute(program, {
        provider: 'test',
        of: { chargeId: order.chargeId },
        disputeRef: order.orderId,
        amountCents: order.totalCents,
        state,
      });
    await dispute(first, 'open');
    const { preview } = await approvedCase(program, performanceId, { kind: 'cancel' });
    expect(preview.disputes).toEqual({ count: 1, cents: first.totalCents });
    testGateway().refundState = 'pending';
    await drainCases(program);
    await dispute(second, 'open');
    await dispute(first, 'lost');
    await drainCases(program);
    expect(testGateway().refundedCents(first.chargeId)).toBe(0);
    expect(testGateway().refunds.size).toBe(1);
    expect((await states()).toSorted()).toEqual(['refund_due', 'refunded']);
  });
});

describe('postponed performance', () => {
  test('refunds the rest of an order on request and notifies the holder of a transferred ticket', async () => {
    const order = await buyTickets(program, buyer, performanceId, 3);
    const { token } = await offerTo(buyer, order, 'friend@mail.test');
    valueOf(await acceptTickets(friend, token));
    await approvedCase(program, performanceId, { kind: 'postpone' });
    await drainCases(program);
    const before = await giveBack(order, 2);
    const left = order.totalCents - before - order.feesCents / 3;
    expect(valueOf(await readOwnOffer(buyer, order.number))).toMatchObject({
      refundCents: left,
      quantity: 2,
      totalCents: order.totalCents,
    });
    valueOf(await chooseForOrder(buyer, { number: order.number, choice: 'refund' }));
    await drainCases(program);
    expect(testGateway().refundedCents(order.chargeId)).toBe(before + left);
    expect(valueOf(await readOwnOffer(buyer, order.number))).toMatchObject({
      refundCents: left,
      choice: 'refund',
      quantity: 2,
    });
    const kinds = (await noticesOf(friend)).filter(({ kind }) => kind === 'case_holder_told');
    expect(kinds).toHaveLength(2);
    expect(await mailsTo('friend@mail.test')).toHaveLength(2);
  });
});
