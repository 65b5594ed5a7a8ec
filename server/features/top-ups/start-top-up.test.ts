import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Ctx } from '../../context.ts';
import { runJobs } from '../../testing/jobs.ts';
import { memberActor, openTestProgram, type TestProgram } from '../../testing/open-program.ts';
import { valueOf } from '../../testing/outcomes.ts';
import { permitSystem } from '../audit/permit-action.ts';
import { requireMember } from '../identity/sessions/require-member.ts';
import { byTestGateway, renewTestGateway, testGateway } from '../orders/checkout/testing-gateway.ts';
import { capture, holdFor, payFor, startFor } from '../orders/checkout/testing-purchase.ts';
import { applyDispute } from '../payments/refunds/apply-dispute.ts';
import { creditPoints } from '../points/credit-points.ts';
import { readStoredBalance } from '../points/read-points.ts';
import { announceEvent, generalZone } from '../seating/inventory/testing-sale.ts';
import { isToppingUp, listTopUps } from './list-top-ups.ts';
import { refundTopUp } from './refund-top-up.ts';
import { startTopUp } from './start-top-up.ts';

let program: TestProgram;
let member: Ctx;
beforeEach(async () => {
  renewTestGateway();
  program = await openTestProgram(byTestGateway);
  member = program.ctx(memberActor());
});
afterEach(() => program.close());

const start = (topUpId: string, method: 'card' | 'fps' = 'card') =>
  startTopUp(member, { topUpId, cents: 500_00, method });
const available = async () => (await readStoredBalance(program, requireMember(member))).availableCents;
const countTopUps = async () => (await program.pool.query('select 1 from top_up')).rowCount;

async function topUp(): Promise<string> {
  const topUpId = program.id();
  valueOf(await start(topUpId));
  await capture(member, topUpId);
  await runJobs(program);
  return topUpId;
}

describe('rejected top-up', () => {
  test('rejects an unavailable method and stores nothing', async () => {
    Object.assign(testGateway(), { methods: ['fps'] });
    expect(await start(program.id())).toMatchObject({ code: 'payment_method_not_available', field: 'method' });
    expect(await countTopUps()).toBe(0);
  });

  test('rejects the ID of another payment and stores nothing', async () => {
    const [performanceId] = await announceEvent(program, [generalZone(10)]);
    const paymentId = await payFor(member, await startFor(member, [await holdFor(member, performanceId!)]));
    expect(await start(paymentId)).toMatchObject({ code: 'top_up_conflict' });
    expect(await countTopUps()).toBe(0);
  });

  test('rejects the ID of points from another source and stores nothing', async () => {
    const lot = { memberId: requireMember(member), lotId: program.id(), source: 'grant', cents: 100 } as const;
    await program.transact((tx) => creditPoints(program, tx, lot));
    expect(await start(lot.lotId)).toMatchObject({ code: 'top_up_conflict' });
    expect(await countTopUps()).toBe(0);
  });
});

test('rejects another method under the same ID', async () => {
  const topUpId = program.id();
  valueOf(await start(topUpId));
  expect(await start(topUpId, 'fps')).toMatchObject({ code: 'top_up_conflict' });
});

describe('top-up list', () => {
  test('lists the latest top-ups first', async () => {
    const first = await topUp();
    program.clock.advance(1000);
    const second = await topUp();
    expect((await listTopUps(member)).data.map(({ topUpId }) => topUpId)).toEqual([second, first]);
  });

  test('offers no payment page after the payment deadline', async () => {
    valueOf(await start(program.id()));
    expect((await listTopUps(member)).data[0]!.paymentUrl).not.toBeNull();
    expect(await isToppingUp(program, requireMember(member))).toBe(true);
    program.clock.advance(30 * 60_000);
    expect((await listTopUps(member)).data[0]!.paymentUrl).toBeNull();
    expect(await isToppingUp(program, requireMember(member))).toBe(false);
  });

  test('shows no remaining points once they have expired, even before a worker runs', async () => {
    await topUp();
    program.clock.advance(800 * 24 * 60 * 60_000);
    expect((await listTopUps(member)).data[0]!.leftCents).toBe(0);
  });
});

test('rejects a refund of a top-up with a disputed payment', async () => {
  const topUpId = await topUp();
  const word = { provider: 'test', of: { chargeId: topUpId }, disputeRef: 'D', amountCents: 500_00 } as const;
  // Unblocks the points, so that only the dispute prevents the refund.
  await applyDispute(program, { ...word, state: 'open' });
  await program.pool.query('update point_lot set disputed = false');
  const refunded = await refundTopUp(program, permitSystem('command refunds', 'top_up.refund', topUpId));
  expect(refunded).toMatchObject({ code: 'points_used' });
  expect(await available()).toBe(500_00);
});
