import { afterEach, beforeEach, expect, test } from 'vitest';
import { openTestProgram, type TestProgram } from '../../../testing/open-program.ts';
import { isFailing } from '../../../platform/health/failure-watch.ts';
import { requestCharge } from './request-charge.ts';
import { reconcileCharges } from './reconcile-charges.ts';
import { actAtGateway, chargeOf, newCharge, publishedChargesOf } from '../testing-charges.ts';

let program: TestProgram;
beforeEach(async () => {
  program = await openTestProgram();
});
afterEach(() => program.close());

async function whileProviderIsDown<Value>(work: () => Promise<Value>): Promise<Value> {
  await program.pool.query('alter table sandbox_payment rename to sandbox_payment_away');
  try {
    return await work();
  } finally {
    await program.pool.query('alter table sandbox_payment_away rename to sandbox_payment');
  }
}

test('fails a charge that the provider never received and rejects a new request for it', async () => {
  const chargeId = await newCharge(program, { unasked: true });
  await whileProviderIsDown(() => requestCharge(program, chargeId));
  expect(isFailing(program, 'provider')).toBe(false);
  program.clock.advance(15_000);
  await whileProviderIsDown(() => reconcileCharges(program));
  expect((await chargeOf(program, chargeId)).state).toBe('asking');
  program.clock.advance(15_000);
  await reconcileCharges(program);
  expect((await chargeOf(program, chargeId)).state).toBe('failed');
  expect((await publishedChargesOf(program)).map(({ state }) => state)).toEqual(['failed']);
  expect(await requestCharge(program, chargeId)).toEqual({ ok: false, code: 'payment_failed' });
  expect((await program.pool.query('select 1 from sandbox_payment')).rowCount).toBe(0);
});

test('returns the payment page and cancels nothing when the money arrives before the response', async () => {
  const chargeId = await newCharge(program, { unasked: true });
  await program.pool.query(`create function pay() returns trigger language plpgsql as
    $$ begin update charge set state = 'captured' where charge_id = new.idempotency_key::uuid; return new; end $$`);
  await program.pool.query('create trigger pay after insert on sandbox_payment for each row execute function pay()');
  expect(await requestCharge(program, chargeId)).toMatchObject({ ok: true });
  expect((await chargeOf(program, chargeId)).state).toBe('captured');
  expect((await program.pool.query('select state from sandbox_payment')).rows).toEqual([{ state: 'created' }]);
});

test('cancels the payment when the charge was abandoned before the response', async () => {
  const chargeId = await newCharge(program, { unasked: true });
  // Simulates reconciliation between the request and the recording of its response.
  await program.pool.query(`create function give_up() returns trigger language plpgsql as
    $$ begin update charge set state = 'failed' where charge_id = new.idempotency_key::uuid; return new; end $$`);
  await program.pool.query(
    'create trigger give_up after insert on sandbox_payment for each row execute function give_up()',
  );
  expect(await requestCharge(program, chargeId)).toEqual({ ok: false, code: 'payment_failed' });
  expect(await actAtGateway(program, chargeId, 'approve')).toEqual([]);
  expect((await program.pool.query('select state from sandbox_payment')).rows).toEqual([{ state: 'cancelled' }]);
});

test('reports an unresponsive provider as failing until it responds again', async () => {
  const ids = [1, 2, 3, 4].map(() => newCharge(program, { unasked: true }));
  const [first, ...others] = await Promise.all(ids);
  await whileProviderIsDown(() => Promise.all(others.map((id) => requestCharge(program, id))));
  expect(isFailing(program, 'provider')).toBe(true);
  expect(await requestCharge(program, first!)).toMatchObject({ ok: true });
  expect(isFailing(program, 'provider')).toBe(false);
});
