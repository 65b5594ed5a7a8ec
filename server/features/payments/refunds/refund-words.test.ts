import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openTestProgram, type TestProgram } from '../../../testing/open-program.ts';
import { valueOf } from '../../../testing/outcomes.ts';
import { permitSystem } from '../../audit/permit-action.ts';
import { readBalances } from '../../ledger/read-balances.ts';
import { applyEvent } from '../charges/apply-events.ts';
import { chargeOf, newCharge, refundsOf, makeWebhookEvent, type ChargeRow } from '../testing-charges.ts';
import { applyRefund } from './apply-refund.ts';
import { sendRefund } from './send-refund.ts';
import { requestRefund } from './request-refund.ts';
import { retryRefund, settleOtherWay } from './resolve-refund.ts';
import { markSent, takeOpenRefunds } from './store-refunds.ts';

let program: TestProgram;
let charge: ChargeRow;
let refundId: string;
beforeAll(async () => {
  program = await openTestProgram();
});
afterAll(() => program.close());
beforeEach(async () => {
  charge = await chargeOf(program, await newCharge(program, { amountCents: 50_000 }));
  await applyEvent(program, charge.provider, makeWebhookEvent(charge, 'captured'));
  refundId = await want(20_000, 'the first');
});

const by = { actor: { kind: 'system', name: 'a test' } } as const;

async function want(amountCents: number, reason: string): Promise<string> {
  const { chargeId } = charge;
  await program.transact((tx) =>
    requestRefund(program, tx, by, { chargeId, amountCents, reason, from: [['unallocated', amountCents]] }),
  );
  return (await refundsOf(program, chargeId)).find((one) => one.reason === reason)!.refundId;
}

const read = async () => (await refundsOf(program, charge.chargeId)).find((one) => one.refundId === refundId)!;
const send = () => markSent(program.db, refundId, { now: program.now(), askAgainAt: program.now() });
const retry = () => retryRefund(program, permitSystem('command refunds', 'refund.retry', refundId));

interface Said {
  attempt?: number;
  provider?: string;
  amountCents?: number;
  providerRef?: string;
}

const say = (
  state: 'pending' | 'done' | 'failed',
  { attempt = 1, provider = charge.provider, amountCents = 20_000, providerRef }: Said = {},
) =>
  applyRefund(
    program,
    { refundId, attempt, provider, amountCents },
    { state, providerRef: providerRef ?? null, failure: state === 'failed' ? 'account closed' : null },
  );

async function audited(action: string): Promise<Record<string, unknown>[]> {
  const text = 'select details from audit where subject_id = $1 and action = $2 order by at, audit_id';
  return (await program.pool.query(text, [refundId, action])).rows.map(({ details }) => details);
}

async function jobs(queue: string): Promise<number> {
  const text = `select 1 from pgboss.job where name = $1 and data ->> 'refundId' = $2`;
  return (await program.pool.query(text, [queue, refundId])).rows.length;
}

const owed = async () => (await readBalances(program.db)).get('refunds_due') ?? 0;

describe('applyRefund', () => {
  test('ignores a wrong provider or amount and accepts the matching result', async () => {
    await send();
    await say('done', { provider: 'stranger' });
    await say('done', { amountCents: 20_001 });
    await say('done', { amountCents: 19_999 });
    expect((await read()).state).toBe('sent');
    await say('done');
    expect((await read()).state).toBe('done');
  });

  test('leaves the ledger unchanged and audits once when a refund fails before money moved', async () => {
    await send();
    const before = await owed();
    await say('failed');
    await say('failed');
    expect([(await read()).state, await owed()]).toEqual(['failed', before]);
    expect(await audited('refund.failed')).toMatchObject([{ amountCents: 20_000, failure: 'account closed' }]);
    expect(await jobs('orders.owe_again')).toBe(1);
  });

  test('owes the refund again when it fails after completion, and ignores later results of the attempt', async () => {
    await send();
    const before = await owed();
    await say('done');
    expect(await owed()).toBe(before + 20_000);
    await say('failed');
    await say('done');
    await say('failed');
    expect([(await read()).state, await owed()]).toEqual(['failed', before]);
  });

  test('reports a late success of an earlier attempt to staff once', async () => {
    await send();
    await say('failed');
    valueOf(await retry());
    await send();
    await say('done');
    await say('done');
    expect((await read()).state).toBe('sent');
    expect((await audited('refund.failed')).map(({ failure }) => failure)).toEqual([
      'account closed',
      'attempt 1 is done after all',
    ]);
  });

  test("preserves the provider's ID when a later result lacks it", async () => {
    await send();
    await say('pending', { providerRef: 're_1' });
    await say('done');
    expect((await read()).providerRef).toBe('re_1');
  });
});

describe('refund', () => {
  test('preserves the first sending time of a refund and does not resend it after completion', async () => {
    await send();
    const { sentAt } = await read();
    program.clock.advance(60_000);
    await send();
    expect((await read()).sentAt).toEqual(sentAt);
    await say('done');
    expect(await send()).toBeUndefined();
    expect((await read()).state).toBe('done');
  });

  test('allows one audited retry, and only after a failure', async () => {
    expect(await retry()).toMatchObject({ ok: false, code: 'not_found' });
    await send();
    expect(await retry()).toMatchObject({ ok: false, code: 'not_found' });
    await say('failed');
    const before = await jobs('payments.ask_refund');
    valueOf(await retry());
    expect(await retry()).toMatchObject({ ok: false, code: 'not_found' });
    expect(await audited('refund.retry')).toEqual([{ attempt: 2, failure: 'account closed' }]);
    expect(await read()).toMatchObject({ state: 'asked', attempt: 2, failure: null });
    expect(await jobs('payments.ask_refund')).toBe(before + 1);
  });

  test('rejects payment another way while the refund is with the provider', async () => {
    const permit = permitSystem('command refunds', 'refund.settle_other_way', refundId);
    const paid = { way: 'cash', proof: 'R1' } as const;
    await send();
    expect((await settleOtherWay(program, permit, paid)).ok).toBe(false);
    await say('pending');
    expect((await settleOtherWay(program, permit, paid)).ok).toBe(false);
    await say('done');
    expect((await settleOtherWay(program, permit, paid)).ok).toBe(false);
  });

  test('posts a refund paid in cash from the bank account without a loss', async () => {
    await send();
    await say('failed');
    const before = await readBalances(program.db);
    const permit = permitSystem('command refunds', 'refund.settle_other_way', refundId);
    valueOf(await settleOtherWay(program, permit, { way: 'cash', proof: 'R1' }));
    const after = await readBalances(program.db);
    const moved = (account: 'bank' | 'losses' | 'refunds_due') =>
      (after.get(account) ?? 0) - (before.get(account) ?? 0);
    expect([moved('bank'), moved('losses'), moved('refunds_due')]).toEqual([-20_000, 0, 20_000]);
  });

  test('assigns an open refund to one process only, and not before it is due', async () => {
    const now = new Date(program.now().getTime() + 15_000);
    const take = () => takeOpenRefunds(program.db, now, new Date(now.getTime() + 60_000), 1000);
    const early = await takeOpenRefunds(program.db, program.now(), now, 1000);
    expect(early.filter((one) => one.refundId === refundId)).toEqual([]);
    await program.transact(async (tx) => {
      const taken = await takeOpenRefunds(tx, now, now, 1000);
      expect(taken.filter((one) => one.refundId === refundId)).toHaveLength(1);
      // Skips the locked row without waiting.
      expect((await take()).filter((one) => one.refundId === refundId)).toEqual([]);
    });
  });

  test('limits further refunds to the amount left, to the cent', async () => {
    const more = (cents: number) => want(cents, `more ${cents}`);
    await expect(more(30_001)).rejects.toThrow('cannot go back');
    await more(30_000);
    await expect(more(1)).rejects.toThrow('cannot go back');
  });

  test('orders refunds by request even when the clock goes back', async () => {
    program.clock.advance(-60_000);
    const later = await want(10_000, 'by a clock that is behind');
    program.clock.advance(60_000);
    const third = await want(10_000, 'a third');
    const fourth = await want(9_000, 'at the same moment');
    const refunds = await refundsOf(program, charge.chargeId);
    expect(refunds.map((one) => one.refundId)).toEqual([refundId, later, third, fourth]);
    expect(new Set(refunds.map(({ createdAt }) => createdAt.getTime())).size).toBe(4);
  });

  test('ignores a job for an attempt that has failed', async () => {
    await send();
    await say('failed');
    await sendRefund(program, refundId);
    expect((await read()).state).toBe('failed');
  });
});
