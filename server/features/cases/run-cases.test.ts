import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Ctx } from '../../context.ts';
import { runJobs } from '../../testing/jobs.ts';
import { closeBoth, memberActor, openTwoPrograms, type TestProgram } from '../../testing/open-program.ts';
import { valueOf } from '../../testing/outcomes.ts';
import { forgetCatalogue } from '../catalogue/events/catalogue-cache.ts';
import { requireMember } from '../identity/sessions/require-member.ts';
import { payCheckout } from '../orders/checkout/pay-checkout.ts';
import { readCheckout } from '../orders/checkout/read-checkout.ts';
import { byTestGateway, renewTestGateway, testGateway } from '../orders/checkout/testing-gateway.ts';
import { capture, holdFor, payFor, startFor } from '../orders/checkout/testing-purchase.ts';
import { creditPoints } from '../points/credit-points.ts';
import { readStoredBalance } from '../points/read-points.ts';
import { announceEvent, generalZone, seatedZone } from '../seating/inventory/testing-sale.ts';
import { pauseCase, resumeCase } from './decide-case.ts';
import { reportCase } from './report-case.ts';
import { runCases } from './run-cases.ts';
import { approvedCase, buyPerformances, drainCases, permitFor, wrongOf } from './testing-cases.ts';

let programs: [TestProgram, TestProgram];
let program: TestProgram;
let performanceId: string;

beforeEach(async () => {
  renewTestGateway();
  programs = await openTwoPrograms(byTestGateway);
  [program] = programs;
  [performanceId = ''] = await announceEvent(program, [seatedZone(10, 20)]);
});
afterEach(() => closeBoth(programs));

const statesOf = async (ctx: Ctx, checkoutId: string) =>
  valueOf(await readCheckout(ctx, checkoutId)).groups.map(({ orderState }) => orderState);

const cancel = (opened = program) => approvedCase(opened, performanceId, { kind: 'cancel' });

async function payPartly(pointsCents: number) {
  const buyer = program.ctx(memberActor());
  const memberId = requireMember(buyer);
  await program.transact((tx) =>
    creditPoints(program, tx, { memberId, lotId: program.id(), source: 'grant', cents: pointsCents }),
  );
  const checkout = await startFor(buyer, [await holdFor(buyer, performanceId)]);
  const paymentId = program.id();
  valueOf(await payCheckout(buyer, { checkoutId: checkout.checkoutId, paymentId, method: 'card', pointsCents }));
  await capture(buyer, paymentId);
  await runJobs(program);
  return { buyer, memberId, checkout, paymentId };
}

describe('cancelled performance', () => {
  test('refunds every buyer in full, matching the preview and the ledger to the cent', async () => {
    const [other] = await announceEvent(program, [generalZone(50)], { key: 'other' });
    const alone = await buyPerformances(program, [performanceId], 3);
    const both = await buyPerformances(program, [performanceId, other!]);
    const partly = await payPartly(333_33);
    const { row, preview } = await cancel();
    const due = [alone, partly].reduce((sum, one) => sum + one.checkout.totalCents, 0);
    const part = both.checkout.groups.find((group) => group.performanceId === performanceId)!;
    expect(preview).toMatchObject({ orders: 3, tickets: 7, people: 3, pointsCents: 333_33 });
    expect(preview.owedCents).toBe(due + part.ticketsCents + part.feesCents);
    expect(preview.money).toEqual([
      { provider: 'test', method: 'card', orders: 3, cents: preview.owedCents - preview.pointsCents },
    ]);
    await drainCases(program);
    const report = valueOf(await reportCase(program, row.number));
    expect(report.wrong).toEqual([]);
    expect(report.total).toEqual({
      owed: preview.owedCents,
      refunded: preview.owedCents,
      points: preview.pointsCents,
      pending: 0,
      failed: 0,
      kept: 0,
      exchanged: 0,
      waiting: 0,
    });
    expect(report.ways.map(({ provider, method, cents }) => ({ provider, method, cents }))).toEqual(
      preview.money.map(({ provider, method, cents }) => ({ provider, method, cents })),
    );
    expect(await statesOf(alone.buyer, alone.checkout.checkoutId)).toEqual(['refunded']);
    expect((await statesOf(both.buyer, both.checkout.checkoutId)).toSorted()).toEqual(['paid', 'refunded']);
    expect((await readStoredBalance(program, partly.memberId)).availableCents).toBe(333_33);
    expect(testGateway().refunds.size).toBe(3);
    const { rows } = await program.pool.query('select state, outcome from event_case');
    expect(rows).toEqual([{ state: 'closed', outcome: 'done' }]);
    expect(await wrongOf(program)).toEqual([]);
  });

  test('refunds no one twice if two processes run the case at the same time', async () => {
    for (let at = 0; at < 12; at++) await buyPerformances(program, [performanceId]);
    await cancel();
    forgetCatalogue(programs[1]);
    program.clock.advance(15_000);
    programs[1].clock.set(program.now());
    await Promise.all(programs.flatMap((one) => [runCases(one, 100_000), runCases(one, 100_000)]));
    await drainCases(program);
    expect(testGateway().refunds.size).toBe(12);
    const { rows } = await program.pool.query('select count(*)::int as n from case_order');
    expect(rows).toEqual([{ n: 12 }]);
    expect(await wrongOf(program)).toEqual([]);
  });

  test('continues with the other orders in another process after a pause', async () => {
    for (let at = 0; at < 6; at++) await buyPerformances(program, [performanceId]);
    const { row } = await cancel();
    valueOf(await pauseCase(program, permitFor(program, 'case.pause', row.number)));
    await drainCases(program);
    expect(testGateway().refunds.size).toBe(0);
    valueOf(await resumeCase(program, permitFor(program, 'case.resume', row.number)));
    forgetCatalogue(programs[1]);
    programs[1].clock.set(program.now());
    await drainCases(programs[1]);
    expect(testGateway().refunds.size).toBe(6);
    expect(await wrongOf(program)).toEqual([]);
  });

  test('refunds a late payment once and does not refund an order again', async () => {
    const late = program.ctx(memberActor());
    const checkout = await startFor(late, [await holdFor(late, performanceId)]);
    const paymentId = await payFor(late, checkout);
    await buyPerformances(program, [performanceId]);
    const { preview } = await cancel();
    expect(preview.openPayments).toEqual({ count: 1, cents: checkout.totalCents });
    await capture(late, paymentId);
    await drainCases(program);
    await drainCases(program);
    expect(await statesOf(late, checkout.checkoutId)).toEqual(['refunded']);
    expect(testGateway().refundedCents(paymentId)).toBe(checkout.totalCents);
    expect(testGateway().refunds.size).toBe(2);
    expect(await wrongOf(program)).toEqual([]);
  });

  test('cancels free tickets without a refund', async () => {
    const [free] = await announceEvent(program, [generalZone(9, { prices: { R: 0 } })], {
      key: 'free',
      type: 'others',
    });
    const buyer = program.ctx(memberActor());
    const checkout = await startFor(buyer, [await holdFor(buyer, free!)]);
    valueOf(await payCheckout(buyer, { checkoutId: checkout.checkoutId, paymentId: program.id(), method: 'card' }));
    await capturedIfDue(buyer, checkout.totalCents);
    await runJobs(program);
    await approvedCase(program, free!, { kind: 'cancel' });
    await drainCases(program);
    expect(await statesOf(buyer, checkout.checkoutId)).toEqual(['refunded']);
    expect(await wrongOf(program)).toEqual([]);
  });

  test('completes for a performance that has sold nothing', async () => {
    const { preview } = await cancel();
    expect(preview).toMatchObject({ orders: 0, owedCents: 0, money: [] });
    await drainCases(program);
    const { rows } = await program.pool.query('select state from event_case');
    expect(rows).toEqual([{ state: 'closed' }]);
  });
});

async function capturedIfDue(buyer: Ctx, cents: number): Promise<void> {
  const { rows } = await program.pool.query<{ id: string }>('select charge_id as id from charge');
  if (cents > 0) await capture(buyer, rows.at(-1)!.id);
}
