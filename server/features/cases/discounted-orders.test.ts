import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Ctx } from '../../context.ts';
import { runJobs } from '../../testing/jobs.ts';
import { memberActor, openTestProgram, type TestProgram } from '../../testing/open-program.ts';
import { valueOf } from '../../testing/outcomes.ts';
import { enterCode } from '../discounts/enter-code.ts';
import { announceDiscounted, announcePass, earlyBird, friends, makeCode } from '../discounts/testing-discounts.ts';
import { payCheckout } from '../orders/checkout/pay-checkout.ts';
import { readCheckout } from '../orders/checkout/read-checkout.ts';
import { byTestGateway, renewTestGateway, testGateway } from '../orders/checkout/testing-gateway.ts';
import { capture, holdFor, payFor, startFor } from '../orders/checkout/testing-purchase.ts';
import { orderOf } from '../orders/exchange/testing-exchange.ts';
import { returnOwnTickets } from '../orders/tickets/return-own-tickets.ts';
import { approvedCase, drainCasesPastDeadline, wrongOf } from './testing-cases.ts';

let program: TestProgram;
let buyer: Ctx;
beforeEach(async () => {
  renewTestGateway();
  program = await openTestProgram(byTestGateway);
  buyer = program.ctx(memberActor());
});
afterEach(async () => {
  expect(await wrongOf(program)).toEqual([]);
  await program.close();
});

const refunded = () => [...testGateway().refunds.values()].reduce((sum, { amountCents }) => sum + amountCents, 0);

async function cancel(performanceId: string) {
  const { preview } = await approvedCase(program, performanceId, { kind: 'cancel' });
  await drainCasesPastDeadline(program);
  return preview.owedCents;
}

async function pay(checkout: { checkoutId: string }) {
  await capture(buyer, await payFor(buyer, checkout));
  await runJobs(program);
  return valueOf(await readCheckout(buyer, checkout.checkoutId));
}

test("refunds a pass's portion for the cancelled performance, fees included, and leaves the rest valid", async () => {
  const [a = '', b = ''] = await announcePass(program);
  const holds = [await holdFor(buyer, a, 1), await holdFor(buyer, b, 1)];
  const checkout = await pay(await startFor(buyer, holds));
  expect(checkout.totalCents).toBe(840_00);
  expect(await cancel(a)).toBe(420_00);
  expect(refunded()).toBe(420_00);
  const after = valueOf(await readCheckout(buyer, checkout.checkoutId));
  const states = Object.fromEntries(after.groups.map((group) => [group.performanceId, group.orderState]));
  expect(states).toEqual({ [a]: 'refunded', [b]: 'paid' });
});

test('refunds the discounted price, both for a return by the buyer and for a cancellation', async () => {
  const bird = earlyBird(new Date(program.now().getTime() + 60_000));
  const { performanceIds } = await announceDiscounted(program, [bird], { returnable: true });
  const hold = await holdFor(buyer, performanceIds[0]!, 2);
  const { checkoutId } = await pay(await startFor(buyer, [hold]));
  const order = await orderOf(buyer, checkoutId);
  const back = { numbers: [1], refundCents: 380_00 };
  // The ticket's full price is not refundable.
  const more = { ...back, refundCents: 480_00 };
  expect(await returnOwnTickets(buyer, order, more)).toMatchObject({ ok: false });
  expect(valueOf(await returnOwnTickets(buyer, order, back))).toMatchObject({ refundCents: 380_00 });
  expect(await cancel(performanceIds[0]!)).toBe(400_00);
});

describe('free order', () => {
  test('cancels without a refund and leaves nothing open', async () => {
    const whole = { ...friends, offPercent: 100 };
    const { eventNumber, performanceIds } = await announceDiscounted(program, [whole], { type: 'streamed' });
    valueOf(await enterCode(buyer, await makeCode(program, eventNumber)));
    const { checkoutId, totalCents } = await startFor(buyer, [await holdFor(buyer, performanceIds[0]!, 2)]);
    expect(totalCents).toBe(0);
    valueOf(await payCheckout(buyer, { checkoutId, paymentId: program.id(), method: 'card' }));
    await runJobs(program);
    expect(await cancel(performanceIds[0]!)).toBe(0);
    expect(testGateway().refunds.size).toBe(0);
    const after = valueOf(await readCheckout(buyer, checkoutId));
    expect(after.groups[0]!.orderState).toMatch(/refund/);
  });
});
