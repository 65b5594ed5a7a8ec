import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Ctx } from '../../../context.ts';
import { checkLedger } from '../../../check-ledger.ts';
import { runJobs } from '../../../testing/jobs.ts';
import { closeBoth, memberActor, openTwoPrograms, type TestProgram } from '../../../testing/open-program.ts';
import { valueOf } from '../../../testing/outcomes.ts';
import { movePerformance } from '../../catalogue/events/move-performance.ts';
import { forgetCatalogue } from '../../catalogue/events/catalogue-cache.ts';
import { readPerformance } from '../../seating/inventory/read-performance.ts';
import { announceEvent, generalZone, haltPerformance, standard } from '../../seating/inventory/testing-sale.ts';
import { holdTickets } from '../../seating/holds/hold-tickets.ts';
import { payCheckout } from '../checkout/pay-checkout.ts';
import { readCheckout } from '../checkout/read-checkout.ts';
import { startCheckout } from '../checkout/start-checkout.ts';
import { byTestGateway, renewTestGateway, testGateway } from '../checkout/testing-gateway.ts';
import { capture, checkoutOfHolds, holdFor, payFor, startFor } from '../checkout/testing-purchase.ts';
import { expectOrdersInOrder } from './testing-settlement.ts';

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

const refusals = { suspended: 'sale_suspended', postponed: 'performance_postponed' } as const;

describe.each(['suspended', 'postponed'] as const)('performance that is %s', (state) => {
  test('rejects holds, checkouts and payments, and refunds a payment once', async () => {
    const [performanceId] = await announceEvent(program, [generalZone(9)]);
    const hold = await holdFor(buyer, performanceId!, 1);
    const other = program.ctx(memberActor());
    const paying = await startFor(other, [await holdFor(other, performanceId!, 2)]);
    const paymentId = await payFor(other, paying);
    await haltPerformance(programs, performanceId!, state);
    const code = refusals[state];
    const choices = standard(1);
    const wanted = { holdId: program.id(), performanceId: performanceId!, choices };
    expect(await holdTickets(buyer, wanted)).toMatchObject({ ok: false, code });
    expect(await startCheckout(buyer, checkoutOfHolds(buyer, [hold]))).toMatchObject({ ok: false, code });
    const again = { checkoutId: paying.checkoutId, paymentId: program.id(), method: 'card' as const };
    expect(await payCheckout(other, again)).toMatchObject({ ok: false, code });
    await capture(other, paymentId);
    await runJobs(program, { times: 3 });
    const { groups } = valueOf(await readCheckout(other, paying.checkoutId));
    expect(groups.map(({ orderState }) => orderState)).toEqual(['refunded']);
    expect(testGateway().refundedCents(paymentId)).toBe(paying.totalCents);
    expect(testGateway().refunds.size).toBe(1);
    await expectOrdersInOrder(program);
    expect((await checkLedger(program)).wrong).toEqual([]);
  });
});

test('sells again at its new date, and records the old one', async () => {
  const [performanceId] = await announceEvent(program, [generalZone(9)]);
  const before = valueOf(await readPerformance(buyer, performanceId!)).startsAt;
  await haltPerformance(programs, performanceId!, 'postponed');
  const startsAt = new Date(Date.parse(before) + 7 * 24 * 60 * 60_000);
  await program.transact(async (tx) => {
    valueOf(await movePerformance(program, tx, performanceId!, { state: 'scheduled', startsAt }));
  });
  forgetCatalogue(program);
  expect(valueOf(await readPerformance(buyer, performanceId!))).toMatchObject({
    sale: 'on_sale',
    startsAt: startsAt.toISOString(),
    previousStartsAt: before,
  });
  await holdFor(buyer, performanceId!, 1);
});

test('stays cancelled permanently', async () => {
  const [performanceId] = await announceEvent(program, [generalZone(9)]);
  await haltPerformance(programs, performanceId!, 'suspended');
  const move = (state: 'cancelled' | 'scheduled') =>
    program.transact((tx) => movePerformance(program, tx, performanceId!, { state }));
  valueOf(await move('cancelled'));
  expect(await move('scheduled')).toMatchObject({ ok: false, code: 'update_failed' });
});
