import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Ctx } from '../../../context.ts';
import { expectOrdersInOrder } from '../settlement/testing-settlement.ts';
import { runJobs } from '../../../testing/jobs.ts';
import { memberActor, openSecondProgram, openTestProgram, type TestProgram } from '../../../testing/open-program.ts';
import { valueOf } from '../../../testing/outcomes.ts';
import { applyEvent } from '../../payments/charges/apply-events.ts';
import { refundsOf } from '../../payments/testing-charges.ts';
import { creditPoints } from '../../points/credit-points.ts';
import { readStoredBalance } from '../../points/read-points.ts';
import { announceEvent, seatedZone } from '../../seating/inventory/testing-sale.ts';
import { requireMember } from '../../identity/sessions/require-member.ts';
import { findOwnOrder } from '../access/find-own-order.ts';
import { readTransaction } from '../history/read-transaction.ts';
import { describePointHistory } from '../history/describe-point-history.ts';
import { cancelCheckout } from './cancel-checkout.ts';
import { payCheckout } from './pay-checkout.ts';
import { readCheckout } from './read-checkout.ts';
import { byTestGateway, renewTestGateway, testGateway } from './testing-gateway.ts';
import { capture, holdFor, startFor } from './testing-purchase.ts';

let program: TestProgram;
let buyer: Ctx;
let performanceId: string;
/** Makes names unique, because the tests share a program. */
let nth = 0;
beforeAll(async () => {
  program = await openTestProgram(byTestGateway);
});
beforeEach(async () => {
  nth += 1;
  renewTestGateway();
  buyer = program.ctx(memberActor());
  [performanceId = ''] = await announceEvent(program, [seatedZone(4, 10)], { key: `event-${nth}` });
});
afterEach(async () => {
  await expectOrdersInOrder(program);
});
afterAll(() => program.close());

async function give(cents: number, ctx = buyer): Promise<void> {
  const memberId = requireMember(ctx);
  await program.transact((tx) => creditPoints(program, tx, { memberId, lotId: program.id(), source: 'grant', cents }));
}

const begin = async () => startFor(buyer, [await holdFor(buyer, performanceId, 2)]);
const balance = async () => {
  const { availableCents, setAsideCents } = await readStoredBalance(program, requireMember(buyer));
  return [availableCents, setAsideCents];
};
const read = async (checkoutId: string) => valueOf(await readCheckout(buyer, checkoutId));

type Paying = { method?: 'card' | 'points' | 'fps'; pointsCents?: number; paymentId?: string; ctx?: Ctx };
const pay = (checkoutId: string, { method = 'card', pointsCents = 0, paymentId = program.id(), ctx = buyer }: Paying) =>
  payCheckout(ctx, { checkoutId, paymentId, method, pointsCents });

describe('points alone', () => {
  test('pays once without a provider and counts as ticket revenue', async () => {
    const { checkoutId, totalCents } = await begin();
    await give(totalCents + 500);
    expect((await read(checkoutId)).paymentMethods).toContain('points');
    const paymentId = program.id();
    expect(valueOf(await pay(checkoutId, { method: 'points', paymentId }))).toEqual({ redirectUrl: null });
    expect(valueOf(await pay(checkoutId, { method: 'points', paymentId }))).toEqual({ redirectUrl: null });
    await runJobs(program);
    expect((await read(checkoutId)).state).toBe('paid');
    expect(await balance()).toEqual([500, 0]);
    expect((await pay(checkoutId, { method: 'points' })).ok).toBe(false);
  });

  test('rejects points that do not cover the total, and reserves none', async () => {
    const { checkoutId, totalCents } = await begin();
    await give(totalCents - 1);
    expect((await read(checkoutId)).paymentMethods).not.toContain('points');
    expect(await pay(checkoutId, { method: 'points' })).toMatchObject({ ok: false, code: 'points_not_enough' });
    expect((await read(checkoutId)).state).toBe('open');
    expect(await balance()).toEqual([totalCents - 1, 0]);
  });

  test('pays only one of two checkouts that spend the same points concurrently in two programs', async () => {
    const [one, other] = [await begin(), await begin()];
    await give(one.totalCents);
    const beside = await openSecondProgram(program, byTestGateway);
    try {
      const results = await Promise.all([
        pay(one.checkoutId, { method: 'points' }),
        pay(other.checkoutId, { method: 'points', ctx: { ...beside.ctx(buyer.actor) } }),
      ]);
      expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    } finally {
      await beside.close();
    }
    await runJobs(program);
    expect(await balance()).toEqual([0, 0]);
  });
});

describe('points with another method', () => {
  test('reserves points while the rest is being paid, and spends them with it', async () => {
    const { checkoutId, totalCents, groups } = await begin();
    await give(30_000);
    const paymentId = program.id();
    valueOf(await pay(checkoutId, { pointsCents: 30_000, paymentId }));
    expect(await balance()).toEqual([0, 30_000]);
    expect(testGateway().charges.get(paymentId)?.amountCents).toBe(totalCents - 30_000);
    expect((await read(checkoutId)).paying).toEqual({ paymentId, method: 'card', pointsCents: 30_000 });
    await capture(buyer, paymentId);
    await runJobs(program);
    expect((await read(checkoutId)).state).toBe('paid');
    expect(await balance()).toEqual([0, 0]);
    const order = valueOf(await findOwnOrder(buyer, requireMember(buyer), groups[0]!.number));
    expect(await readTransaction(buyer, order)).toMatchObject({
      totalCents,
      pointsCents: 30_000,
      paymentMethod: 'card',
    });
  });

  test.each([
    ['more than the amount due', 1_000_000, 'invalid_input'],
    ['more than the balance', 30_001, 'points_not_enough'],
  ])('rejects points that are %s', async (_what, pointsCents, code) => {
    const { checkoutId } = await begin();
    await give(30_000);
    expect(await pay(checkoutId, { pointsCents })).toMatchObject({ ok: false, code, field: 'pointsCents' });
    expect(await balance()).toEqual([30_000, 0]);
  });

  test('leaves at least HK$10 for the other method, which gateways require', async () => {
    const { checkoutId, totalCents } = await begin();
    await give(totalCents);
    expect(await pay(checkoutId, { pointsCents: totalCents - 999 })).toMatchObject({
      code: 'invalid_input',
      field: 'pointsCents',
      facts: { mistake: 'rest_too_small' },
    });
    expect(await balance()).toEqual([totalCents, 0]);
    valueOf(await pay(checkoutId, { pointsCents: totalCents - 1000 }));
  });

  test('returns points when a card is declined, and spends them with the next card', async () => {
    const { checkoutId } = await begin();
    await give(30_000);
    const [first, second] = [program.id(), program.id()];
    valueOf(await pay(checkoutId, { pointsCents: 30_000, paymentId: first }));
    await applyEvent(program, 'test', testGateway().decline(first));
    await runJobs(program);
    expect(await balance()).toEqual([30_000, 0]);
    valueOf(await pay(checkoutId, { pointsCents: 30_000, paymentId: second }));
    await capture(buyer, second);
    await runJobs(program);
    expect((await read(checkoutId)).state).toBe('paid');
  });

  test('releases points immediately for another payment of the checkout, and refunds a double payment in full', async () => {
    const { checkoutId, totalCents } = await begin();
    await give(30_000);
    const [first, second] = [program.id(), program.id()];
    valueOf(await pay(checkoutId, { pointsCents: 30_000, paymentId: first }));
    // The buyer pays on the gateway page, which is still open in another window.
    const paid = testGateway().capture(first);
    valueOf(await pay(checkoutId, { method: 'fps', pointsCents: 20_000, paymentId: second }));
    expect(await balance()).toEqual([10_000, 20_000]);
    await applyEvent(program, 'test', paid);
    await runJobs(program);
    expect((await read(checkoutId)).state).not.toBe('paid');
    expect(await refundsOf(program, first)).toMatchObject([{ amountCents: totalCents - 30_000, pointsCents: 0 }]);
    await capture(buyer, second);
    await runJobs(program);
    expect((await read(checkoutId)).state).toBe('paid');
    expect(await balance()).toEqual([10_000, 0]);
  });

  test('refunds points as points and money as money if no tickets are issued', async () => {
    const { checkoutId, totalCents, groups } = await begin();
    await give(30_000);
    const paymentId = program.id();
    valueOf(await pay(checkoutId, { pointsCents: 30_000, paymentId }));
    await cancelCheckout(buyer, checkoutId);
    await capture(buyer, paymentId);
    await runJobs(program, { times: 3 });
    expect(await balance()).toEqual([30_000, 0]);
    expect(await refundsOf(program, paymentId)).toMatchObject([
      { amountCents: totalCents - 30_000, pointsCents: 30_000, state: 'done' },
    ]);
    expect(testGateway().refundedCents(paymentId)).toBe(totalCents - 30_000);
    const { number } = groups[0]!;
    expect((await describePointHistory(buyer, 1)).data).toMatchObject([
      { kind: 'returned', cents: 30_000, transactions: [{ number }] },
      { kind: 'spent', cents: -30_000, transactions: [{ number }] },
      { kind: 'granted', cents: 30_000, transactions: [] },
    ]);
  });
});

test('shows the transaction in the points history', async () => {
  const { checkoutId, totalCents, groups } = await begin();
  await give(totalCents);
  valueOf(await pay(checkoutId, { method: 'points' }));
  await runJobs(program);
  const { number, title } = groups[0]!;
  expect((await describePointHistory(buyer, 1)).data).toMatchObject([
    { kind: 'spent', cents: -totalCents, topUpId: null, transactions: [{ number, title }] },
    { kind: 'granted', cents: totalCents, topUpId: null, transactions: [] },
  ]);
});
