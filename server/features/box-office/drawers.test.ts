import { afterEach, beforeEach, expect, test } from 'vitest';
import { runJobs } from '../../testing/jobs.ts';
import { openTestProgram, staffActor, type TestProgram } from '../../testing/open-program.ts';
import { valueOf } from '../../testing/outcomes.ts';
import { handOver } from '../orders/collection/hand-over.ts';
import { requestRefund } from '../payments/refunds/request-refund.ts';
import { announceEvent, seatedZone } from '../seating/inventory/testing-sale.ts';
import { listCounters } from './add-counter.ts';
import { closeOthersShift } from './close-others-shift.ts';
import { closeShift } from './close-shift.ts';
import { listRefundsToPay } from './list-refunds-to-pay.ts';
import { openShift } from './open-shift.ts';
import { payOutRefund } from './pay-out-refund.ts';
import { listOpenShifts, readOwnShift } from './report-shift.ts';
import { sellAtCounter, type SellAtCounter } from './sell-at-counter.ts';
import { atCounter, holdForSale, permitted } from './testing-counter.ts';

let program: TestProgram;
let performanceId: string;
beforeEach(async () => {
  program = await openTestProgram();
  [performanceId] = (await announceEvent(program, [seatedZone(4, 10)])) as [string];
});
afterEach(() => program.close());

const sell = (clerk: Awaited<ReturnType<typeof atCounter>>['clerk'], saleId: string, input: SellAtCounter) =>
  sellAtCounter(clerk, permitted(clerk, 'counter.sell', saleId), input);

test('sends no notice for a counter sale and hands its tickets over once', async () => {
  const { clerk } = await atCounter(program);
  const { saleId, input } = await holdForSale(clerk, performanceId);
  const { checkout } = valueOf(await sell(clerk, saleId, input));
  await runJobs(program);
  const { rows } = await program.pool.query('select 1 from notice');
  expect(rows).toEqual([]);
  const number = checkout!.groups[0]!.number;
  const again = { handOverId: program.id(), tickets: [1], identitySeen: true };
  expect(await handOver(clerk, permitted(clerk, 'order.hand_over', number), again)).toMatchObject({
    code: 'tickets_collected',
  });
});

test('lists a pending payout with its order until it is paid', async () => {
  const { clerk } = await atCounter(program);
  const { saleId, input } = await holdForSale(clerk, performanceId);
  const { checkout, tickets } = valueOf(await sell(clerk, saleId, input));
  const number = checkout!.groups[0]!.number;
  const ask = (reason: string) =>
    program.transact((tx) =>
      requestRefund(program, tx, clerk, {
        chargeId: input.paymentId,
        amountCents: 1_00,
        reason,
        from: [['unallocated', 1_00]],
      }),
    );
  await ask('overpaid');
  await runJobs(program);
  const list = async (typed: string) => (await listRefundsToPay(clerk, typed)).refunds;
  const [refund] = await list('');
  expect(refund).toMatchObject({ number, amountCents: 1_00, method: 'cash', terminalReference: null });
  expect(await list(number)).toHaveLength(1);
  expect(await list('1234567890')).toEqual([]);
  expect(await list(tickets[0]!.code!)).toHaveLength(1);
  valueOf(await payOutRefund(clerk, permitted(clerk, 'refund.pay_out', refund!.key), { proof: 'tickets' }));
  expect(await list('')).toEqual([]);
  await ask('paid_before');
  await ask('points_gone');
  await runJobs(program);
  expect(await listRefundsToPay(clerk, '', 1)).toMatchObject({ refunds: [{ number }], more: true });
  expect(await listRefundsToPay(clerk, '', 2)).toMatchObject({ refunds: [{ number }, { number }], more: false });
});

test("closes another person's open shift once, with a reason", async () => {
  const { clerk, shift } = await atCounter(program);
  const chief = program.ctx(staffActor());
  const close = (shiftId = shift.shiftId) =>
    closeOthersShift(chief, permitted(chief, 'shift.close_others', shift.counterId), {
      shiftId,
      countedCents: 490_00,
      reason: 'Went home',
    });
  const both = await Promise.all([close(), close()]);
  expect(both.filter(({ ok }) => ok)).toHaveLength(1);
  expect(both.find(({ ok }) => !ok)).toMatchObject({ code: 'shift_closed' });
  expect(await close(program.id())).toMatchObject({ code: 'not_found' });
  expect(both.find(({ ok }) => ok)).toMatchObject({
    value: { expectedCents: 500_00, countedCents: 490_00, reason: 'Went home' },
  });
  expect(await readOwnShift(clerk)).toBeNull();
  expect((await listCounters(chief)).find((one) => one.counterId === shift.counterId)?.isOpen).toBe(false);
});

test('never closes a later shift with the count of an earlier one', async () => {
  const { clerk, shift } = await atCounter(program);
  const chief = program.ctx(staffActor());
  valueOf(await closeShift(clerk, permitted(clerk, 'shift.close', shift.shiftId), { countedCents: 500_00 }));
  const next = { shiftId: program.id(), floatCents: 100_00 };
  valueOf(await openShift(clerk, permitted(clerk, 'shift.open', shift.counterId), next));
  const late = { shiftId: shift.shiftId, countedCents: 500_00, reason: 'Went home' };
  expect(await closeOthersShift(chief, permitted(chief, 'shift.close_others', shift.counterId), late)).toMatchObject({
    code: 'shift_closed',
  });
  expect(await readOwnShift(clerk)).toMatchObject({ shiftId: next.shiftId, closedAt: null });
});

test("lists other people's open shifts with clerk and expected cash until they are closed", async () => {
  const { clerk, shift } = await atCounter(program);
  const { saleId, input } = await holdForSale(clerk, performanceId);
  valueOf(await sell(clerk, saleId, input));
  const { actorId } = clerk.actor as { actorId: string };
  await program.pool.query(
    `insert into staff (staff_id, email, name, language, created_at) values ($1, 'clerk@example.com', 'Ah Fei', 'en_us', now())`,
    [actorId],
  );
  const chief = program.ctx(staffActor());
  expect(await listOpenShifts(chief)).toMatchObject([
    { shiftId: shift.shiftId, by: 'Ah Fei', expectedCents: 500_00 + input.totalCents, closedAt: null },
  ]);
  expect(await listOpenShifts(clerk)).toEqual([]);
  const counted = { shiftId: shift.shiftId, countedCents: 500_00, reason: 'Went home' };
  valueOf(await closeOthersShift(chief, permitted(chief, 'shift.close_others', shift.counterId), counted));
  expect(await listOpenShifts(chief)).toEqual([]);
});
