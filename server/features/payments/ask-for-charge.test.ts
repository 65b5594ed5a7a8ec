import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createPayment } from '../../providers/payment/sandbox/take-requests.ts';
import { openTestProgram, type TestProgram } from '../../testing.ts';
import { askForCharge } from './ask-for-charge.ts';
import { reconcileCharges } from './reconcile-charges.ts';
import { actAtGateway, chargeOf, newCharge, toldOf } from './testing-charges.ts';

let program: TestProgram;
beforeEach(async () => {
  program = await openTestProgram();
});
afterEach(() => program.close());

/** The gateway's books cannot be reached while `work` runs. */
async function whileProviderIsDown<Value>(work: () => Promise<Value>): Promise<Value> {
  await program.pool.query('alter table sandbox_payment rename to sandbox_payment_away');
  try {
    return await work();
  } finally {
    await program.pool.query('alter table sandbox_payment_away rename to sandbox_payment');
  }
}

test('asking again, also at once, answers the same address and opens one payment', async () => {
  const chargeId = await newCharge(program, { unasked: true });
  const answers = await Promise.all(Array.from({ length: 5 }, () => askForCharge(program, chargeId)));
  const again = await askForCharge(program, chargeId);
  expect(again).toMatchObject({
    ok: true,
    value: { redirectUrl: expect.stringMatching(/\/sandbox\/pay\/sp_[\w-]{24}$/) },
  });
  for (const answer of answers) expect(answer).toEqual(again);
  expect((await program.pool.query('select 1 from sandbox_payment')).rowCount).toBe(1);
  expect((await chargeOf(program, chargeId)).state).toBe('waiting');
});

describe('a provider that does not answer', () => {
  test('refuses the payment and leaves the charge to be found out about', async () => {
    const chargeId = await newCharge(program, { unasked: true });
    const outcome = await whileProviderIsDown(() => askForCharge(program, chargeId));
    expect(outcome).toEqual({ ok: false, code: 'payment_failed' });
    expect((await chargeOf(program, chargeId)).state).toBe('asking');
  });

  test('and never heard of it: reconciliation fails the charge, which can then not be asked for again', async () => {
    const chargeId = await newCharge(program, { unasked: true });
    await whileProviderIsDown(() => askForCharge(program, chargeId));
    program.clock.advance(15_000);
    await whileProviderIsDown(() => reconcileCharges(program));
    expect((await chargeOf(program, chargeId)).state).toBe('asking');
    program.clock.advance(15_000);
    await reconcileCharges(program);
    expect((await chargeOf(program, chargeId)).state).toBe('failed');
    expect((await toldOf(program)).map(({ state }) => state)).toEqual(['failed']);
    expect(await askForCharge(program, chargeId)).toEqual({ ok: false, code: 'payment_failed' });
    expect((await program.pool.query('select 1 from sandbox_payment')).rowCount).toBe(0);
  });

  test('but had heard it: reconciliation finds the money', async () => {
    const chargeId = await newCharge(program, { unasked: true });
    const { amountCents, expiresAt } = await chargeOf(program, chargeId);
    // Its answer got lost on the way to us.
    const heard = {
      reference: chargeId,
      method: 'fps',
      amountCents,
      language: 'en_us',
      returnUrl: 'http://shop/',
      expiresAt,
    } as const;
    const { ref } = await createPayment(program, heard);
    await program.pool.query("update sandbox_payment set state = 'captured' where ref = $1", [ref]);
    program.clock.advance(15_000);
    await reconcileCharges(program);
    expect(await chargeOf(program, chargeId)).toMatchObject({ state: 'captured', providerRef: ref });
  });
});

test('an answer that comes after the charge was given up opens no page: the payment is cancelled', async () => {
  const chargeId = await newCharge(program, { unasked: true });
  // Reconciliation comes between the asking and the recording of the answer.
  await program.pool.query(`create function give_up() returns trigger language plpgsql as
    $$ begin update charge set state = 'failed' where charge_id = new.idempotency_key::uuid; return new; end $$`);
  await program.pool.query(
    'create trigger give_up after insert on sandbox_payment for each row execute function give_up()',
  );
  expect(await askForCharge(program, chargeId)).toEqual({ ok: false, code: 'payment_failed' });
  expect(await actAtGateway(program, chargeId, 'approve')).toEqual([]);
  expect((await program.pool.query('select state from sandbox_payment')).rows).toEqual([{ state: 'cancelled' }]);
});
