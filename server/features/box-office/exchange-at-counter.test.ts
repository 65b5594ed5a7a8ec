import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { checkLedger } from '../../check-ledger.ts';
import { checkOrders } from '../../check-orders.ts';
import type { PrintedTicket } from '../../../contract/staff/counter/box-office.ts';
import type { Ctx } from '../../context.ts';
import { runJobs } from '../../testing/jobs.ts';
import { openTestProgram, type TestProgram } from '../../testing/open-program.ts';
import { valueOf } from '../../testing/outcomes.ts';
import { reprintTickets } from '../orders/collection/reprint-tickets.ts';
import { printTickets } from '../orders/collection/print-tickets.ts';
import { findOrder } from '../orders/staff/find-orders.ts';
import { previewExchange } from '../orders/staff/hold-exchange.ts';
import { checkInventory } from '../seating/inventory/check-inventory.ts';
import { announceEvent, generalZone, seatedZone } from '../seating/inventory/testing-sale.ts';
import { closeShift } from './close-shift.ts';
import { listRefundsToPay } from './list-refunds-to-pay.ts';
import { openShift } from './open-shift.ts';
import { payOutRefund } from './pay-out-refund.ts';
import { readOwnShift } from './report-shift.ts';
import { sellAtCounter } from './sell-at-counter.ts';
import { atCounter, holdForSale, permitted } from './testing-counter.ts';
import { counterExchangeHandlers } from './exchange-calls.ts';
import { exchangeAtCounter, type ExchangeAtCounter } from './exchange-at-counter.ts';
import { returnAtCounter } from './exchange/return-at-counter.ts';

let program: TestProgram;
let clerk: Ctx;
let performanceId: string;
let tickets: readonly PrintedTicket[];
let number: string;
let paidCents: number;
beforeEach(async () => {
  program = await openTestProgram();
  const zones = [
    seatedZone(4, 10),
    generalZone(60, { key: 'dear', prices: { R: 500_00 } }),
    generalZone(60, { key: 'cheap', prices: { R: 200_00 } }),
  ];
  [performanceId = ''] = await announceEvent(program, zones);
  ({ clerk } = await atCounter(program));
  const { saleId, input } = await holdForSale(clerk, performanceId);
  ({ tickets } = valueOf(await sellAtCounter(clerk, permitted(clerk, 'counter.sell', saleId), input)));
  ({ number } = tickets[0]!);
  paidCents = input.totalCents;
});
afterEach(async () => {
  await runJobs(program);
  expect((await checkOrders(program)).wrong).toEqual([]);
  expect((await checkLedger(program)).wrong).toEqual([]);
  expect((await checkInventory(program)).wrong).toEqual([]);
  await program.close();
});

const to = (zoneNo: number, more: Partial<ExchangeAtCounter> = {}): ExchangeAtCounter => ({
  exchangeId: program.id(),
  paymentId: program.id(),
  tickets: [1],
  performanceId,
  zoneNo,
  seats: [],
  extraCents: 0,
  backCents: 0,
  method: 'cash',
  ...more,
});
const exchange = (input: ExchangeAtCounter, by = clerk) =>
  exchangeAtCounter(by, permitted(by, 'counter.exchange', number), input);
const giveBack = (numbers: number[], refundCents: number, by = clerk) =>
  returnAtCounter(by, permitted(by, 'counter.return', number), { tickets: numbers, refundCents });

/** Returns the codes in each valid ticket's latest issue. */
async function validSeats(): Promise<string[]> {
  const { rows } = await program.pool.query<{ place: string }>(
    `select block_no || '.' || coalesce(seat_no::text, '-') as place from ticket where performance_id = $1`,
    [performanceId],
  );
  return rows.map(({ place }) => place);
}
/** Returns the shifts in the audit log entries for an action on the order. */
const writtenDown = async (action: string) => {
  const { rows } = await program.pool.query<{ shiftId: string }>(
    `select details->>'shiftId' as "shiftId" from audit where action = $1 and subject_id = $2`,
    [action, number],
  );
  return rows.map(({ shiftId }) => shiftId);
};
const drawer = async () => (await readOwnShift(clerk))!.expectedCents;

describe('exchangeAtCounter', () => {
  test('prints a new ticket for another seat, invalidates the old code immediately and moves no money', async () => {
    const done = valueOf(await exchange(to(1)));
    expect(done).toMatchObject({ toPayOut: [], changeCents: null });
    expect(done.tickets).toHaveLength(1);
    expect(done.number).not.toBe(number);
    const old = valueOf(
      await counterExchangeHandlers.readCounterExchange(clerk, { query: { code: tickets[0]!.code! } }),
    );
    expect(old.exchange.tickets.map(({ n }) => n)).toEqual([2]);
    // A reprint of the order has no code for the exchanged ticket.
    const order = (await findOrder(clerk, number))!;
    expect((await printTickets(clerk, order)).map(({ n }) => n)).toEqual([2]);
    const requested = { handOverId: program.id(), tickets: [1], reason: 'lost' };
    expect(await reprintTickets(clerk, permitted(clerk, 'order.reprint', number), requested)).toMatchObject({
      code: 'tickets_not_valid',
    });
    expect(await drawer()).toBe(500_00 + paidCents);
    expect(await writtenDown('counter.exchange')).toEqual([(await readOwnShift(clerk))!.shiftId]);
  });

  test('charges the difference for a more expensive seat once, in the shift, with change', async () => {
    const input = to(2, { extraCents: 120_00, tenderedCents: 200_00 });
    expect(valueOf(await exchange(input))).toMatchObject({ changeCents: 80_00, toPayOut: [] });
    expect(valueOf(await exchange(input)).tickets).toHaveLength(1);
    expect(await drawer()).toBe(500_00 + paidCents + 120_00);
    const { rows } = await program.pool.query(`select from audit where action = 'counter.exchange'`);
    expect(rows).toHaveLength(1);
  });

  test('pays out the difference for a cheaper seat once, from the drawer', async () => {
    const { toPayOut } = valueOf(await exchange(to(3, { backCents: 180_00 })));
    expect(toPayOut).toMatchObject([{ method: 'cash', amountCents: 180_00 }]);
    const { key } = toPayOut[0]!;
    valueOf(await payOutRefund(clerk, permitted(clerk, 'refund.pay_out', key), { proof: 'tickets' }));
    expect(await payOutRefund(clerk, permitted(clerk, 'refund.pay_out', key), { proof: 'tickets' })).toMatchObject({
      code: 'refund_paid_out',
    });
    expect(await drawer()).toBe(500_00 + paidCents - 180_00);
  });

  test('changes nothing if the amount differs or the cash is too little', async () => {
    const before = await validSeats();
    for (const input of [
      to(2, { extraCents: 100_00 }),
      to(3, { backCents: 200_00 }),
      to(2, { extraCents: 120_00, tenderedCents: 100_00 }),
      to(2, { extraCents: 120_00, method: 'card_terminal' }),
    ])
      expect((await exchange(input)).ok).toBe(false);
    expect(await validSeats()).toEqual(before);
    expect(await drawer()).toBe(500_00 + paidCents);
    const { rows } = await program.pool.query(`select from hold where purpose = 'exchange'`);
    expect(rows).toEqual([]);
  });

  test('allows at most one of several concurrent exchanges or returns of a ticket, with one valid code per seat', async () => {
    const both = await Promise.all([
      exchange(to(1)),
      exchange(to(1)),
      giveBack([1], paidCents / 2),
      exchange(to(2, { extraCents: 120_00 })),
    ]);
    expect(both.filter(({ ok }) => ok).length).toBeLessThanOrEqual(1);
    await runJobs(program);
    const seats = (await validSeats()).filter((place) => !place.endsWith('-'));
    expect(new Set(seats).size).toBe(seats.length);
    const { rows } = await program.pool.query<{ ended: number }>(
      `select count(*)::int as ended from ticket_past where performance_id = $1`,
      [performanceId],
    );
    expect(rows[0]!.ended).toBe(both.some(({ ok }) => ok) ? 1 : 0);
  });
});

test('queues the payment for payout if the old ticket became invalid during the exchange', async () => {
  const input = to(2, { extraCents: 120_00 });
  let isLate = false;
  // Returns the ticket between the hold and the payment.
  const late: Ctx = {
    ...clerk,
    async transact(work, ...more) {
      const { rows } = await program.pool.query(`select from counter_payment where state = 'waiting'`);
      if (rows.length > 0 && !isLate) {
        isLate = true;
        valueOf(await giveBack([1], paidCents / 2));
      }
      return clerk.transact(work, ...more);
    },
  };
  const refused = await exchange(input, late);
  expect(isLate).toBe(true);
  expect(refused).toMatchObject({ code: 'exchange_money_waits' });
  const number = String(refused.ok ? '' : refused.facts?.['number']);
  const { refunds: waiting } = await listRefundsToPay(clerk, number);
  expect(waiting).toMatchObject([{ number, amountCents: 120_00, method: 'cash' }]);
  // A retry returns the same result and takes no further payment.
  expect(await exchange(input)).toMatchObject({ code: 'exchange_money_waits', facts: { number } });
  expect((await listRefundsToPay(clerk, number)).refunds).toHaveLength(1);
  for (const { key } of (await listRefundsToPay(clerk, '')).refunds)
    valueOf(await payOutRefund(clerk, permitted(clerk, 'refund.pay_out', key), { proof: 'tickets' }));
  expect(await drawer()).toBe(500_00 + paidCents / 2);
  expect(await validSeats()).toHaveLength(1);
});

describe('returnAtCounter', () => {
  test('refunds price and fees, pays them out once and puts the tickets back on sale', async () => {
    const { refundCents, toPayOut } = valueOf(await giveBack([1, 2], paidCents));
    expect(refundCents).toBe(paidCents);
    for (const { key } of toPayOut)
      valueOf(await payOutRefund(clerk, permitted(clerk, 'refund.pay_out', key), { proof: 'tickets' }));
    expect(await drawer()).toBe(500_00);
    expect(await validSeats()).toEqual([]);
    expect(await writtenDown('counter.return')).toEqual([(await readOwnShift(clerk))!.shiftId]);
    expect(valueOf(await giveBack([1, 2], paidCents)).toPayOut).toEqual([]);
    expect(await drawer()).toBe(500_00);
  });

  test('rejects an amount other than the one shown', async () => {
    expect(await giveBack([1], 1_00)).toMatchObject({ code: 'refund_changed' });
    expect(await validSeats()).toHaveLength(2);
  });
});

describe('permitOwnSale', () => {
  test('rejects a sale of another clerk', async () => {
    const { clerk: other } = await atCounter(program);
    expect(await exchange(to(1), other)).toMatchObject({ code: 'sale_not_yours' });
    expect(await giveBack([1], paidCents / 2, other)).toMatchObject({ code: 'sale_not_yours' });
    expect(await counterExchangeHandlers.readCounterExchange(other, { query: { code: number } })).toMatchObject({
      code: 'sale_not_yours',
    });
  });

  test("rejects a sale of the clerk's earlier shift, and any sale when no shift is open", async () => {
    const shift = (await readOwnShift(clerk))!;
    const close = permitted(clerk, 'shift.close', shift.shiftId);
    valueOf(await closeShift(clerk, close, { countedCents: shift.expectedCents }));
    expect(await exchange(to(1))).toMatchObject({ code: 'shift_needed' });
    const opening = { shiftId: program.id(), floatCents: 500_00 };
    valueOf(await openShift(clerk, permitted(clerk, 'shift.open', shift.counterId), opening));
    expect(await exchange(to(1))).toMatchObject({ code: 'sale_not_yours' });
    expect(await giveBack([1], paidCents / 2)).toMatchObject({ code: 'sale_not_yours' });
    expect(await validSeats()).toHaveLength(2);
  });
});

describe('shift closed during an exchange or return', () => {
  /** A clerk whose shift closes as soon as the exchange holds its seats or the return starts its transaction. */
  const closedMeanwhile = (isTime: () => Promise<boolean>): Ctx => {
    let isClosed = false;
    return {
      ...clerk,
      async transact(work, ...more) {
        if (!isClosed && (await isTime())) {
          isClosed = true;
          const { shiftId, expectedCents } = (await readOwnShift(clerk))!;
          valueOf(await closeShift(clerk, permitted(clerk, 'shift.close', shiftId), { countedCents: expectedCents }));
        }
        return clerk.transact(work, ...more);
      },
    };
  };

  test('leaves the ticket unchanged if the shift closes during an exchange', async () => {
    const before = await validSeats();
    const isHeld = async () =>
      (await program.pool.query(`select from hold where purpose = 'exchange'`)).rows.length > 0;
    expect(await exchange(to(1), closedMeanwhile(isHeld))).toMatchObject({ code: 'shift_needed' });
    expect(await validSeats()).toEqual(before);
    expect(await writtenDown('counter.exchange')).toEqual([]);
  });

  test('leaves the ticket unchanged if the shift closes during a return', async () => {
    const before = await validSeats();
    const late = closedMeanwhile(() => Promise.resolve(true));
    expect(await giveBack([1], paidCents / 2, late)).toMatchObject({ code: 'shift_needed' });
    expect(await validSeats()).toEqual(before);
    expect(await writtenDown('counter.return')).toEqual([]);
  });
});

test('previews the amounts that the exchange charges and pays out', async () => {
  const order = (await findOrder(clerk, number))!;
  const may = { limitCents: 0, method: 'box_office' } as const;
  expect(valueOf(await previewExchange(clerk, order, to(2), may))).toMatchObject({ extraCents: 120_00, backCents: 0 });
  expect(valueOf(await previewExchange(clerk, order, to(3), may))).toMatchObject({
    extraCents: 0,
    backCents: 180_00,
    to: [{ method: 'cash', moneyCents: 180_00 }],
  });
});
