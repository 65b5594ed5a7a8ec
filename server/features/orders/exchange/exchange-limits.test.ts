import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ticketsHeldAtOnce } from '../../../../contract/seating/limits.ts';
import type { Ctx } from '../../../context.ts';
import { checkInventory } from '../../seating/inventory/check-inventory.ts';
import { runJobs } from '../../../testing/jobs.ts';
import { memberActor, openSecondProgram, openTestProgram, type TestProgram } from '../../../testing/open-program.ts';
import { valueOf } from '../../../testing/outcomes.ts';
import { announceEvent, standard } from '../../seating/inventory/testing-sale.ts';
import { holdTickets } from '../../seating/holds/hold-tickets.ts';
import type { OwnOrder } from '../access/find-own-order.ts';
import { readCart } from '../cart/read-cart.ts';
import { cancelCheckout } from '../checkout/cancel-checkout.ts';
import { cartRules } from '../checkout/cart-rules.ts';
import { payCheckout } from '../checkout/pay-checkout.ts';
import { startCheckout } from '../checkout/start-checkout.ts';
import { byTestGateway, renewTestGateway, testGateway } from '../checkout/testing-gateway.ts';
import { capture, checkoutOfHolds, holdFor, payFor, startFor } from '../checkout/testing-purchase.ts';
import { expectOrdersInOrder, expire } from '../settlement/testing-settlement.ts';
import { returnTickets } from '../tickets/return-tickets.ts';
import { beginExchange } from './begin-exchange.ts';
import { beginFor, confirmFor, exchangeable, orderOf } from './testing-exchange.ts';

let program: TestProgram;
let buyer: Ctx;
let first: string;
let second: string;
beforeEach(async () => {
  renewTestGateway();
  program = await openTestProgram(byTestGateway);
  buyer = program.ctx(memberActor());
  await announce({ ticketsPerPurchase: 4, ticketsPerMember: 4 });
});
afterEach(() => program.close());

const [seated, dear, cheap] = [1, 2, 3];

async function announce(limits: {
  key?: string;
  ticketsPerPurchase: number;
  ticketsPerMember?: number;
}): Promise<void> {
  const event = { ...exchangeable.event(program.now()), ...limits };
  [first = '', second = ''] = await announceEvent(program, exchangeable.zones, event);
}

async function buy(quantity: number, performanceId = first): Promise<OwnOrder> {
  const checkout = await startFor(buyer, [await holdFor(buyer, performanceId, standard(quantity))]);
  await capture(buyer, await payFor(buyer, checkout));
  await runJobs(program);
  return orderOf(buyer, checkout.checkoutId);
}

const add = (performanceId: string, quantity: number) =>
  holdTickets(buyer, { holdId: program.id(), performanceId, choices: standard(quantity) }, cartRules);

const ask = (order: OwnOrder, numbers: number[], performanceId: string, zoneNo = seated, ctx = buyer) =>
  beginExchange(ctx, order, {
    checkoutId: program.id(),
    numbers,
    performanceId,
    wanted: { choices: standard(numbers.length, zoneNo) },
  });

async function counted(performanceId: string): Promise<number> {
  const text = 'select coalesce(sum(qty), 0)::int as qty from buyer_quota where performance_id = $1';
  return (await program.pool.query(text, [performanceId])).rows[0].qty;
}

async function held(): Promise<number> {
  return (await program.pool.query('select coalesce(sum(qty), 0)::int as qty from hold_item')).rows[0].qty;
}

async function expectWhole(): Promise<void> {
  await expectOrdersInOrder(program);
  expect((await checkInventory(program)).wrong).toEqual([]);
}

describe('performance limits', () => {
  test('allows another seat of the same performance at the limit, and leaves the count unchanged', async () => {
    const order = await buy(4);
    await confirmFor(buyer, await beginFor(buyer, order, [1, 2], { performanceId: first }));
    expect(await counted(first)).toBe(4);
    expect(await add(first, 1)).toMatchObject({ code: 'over_member_limit' });
    await expectWhole();
  });

  test('counts tickets moved to another performance there, and no longer here', async () => {
    const order = await buy(4);
    await confirmFor(buyer, await beginFor(buyer, order, [1, 2, 3], { performanceId: second }));
    expect([await counted(first), await counted(second)]).toEqual([1, 3]);
    expect(await add(second, 2)).toMatchObject({ code: 'over_member_limit' });
    expect(await add(first, 3)).toMatchObject({ ok: true });
    await expectWhole();
  });

  test('rejects tickets for another performance at which the member has reached the limit', async () => {
    const order = await buy(4);
    await buy(3, second);
    expect(await ask(order, [1, 2], second)).toMatchObject({ code: 'over_member_limit' });
    expect(await ask(order, [1], second)).toMatchObject({ ok: true });
    expect(await held()).toBe(1);
    await expectWhole();
  });

  test('restores the limit when an exchange is cancelled, expires or finds its ticket gone', async () => {
    const order = await buy(4);
    const cancelled = await beginFor(buyer, order, [1], { performanceId: first });
    valueOf(await cancelCheckout(buyer, cancelled.checkoutId));
    expect([await counted(first), await held()]).toEqual([4, 0]);
    const gone = await beginFor(buyer, order, [1], { performanceId: first });
    const by = { actor: { kind: 'system', name: 'a test' } } as const;
    const back = { refund: 'price', places: 'on_sale', note: 'a test' } as const;
    valueOf(await returnTickets(program, by, order, [{ n: 1, issue: 1 }], back));
    const refused = await payCheckout(buyer, { checkoutId: gone.checkoutId, paymentId: program.id(), method: 'card' });
    expect(refused).toMatchObject({ code: 'tickets_not_valid' });
    program.clock.advance(31 * 60_000);
    await expire(program);
    expect([await counted(first), await held()]).toEqual([3, 0]);
    await expectWhole();
  });

  test('gives a late payer at the limit the new seats', async () => {
    const order = await buy(4);
    const checkout = await beginFor(buyer, order, [1], { performanceId: first, zoneNo: dear });
    const chargeId = await payFor(buyer, checkout);
    program.clock.advance(31 * 60_000);
    await expire(program);
    await capture(buyer, chargeId);
    await runJobs(program);
    expect((await orderOf(buyer, checkout.checkoutId)).state).toBe('paid');
    expect(testGateway().refundedCents(chargeId)).toBe(0);
    expect(await counted(first)).toBe(4);
    await expectWhole();
  });
});

describe('cart', () => {
  test('keeps cart tickets for the same performance separate from the exchange and its payment', async () => {
    const order = await buy(2);
    const cart = valueOf(await add(first, 1));
    const checkout = await beginFor(buyer, order, [1, 2], { performanceId: first, zoneNo: dear });
    expect((await readCart(buyer)).entries).toMatchObject([
      { holdId: cart.holdId, payingCheckoutId: null, forExchange: false },
      { payingCheckoutId: checkout.checkoutId, forExchange: true },
    ]);
    expect((await readCart(buyer)).totalCents).toBe(400_00);
    // New tickets join the cart, not the exchange.
    expect(valueOf(await add(first, 1)).lines).toMatchObject([{ quantity: 2 }]);
    await capture(buyer, await payFor(buyer, checkout));
    await runJobs(program);
    expect((await readCart(buyer)).entries).toMatchObject([{ forExchange: false }]);
    expect(await counted(first)).toBe(4);
    await expectWhole();
  });

  test('allows an exchange beside a full cart and during a pause', async () => {
    await announce({ key: 'unlimited', ticketsPerPurchase: ticketsHeldAtOnce });
    const order = await buy(2);
    valueOf(await add(second, ticketsHeldAtOnce));
    expect(await add(first, 1)).toMatchObject({ code: 'over_held_limit' });
    await confirmFor(buyer, await beginFor(buyer, order, [1], { performanceId: second, zoneNo: cheap }));
    for (let times = 0; times < 4; times++) {
      program.clock.advance(31 * 60_000);
      await expire(program);
      await add(second, 1);
    }
    program.clock.advance(16 * 60_000);
    await expire(program);
    expect(await add(first, 1)).toMatchObject({ code: 'holds_paused' });
    await confirmFor(buyer, await beginFor(buyer, order, [2], { performanceId: second, zoneNo: cheap }));
    await expectWhole();
  });

  test('sells no seats held for an exchange, so that limits cannot be bypassed', async () => {
    const order = await buy(4);
    const { checkoutId } = await beginFor(buyer, order, [1, 2], { performanceId: first });
    const hold = { performanceId: first, holdId: checkoutId };
    expect(await startCheckout(buyer, checkoutOfHolds(buyer, [hold]))).toMatchObject({ code: 'hold_expired' });
    const other = valueOf(await add(second, 1));
    expect(await startCheckout(buyer, checkoutOfHolds(buyer, [other, hold]))).toMatchObject({ code: 'hold_expired' });
    expect(await counted(first)).toBe(4);
    await expectWhole();
  });
});

describe('several exchanges of one ticket', () => {
  test('keeps only the latest exchange hold, and never drops one that is being paid for', async () => {
    const order = await buy(2);
    const one = await beginFor(buyer, order, [1], { performanceId: second, zoneNo: dear });
    const two = await beginFor(buyer, order, [1, 2], { performanceId: second, zoneNo: dear });
    expect(await held()).toBe(2);
    const pay = (checkoutId: string) => payCheckout(buyer, { checkoutId, paymentId: program.id(), method: 'card' });
    expect(await pay(one.checkoutId)).toMatchObject({ code: 'checkout_closed' });
    valueOf(await pay(two.checkoutId));
    expect(await ask(order, [2], second)).toMatchObject({ code: 'exchange_being_paid' });
    expect(await held()).toBe(2);
    await expectWhole();
  });

  test('leaves one exchange with one hold when two start concurrently in two programs', async () => {
    const order = await buy(4);
    const beside = await openSecondProgram(program, byTestGateway);
    try {
      const other = beside.ctx(buyer.actor);
      const requested = Array.from({ length: 16 }, (_, at) => ask(order, [1], first, dear, at % 2 ? other : buyer));
      const results = await Promise.all(requested);
      const refusals = results.flatMap((result) => (result.ok ? [] : [result.code]));
      expect(refusals.length).toBeLessThan(requested.length);
      // All requests come from one buyer. None may be rejected because the site is busy.
      expect(refusals.filter((code) => code !== 'exchange_conflict')).toEqual([]);
    } finally {
      await beside.close();
    }
    expect(await held()).toBe(1);
    const { rows } = await program.pool.query(
      `select state from checkout where exchange_of is not null and state = 'open'`,
    );
    expect(rows).toHaveLength(1);
    expect(await counted(first)).toBe(4);
    await expectWhole();
  });

  test('issues exactly one new ticket if two free exchanges are confirmed concurrently', async () => {
    const order = await buy(4);
    const checkout = await beginFor(buyer, order, [1], { performanceId: first });
    const both = await Promise.all(
      [1, 2].map(() => payCheckout(buyer, { ...checkout, paymentId: program.id(), method: 'card' })),
    );
    expect(both.some(({ ok }) => ok)).toBe(true);
    const { rows } = await program.pool.query('select count(*)::int as n from ticket where performance_id = $1', [
      first,
    ]);
    expect([rows[0].n, await counted(first)]).toEqual([4, 4]);
    await expectWhole();
  });
});

test('fills but never exceeds the limit when a member buys and exchanges concurrently in two programs', async () => {
  const order = await buy(3);
  const beside = await openSecondProgram(program, byTestGateway);
  try {
    const other = beside.ctx(buyer.actor);
    const [bought, alsoBought, exchanged] = await Promise.all([
      add(first, 1),
      holdTickets(other, { holdId: program.id(), performanceId: first, choices: standard(1) }, cartRules),
      ask(order, [1, 2, 3], first, dear, other),
    ]);
    expect(exchanged).toMatchObject({ ok: true });
    expect([bought, alsoBought].filter(({ ok }) => ok)).toHaveLength(1);
    const checkout = valueOf(exchanged);
    await capture(buyer, await payFor(buyer, checkout));
    await Promise.all([runJobs(program), runJobs(beside)]);
    expect((await orderOf(buyer, checkout.checkoutId)).state).toBe('paid');
  } finally {
    await beside.close();
  }
  expect(await counted(first)).toBe(4);
  await expectWhole();
});
