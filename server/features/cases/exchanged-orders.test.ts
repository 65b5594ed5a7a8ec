import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Ctx } from '../../context.ts';
import { runJobs } from '../../testing/jobs.ts';
import { memberActor, openTestProgram, type TestProgram } from '../../testing/open-program.ts';
import { valueOf } from '../../testing/outcomes.ts';
import { requireMember } from '../identity/sessions/require-member.ts';
import type { OwnOrder } from '../orders/access/find-own-order.ts';
import { payCheckout } from '../orders/checkout/pay-checkout.ts';
import { byTestGateway, renewTestGateway, testGateway } from '../orders/checkout/testing-gateway.ts';
import { capture, holdFor, payFor, startFor } from '../orders/checkout/testing-purchase.ts';
import { beginFor, confirmFor, exchangeable, orderOf } from '../orders/exchange/testing-exchange.ts';
import { creditPoints } from '../points/credit-points.ts';
import { readStoredBalance } from '../points/read-points.ts';
import { announceEvent, standard } from '../seating/inventory/testing-sale.ts';
import { reportCase } from './report-case.ts';
import { approvedCase, drainCasesPastDeadline, wrongOf } from './testing-cases.ts';

let program: TestProgram;
let buyer: Ctx;
let first: string;
let second: string;
beforeEach(async () => {
  renewTestGateway();
  program = await openTestProgram(byTestGateway);
  buyer = program.ctx(memberActor());
  const ids = await announceEvent(program, exchangeable.zones, exchangeable.event(program.now()));
  [first = '', second = ''] = ids;
});
afterEach(async () => {
  expect(await wrongOf(program)).toEqual([]);
  await program.close();
});

const [seated, dear, cheap] = [1, 2, 3];

async function buy(pointsCents = 0): Promise<OwnOrder & { chargeId: string }> {
  const checkout = await startFor(buyer, [await holdFor(buyer, first, standard(2, seated))]);
  const [chargeId, memberId] = [program.id(), requireMember(buyer)];
  await program.transact(async (tx) => {
    if (pointsCents === 0) return;
    await creditPoints(program, tx, { memberId, lotId: program.id(), source: 'grant', cents: pointsCents });
  });
  const { checkoutId } = checkout;
  valueOf(await payCheckout(buyer, { checkoutId, paymentId: chargeId, method: 'card', pointsCents }));
  await capture(buyer, chargeId);
  await runJobs(program);
  return { ...(await orderOf(buyer, checkoutId)), chargeId };
}

/**
 * Exchanges one ticket for one of the second performance and pays the difference by card.
 * @returns the new charge; null if nothing was due.
 */
async function exchangeOne(order: OwnOrder, zoneNo: number): Promise<string | null> {
  const checkout = await beginFor(buyer, order, [1], { performanceId: second, zoneNo });
  if (checkout.totalCents === 0) {
    await confirmFor(buyer, checkout);
    return null;
  }
  const chargeId = await payFor(buyer, checkout);
  await capture(buyer, chargeId);
  await runJobs(program);
  return chargeId;
}

async function cancelAsPreviewed(performanceId: string) {
  const { row, preview } = await approvedCase(program, performanceId, { kind: 'cancel' });
  const before = testGateway().refunds.size;
  await drainCasesPastDeadline(program);
  const report = valueOf(await reportCase(program, row.number));
  expect(report.wrong).toEqual([]);
  expect(report.total).toMatchObject({
    owed: preview.owedCents,
    refunded: preview.owedCents,
    points: preview.pointsCents,
  });
  expect(report.ways.map(({ provider, method, cents }) => ({ provider, method, cents }))).toEqual(
    preview.money.map(({ provider, method, cents }) => ({ provider, method, cents })),
  );
  return { preview, refunds: testGateway().refunds.size - before };
}

describe('cancelled performance', () => {
  test('refunds the price of exchanged tickets to the charges of both orders', async () => {
    const bought = await buy();
    const difference = await exchangeOne(bought, dear);
    const { preview, refunds } = await cancelAsPreviewed(second);
    expect(refunds).toBe(2);
    expect(preview).toMatchObject({ orders: 1, tickets: 1, pointsCents: 0 });
    expect(preview.money).toEqual([{ provider: 'test', method: 'card', orders: 1, cents: preview.owedCents }]);
    expect(testGateway().refundedCents(bought.chargeId)).toBeGreaterThan(0);
    expect(testGateway().refundedCents(bought.chargeId) + testGateway().refundedCents(difference!)).toBe(
      preview.owedCents,
    );
  });

  test('refunds cheaper exchanged tickets in money and points as they were paid', async () => {
    const bought = await buy(150_33);
    await exchangeOne(bought, cheap);
    await runJobs(program);
    const before = (await readStoredBalance(program, requireMember(buyer))).availableCents;
    const { preview } = await cancelAsPreviewed(second);
    expect(preview.pointsCents).toBeGreaterThan(0);
    expect((await readStoredBalance(program, requireMember(buyer))).availableCents).toBe(before + preview.pointsCents);
  });

  test('refunds the rest of an order after one of its tickets was exchanged', async () => {
    const bought = await buy(99_99);
    await exchangeOne(bought, dear);
    const { preview } = await cancelAsPreviewed(first);
    expect(preview).toMatchObject({ orders: 1, tickets: 1 });
    // One charge paid for both sides of the exchange.
    await cancelAsPreviewed(second);
  });
});
