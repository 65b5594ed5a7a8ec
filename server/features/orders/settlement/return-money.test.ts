import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Ctx } from '../../../context.ts';
import { closeBoth, memberActor, openTwoPrograms, type TestProgram } from '../../../testing/open-program.ts';
import { runJobs } from '../../../testing/jobs.ts';
import { valueOf } from '../../../testing/outcomes.ts';
import { applyEvent } from '../../payments/charges/apply-events.ts';
import { releaseExpiredHolds } from '../../seating/holds/release-expired-holds.ts';
import { announceEvent, generalZone } from '../../seating/inventory/testing-sale.ts';
import { cancelCheckout } from '../checkout/cancel-checkout.ts';
import { checkOrders } from '../../../check-orders.ts';
import { expireCheckouts } from '../checkout/expire-checkouts.ts';
import { readCheckout } from '../checkout/read-checkout.ts';
import { byTestGateway, renewTestGateway, testGateway } from '../checkout/testing-gateway.ts';
import { capture, holdFor, payFor, startFor } from '../checkout/testing-purchase.ts';
import { beginToPay, expectOrdersInOrder } from './testing-settlement.ts';

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

describe('payment that buys nothing', () => {
  test('refunds once when the checkout was cancelled', async () => {
    const bought = await beginToPay(buyer, [5, 10]);
    await cancelCheckout(buyer, bought.checkoutId);
    await capture(buyer, bought.paymentId);
    await runJobs(program, { times: 3 });
    expect(await read(bought.checkoutId)).toMatchObject({ state: 'cancelled', groups: [{ orderState: 'refunded' }] });
    expect(testGateway().refunds.size).toBe(1);
    expect(testGateway().refundedCents(bought.paymentId)).toBe(bought.totalCents);
    await expectOrdersInOrder(program);
  });

  test('refunds each order and each payment once when a cancelled checkout is paid twice', async () => {
    const [one] = await announceEvent(program, [generalZone(9)], { key: 'one' });
    const [two] = await announceEvent(program, [generalZone(9)], { key: 'two' });
    const checkout = await startFor(buyer, [await holdFor(buyer, one!, 1), await holdFor(buyer, two!, 3)]);
    const payments = [await payFor(buyer, checkout), await payFor(buyer, checkout)];
    await cancelCheckout(buyer, checkout.checkoutId);
    for (const paymentId of payments) await capture(buyer, paymentId);
    await runJobs(program, { times: 3 });
    expect((await read(checkout.checkoutId)).groups.map(({ orderState }) => orderState)).toEqual([
      'refunded',
      'refunded',
    ]);
    for (const paymentId of payments) expect(testGateway().refundedCents(paymentId)).toBe(checkout.totalCents);
    expect(testGateway().refunds.size).toBe(3);
    await expectOrdersInOrder(program);
  });

  test.each(['at once', 'one after the other'])("refunds a checkout's second payment, %s", async (how) => {
    const bought = await beginToPay(buyer, [5, 10]);
    const second = await payFor(buyer, bought);
    const events = [bought.paymentId, second].map((paymentId) => testGateway().capture(paymentId));
    if (how === 'at once') await Promise.all(events.map((event, at) => applyEvent(programs[at]!, 'test', event)));
    else {
      for (const event of events) {
        await applyEvent(program, 'test', event);
        await runJobs(program);
      }
    }
    await expectOrdersInOrder(program);
    expect((await read(bought.checkoutId)).state).toBe('paid');
    expect(testGateway().refunds.size).toBe(1);
    expect([...testGateway().refunds.values()][0]!.amountCents).toBe(bought.totalCents);
  });

  test('refunds once when the cancellation and the payment coincide, in either order', async () => {
    const [performanceId] = await announceEvent(program, [generalZone(500)]);
    await Promise.all(
      Array.from({ length: 30 }, async (_, at) => {
        const ctx = programs[at % 2]!.ctx(memberActor());
        const checkout = await startFor(ctx, [await holdFor(ctx, performanceId!)]);
        const paymentId = await payFor(ctx, checkout);
        const event = testGateway().capture(paymentId);
        await Promise.all([
          cancelCheckout(ctx, checkout.checkoutId),
          applyEvent(programs[(at + 1) % 2]!, 'test', event),
        ]);
      }),
    );
    await Promise.all(programs.map((one) => runJobs(one, { only: ['orders.settle_charges'] })));
    await expectOrdersInOrder(program);
    const { rows } = await program.pool.query<{ state: string; n: number }>(
      'select state, count(*)::int as n from checkout group by state order by state',
    );
    const counts = Object.fromEntries(rows.map(({ state, n }) => [state, n]));
    expect((counts.paid ?? 0) + (counts.cancelled ?? 0)).toBe(30);
    expect(testGateway().refunds.size).toBe(counts.cancelled ?? 0);
  });

  test('never retains the money if expiry and payment happen at the same instant', async () => {
    const [performanceId] = await announceEvent(program, [generalZone(60)]);
    const bought = await Promise.all(
      Array.from({ length: 30 }, async (_, at) => {
        const ctx = programs[at % 2]!.ctx(memberActor());
        const checkout = await startFor(ctx, [await holdFor(ctx, performanceId!)]);
        return { ...checkout, ctx, paymentId: await payFor(ctx, checkout) };
      }),
    );
    program.clock.advance(15 * 60_000);
    const rivals = [0, 1].map(async (at) => {
      for (let n = 0; n < 10; n++) {
        const ctx = programs[at]!.ctx(memberActor());
        // If the late payments were faster, nothing is left.
        await holdFor(ctx, performanceId!).catch((error: unknown) => {
          if (!(error instanceof Error) || !/sold_out|not_enough_left/.test(error.message)) throw error;
        });
      }
    });
    await Promise.all([
      ...bought.map(({ ctx, paymentId }) => capture(ctx, paymentId)),
      ...programs.flatMap((one) => [
        expireCheckouts(one),
        releaseExpiredHolds(one),
        runJobs(one, { only: ['orders.settle_charges'] }),
      ]),
      ...rivals,
    ]);
    await Promise.all(programs.map((one) => runJobs(one, { only: ['orders.settle_charges'] })));
    await expectOrdersInOrder(program);
    const { counts } = await checkOrders(program);
    expect(counts.paidCents + counts.refundedCents).toBe(bought.reduce((sum, { totalCents }) => sum + totalCents, 0));
  });
});
