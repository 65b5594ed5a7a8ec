import { describe, expect, test } from 'vitest';
import { askRefund } from '../../features/payments/ask-refund.ts';
import { reconcileCharges } from '../../features/payments/reconcile-charges.ts';
import { requestRefund } from '../../features/payments/request-refund.ts';
import { listFailedRefunds } from '../../features/payments/resolve-refund.ts';
import { chargeOf, newCharge, refundsOf } from '../../features/payments/testing-charges.ts';
import { expectMoves, type Held } from './testing-provider-harness.ts';

const byTest = { actor: { kind: 'system', name: 'test' } } as const;

const amountCents = 50_000;

/** Money that goes back: all of it, a part, never twice. */
export function describeRefunds(held: Held): void {
  describe('a refund', () => describeMoved(held));
  describe('a refund', () => describeRefused(held));
}

function describeMoved(held: Held): void {
  test.each([
    ['the whole', [50_000]],
    ['three parts', [20_000, 29_999, 1]],
  ])('of %s moves as much as was asked for', async (_, parts) => {
    const { program } = held.far;
    const chargeId = await paidCharge(held);
    for (const [index, cents] of parts.entries()) {
      const refundId = await wantRefund(held, chargeId, cents, `part:${index}`);
      await askRefund(program, refundId);
      await askRefund(program, refundId);
    }
    expect(await held.far.refundedCents(chargeId)).toBe(amountCents);
    expect((await refundsOf(program, chargeId)).map(({ state }) => state)).toEqual(parts.map(() => 'done'));
    await expectMoves(held, chargeId, 'captured');
  });

  test('asked for again with its key, also at once, moves the money once', async () => {
    const chargeId = await paidCharge(held);
    const key = held.far.program.id();
    const ask = () => held.far.provider.refund(chargeId, 20_000, key);
    const [first, ...others] = await Promise.all([ask(), ask(), ask()]);
    for (const answer of [...others, await ask()]) expect(answer).toEqual(first);
    expect(await held.far.refundedCents(chargeId)).toBe(20_000);
  });

  test('whose answer was lost is asked for again and moves the money once', async () => {
    const { program, provider } = held.far;
    const chargeId = await paidCharge(held);
    const refundId = await wantRefund(held, chargeId, amountCents, 'all');
    // As if the process had died before it wrote the answer down.
    await provider.refund(chargeId, amountCents, refundId);
    await askRefund(program, refundId);
    expect(await held.far.refundedCents(chargeId)).toBe(amountCents);
    expect(await refundsOf(program, chargeId)).toMatchObject([{ refundId, state: 'done' }]);
  });
}

function describeRefused(held: Held): void {
  test('under a key that was used for another is refused and moves nothing', async () => {
    const { program, provider } = held.far;
    const [chargeId, other] = [await paidCharge(held), await paidCharge(held)];
    const key = program.id();
    await provider.refund(chargeId, 20_000, key);
    await expect(provider.refund(chargeId, 10_000, key)).rejects.toThrow();
    await expect(provider.refund(other, 20_000, key)).rejects.toThrow();
    expect([await held.far.refundedCents(chargeId), await held.far.refundedCents(other)]).toEqual([20_000, 0]);
  });

  test('of more than is left, of money that never came, or of nothing known is refused', async () => {
    const { program, provider } = held.far;
    const chargeId = await paidCharge(held);
    await provider.refund(chargeId, 49_000, program.id());
    await expect(provider.refund(chargeId, 1001, program.id())).rejects.toThrow();
    expect(await held.far.refundedCents(chargeId)).toBe(49_000);
    const unpaid = await newCharge(program);
    await expect(provider.refund(unpaid, 100, program.id())).rejects.toThrow();
    expect(await held.far.refundedCents(unpaid)).toBe(0);
    await expect(provider.refund(program.id(), 100, program.id())).rejects.toThrow();
  });

  test('that the provider will not make fails, and is on the list of what staff look at', async () => {
    const { program, provider } = held.far;
    const chargeId = await paidCharge(held);
    // Somebody paid it back at the provider's own desk.
    await provider.refund(chargeId, amountCents, program.id());
    const refundId = await wantRefund(held, chargeId, 100, 'once_more');
    await askRefund(program, refundId);
    await askRefund(program, refundId);
    expect(await refundsOf(program, chargeId)).toMatchObject([{ refundId, state: 'failed' }]);
    const failed = (await listFailedRefunds(program)).find((one) => one.refundId === refundId);
    expect(failed?.failure).toEqual(expect.stringMatching(/\w/));
    expect(await held.far.refundedCents(chargeId)).toBe(amountCents);
    await expectMoves(held, chargeId, 'captured');
  });
}

async function paidCharge({ far }: Held): Promise<string> {
  const chargeId = await newCharge(far.program, { amountCents });
  await far.act(await chargeOf(far.program, chargeId), 'approve');
  far.program.clock.advance(15_000);
  await reconcileCharges(far.program);
  return chargeId;
}

/** @returns the refund's id, which is also its key at the provider. */
async function wantRefund({ far }: Held, chargeId: string, cents: number, reason: string): Promise<string> {
  await far.program.transact((tx) => requestRefund(far.program, tx, byTest, { chargeId, amountCents: cents, reason, from: [['unallocated', cents]] }));
  return (await refundsOf(far.program, chargeId)).find((refund) => refund.reason === reason)!.refundId;
}
