import { afterEach, beforeEach, expect, test } from 'vitest';
import { openSecondProgram, openTestProgram, type TestProgram } from '../../../testing/open-program.ts';
import { takeOpenCharges } from '../store.ts';
import { reconcileCharges } from './reconcile-charges.ts';
import { actAtGateway, chargeOf, newCharge, payingMs, publishedChargesOf } from '../testing-charges.ts';

let program: TestProgram;
beforeEach(async () => {
  program = await openTestProgram();
});
afterEach(() => program.close());

test('captures and publishes a charge once when its callback was lost', async () => {
  const chargeId = await newCharge(program);
  await actAtGateway(program, chargeId, 'approve');
  expect(await reconcileCharges(program)).toBe(0);
  program.clock.advance(15_000);
  expect(await reconcileCharges(program)).toBe(1);
  expect(await chargeOf(program, chargeId)).toMatchObject({
    state: 'captured',
    confirmationNumber: expect.stringMatching(/^[2-9A-HJ-NP-Z]{8}$/),
  });
  program.clock.advance(3_600_000);
  expect(await reconcileCharges(program)).toBe(0);
  expect((await publishedChargesOf(program)).map(({ state }) => state)).toEqual(['captured']);
});

test('leaves a charge open while its buyer is on the page, and polls at growing intervals', async () => {
  const chargeId = await newCharge(program);
  let requested = 0;
  for (let second = 0; second < 600; second += 5) {
    program.clock.advance(5000);
    requested += await reconcileCharges(program);
  }
  expect((await chargeOf(program, chargeId)).state).toBe('waiting');
  expect(requested).toBeGreaterThan(5);
  expect(requested).toBeLessThan(15);
});

test('finds declined and cancelled payments and stores their states', async () => {
  const declined = await newCharge(program);
  const cancelled = await newCharge(program);
  await actAtGateway(program, declined, 'decline');
  await actAtGateway(program, cancelled, 'cancel');
  program.clock.advance(15_000);
  await reconcileCharges(program);
  expect((await chargeOf(program, declined)).state).toBe('declined');
  expect((await chargeOf(program, cancelled)).state).toBe('cancelled');
});

test('expires a charge that was not paid in time, so that it can no longer be paid', async () => {
  const chargeId = await newCharge(program);
  program.clock.advance(payingMs + 60_000);
  await reconcileCharges(program);
  expect((await chargeOf(program, chargeId)).state).toBe('expired');
  expect(await actAtGateway(program, chargeId, 'approve')).toEqual([]);
});

test('cancels a late charge at the provider before it expires', async () => {
  const chargeId = await newCharge(program);
  // The fake gateway allows more time than we do.
  await program.pool.query(
    `update sandbox_payment set facts = jsonb_set(facts, '{expiresAt}', '"2099-01-01T00:00:00Z"')`,
  );
  program.clock.advance(payingMs + 61_000);
  await reconcileCharges(program);
  expect((await chargeOf(program, chargeId)).state).toBe('expired');
  expect((await program.pool.query('select state from sandbox_payment')).rows).toEqual([{ state: 'cancelled' }]);
});

test('allows one more minute for a charge that its provider reports as open', async () => {
  const chargeId = await newCharge(program);
  await program.pool.query(
    `update sandbox_payment set facts = jsonb_set(facts, '{expiresAt}', '"2099-01-01T00:00:00Z"')`,
  );
  program.clock.advance(payingMs + 60_000);
  await reconcileCharges(program);
  expect((await chargeOf(program, chargeId)).state).toBe('waiting');
  expect((await program.pool.query('select state from sandbox_payment')).rows).toEqual([{ state: 'created' }]);
});

test('skips charges locked by another process without waiting', async () => {
  await newCharge(program);
  const later = new Date(program.now().getTime() + 15_000);
  await program.transact(async (tx) => {
    expect(await takeOpenCharges(tx, later, later, 10)).toHaveLength(1);
    expect(await takeOpenCharges(program.db, later, later, 10)).toEqual([]);
  });
});

test('expires a charge that the provider has lost once its deadline passes', async () => {
  const chargeId = await newCharge(program);
  await program.pool.query('delete from sandbox_payment');
  program.clock.advance(60_000);
  await reconcileCharges(program);
  expect((await chargeOf(program, chargeId)).state).toBe('waiting');
  program.clock.advance(payingMs + 1000);
  await reconcileCharges(program);
  expect((await chargeOf(program, chargeId)).state).toBe('expired');
});

test('divides the charges between two processes and publishes each once', async () => {
  const ids = await Promise.all(Array.from({ length: 250 }, () => newCharge(program)));
  for (const chargeId of ids) await actAtGateway(program, chargeId, 'approve');
  const second = await openSecondProgram(program);
  try {
    program.clock.advance(15_000);
    const looked = await Promise.all([program, second, program, second].map((one) => reconcileCharges(one)));
    expect(looked.reduce((sum, one) => sum + one, 0)).toBe(250);
  } finally {
    await second.close();
  }
  const { rows } = await program.pool.query("select count(*)::int as n from charge where state = 'captured'");
  expect(rows).toEqual([{ n: 250 }]);
  const told = await publishedChargesOf(program);
  expect(told).toHaveLength(250);
  expect(new Set(told.map(({ chargeId }) => chargeId)).size).toBe(250);
});

test('polls a charge with a wrong amount at growing intervals', async () => {
  const chargeId = await newCharge(program);
  await actAtGateway(program, chargeId, 'approve');
  await program.pool.query('update sandbox_payment set amount_cents = amount_cents + 100');
  let requested = 0;
  for (let minute = 0; minute < 60; minute++) {
    program.clock.advance(60_000);
    requested += await reconcileCharges(program);
  }
  expect((await chargeOf(program, chargeId)).state).toBe('waiting');
  expect(requested).toBeLessThan(15);
});
