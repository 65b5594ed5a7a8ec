import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { declineReasons } from '../../../../contract/payments/charges.ts';
import states from '../../../../words/orders/states.en_us.ts';
import type { Ctx } from '../../../context.ts';
import { memberActor, openTestProgram, type TestProgram } from '../../../testing/open-program.ts';
import { runJobs } from '../../../testing/jobs.ts';
import { valueOf } from '../../../testing/outcomes.ts';
import { requireMember } from '../../identity/sessions/require-member.ts';
import { applyEvent } from '../../payments/charges/apply-events.ts';
import { reconcileCharges } from '../../payments/charges/reconcile-charges.ts';
import { announceEvent, cancelPerformance, generalZone } from '../../seating/inventory/testing-sale.ts';
import { releaseHolds } from '../../seating/holds/release-holds.ts';
import { cancelCheckout } from './cancel-checkout.ts';
import { checkLedger } from '../../../check-ledger.ts';
import { checkOrders } from '../../../check-orders.ts';
import { expireCheckouts } from './expire-checkouts.ts';
import { payCheckout } from './pay-checkout.ts';
import { readCheckout } from './read-checkout.ts';
import { byTestGateway, renewTestGateway, testGateway } from './testing-gateway.ts';
import { capture, holdFor, payFor, startFor } from './testing-purchase.ts';

let program: TestProgram;
let performanceId: string;
let buyer: Ctx;

beforeAll(async () => {
  program = await openTestProgram(byTestGateway);
  [performanceId] = (await announceEvent(program, [generalZone(5000)], { key: 'one' })) as [string];
});
afterAll(() => program.close());
beforeEach(() => {
  renewTestGateway();
  buyer = program.ctx(memberActor());
});

const begin = async (ctx = buyer) => startFor(ctx, [await holdFor(ctx, performanceId)]);
const pay = (checkoutId: string, paymentId = buyer.id(), method: 'card' | 'fps' | 'points' = 'card', ctx = buyer) =>
  payCheckout(ctx, { checkoutId, paymentId, method });
const read = async (checkoutId: string, ctx = buyer) => valueOf(await readCheckout(ctx, checkoutId));

describe('payCheckout', () => {
  test('extends the holds and returns the gateway page', async () => {
    const checkout = await begin();
    program.clock.advance(10 * 60_000);
    const paymentId = buyer.id();
    const redirectUrl = `https://gateway.test/${paymentId}`;
    expect(await pay(checkout.checkoutId, paymentId)).toEqual({ ok: true, value: { redirectUrl } });
    const until = new Date(program.now().getTime() + 15 * 60_000).toISOString();
    expect(await read(checkout.checkoutId)).toMatchObject({
      state: 'paying',
      paymentUrl: redirectUrl,
      paying: { paymentId, method: 'card' },
      expiresAt: until,
    });
    expect(testGateway().charges.get(paymentId)?.amountCents).toBe(checkout.totalCents);
  });

  test('requests money once when the same payment is retried or sent several times concurrently', async () => {
    const { checkoutId } = await begin();
    const paymentId = buyer.id();
    const all = await Promise.all(Array.from({ length: 10 }, () => pay(checkoutId, paymentId)));
    for (const outcome of [...all, await pay(checkoutId, paymentId)]) {
      expect(outcome).toEqual({ ok: true, value: { redirectUrl: `https://gateway.test/${paymentId}` } });
    }
    expect(testGateway().charges.size).toBe(1);
    expect(await pay(checkoutId, paymentId, 'fps')).toEqual({ ok: false, code: 'payment_in_progress' });
  });

  test('cancels an earlier payment when another starts', async () => {
    const { checkoutId } = await begin();
    const [first, second] = [buyer.id(), buyer.id()];
    await pay(checkoutId, first);
    expect(await pay(checkoutId, second)).toMatchObject({ ok: true });
    expect(testGateway().charges.get(first)?.state).toBe('cancelled');
    expect(testGateway().charges.get(second)?.state).toBe('waiting');
  });

  test("rejects an unknown checkout, another member's checkout, and a method with too few points", async () => {
    const { checkoutId } = await begin();
    expect(await pay(buyer.id())).toEqual({ ok: false, code: 'checkout_not_found' });
    const stranger = program.ctx(memberActor());
    expect(await pay(checkoutId, buyer.id(), 'card', stranger)).toEqual({ ok: false, code: 'checkout_not_found' });
    const { ok, code } = (await pay(checkoutId, buyer.id(), 'points')) as { ok: boolean; code?: string };
    expect({ ok, code }).toEqual({ ok: false, code: 'points_not_enough' });
    expect(testGateway().charges.size).toBe(0);
  });

  test('accepts only cards for kiosk collection, where the buyer must show the card', async () => {
    const hold = await holdFor(buyer, performanceId);
    const { checkoutId, paymentMethods } = await startFor(buyer, [hold], { method: 'kiosk' });
    expect(paymentMethods).toEqual(['card']);
    const refused = { ok: false, code: 'payment_method_not_available', field: 'method' };
    expect(await pay(checkoutId, buyer.id(), 'fps')).toEqual(refused);
    expect(testGateway().charges.size).toBe(0);
    expect((await read(checkoutId)).state).toBe('open');
    expect(await pay(checkoutId)).toMatchObject({ ok: true });
    expect((await begin()).paymentMethods).toEqual([...testGateway().methods]);
  });

  test("never returns the page of another member's payment", async () => {
    const stranger = program.ctx(memberActor());
    const theirs = await payFor(stranger, await begin(stranger));
    const { checkoutId } = await begin();
    expect(await pay(checkoutId, theirs)).toEqual({ ok: false, code: 'payment_in_progress' });
    expect((await read(checkoutId)).state).toBe('open');
    const again = await begin(stranger);
    const same = buyer.id();
    const both = await Promise.all([pay(checkoutId, same), pay(again.checkoutId, same, 'card', stranger)]);
    expect(both).toMatchObject([{ ok: true }, { ok: false, code: 'payment_in_progress' }]);
    expect((await read(again.checkoutId, stranger)).state).toBe('open');
  });

  test('accepts a payment up to the last millisecond of the holds, and none afterwards', async () => {
    const [last, late] = [await begin(), await begin()];
    program.clock.set(new Date(Date.parse(last.expiresAt) - 1));
    expect(await pay(last.checkoutId)).toMatchObject({ ok: true });
    program.clock.set(late.expiresAt);
    expect(await pay(late.checkoutId)).toEqual({ ok: false, code: 'checkout_expired' });
    await expireCheckouts(program);
    expect(await pay(late.checkoutId)).toEqual({ ok: false, code: 'checkout_expired' });
    expect((await read(late.checkoutId)).state).toBe('expired');
  });

  test('reports tickets released before expiry as changed by their buyer', async () => {
    const hold = await holdFor(buyer, performanceId);
    const { checkoutId } = await startFor(buyer, [hold]);
    await releaseHolds(program, requireMember(buyer), [hold]);
    expect(await pay(checkoutId)).toEqual({ ok: false, code: 'checkout_replaced' });
    expect(testGateway().charges.size).toBe(0);
  });

  test('rejects a checkout that is cancelled or paid', async () => {
    const [cancelled, paid] = [await begin(), await begin()];
    await cancelCheckout(buyer, cancelled.checkoutId);
    expect(await pay(cancelled.checkoutId)).toEqual({ ok: false, code: 'checkout_closed' });
    const paymentId = await payFor(buyer, paid);
    await capture(buyer, paymentId);
    // The money has arrived, and the tickets are not issued yet.
    expect(await pay(paid.checkoutId)).toEqual({ ok: false, code: 'payment_in_progress' });
    await runJobs(program, { only: ['orders.settle_charges'] });
    expect(await pay(paid.checkoutId)).toEqual({ ok: false, code: 'checkout_closed' });
    expect(await pay(paid.checkoutId, paymentId)).toEqual({ ok: true, value: { redirectUrl: null } });
  });

  describe('performance cancelled by the organiser', () => {
    const refused = { ok: false, code: 'performance_cancelled' };
    let shows: string[];
    beforeEach(async () => {
      const day = 24 * 60 * 60_000;
      const performances = [30, 31].map((days) => ({
        key: `day-${days}`,
        startsAt: new Date(program.now().getTime() + days * day).toISOString(),
      }));
      shows = await announceEvent(program, [generalZone(50)], { key: `gone-${program.id()}`, performances });
    });

    test('rejects payment for a cancelled performance and still charges for others', async () => {
      const [gone, stays] = shows as [string, string];
      const both = await startFor(buyer, [await holdFor(buyer, gone), await holdFor(buyer, stays)]);
      const other = await startFor(buyer, [await holdFor(buyer, stays)]);
      await cancelPerformance([program], gone);
      const [first, second] = await Promise.all([pay(both.checkoutId), pay(other.checkoutId)]);
      expect(first).toEqual(refused);
      expect(second).toMatchObject({ ok: true, value: { redirectUrl: expect.stringContaining('gateway') } });
      expect(testGateway().charges.size).toBe(1);
      expect((await read(both.checkoutId)).state).toBe('open');
      const { rows } = await program.pool.query('select 1 from charge where subject like $1', [`%${both.checkoutId}`]);
      expect(rows).toEqual([]);
    });

    test('does not issue free tickets', async () => {
      const [free] = await announceEvent(program, [generalZone(9, { prices: { R: 0 } })], {
        key: `free-${program.id()}`,
        type: 'streamed',
      });
      const { checkoutId } = await startFor(buyer, [await holdFor(buyer, free!)]);
      await cancelPerformance([program], free!);
      expect(await pay(checkoutId)).toEqual(refused);
      expect((await read(checkoutId)).state).toBe('open');
    });

    test('does not return to an open gateway page, and cancels its charge at the gateway', async () => {
      const [gone] = shows as [string];
      const checkout = await startFor(buyer, [await holdFor(buyer, gone)]);
      const paymentId = await payFor(buyer, checkout);
      await cancelPerformance([program], gone);
      expect(await pay(checkout.checkoutId, paymentId)).toEqual(refused);
      expect(testGateway().charges.get(paymentId)?.state).toBe('cancelled');
    });

    test('reports and refunds money that arrived before the cancellation', async () => {
      const [gone] = shows as [string];
      const checkout = await startFor(buyer, [await holdFor(buyer, gone)]);
      const paymentId = await payFor(buyer, checkout);
      await capture(buyer, paymentId);
      await cancelPerformance([program], gone);
      expect(await pay(checkout.checkoutId, paymentId)).toEqual({ ok: true, value: { redirectUrl: null } });
      expect(await pay(checkout.checkoutId)).toEqual({ ok: false, code: 'payment_in_progress' });
      await runJobs(program);
      expect(testGateway().refundedCents(paymentId)).toBe(checkout.totalCents);
    });
  });

  test('reports an unresponsive gateway and reconciles the charge afterwards', async () => {
    const { checkoutId } = await begin();
    const paymentId = buyer.id();
    testGateway().isAway = true;
    expect(await pay(checkoutId, paymentId)).toEqual({ ok: false, code: 'payment_failed' });
    expect((await read(checkoutId)).state).toBe('paying');
    testGateway().isAway = false;
    program.clock.advance(20_000);
    await reconcileCharges(program);
    await runJobs(program, { only: ['orders.settle_charges'] });
    expect(await read(checkoutId)).toMatchObject({ state: 'open', lastPaymentMessage: states.paymentTroubles.failed });
    // An abandoned payment does not restart under its old ID.
    expect(await pay(checkoutId, paymentId)).toEqual({ ok: false, code: 'payment_failed' });
    expect(testGateway().charges.size).toBe(0);
    expect(await pay(checkoutId)).toMatchObject({ ok: true });
  });

  test('lets a declined buyer select another payment method, which then succeeds', async () => {
    const checkout = await begin();
    const declined = await payFor(buyer, checkout);
    await applyEvent(program, 'test', testGateway().decline(declined));
    await runJobs(program, { only: ['orders.settle_charges'] });
    expect(await read(checkout.checkoutId)).toMatchObject({
      state: 'open',
      paymentUrl: null,
      paying: null,
      lastPaymentMessage: expect.stringContaining('declined'),
    });
    expect(await pay(checkout.checkoutId, declined)).toEqual({ ok: false, code: 'payment_failed' });
    await capture(buyer, await payFor(buyer, checkout));
    await runJobs(program);
    expect((await read(checkout.checkoutId)).state).toBe('paid');
    expect((await checkOrders(program)).wrong).toEqual([]);
    expect((await checkLedger(program)).wrong).toEqual([]);
  });

  test.each([...declineReasons, null])("shows a declined buyer the gateway's reason, if any: %s", async (reason) => {
    const checkout = await begin();
    const declined = testGateway().decline(await payFor(buyer, checkout), reason);
    await applyEvent(program, 'test', declined);
    await runJobs(program, { only: ['orders.settle_charges'] });
    const { declineReasons: why, paymentTroubles } = states;
    const said = reason ? why[reason] : paymentTroubles.declined;
    expect((await read(checkout.checkoutId)).lastPaymentMessage).toBe(said);
  });

  test('issues free tickets immediately, without a charge', async () => {
    const [free] = await announceEvent(program, [generalZone(100, { prices: { R: 0 } })], {
      key: 'free',
      type: 'streamed',
    });
    const checkout = await startFor(buyer, [await holdFor(buyer, free!)]);
    expect(checkout.totalCents).toBe(0);
    const paymentId = buyer.id();
    expect(await pay(checkout.checkoutId, paymentId)).toEqual({ ok: true, value: { redirectUrl: null } });
    expect(await read(checkout.checkoutId)).toMatchObject({ state: 'paid', groups: [{ orderState: 'paid' }] });
    expect(await pay(checkout.checkoutId, paymentId)).toEqual({ ok: false, code: 'checkout_closed' });
    expect(testGateway().charges.size).toBe(0);
  });
});

describe('cancelCheckout', () => {
  test('releases the tickets immediately, and changes nothing on a retry', async () => {
    const checkout = await begin();
    expect(await cancelCheckout(buyer, checkout.checkoutId)).toEqual({ ok: true, value: { state: 'cancelled' } });
    expect(await cancelCheckout(buyer, checkout.checkoutId)).toEqual({ ok: true, value: { state: 'cancelled' } });
    expect(await read(checkout.checkoutId)).toMatchObject({ state: 'cancelled', groups: [{ places: [] }] });
  });

  test('releases the tickets on a retry after a crash', async () => {
    const hold = await holdFor(buyer, performanceId);
    const { checkoutId } = await startFor(buyer, [hold]);
    await program.pool.query(`update checkout set state = 'cancelled' where checkout_id = $1`, [checkoutId]);
    await program.pool.query(`update orders set state = 'cancelled' where checkout_id = $1`, [checkoutId]);
    await cancelCheckout(buyer, checkoutId);
    const { rows } = await program.pool.query('select 1 from hold where hold_id = $1', [hold.holdId]);
    expect(rows).toEqual([]);
  });

  test("rejects an unknown, expired or paid checkout, and another member's checkout", async () => {
    const checkout = await begin();
    const stranger = program.ctx(memberActor());
    expect(await cancelCheckout(buyer, buyer.id())).toEqual({ ok: false, code: 'checkout_not_found' });
    expect(await cancelCheckout(stranger, checkout.checkoutId)).toEqual({ ok: false, code: 'checkout_not_found' });
    const paymentId = await payFor(buyer, checkout);
    await capture(buyer, paymentId);
    expect(await cancelCheckout(buyer, checkout.checkoutId)).toEqual({ ok: false, code: 'checkout_closed' });
    await runJobs(program, { only: ['orders.settle_charges'] });
    expect(await cancelCheckout(buyer, checkout.checkoutId)).toEqual({ ok: false, code: 'checkout_closed' });
    const late = await begin();
    program.clock.set(late.expiresAt);
    await expireCheckouts(program);
    expect(await cancelCheckout(buyer, late.checkoutId)).toEqual({ ok: false, code: 'checkout_closed' });
  });

  test('cancels the charge at the gateway and tolerates a missing response', async () => {
    const [first, second] = [await begin(), await begin()];
    const [heard, unheard] = [await payFor(buyer, first), await payFor(buyer, second)];
    await cancelCheckout(buyer, first.checkoutId);
    expect(testGateway().charges.get(heard)?.state).toBe('cancelled');
    testGateway().isAway = true;
    expect(await cancelCheckout(buyer, second.checkoutId)).toMatchObject({ ok: true });
    expect(testGateway().charges.get(unheard)?.state).toBe('waiting');
  });
});
