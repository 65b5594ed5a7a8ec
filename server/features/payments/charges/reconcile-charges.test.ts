import { afterEach, beforeEach, expect, test } from 'vitest';
import { openBeside, openTestProgram, type TestProgram } from '../../../testing/open-program.ts';
import { takeOpenCharges } from '../store.ts';
import { reconcileCharges } from './reconcile-charges.ts';
import { actAtGateway, chargeOf, newCharge, payingMs, toldOf } from '../testing-charges.ts';

let program: TestProgram;
beforeEach(async () => {
  program = await openTestProgram();
});
afterEach(() => program.close());

test('a lost callback is repaired: the charge is captured and told, once', async () => {
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
  expect((await toldOf(program)).map(({ state }) => state)).toEqual(['captured']);
});

test('a charge whose buyer is still on the page stays open and is asked about less and less often', async () => {
  const chargeId = await newCharge(program);
  let asked = 0;
  for (let second = 0; second < 600; second += 5) {
    program.clock.advance(5000);
    asked += await reconcileCharges(program);
  }
  expect((await chargeOf(program, chargeId)).state).toBe('waiting');
  expect(asked).toBeGreaterThan(5);
  expect(asked).toBeLessThan(15);
});

test('a declined and a cancelled payment are found as what they are', async () => {
  const declined = await newCharge(program);
  const cancelled = await newCharge(program);
  await actAtGateway(program, declined, 'decline');
  await actAtGateway(program, cancelled, 'cancel');
  program.clock.advance(15_000);
  await reconcileCharges(program);
  expect((await chargeOf(program, declined)).state).toBe('declined');
  expect((await chargeOf(program, cancelled)).state).toBe('cancelled');
});

test('a charge that nobody paid in time expires, and nobody can pay it any more', async () => {
  const chargeId = await newCharge(program);
  program.clock.advance(payingMs + 60_000);
  await reconcileCharges(program);
  expect((await chargeOf(program, chargeId)).state).toBe('expired');
  expect(await actAtGateway(program, chargeId, 'approve')).toEqual([]);
});

test('a provider that calls a late charge open is told to give it up before the charge expires', async () => {
  const chargeId = await newCharge(program);
  // The gateway's own time is longer than ours.
  await program.pool.query(
    `update sandbox_payment set facts = jsonb_set(facts, '{expiresAt}', '"2099-01-01T00:00:00Z"')`,
  );
  program.clock.advance(payingMs + 61_000);
  await reconcileCharges(program);
  expect((await chargeOf(program, chargeId)).state).toBe('expired');
  expect((await program.pool.query('select state from sandbox_payment')).rows).toEqual([{ state: 'cancelled' }]);
});

test('a charge that its provider calls open has a minute beyond its time', async () => {
  const chargeId = await newCharge(program);
  await program.pool.query(
    `update sandbox_payment set facts = jsonb_set(facts, '{expiresAt}', '"2099-01-01T00:00:00Z"')`,
  );
  program.clock.advance(payingMs + 60_000);
  await reconcileCharges(program);
  expect((await chargeOf(program, chargeId)).state).toBe('waiting');
  expect((await program.pool.query('select state from sandbox_payment')).rows).toEqual([{ state: 'created' }]);
});

test('charges that one process looks at are left alone by another, which does not wait for them', async () => {
  await newCharge(program);
  const later = new Date(program.now().getTime() + 15_000);
  await program.transact(async (tx) => {
    expect(await takeOpenCharges(tx, later, later, 10)).toHaveLength(1);
    expect(await takeOpenCharges(program.db, later, later, 10)).toEqual([]);
  });
});

test('a charge that the provider has forgotten expires when its time is over', async () => {
  const chargeId = await newCharge(program);
  await program.pool.query('delete from sandbox_payment');
  program.clock.advance(60_000);
  await reconcileCharges(program);
  expect((await chargeOf(program, chargeId)).state).toBe('waiting');
  program.clock.advance(payingMs + 1000);
  await reconcileCharges(program);
  expect((await chargeOf(program, chargeId)).state).toBe('expired');
});

test('two processes at the same time share the charges, each told once', async () => {
  const ids = await Promise.all(Array.from({ length: 250 }, () => newCharge(program)));
  for (const chargeId of ids) await actAtGateway(program, chargeId, 'approve');
  const second = await openBeside(program);
  try {
    program.clock.advance(15_000);
    const looked = await Promise.all([program, second, program, second].map((one) => reconcileCharges(one)));
    expect(looked.reduce((sum, one) => sum + one, 0)).toBe(250);
  } finally {
    await second.close();
  }
  const { rows } = await program.pool.query("select count(*)::int as n from charge where state = 'captured'");
  expect(rows).toEqual([{ n: 250 }]);
  const told = await toldOf(program);
  expect(told).toHaveLength(250);
  expect(new Set(told.map(({ chargeId }) => chargeId)).size).toBe(250);
});

test('a charge whose money does not fit is asked about with growing pauses, not for ever at the shortest', async () => {
  const chargeId = await newCharge(program);
  await actAtGateway(program, chargeId, 'approve');
  await program.pool.query('update sandbox_payment set amount_cents = amount_cents + 100');
  let asked = 0;
  for (let minute = 0; minute < 60; minute++) {
    program.clock.advance(60_000);
    asked += await reconcileCharges(program);
  }
  expect((await chargeOf(program, chargeId)).state).toBe('waiting');
  expect(asked).toBeLessThan(15);
});
