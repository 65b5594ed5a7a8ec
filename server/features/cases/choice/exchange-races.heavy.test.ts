import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Ctx } from '../../../context.ts';
import { runJobs } from '../../../testing/jobs.ts';
import { activatedMember } from '../../../testing/members.ts';
import { closeBoth, memberActor, openTwoPrograms, type TestProgram } from '../../../testing/open-program.ts';
import { valueOf } from '../../../testing/outcomes.ts';
import { forgetCatalogue } from '../../catalogue/events/catalogue-cache.ts';
import { requireMember } from '../../identity/sessions/require-member.ts';
import { findOwnOrder, type OwnOrder } from '../../orders/access/find-own-order.ts';
import { byTestGateway, renewTestGateway, testGateway } from '../../orders/checkout/testing-gateway.ts';
import { capture, payFor } from '../../orders/checkout/testing-purchase.ts';
import { exchangeable, orderOf } from '../../orders/exchange/testing-exchange.ts';
import { buyTickets } from '../../orders/tickets/testing-tickets.ts';
import { checkInventory } from '../../seating/inventory/check-inventory.ts';
import { announceEvent, standard } from '../../seating/inventory/testing-sale.ts';
import { pauseCase, resumeCase } from '../decide-case.ts';
import { runCases } from '../run-cases.ts';
import { signChoice } from './sign-choice.ts';
import { approvedCase, drainCases, drainCasesPastDeadline, permitFor, wrongOf } from '../testing-cases.ts';
import { beginOwnExchange } from './exchange-tickets.ts';
import { chooseByLink } from './make-choice.ts';

let programs: [TestProgram, TestProgram];
let program: TestProgram;
let other: TestProgram;
let buyer: Ctx;
let order: OwnOrder & { chargeId: string };
let first: string;
let second: string;

beforeEach(async () => {
  renewTestGateway();
  programs = await openTwoPrograms(byTestGateway);
  [program, other] = programs;
  buyer = program.ctx(memberActor((await activatedMember(program, 'buyer@mail.test')).memberId));
  const event = exchangeable.event(program.now());
  const third = { key: 'day 32', startsAt: new Date(program.now().getTime() + 32 * 24 * hourMs).toISOString() };
  [first = '', second = ''] = await announceEvent(program, exchangeable.zones, {
    ...event,
    performances: [...event.performances, third],
  });
  order = await buyTickets(program, buyer, first, 2);
});
afterEach(async () => {
  for (const one of programs) await runJobs(one, { times: 3 });
  expect(await wrongOf(program)).toEqual([]);
  expect((await checkInventory(program)).wrong).toEqual([]);
  await closeBoth(programs);
});

const hourMs = 60 * 60_000;
const perSecond = 100_000;
const dear = 2;

async function cancel(performanceId: string) {
  const opened = await approvedCase(program, performanceId, { kind: 'cancel' });
  programs.forEach(forgetCatalogue);
  return opened;
}

/** Starts exchanging both tickets for more expensive ones and pays the difference. */
async function pay(): Promise<{ checkoutId: string; chargeId: string; cents: number }> {
  const requested = { checkoutId: program.id(), numbers: [1, 2], performanceId: second };
  const begun = await beginOwnExchange(buyer, order.number, { ...requested, wanted: { choices: standard(2, dear) } });
  const { checkoutId, totalCents } = valueOf(begun);
  return { checkoutId, chargeId: await payFor(buyer, { checkoutId }), cents: totalCents };
}

async function settle(): Promise<void> {
  for (const one of [program, other, program]) await runJobs(one, { times: 3 });
}

/** Expects the amount not refunded from both payments to equal the price of the tickets that remain valid. */
async function expectWhole(paying: Awaited<ReturnType<typeof pay>>): Promise<'exchanged' | 'refunded'> {
  const next = await orderOf(buyer, paying.checkoutId);
  const old = valueOf(await findOwnOrder(buyer, requireMember(buyer), order.number));
  expect(old.state).toBe('refunded');
  const left = order.totalCents + paying.cents;
  const back = testGateway().refundedCents(order.chargeId) + testGateway().refundedCents(paying.chargeId);
  if (next.state === 'paid') {
    expect(back).toBe(0);
    return 'exchanged';
  }
  expect(back).toBe(left);
  return 'refunded';
}

const linkOf = async () => {
  const { rows } = await program.pool.query<{ caseId: string; orderId: string }>(
    'select case_id as "caseId", order_id as "orderId" from case_order',
  );
  return signChoice(program, rows[0]!);
};

describe('exchange while it is being paid for', () => {
  test('completes if the old performance is cancelled during the payment', async () => {
    const paying = await pay();
    await Promise.all([cancel(first), capture(other.ctx(buyer.actor), paying.chargeId)]);
    await Promise.all([runJobs(other, { times: 2 }), drainCases(program)]);
    await settle();
    await drainCasesPastDeadline(program);
    expect(await expectWhole(paying)).toBe('exchanged');
  });

  test('leaves the old tickets valid and refunds the payment if the new performance is cancelled', async () => {
    const paying = await pay();
    await cancel(second);
    await capture(buyer, paying.chargeId);
    await settle();
    await drainCasesPastDeadline(program);
    const old = valueOf(await findOwnOrder(buyer, requireMember(buyer), order.number));
    expect(old.state).toBe('paid');
    expect(testGateway().refundedCents(paying.chargeId)).toBe(paying.cents);
    expect(testGateway().refundedCents(order.chargeId)).toBe(0);
  });

  test('refunds both payments if the new performance is cancelled after the old one', async () => {
    await cancel(first);
    await drainCases(program);
    const paying = await pay();
    await cancel(second);
    await capture(buyer, paying.chargeId);
    await settle();
    await drainCasesPastDeadline(program);
    expect(await expectWhole(paying)).toBe('refunded');
  });

  test.each([1, 2, 3])('settles once if capture, refund by link and default refund run concurrently (%i)', async () => {
    await cancel(first);
    await drainCases(program);
    const token = await linkOf();
    const paying = await pay();
    await capture(buyer, paying.chargeId);
    const { rows } = await program.pool.query<{ toldAt: Date }>('select told_at as "toldAt" from case_order');
    program.clock.set(new Date(rows[0]!.toldAt.getTime() + 48 * hourMs - 1));
    const visitor = other.ctx();
    const link = chooseByLink(visitor, { token, choice: 'refund' });
    program.clock.advance(60_000);
    await Promise.all([link, runJobs(program, { times: 2 }), runCases(other, perSecond), runCases(program, perSecond)]);
    await settle();
    await drainCasesPastDeadline(program);
    await expectWhole(paying);
    expect((await program.pool.query('select state from event_case')).rows).toEqual([{ state: 'closed' }]);
  });
});

test('notifies and refunds each order once if a case is paused and resumed repeatedly', async () => {
  const orders = [order];
  for (let n = 0; n < 5; n++) orders.push(await buyTickets(program, program.ctx(memberActor()), first, 1));
  const { row } = await cancel(first);
  program.clock.advance(15_000);
  const toggle = async () => {
    for (let n = 0; n < 6; n++) {
      await pauseCase(program, permitFor(program, 'case.pause', row.number));
      await resumeCase(program, permitFor(program, 'case.resume', row.number));
    }
  };
  await Promise.all([toggle(), runCases(program, perSecond), runCases(other, perSecond)]);
  await drainCases(program);
  program.clock.advance(48 * hourMs);
  await Promise.all([toggle(), runCases(program, perSecond), runCases(other, perSecond)]);
  await drainCasesPastDeadline(program);
  for (const one of orders) expect(testGateway().refundedCents(one.chargeId)).toBe(one.totalCents);
  expect(testGateway().refunds.size).toBe(orders.length);
});
