import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { languages } from '../../../../contract/core/language.ts';
import type { TransactionDetail } from '../../../../contract/orders/transactions.ts';
import type { Ctx } from '../../../context.ts';
import { runJobs } from '../../../testing/jobs.ts';
import { memberActor, openTestProgram, type TestProgram } from '../../../testing/open-program.ts';
import { valueOf } from '../../../testing/outcomes.ts';
import { permitSystem } from '../../audit/permit-action.ts';
import { requireMember } from '../../identity/sessions/require-member.ts';
import { applyDispute } from '../../payments/refunds/apply-dispute.ts';
import { applyEvent } from '../../payments/charges/apply-events.ts';
import { reconcileRefunds } from '../../payments/refunds/reconcile-refunds.ts';
import { requestRefund } from '../../payments/refunds/request-refund.ts';
import { settleOtherWay } from '../../payments/refunds/resolve-refund.ts';
import { refundsOf } from '../../payments/testing-charges.ts';
import { creditPoints } from '../../points/credit-points.ts';
import { announceEvent, seatedZone } from '../../seating/inventory/testing-sale.ts';
import { ordersHandlers } from '../calls.ts';
import { cancelCheckout } from '../checkout/cancel-checkout.ts';
import { payCheckout } from '../checkout/pay-checkout.ts';
import { byTestGateway, renewTestGateway, testGateway } from '../checkout/testing-gateway.ts';
import { capture, holdFor, payFor, startFor } from '../checkout/testing-purchase.ts';
import { listTransactions } from '../history/list-transactions.ts';
import { beginToPay, expectOrdersInOrder } from '../settlement/testing-settlement.ts';

let program: TestProgram;
let buyer: Ctx;
const begin = new Date('2026-03-02T04:00:00Z');
beforeEach(async () => {
  renewTestGateway();
  program = await openTestProgram(byTestGateway);
  program.clock.set(begin);
  buyer = program.ctx(memberActor());
});
afterEach(() => program.close());

const read = async (number: string): Promise<TransactionDetail> =>
  valueOf(await ordersHandlers.readTransaction(buyer, { query: { number } }));
const refundOf = async (number: string) => (await read(number)).refunds[0]!;

/** Pays after the buyer cancelled, so that the full amount is refunded. */
async function payLate(): Promise<{ number: string; paymentId: string; totalCents: number }> {
  const bought = await beginToPay(buyer, [2, 10], { key: `show-${program.id()}` });
  await cancelCheckout(buyer, bought.checkoutId);
  await capture(buyer, bought.paymentId);
  await runJobs(program);
  return { ...bought, number: bought.groups[0]!.number };
}

describe('refund progress', () => {
  test('shows each step with its time, the expected date by method, and every cent', async () => {
    testGateway().refundState = 'pending';
    const { number, paymentId, totalCents } = await payLate();
    expect(await read(number)).toMatchObject({
      state: 'refund_due',
      refund: { cents: totalCents, isOpen: true },
      sums: { paidCents: totalCents, refundedCents: 0, onItsWayCents: totalCents, exchangedCents: 0, keptCents: 0 },
      refunds: [
        {
          number: `${number}-C1`,
          cause: 'checkout_cancelled',
          ticket: null,
          isBeside: false,
          moneyCents: totalCents,
          pointsCents: 0,
          pointsEnd: null,
          method: 'card',
          cardNumber: '4111********1111',
          standing: 'on_its_way',
          expected: { from: '2026-03-09', to: '2026-03-16' },
        },
      ],
    });
    testGateway().refundState = 'done';
    program.clock.advance(24 * 60 * 60_000);
    await reconcileRefunds(program);
    await runJobs(program);
    const { refunds, sums, state } = await read(number);
    expect([state, sums]).toEqual([
      'refunded',
      { paidCents: totalCents, refundedCents: totalCents, onItsWayCents: 0, exchangedCents: 0, keptCents: 0 },
    ]);
    const [refund] = await refundsOf(program, paymentId);
    expect(refunds[0]).toMatchObject({ standing: 'done', reference: `refund-${refund!.refundId}` });
    expect(refunds[0]!.steps.map(({ step, at }) => [step, at?.slice(0, 10)])).toEqual([
      ['asked', '2026-03-02'],
      ['sent', '2026-03-02'],
      ['on_its_way', '2026-03-02'],
      ['done', '2026-03-03'],
    ]);
    program.clock.set('2026-04-01T04:00:00Z');
    expect((await refundOf(number)).expected).toBeNull();
    await expectOrdersInOrder(program);
  });

  test('shows a delay after a failure, and then how staff paid the refund', async () => {
    testGateway().refundState = 'failed';
    const { number, paymentId, totalCents } = await payLate();
    expect(await refundOf(number)).toMatchObject({ standing: 'delayed', expected: null, otherWay: null });
    expect((await read(number)).sums).toMatchObject({ refundedCents: 0, onItsWayCents: totalCents });
    const [refund] = await refundsOf(program, paymentId);
    const permit = permitSystem('command refunds', 'refund.settle_other_way', refund!.refundId);
    valueOf(await settleOtherWay(program, permit, { way: 'bank_transfer', proof: 'T1' }));
    await runJobs(program);
    expect(await refundOf(number)).toMatchObject({
      standing: 'other_way',
      otherWay: 'bank_transfer',
      settledAt: begin.toISOString(),
    });
    expect((await read(number)).sums).toMatchObject({ refundedCents: totalCents, onItsWayCents: 0 });
    await expectOrdersInOrder(program);
  });

  test('shows that the bank decides a dispute, and that it paid', async () => {
    const bought = await beginToPay(buyer, [2, 10]);
    await cancelCheckout(buyer, bought.checkoutId);
    await capture(buyer, bought.paymentId);
    const amountCents = bought.totalCents;
    const dispute = { provider: 'test', of: { chargeId: bought.paymentId }, disputeRef: 'D1', amountCents } as const;
    await applyDispute(program, { ...dispute, state: 'open' });
    await runJobs(program);
    const number = bought.groups[0]!.number;
    expect(await refundOf(number)).toMatchObject({ standing: 'disputed', expected: null });
    await applyDispute(program, { ...dispute, state: 'lost' });
    await runJobs(program);
    expect(await refundOf(number)).toMatchObject({ standing: 'by_bank', otherWay: 'dispute' });
    expect((await read(number)).sums).toMatchObject({ refundedCents: amountCents, onItsWayCents: 0 });
    expect(testGateway().refunds.size).toBe(0);
    await expectOrdersInOrder(program);
  });

  test('shows returned points with their expiry, and money in transit', async () => {
    const [performanceId] = await announceEvent(program, [seatedZone(2, 10)]);
    const { checkoutId, totalCents, groups } = await startFor(buyer, [await holdFor(buyer, performanceId!)]);
    await givePoints(30_000);
    const paymentId = program.id();
    valueOf(await payCheckout(buyer, { checkoutId, paymentId, method: 'card', pointsCents: 30_000 }));
    await cancelCheckout(buyer, checkoutId);
    await capture(buyer, paymentId);
    testGateway().refundState = 'pending';
    await runJobs(program);
    const { refunds, sums } = await read(groups[0]!.number);
    const moneyCents = totalCents - 30_000;
    // The end of the day two years later, in Hong Kong.
    expect(refunds).toMatchObject([{ pointsCents: 30_000, moneyCents, pointsEnd: '2028-03-02T16:00:00.000Z' }]);
    expect(sums).toEqual({
      paidCents: totalCents,
      refundedCents: 30_000,
      onItsWayCents: moneyCents,
      exchangedCents: 0,
      keptCents: 0,
    });
    await expectOrdersInOrder(program);
  });

  test('adds up across tickets returned one by one, including the retained fees', async () => {
    const bought = await beginToPay(buyer, [2, 10]);
    await capture(buyer, bought.paymentId);
    await runJobs(program);
    const [order] = (await program.pool.query('select order_id, performance_id from orders')).rows;
    for (const n of [2, 1]) {
      await program.transact((tx) =>
        requestRefund(program, tx, buyer, {
          chargeId: bought.paymentId,
          amountCents: 30_001,
          reason: `ticket:${order.order_id}:${n}:1`,
          from: [[`organiser:${order.performance_id}`, 30_001]],
        }),
      );
    }
    const [first] = await refundsOf(program, bought.paymentId);
    await runJobs(program, { only: ['payments.ask_refund'] });
    const number = bought.groups[0]!.number;
    const detail = await read(number);
    expect(detail.refunds.map((one) => [one.number, one.ticket, one.moneyCents])).toEqual([
      [`${number}-C1`, 2, 30_001],
      [`${number}-C2`, 1, 30_001],
    ]);
    expect(first!.reason).toContain(':2:1');
    const keptCents = bought.totalCents - 60_002;
    expect(detail.sums).toEqual({
      paidCents: bought.totalCents,
      refundedCents: 60_002,
      onItsWayCents: 0,
      exchangedCents: 0,
      keptCents,
    });
    expect((await listTransactions(buyer, { kind: 'refunded' })).data).toMatchObject([
      { number, state: 'paid', refund: { cents: 60_002 } },
    ]);
    expect((await listTransactions(buyer, { kind: 'completed' })).data).toMatchObject([{ number }]);
  });
});

async function givePoints(cents: number): Promise<void> {
  const memberId = requireMember(buyer);
  await program.transact((tx) => creditPoints(program, tx, { memberId, lotId: program.id(), source: 'grant', cents }));
}

describe('unneeded payment', () => {
  test('lists a second payment of a transaction separately from the amount paid and its sums', async () => {
    const bought = await beginToPay(buyer, [2, 10]);
    const second = await payFor(buyer, bought);
    for (const paymentId of [bought.paymentId, second]) {
      await capture(buyer, paymentId);
      await runJobs(program);
    }
    const number = bought.groups[0]!.number;
    expect(await read(number)).toMatchObject({
      state: 'paid',
      sums: null,
      refunds: [{ cause: 'paid_before', isBeside: true, moneyCents: bought.totalCents, standing: 'done' }],
    });
    expect((await listTransactions(buyer, { kind: 'refunded' })).data).toMatchObject([
      { number, refund: { cents: bought.totalCents, isOpen: false } },
    ]);
    await expectOrdersInOrder(program);
  });

  test('shows a transaction that was never paid because its points were gone', async () => {
    const [performanceId] = await announceEvent(program, [seatedZone(2, 10)]);
    const { checkoutId, totalCents, groups } = await startFor(buyer, [await holdFor(buyer, performanceId!)]);
    await givePoints(30_000);
    const [first, other] = [program.id(), program.id()];
    valueOf(await payCheckout(buyer, { checkoutId, paymentId: first, method: 'card', pointsCents: 30_000 }));
    const paid = testGateway().capture(first);
    // Another window reserves the points for a different payment, which is never made.
    valueOf(await payCheckout(buyer, { checkoutId, paymentId: other, method: 'fps', pointsCents: 20_000 }));
    await applyEvent(program, 'test', paid);
    await runJobs(program);
    program.clock.advance(40 * 60_000);
    await expectOrdersInOrder(program);
    const number = groups[0]!.number;
    expect(await read(number)).toMatchObject({
      state: 'expired',
      sums: null,
      refunds: [{ cause: 'points_gone', isBeside: true, moneyCents: totalCents - 30_000, standing: 'done' }],
    });
    const listed = [{ number, state: 'expired', refund: { cents: totalCents - 30_000 } }];
    expect((await listTransactions(buyer)).data).toMatchObject(listed);
    expect((await listTransactions(buyer, { kind: 'refunded', when: 'upcoming' })).data).toMatchObject(listed);
    expect((await listTransactions(buyer, { kind: 'completed' })).data).toEqual([]);
    expect(await ordersHandlers.readTransaction(program.ctx(memberActor()), { query: { number } })).toMatchObject({
      code: 'order_not_found',
    });
  });
});

describe('refund credit note', () => {
  test('offers the credit note from the request on, in each language, to the owner only', async () => {
    testGateway().refundState = 'pending';
    const { number } = await payLate();
    const ask = (ctx: Ctx, note: string) => ordersHandlers.downloadCreditNote(ctx, { number, note });
    const files = await Promise.all(
      languages.map(async (language) => valueOf(await ask({ ...buyer, language }, 'C1'))),
    );
    expect(files.map(({ filename }) => filename)).toEqual(languages.map(() => `fei-credit-note-${number}-C1.pdf`));
    expect(await ask(buyer, 'C2')).toMatchObject({ code: 'order_not_found' });
    expect(await ask(program.ctx(memberActor()), 'C1')).toMatchObject({ code: 'order_not_found' });
    // The payment receipt stays available.
    expect((await ordersHandlers.downloadReceipt(buyer, { number })).ok).toBe(true);
    testGateway().refundState = 'done';
    program.clock.advance(24 * 60 * 60_000);
    await reconcileRefunds(program);
    expect(valueOf(await ask({ ...buyer, language: languages[0] }, 'C1')).body).toEqual(files[0]!.body);
  });
});
