import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { chargeMoves, chargeStates, type ChargeState } from '../../../../contract/payments/charges.ts';
import { signCallback } from '../../../providers/payment/sandbox/send-callbacks.ts';
import { openSecondProgram, openTestProgram, type TestProgram } from '../../../testing/open-program.ts';
import { applyEvent } from './apply-events.ts';
import { receiveCallback } from '../receive-callback.ts';
import { actAtGateway, chargeOf, newCharge, publishedChargesOf, makeWebhookEvent } from '../testing-charges.ts';

let program: TestProgram;
beforeEach(async () => {
  program = await openTestProgram();
});
afterEach(() => program.close());

async function putInState(chargeId: string, state: ChargeState): Promise<void> {
  await program.pool.query('update charge set state = $2 where charge_id = $1', [chargeId, state]);
}

const apply = (...event: Parameters<typeof makeWebhookEvent>) =>
  applyEvent(program, 'sandbox', makeWebhookEvent(...event));

describe('applyEvent', () => {
  test('makes every move of the state table and no other, and publishes each move once', async () => {
    for (const from of chargeStates) {
      const moves: readonly ChargeState[] = chargeMoves[from];
      for (const to of chargeStates) {
        const chargeId = await newCharge(program);
        await putInState(chargeId, from);
        await apply(await chargeOf(program, chargeId), to);
        const moved = moves.includes(to);
        expect((await chargeOf(program, chargeId)).state, `${from} -> ${to}`).toBe(moved ? to : from);
        expect(
          (await publishedChargesOf(program, chargeId)).map(({ state }) => state),
          `${from} -> ${to}`,
        ).toEqual(moved ? [to] : []);
      }
    }
  });

  test('stores card and confirmation number, and the settlement time only on settlement', async () => {
    const chargeId = await newCharge(program, { method: 'card', unasked: true });
    const settledAt = async () =>
      (await program.pool.query('select settled_at from charge where charge_id = $1', [chargeId])).rows[0].settled_at;
    await apply(await chargeOf(program, chargeId), 'waiting');
    expect(await settledAt()).toBe(null);
    program.clock.advance(60_000);
    await applyEvent(program, 'sandbox', {
      ...makeWebhookEvent(await chargeOf(program, chargeId), 'captured'),
      providerRef: 'sp_1',
      cardNumber: '•••• 4242',
      confirmationNumber: 'A7K2M9QX',
    });
    expect(await chargeOf(program, chargeId)).toMatchObject({
      state: 'captured',
      providerRef: 'sp_1',
      cardNumber: '•••• 4242',
      confirmationNumber: 'A7K2M9QX',
    });
    expect(await settledAt()).toEqual(program.now());
  });

  test('publishes once when the same event arrives ten times concurrently and again later', async () => {
    const charge = await chargeOf(program, await newCharge(program));
    const second = await openSecondProgram(program);
    try {
      const event = makeWebhookEvent(charge, 'captured');
      await Promise.all(
        Array.from({ length: 10 }, (_, index) => applyEvent(index % 2 ? program : second, 'sandbox', event)),
      );
      program.clock.advance(3_600_000);
      await applyEvent(second, 'sandbox', event);
    } finally {
      await second.close();
    }
    expect(await publishedChargesOf(program)).toEqual([
      { chargeId: charge.chargeId, subject: charge.subject, state: 'captured', amountCents: 58_000 },
    ]);
  });

  test('ignores a different state under an event ID that was already applied', async () => {
    const charge = await chargeOf(program, await newCharge(program));
    await apply(charge, 'declined', 'once');
    await apply(charge, 'captured', 'once');
    expect((await chargeOf(program, charge.chargeId)).state).toBe('declined');
  });

  test('ignores an older state, in the same batch or a later one', async () => {
    for (const together of [true, false]) {
      const charge = await chargeOf(program, await newCharge(program));
      const words = (['captured', 'waiting', 'declined'] as const).map((state) => () => apply(charge, state));
      if (together) await Promise.all(words.map((say) => say()));
      else for (const say of words) await say();
      expect((await chargeOf(program, charge.chargeId)).state).toBe('captured');
      expect((await publishedChargesOf(program, charge.chargeId)).map(({ state }) => state)).toEqual(['captured']);
    }
  });

  test('accepts money after a decline, and publishes `captured` after `declined`', async () => {
    const charge = await chargeOf(program, await newCharge(program));
    await apply(charge, 'declined');
    await apply(charge, 'captured');
    expect((await publishedChargesOf(program)).map(({ state }) => state)).toEqual(['declined', 'captured']);
  });

  test('stays captured when `captured` and `declined` arrive concurrently in two processes', async () => {
    const ids = await Promise.all(Array.from({ length: 60 }, () => newCharge(program)));
    const charges = await Promise.all(ids.map((chargeId) => chargeOf(program, chargeId)));
    const second = await openSecondProgram(program);
    try {
      await Promise.all(
        charges.flatMap((charge, index) => [
          applyEvent(index % 2 ? program : second, 'sandbox', makeWebhookEvent(charge, 'captured')),
          applyEvent(index % 2 ? second : program, 'sandbox', makeWebhookEvent(charge, 'declined')),
        ]),
      );
    } finally {
      await second.close();
    }
    for (const { chargeId } of charges) {
      expect((await chargeOf(program, chargeId)).state).toBe('captured');
      // Jobs are dated by the start of their transaction, so either may come first.
      const told = (await publishedChargesOf(program, chargeId)).map(({ state }) => state).toSorted();
      expect([['captured'], ['captured', 'declined']]).toContainEqual(told);
    }
  });

  test('stores the reason for a decline and clears it when the charge is captured later', async () => {
    const charge = await chargeOf(program, await newCharge(program));
    const declined = { ...makeWebhookEvent(charge, 'declined'), declineReason: 'card_expired' } as const;
    await applyEvent(program, 'sandbox', declined);
    expect(await chargeOf(program, charge.chargeId)).toMatchObject({ declineReason: 'card_expired' });
    await applyEvent(program, 'sandbox', {
      ...declined,
      ...makeWebhookEvent(charge, 'captured'),
      declineReason: 'card_expired',
    });
    expect(await chargeOf(program, charge.chargeId)).toMatchObject({ state: 'captured', declineReason: null });
  });

  test('ignores a wrong amount and accepts the right one afterwards', async () => {
    const charge = await chargeOf(program, await newCharge(program));
    await apply({ ...charge, amountCents: charge.amountCents + 100 }, 'captured', 'wrong');
    expect((await chargeOf(program, charge.chargeId)).state).toBe('waiting');
    expect(await publishedChargesOf(program)).toEqual([]);
    await apply(charge, 'captured', 'right');
    expect((await chargeOf(program, charge.chargeId)).state).toBe('captured');
  });

  test('records an event for an unknown charge and publishes nothing', async () => {
    await apply({ chargeId: program.id(), amountCents: 100, providerRef: 'sp_x' }, 'captured');
    expect(await publishedChargesOf(program)).toEqual([]);
    expect((await program.pool.query('select 1 from payment_event')).rowCount).toBe(1);
  });

  test('rejects an event from a provider that does not own the charge', async () => {
    const charge = await chargeOf(program, await newCharge(program));
    await applyEvent(program, 'other', makeWebhookEvent(charge, 'captured'));
    expect((await chargeOf(program, charge.chargeId)).state).toBe('waiting');
  });

  test('applies the other events of a batch when one of them fails', async () => {
    const charges = await Promise.all(
      Array.from({ length: 9 }, async () => chargeOf(program, await newCharge(program))),
    );
    // The fifth event names the first one's payment, which violates the unique index.
    const events = charges.map((charge, index) => ({
      ...makeWebhookEvent(charge, 'captured'),
      ...(index === 4 ? { providerRef: charges[0]!.providerRef } : {}),
    }));
    const results = await Promise.allSettled(events.map((event) => applyEvent(program, 'sandbox', event)));
    expect(results.map(({ status }) => status === 'rejected')).toEqual(charges.map((_, index) => index === 4));
    const states = await Promise.all(charges.map(async ({ chargeId }) => (await chargeOf(program, chargeId)).state));
    expect(states).toEqual(charges.map((_, index) => (index === 4 ? 'waiting' : 'captured')));
    expect(await publishedChargesOf(program)).toHaveLength(8);
  });
});

test('captures the same charges as the gateway after 500 concurrent callbacks, half of them duplicates, in two processes', async () => {
  const second = await openSecondProgram(program);
  try {
    const ids = await Promise.all(
      Array.from({ length: 500 }, (_, index) => newCharge(program, { amountCents: 100 + index })),
    );
    const bodies = await Promise.all(
      ids.map(async (chargeId, index) => {
        const [callback] = await actAtGateway(program, chargeId, index % 5 === 0 ? 'decline' : 'approve');
        return JSON.stringify(callback!.notice);
      }),
    );
    const receive = (on: TestProgram, body: string) =>
      receiveCallback(on, 'sandbox', Buffer.from(body), {
        'x-sandbox-signature': signCallback(program.key('sandbox-callbacks'), body, program.now()),
      });
    const outcomes = await Promise.all([
      ...bodies.map((body, index) => receive(index % 2 ? program : second, body)),
      ...bodies.filter((_, index) => index % 2).map((body) => receive(second, body)),
    ]);
    expect(outcomes.every(({ ok }) => ok)).toBe(true);
    const sum = async (table: string) =>
      (
        await program.pool.query<{ n: number; cents: number }>(
          `select count(*)::int as n, sum(amount_cents)::int as cents from ${table} where state = 'captured'`,
        )
      ).rows[0];
    expect(await sum('charge')).toEqual(await sum('sandbox_payment'));
    expect((await sum('charge'))?.n).toBe(400);
    const told = await publishedChargesOf(program);
    expect(told).toHaveLength(500);
    expect(new Set(told.map(({ chargeId }) => chargeId)).size).toBe(500);
    // Batching: far fewer transactions than callbacks.
    const jobs = await program.pool.query("select 1 from pgboss.job where name = 'orders.settle_charges'");
    expect(jobs.rowCount).toBeLessThan(50);
  } finally {
    await second.close();
  }
});
