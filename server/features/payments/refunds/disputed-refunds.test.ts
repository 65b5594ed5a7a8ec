import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openTestProgram, type TestProgram } from '../../../testing/open-program.ts';
import { valueOf } from '../../../testing/outcomes.ts';
import { permitSystem } from '../../audit/permit-action.ts';
import { readBalances } from '../../ledger/read-balances.ts';
import { applyEvent } from '../charges/apply-events.ts';
import { chargeOf, newCharge, refundsOf, makeWebhookEvent, type ChargeRow } from '../testing-charges.ts';
import { applyDispute } from './apply-dispute.ts';
import { applyRefund } from './apply-refund.ts';
import { sendRefund } from './send-refund.ts';
import { offsetUnconfirmedRefunds } from './offset-refunds-with-disputes.ts';
import { isDisputed, readDisputed } from './refund-checks.ts';
import { requestRefund } from './request-refund.ts';
import { retryRefund } from './resolve-refund.ts';
import { lockRefund, markSent } from './store-refunds.ts';

const paidCents = 50_000;

let program: TestProgram;
let charge: ChargeRow;
beforeAll(async () => {
  program = await openTestProgram();
});
afterAll(() => program.close());
beforeEach(async () => {
  const chargeId = await newCharge(program, { amountCents: paidCents });
  charge = await chargeOf(program, chargeId);
  await applyEvent(program, charge.provider, makeWebhookEvent(charge, 'captured'));
});

const by = { actor: { kind: 'system', name: 'a test' } } as const;

async function want(amountCents: number, reason = `part of ${amountCents}`): Promise<string> {
  const { chargeId } = charge;
  await program.transact((tx) =>
    requestRefund(program, tx, by, { chargeId, amountCents, reason, from: [['unallocated', amountCents]] }),
  );
  return (await refundsOf(program, chargeId)).find((one) => one.reason === reason)!.refundId;
}

const send = (refundId: string) => markSent(program.db, refundId, { now: program.now(), askAgainAt: program.now() });

async function answer(refundId: string, state: 'pending' | 'done' | 'failed', attempt = 1): Promise<void> {
  const { amountCents } = (await refundsOf(program, charge.chargeId)).find((one) => one.refundId === refundId)!;
  const named = { refundId, attempt, provider: charge.provider, amountCents };
  await applyRefund(program, named, { state, providerRef: null, failure: state === 'failed' ? 'closed' : null });
}

const dispute = (state: 'open' | 'won' | 'lost', amountCents = paidCents, ref = 'd') =>
  applyDispute(program, {
    provider: charge.provider,
    of: { chargeId: charge.chargeId },
    disputeRef: `${ref} ${charge.chargeId}`,
    amountCents,
    state,
  });

const stands = async () =>
  (await refundsOf(program, charge.chargeId)).map(({ amountCents, state, otherWay }) => [
    amountCents,
    otherWay ?? state,
  ]);

async function jobs(queue: string, refundId: string): Promise<number> {
  const text = `select 1 from pgboss.job where name = $1 and data ->> 'refundId' = $2`;
  return (await program.pool.query(text, [queue, refundId])).rows.length;
}

async function audited(subject: string, action: string): Promise<number> {
  const text = 'select 1 from audit where subject_id = $1 and action = $2';
  return (await program.pool.query(text, [subject, action])).rows.length;
}

describe('lost dispute', () => {
  test('settles the oldest refunds up to its amount and leaves a partly covered one to staff', async () => {
    for (const cents of [20_000, 15_000, 15_000]) await want(cents, `${cents} ${program.id()}`);
    await dispute('lost', 35_000);
    expect(await stands()).toEqual([
      [20_000, 'dispute'],
      [15_000, 'dispute'],
      [15_000, 'asked'],
    ]);
  });

  test('covers no later refund once its amount is used up', async () => {
    await want(20_000);
    await dispute('lost', 30_000);
    await want(15_000);
    expect(await stands()).toEqual([
      [20_000, 'dispute'],
      [15_000, 'asked'],
    ]);
  });

  test('settles a failed refund, but not one that the provider may have sent', async () => {
    const [failed, sent] = [await want(20_000), await want(10_000)];
    await send(failed);
    await answer(failed, 'failed');
    await send(sent);
    await dispute('lost');
    expect(await stands()).toEqual([
      [20_000, 'dispute'],
      [10_000, 'sent'],
    ]);
    await answer(sent, 'failed');
    expect((await stands())[1]).toEqual([10_000, 'dispute']);
    expect(await audited(sent, 'refund.failed')).toBe(0);
    expect(await jobs('orders.owe_again', sent)).toBe(0);
  });

  test('settles a refund that the provider never received, unless it was retried in the meantime', async () => {
    const refundId = await want(10_000);
    await send(refundId);
    const before = (await program.transact((tx) => lockRefund(tx, refundId)))!;
    await answer(refundId, 'failed');
    valueOf(await retryRefund(program, permitSystem('command refunds', 'refund.retry', refundId)));
    await send(refundId);
    await dispute('lost');
    await offsetUnconfirmedRefunds(program, before);
    expect(await stands()).toEqual([[10_000, 'sent']]);
    await offsetUnconfirmedRefunds(program, (await program.transact((tx) => lockRefund(tx, refundId)))!);
    expect(await stands()).toEqual([[10_000, 'dispute']]);
  });

  test('blocks further refunds from being sent', async () => {
    await dispute('lost', 30_000);
    const refundId = await want(40_000);
    expect(await send(refundId)).toBeUndefined();
    await sendRefund(program, refundId);
    expect(await stands()).toEqual([[40_000, 'asked']]);
  });
});

describe('won appeal', () => {
  test('reopens and publishes the latest refunds that no other dispute covers', async () => {
    const [first, second, third] = [await want(20_000), await want(10_000), await want(5_000)];
    await dispute('lost', 20_000, 'one');
    await dispute('lost', 15_000, 'other');
    expect(await stands()).toEqual([
      [20_000, 'dispute'],
      [10_000, 'dispute'],
      [5_000, 'dispute'],
    ]);
    const lost = async () => (await readBalances(program.db)).get('losses') ?? 0;
    const before = await lost();
    const wanted = await jobs('payments.ask_refund', third);
    await dispute('won', 15_000, 'other');
    expect(await stands()).toEqual([
      [20_000, 'dispute'],
      [10_000, 'asked'],
      [5_000, 'asked'],
    ]);
    expect(await lost()).toBe(before);
    for (const refundId of [second, third]) expect(await jobs('orders.owe_again', refundId)).toBe(1);
    expect(await jobs('orders.owe_again', first)).toBe(0);
    expect(await jobs('payments.ask_refund', third)).toBe(wanted + 1);
  });
});

describe('dispute', () => {
  test('ignores a dispute of a charge that was not captured', async () => {
    const waiting = await newCharge(program, { amountCents: paidCents });
    charge = await chargeOf(program, waiting);
    const before = await readBalances(program.db);
    await dispute('lost');
    expect(await readBalances(program.db)).toEqual(before);
  });

  test('ignores a repeated dispute with another amount', async () => {
    await dispute('open', 30_000);
    const before = await readBalances(program.db);
    await dispute('lost', 20_000);
    expect(await readBalances(program.db)).toEqual(before);
    await dispute('lost', 30_000);
    expect((await readBalances(program.db)).get('losses')).toBe((before.get('losses') ?? 0) + 30_000);
  });

  test('audits the opening and the outcome', async () => {
    await dispute('open');
    await dispute('lost');
    const { rows } = await program.pool.query(
      `select action from audit where action like 'dispute.%' and details ->> 'chargeId' = $1 order by action`,
      [charge.chargeId],
    );
    expect(rows.map(({ action }) => action)).toEqual(['dispute.lost', 'dispute.open']);
  });

  test('blocks refunds while a dispute is open or lost but not once it is won, and reports open before lost', async () => {
    const isDisputedNow = () => program.transact((tx) => isDisputed(tx, charge.chargeId));
    const standing = async () => (await readDisputed(program.db, [charge.chargeId])).get(charge.chargeId);
    expect([await isDisputedNow(), await standing()]).toEqual([false, undefined]);
    await dispute('open', 10_000, 'one');
    expect([await isDisputedNow(), await standing()]).toEqual([true, 'open']);
    await dispute('won', 10_000, 'one');
    expect([await isDisputedNow(), await standing()]).toEqual([false, undefined]);
    await dispute('lost', 10_000, 'two');
    expect([await isDisputedNow(), await standing()]).toEqual([true, 'lost']);
    await dispute('open', 10_000, 'three');
    expect(await standing()).toBe('open');
  });

  test('locks the charge while its owner checks for a dispute', async () => {
    await program.transact(async (tx) => {
      expect(await isDisputed(tx, charge.chargeId)).toBe(false);
      const lock = program.pool.query('select 1 from charge where charge_id = $1 for update nowait', [charge.chargeId]);
      await expect(lock).rejects.toThrow('could not obtain lock');
    });
  });

  test('sends the waiting refunds when the dispute is won', async () => {
    await dispute('open');
    const refundId = await want(10_000);
    await sendRefund(program, refundId);
    const before = await jobs('payments.ask_refund', refundId);
    await dispute('won');
    expect(await jobs('payments.ask_refund', refundId)).toBe(before + 1);
  });
});
