import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { TransactionDetail } from '../../../../contract/orders/transactions.ts';
import type { Ctx } from '../../../context.ts';
import { runJobs } from '../../../testing/jobs.ts';
import { memberActor, openTestProgram, type TestProgram } from '../../../testing/open-program.ts';
import { valueOf } from '../../../testing/outcomes.ts';
import { applyRefund } from '../../payments/refunds/apply-refund.ts';
import { refundsOf } from '../../payments/testing-charges.ts';
import { announceEvent, standard } from '../../seating/inventory/testing-sale.ts';
import type { OwnOrder } from '../access/find-own-order.ts';
import { ordersHandlers } from '../calls.ts';
import { byTestGateway, renewTestGateway, testGateway } from '../checkout/testing-gateway.ts';
import { capture, holdFor, payFor, startFor } from '../checkout/testing-purchase.ts';
import { listTransactions } from '../history/list-transactions.ts';
import { findCreditNote } from '../refunds/make-credit-note.ts';
import { readMovedRefund } from '../refunds/read-moved-refund.ts';
import { expectOrdersInOrder } from '../settlement/testing-settlement.ts';
import { returnOrder } from '../tickets/return-order.ts';
import { returnTickets } from '../tickets/return-tickets.ts';
import { beginFor, confirmFor, exchangeable, orderOf } from './testing-exchange.ts';

let program: TestProgram;
let buyer: Ctx;
let first: string;
let second: string;
beforeEach(async () => {
  renewTestGateway();
  program = await openTestProgram(byTestGateway);
  buyer = program.ctx(memberActor());
  const ids = await announceEvent(program, exchangeable.zones, exchangeable.event(program.now()));
  [first = '', second = ''] = ids;
});
afterEach(async () => {
  await expectOrdersInOrder(program);
  await program.close();
});

const by = { actor: { kind: 'system', name: 'a test' } } as const;
const [seated, dear, cheap] = [1, 2, 3];

async function buy(quantity: number): Promise<OwnOrder & { chargeId: string }> {
  const checkout = await startFor(buyer, [await holdFor(buyer, first, standard(quantity, seated))]);
  const chargeId = await payFor(buyer, checkout);
  await capture(buyer, chargeId);
  await runJobs(program);
  return { ...(await orderOf(buyer, checkout.checkoutId)), chargeId };
}

const begin = (order: OwnOrder, numbers: number[], zoneNo: number) =>
  beginFor(buyer, order, numbers, { performanceId: second, zoneNo });

const read = async ({ number }: { number: string }): Promise<TransactionDetail> =>
  valueOf(await ordersHandlers.readTransaction(buyer, { query: { number } }));

/** Refunds the rest of an order, as a cancelled performance does. */
async function giveBack(order: OwnOrder): Promise<void> {
  const why = { note: 'performance cancelled', cause: 'performance_cancelled' } as const;
  await program.transact((tx) => returnOrder(program, tx, by, order, why));
  await runJobs(program);
}

const notesOf = async (order: OwnOrder, count: number) =>
  Promise.all(
    Array.from({ length: count }, (_, n) => findCreditNote(program, order, `${order.number}-C${n + 1}`, 'en_us')),
  );

describe('transaction whose tickets were exchanged', () => {
  test('shows the refund of a cheaper exchange, its credit note, and the transferred amount', async () => {
    const order = await buy(2);
    const next = await confirmFor(buyer, await begin(order, [1, 2], cheap));
    await runJobs(program);
    expect(await read(order)).toMatchObject({
      state: 'exchanged',
      refund: { cents: 360_00, isOpen: false },
      refunds: [{ number: `${order.number}-C1`, moneyCents: 360_00, ticket: null, cause: null, isBeside: false }],
      sums: {
        paidCents: order.totalCents,
        refundedCents: 360_00,
        onItsWayCents: 0,
        exchangedCents: order.totalCents - 360_00,
        keptCents: 0,
      },
    });
    expect(await read(next)).toMatchObject({ refunds: [], sums: null, refund: null });
    const [note, none] = await notesOf(order, 2);
    expect([note?.filename, none]).toEqual([`fei-credit-note-${order.number}-C1.pdf`, undefined]);
  });
});

describe('transaction created by an exchange', () => {
  test('shows every refunded cent of both charges on the new transaction and in its list, and none on the old one', async () => {
    const order = await buy(2);
    const checkout = await begin(order, [1, 2], dear);
    const chargeId = await payFor(buyer, checkout);
    await capture(buyer, chargeId);
    await runJobs(program);
    const next = await orderOf(buyer, checkout.checkoutId);
    const paidCents = order.totalCents + 240_00;
    await giveBack(next);
    expect(await read(next)).toMatchObject({
      state: 'refunded',
      refunds: [
        { number: `${next.number}-C1`, moneyCents: 240_00, cause: 'performance_cancelled' },
        { number: `${next.number}-C2`, moneyCents: order.totalCents, cause: 'performance_cancelled' },
      ],
      sums: { paidCents, refundedCents: paidCents, onItsWayCents: 0, exchangedCents: 0, keptCents: 0 },
    });
    expect((await read(order)).refunds).toEqual([]);
    const { data } = await listTransactions(buyer);
    expect(data.map(({ number, refund }) => [number, refund?.cents ?? null])).toEqual(
      expect.arrayContaining([
        [next.number, paidCents],
        [order.number, null],
      ]),
    );
    expect((await notesOf(next, 3)).map((note) => note?.contentType)).toEqual([
      'application/pdf',
      'application/pdf',
      undefined,
    ]);
    expect(await notesOf(order, 1)).toEqual([undefined]);
  });

  test('shows which of its tickets was returned, although another charge paid for it', async () => {
    const order = await buy(2);
    const next = await confirmFor(buyer, await begin(order, [1, 2], seated));
    const how = { refund: 'price', places: 'on_sale', note: 'a test' } as const;
    valueOf(await returnTickets(program, by, next, [{ n: 2, issue: 1 }], how));
    await runJobs(program);
    const { refunds, sums } = await read(next);
    expect(refunds).toMatchObject([{ number: `${next.number}-C1`, ticket: 2, moneyCents: 380_00, cause: null }]);
    expect(sums).toMatchObject({ paidCents: next.creditCents, keptCents: next.creditCents - 380_00 });
    expect((await read(order)).refunds).toEqual([]);
  });

  test('notifies under its own number when its refund changes, and reopens a refund that the bank returns', async () => {
    const order = await buy(1);
    const next = await confirmFor(buyer, await begin(order, [1], seated));
    testGateway().refundState = 'pending';
    await giveBack(next);
    expect((await orderOf(buyer, next.checkoutId)).state).toBe('refund_due');
    const [refund] = await refundsOf(program, order.chargeId);
    const { refundId, chargeId, reason, amountCents } = refund!;
    const say = async (state: 'done' | 'failed') => {
      const named = { refundId, attempt: 1, provider: 'test', amountCents };
      await applyRefund(program, named, { state, providerRef: null, failure: null });
      await runJobs(program);
      return (await orderOf(buyer, next.checkoutId)).state;
    };
    program.clock.advance(24 * 60 * 60_000);
    expect(await say('done')).toBe('refunded');
    const subject = `checkout:${order.memberId}:${order.checkoutId}`;
    const moved = await readMovedRefund(program, { refundId, subject, reason });
    expect([moved?.order.number, moved?.standing, moved?.refund.chargeId]).toEqual([next.number, 'done', chargeId]);
    expect(await say('failed')).toBe('refund_due');
    expect((await orderOf(buyer, order.checkoutId)).state).toBe('refunded');
  });
});
