import { describe, expect, test } from 'vitest';
import { permitSystem } from '../../features/audit/permit-action.ts';
import { readBalances } from '../../features/ledger/read-balances.ts';
import { sendRefund } from '../../features/payments/refunds/send-refund.ts';
import { reconcileCharges } from '../../features/payments/charges/reconcile-charges.ts';
import { reconcileRefunds } from '../../features/payments/refunds/reconcile-refunds.ts';
import { requestRefund } from '../../features/payments/refunds/request-refund.ts';
import { listFailedRefunds, retryRefund, settleOtherWay } from '../../features/payments/refunds/resolve-refund.ts';
import { chargeOf, newCharge, refundsOf, usualMethod } from '../../features/payments/testing-charges.ts';
import { valueOf } from '../../testing/outcomes.ts';
import { deliverCallback, expectMoves, type BuyerAct, type Held } from './testing-provider-harness.ts';

const byTest = { actor: { kind: 'system', name: 'test' } } as const;

const amountCents = 50_000;

export function describeRefunds(held: Held): void {
  describe('refund', () => describeMoved(held));
  describe('rejected refund', () => describeRefused(held));
  describe('delayed refund', () => describeLater(held));
  describe('failing refund', () => describeFailing(held));
}

function describeMoved(held: Held): void {
  test.each([
    ['the whole', [50_000]],
    ['three parts', [20_000, 29_999, 1]],
  ])('refunds %s in exactly the requested amounts', async (_, parts) => {
    const { program } = held.far;
    const chargeId = await paidCharge(held);
    for (const [index, cents] of parts.entries()) {
      const refundId = await requestTestRefund(held, chargeId, cents, `part:${index}`);
      await sendRefund(program, refundId);
      await sendRefund(program, refundId);
      await makeRefunds(held, chargeId);
    }
    expect(await held.far.refundedCents(chargeId)).toBe(amountCents);
    expect((await refundsOf(program, chargeId)).map(({ state }) => state)).toEqual(parts.map(() => 'done'));
    await expectMoves(held, chargeId, 'captured');
  });

  test('moves the money once for repeated and concurrent requests with the same key', async () => {
    const chargeId = await paidCharge(held);
    const charge = await chargeOf(held.far.program, chargeId);
    const key = held.far.program.id();
    const ask = () => held.far.provider.refund(charge, 20_000, key);
    const [first, ...others] = await Promise.all([ask(), ask(), ask()]);
    for (const result of [...others, await ask()]) expect(result).toEqual(first);
    await makeRefunds(held, chargeId);
    expect(await held.far.refundedCents(chargeId)).toBe(20_000);
  });

  test('moves the money once when a request whose response was lost is repeated', async () => {
    const { program, provider } = held.far;
    const chargeId = await paidCharge(held);
    const refundId = await requestTestRefund(held, chargeId, amountCents, 'all');
    // Simulates a process that died before it recorded the response.
    await provider.refund(await chargeOf(program, chargeId), amountCents, refundId);
    await sendRefund(program, refundId);
    await makeRefunds(held, chargeId);
    expect(await held.far.refundedCents(chargeId)).toBe(amountCents);
    expect(await refundsOf(program, chargeId)).toMatchObject([{ refundId, state: 'done' }]);
  });
}

function describeRefused(held: Held): void {
  test('rejects a key that was used for another refund and moves nothing', async () => {
    const { program, provider } = held.far;
    const [chargeId, other] = [await paidCharge(held), await paidCharge(held)];
    const key = program.id();
    await provider.refund(await chargeOf(program, chargeId), 20_000, key);
    await makeRefunds(held, chargeId);
    await expect(provider.refund(await chargeOf(program, chargeId), 10_000, key)).rejects.toThrow();
    await expect(provider.refund(await chargeOf(program, other), 20_000, key)).rejects.toThrow();
    expect([await held.far.refundedCents(chargeId), await held.far.refundedCents(other)]).toEqual([20_000, 0]);
  });

  test('rejects more than the remaining amount, an unpaid charge and an unknown one', async () => {
    const { program, provider } = held.far;
    const chargeId = await paidCharge(held);
    await provider.refund(await chargeOf(program, chargeId), 49_000, program.id());
    await makeRefunds(held, chargeId);
    await expect(provider.refund(await chargeOf(program, chargeId), 1001, program.id())).rejects.toThrow();
    expect(await held.far.refundedCents(chargeId)).toBe(49_000);
    const unpaid = await newCharge(program);
    await expect(provider.refund(await chargeOf(program, unpaid), 100, program.id())).rejects.toThrow();
    expect(await held.far.refundedCents(unpaid)).toBe(0);
    await expect(
      provider.refund(
        { ...(await chargeOf(program, unpaid)), chargeId: program.id(), providerRef: null },
        100,
        program.id(),
      ),
    ).rejects.toThrow();
  });

  test('fails a refund that the provider rejects and lists it for staff', async () => {
    const { program, provider } = held.far;
    const chargeId = await paidCharge(held);
    // Refunded manually on the provider's own site.
    await provider.refund(await chargeOf(program, chargeId), amountCents, program.id());
    await makeRefunds(held, chargeId);
    const refundId = await requestTestRefund(held, chargeId, 100, 'once_more');
    await sendRefund(program, refundId);
    await sendRefund(program, refundId);
    expect(await refundsOf(program, chargeId)).toMatchObject([{ refundId, state: 'failed' }]);
    const failed = (await listFailedRefunds(program)).find((one) => one.refundId === refundId);
    expect(failed?.failure).toEqual(expect.stringMatching(/\w/));
    expect(await held.far.refundedCents(chargeId)).toBe(amountCents);
    await expectMoves(held, chargeId, 'captured');
  });
}

function describeLater(held: Held): void {
  const silent = held.missing?.has('word_of_refunds');
  const publishedFor = async (queue: string, refundId: string) =>
    (
      await held.far.program.pool.query(
        `select 1 from pgboss.job where name = $1 and data ->> 'refundId' = $2 and singleton_key is null`,
        [queue, refundId],
      )
    ).rows.length;

  test.skipIf(silent)('leaves a refund pending until the provider reports it, and publishes it once', async () => {
    const { program } = held.far;
    const chargeId = await paidCharge(held, 'approve_refund_later');
    const charge = await chargeOf(program, chargeId);
    const refundId = await requestTestRefund(held, chargeId, 20_000, 'later');
    await sendRefund(program, refundId);
    expect(await refundStates(held, chargeId)).toEqual(['pending']);
    const wrong = { key: refundId, state: 'done', amountCents: 20_001 } as const;
    expect(await deliverCallback(held, held.far.sayRefund(charge, wrong)())).toBe('taken');
    expect(await deliverCallback(held, held.far.sayRefund(charge, { ...wrong, key: program.id() })())).toBe('taken');
    expect(await refundStates(held, chargeId)).toEqual(['pending']);
    const said = await held.far.decideRefund(charge, refundId);
    expect([await deliverCallback(held, said()), await deliverCallback(held, said())]).toEqual(['taken', 'taken']);
    const older = held.far.sayRefund(charge, { key: refundId, state: 'pending', amountCents: 20_000 });
    expect(await deliverCallback(held, older())).toBe('taken');
    expect(await refundStates(held, chargeId)).toEqual(['done']);
    expect(await publishedFor('orders.record_refund', refundId)).toBe(1);
  });

  test('completes a refund by reconciliation when no event arrives', async () => {
    const { program } = held.far;
    const chargeId = await paidCharge(held, 'approve_refund_later');
    const refundId = await requestTestRefund(held, chargeId, 20_000, 'unheard');
    await sendRefund(program, refundId);
    expect(await refundStates(held, chargeId)).toEqual(['pending']);
    await held.far.decideRefund(await chargeOf(program, chargeId), refundId);
    program.clock.advance(15_000);
    await reconcileRefunds(program);
    expect(await refundStates(held, chargeId)).toEqual(['done']);
  });
}

function describeFailing(held: Held): void {
  const silent = held.missing?.has('word_of_refunds');
  test('lists a failed refund for staff and uses a new key when it is retried', async () => {
    const { program } = held.far;
    const chargeId = await paidCharge(held, 'approve_refund_fails');
    const charge = await chargeOf(program, chargeId);
    const refundId = await requestTestRefund(held, chargeId, 20_000, 'fails');
    await sendRefund(program, refundId);
    await decide(held, chargeId, refundId);
    expect(await refundStates(held, chargeId)).toEqual(['failed']);
    expect((await listFailedRefunds(program)).some((one) => one.refundId === refundId)).toBe(true);
    valueOf(await retryRefund(program, permitSystem('command refunds', 'refund.retry', refundId)));
    await sendRefund(program, refundId);
    // A late result of the first attempt.
    if (!silent)
      await deliverCallback(held, held.far.sayRefund(charge, { key: refundId, state: 'done', amountCents: 20_000 })());
    expect(await refundStates(held, chargeId)).toEqual(['pending']);
    const paid = { way: 'bank_transfer', proof: 'FT26327' } as const;
    const permit = permitSystem('command refunds', 'refund.settle_other_way', refundId);
    expect((await settleOtherWay(program, permit, paid)).ok).toBe(false);
    await decide(held, chargeId, `${refundId}-2`);
    valueOf(await settleOtherWay(program, permit, paid));
    expect(await refundsOf(program, chargeId)).toMatchObject([{ state: 'other_way', otherWay: 'bank_transfer' }]);
    expect((await settleOtherWay(program, permit, paid)).ok).toBe(false);
  });

  test.skipIf(silent)('owes the money again when a bank returns it days later', async () => {
    const { program } = held.far;
    const chargeId = await paidCharge(held);
    const charge = await chargeOf(program, chargeId);
    const refundId = await requestTestRefund(held, chargeId, 20_000, 'sent back');
    const owed = async () => (await readBalances(program.db)).get('refunds_due') ?? 0;
    const before = await owed();
    await sendRefund(program, refundId);
    expect(await owed()).toBe(before + 20_000);
    await deliverCallback(held, held.far.sayRefund(charge, { key: refundId, state: 'failed', amountCents: 20_000 })());
    expect([await refundStates(held, chargeId), await owed()]).toEqual([['failed'], before]);
  });
}

async function refundStates({ far }: Held, chargeId: string) {
  return (await refundsOf(far.program, chargeId)).map(({ state }) => state);
}

export async function paidCharge({ far }: Held, act: BuyerAct = 'approve'): Promise<string> {
  const method = act === 'approve' ? usualMethod(far.program) : 'card';
  const chargeId = await newCharge(far.program, { amountCents, method });
  await far.act(await chargeOf(far.program, chargeId), act);
  far.program.clock.advance(15_000);
  await reconcileCharges(far.program);
  return chargeId;
}

/** @returns the refund ID, which is also its key at the provider. */
export async function requestTestRefund(
  { far }: Held,
  chargeId: string,
  cents: number,
  reason: string,
): Promise<string> {
  await far.program.transact((tx) =>
    requestRefund(far.program, tx, byTest, { chargeId, amountCents: cents, reason, from: [['unallocated', cents]] }),
  );
  return (await refundsOf(far.program, chargeId)).find((refund) => refund.reason === reason)!.refundId;
}

/** Lets the bank decide, and informs the shop by callback or otherwise by reconciliation. */
async function decide(held: Held, chargeId: string, key: string): Promise<void> {
  if (held.missing?.has('word_of_refunds')) return makeRefunds(held, chargeId);
  const callback = await held.far.decideRefund(await chargeOf(held.far.program, chargeId), key);
  expect(await deliverCallback(held, callback())).toBe('taken');
}

/** Completes requested refunds at a gateway with delayed refunds, and reconciles them. */
export async function makeRefunds({ far, missing }: Held, chargeId: string): Promise<void> {
  if (!missing?.has('refunds_at_once')) return;
  await far.decideRefund(await chargeOf(far.program, chargeId), '');
  far.program.clock.advance(15_000);
  await reconcileRefunds(far.program);
}
