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
import { findOrder } from '../orders/office/find-orders.ts';
import { previewExchange } from '../orders/office/hold-exchange.ts';
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

/** Every code that was ever printed and is still good: the ticket's issue is the latest, and has not ended. */
async function validSeats(): Promise<string[]> {
  const { rows } = await program.pool.query<{ place: string }>(
    `select block_no || '.' || coalesce(seat_no::text, '-') as place from ticket where performance_id = $1`,
    [performanceId],
  );
  return rows.map(({ place }) => place);
}
/** In which shift something was done to the order, as it is written down. */
const writtenDown = async (action: string) => {
  const { rows } = await program.pool.query<{ shiftId: string }>(
    `select details->>'shiftId' as "shiftId" from audit where action = $1 and subject_id = $2`,
    [action, number],
  );
  return rows.map(({ shiftId }) => shiftId);
};
const drawer = async () => (await readOwnShift(clerk))!.expectedCents;

describe('an exchange at the counter', () => {
  test('for another seat prints a new ticket, ends the old code at that moment, and moves no money', async () => {
    const done = valueOf(await exchange(to(1)));
    expect(done).toMatchObject({ toPayOut: [], changeCents: null });
    expect(done.tickets).toHaveLength(1);
    expect(done.number).not.toBe(number);
    const old = valueOf(
      await counterExchangeHandlers.readCounterExchange(clerk, { query: { code: tickets[0]!.code! } }),
    );
    expect(old.exchange.tickets.map(({ n }) => n)).toEqual([2]);
    // What was printed of the order once more has no code for the ticket that is gone.
    const order = (await findOrder(clerk, number))!;
    expect((await printTickets(clerk, order)).map(({ n }) => n)).toEqual([2]);
    const asked = { handOverId: program.id(), tickets: [1], reason: 'lost' };
    expect(await reprintTickets(clerk, permitted(clerk, 'order.reprint', number), asked)).toMatchObject({
      code: 'tickets_not_valid',
    });
    expect(await drawer()).toBe(500_00 + paidCents);
    expect(await writtenDown('counter.exchange')).toEqual([(await readOwnShift(clerk))!.shiftId]);
  });

  test('for a dearer place takes the difference in the shift, once, with change', async () => {
    const input = to(2, { extraCents: 120_00, tenderedCents: 200_00 });
    expect(valueOf(await exchange(input))).toMatchObject({ changeCents: 80_00, toPayOut: [] });
    expect(valueOf(await exchange(input)).tickets).toHaveLength(1);
    expect(await drawer()).toBe(500_00 + paidCents + 120_00);
    const { rows } = await program.pool.query(`select from audit where action = 'counter.exchange'`);
    expect(rows).toHaveLength(1);
  });

  test('for a cheaper place pays the difference out of the drawer, once', async () => {
    const { toPayOut } = valueOf(await exchange(to(3, { backCents: 180_00 })));
    expect(toPayOut).toMatchObject([{ method: 'cash', amountCents: 180_00 }]);
    const { key } = toPayOut[0]!;
    valueOf(await payOutRefund(clerk, permitted(clerk, 'refund.pay_out', key), { proof: 'tickets' }));
    expect(await payOutRefund(clerk, permitted(clerk, 'refund.pay_out', key), { proof: 'tickets' })).toMatchObject({
      code: 'refund_paid_out',
    });
    expect(await drawer()).toBe(500_00 + paidCents - 180_00);
  });

  test('for another amount than was shown, or for too little cash, takes nothing and changes nothing', async () => {
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

  test('and others of the same ticket at once: one of them has it, and no seat has two valid codes', async () => {
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

test('money that was taken for an exchange whose old ticket ended meanwhile waits to be paid out', async () => {
  const input = to(2, { extraCents: 120_00 });
  let isLate = false;
  // Between the hold and the money somebody takes the ticket back.
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
  // Pressed once more, it says the same and asks for nothing more.
  expect(await exchange(input)).toMatchObject({ code: 'exchange_money_waits', facts: { number } });
  expect((await listRefundsToPay(clerk, number)).refunds).toHaveLength(1);
  for (const { key } of (await listRefundsToPay(clerk, '')).refunds)
    valueOf(await payOutRefund(clerk, permitted(clerk, 'refund.pay_out', key), { proof: 'tickets' }));
  expect(await drawer()).toBe(500_00 + paidCents / 2);
  expect(await validSeats()).toHaveLength(1);
});

describe('a return at the counter', () => {
  test('gives price and fees back, which are paid out once; the places are on sale again', async () => {
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

  test('for another amount than was shown is refused', async () => {
    expect(await giveBack([1], 1_00)).toMatchObject({ code: 'refund_changed' });
    expect(await validSeats()).toHaveLength(2);
  });
});

describe('a counter takes back nothing but what it sold in its open shift', () => {
  test('not what somebody else sold', async () => {
    const { clerk: other } = await atCounter(program);
    expect(await exchange(to(1), other)).toMatchObject({ code: 'sale_not_yours' });
    expect(await giveBack([1], paidCents / 2, other)).toMatchObject({ code: 'sale_not_yours' });
    expect(await counterExchangeHandlers.readCounterExchange(other, { query: { code: number } })).toMatchObject({
      code: 'sale_not_yours',
    });
  });

  test('not what it sold itself in the shift before, nor without a shift', async () => {
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

describe('a shift that is closed while its clerk', () => {
  /** The clerk, whose shift somebody closes as soon as the exchange has its places, or the return its transaction. */
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

  test('exchanges a ticket keeps it as it was', async () => {
    const before = await validSeats();
    const isHeld = async () =>
      (await program.pool.query(`select from hold where purpose = 'exchange'`)).rows.length > 0;
    expect(await exchange(to(1), closedMeanwhile(isHeld))).toMatchObject({ code: 'shift_needed' });
    expect(await validSeats()).toEqual(before);
    expect(await writtenDown('counter.exchange')).toEqual([]);
  });

  test('takes a ticket back keeps it as it was', async () => {
    const before = await validSeats();
    const late = closedMeanwhile(() => Promise.resolve(true));
    expect(await giveBack([1], paidCents / 2, late)).toMatchObject({ code: 'shift_needed' });
    expect(await validSeats()).toEqual(before);
    expect(await writtenDown('counter.return')).toEqual([]);
  });
});

test('what is shown before is what it comes to', async () => {
  const order = (await findOrder(clerk, number))!;
  const may = { limitCents: 0, method: 'box_office' } as const;
  expect(valueOf(await previewExchange(clerk, order, to(2), may))).toMatchObject({ extraCents: 120_00, backCents: 0 });
  expect(valueOf(await previewExchange(clerk, order, to(3), may))).toMatchObject({
    extraCents: 0,
    backCents: 180_00,
    to: [{ method: 'cash', moneyCents: 180_00 }],
  });
});
