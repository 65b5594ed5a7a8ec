import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { checkLedger } from '../../check-ledger.ts';
import { checkOrders } from '../../check-orders.ts';
import type { Ctx } from '../../context.ts';
import type { DisputeState } from '../../../contract/payments/refunds.ts';
import { runJobs } from '../../testing/jobs.ts';
import { memberActor, openTestProgram, testClock, type TestProgram } from '../../testing/open-program.ts';
import { valueOf } from '../../testing/outcomes.ts';
import { readBalances } from '../ledger/read-balances.ts';
import { openCharge } from '../payments/charges/open-charge.ts';
import { applyEvent } from '../payments/charges/apply-events.ts';
import { applyDispute } from '../payments/refunds/apply-dispute.ts';
import { requestRefund } from '../payments/refunds/request-refund.ts';
import { chargeOf, makeWebhookEvent } from '../payments/testing-charges.ts';
import { deductLostPoints } from '../points/follow-dispute.ts';
import { expirePoints } from '../points/expire-points.ts';
import { describePointBalance, listPointMovements } from '../points/describe-points.ts';
import { listNotices } from '../notices/inbox/list-notices.ts';
import { listTopUps } from './list-top-ups.ts';
import { startTopUp } from './start-top-up.ts';

let program: TestProgram;
let member: Ctx;
let memberId: string;
let topUpId: string;
beforeEach(async () => {
  program = await openTestProgram({ clock: testClock('2026-11-22T04:00:00Z') });
  const actor = memberActor();
  member = program.ctx(actor);
  memberId = actor.actorId;
  topUpId = program.id();
  valueOf(await startTopUp(member, { topUpId, cents: 50_000, method: 'fps' }));
});
afterEach(async () => {
  expect((await checkLedger(program)).wrong).toEqual([]);
  // The test spends points on subjects that are not orders.
  const isOfTest = (line: string) => line.endsWith('captured charges that were neither used nor fully refunded');
  expect((await checkOrders(program)).wrong.filter((line) => !isOfTest(line))).toEqual([]);
  await program.close();
});

async function paid(): Promise<void> {
  const charge = await chargeOf(program, topUpId);
  await applyEvent(program, charge.provider, makeWebhookEvent(charge, 'captured'));
  await runJobs(program);
}

async function bankSays(state: DisputeState, amountCents = 50_000): Promise<void> {
  const { provider } = await chargeOf(program, topUpId);
  await applyDispute(program, { provider, of: { chargeId: topUpId }, disputeRef: topUpId, amountCents, state });
  await runJobs(program);
}

/**
 * Spends points on another subject.
 * @returns the charge ID.
 */
async function spend(cents: number): Promise<string> {
  const chargeId = program.id();
  await program.transact((tx) =>
    openCharge(program, tx, {
      chargeId,
      payerId: memberId,
      subject: `test:${chargeId}`,
      method: 'points',
      amountCents: 0,
      pointsCents: cents,
      language: 'en_us',
      returnUrl: program.config.publicUrl,
      expiresAt: new Date(program.now().getTime() + 60_000),
    }),
  );
  return chargeId;
}

const available = async () => (await describePointBalance(member)).availableCents;
const kinds = async () => (await listPointMovements(member, 1)).movements.map(({ kind, cents }) => [kind, cents]);
const lost = async () => (await readBalances(program.db)).get('losses') ?? 0;
const told = async () => (await listNotices(member)).data.map(({ title }) => title);

describe('disputed top-up', () => {
  test('blocks the remaining points from being spent or expiring, and notifies the member', async () => {
    await paid();
    await spend(20_000);
    await bankSays('open');
    await bankSays('open');
    expect(await describePointBalance(member)).toMatchObject({ availableCents: 0, stoppedCents: 30_000, lots: [] });
    await expect(spend(100)).rejects.toThrow('not enough points');
    expect((await listTopUps(member)).data).toMatchObject([{ dispute: 'open', leftCents: 30_000 }]);
    expect(await told()).toEqual(['300 points can’t be used for now']);
    program.clock.advance(800 * 24 * 3_600_000);
    expect(await expirePoints(program)).toBe(0);
    expect(await kinds()).toEqual([]);
  });

  test('withdraws the remaining points when lost and posts the spent ones as a loss', async () => {
    await paid();
    await spend(20_000);
    await bankSays('open');
    await bankSays('lost');
    await bankSays('lost');
    expect(await describePointBalance(member)).toMatchObject({ availableCents: 0, stoppedCents: 0 });
    expect(await lost()).toBe(20_000);
    expect(await kinds()).toMatchObject([
      ['top_up_disputed', -30_000],
      ['spent', -20_000],
      ['topped_up', 50_000],
    ]);
    expect((await listTopUps(member)).data).toMatchObject([{ dispute: 'lost', leftCents: 0 }]);
    expect((await told())[0]).toBe('300 points removed: your bank reversed the payment');
  });

  test('withdraws points returned after the dispute was lost', async () => {
    await paid();
    const chargeId = await spend(20_000);
    await bankSays('lost');
    const by = { actor: { kind: 'system', name: 'test' } } as const;
    await program.transact((tx) =>
      requestRefund(program, tx, by, { chargeId, amountCents: 20_000, reason: 'all', from: [['unallocated', 20_000]] }),
    );
    expect(await available()).toBe(0);
    await deductLostPoints(program);
    await deductLostPoints(program);
    expect(await lost()).toBe(0);
    expect(await describePointBalance(member)).toMatchObject({ availableCents: 0, stoppedCents: 0 });
  });

  test('makes the points available again after a win, for at least thirty days', async () => {
    await paid();
    await bankSays('open');
    program.clock.advance(800 * 24 * 3_600_000);
    await bankSays('won');
    expect(await describePointBalance(member)).toMatchObject({ availableCents: 50_000, stoppedCents: 0 });
    program.clock.advance(29 * 24 * 3_600_000);
    await spend(50_000);
    expect((await told())[0]).toBe('500 points can be used again');
  });

  test('restores the withdrawn points when a lost dispute is won on appeal', async () => {
    await paid();
    await spend(20_000);
    await bankSays('lost');
    await bankSays('won');
    expect(await available()).toBe(30_000);
    expect(await lost()).toBe(0);
    expect((await kinds())[0]).toEqual(['top_up_restored', 30_000]);
  });

  test('restores expired points for thirty days when an appeal is won much later', async () => {
    await paid();
    await bankSays('lost');
    program.clock.advance(800 * 24 * 3_600_000);
    await bankSays('won');
    expect(await available()).toBe(50_000);
  });

  test('withdraws no more of the later returned points than was lost', async () => {
    await paid();
    const chargeId = await spend(20_000);
    await bankSays('lost', 40_000);
    const by = { actor: { kind: 'system', name: 'test' } } as const;
    await program.transact((tx) =>
      requestRefund(program, tx, by, { chargeId, amountCents: 20_000, reason: 'all', from: [['unallocated', 20_000]] }),
    );
    await deductLostPoints(program);
    expect(await available()).toBe(10_000);
  });

  test('withdraws only the disputed part when that is lost', async () => {
    await paid();
    await bankSays('open', 10_000);
    expect(await available()).toBe(0);
    await bankSays('lost', 10_000);
    expect(await available()).toBe(40_000);
    expect(await lost()).toBe(0);
  });

  test('blocks points credited after the dispute was opened', async () => {
    const charge = await chargeOf(program, topUpId);
    await applyEvent(program, charge.provider, makeWebhookEvent(charge, 'captured'));
    const word = { provider: charge.provider, of: { chargeId: topUpId }, disputeRef: 'early', amountCents: 50_000 };
    await applyDispute(program, { ...word, state: 'open' });
    await runJobs(program);
    expect(await describePointBalance(member)).toMatchObject({ availableCents: 0, stoppedCents: 50_000 });
  });
});
