import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Ctx } from '../../../context.ts';
import { runJobs } from '../../../testing/jobs.ts';
import {
  closeBoth,
  memberActor,
  openTwoPrograms,
  staffActor,
  type TestProgram,
} from '../../../testing/open-program.ts';
import { valueOf } from '../../../testing/outcomes.ts';
import { untilLocked } from '../../../testing/wait-for.ts';
import { giveAccount } from '../../../testing/histories/create-account.ts';
import { requireMember } from '../../identity/sessions/require-member.ts';
import { permitAction } from '../../audit/permit-action.ts';
import { announceEvent, standard } from '../../seating/inventory/testing-sale.ts';
import type { OwnOrder } from '../access/find-own-order.ts';
import { byTestGateway, renewTestGateway, testGateway } from '../checkout/testing-gateway.ts';
import { capture, holdFor, payFor, startFor } from '../checkout/testing-purchase.ts';
import { refundByStaff } from '../staff/refund-order.ts';
import { expectOrdersInOrder } from '../settlement/testing-settlement.ts';
import { acceptTickets } from '../tickets/accept-tickets.ts';
import { offerTickets } from '../tickets/offer-tickets.ts';
import { returnOrder } from '../tickets/return-order.ts';
import { signTransfer } from '../tickets/sign-transfer.ts';
import { returnTickets } from '../tickets/return-tickets.ts';
import { beginFor, exchangeable, orderOf } from './testing-exchange.ts';

let programs: [TestProgram, TestProgram];
let program: TestProgram;
let buyer: Ctx;
let friend: Ctx;
let first: string;
let second: string;
beforeEach(async () => {
  renewTestGateway();
  programs = await openTwoPrograms(byTestGateway);
  [program] = programs;
  [buyer, friend] = [program.ctx(memberActor()), program.ctx(memberActor())];
  await giveAccount(program, requireMember(friend));
  [first = '', second = ''] = await announceEvent(program, exchangeable.zones, {
    ...exchangeable.event(program.now()),
    transferable: true,
  });
});
afterEach(async () => {
  await expectOrdersInOrder(program);
  await closeBoth(programs);
});

const by = { actor: { kind: 'system', name: 'a test' } } as const;
const [seated, dear] = [1, 2];

/**
 * Competing uses of an order's first ticket in another process.
 * @returns whether the use succeeded.
 */
const others: Record<string, (beside: TestProgram, order: OwnOrder) => Promise<boolean>> = {
  'a refund by staff': async (beside, order) => {
    const ctx = beside.ctx(staffActor());
    const permit = valueOf(permitAction(ctx, 'order.refund_more', order.number));
    const requested = { tickets: [1], fees: false, refundCents: 380_00, reason: 'goodwill' } as const;
    return (await refundByStaff(ctx, permit, requested)).ok;
  },
  'a return': async (beside, order) => {
    const how = { refund: 'price', places: 'on_sale', note: 'a test' } as const;
    return (await returnTickets(beside, by, order, [{ n: 1, issue: 1 }], how)).ok;
  },
  'the return of the whole order': async (beside, order) => {
    const why = { note: 'performance cancelled', cause: 'performance_cancelled' } as const;
    await beside.transact((tx) => returnOrder(beside, tx, by, order, why));
    return true;
  },
  'a transfer': async (beside, order) => {
    const { rows } = await beside.pool.query('select transfer_id as id from ticket_transfer where order_id = $1', [
      order.orderId,
    ]);
    const token = signTransfer(beside, rows[0].id);
    return (await acceptTickets(beside.ctx(friend.actor), token)).ok;
  },
};

async function ticketsOf({ orderId }: { orderId: string }): Promise<number[]> {
  const { rows } = await program.pool.query('select n from ticket where order_id = $1 order by n', [orderId]);
  return rows.map(({ n }: { n: number }) => n);
}

/**
 * Buys two tickets and exchanges the first for a more expensive one, paid but not settled, with an optional transfer
 * offer.
 */
async function paidExchange(isOffered: boolean) {
  const bought = await startFor(buyer, [await holdFor(buyer, first, standard(2, seated))]);
  const boughtBy = await payFor(buyer, bought);
  await capture(buyer, boughtBy);
  await runJobs(program);
  const order = await orderOf(buyer, bought.checkoutId);
  const checkout = await beginFor(buyer, order, [1], { performanceId: second, zoneNo: dear });
  const chargeId = await payFor(buyer, checkout);
  const to = { name: 'Lee Ka Man', email: `${requireMember(friend)}@mail.test` };
  if (isOffered) valueOf(await offerTickets(buyer, order, { transferId: program.id(), numbers: [1], ...to }));
  await capture(buyer, chargeId);
  return { order, boughtBy, checkout, chargeId };
}

/** Queues both operations in order behind a lock on the order, then unlocks it. */
async function inTurn<One, Other>(
  order: OwnOrder,
  one: () => Promise<One>,
  other: () => Promise<Other>,
): Promise<[One, Other]> {
  const lock = await program.pool.connect();
  try {
    await lock.query('begin');
    await lock.query('select from checkout where checkout_id = $1 for update', [order.checkoutId]);
    const startedAt = one();
    await untilLocked(program, 1);
    const both = Promise.all([startedAt, other()]);
    await untilLocked(program, 2);
    await lock.query('commit');
    return await both;
  } finally {
    lock.release();
  }
}

const settling = { only: ['orders.settle_charges'] } as const;

describe.each(Object.entries(others))('concurrent paid exchange and %s of the same ticket', (name, act) => {
  const isTransfer = name === 'a transfer';

  test('issues the new ticket when the exchange comes first', async () => {
    const { order, checkout, boughtBy, chargeId } = await paidExchange(isTransfer);
    await inTurn(
      order,
      () => runJobs(program, settling),
      () => act(programs[1], order),
    );
    await runJobs(program);
    expect(await ticketsOf(await orderOf(buyer, checkout.checkoutId))).toEqual([1]);
    expect(await ticketsOf(order)).not.toContain(1);
    expect(testGateway().refundedCents(chargeId)).toBe(0);
    // Refunds concern the second ticket only.
    expect([0, order.totalCents / 2]).toContain(testGateway().refundedCents(boughtBy));
  });

  test('refunds the difference when the exchange comes second', async () => {
    const { order, checkout, chargeId } = await paidExchange(isTransfer);
    const [done] = await inTurn(
      order,
      () => act(programs[1], order),
      () => runJobs(program, settling),
    );
    await runJobs(program);
    // A refund by staff locks the order twice, so the exchange may come between.
    const isExchanged = name === 'a refund by staff' && !done;
    expect(done).toBe(!isExchanged);
    const next = await orderOf(buyer, checkout.checkoutId);
    expect([await ticketsOf(next), next.state]).toEqual(isExchanged ? [[1], 'paid'] : [[], 'refunded']);
    expect(testGateway().refundedCents(chargeId)).toBe(isExchanged ? 0 : 120_00);
  });
});
