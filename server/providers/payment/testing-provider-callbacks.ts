import { describe, expect, test } from 'vitest';
import { reconcileCharges } from '../../features/payments/charges/reconcile-charges.ts';
import { chargeOf, newCharge, publishedChargesOf, type ChargeRow } from '../../features/payments/testing-charges.ts';
import { deliverCallback, expectMoves, type MakeCallback, type Held } from './testing-provider-harness.ts';

export function describeCallbacks(held: Held): void {
  describe('genuine callback', () => describeGenuine(held));
  describe('forged callback', () => describeForged(held));
  test("ignores another provider's event about a charge, at either address", async () => {
    const charge = await open(held);
    const word = held.far.say(charge, { state: 'captured', by: 'neighbour' });
    expect(await deliverCallback(held, word())).toBe('forged_request');
    expect(await deliverCallback(held, word(), held.far.neighbour.name)).toBe('taken');
    await expectMoves(held, charge.chargeId);
  });
}

function describeGenuine(held: Held): void {
  test('accepts a callback sent minutes late with a current signature', async () => {
    const { charge, callback } = await approved(held);
    held.far.program.clock.advance(8 * 60_000);
    await expectMoves(held, charge.chargeId);
    expect(await deliverCallback(held, callback())).toBe('taken');
    await expectMoves(held, charge.chargeId, 'captured');
  });

  test('accepts a callback after reconciliation without publishing again', async () => {
    const { charge, callback } = await approved(held);
    held.far.program.clock.advance(15_000);
    await reconcileCharges(held.far.program);
    expect(await deliverCallback(held, callback())).toBe('taken');
    await expectMoves(held, charge.chargeId, 'captured');
  });

  test('accepts every repeated or concurrent callback and publishes once', async () => {
    const { charge, callback } = await approved(held);
    const results = await Promise.all(Array.from({ length: 5 }, () => deliverCallback(held, callback())));
    expect([...results, await deliverCallback(held, callback())]).toEqual(Array.from({ length: 6 }, () => 'taken'));
    await expectMoves(held, charge.chargeId, 'captured');
  });

  test('accepts an older state that arrives later, without changing anything', async () => {
    const { charge, callback } = await approved(held);
    await deliverCallback(held, callback());
    for (const state of ['waiting', 'declined'] as const) {
      expect(await deliverCallback(held, held.far.say(charge, { state })())).toBe('taken');
    }
    await expectMoves(held, charge.chargeId, 'captured');
  });

  test('logs and ignores a wrong amount, then applies the right one once', async () => {
    const { charge, callback } = await approved(held);
    const wrong = [charge.amountCents + 100, 5_000_00, 1].map((amountCents) =>
      held.far.say(charge, { state: 'captured', amountCents }),
    );
    for (const one of wrong) expect(await deliverCallback(held, one())).toBe('taken');
    await expectMoves(held, charge.chargeId);
    const mixed = [callback, ...wrong, callback, ...wrong, callback].map((one) => deliverCallback(held, one()));
    expect(new Set(await Promise.all(mixed))).toEqual(new Set(['taken']));
    await expectMoves(held, charge.chargeId, 'captured');
  });

  test('accepts a callback about an unknown charge and publishes nothing', async () => {
    const charge = { ...(await open(held)), chargeId: held.far.program.id(), providerRef: 'unknown' };
    expect(await deliverCallback(held, held.far.say(charge, { state: 'captured' })())).toBe('taken');
    expect(await publishedChargesOf(held.far.program, charge.chargeId)).toEqual([]);
  });
}

function describeForged(held: Held): void {
  test('rejects a callback signed with a wrong key or not at all', async () => {
    const charge = await open(held);
    const forged = held.far.say(charge, { state: 'captured', by: 'stranger' })();
    expect(await deliverCallback(held, forged)).toBe('forged_request');
    expect(await deliverCallback(held, { ...forged, headers: {} })).toBe('forged_request');
    expect(await deliverCallback(held, { raw: Buffer.alloc(0), headers: forged.headers })).toBe('forged_request');
    await expectMoves(held, charge.chargeId);
  });

  test('rejects a genuine callback altered to name another charge', async () => {
    const unpaid = await open(held);
    const { charge, callback } = await approved(held);
    const { raw, headers } = callback();
    const nameOf = held.far.nameOf ?? ((chargeId: string) => chargeId);
    const altered = Buffer.from(raw.toString('utf8').replaceAll(nameOf(charge.chargeId), nameOf(unpaid.chargeId)));
    expect(altered).not.toEqual(raw);
    expect(await deliverCallback(held, { raw: altered, headers })).toBe('forged_request');
    expect(await deliverCallback(held, { raw: Buffer.concat([raw, Buffer.from(' ')]), headers })).toBe(
      'forged_request',
    );
    await expectMoves(held, unpaid.chargeId);
    await expectMoves(held, charge.chargeId);
  });

  test.skipIf(held.missing?.has('time_of_signing'))('rejects a callback recorded six minutes ago', async () => {
    const { charge, callback } = await approved(held);
    const recorded = callback();
    held.far.program.clock.advance(6 * 60_000);
    expect(await deliverCallback(held, recorded)).toBe('forged_request');
    await expectMoves(held, charge.chargeId);
  });

  test.runIf(held.missing?.has('time_of_signing'))(
    'accepts a replayed callback without changing anything',
    async () => {
      const { charge, callback } = await approved(held);
      const recorded = callback();
      await deliverCallback(held, callback());
      held.far.program.clock.advance(6 * 60_000);
      expect(await deliverCallback(held, recorded)).toBe('taken');
      await expectMoves(held, charge.chargeId, 'captured');
    },
  );

  test("rejects a callback at another provider's address and at an unknown one", async () => {
    const { charge, callback } = await approved(held);
    expect(await deliverCallback(held, callback(), held.far.neighbour.name)).toBe('forged_request');
    expect(await deliverCallback(held, callback(), 'nobody')).toBe('not_found');
    await expectMoves(held, charge.chargeId);
  });
}

async function open({ far }: Held): Promise<ChargeRow> {
  return chargeOf(far.program, await newCharge(far.program));
}

/** Returns a charge that the buyer has paid, with its undelivered callback. */
async function approved(held: Held): Promise<{ charge: ChargeRow; callback: MakeCallback }> {
  const charge = await open(held);
  const [callback] = await held.far.act(charge, 'approve');
  if (!callback) throw new Error('the gateway sent no callback for the payment');
  return { charge, callback };
}
