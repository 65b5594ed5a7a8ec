import { describe, expect, test } from 'vitest';
import { reconcileCharges } from '../../features/payments/charges/reconcile-charges.ts';
import { chargeOf, newCharge, toldOf, type Charge } from '../../features/payments/testing-charges.ts';
import { bring, expectMoves, type Callback, type Held } from './testing-provider-harness.ts';

/** Callbacks that come late, twice, in no order, from somebody else, or not as agreed. */
export function describeCallbacks(held: Held): void {
  describe('a callback', () => describeGenuine(held));
  describe('a forged callback is refused and changes nothing:', () => describeForged(held));
  test("another provider's word on a charge that is not its own changes nothing at either address", async () => {
    const charge = await open(held);
    const word = held.far.say(charge, { state: 'captured', by: 'neighbour' });
    expect(await bring(held, word())).toBe('forged_request');
    expect(await bring(held, word(), held.far.neighbour.name)).toBe('taken');
    await expectMoves(held, charge.chargeId);
  });
}

function describeGenuine(held: Held): void {
  test('that is late by minutes is believed: it is signed when it is sent', async () => {
    const { charge, callback } = await approved(held);
    held.far.program.clock.advance(8 * 60_000);
    await expectMoves(held, charge.chargeId);
    expect(await bring(held, callback())).toBe('taken');
    await expectMoves(held, charge.chargeId, 'captured');
  });

  test('that comes after we have asked is taken, and told nobody again', async () => {
    const { charge, callback } = await approved(held);
    held.far.program.clock.advance(15_000);
    await reconcileCharges(held.far.program);
    expect(await bring(held, callback())).toBe('taken');
    await expectMoves(held, charge.chargeId, 'captured');
  });

  test('that is repeated, also at the same moment, is taken each time and told once', async () => {
    const { charge, callback } = await approved(held);
    const answers = await Promise.all(Array.from({ length: 5 }, () => bring(held, callback())));
    expect([...answers, await bring(held, callback())]).toEqual(Array.from({ length: 6 }, () => 'taken'));
    await expectMoves(held, charge.chargeId, 'captured');
  });

  test('with older news, coming after newer ones, is taken and changes nothing', async () => {
    const { charge, callback } = await approved(held);
    await bring(held, callback());
    for (const state of ['waiting', 'declined'] as const) {
      expect(await bring(held, held.far.say(charge, { state })())).toBe('taken');
    }
    await expectMoves(held, charge.chargeId, 'captured');
  });

  test('of another amount is taken, reported and changes nothing; the right one afterwards does, once', async () => {
    const { charge, callback } = await approved(held);
    const wrong = [charge.amountCents + 100, 5_000_00, 1].map((amountCents) =>
      held.far.say(charge, { state: 'captured', amountCents }),
    );
    for (const one of wrong) expect(await bring(held, one())).toBe('taken');
    await expectMoves(held, charge.chargeId);
    const mixed = [callback, ...wrong, callback, ...wrong, callback].map((one) => bring(held, one()));
    expect(new Set(await Promise.all(mixed))).toEqual(new Set(['taken']));
    await expectMoves(held, charge.chargeId, 'captured');
  });

  test('of a charge that we never made is taken and told nobody', async () => {
    const charge = { ...(await open(held)), chargeId: held.far.program.id(), providerRef: 'unknown' };
    expect(await bring(held, held.far.say(charge, { state: 'captured' })())).toBe('taken');
    expect(await toldOf(held.far.program, charge.chargeId)).toEqual([]);
  });
}

function describeForged(held: Held): void {
  test('signed by somebody who does not know the key, or not at all', async () => {
    const charge = await open(held);
    const forged = held.far.say(charge, { state: 'captured', by: 'stranger' })();
    expect(await bring(held, forged)).toBe('forged_request');
    expect(await bring(held, { ...forged, headers: {} })).toBe('forged_request');
    expect(await bring(held, { raw: Buffer.alloc(0), headers: forged.headers })).toBe('forged_request');
    await expectMoves(held, charge.chargeId);
  });

  test("the callback of a charge that was paid, altered into another's", async () => {
    const unpaid = await open(held);
    const { charge, callback } = await approved(held);
    const { raw, headers } = callback();
    const nameOf = held.far.nameOf ?? ((chargeId: string) => chargeId);
    const altered = Buffer.from(raw.toString('utf8').replaceAll(nameOf(charge.chargeId), nameOf(unpaid.chargeId)));
    expect(altered).not.toEqual(raw);
    expect(await bring(held, { raw: altered, headers })).toBe('forged_request');
    expect(await bring(held, { raw: Buffer.concat([raw, Buffer.from(' ')]), headers })).toBe('forged_request');
    await expectMoves(held, unpaid.chargeId);
    await expectMoves(held, charge.chargeId);
  });

  test.skipIf(held.missing?.has('time_of_signing'))('a recording of six minutes ago', async () => {
    const { charge, callback } = await approved(held);
    const recorded = callback();
    held.far.program.clock.advance(6 * 60_000);
    expect(await bring(held, recorded)).toBe('forged_request');
    await expectMoves(held, charge.chargeId);
  });

  test.runIf(held.missing?.has('time_of_signing'))('a recording is of no use: what it says was told', async () => {
    const { charge, callback } = await approved(held);
    const recorded = callback();
    await bring(held, callback());
    held.far.program.clock.advance(6 * 60_000);
    expect(await bring(held, recorded)).toBe('taken');
    await expectMoves(held, charge.chargeId, 'captured');
  });

  test("at another provider's address, or at one that nobody has", async () => {
    const { charge, callback } = await approved(held);
    expect(await bring(held, callback(), held.far.neighbour.name)).toBe('forged_request');
    expect(await bring(held, callback(), 'nobody')).toBe('not_found');
    await expectMoves(held, charge.chargeId);
  });
}

async function open({ far }: Held): Promise<Charge> {
  return chargeOf(far.program, await newCharge(far.program));
}

/** A charge that the buyer has paid, and the callback that the shop has not had yet. */
async function approved(held: Held): Promise<{ charge: Charge; callback: Callback }> {
  const charge = await open(held);
  const [callback] = await held.far.act(charge, 'approve');
  if (!callback) throw new Error('the far side says nothing of a payment');
  return { charge, callback };
}
