import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Ctx } from '../../../context.ts';
import { memberActor, openTestProgram, type TestProgram } from '../../../testing/open-program.ts';
import { runJobs } from '../../../testing/jobs.ts';
import { valueOf } from '../../../testing/outcomes.ts';
import { applyEvent } from '../../payments/charges/apply-events.ts';
import { checkInventory } from '../../seating/inventory/check-inventory.ts';
import { announceEvent, cancelPerformance, generalZone } from '../../seating/inventory/testing-sale.ts';
import { ordersHandlers } from '../calls.ts';
import { cancelCheckout } from './cancel-checkout.ts';
import { checkOrders } from '../../../check-orders.ts';
import { expireCheckouts } from './expire-checkouts.ts';
import { releaseCheckoutHold } from './release-checkout-hold.ts';
import { payCheckout } from './pay-checkout.ts';
import { readCart } from '../cart/read-cart.ts';
import { readCheckout } from './read-checkout.ts';
import { byTestGateway, renewTestGateway, testGateway } from './testing-gateway.ts';
import { capture, holdFor, payFor, startFor } from './testing-purchase.ts';

const released = { ok: true, value: { released: true } };
const closed = { ok: false, code: 'checkout_closed' };
const underWay = { ok: false, code: 'payment_in_progress' };

let program: TestProgram;
let performanceId: string;
let buyer: Ctx;

beforeEach(async () => {
  renewTestGateway();
  program = await openTestProgram(byTestGateway);
  [performanceId] = (await announceEvent(program, [generalZone(100)])) as [string];
  buyer = program.ctx(memberActor());
});
afterEach(async () => {
  expect((await checkInventory(program)).wrong).toEqual([]);
  await program.close();
});

const stateOf = async (checkoutId: string) => valueOf(await readCheckout(buyer, checkoutId)).state;

async function countFree(): Promise<number> {
  const { rows } = await program.pool.query<{ n: number }>('select sum(available)::int as n from inv_block');
  return rows[0]!.n;
}

describe('releasing tickets', () => {
  test('releases tickets outside a checkout once, for their owner only', async () => {
    const hold = await holdFor(buyer, performanceId);
    const stranger = program.ctx(memberActor());
    expect(await releaseCheckoutHold(stranger, hold)).toEqual({ ok: true, value: { released: false } });
    expect(await countFree()).toBe(98);
    expect(await releaseCheckoutHold(buyer, hold)).toEqual(released);
    expect(await releaseCheckoutHold(buyer, hold)).toEqual(released);
    expect(await countFree()).toBe(100);
    await expect(releaseCheckoutHold(program.ctx(), hold)).rejects.toThrow(
      'a visitor actor reached what only buyers may do',
    );
  });

  test("preserves tickets in another member's checkout", async () => {
    const hold = await holdFor(buyer, performanceId);
    const { checkoutId } = await startFor(buyer, [hold]);
    const stranger = program.ctx(memberActor());
    expect(await releaseCheckoutHold(stranger, hold)).toEqual({ ok: true, value: { released: false } });
    expect(await stateOf(checkoutId)).toBe('open');
    expect(await countFree()).toBe(98);
  });

  test('releases tickets of an open checkout, which can no longer be paid, unlike its other tickets', async () => {
    const [first, second] = [await holdFor(buyer, performanceId), await holdFor(buyer, performanceId, 3)];
    const { checkoutId } = await startFor(buyer, [first, second]);
    const params = { performanceId, holdId: first.holdId };
    expect(await ordersHandlers.releaseHold(buyer, { params })).toEqual(released);
    expect(await releaseCheckoutHold(buyer, first)).toEqual(released);
    expect(await stateOf(checkoutId)).toBe('cancelled');
    expect(await payCheckout(buyer, { checkoutId, paymentId: buyer.id(), method: 'card' })).toEqual(closed);
    expect((await readCart(buyer)).entries.map((entry) => entry.holdId)).toEqual([second.holdId]);
    const again = await startFor(buyer, [second]);
    await capture(buyer, await payFor(buyer, again));
    await runJobs(program);
    expect(await stateOf(again.checkoutId)).toBe('paid');
    expect((await checkOrders(program)).wrong).toEqual([]);
  });

  test('releases tickets of a checkout whose payment was declined, even before that is settled', async () => {
    for (const settle of [true, false]) {
      const hold = await holdFor(buyer, performanceId);
      const checkout = await startFor(buyer, [hold]);
      await applyEvent(program, 'test', testGateway().decline(await payFor(buyer, checkout)));
      if (settle) await runJobs(program);
      expect(await releaseCheckoutHold(buyer, hold)).toEqual(released);
      expect(await stateOf(checkout.checkoutId)).toBe('cancelled');
    }
    await runJobs(program);
    expect(await countFree()).toBe(100);
    expect((await checkOrders(program)).wrong).toEqual([]);
  });

  test('releases the remaining holds of a cancelled, expired or refunded checkout', async () => {
    const [film] = await announceEvent(program, [generalZone(50)], { key: 'film', type: 'cinema', category: 'movie' });
    const [short, long] = [await holdFor(buyer, film!), await holdFor(buyer, performanceId)];
    const expired = await startFor(buyer, [short, long]);
    const crashed = await holdFor(buyer, performanceId);
    const { checkoutId } = await startFor(buyer, [crashed]);
    await program.pool.query(`update checkout set state = 'cancelled' where checkout_id = $1`, [checkoutId]);
    await program.pool.query(`update orders set state = 'cancelled' where checkout_id = $1`, [checkoutId]);
    expect(await releaseCheckoutHold(buyer, crashed)).toEqual(released);
    program.clock.set(expired.expiresAt);
    await expireCheckouts(program);
    expect(await releaseCheckoutHold(buyer, long)).toEqual(released);
    const lost = await holdFor(buyer, performanceId);
    const paymentId = await payFor(buyer, await startFor(buyer, [lost]));
    await cancelPerformance([program], performanceId);
    await capture(buyer, paymentId);
    await runJobs(program);
    expect(testGateway().refunds.size).toBe(1);
    expect(await releaseCheckoutHold(buyer, lost)).toEqual(released);
  });
});

describe('tickets that cannot be released', () => {
  test('rejects a release while payment is in progress, but lets the checkout be cancelled', async () => {
    const hold = await holdFor(buyer, performanceId);
    const checkout = await startFor(buyer, [hold]);
    const paymentId = await payFor(buyer, checkout);
    expect(await releaseCheckoutHold(buyer, hold)).toEqual(underWay);
    expect(await stateOf(checkout.checkoutId)).toBe('paying');
    expect(testGateway().charges.get(paymentId)?.state).toBe('waiting');
    expect((await readCart(buyer)).entries).toHaveLength(1);
    expect(await cancelCheckout(buyer, checkout.checkoutId)).toMatchObject({ ok: true });
    expect(await releaseCheckoutHold(buyer, hold)).toEqual(released);
  });

  test('rejects a release once the money has arrived, before and after the tickets are issued', async () => {
    const hold = await holdFor(buyer, performanceId);
    const checkout = await startFor(buyer, [hold]);
    await capture(buyer, await payFor(buyer, checkout));
    expect(await releaseCheckoutHold(buyer, hold)).toEqual(closed);
    await runJobs(program);
    expect(await releaseCheckoutHold(buyer, hold)).toEqual(closed);
    expect(await stateOf(checkout.checkoutId)).toBe('paid');
    expect(await countFree()).toBe(98);
    expect(testGateway().refunds.size).toBe(0);
    expect((await checkOrders(program)).wrong).toEqual([]);
  });

  test('rejects a release of tickets still held when the money arrives late', async () => {
    const [film] = await announceEvent(program, [generalZone(50)], { key: 'film', type: 'cinema', category: 'movie' });
    const [short, long] = [await holdFor(buyer, film!), await holdFor(buyer, performanceId)];
    const checkout = await startFor(buyer, [short, long]);
    const paymentId = await payFor(buyer, checkout);
    await program.pool.query(`update checkout set state = 'expired' where checkout_id = $1`, [checkout.checkoutId]);
    await program.pool.query(`update orders set state = 'expired' where checkout_id = $1`, [checkout.checkoutId]);
    await capture(buyer, paymentId);
    expect(await releaseCheckoutHold(buyer, long)).toEqual(closed);
    await runJobs(program);
    expect(await stateOf(checkout.checkoutId)).toBe('paid');
    expect((await checkOrders(program)).wrong).toEqual([]);
  });

  test('never starts a payment for released tickets, even if release and payment race', async () => {
    const outcomes = await Promise.all(
      Array.from({ length: 30 }, async () => {
        const ctx = program.ctx(memberActor());
        const hold = await holdFor(ctx, performanceId, 1);
        const { checkoutId } = await startFor(ctx, [hold]);
        const pay = () => payCheckout(ctx, { checkoutId, paymentId: ctx.id(), method: 'card' });
        const [paid, back] = await Promise.all([pay(), releaseCheckoutHold(ctx, hold)]);
        return [paid.ok ? 'paying' : paid.code, back.ok ? 'back' : back.code];
      }),
    );
    for (const outcome of outcomes) {
      expect([
        ['paying', 'payment_in_progress'],
        ['checkout_closed', 'back'],
      ]).toContainEqual(outcome);
    }
    const paying = outcomes.filter(([paid]) => paid === 'paying').length;
    expect(await countFree()).toBe(100 - paying);
    expect(testGateway().charges.size).toBe(paying);
  });
});
