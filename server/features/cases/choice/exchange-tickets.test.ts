import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Ctx } from '../../../context.ts';
import { readOutbox } from '../../../platform/mail.ts';
import { runJobs } from '../../../testing/jobs.ts';
import { activatedMember } from '../../../testing/members.ts';
import { closeBoth, memberActor, openTwoPrograms, type TestProgram } from '../../../testing/open-program.ts';
import { valueOf } from '../../../testing/outcomes.ts';
import { forgetCatalogue } from '../../catalogue/events/catalogue-cache.ts';
import type { OwnOrder } from '../../orders/access/find-own-order.ts';
import { payCheckout } from '../../orders/checkout/pay-checkout.ts';
import { byTestGateway, renewTestGateway, testGateway } from '../../orders/checkout/testing-gateway.ts';
import { capture, holdFor, payFor, startFor } from '../../orders/checkout/testing-purchase.ts';
import { exchangeable, orderOf } from '../../orders/exchange/testing-exchange.ts';
import { checkInventory } from '../../seating/inventory/check-inventory.ts';
import { announceEvent, standard } from '../../seating/inventory/testing-sale.ts';
import { closeCase } from '../decide-case.ts';
import { beginOwnExchange, readOwnExchange } from './exchange-tickets.ts';
import { chooseForOrder } from './make-choice.ts';
import { openCase } from '../open-case.ts';
import { readOwnOffer } from './read-offer.ts';
import { reportCase } from '../report-case.ts';
import { runCases } from '../run-cases.ts';
import { approvedCase, drainCases, permitFor, wrongOf } from '../testing-cases.ts';

let programs: [TestProgram, TestProgram];
let program: TestProgram;
let buyer: Ctx;
let first: string;
let second: string;

beforeEach(async () => {
  renewTestGateway();
  programs = await openTwoPrograms(byTestGateway);
  [program] = programs;
  buyer = program.ctx(memberActor((await activatedMember(program, 'buyer@mail.test')).memberId));
  await announce();
});
afterEach(async () => {
  await runJobs(program);
  expect(await wrongOf(program)).toEqual([]);
  expect((await checkInventory(program)).wrong).toEqual([]);
  await closeBoth(programs);
});

/** Announces an event that does not itself allow exchanges. */
async function announce(event: object = {}): Promise<void> {
  const announced = { ...exchangeable.event(program.now()), exchangeable: false, ...event };
  [first = '', second = ''] = await announceEvent(program, exchangeable.zones, announced);
}

const hourMs = 60 * 60_000;
const [seated, dear, cheap] = [1, 2, 3];

async function buy(quantity = 2): Promise<OwnOrder & { chargeId: string }> {
  const checkout = await startFor(buyer, [await holdFor(buyer, first, standard(quantity))]);
  const chargeId = await payFor(buyer, checkout);
  await capture(buyer, chargeId);
  await runJobs(program);
  return { ...(await orderOf(buyer, checkout.checkoutId)), chargeId };
}

async function begin(order: OwnOrder, numbers: number[], zoneNo = seated, performanceId = second) {
  const wanted = { choices: standard(numbers.length, zoneNo) };
  return beginOwnExchange(buyer, order.number, { checkoutId: program.id(), numbers, performanceId, wanted });
}

const confirm = (checkoutId: string) => payCheckout(buyer, { checkoutId, paymentId: program.id(), method: 'card' });

async function exchange(order: OwnOrder, numbers: number[], zoneNo = seated): Promise<OwnOrder> {
  const { checkoutId, totalCents } = valueOf(await begin(order, numbers, zoneNo));
  if (totalCents > 0) await capture(buyer, await payFor(buyer, { checkoutId }));
  else valueOf(await confirm(checkoutId));
  await runJobs(program, { times: 2 });
  return orderOf(buyer, checkoutId);
}

const cancel = async () => {
  const opened = await approvedCase(program, first, { kind: 'cancel' });
  await drainCases(program);
  return opened;
};

const offerOf = async ({ number }: OwnOrder) => valueOf(await readOwnOffer(buyer, number))!;

async function rows(): Promise<{ choice: string; chosen: boolean }[]> {
  const text = 'select choice, chosen_at is not null as chosen from case_order order by order_id';
  return (await program.pool.query(text)).rows;
}

const caseState = async () => (await program.pool.query('select state from event_case')).rows[0].state as string;

const mails = async () => (await readOutbox(program.pool, 50)).filter(({ messageId }) => messageId.startsWith('case-'));

async function afterTheTime(): Promise<void> {
  program.clock.advance(48 * hourMs);
  await drainCases(program);
}

describe('cancelled performance when another date is on sale', () => {
  test('allows two days to exchange, then refunds buyers who chose nothing once and notifies them', async () => {
    const order = await buy();
    const { preview, row } = await cancel();
    expect(preview.exchangeable).toEqual({ orders: 1, cents: order.totalCents });
    expect(testGateway().refunds.size).toBe(0);
    expect(await offerOf(order)).toMatchObject({
      options: ['exchange', 'refund'],
      otherwise: 'refund',
      choice: 'asked',
    });
    expect(valueOf(await reportCase(program, row.number)).total).toMatchObject({ waiting: order.totalCents, kept: 0 });
    program.clock.advance(47 * hourMs);
    await drainCases(program);
    expect(testGateway().refunds.size).toBe(0);
    await afterTheTime();
    await afterTheTime();
    expect(testGateway().refundedCents(order.chargeId)).toBe(order.totalCents);
    expect(testGateway().refunds.size).toBe(1);
    expect(await rows()).toEqual([{ choice: 'refund', chosen: false }]);
    expect(await caseState()).toBe('closed');
    expect((await mails()).map(({ messageId }) => messageId.endsWith('-refunded'))).toEqual([true, false]);
    expect(valueOf(await reportCase(program, row.number))).toMatchObject({
      total: { owed: order.totalCents, refunded: order.totalCents, waiting: 0 },
      wrong: [],
    });
  });

  test('refunds everything immediately if no other date is on sale', async () => {
    const [performance] = exchangeable.event(program.now()).performances;
    await announce({ key: 'alone', performances: [performance] });
    const order = await buy();
    const { preview } = await cancel();
    expect(preview.exchangeable).toEqual({ orders: 0, cents: 0 });
    expect(testGateway().refundedCents(order.chargeId)).toBe(order.totalCents);
    expect(await caseState()).toBe('closed');
  });

  test('rejects a second case and early closing until refunds are made', async () => {
    const order = await buy();
    const { row } = await cancel();
    const again = await openCase(program, permitFor(program, 'case.open', first), { kind: 'cancel' });
    expect(again).toMatchObject({ ok: false, code: 'performance_cancelled' });
    const closed = await closeCase(program, permitFor(program, 'case.close', row.number));
    expect(closed).toMatchObject({ ok: false, code: 'wrong_state' });
    await afterTheTime();
    expect(testGateway().refundedCents(order.chargeId)).toBe(order.totalCents);
  });

  test('refunds on request immediately and not again after the deadline', async () => {
    const order = await buy();
    await cancel();
    valueOf(await chooseForOrder(buyer, { number: order.number, choice: 'refund' }));
    expect(await chooseForOrder(buyer, { number: order.number, choice: 'keep' })).toMatchObject({ ok: false });
    await afterTheTime();
    expect(testGateway().refunds.size).toBe(1);
    expect(await rows()).toEqual([{ choice: 'refund', chosen: true }]);
    const { rows: causes } = await program.pool.query('select cause from refund');
    expect(causes).toEqual([{ cause: 'performance_cancelled' }]);
  });

  test('exchanges for tickets of the same price even after the original start, with no refund', async () => {
    const order = await buy();
    program.clock.set(new Date(program.now().getTime() + 30 * 24 * hourMs - 3 * hourMs));
    await cancel();
    program.clock.advance(5 * hourMs);
    forgetCatalogue(program);
    const { refused, performances } = valueOf(await readOwnExchange(buyer, order.number));
    expect([refused, performances.map(({ performanceId }) => performanceId)]).toEqual([null, [second]]);
    const next = await exchange(order, [1, 2]);
    expect(next).toMatchObject({ state: 'paid', performanceId: second, totalCents: 0 });
    await afterTheTime();
    expect(testGateway().refunds.size).toBe(0);
    expect(await rows()).toEqual([{ choice: 'exchange', chosen: true }]);
    expect(await offerOf(order)).toMatchObject({ choice: 'exchange', options: [], quantity: 2 });
    expect(await caseState()).toBe('closed');
  });

  test('refunds the difference for cheaper tickets and charges it for more expensive ones', async () => {
    const order = await buy();
    const { row } = await cancel();
    await exchange(order, [1], cheap);
    const later = await exchange(order, [2], dear);
    expect(later.totalCents).toBe(120_00);
    await afterTheTime();
    expect(testGateway().refundedCents(order.chargeId)).toBe(180_00);
    expect(valueOf(await reportCase(program, row.number))).toMatchObject({
      total: { exchanged: order.totalCents, refunded: 0 },
      wrong: [],
    });
  });

  test('refunds tickets that were not exchanged by default', async () => {
    const order = await buy(3);
    const { row } = await cancel();
    await exchange(order, [2]);
    expect(await offerOf(order)).toMatchObject({ choice: 'asked', quantity: 2, whole: false });
    await afterTheTime();
    const left = (order.totalCents / 3) * 2;
    expect(testGateway().refundedCents(order.chargeId)).toBe(left);
    expect(valueOf(await reportCase(program, row.number))).toMatchObject({ total: { refunded: left }, wrong: [] });
  });
});

describe('postponed performance', () => {
  test('allows an exchange for another date, but not for itself, even after the buyer chose to keep the tickets', async () => {
    const order = await buy();
    const newStartsAt = new Date(program.now().getTime() + 40 * 24 * hourMs);
    await approvedCase(program, first, { kind: 'postpone', newStartsAt });
    await drainCases(program);
    valueOf(await chooseForOrder(buyer, { number: order.number, choice: 'keep' }));
    expect(await offerOf(order)).toMatchObject({ options: ['exchange', 'refund'], otherwise: 'keep' });
    forgetCatalogue(program);
    expect(await begin(order, [1, 2], seated, first)).toMatchObject({ ok: false, code: 'exchange_not_allowed' });
    await exchange(order, [1, 2]);
    expect(await rows()).toEqual([{ choice: 'exchange', chosen: true }]);
    expect(await chooseForOrder(buyer, { number: order.number, choice: 'refund' })).toMatchObject({
      code: 'choice_closed',
    });
    expect(testGateway().refunds.size).toBe(0);
  });

  test('rejects an exchange after the deadline', async () => {
    const order = await buy();
    await approvedCase(program, first, { kind: 'postpone' });
    await drainCases(program);
    program.clock.advance(14 * 24 * hourMs);
    forgetCatalogue(program);
    expect(valueOf(await readOwnExchange(buyer, order.number)).refused).toBe('not_allowed');
    expect(await begin(order, [1])).toMatchObject({ ok: false, code: 'exchange_not_allowed' });
  });
});

describe('concurrent exchange and refund of the same tickets', () => {
  /**
   * Expects the order to be either exchanged or refunded, never both.
   * @returns true if it was exchanged.
   */
  async function outcomeOf(order: OwnOrder & { chargeId: string }, exchangeId: string, paidId: string | null) {
    await runJobs(program, { times: 3 });
    await drainCases(program);
    const { rows: next } = await program.pool.query('select state from orders where checkout_id = $1', [exchangeId]);
    const [row] = await rows();
    const isExchange = next[0].state === 'paid';
    expect(row!.choice).toBe(isExchange ? 'exchange' : 'refund');
    expect(testGateway().refundedCents(order.chargeId)).toBe(isExchange ? 0 : order.totalCents);
    if (paidId) expect(testGateway().refundedCents(paidId)).toBe(isExchange ? 0 : 240_00);
    const { rows: tickets } = await program.pool.query('select performance_id as id from ticket');
    expect(tickets.map(({ id }) => id as string)).toEqual(isExchange ? [second, second] : []);
    return isExchange;
  }

  test.each([seated, dear])(
    'applies either the exchange or the refund if the deadline passes meanwhile (zone %i)',
    async (zoneNo) => {
      const order = await buy();
      await cancel();
      program.clock.advance(48 * hourMs - 60_000);
      const { checkoutId } = valueOf(await begin(order, [1, 2], zoneNo));
      const paidId = zoneNo === dear ? await payFor(buyer, { checkoutId }) : null;
      if (paidId) await capture(buyer, paidId);
      program.clock.advance(61_000);
      programs[1].clock.set(program.now());
      forgetCatalogue(programs[1]);
      await Promise.all([paidId ? runJobs(program) : confirm(checkoutId), runCases(programs[1], 100_000)]);
      await outcomeOf(order, checkoutId, paidId);
    },
  );

  test.each([seated, dear])(
    'applies either the exchange or the refund if the buyer requests both (zone %i)',
    async (zoneNo) => {
      const order = await buy();
      await cancel();
      const { checkoutId } = valueOf(await begin(order, [1, 2], zoneNo));
      const paidId = zoneNo === dear ? await payFor(buyer, { checkoutId }) : null;
      if (paidId) await capture(buyer, paidId);
      programs[1].clock.set(program.now());
      forgetCatalogue(programs[1]);
      const beside = programs[1].ctx(buyer.actor);
      await Promise.all([
        paidId ? runJobs(program) : confirm(checkoutId),
        chooseForOrder(beside, { number: order.number, choice: 'refund' }),
      ]);
      await outcomeOf(order, checkoutId, paidId);
    },
  );

  test('preserves a refund that came first and refunds the late payment for the exchange', async () => {
    const order = await buy();
    await cancel();
    const { checkoutId } = valueOf(await begin(order, [1, 2], dear));
    const paidId = await payFor(buyer, { checkoutId });
    valueOf(await chooseForOrder(buyer, { number: order.number, choice: 'refund' }));
    await capture(buyer, paidId);
    expect(await outcomeOf(order, checkoutId, paidId)).toBe(false);
  });

  test('preserves an exchange that came first', async () => {
    const order = await buy();
    await cancel();
    const { checkoutId } = valueOf(await begin(order, [1, 2], dear));
    const paidId = await payFor(buyer, { checkoutId });
    await capture(buyer, paidId);
    await runJobs(program, { times: 2 });
    await afterTheTime();
    expect(await outcomeOf(order, checkoutId, paidId)).toBe(true);
  });
});
