import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { checkLedger } from '../../../check-ledger.ts';
import { openTestProgram, type TestProgram } from '../../../testing/open-program.ts';
import { valueOf } from '../../../testing/outcomes.ts';
import { permitSystem } from '../../audit/permit-action.ts';
import { readBalances } from '../../ledger/read-balances.ts';
import { applyEvent } from '../charges/apply-events.ts';
import { chargeOf, newCharge, makeWebhookEvent } from '../testing-charges.ts';
import { applyRefund } from './apply-refund.ts';
import { requestRefund } from './request-refund.ts';
import { recordLateFinding, listFailedRefunds, retryRefund } from './resolve-refund.ts';
import { markSent, readRefund, readRefundsOf } from './store-refunds.ts';

let program: TestProgram;
beforeEach(async () => {
  program = await openTestProgram();
});
afterEach(() => program.close());

/**
 * Requests a refund, fails it and retries it.
 * @returns IDs, and functions that report the result of an attempt.
 */
async function askTwice() {
  const chargeId = await newCharge(program);
  const charge = await chargeOf(program, chargeId);
  const { provider, amountCents } = charge;
  await applyEvent(program, provider, makeWebhookEvent(charge, 'captured'));
  const by = { actor: { kind: 'system', name: 'test' } } as const;
  await program.transact((tx) =>
    requestRefund(program, tx, by, { chargeId, amountCents, reason: 'all', from: [['unallocated', amountCents]] }),
  );
  const { refundId } = (await readRefundsOf(program.db, chargeId))[0]!;
  const say = (attempt: number, state: 'done' | 'failed') =>
    applyRefund(program, { refundId, attempt, provider, amountCents }, { state, providerRef: null, failure: null });
  const send = () => markSent(program.db, refundId, { now: program.now(), askAgainAt: program.now() });
  await send();
  await say(1, 'failed');
  await retryRefund(program, permitSystem('command refunds', 'refund.retry', refundId));
  await send();
  await say(1, 'failed');
  return { refundId, say, amountCents };
}

test('lists a refund for staff when its earlier attempt succeeds after a retry', async () => {
  const { refundId, say } = await askTwice();
  await say(2, 'done');
  expect(await listFailedRefunds(program)).toEqual([]);
  await say(1, 'done');
  await say(1, 'done');
  expect(await listFailedRefunds(program)).toMatchObject([{ refundId, state: 'done', lateAttempt: 1 }]);
});

const resolve = (refundId: string, found: 'once' | 'twice') =>
  recordLateFinding(program, permitSystem('command refunds', 'refund.judge_late', refundId), {
    found,
    proof: 'statement 12',
  });

describe('recordLateFinding', () => {
  test('removes a refund found to be sent once from the list without moving money', async () => {
    const { refundId, say } = await askTwice();
    await say(2, 'done');
    expect(await resolve(refundId, 'once')).toMatchObject({ ok: false, code: 'not_found' });
    await say(1, 'done');
    valueOf(await resolve(refundId, 'once'));
    await say(1, 'done');
    expect(await listFailedRefunds(program)).toEqual([]);
    expect(await resolve(refundId, 'twice')).toMatchObject({ ok: false, code: 'not_found' });
    expect((await checkLedger(program)).wrong).toEqual([]);
  });

  test('posts the loss of a refund found to be sent twice', async () => {
    const { refundId, say, amountCents } = await askTwice();
    await say(2, 'done');
    await say(1, 'done');
    valueOf(await resolve(refundId, 'twice'));
    expect(await listFailedRefunds(program)).toEqual([]);
    expect((await program.transact((tx) => readBalances(tx))).get('losses')).toBe(amountCents);
    expect((await checkLedger(program)).wrong).toEqual([]);
  });

  test('settles a refund that has since failed when its buyer has the money', async () => {
    const { refundId, say } = await askTwice();
    await say(1, 'done');
    expect(await resolve(refundId, 'once')).toMatchObject({ ok: false, code: 'wrong_state' });
    await say(2, 'failed');
    expect(await resolve(refundId, 'twice')).toMatchObject({ ok: false, code: 'wrong_state' });
    valueOf(await resolve(refundId, 'once'));
    expect(await readRefund(program.db, refundId)).toMatchObject({ state: 'done', lateFound: 'once' });
    expect(await listFailedRefunds(program)).toEqual([]);
    expect((await checkLedger(program)).wrong).toEqual([]);
  });
});
