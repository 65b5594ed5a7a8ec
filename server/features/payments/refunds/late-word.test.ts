import { afterEach, beforeEach, expect, test } from 'vitest';
import { openTestProgram, type TestProgram } from '../../../testing/open-program.ts';
import { permitSystem } from '../../audit/permit-action.ts';
import { applyEvent } from '../charges/apply-events.ts';
import { chargeOf, newCharge, wordOf } from '../testing-charges.ts';
import { applyRefund } from './apply-refund.ts';
import { requestRefund } from './request-refund.ts';
import { listFailedRefunds, retryRefund } from './resolve-refund.ts';
import { markSent, readRefundsOf } from './store-refunds.ts';

let program: TestProgram;
beforeEach(async () => {
  program = await openTestProgram();
});
afterEach(() => program.close());

test('a refund whose earlier attempt is done after all, once it was asked for again, is for staff to look at', async () => {
  const chargeId = await newCharge(program);
  const charge = await chargeOf(program, chargeId);
  const { provider, amountCents } = charge;
  await applyEvent(program, provider, wordOf(charge, 'captured'));
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
  await say(2, 'done');
  expect(await listFailedRefunds(program)).toEqual([]);
  await say(1, 'done');
  await say(1, 'done');
  expect(await listFailedRefunds(program)).toMatchObject([{ refundId, state: 'done', lateAttempt: 1 }]);
});
