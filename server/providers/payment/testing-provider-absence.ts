import { describe, expect, test } from 'vitest';
import { requestCharge } from '../../features/payments/charges/request-charge.ts';
import { sendRefund } from '../../features/payments/refunds/send-refund.ts';
import { cancelCharges } from '../../features/payments/charges/cancel-charges.ts';
import { reconcileCharges } from '../../features/payments/charges/reconcile-charges.ts';
import { requestRefund } from '../../features/payments/refunds/request-refund.ts';
import { chargeOf, newCharge, refundsOf } from '../../features/payments/testing-charges.ts';
import { absences, expectMoves, type Absence, type Held } from './testing-provider-harness.ts';
import { makeRefunds } from './testing-provider-refunds.ts';

const byTest = { actor: { kind: 'system', name: 'test' } } as const;

export function describeAbsence(held: Held): void {
  describe.each(absences)('unreachable gateway (%s)', (how) => {
    test('throws on every request', async () => {
      const { program, provider } = held.far;
      const charge = await chargeOf(program, await newCharge(program));
      const requests = () =>
        Promise.allSettled([
          ...(held.missing?.has('request_at_start') ? [] : [provider.start(charge), provider.cancel(charge)]),
          provider.fetch(charge),
          provider.refund(charge, 100, program.id()),
        ]);
      const results = await held.far.whileAway(how, requests);
      expect(results.map(({ status }) => status)).toEqual(results.map(() => 'rejected'));
    });

    test('leaves a charge unrequested after reconciliation and allows a later request', async () => {
      const { program } = held.far;
      const chargeId = await newCharge(program, { unasked: true });
      const result = await held.far.whileAway(how, () => requestCharge(program, chargeId));
      if (held.missing?.has('request_at_start')) {
        // Only the buyer encounters the failure, at the gateway; the shop sent no request.
        expect(result.ok).toBe(true);
        expect(await held.far.countPayments(chargeId)).toBe(0);
        return;
      }
      expect(result).toEqual({ ok: false, code: 'payment_failed' });
      program.clock.advance(15_000);
      await held.far.whileAway(how, () => reconcileCharges(program));
      expect((await chargeOf(program, chargeId)).state).toBe('asking');
      expect((await requestCharge(program, chargeId)).ok).toBe(true);
      expect(await held.far.countPayments(chargeId)).toBe(1);
    });

    test('draws no conclusion and finds the payment at the next reconciliation', async () => {
      const { program } = held.far;
      const charge = await chargeOf(program, await newCharge(program));
      await held.far.act(charge, 'approve');
      program.clock.advance(15_000);
      await held.far.whileAway(how, () => reconcileCharges(program));
      await expectMoves(held, charge.chargeId);
      program.clock.advance(15_000);
      await reconcileCharges(program);
      await expectMoves(held, charge.chargeId, 'captured');
    });

    test('leaves a cancelled charge open, since it may still be paid', async () => {
      const { program } = held.far;
      const charge = await chargeOf(program, await newCharge(program));
      await held.far.arrive?.(charge);
      await held.far.whileAway(how, () => cancelCharges(program, charge.subject));
      await expectMoves(held, charge.chargeId);
      await held.far.act(charge, 'approve');
      program.clock.advance(15_000);
      await reconcileCharges(program);
      await expectMoves(held, charge.chargeId, 'captured');
    });
  });
  describe.each(absences)('refund at an unreachable gateway (%s)', (how) => describeRefundsAway(held, how));
}

function describeRefundsAway(held: Held, how: Absence): void {
  test('throws, remains sent, and moves the money once afterwards', async () => {
    const { program } = held.far;
    const charge = await chargeOf(program, await newCharge(program));
    const { chargeId, amountCents } = charge;
    await held.far.act(charge, 'approve');
    program.clock.advance(15_000);
    await reconcileCharges(program);
    await program.transact((tx) =>
      requestRefund(program, tx, byTest, {
        chargeId,
        amountCents,
        reason: 'all',
        from: [['unallocated', amountCents]],
      }),
    );
    const [refund] = await refundsOf(program, chargeId);
    const failed = held.far.whileAway(how, () => sendRefund(program, refund!.refundId));
    await expect(failed).rejects.toThrow();
    expect(await refundsOf(program, chargeId)).toMatchObject([{ state: 'sent' }]);
    await sendRefund(program, refund!.refundId);
    await makeRefunds(held, chargeId);
    expect(await refundsOf(program, chargeId)).toMatchObject([{ state: 'done' }]);
    expect(await held.far.refundedCents(chargeId)).toBe(amountCents);
  });
}
