import { describe, expect, test } from 'vitest';
import { requestCharge } from '../../features/payments/charges/request-charge.ts';
import { cancelCharges } from '../../features/payments/charges/cancel-charges.ts';
import { reconcileCharges } from '../../features/payments/charges/reconcile-charges.ts';
import { chargeOf, newCharge, payingMs, publishedChargesOf } from '../../features/payments/testing-charges.ts';
import { deliverCallback, expectMoves, type BuyerAct, type Held } from './testing-provider-harness.ts';

export function describePayments(held: Held): void {
  describe('charge request', () => describeAsked(held));
  describe('payment of a charge', () => describePaid(held));
  describe('charge limited to certain cards', () => describeCards(held));
  describe('cancelled charge', () => describeGivenUp(held));
  describe('charge without a callback', () => describeUntold(held));
  test('returns null for a charge that was never requested', async () => {
    expect(await held.far.provider.fetch(await unheard(held))).toBe(null);
  });
}

function describeAsked(held: Held): void {
  test('creates one payment and one address for repeated and concurrent requests', async () => {
    const { program } = held.far;
    const chargeId = await newCharge(program, { unasked: true });
    const results = await Promise.all(Array.from({ length: 5 }, () => requestCharge(program, chargeId)));
    const again = await requestCharge(program, chargeId);
    expect(again).toMatchObject({ ok: true, value: { redirectUrl: expect.stringMatching(/^https?:\/\//) } });
    for (const result of results) expect(result).toEqual(again);
    const charge = await chargeOf(program, chargeId);
    expect(await held.far.provider.start(charge)).toEqual({
      providerRef: charge.providerRef,
      redirectUrl: charge.redirectUrl,
    });
    if (held.missing?.has('request_at_start')) {
      expect(await held.far.countPayments(chargeId)).toBe(0);
      for (let times = 0; times < 2; times++) await held.far.arrive?.(charge);
    }
    expect(await held.far.countPayments(chargeId)).toBe(1);
    await expectMoves(held, chargeId);
  });

  test('rejects another charge with the same ID', async () => {
    const charge = await chargeOf(held.far.program, await newCharge(held.far.program));
    const other = { ...charge, amountCents: charge.amountCents + 1 };
    await expect(held.far.provider.start(other)).rejects.toThrow();
    expect(await held.far.provider.fetch(charge)).toMatchObject({ amountCents: charge.amountCents });
  });
}

function describePaid(held: Held): void {
  test('accepts payment by every offered method', async () => {
    const { program, provider } = held.far;
    for (const method of provider.methods) {
      const charge = await chargeOf(program, await newCharge(program, { method }));
      await pay(held, charge.chargeId, 'approve');
      expect((await chargeOf(program, charge.chargeId)).state, method).toBe('captured');
    }
  });

  test('captures an approved payment with a confirmation number and without the full card number', async () => {
    const chargeId = await newCharge(held.far.program, { method: 'card' });
    await pay(held, chargeId, 'approve');
    await expectMoves(held, chargeId, 'captured');
    const { confirmationNumber, cardNumber } = await chargeOf(held.far.program, chargeId);
    expect(confirmationNumber).toMatch(/\w{4}/);
    expect(cardNumber).toMatch(/^\D*\d{4}$/);
  });

  test.each([
    ['decline', null],
    ['decline_for_funds', 'insufficient_funds'],
    ['decline_for_expiry', 'card_expired'],
    ['decline_for_code', 'security_code_wrong'],
    ['decline_for_limit', 'limit_exceeded'],
  ] as const)('handles %s: declines with the reason %s and no confirmation number', async (act, reason) => {
    const { program, provider, unreportedReasons = [] } = held.far;
    const declineReason = reason && unreportedReasons.includes(reason) ? null : reason;
    const chargeId = await newCharge(program, { method: 'card' });
    await pay(held, chargeId, act);
    await expectMoves(held, chargeId, 'declined');
    expect(await chargeOf(program, chargeId)).toMatchObject({ confirmationNumber: null, declineReason });
    expect(await provider.fetch(await chargeOf(program, chargeId))).toMatchObject({ state: 'declined', declineReason });
  });

  test.each([
    ['pass_challenge', 'captured', null],
    ['fail_challenge', 'declined', 'authentication_failed'],
  ] as const)('leaves a charge open during a challenge: %s leads to %s', async (act, state, declineReason) => {
    const chargeId = await newCharge(held.far.program, { method: 'card' });
    await pay(held, chargeId, 'challenge');
    await expectMoves(held, chargeId);
    expect(await held.far.provider.fetch(await chargeOf(held.far.program, chargeId))).toMatchObject({
      state: 'waiting',
    });
    await pay(held, chargeId, act);
    await expectMoves(held, chargeId, state);
    expect(await chargeOf(held.far.program, chargeId)).toMatchObject({ declineReason });
  });

  test('cancels a charge when the buyer gives up', async () => {
    const chargeId = await newCharge(held.far.program);
    await pay(held, chargeId, 'give_up');
    if (held.missing?.has('word_of_giving_up')) await ask(held);
    await expectMoves(held, chargeId, 'cancelled');
  });
}

function describeCards(held: Held): void {
  if (held.missing?.has('first_digits')) {
    test('reports that the provider cannot check cards', () => {
      expect(held.far.provider.checksCards ?? false).toBe(false);
    });
    return;
  }
  test('captures from an allowed card and reports its leading digits', async () => {
    const { program, provider, approvedDigits: digits = '' } = held.far;
    const chargeId = await newCharge(program, { method: 'card', cards: ['000000', digits] });
    await pay(held, chargeId, 'approve');
    await expectMoves(held, chargeId, 'captured');
    expect(await provider.fetch(await chargeOf(program, chargeId))).toMatchObject({ cardDigits: digits });
    expect((await publishedChargesOf(program, chargeId)).map(({ wrongCard }) => wrongCard)).toEqual([undefined]);
  });

  test.each(['callback', 'question'])('declines cards outside the allowed ranges, found by %s', async (by) => {
    const { program } = held.far;
    const chargeId = await newCharge(program, { method: 'card', cards: ['000000-000009'] });
    if (by === 'callback') await pay(held, chargeId, 'approve');
    else {
      await held.far.act(await chargeOf(program, chargeId), 'approve');
      await ask(held);
    }
    await expectMoves(held, chargeId, 'declined');
    const charge = await chargeOf(program, chargeId);
    expect(charge).toMatchObject({ declineReason: 'card_not_of_group', confirmationNumber: null });
  });
}

function describeGivenUp(held: Held): void {
  test('rejects payment of a cancelled charge and finds it cancelled', async () => {
    const { program, provider } = held.far;
    const charge = await chargeOf(program, await newCharge(program));
    await cancelCharges(program, charge.subject);
    await provider.cancel(charge);
    expect(await held.far.act(charge, 'approve').catch(() => [])).toEqual([]);
    await ask(held);
    await expectMoves(held, charge.chargeId, 'cancelled');
  });

  test('preserves a captured charge when the cancellation comes too late, and accepts the cancellation of an unknown one', async () => {
    const { program, provider } = held.far;
    const charge = await chargeOf(program, await newCharge(program));
    await held.far.act(charge, 'approve');
    await provider.cancel(charge);
    await ask(held);
    await expectMoves(held, charge.chargeId, 'captured');
    await provider.cancel(await unheard(held));
  });
}

function describeUntold(held: Held): void {
  test.each([
    ['approve', 'captured'],
    ['decline', 'declined'],
    ['give_up', 'cancelled'],
  ] as const)('finds by reconciliation that %s led to %s', async (act, state) => {
    const charge = await chargeOf(held.far.program, await newCharge(held.far.program));
    await held.far.act(charge, act);
    await expectMoves(held, charge.chargeId);
    await ask(held);
    await expectMoves(held, charge.chargeId, state);
  });

  test('captures a payment for which the response with its address was lost', async () => {
    const { program, provider } = held.far;
    const chargeId = await newCharge(program, { unasked: true });
    const charge = await chargeOf(program, chargeId);
    // Simulates a process that died before it recorded the response.
    const { providerRef } = await provider.start(charge);
    await held.far.act({ ...charge, providerRef }, 'approve');
    await ask(held);
    await expectMoves(held, chargeId, 'captured');
    const known = await chargeOf(program, chargeId);
    expect(known.providerRef).toBe((await provider.fetch(known))!.providerRef);
  });

  test('expires a charge that is not paid in time and rejects later payment', async () => {
    const charge = await chargeOf(held.far.program, await newCharge(held.far.program));
    held.far.program.clock.advance(payingMs + 61_000);
    await ask(held);
    await expectMoves(held, charge.chargeId, 'expired');
    expect(await held.far.act(charge, 'approve').catch(() => [])).toEqual([]);
  });
}

async function pay(held: Held, chargeId: string, act: BuyerAct): Promise<void> {
  for (const callback of await held.far.act(await chargeOf(held.far.program, chargeId), act)) {
    expect(await deliverCallback(held, callback())).toBe('taken');
  }
}

async function ask({ far }: Held): Promise<void> {
  far.program.clock.advance(15_000);
  await reconcileCharges(far.program);
}

/** Returns a stored charge that was never requested from the provider. */
async function unheard({ far }: Held) {
  return chargeOf(far.program, await newCharge(far.program, { unasked: true }));
}
