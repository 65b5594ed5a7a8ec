import { beforeAll, describe, expect, test } from 'vitest';
import { sendRefund } from '../../features/payments/refunds/send-refund.ts';
import { readBalances } from '../../features/ledger/read-balances.ts';
import type { LedgerAccount } from '../../features/ledger/rules.ts';
import { reconcileRefunds } from '../../features/payments/refunds/reconcile-refunds.ts';
import { chargeOf, refundsOf, type ChargeRow } from '../../features/payments/testing-charges.ts';
import { deliverCallback, type Held } from './testing-provider-harness.ts';
import { makeRefunds, paidCharge, requestTestRefund } from './testing-provider-refunds.ts';

const amountCents = 50_000;

export function describeDisputes(held: Held): void {
  describe('dispute', () => {
    describeSettled(held);
    describeAppeal(held);
  });
}

/**
 * Returns the steps of a dispute about one charge. `moved` returns the change of a ledger account since `begin`, in
 * cents.
 */
function newStory(held: Held) {
  let before: Map<LedgerAccount, number>;
  let current: ChargeRow | undefined;
  const story = {
    get charge(): ChargeRow {
      if (!current) throw new Error('the scenario has not started');
      return current;
    },
    set charge(charge: ChargeRow) {
      current = charge;
    },
    begin: async () => {
      story.charge = await chargeOf(held.far.program, await paidCharge(held));
      before = await readBalances(held.far.program.db);
    },
    say: (state: 'open' | 'won' | 'lost', cents = amountCents) => {
      const { charge } = story;
      return deliverCallback(
        held,
        held.far.sayDispute(charge, { ref: `d-${charge.chargeId}`, state, amountCents: cents })(),
      );
    },
    moved: async (account: LedgerAccount) =>
      ((await readBalances(held.far.program.db)).get(account) ?? 0) - (before.get(account) ?? 0),
    names: (): LedgerAccount[] => [
      `clearing:${held.far.provider.name}`,
      `disputed:${held.far.provider.name}`,
      'losses',
    ],
  };
  return story;
}

function describeSettled(held: Held): void {
  const story = newStory(held);
  const { begin, say, moved, names } = story;
  beforeAll(begin);

  test('leaves totals unchanged when a dispute is won, and sends the waiting refund once', async () => {
    await begin();
    expect(await say('open')).toBe('taken');
    expect(await Promise.all(names().map(moved))).toEqual([-amountCents, amountCents, 0]);
    const refundId = await requestTestRefund(held, story.charge.chargeId, amountCents, 'all');
    await sendRefund(held.far.program, refundId);
    expect(await held.far.refundedCents(story.charge.chargeId)).toBe(0);
    expect([await say('won'), await say('won'), await say('open'), await say('lost')]).toEqual(
      Array.from({ length: 4 }, () => 'taken'),
    );
    expect(await Promise.all(names().map(moved))).toEqual([0, 0, 0]);
    await sendRefund(held.far.program, refundId);
    expect(await held.far.refundedCents(story.charge.chargeId)).toBe(amountCents);
  });

  test('settles a pending refund through a lost dispute, so that nothing is sent twice', async () => {
    await begin();
    const refundId = await requestTestRefund(held, story.charge.chargeId, amountCents, 'all');
    await say('open');
    await sendRefund(held.far.program, refundId);
    await say('lost');
    await sendRefund(held.far.program, refundId);
    held.far.program.clock.advance(15_000);
    await reconcileRefunds(held.far.program);
    expect(await held.far.refundedCents(story.charge.chargeId)).toBe(0);
    expect(await refundsOf(held.far.program, story.charge.chargeId)).toMatchObject([
      { state: 'other_way', otherWay: 'dispute' },
    ]);
    expect(await Promise.all([...names(), 'refunds_due' as const].map(moved))).toEqual([-amountCents, 0, 0, 0]);
  });

  test('covers a refund requested after the dispute was lost', async () => {
    await begin();
    await say('lost');
    await requestTestRefund(held, story.charge.chargeId, 20_000, 'a part');
    expect(await refundsOf(held.far.program, story.charge.chargeId)).toMatchObject([
      { state: 'other_way', otherWay: 'dispute' },
    ]);
    expect(await moved('losses')).toBe(30_000);
  });

  describeRest(held, story);

  test('ignores an amount above the payment, and an unknown charge', async () => {
    await begin();
    expect(await say('open', amountCents + 1)).toBe('taken');
    story.charge = { ...story.charge, chargeId: held.far.program.id() };
    expect(await say('lost')).toBe('taken');
    expect(await Promise.all(names().map(moved))).toEqual([0, 0, 0]);
  });
}

function describeRest(held: Held, story: ReturnType<typeof newStory>): void {
  const { begin, say, moved, names } = story;

  test('settles the second of two refunds with a partial dispute and leaves the first as sent', async () => {
    await begin();
    const { program } = held.far;
    const { chargeId } = story.charge;
    const [firstCents, restCents] = [20_000, 30_000];
    await sendRefund(program, await requestTestRefund(held, chargeId, firstCents, 'a part'));
    await makeRefunds(held, chargeId);
    const restId = await requestTestRefund(held, chargeId, restCents, 'the rest');
    await say('open', restCents);
    await sendRefund(program, restId);
    expect((await refundsOf(program, chargeId)).map(({ state }) => state)).toEqual(['done', 'asked']);
    await say('lost', restCents);
    await sendRefund(program, restId);
    expect(await held.far.refundedCents(chargeId)).toBe(firstCents);
    expect(await refundsOf(program, chargeId)).toMatchObject([
      { state: 'done' },
      { state: 'other_way', otherWay: 'dispute' },
    ]);
    expect(await Promise.all([...names(), 'refunds_due' as const].map(moved))).toEqual([-amountCents, 0, 0, 0]);
  });
}

function describeAppeal(held: Held): void {
  const story = newStory(held);
  const { begin, say, moved, names } = story;

  test('restores the money when an appeal is won, and sends the covered refund once', async () => {
    await begin();
    await say('lost');
    await requestTestRefund(held, story.charge.chargeId, 20_000, 'a part');
    expect(await held.far.refundedCents(story.charge.chargeId)).toBe(0);
    expect([await say('won'), await say('won'), await say('lost')]).toEqual(['taken', 'taken', 'taken']);
    expect(await Promise.all([...names(), 'refunds_due' as const].map(moved))).toEqual([0, 0, 0, -20_000]);
    const [refund] = await refundsOf(held.far.program, story.charge.chargeId);
    expect(refund).toMatchObject({ state: 'asked', otherWay: null });
    await sendRefund(held.far.program, refund!.refundId);
    await sendRefund(held.far.program, refund!.refundId);
    expect(await held.far.refundedCents(story.charge.chargeId)).toBe(20_000);
  });
}
