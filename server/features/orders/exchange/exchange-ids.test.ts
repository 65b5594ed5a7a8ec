import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Ctx } from '../../../context.ts';
import { runJobs } from '../../../testing/jobs.ts';
import { closeBoth, memberActor, openTwoPrograms, type TestProgram } from '../../../testing/open-program.ts';
import { valueOf } from '../../../testing/outcomes.ts';
import { checkInventory } from '../../seating/inventory/check-inventory.ts';
import { announceEvent, standard } from '../../seating/inventory/testing-sale.ts';
import type { OwnOrder } from '../access/find-own-order.ts';
import { cancelCheckout } from '../checkout/cancel-checkout.ts';
import { byTestGateway, renewTestGateway, testGateway } from '../checkout/testing-gateway.ts';
import { capture, holdFor, payFor, startFor } from '../checkout/testing-purchase.ts';
import { expectOrdersInOrder, expire } from '../settlement/testing-settlement.ts';
import { beginExchange } from './begin-exchange.ts';
import { exchangeable, orderOf } from './testing-exchange.ts';

let programs: [TestProgram, TestProgram];
let program: TestProgram;
let buyer: Ctx;
let shows: string[];
beforeEach(async () => {
  renewTestGateway();
  programs = await openTwoPrograms(byTestGateway);
  [program] = programs;
  buyer = program.ctx(memberActor());
  const { zones, event } = exchangeable;
  const performances = [30, 31, 32, 33, 34].map((days) => ({
    key: `day ${days}`,
    startsAt: new Date(program.now().getTime() + days * 24 * 3600_000).toISOString(),
  }));
  shows = await announceEvent(program, zones, { ...event(program.now()), performances });
});
afterEach(async () => {
  await expectOrdersInOrder(program);
  expect((await checkInventory(program)).wrong).toEqual([]);
  await closeBoth(programs);
});

const dear = 2;

async function buy(quantity: number): Promise<OwnOrder> {
  const checkout = await startFor(buyer, [await holdFor(buyer, shows[0]!, standard(quantity))]);
  await capture(buyer, await payFor(buyer, checkout));
  await runJobs(program);
  return orderOf(buyer, checkout.checkoutId);
}

/** Every second request goes to the other process. */
const ask = (at: number, order: OwnOrder, checkoutId: string, performanceId: string, numbers = [1]) =>
  beginExchange(programs[at % 2]!.ctx(buyer.actor), order, {
    checkoutId,
    numbers,
    performanceId,
    wanted: { choices: standard(numbers.length, dear) },
  });

async function held(): Promise<string[]> {
  const text = 'select performance_id as id from hold_item order by performance_id';
  return (await program.pool.query<{ id: string }>(text)).rows.map(({ id }) => id);
}

describe('exchanged ticket', () => {
  test.each([1, 2, 3])('holds one seat when every performance is requested concurrently with one ID (%i)', async () => {
    const order = await buy(2);
    const id = program.id();
    const results = await Promise.all(shows.map((show, at) => ask(at, order, id, show)));
    const { performanceId } = await begun(id);
    expect(await held()).toEqual([performanceId]);
    expect(results.some(({ ok }) => ok)).toBe(true);
  });

  test('holds one seat when many IDs request every performance concurrently, and none after expiry', async () => {
    const order = await buy(2);
    await Promise.all([...shows, ...shows].map((show, at) => ask(at, order, program.id(), show)));
    expect(await held()).toHaveLength(1);
    program.clock.advance(31 * 60_000);
    await expire(program);
    expect(await held()).toEqual([]);
  });

  test('holds at most one seat when cancellation and new requests race repeatedly', async () => {
    const order = await buy(1);
    let last = valueOf(await ask(0, order, program.id(), shows[1]!)).checkoutId;
    for (let round = 0; round < 5; round++) {
      const next = program.id();
      await Promise.all([
        cancelCheckout(buyer, last),
        ask(round, order, next, shows[2]!),
        ask(round, order, program.id(), shows[3]!),
      ]);
      expect((await held()).length).toBeLessThanOrEqual(1);
      last = next;
    }
  });
});

test('lets only one of two orders use an ID when both are exchanged with it concurrently', async () => {
  const orders = [await buy(1), await buy(1)];
  const id = program.id();
  const results = await Promise.all(orders.map((order, at) => ask(at, order, id, shows[1]!)));
  expect(results.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await held()).toEqual([shows[1]]);
});

test('preserves tickets that are being paid for when an exchange uses their hold ID', async () => {
  const order = await buy(1);
  const hold = await holdFor(buyer, shows[1]!, standard(1, dear));
  const checkout = await startFor(buyer, [hold]);
  const chargeId = await payFor(buyer, checkout);
  expect(await ask(0, order, hold.holdId, shows[1]!)).toMatchObject({ ok: false, code: 'hold_conflict' });
  expect(await held()).toEqual([shows[1]]);
  await capture(buyer, chargeId);
  await runJobs(program, { times: 2 });
  expect(testGateway().refundedCents(chargeId)).toBe(0);
});

test('leaves tickets in the cart when an exchange uses their hold ID', async () => {
  const order = await buy(1);
  const hold = await holdFor(buyer, shows[1]!, standard(1, dear));
  expect(await ask(0, order, hold.holdId, shows[1]!)).toMatchObject({ ok: false, code: 'hold_conflict' });
  expect(await held()).toEqual([shows[1]]);
});

async function begun(checkoutId: string): Promise<{ performanceId: string }> {
  const text = 'select performance_id as "performanceId" from exchange where checkout_id = $1';
  return (await program.pool.query<{ performanceId: string }>(text, [checkoutId])).rows[0]!;
}
