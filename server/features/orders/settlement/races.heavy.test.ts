import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { closeBoth, memberActor, openTwoPrograms, type TestProgram } from '../../../testing/open-program.ts';
import { runJobs } from '../../../testing/jobs.ts';
import { untilLocked } from '../../../testing/wait-for.ts';
import { applyEvent } from '../../payments/charges/apply-events.ts';
import { holdTickets } from '../../seating/holds/hold-tickets.ts';
import { announceEvent, generalZone, seatedZone, standard } from '../../seating/inventory/testing-sale.ts';
import { checkLedger } from '../../../check-ledger.ts';
import { checkOrders } from '../../../check-orders.ts';
import { holdWithoutLocks } from '../../seating/inventory/testing-inventory.ts';
import { expireCheckouts } from '../checkout/expire-checkouts.ts';
import { startCheckout } from '../checkout/start-checkout.ts';
import { byTestGateway, renewTestGateway, testGateway } from '../checkout/testing-gateway.ts';
import { checkoutOfHolds, holdFor, payFor, startFor } from '../checkout/testing-purchase.ts';

let programs: [TestProgram, TestProgram];

beforeEach(async () => {
  renewTestGateway();
  programs = await openTwoPrograms(byTestGateway);
});
afterEach(() => closeBoth(programs));

/** Only settlement jobs: mail has its own tests. */
const settling = { only: ['orders.settle_charges', 'payments.ask_refund', 'orders.record_refund'] } as const;

async function buy(program: TestProgram, performanceId: string, index: number): Promise<'bought' | 'sold_out'> {
  const ctx = program.ctx(memberActor());
  const held = await holdTickets(ctx, {
    holdId: program.id(),
    performanceId,
    choices: standard(1, 1 + ((index >> 1) % 2)),
  });
  if (!held.ok) {
    if (held.code !== 'sold_out') throw new Error(held.code);
    return 'sold_out';
  }
  const input = checkoutOfHolds(ctx, [held.value]);
  const [checkout, same] = await Promise.all([startCheckout(ctx, input), startCheckout(ctx, input)]);
  if (!checkout.ok || !same.ok) throw new Error('a checkout was rejected');
  const event = testGateway().capture(await payFor(ctx, checkout.value));
  // The provider repeats its event, and also sends it to another process.
  await Promise.all(programs.map((one) => applyEvent(one, 'test', event)));
  return 'bought';
}

function workWhile(): () => Promise<void> {
  let stopped = false;
  const rounds = programs.map(async (program) => {
    while (!stopped) await runJobs(program, settling);
  });
  return async () => {
    stopped = true;
    await Promise.all(rounds);
    await runJobs(programs[0], settling);
  };
}

describe('three hundred buyers and a hundred tickets', () => {
  test('sells every ticket once and accounts for every cent', async () => {
    const [performanceId] = await announceEvent(programs[0], [seatedZone(5, 10), generalZone(50)]);
    const stop = workWhile();
    const results = await Promise.all(
      Array.from({ length: 300 }, (_, index) => buy(programs[index % 2]!, performanceId!, index)),
    );
    await stop();
    expect(results.filter((result) => result === 'bought')).toHaveLength(100);
    const { counts, wrong } = await checkOrders(programs[0]);
    expect(wrong).toEqual([]);
    expect((await checkLedger(programs[0])).wrong).toEqual([]);
    expect(counts).toMatchObject({
      paidOrders: 100,
      tickets: 100,
      paidCents: 50 * 400_00 + 50 * 500_00,
      refundedCents: 0,
    });
  });

  test('balances when half of the buyers stop at any point and their time expires', async () => {
    const [performanceId] = await announceEvent(programs[0], [seatedZone(5, 10), generalZone(50)]);
    const stop = workWhile();
    await Promise.all(
      Array.from({ length: 300 }, async (_, index) => {
        const program = programs[index % 2]!;
        const ctx = program.ctx(memberActor());
        try {
          const hold = await holdFor(ctx, performanceId!, standard(1, 1 + ((index >> 1) % 2)));
          if (index % 7 === 0) return;
          const checkout = await startFor(ctx, [hold]);
          if (index % 5 === 0) return;
          const paymentId = await payFor(ctx, checkout);
          if (index % 3 === 0) await applyEvent(program, 'test', testGateway().decline(paymentId));
          else await applyEvent(program, 'test', testGateway().capture(paymentId));
        } catch (error) {
          if (!(error instanceof Error) || !/sold_out/.test(error.message)) throw error;
        }
      }),
    );
    programs[0].clock.advance(40 * 60_000);
    await stop();
    await Promise.all(programs.map(expireCheckouts));
    const { counts, wrong } = await checkOrders(programs[0]);
    expect(wrong).toEqual([]);
    expect((await checkLedger(programs[0])).wrong).toEqual([]);
    expect(counts.paidOrders).toBeGreaterThan(30);
  });
});

describe('the consistency check', () => {
  /** Makes one paid purchase in a database without its last constraints. */
  async function paidPurchase() {
    const [performanceId] = await announceEvent(programs[0], [seatedZone(2, 4)]);
    const ctx = programs[0].ctx(memberActor());
    const checkout = await startFor(ctx, [await holdFor(ctx, performanceId!)]);
    const paymentId = await payFor(ctx, checkout);
    await applyEvent(ctx, 'test', testGateway().capture(paymentId));
    await runJobs(programs[0], settling);
    expect((await checkOrders(programs[0])).wrong).toEqual([]);
    expect((await checkLedger(programs[0])).wrong).toEqual([]);
    return { ...checkout, paymentId, performanceId: performanceId! };
  }

  const damages: [words: string, damage: string][] = [
    ['1 paid order lines whose ticket count differs from the quantity bought', 'delete from ticket where n = 1'],
    ['2 tickets without a paid order', 'update ticket set order_id = gen_random_uuid()'],
    [
      '1 checkouts whose total differs from the sum of their orders',
      'update checkout set total_cents = total_cents + 1',
    ],
    [
      '1 checkouts whose payments and refunds do not match their orders',
      'update charge set amount_cents = amount_cents + 1',
    ],
    [
      '1 captured charges that were neither used nor fully refunded',
      'update checkout set paid_charge_id = gen_random_uuid()',
    ],
    [
      '1 charges whose refunds exceed the captured amount',
      `insert into refund (refund_id, charge_id, amount_cents, reason, state, created_at)
       select gen_random_uuid(), charge_id, amount_cents + 1, 'x', 'asked', now() from charge`,
    ],
    ['1 orders whose refunds do not match their state', `update orders set state = 'refunded'`],
    ['1 unfinished checkouts past their deadline', `update checkout set state = 'open', expires_at = 'epoch'`],
    ["1 orders whose state does not match their checkout's state", `update checkout set state = 'cancelled'`],
    ['2 mismatches between orders and order numbers', `update order_number set number = '0000000000'`],
    ['2 mismatches between money movements and audit entries', `delete from audit where action <> 'feed.import'`],
    [
      '1 mismatches between money movements and audit entries',
      `insert into audit select gen_random_uuid(), at, actor_kind, actor_id, actor_label, action, subject_kind,
         subject_id, details from audit where action = 'charge.captured'`,
    ],
    ['1 mismatches between money movements and audit entries', `update charge set state = 'expired'`],
  ];
  test.each(damages)('reports %s', async (words, damage) => {
    await paidPurchase();
    await programs[0].pool.query(damage);
    expect((await checkOrders(programs[0])).wrong).toContain(words);
  });

  test('reports seats sold twice if HOLD does not lock and the ticket table has no constraint', async () => {
    await programs[0].pool.query('alter table ticket drop constraint ticket_performance_id_block_no_seat_no_key');
    programs.forEach(holdWithoutLocks);
    const [performanceId] = await announceEvent(programs[0], [seatedZone(5, 10), generalZone(50)]);
    const stop = workWhile();
    // Neither process may continue before both have started.
    const gate = await programs[0].pool.connect();
    await gate.query('begin');
    await gate.query('select 1 from inv_block for update');
    const buying = Array.from({ length: 300 }, (_, index) => buy(programs[index % 2]!, performanceId!, index));
    await untilLocked(programs[0], 2);
    await gate.query('commit');
    gate.release();
    await Promise.all(buying);
    await stop();
    expect((await checkOrders(programs[0])).wrong).toContainEqual(
      expect.stringContaining('seats assigned more than once'),
    );
  });
});
