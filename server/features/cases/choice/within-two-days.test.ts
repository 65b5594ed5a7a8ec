import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Ctx } from '../../../context.ts';
import { runJobs } from '../../../testing/jobs.ts';
import { activatedMember } from '../../../testing/members.ts';
import { memberActor, openTestProgram, type TestProgram } from '../../../testing/open-program.ts';
import { valueOf } from '../../../testing/outcomes.ts';
import { closeMember } from '../../identity/closing/close-member.ts';
import { requireMember } from '../../identity/sessions/require-member.ts';
import type { OwnOrder } from '../../orders/access/find-own-order.ts';
import { byTestGateway, renewTestGateway, testGateway } from '../../orders/checkout/testing-gateway.ts';
import { capture, holdFor, payFor, startFor } from '../../orders/checkout/testing-purchase.ts';
import { exchangeable, orderOf } from '../../orders/exchange/testing-exchange.ts';
import { acceptTickets } from '../../orders/tickets/accept-tickets.ts';
import { buyTickets, offerTo } from '../../orders/tickets/testing-tickets.ts';
import { applyDispute } from '../../payments/refunds/apply-dispute.ts';
import { checkInventory } from '../../seating/inventory/check-inventory.ts';
import { announceEvent, standard } from '../../seating/inventory/testing-sale.ts';
import { approvedCase, drainCases, drainCasesPastDeadline, wrongOf } from '../testing-cases.ts';
import { beginOwnExchange } from './exchange-tickets.ts';
import { readOwnOffer } from './read-offer.ts';

let program: TestProgram;
let buyer: Ctx;
let order: OwnOrder & { chargeId: string };
let first: string;
let second: string;

beforeEach(async () => {
  renewTestGateway();
  program = await openTestProgram(byTestGateway);
  buyer = await memberOf('buyer@mail.test');
  const event = exchangeable.event(program.now());
  [first = '', second = ''] = await announceEvent(program, exchangeable.zones, event);
  order = await buyTickets(program, buyer, first, 2);
});
afterEach(async () => {
  await runJobs(program, { times: 3 });
  expect(await wrongOf(program)).toEqual([]);
  expect((await checkInventory(program)).wrong).toEqual([]);
  await program.close();
});

const dear = 2;

async function memberOf(email: string): Promise<Ctx> {
  return program.ctx(memberActor((await activatedMember(program, email)).memberId));
}

async function cancel() {
  const { preview } = await approvedCase(program, first, { kind: 'cancel' });
  await drainCases(program);
  return preview;
}

const begin = () =>
  beginOwnExchange(buyer, order.number, {
    checkoutId: program.id(),
    numbers: [1, 2],
    performanceId: second,
    wanted: { choices: standard(2, dear) },
  });

const refunded = ({ chargeId }: { chargeId: string }) => testGateway().refundedCents(chargeId);

const dispute = (state: 'open' | 'won' | 'lost') =>
  applyDispute(program, {
    provider: 'test',
    of: { chargeId: order.chargeId },
    disputeRef: order.orderId,
    amountCents: order.totalCents,
    state,
  });

describe('cancelled performance before the exchange deadline', () => {
  test('refunds a closed account once after the deadline', async () => {
    await cancel();
    await closeMember(buyer, requireMember(buyer), null);
    await runJobs(program, { times: 3 });
    await drainCasesPastDeadline(program);
    expect(refunded(order)).toBe(order.totalCents);
    expect(testGateway().refunds.size).toBe(1);
  });

  test('refunds a closed account only once while an exchange is being paid for', async () => {
    await cancel();
    const { checkoutId, totalCents } = valueOf(await begin());
    const chargeId = await payFor(buyer, { checkoutId });
    await closeMember(buyer, requireMember(buyer), null);
    await runJobs(program, { times: 3 });
    await capture(buyer, chargeId);
    await runJobs(program, { times: 3 });
    await drainCasesPastDeadline(program);
    const [{ state }] = (await program.pool.query('select state from orders where checkout_id = $1', [checkoutId]))
      .rows;
    const back = refunded(order) + testGateway().refundedCents(chargeId);
    expect(back).toBe(state === 'paid' ? 0 : order.totalCents + totalCents);
  });

  test('rejects an exchange of a disputed payment and leaves the refund to the bank', async () => {
    await cancel();
    const { checkoutId, totalCents } = valueOf(await begin());
    const chargeId = await payFor(buyer, { checkoutId });
    await dispute('open');
    expect(valueOf(await readOwnOffer(buyer, order.number))?.options).toEqual(['refund']);
    await capture(buyer, chargeId);
    await runJobs(program, { times: 3 });
    expect(testGateway().refundedCents(chargeId)).toBe(totalCents);
    await drainCasesPastDeadline(program);
    expect(refunded(order)).toBe(0);
    await dispute('lost');
    await drainCasesPastDeadline(program);
    expect(refunded(order)).toBe(0);
  });
});

test('predicts in the preview what is refunded immediately and what after two days', async () => {
  const bought = async (email: string) => {
    const ctx = await memberOf(email);
    return { ctx, order: await buyTickets(program, ctx, first, 2) };
  };
  const passedOn = await bought('passed@mail.test');
  const friend = await memberOf('friend@mail.test');
  const offered = await offerTo(passedOn.ctx, passedOn.order, 'friend@mail.test', [1, 2]);
  valueOf(await acceptTickets(friend, offered.token));
  const paper = program.ctx(memberActor());
  const checkout = await startFor(paper, [await holdFor(paper, first, 1)], { method: 'kiosk' });
  const chargeId = await payFor(paper, checkout);
  await capture(paper, chargeId);
  await runJobs(program, { times: 2 });
  const onPaper = { ...(await orderOf(paper, checkout.checkoutId)), chargeId };
  const preview = await cancel();
  const all = [order, passedOn.order, onPaper];
  const atOnce = passedOn.order.totalCents + onPaper.totalCents;
  expect(preview).toMatchObject({
    orders: 3,
    owedCents: atOnce + order.totalCents,
    exchangeable: { orders: 1, cents: order.totalCents },
  });
  expect(all.map(refunded)).toEqual([0, passedOn.order.totalCents, onPaper.totalCents]);
  await drainCasesPastDeadline(program);
  expect(all.map(refunded)).toEqual(all.map(({ totalCents }) => totalCents));
});
