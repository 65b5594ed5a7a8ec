import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { checkLedger } from '../../check-ledger.ts';
import { checkOrders } from '../../check-orders.ts';
import { runJobs } from '../../testing/jobs.ts';
import { memberActor, openTestProgram, testClock, type TestProgram } from '../../testing/open-program.ts';
import { valueOf } from '../../testing/outcomes.ts';
import { permitSystem } from '../audit/permit-action.ts';
import { requireMember } from '../identity/sessions/require-member.ts';
import { applyEvent } from '../payments/charges/apply-events.ts';
import { actAtGateway, chargeOf, makeWebhookEvent } from '../payments/testing-charges.ts';
import { creditPoints } from '../points/credit-points.ts';
import { reservePoints } from '../points/reserve-points.ts';
import { describePointBalance, listPointMovements } from '../points/describe-points.ts';
import { listTopUps } from './list-top-ups.ts';
import { refundTopUp } from './refund-top-up.ts';
import { startTopUp } from './start-top-up.ts';
import type { Ctx } from '../../context.ts';

let program: TestProgram;
let member: Ctx;
beforeAll(async () => {
  program = await openTestProgram({ clock: testClock('2026-11-22T04:00:00Z') });
});
beforeEach(() => {
  program.clock.set('2026-11-22T04:00:00Z');
  member = program.ctx(memberActor());
});
afterEach(async () => {
  expect((await checkLedger(program)).wrong).toEqual([]);
  expect((await checkOrders(program)).wrong).toEqual([]);
});
afterAll(() => program.close());

const start = (topUpId: string, cents = 50_000, ctx = member) => startTopUp(ctx, { topUpId, cents, method: 'fps' });
const available = async () => (await describePointBalance(member)).availableCents;

async function told(
  topUpId: string,
  state: 'captured' | 'declined' | 'expired',
  amountCents?: number,
  eventId?: string,
) {
  const charge = await chargeOf(program, topUpId);
  const word = makeWebhookEvent(charge, state, eventId);
  await applyEvent(program, charge.provider, { ...word, amountCents: amountCents ?? charge.amountCents });
  await runJobs(program);
}

async function topUp(cents = 50_000): Promise<string> {
  const topUpId = program.id();
  valueOf(await start(topUpId, cents));
  await actAtGateway(program, topUpId, 'approve');
  await told(topUpId, 'captured');
  return topUpId;
}

describe('top-up', () => {
  test("returns the provider's page, and credits points for two years once the money arrives", async () => {
    const topUpId = program.id();
    const { redirectUrl } = valueOf(await start(topUpId));
    expect(redirectUrl).toContain('/sandbox/pay/');
    expect(await available()).toBe(0);
    expect((await listTopUps(member)).data).toMatchObject([{ topUpId, state: 'waiting', paymentUrl: redirectUrl }]);
    await told(topUpId, 'captured');
    expect(await describePointBalance(member)).toEqual({
      availableCents: 50_000,
      setAsideCents: 0,
      stoppedCents: 0,
      lots: [{ cents: 50_000, expiresAt: '2028-11-22T16:00:00.000Z' }],
      endingCents: 0,
    });
    expect((await listTopUps(member)).data).toMatchObject([
      { topUpId, state: 'captured', cents: 50_000, leftCents: 50_000, paymentUrl: null },
    ]);
    expect((await listPointMovements(member, 1)).movements).toMatchObject([{ kind: 'topped_up', cents: 50_000 }]);
  });

  test('shows as waiting until its points are credited', async () => {
    const topUpId = program.id();
    await start(topUpId);
    const charge = await chargeOf(program, topUpId);
    await applyEvent(program, charge.provider, makeWebhookEvent(charge, 'captured'));
    expect((await listTopUps(member)).data).toMatchObject([{ state: 'waiting', expiresAt: null, message: null }]);
    await runJobs(program);
    expect((await listTopUps(member)).data).toMatchObject([{ state: 'captured', leftCents: 50_000 }]);
  });

  test("explains a decline in the reader's language", async () => {
    const topUpId = program.id();
    await start(topUpId);
    await told(topUpId, 'declined');
    const { data, wouldExpireAt } = await listTopUps(program.ctx(member.actor, 'zh_hk'));
    expect(data).toMatchObject([{ state: 'declined', message: '付款被拒絕。請改用另一張信用卡或其他付款方式。' }]);
    expect(wouldExpireAt).toBe('2028-11-22T16:00:00.000Z');
  });

  test('credits once, even if its payment is published repeatedly or late, and never for a wrong amount', async () => {
    const topUpId = program.id();
    await start(topUpId);
    await told(topUpId, 'captured', 50_100, 'wrong');
    expect(await available()).toBe(0);
    await told(topUpId, 'expired');
    program.clock.advance(60 * 60_000);
    await told(topUpId, 'captured');
    await told(topUpId, 'captured');
    await told(topUpId, 'captured', undefined, 'again');
    expect(await available()).toBe(50_000);
  });

  test('creates one top-up for a retried request and rejects another amount or member under its ID', async () => {
    const topUpId = program.id();
    const first = valueOf(await start(topUpId));
    expect(valueOf(await start(topUpId))).toEqual(first);
    expect(await start(topUpId, 60_000)).toMatchObject({ ok: false, code: 'top_up_conflict' });
    const other = program.ctx(memberActor());
    expect(await start(topUpId, 50_000, other)).toMatchObject({ ok: false, code: 'top_up_conflict' });
    expect((await listTopUps(other)).data).toEqual([]);
    await told(topUpId, 'captured');
    expect(valueOf(await start(topUpId))).toEqual({ redirectUrl: null });
    expect((await listTopUps(member)).data).toHaveLength(1);
  });

  test('limits the rate of new top-ups but not of retries', async () => {
    const first = program.id();
    valueOf(await start(first));
    await Promise.all(Array.from({ length: 19 }, async () => valueOf(await start(program.id()))));
    expect(await start(program.id())).toMatchObject({ ok: false, code: 'too_many_requests' });
    expect((await start(first)).ok).toBe(true);
    expect((await start(program.id(), 50_000, program.ctx(memberActor()))).ok).toBe(true);
    expect((await listTopUps(member)).data).toHaveLength(20);
  });

  test('credits nothing after a decline and rejects another payment', async () => {
    const topUpId = program.id();
    await start(topUpId);
    await told(topUpId, 'declined');
    expect(await start(topUpId)).toMatchObject({ ok: false, code: 'payment_failed' });
    expect((await listTopUps(member)).data).toMatchObject([{ state: 'declined', leftCents: 0, paymentUrl: null }]);
  });
});

describe('top-up refund', () => {
  const refund = (topUpId: string) => refundTopUp(program, permitSystem('command refunds', 'top_up.refund', topUpId));

  test('withdraws the points and refunds the money once', async () => {
    const topUpId = await topUp();
    valueOf(await refund(topUpId));
    expect(await refund(topUpId)).toMatchObject({ ok: false, code: 'not_found' });
    await runJobs(program);
    expect(await available()).toBe(0);
    const { rows } = await program.pool.query('select amount_cents, state from refund where charge_id = $1', [topUpId]);
    expect(rows).toEqual([{ amount_cents: 50_000, state: 'done' }]);
    expect((await listTopUps(member)).data).toMatchObject([{ state: 'refunded', expiresAt: null, leftCents: 0 }]);
  });

  test('rejects a refund if any point is reserved or expired', async () => {
    const topUpId = await topUp();
    const memberId = member.actor.kind === 'member' ? member.actor.actorId : '';
    await program.transact((tx) =>
      reservePoints(tx, program.now(), [{ memberId, chargeId: program.id(), cents: 100 }]),
    );
    expect(await refund(topUpId)).toMatchObject({ ok: false, code: 'points_used' });
    const later = await topUp();
    program.clock.set('2029-01-01T04:00:00Z');
    expect(await refund(later)).toMatchObject({ ok: false, code: 'points_used' });
  });
});

test('pages a long history that goes back one year', async () => {
  await topUp(10_000);
  program.clock.set('2027-11-23T04:00:00Z');
  const memberId = requireMember(member);
  for (let count = 0; count < 21; count++) {
    const lot = { memberId, lotId: program.id(), source: 'grant', cents: 10_000 } as const;
    await program.transact((tx) => creditPoints(program, tx, lot));
  }
  const first = await listPointMovements(member, 1);
  expect([first.movements.length, first.pages, first.count]).toEqual([20, 2, 21]);
  expect((await listPointMovements(member, 2)).movements).toHaveLength(1);
});
