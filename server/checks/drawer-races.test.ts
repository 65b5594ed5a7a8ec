import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { checkLedger } from '../check-ledger.ts';
import { checkOrders } from '../check-orders.ts';
import type { Ctx } from '../context.ts';
import type { Shift } from '../../contract/staff/counter/box-office.ts';
import { closeOthersShift } from '../features/box-office/close-others-shift.ts';
import { closeShift } from '../features/box-office/close-shift.ts';
import { exchangeAtCounter } from '../features/box-office/exchange-at-counter.ts';
import { returnAtCounter } from '../features/box-office/exchange/return-at-counter.ts';
import { sellAtCounter } from '../features/box-office/sell-at-counter.ts';
import { atCounter, holdForSale, permitted } from '../features/box-office/testing-counter.ts';
import { checkInventory } from '../features/seating/inventory/check-inventory.ts';
import { announceEvent, generalZone, seatedZone } from '../features/seating/inventory/testing-sale.ts';
import { refundOrder } from '../features/staff/orders/authorize-order-action.ts';
import { runJobs } from '../testing/jobs.ts';
import { closeBoth, openTwoPrograms, staffActor, type TestProgram } from '../testing/open-program.ts';
import { valueOf } from '../testing/outcomes.ts';

/** Counter process, and console process. */
let program: TestProgram;
let beside: TestProgram;
let clerk: Ctx;
let shift: Shift;
let performanceId: string;
let number: string;
/** Price of each of two tickets. */
let paidCents: number;
beforeEach(async () => {
  [program, beside] = await openTwoPrograms();
  const zones = [seatedZone(4, 10), generalZone(60, { key: 'cheap', prices: { R: 200_00 } })];
  [performanceId = ''] = await announceEvent(program, zones);
  ({ clerk, shift } = await atCounter(program));
  const { saleId, input } = await holdForSale(clerk, performanceId);
  const sold = valueOf(await sellAtCounter(clerk, permitted(clerk, 'counter.sell', saleId), input));
  ({ number } = sold.tickets[0]!);
  paidCents = input.totalCents / 2;
});
afterEach(async () => {
  await runJobs(program);
  expect((await checkOrders(program)).wrong).toEqual([]);
  expect((await checkLedger(program)).wrong).toEqual([]);
  expect((await checkInventory(program)).wrong).toEqual([]);
  await closeBoth([program, beside]);
});

const giveBack = () =>
  returnAtCounter(clerk, permitted(clerk, 'counter.return', number), { tickets: [1], refundCents: paidCents });
const exchange = () =>
  exchangeAtCounter(clerk, permitted(clerk, 'counter.exchange', number), {
    exchangeId: program.id(),
    paymentId: program.id(),
    tickets: [1],
    performanceId,
    zoneNo: 1,
    seats: [],
    extraCents: 0,
    backCents: 0,
    method: 'cash',
  });
const inConsole = () =>
  refundOrder(beside.ctx(staffActor()), number, {
    tickets: [1],
    fees: true,
    refundCents: paidCents,
    reason: 'goodwill',
  });

/** Returns the order's refund due in cents, and how many issues of its tickets have ended. */
async function outcome(): Promise<{ cents: number; ended: number }> {
  await runJobs(program);
  const { rows } = await program.pool.query<{ cents: number; ended: number }>(
    `select (select coalesce(sum(amount_cents), 0)::int from refund) as cents,
       (select count(*)::int from ticket_past where performance_id = $1) as ended`,
    [performanceId],
  );
  return rows[0]!;
}

describe('same ticket at the counter and in a console simultaneously', () => {
  test.each([1, 2, 3])('refunds the ticket once (%i)', async () => {
    const said = await Promise.all([giveBack(), inConsole(), giveBack(), inConsole()]);
    expect(said.some(({ ok }) => ok)).toBe(true);
    expect(await outcome()).toEqual({ cents: paidCents, ended: 1 });
  });

  test.each([1, 2, 3])('exchanges or refunds the ticket, never both (%i)', async () => {
    const [exchanged, refunded] = await Promise.all([exchange(), inConsole()]);
    expect([exchanged.ok, refunded.ok].filter(Boolean).length).toBeLessThanOrEqual(1);
    const { cents, ended } = await outcome();
    expect(cents).toBe(refunded.ok ? paidCents : 0);
    expect(ended).toBe(exchanged.ok || refunded.ok ? 1 : 0);
  });
});

describe('shift closed twice simultaneously', () => {
  const closings = async () =>
    (await program.pool.query(`select from audit where action in ('shift.close', 'shift.close_others')`)).rows.length;

  test('returns the same report to both requests of its holder', async () => {
    const close = (on: TestProgram, countedCents: number) => {
      const ctx = { ...on.ctx(clerk.actor) };
      return closeShift(ctx, permitted(ctx, 'shift.close', shift.shiftId), { countedCents, reason: 'Counted twice' });
    };
    const [one, other] = (await Promise.all([close(program, 100_00), close(beside, 200_00)])).map(valueOf);
    expect(one).toEqual(other);
    expect([100_00, 200_00]).toContain(one!.countedCents);
    expect(await closings()).toBe(1);
  });

  test('closes the shift once for its holder and another staff member', async () => {
    const chief = beside.ctx(staffActor());
    const counted = { shiftId: shift.shiftId, countedCents: 300_00, reason: 'Went home' };
    await Promise.all([
      closeShift(clerk, permitted(clerk, 'shift.close', shift.shiftId), { countedCents: 100_00, reason: 'Short' }),
      closeOthersShift(chief, permitted(chief, 'shift.close_others', shift.counterId), counted),
    ]);
    expect(await closings()).toBe(1);
  });
});
