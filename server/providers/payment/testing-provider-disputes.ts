import { beforeAll, describe, expect, test } from 'vitest';
import { askRefund } from '../../features/payments/refunds/ask-refund.ts';
import { readBalances } from '../../features/ledger/read-balances.ts';
import type { Account } from '../../features/ledger/rules.ts';
import { reconcileRefunds } from '../../features/payments/refunds/reconcile-refunds.ts';
import { chargeOf, refundsOf, type Charge } from '../../features/payments/testing-charges.ts';
import { bring, type Held } from './testing-provider-harness.ts';
import { makeRefunds, paidCharge, wantRefund } from './testing-provider-refunds.ts';

const amountCents = 50_000;

/** A buyer asked the bank for the money: it never goes back twice. */
export function describeDisputes(held: Held): void {
  describe('a dispute', () => {
    describeSettled(held);
    describeAppeal(held);
  });
}

/** A paid charge that is disputed, and what has moved since. */
function newStory(held: Held) {
  let before: Map<Account, number>;
  let current: Charge | undefined;
  const story = {
    get charge(): Charge {
      if (!current) throw new Error('the story has not begun');
      return current;
    },
    set charge(charge: Charge) {
      current = charge;
    },
    begin: async () => {
      story.charge = await chargeOf(held.far.program, await paidCharge(held));
      before = await readBalances(held.far.program.db);
    },
    say: (state: 'open' | 'won' | 'lost', cents = amountCents) => {
      const { charge } = story;
      return bring(held, held.far.sayDispute(charge, { ref: `d-${charge.chargeId}`, state, amountCents: cents })());
    },
    moved: async (account: Account) =>
      ((await readBalances(held.far.program.db)).get(account) ?? 0) - (before.get(account) ?? 0),
    names: (): Account[] => [`clearing:${held.far.provider.name}`, `disputed:${held.far.provider.name}`, 'losses'],
  };
  return story;
}

function describeSettled(held: Held): void {
  const story = newStory(held);
  const { begin, say, moved, names } = story;
  beforeAll(begin);

  test('that is won changes nothing in the end, and what waited goes back once', async () => {
    await begin();
    expect(await say('open')).toBe('taken');
    expect(await Promise.all(names().map(moved))).toEqual([-amountCents, amountCents, 0]);
    const refundId = await wantRefund(held, story.charge.chargeId, amountCents, 'all');
    await askRefund(held.far.program, refundId);
    expect(await held.far.refundedCents(story.charge.chargeId)).toBe(0);
    expect([await say('won'), await say('won'), await say('open'), await say('lost')]).toEqual(
      Array.from({ length: 4 }, () => 'taken'),
    );
    expect(await Promise.all(names().map(moved))).toEqual([0, 0, 0]);
    await askRefund(held.far.program, refundId);
    expect(await held.far.refundedCents(story.charge.chargeId)).toBe(amountCents);
  });

  test('that is lost in the middle of a refund is the refund: nothing goes back a second time', async () => {
    await begin();
    const refundId = await wantRefund(held, story.charge.chargeId, amountCents, 'all');
    await say('open');
    await askRefund(held.far.program, refundId);
    await say('lost');
    await askRefund(held.far.program, refundId);
    held.far.program.clock.advance(15_000);
    await reconcileRefunds(held.far.program);
    expect(await held.far.refundedCents(story.charge.chargeId)).toBe(0);
    expect(await refundsOf(held.far.program, story.charge.chargeId)).toMatchObject([
      { state: 'other_way', otherWay: 'dispute' },
    ]);
    expect(await Promise.all([...names(), 'refunds_due' as const].map(moved))).toEqual([-amountCents, 0, 0, 0]);
  });

  test('that was lost before covers what is asked to go back afterwards', async () => {
    await begin();
    await say('lost');
    await wantRefund(held, story.charge.chargeId, 20_000, 'a part');
    expect(await refundsOf(held.far.program, story.charge.chargeId)).toMatchObject([
      { state: 'other_way', otherWay: 'dispute' },
    ]);
    expect(await moved('losses')).toBe(30_000);
  });

  describeRest(held, story);

  test('of more than was paid, or of a charge that is not known, is taken and changes nothing', async () => {
    await begin();
    expect(await say('open', amountCents + 1)).toBe('taken');
    story.charge = { ...story.charge, chargeId: held.far.program.id() };
    expect(await say('lost')).toBe('taken');
    expect(await Promise.all(names().map(moved))).toEqual([0, 0, 0]);
  });
}

function describeRest(held: Held, story: ReturnType<typeof newStory>): void {
  const { begin, say, moved, names } = story;

  test('of what was left between two refunds pays the second one, and leaves the first as it went', async () => {
    await begin();
    const { program } = held.far;
    const { chargeId } = story.charge;
    const [firstCents, restCents] = [20_000, 30_000];
    await askRefund(program, await wantRefund(held, chargeId, firstCents, 'a part'));
    await makeRefunds(held, chargeId);
    const restId = await wantRefund(held, chargeId, restCents, 'the rest');
    await say('open', restCents);
    await askRefund(program, restId);
    expect((await refundsOf(program, chargeId)).map(({ state }) => state)).toEqual(['done', 'asked']);
    await say('lost', restCents);
    await askRefund(program, restId);
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

  test('that is won after it was lost brings the money back, and what the bank had paid back goes back once', async () => {
    await begin();
    await say('lost');
    await wantRefund(held, story.charge.chargeId, 20_000, 'a part');
    expect(await held.far.refundedCents(story.charge.chargeId)).toBe(0);
    expect([await say('won'), await say('won'), await say('lost')]).toEqual(['taken', 'taken', 'taken']);
    expect(await Promise.all([...names(), 'refunds_due' as const].map(moved))).toEqual([0, 0, 0, -20_000]);
    const [refund] = await refundsOf(held.far.program, story.charge.chargeId);
    expect(refund).toMatchObject({ state: 'asked', otherWay: null });
    await askRefund(held.far.program, refund!.refundId);
    await askRefund(held.far.program, refund!.refundId);
    expect(await held.far.refundedCents(story.charge.chargeId)).toBe(20_000);
  });
}
