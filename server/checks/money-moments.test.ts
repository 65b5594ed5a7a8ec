import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { checkLedger } from '../check-ledger.ts';
import { checkOrders } from '../check-orders.ts';
import type { Ctx } from '../context.ts';
import { permitSystem } from '../features/audit/permit-action.ts';
import { requireMember } from '../features/identity/sessions/require-member.ts';
import { cancelCheckout } from '../features/orders/checkout/cancel-checkout.ts';
import { expireCheckouts } from '../features/orders/checkout/expire-checkouts.ts';
import { payCheckout } from '../features/orders/checkout/pay-checkout.ts';
import { holdFor, startFor } from '../features/orders/checkout/testing-purchase.ts';
import { receiveCallback } from '../features/payments/receive-callback.ts';
import { reconcileCharges } from '../features/payments/charges/reconcile-charges.ts';
import { reconcileRefunds } from '../features/payments/refunds/reconcile-refunds.ts';
import { retryRefund } from '../features/payments/refunds/resolve-refund.ts';
import { chargeOf, refundsOf } from '../features/payments/testing-charges.ts';
import { creditPoints } from '../features/points/credit-points.ts';
import { readStoredBalance } from '../features/points/read-points.ts';
import { announceEvent, seatedZone } from '../features/seating/inventory/testing-sale.ts';
import { startTopUp } from '../features/top-ups/start-top-up.ts';
import { FakeGateway, onlyBy } from '../testing/histories/fake-gateway.ts';
import { runJobs } from '../testing/jobs.ts';
import { memberActor, openTestProgram, type TestProgram } from '../testing/open-program.ts';
import { valueOf } from '../testing/outcomes.ts';

let program: TestProgram;
let gateway: FakeGateway;
let buyer: Ctx;
let performanceId: string;
beforeEach(async () => {
  gateway = new FakeGateway();
  program = await openTestProgram({ providers: () => ({ payment: onlyBy(gateway) }) });
  buyer = program.ctx(memberActor());
  [performanceId = ''] = await announceEvent(program, [seatedZone(2, 10)]);
});
afterEach(() => program.close());

const minute = 60_000;

/** Delivers the gateway's callbacks. */
async function hear(): Promise<void> {
  for (const letter of gateway.letters.splice(0)) {
    valueOf(await receiveCallback(program, gateway.name, Buffer.from(JSON.stringify(letter.word)), {}));
  }
}

async function give(cents: number, lotId = program.id()): Promise<void> {
  const memberId = requireMember(buyer);
  await program.transact((tx) => creditPoints(program, tx, { memberId, lotId, source: 'grant', cents }));
}

async function pay(pointsCents = 0): Promise<{ checkoutId: string; paymentId: string; totalCents: number }> {
  const { checkoutId, totalCents } = await startFor(buyer, [await holdFor(buyer, performanceId, 2)]);
  const paymentId = program.id();
  await payCheckout(buyer, { checkoutId, paymentId, method: 'card', pointsCents });
  return { checkoutId, paymentId, totalCents };
}

/** Pays after the checkout was cancelled, so that everything must be refunded. */
async function payLate(pointsCents = 0): Promise<string> {
  const { checkoutId, paymentId } = await pay(pointsCents);
  await cancelCheckout(buyer, checkoutId);
  gateway.capture(paymentId, { late: true });
  await hear();
  return paymentId;
}

const wrong = async () => [...(await checkOrders(program)).wrong, ...(await checkLedger(program)).wrong];
const refundOf = async (chargeId: string) => (await refundsOf(program, chargeId))[0]!;
const balance = async () => {
  const { availableCents, setAsideCents } = await readStoredBalance(program, requireMember(buyer));
  return [availableCents, setAsideCents];
};

describe('refund', () => {
  test('makes a refund due again when the bank returns it days later, and stays consistent until the buyer has it', async () => {
    const paymentId = await payLate();
    await runJobs(program);
    const { refundId } = await refundOf(paymentId);
    expect(await wrong()).toEqual([]);
    gateway.bounceRefund(refundId);
    await hear();
    await runJobs(program);
    expect((await refundOf(paymentId)).state).toBe('failed');
    expect(await wrong()).toEqual([]);
    valueOf(await retryRefund(program, permitSystem('command refunds', 'refund.retry', refundId)));
    await runJobs(program);
    expect((await refundOf(paymentId)).state).toBe('done');
    expect(await wrong()).toEqual([]);
  });

  test('counts no bank payment when a chargeback follows a refund whose response was lost', async () => {
    const paymentId = await payLate();
    gateway.manner = 'deaf';
    await runJobs(program).catch(() => undefined);
    gateway.manner = 'here';
    expect(gateway.refundedCents(paymentId)).toBeGreaterThan(0);
    expect((await refundOf(paymentId)).state).toBe('sent');
    const { amountCents } = await chargeOf(program, paymentId);
    for (const state of ['open', 'lost'] as const) {
      const of = { chargeId: paymentId };
      const word = { about: 'dispute', eventId: state, of, disputeRef: 'd', amountCents, state };
      valueOf(await receiveCallback(program, gateway.name, Buffer.from(JSON.stringify(word)), {}));
    }
    program.clock.advance(minute);
    await reconcileRefunds(program);
    // The gateway reports that it sent the money, so the chargeback is an additional loss.
    expect(await refundOf(paymentId)).toMatchObject({ state: 'done', otherWay: null });
    await runJobs(program);
    expect(await wrong()).toEqual([]);
  });

  test("counts a refund that never arrived as paid by the bank's chargeback", async () => {
    const paymentId = await payLate();
    gateway.manner = 'away';
    await runJobs(program).catch(() => undefined);
    gateway.manner = 'here';
    expect((await refundOf(paymentId)).state).toBe('sent');
    gateway.dispute(paymentId);
    gateway.decideDispute(paymentId, 'lost');
    await hear();
    program.clock.advance(minute);
    await reconcileRefunds(program);
    await runJobs(program);
    expect(await refundOf(paymentId)).toMatchObject({ state: 'other_way', otherWay: 'dispute' });
    expect(gateway.refundedCents(paymentId)).toBe(0);
    expect(await wrong()).toEqual([]);
  });
});

describe('points combined with money', () => {
  test('releases points when a checkout is cancelled during an hour-long gateway outage', async () => {
    await give(30_000);
    const { checkoutId } = await pay(30_000);
    gateway.manner = 'away';
    await cancelCheckout(buyer, checkoutId);
    expect(await balance()).toEqual([30_000, 0]);
  });

  test('releases points when the time to pay runs out during an hour-long gateway outage', async () => {
    await give(30_000);
    await pay(30_000);
    gateway.manner = 'away';
    program.clock.advance(30 * minute);
    await expireCheckouts(program);
    await reconcileCharges(program);
    expect(await balance()).toEqual([30_000, 0]);
  });

  test('holds released points again when the money was captured during a gateway outage', async () => {
    await give(30_000);
    const { checkoutId, paymentId, totalCents } = await pay(30_000);
    gateway.capture(paymentId);
    gateway.manner = 'away';
    await cancelCheckout(buyer, checkoutId);
    program.clock.advance(60 * minute);
    gateway.manner = 'here';
    await reconcileCharges(program);
    await runJobs(program);
    expect(gateway.refundedCents(paymentId)).toBe(totalCents - 30_000);
    expect(await balance()).toEqual([30_000, 0]);
    expect(await wrong()).toEqual([]);
  });
});

test('rejects a top-up with the ID of existing points before anyone pays', async () => {
  const lotId = program.id();
  await give(50_000, lotId);
  const result = await startTopUp(buyer, { topUpId: lotId, cents: 50_000, method: 'card' });
  expect(result).toMatchObject({ ok: false, code: 'top_up_conflict' });
  expect(gateway.charges.size).toBe(0);
});

test('records a capture and its posting together, or neither', async () => {
  const { paymentId } = await pay();
  await program.pool.query(`create function trip() returns trigger language plpgsql as
    $$ begin raise exception 'the process is gone'; end $$;
    create trigger trip before insert on ledger execute function trip()`);
  gateway.capture(paymentId);
  const letters = [...gateway.letters];
  await expect(hear()).rejects.toThrow('the process is gone');
  expect((await chargeOf(program, paymentId)).state).toBe('waiting');
  await program.pool.query('drop trigger trip on ledger');
  gateway.letters.push(...letters);
  await hear();
  await runJobs(program);
  expect((await chargeOf(program, paymentId)).state).toBe('captured');
  expect(await wrong()).toEqual([]);
});
