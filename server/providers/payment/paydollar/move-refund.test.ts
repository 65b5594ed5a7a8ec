import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkLedger } from '../../../check-ledger.ts';
import { sendRefund } from '../../../features/payments/refunds/send-refund.ts';
import { reconcileCharges } from '../../../features/payments/charges/reconcile-charges.ts';
import { reconcileRefunds } from '../../../features/payments/refunds/reconcile-refunds.ts';
import { chargeOf, newCharge, refundsOf } from '../../../features/payments/testing-charges.ts';
import { requestTestRefund } from '../testing-provider-refunds.ts';
import { orderRefOf } from './sign-fields.ts';
import { openPayDollarHarness } from './testing-paydollar-harness.ts';

/** Refund requests have no key, so the provider must find out which of them arrived. */

let far: Awaited<ReturnType<typeof openPayDollarHarness>>;
beforeAll(async () => {
  far = await openPayDollarHarness();
});
afterAll(async () => {
  expect((await checkLedger(far.program)).wrong).toEqual([]);
  await far.close();
});

async function paid(): Promise<string> {
  const chargeId = await newCharge(far.program, { amountCents: 50_000 });
  await far.act(await chargeOf(far.program, chargeId), 'approve');
  far.program.clock.advance(15_000);
  await reconcileCharges(far.program);
  return chargeId;
}

const held = () => ({ far, missing: new Set<never>() });
const stateOf = async (chargeId: string) => (await refundsOf(far.program, chargeId)).map(({ state }) => state);

async function later(ms = 61_000): Promise<void> {
  far.program.clock.advance(ms);
  await reconcileRefunds(far.program);
}

const requests = (chargeId: string) =>
  far.gateway.of(orderRefOf(chargeId)).filter(({ orderStatus }) => /refund/i.test(orderStatus)).length;

test('does not repeat a request that arrived but got no response, since the records show it', async () => {
  const chargeId = await paid();
  const refundId = await requestTestRefund(held(), chargeId, 20_000, 'heard');
  far.gateway.swallow = 'heard';
  await expect(sendRefund(far.program, refundId)).rejects.toThrow();
  expect(await stateOf(chargeId)).toEqual(['sent']);
  await later();
  expect(await stateOf(chargeId)).toEqual(['pending']);
  expect(requests(chargeId)).toBe(1);
  far.gateway.makeRefunds(orderRefOf(chargeId));
  await later();
  expect([await stateOf(chargeId), await far.refundedCents(chargeId)]).toEqual([['done'], 20_000]);
});

test('repeats a lost request once it can no longer be in transit', async () => {
  const chargeId = await paid();
  const refundId = await requestTestRefund(held(), chargeId, 20_000, 'lost');
  far.gateway.swallow = 'unheard';
  await expect(sendRefund(far.program, refundId)).rejects.toThrow();
  far.program.clock.advance(30_000);
  await expect(sendRefund(far.program, refundId)).rejects.toThrow('on its way');
  expect(requests(chargeId)).toBe(0);
  await later();
  expect([await stateOf(chargeId), requests(chargeId)]).toEqual([['pending'], 1]);
});

test('leaves a request to staff when an earlier refund hides whether it arrived', async () => {
  const chargeId = await paid();
  await sendRefund(far.program, await requestTestRefund(held(), chargeId, 20_000, 'first'));
  far.gateway.makeRefunds(orderRefOf(chargeId));
  await later();
  const refundId = await requestTestRefund(held(), chargeId, 20_000, 'second');
  far.gateway.swallow = 'unheard';
  await expect(sendRefund(far.program, refundId)).rejects.toThrow();
  await later();
  const [first, second] = (await refundsOf(far.program, chargeId)).toSorted((a, b) => (a.reason < b.reason ? -1 : 1));
  expect([first?.state, second?.state, second?.failure]).toEqual([
    'done',
    'failed',
    expect.stringContaining('look at its merchant pages'),
  ]);
});

test('requests two refunds of a payment one after the other, since the records do not identify them', async () => {
  const chargeId = await paid();
  const ids = [
    await requestTestRefund(held(), chargeId, 20_000, 'one'),
    await requestTestRefund(held(), chargeId, 30_000, 'two'),
  ];
  await sendRefund(far.program, ids[0]!);
  await expect(sendRefund(far.program, ids[1]!)).rejects.toThrow('under way');
  expect(requests(chargeId)).toBe(1);
  for (let times = 0; times < 3; times++) {
    far.gateway.makeRefunds(orderRefOf(chargeId));
    await later(11 * 60_000);
  }
  expect([await stateOf(chargeId), await far.refundedCents(chargeId)]).toEqual([['done', 'done'], 50_000]);
});

test('requests a refund once for five concurrent processes', async () => {
  const chargeId = await paid();
  const charge = await chargeOf(far.program, chargeId);
  const key = far.program.id();
  // Separate provider objects share only the database.
  const others = Array.from({ length: 5 }, () => far.another());
  const results = await Promise.allSettled(others.map((one) => one.refund(charge, 20_000, key)));
  expect(results.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThan(0);
  expect(requests(chargeId)).toBe(1);
});

test('captures a payment made after the cancellation by a buyer who was already on the page', async () => {
  const charge = await chargeOf(far.program, await newCharge(far.program));
  await far.arrive!(charge);
  await far.provider.cancel(charge);
  await far.act(charge, 'approve');
  far.program.clock.advance(15_000);
  await reconcileCharges(far.program);
  expect((await chargeOf(far.program, charge.chargeId)).state).toBe('captured');
});
