import { afterEach, beforeEach, expect, test } from 'vitest';
import { openSecondProgram, openTestProgram, type TestProgram } from '../../../testing/open-program.ts';
import { sendRefund } from './send-refund.ts';
import { reconcileCharges } from '../charges/reconcile-charges.ts';
import { requestRefund } from './request-refund.ts';
import { actAtGateway, chargeOf, newCharge } from '../testing-charges.ts';

let program: TestProgram;
beforeEach(async () => {
  program = await openTestProgram();
});
afterEach(() => program.close());

const by = { actor: { kind: 'system', name: 'a test' } } as const;

async function paidCharge(): Promise<string> {
  const chargeId = await newCharge(program, { amountCents: 50_000 });
  await actAtGateway(program, chargeId, 'approve');
  program.clock.advance(15_000);
  await reconcileCharges(program);
  return chargeId;
}

const request = (chargeId: string, amountCents: number, reason: string) =>
  program.transact((tx) =>
    requestRefund(program, tx, by, { chargeId, amountCents, reason, from: [['unallocated', amountCents]] }),
  );

async function jobsOf(queue: string): Promise<{ refundId: string }[]> {
  const { rows } = await program.pool.query('select data from pgboss.job where name = $1 order by created_on', [queue]);
  return rows.map((row) => row.data);
}

async function refundedCents(): Promise<number> {
  return (await program.pool.query('select refunded_cents from sandbox_payment')).rows[0].refunded_cents;
}

test('moves the money and publishes once for two requests with one reason and five concurrent workers', async () => {
  const chargeId = await paidCharge();
  const isNew = await Promise.all([request(chargeId, 20_000, 'order:a'), request(chargeId, 20_000, 'order:a')]);
  expect(isNew.toSorted()).toEqual([false, true]);
  expect(await request(chargeId, 20_000, 'order:a')).toBe(false);
  const wanted = await jobsOf('payments.ask_refund');
  expect(wanted).toHaveLength(1);
  const { refundId } = wanted[0]!;
  const second = await openSecondProgram(program);
  try {
    await Promise.all([program, second, program, second, program].map((one) => sendRefund(one, refundId)));
    await sendRefund(second, refundId);
  } finally {
    await second.close();
  }
  expect(await refundedCents()).toBe(20_000);
  expect(await jobsOf('orders.record_refund')).toMatchObject([{ refundId, chargeId, reason: 'order:a' }]);
});

test('retries a refund whose response was lost without moving the money again', async () => {
  const chargeId = await paidCharge();
  await request(chargeId, 50_000, 'nothing_to_pay_for');
  const { refundId } = (await jobsOf('payments.ask_refund'))[0]!;
  // Simulates a process that died before it recorded the response.
  await program.providers.payment.named('sandbox')!.refund(await chargeOf(program, chargeId), 50_000, refundId);
  await sendRefund(program, refundId);
  expect(await refundedCents()).toBe(50_000);
});

test('refunds for several reasons concurrently, up to the captured amount and not a cent more', async () => {
  const chargeId = await paidCharge();
  await request(chargeId, 20_000, 'order:a');
  const both = await Promise.allSettled([request(chargeId, 30_000, 'order:b'), request(chargeId, 30_000, 'order:c')]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  await expect(request(chargeId, 1, 'order:d')).rejects.toThrow('cannot go back');
  for (const { refundId } of await jobsOf('payments.ask_refund')) await sendRefund(program, refundId);
  expect(await refundedCents()).toBe(50_000);
});

test('rejects a refund of money that was never captured', async () => {
  const chargeId = await newCharge(program);
  await expect(request(chargeId, 100, 'order:a')).rejects.toThrow('cannot go back');
  await expect(request(program.id(), 100, 'order:a')).rejects.toThrow('cannot go back');
  expect(await jobsOf('payments.ask_refund')).toEqual([]);
});
