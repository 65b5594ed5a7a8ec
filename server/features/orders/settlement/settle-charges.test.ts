import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Ctx } from '../../../context.ts';
import { closeBoth, memberActor, openTwoPrograms, type TestProgram } from '../../../testing/open-program.ts';
import { runJobs } from '../../../testing/jobs.ts';
import { valueOf } from '../../../testing/outcomes.ts';
import { applyEvent } from '../../payments/charges/apply-events.ts';
import { readCharges } from '../../payments/charges/read-charges.ts';
import { announceEvent, cancelPerformance, generalZone, seatedZone } from '../../seating/inventory/testing-sale.ts';
import { checkOrders } from '../../../check-orders.ts';
import { readCheckout } from '../checkout/read-checkout.ts';
import { settleCharges } from './settle-charges.ts';
import { byTestGateway, renewTestGateway, testGateway } from '../checkout/testing-gateway.ts';
import { capture, holdFor, payFor, startFor } from '../checkout/testing-purchase.ts';
import { beginToPay, expectOrdersInOrder, expire } from './testing-settlement.ts';

let programs: [TestProgram, TestProgram];
let program: TestProgram;
let buyer: Ctx;

beforeEach(async () => {
  renewTestGateway();
  programs = await openTwoPrograms(byTestGateway);
  [program] = programs;
  buyer = program.ctx(memberActor());
});
afterEach(() => closeBoth(programs));

const read = async (checkoutId: string, ctx = buyer) => valueOf(await readCheckout(ctx, checkoutId));
const placesOf = async (checkoutId: string, ctx = buyer) =>
  (await read(checkoutId, ctx)).groups.flatMap((group) => group.places.map((place) => `${place.row}${place.seat}`));

async function letItExpire(until: string): Promise<void> {
  program.clock.set(new Date(Math.max(Date.parse(until), program.now().getTime())));
  await expire(program);
}

async function factOf(subject: string) {
  const charges = await readCharges(program.db, [subject]);
  return charges.map(({ chargeId, state, amountCents }) => ({ chargeId, state, amountCents, subject }));
}

async function buySeats(rows: number, seats: number, quantity = 2) {
  const bought = await beginToPay(buyer, [rows, seats], { quantity });
  const { expiresAt } = await read(bought.checkoutId);
  return { ...bought, expiresAt, seatsHeld: await placesOf(bought.checkoutId) };
}

describe('payment in time', () => {
  test('turns the held seats into tickets of the order', async () => {
    const { checkoutId, paymentId, seatsHeld } = await buySeats(5, 10, 3);
    await capture(buyer, paymentId);
    await runJobs(program);
    expect(await read(checkoutId)).toMatchObject({ state: 'paid', groups: [{ orderState: 'paid' }] });
    expect(await placesOf(checkoutId)).toEqual(seatsHeld);
    await expectOrdersInOrder(program);
  });

  test('settles once if a job runs twice, and in two processes concurrently', async () => {
    const bought = await buySeats(5, 10, 3);
    await applyEvent(program, 'test', testGateway().capture(bought.paymentId));
    await runJobs(program, { times: 2, only: ['orders.settle_charges'] });
    const other = await buySeats(5, 10, 3);
    await applyEvent(program, 'test', testGateway().capture(other.paymentId));
    const subject = `checkout:${memberIdOf(buyer)}:${other.checkoutId}`;
    const charges = await factOf(subject);
    await Promise.all([0, 1, 0, 1, 0, 1].map((at) => settleCharges(programs[at]!, charges)));
    await expectOrdersInOrder(program);
    const { rows } = await program.pool.query<{ n: number }>(
      `select count(*)::int as n from pgboss.job where name = 'orders.send_tickets'`,
    );
    expect(rows[0]!.n).toBe(2);
    expect(testGateway().refunds.size).toBe(0);
  });

  test('counts once, regardless of how many times the provider repeats it', async () => {
    const { checkoutId, paymentId } = await buySeats(5, 10);
    const event = testGateway().capture(paymentId);
    await Promise.all([0, 1, 0, 1].map((at) => applyEvent(programs[at]!, 'test', event)));
    await applyEvent(program, 'test', { ...event, eventId: 'again' });
    await expectOrdersInOrder(program);
    expect((await read(checkoutId)).state).toBe('paid');
  });

  test('settles a payment even if an earlier one of the same checkout is declined in the same batch', async () => {
    const bought = await buySeats(5, 10);
    const second = await payFor(buyer, bought);
    await Promise.all([
      applyEvent(program, 'test', testGateway().decline(bought.paymentId)),
      applyEvent(program, 'test', testGateway().capture(second)),
    ]);
    await runJobs(program);
    expect((await read(bought.checkoutId)).state).toBe('paid');
    const subject = `checkout:${memberIdOf(buyer)}:${bought.checkoutId}`;
    await settleCharges(program, await factOf(subject));
    expect((await read(bought.checkoutId)).state).toBe('paid');
    await expectOrdersInOrder(program);
  });

  test('prevails over a declined payment that arrives before it is settled', async () => {
    const bought = await buySeats(5, 10);
    const second = await payFor(buyer, bought);
    await applyEvent(program, 'test', testGateway().capture(second));
    const event = testGateway().decline(bought.paymentId);
    await program.pool.query(`update charge set state = 'declined' where charge_id = $1`, [bought.paymentId]);
    const subject = `checkout:${memberIdOf(buyer)}:${bought.checkoutId}`;
    await settleCharges(program, [
      { chargeId: event.chargeId, state: 'declined', amountCents: event.amountCents, subject },
    ]);
    expect((await read(bought.checkoutId)).state).toBe('paying');
    await expectOrdersInOrder(program);
    expect((await read(bought.checkoutId)).state).toBe('paid');
  });

  test('settles the rest of a batch when one payment fails', async () => {
    const [good, bad] = [await buySeats(5, 10), await buySeats(5, 10)];
    await program.pool.query(
      'update orders set total_cents = total_cents - 1, discount_cents = 1 where checkout_id = $1',
      [bad.checkoutId],
    );
    await Promise.all([good, bad].map(({ paymentId }) => capture(buyer, paymentId)));
    await expect(runJobs(program, { only: ['orders.settle_charges'] })).rejects.toThrow(
      '1 checkouts could not be settled',
    );
    expect((await read(good.checkoutId)).state).toBe('paid');
    expect((await read(bad.checkoutId)).state).toBe('paying');
    expect((await checkOrders(program)).wrong).toEqual([
      '1 checkouts whose total differs from the sum of their orders',
      '1 checkouts whose payments and refunds do not match their orders',
      '1 captured charges that were neither used nor fully refunded',
      '1 orders whose discounts do not add up',
    ]);
  });
});

describe('payment after the deadline', () => {
  test('gets the same seats if they are still free', async () => {
    const bought = await buySeats(5, 10);
    await letItExpire(bought.expiresAt);
    expect((await read(bought.checkoutId)).state).toBe('expired');
    await capture(buyer, bought.paymentId);
    await runJobs(program, { times: 2, only: ['orders.settle_charges'] });
    expect(await read(bought.checkoutId)).toMatchObject({ state: 'paid', groups: [{ orderState: 'paid' }] });
    expect(await placesOf(bought.checkoutId)).toEqual(bought.seatsHeld);
    await expectOrdersInOrder(program);
  });

  test('gets equally good seats if the original ones are sold or held', async () => {
    const bought = await buySeats(5, 10);
    await letItExpire(bought.expiresAt);
    const quick = program.ctx(memberActor());
    const taken = await holdFor(quick, bought.performanceId);
    expect(taken.places.map((place) => `${place.row}${place.seat}`)).toEqual(bought.seatsHeld);
    await capture(buyer, bought.paymentId);
    await runJobs(program);
    const places = await placesOf(bought.checkoutId);
    expect(places).toHaveLength(2);
    expect(places).not.toEqual(bought.seatsHeld);
    expect(testGateway().refunds.size).toBe(0);
    await expectOrdersInOrder(program);
  });

  test('refunds once if no seats are left, and notifies the buyer', async () => {
    const bought = await buySeats(1, 2);
    await letItExpire(bought.expiresAt);
    await holdFor(program.ctx(memberActor()), bought.performanceId);
    await capture(buyer, bought.paymentId);
    const subject = `checkout:${memberIdOf(buyer)}:${bought.checkoutId}`;
    const charges = await factOf(subject);
    await Promise.all([0, 1, 0, 1].map((at) => settleCharges(programs[at]!, charges)));
    expect((await read(bought.checkoutId)).groups[0]!.orderState).toBe('refund_due');
    await runJobs(program, { times: 2 });
    expect(await read(bought.checkoutId)).toMatchObject({
      state: 'paid',
      groups: [{ orderState: 'refunded', places: [] }],
    });
    expect(testGateway().refundedCents(bought.paymentId)).toBe(bought.totalCents);
    expect(testGateway().refunds.size).toBe(1);
    const { rows } = await program.pool.query<{ n: number }>(
      `select count(*)::int as n from pgboss.job where name = 'orders.send_refund_notice'`,
    );
    expect(rows[0]!.n).toBe(1);
    await expectOrdersInOrder(program);
  });

  test('holds the seats once when two processes settle it, even for a member at the limit', async () => {
    const [performanceId] = await announceEvent(program, [generalZone(100)], { ticketsPerMember: 4 });
    const checkout = await startFor(buyer, [await holdFor(buyer, performanceId!, 4)]);
    const paymentId = await payFor(buyer, checkout);
    await letItExpire((await read(checkout.checkoutId)).expiresAt);
    await capture(buyer, paymentId);
    const charges = await factOf(`checkout:${memberIdOf(buyer)}:${checkout.checkoutId}`);
    await Promise.all([0, 1, 0, 1].map((at) => settleCharges(programs[at]!, charges)));
    expect((await read(checkout.checkoutId)).groups[0]!.orderState).toBe('paid');
    const { rows } = await program.pool.query('select 1 from hold');
    expect(rows).toEqual([]);
    await expectOrdersInOrder(program);
  });

  test('finds the seats held by an unfinished attempt', async () => {
    const bought = await buySeats(1, 2);
    await letItExpire(bought.expiresAt);
    await capture(buyer, bought.paymentId);
    const charges = await factOf(`checkout:${memberIdOf(buyer)}:${bought.checkoutId}`);
    const transact = program.transact.bind(program);
    let transactions = 0;
    const dying = {
      ...program,
      transact: ((work) =>
        ++transactions > 1 ? Promise.reject(new Error('killed')) : transact(work)) as typeof transact,
    };
    await expect(settleCharges(dying, charges)).rejects.toThrow('1 checkouts could not be settled');
    const held = await program.pool.query('select 1 from hold');
    expect(held.rows).toHaveLength(1);
    await settleCharges(programs[1], charges);
    expect(await placesOf(bought.checkoutId)).toEqual(bought.seatsHeld);
    await expectOrdersInOrder(program);
    expect(testGateway().refunds.size).toBe(0);
  });

  test('refunds only the lost seats of a checkout with several performances', async () => {
    const [scarce] = await announceEvent(program, [seatedZone(1, 2)], { key: 'scarce' });
    const [plenty] = await announceEvent(program, [generalZone(100)], { key: 'plenty' });
    const checkout = await startFor(buyer, [await holdFor(buyer, scarce!), await holdFor(buyer, plenty!)], {
      method: 'courier',
      address: '1 Hoi Yuen Road',
    });
    const paymentId = await payFor(buyer, checkout);
    await letItExpire((await read(checkout.checkoutId)).expiresAt);
    await holdFor(program.ctx(memberActor()), scarce!);
    await capture(buyer, paymentId);
    await runJobs(program);
    const { groups } = await read(checkout.checkoutId);
    const state = (performanceId: string) => groups.find((group) => group.performanceId === performanceId)!.orderState;
    expect([state(scarce!), state(plenty!)]).toEqual(['refunded', 'paid']);
    const back = testGateway().refundedCents(paymentId);
    expect(back).toBeGreaterThan(0);
    expect(back).toBeLessThan(checkout.totalCents);
    await expectOrdersInOrder(program);
  });

  test('refunds a payment after the show has started', async () => {
    const bought = await buySeats(2, 10);
    await letItExpire(bought.expiresAt);
    program.clock.advance(30 * 24 * 60 * 60_000);
    await capture(buyer, bought.paymentId);
    await runJobs(program);
    expect((await read(bought.checkoutId)).groups[0]!.orderState).toBe('refunded');
    await expectOrdersInOrder(program);
  });

  test('refunds a payment for a cancelled performance although the tickets are still held', async () => {
    const bought = await buySeats(2, 10);
    await cancelPerformance(programs, bought.performanceId);
    await capture(buyer, bought.paymentId);
    await runJobs(program);
    expect((await read(bought.checkoutId)).groups[0]!.orderState).toBe('refunded');
    expect(testGateway().refundedCents(bought.paymentId)).toBe(bought.totalCents);
    await expectOrdersInOrder(program);
  });
});

function memberIdOf(ctx: Ctx): string {
  if (ctx.actor.kind !== 'member') throw new Error('a visitor');
  return ctx.actor.actorId;
}
