import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { checkLedger } from '../../../check-ledger.ts';
import { checkOrders } from '../../../check-orders.ts';
import type { Ctx } from '../../../context.ts';
import type { DisputeState } from '../../../../contract/payments/refunds.ts';
import { runJobs } from '../../../testing/jobs.ts';
import { activatedMember } from '../../../testing/members.ts';
import { memberActor, openSecondProgram, openTestProgram, type TestProgram } from '../../../testing/open-program.ts';
import { valueOf } from '../../../testing/outcomes.ts';
import { permitSystem } from '../../audit/permit-action.ts';
import { approvedCase, drainCases } from '../../cases/testing-cases.ts';
import { readBalances } from '../../ledger/read-balances.ts';
import { payCheckout } from '../../orders/checkout/pay-checkout.ts';
import { byTestGateway, renewTestGateway, testGateway } from '../../orders/checkout/testing-gateway.ts';
import { capture, holdFor, startFor } from '../../orders/checkout/testing-purchase.ts';
import { listUnclaimedPoints } from '../../orders/history/list-unclaimed-points.ts';
import { applyDispute } from '../../payments/refunds/apply-dispute.ts';
import { creditPoints } from '../../points/credit-points.ts';
import { escheatUnclaimedPoints, payUnclaimed } from '../../points/escheat-unclaimed-points.ts';
import { expirePoints } from '../../points/expire-points.ts';
import { readStoredBalance } from '../../points/read-points.ts';
import { releaseReservedPoints, reservePoints } from '../../points/reserve-points.ts';
import { announceEvent, generalZone } from '../../seating/inventory/testing-sale.ts';
import { startTopUp } from '../../top-ups/start-top-up.ts';
import { closeAccount } from './close-account.ts';

let program: TestProgram;
let member: Ctx;
let memberId: string;
beforeEach(async () => {
  renewTestGateway();
  program = await openTestProgram(byTestGateway);
  ({ memberId } = await activatedMember(program, 'leaver@mail.example'));
  member = program.ctx(memberActor(memberId));
});
afterEach(async () => {
  await runJobs(program);
  expect((await checkLedger(program)).wrong).toEqual([]);
  expect((await checkOrders(program)).wrong).toEqual([]);
  await program.close();
});

async function give(cents: number): Promise<string> {
  const lotId = program.id();
  await program.transact((tx) => creditPoints(program, tx, { memberId, lotId, source: 'grant', cents }));
  return lotId;
}

/** Closes the account. Every job runs twice, including the repeated check an hour later. */
async function close(givesUpPointsCents = 0): Promise<void> {
  const password = 'correct horse';
  valueOf(await closeAccount(member, { password, keepsTickets: true, givesUpPointsCents }));
  await runJobs(program, { times: 2 });
}

/** @returns the number, total and performance of an order for two tickets. */
async function buyBy(pointsCents: number): Promise<{ number: string; totalCents: number; performanceId: string }> {
  const [performanceId] = await announceEvent(program, [generalZone(50)], { key: `show-${program.id()}` });
  const checkout = await startFor(member, [await holdFor(member, performanceId!)]);
  const paymentId = program.id();
  valueOf(await payCheckout(member, { ...checkout, paymentId, method: 'card', pointsCents }));
  await capture(member, paymentId);
  await runJobs(program);
  return { number: checkout.groups[0]!.number, totalCents: checkout.totalCents, performanceId: performanceId! };
}

const balanceOf = async (account: 'unclaimed' | 'bank' | 'points_lapsed' | `points:${string}`) =>
  (await readBalances(program.db)).get(account) ?? 0;
const pay = (unclaimedId: string) => {
  const permit = permitSystem('command points', 'points.pay_unclaimed', unclaimedId);
  return payUnclaimed(program, permit, { way: 'bank_transfer', proof: 'T 1' });
};

describe('points of a closed account', () => {
  test('records points as unclaimed when the performance is cancelled, and pays them out once', async () => {
    await give(30_000);
    const { number, totalCents, performanceId } = await buyBy(20_000);
    expect(totalCents).toBeGreaterThan(20_000);
    await close(10_000);
    expect(await balanceOf('points_lapsed')).toBe(-10_000);

    await approvedCase(program, performanceId, { kind: 'cancel' });
    await drainCases(program);
    program.clock.advance(60 * 60_000);
    await drainCases(program);
    expect(testGateway().refunds.size).toBe(1);
    expect(await expirePoints(program)).toBe(0);
    expect(await escheatUnclaimedPoints(program)).toBe(1);
    expect(await escheatUnclaimedPoints(program)).toBe(0);
    expect(await balanceOf('unclaimed')).toBe(-20_000);
    expect(await balanceOf(`points:${memberId}`)).toBe(0);
    expect(await balanceOf('points_lapsed')).toBe(-10_000);

    const [listed, ...others] = await listUnclaimedPoints(program);
    expect(others).toEqual([]);
    expect(listed).toMatchObject({ cents: 20_000, isDisputed: false, orderNumbers: [number] });
    valueOf(await pay(listed!.unclaimedId));
    expect(await pay(listed!.unclaimedId)).toMatchObject({ code: 'not_found' });
    expect(await listUnclaimedPoints(program)).toEqual([]);
    expect([await balanceOf('unclaimed'), await balanceOf('bank')]).toEqual([0, -20_000]);
  });

  test('records points as unclaimed when their payment fails, and does not expire them even late', async () => {
    await give(5000);
    const charges = [{ memberId, chargeId: program.id(), cents: 2000 }];
    await program.transact((tx) => reservePoints(tx, program.now(), charges));
    await close(3000);
    await program.transact((tx) => releaseReservedPoints(tx, program.now(), charges));
    // No worker runs for years, and the repeated check after closing comes late.
    program.clock.advance(1000 * 24 * 3_600_000);
    await program.transact((tx) => program.publish(tx, 'identity.member_closed', [{ memberId }]));
    await runJobs(program);
    expect(await expirePoints(program)).toBe(0);
    expect(await escheatUnclaimedPoints(program)).toBe(1);
    expect([await balanceOf('unclaimed'), await balanceOf('points_lapsed')]).toEqual([-2000, -3000]);
  });

  test('records points as unclaimed once if two workers run at the same time', async () => {
    const charges: { memberId: string; chargeId: string; cents: number }[] = [];
    for (let count = 0; count < 8; count++) {
      await give(1000);
      charges.push({ memberId, chargeId: program.id(), cents: 1000 });
    }
    await program.transact((tx) => reservePoints(tx, program.now(), charges));
    await close();
    await program.transact((tx) => releaseReservedPoints(tx, program.now(), charges));
    const beside = await openSecondProgram(program);
    try {
      const counts = await Promise.all([escheatUnclaimedPoints(program), escheatUnclaimedPoints(beside)]);
      expect(counts[0] + counts[1]).toBe(8);
    } finally {
      await beside.close();
    }
    expect(await listUnclaimedPoints(program)).toHaveLength(8);
  });

  test('changes no points while the account exists', async () => {
    await give(1000);
    expect(await escheatUnclaimedPoints(program)).toBe(0);
    expect(await readStoredBalance(program, memberId)).toMatchObject({ availableCents: 1000 });
  });
});

describe('top-up of a closed account', () => {
  const start = async (): Promise<string> => {
    const topUpId = program.id();
    valueOf(await startTopUp(member, { topUpId, cents: 50_000, method: 'card' }));
    return topUpId;
  };
  const bankSays = async (topUpId: string, state: DisputeState) => {
    const about = { provider: 'test', of: { chargeId: topUpId }, disputeRef: 'D', amountCents: 50_000 };
    await applyDispute(program, { ...about, state });
    await runJobs(program);
  };

  test('refunds a late payment once, without points', async () => {
    const topUpId = await start();
    program.clock.advance(31 * 60_000);
    await close();
    await capture(member, topUpId);
    await runJobs(program, { times: 2 });
    expect(testGateway().refunds.size).toBe(1);
    expect(await readStoredBalance(program, memberId)).toMatchObject({ availableCents: 0 });
  });

  test('does not restore forfeited points when the payment event is repeated', async () => {
    const topUpId = await start();
    await capture(member, topUpId);
    await runJobs(program);
    await close(50_000);
    const charges = [{ chargeId: topUpId, subject: `top-up:${memberId}:${topUpId}`, state: 'captured' as const }];
    const told = charges.map((one) => ({ ...one, amountCents: 50_000, pointsCents: 0 }));
    await program.transact((tx) => program.publish(tx, 'payments.top_ups_moved', [{ charges: told }]));
    await runJobs(program);
    expect(testGateway().refunds.size).toBe(0);
    expect(await balanceOf('points_lapsed')).toBe(-50_000);
  });

  test("records a won dispute's points as unclaimed, and pays nothing while the dispute is open", async () => {
    const topUpId = await start();
    await capture(member, topUpId);
    await runJobs(program);
    await bankSays(topUpId, 'open');
    await close();
    expect(await escheatUnclaimedPoints(program)).toBe(0);
    await bankSays(topUpId, 'won');
    expect(await escheatUnclaimedPoints(program)).toBe(1);
    await applyDispute(program, {
      provider: 'test',
      of: { chargeId: topUpId },
      disputeRef: 'E',
      amountCents: 50_000,
      state: 'open',
    });
    const [listed] = await listUnclaimedPoints(program);
    expect(listed).toMatchObject({ cents: 50_000, isDisputed: true, orderNumbers: [] });
    expect(await pay(listed!.unclaimedId)).toMatchObject({ code: 'payment_disputed' });
    expect(await balanceOf('bank')).toBe(0);
  });
});
