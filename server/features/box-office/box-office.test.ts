import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { checkLedger } from '../../check-ledger.ts';
import { checkOrders } from '../../check-orders.ts';
import { checkInventory } from '../seating/inventory/check-inventory.ts';
import { runJobs } from '../../testing/jobs.ts';
import { openTestProgram, staffActor, type TestProgram } from '../../testing/open-program.ts';
import { valueOf } from '../../testing/outcomes.ts';
import { reconcileCharges } from '../payments/charges/reconcile-charges.ts';
import { requestRefund } from '../payments/refunds/request-refund.ts';
import { announceEvent, generalZone, seatedZone } from '../seating/inventory/testing-sale.ts';
import { addCounter, listCounters } from './add-counter.ts';
import { cancelSale } from './cancel-sale.ts';
import { closeShift } from './close-shift.ts';
import { holdAtCounter } from './hold-at-counter.ts';
import { moveDrawer } from './move-drawer.ts';
import { openShift } from './open-shift.ts';
import { payOutRefund } from './pay-out-refund.ts';
import { readSale } from './open-sales/read-sale.ts';
import { readOwnShift } from './report-shift.ts';
import { sellAtCounter, type SellAtCounter } from './sell-at-counter.ts';
import { atCounter, holdForSale, permitted } from './testing-counter.ts';

let program: TestProgram;
let performanceId: string;
beforeEach(async () => {
  program = await openTestProgram();
  [performanceId] = (await announceEvent(program, [seatedZone(4, 10), generalZone(100)])) as [string];
});
afterEach(() => program.close());

const sell = (clerk: Awaited<ReturnType<typeof atCounter>>['clerk'], saleId: string, input: SellAtCounter) =>
  sellAtCounter(clerk, permitted(clerk, 'counter.sell', saleId), input);

async function nothingWrong(): Promise<void> {
  await runJobs(program);
  expect((await checkOrders(program)).wrong).toEqual([]);
  expect((await checkLedger(program)).wrong).toEqual([]);
  expect((await checkInventory(program)).wrong).toEqual([]);
}

describe('counter sale', () => {
  test('sells tickets for cash without an account, and returns them with the change immediately', async () => {
    const { clerk } = await atCounter(program);
    const { saleId, input } = await holdForSale(clerk, performanceId);
    const sold = valueOf(await sell(clerk, saleId, { ...input, tenderedCents: 2000_00 }));
    expect(sold).toMatchObject({ changeCents: 2000_00 - input.totalCents, checkout: { state: 'paid' } });
    const { checkout } = valueOf(await readSale(clerk, saleId));
    expect(checkout).toMatchObject({ state: 'paid', totalCents: input.totalCents, groups: [{ orderState: 'paid' }] });
    expect(checkout!.groups[0]!.places).toHaveLength(2);
    expect(sold.tickets.map(({ row, seat, priceCents }) => [row, seat, priceCents])).toHaveLength(2);
    expect(new Set(sold.tickets.map(({ code }) => code)).size).toBe(2);
    expect(sold.tickets.every(({ code }) => code !== null)).toBe(true);
    expect(await readOwnShift(clerk)).toMatchObject({
      cashCents: input.totalCents,
      expectedCents: 500_00 + input.totalCents,
    });
    await nothingWrong();
  });

  test('takes payment once despite repeated and concurrent requests', async () => {
    const { clerk } = await atCounter(program);
    const { saleId, input } = await holdForSale(clerk, performanceId);
    const results = await Promise.all([1, 2, 3, 4].map(() => sell(clerk, saleId, input)));
    expect(results.some(({ ok }) => ok)).toBe(true);
    expect(valueOf(await sell(clerk, saleId, input)).checkout?.state).toBe('paid');
    expect((await readOwnShift(clerk))?.cashCents).toBe(input.totalCents);
    expect(await sell(clerk, saleId, { ...input, checkoutId: program.id(), paymentId: program.id() })).toMatchObject({
      ok: false,
      code: 'checkout_closed',
    });
    await nothingWrong();
  });

  test('requires the terminal reference for a card payment and leaves the drawer unchanged', async () => {
    const { clerk } = await atCounter(program);
    const { saleId, input } = await holdForSale(clerk, performanceId);
    const byCard = { ...input, method: 'card_terminal' } as const;
    expect(await sell(clerk, saleId, byCard)).toMatchObject({ ok: false, code: 'terminal_reference_needed' });
    valueOf(await sell(clerk, saleId, { ...byCard, terminalReference: '004711' }));
    expect(await readOwnShift(clerk)).toMatchObject({
      cashCents: 0,
      terminalCents: input.totalCents,
      expectedCents: 500_00,
    });
    await nothingWrong();
    const { rows } = await program.pool.query(`select amounts, accounts from ledger where kind = 'charge_captured'`);
    expect(rows[0]).toMatchObject({ accounts: expect.arrayContaining(['clearing:counter-terminal']) as string[] });
  });

  test('rejects a different total or too little cash without taking payment', async () => {
    const { clerk } = await atCounter(program);
    const { saleId, input } = await holdForSale(clerk, performanceId);
    expect(await sell(clerk, saleId, { ...input, totalCents: input.totalCents - 1 })).toMatchObject({
      code: 'total_changed',
    });
    expect(await sell(clerk, saleId, { ...input, tenderedCents: input.totalCents - 1 })).toMatchObject({
      code: 'tendered_too_little',
      field: 'tenderedCents',
    });
    expect((await readOwnShift(clerk))?.cashCents).toBe(0);
    await nothingWrong();
  });

  test('allows up to forty tickets regardless of the member limit', async () => {
    const { clerk } = await atCounter(program);
    const requested = (quantity: number) => ({
      saleId: program.id(),
      holdId: program.id(),
      performanceId,
      choices: [{ zoneNo: 2, ticketType: 'R' as const, quantity }],
    });
    expect(await holdAtCounter(clerk, requested(41))).toMatchObject({
      code: 'over_purchase_limit',
      facts: { limit: 40 },
    });
    expect(valueOf(await holdAtCounter(clerk, requested(40))).lines[0]!.quantity).toBe(40);
    await nothingWrong();
  });

  test('accepts forty tickets at the highest price', async () => {
    const dearest = { prices: { R: 100_000_00 } };
    const [dear, another] = await Promise.all(
      ['dear', 'dearer'].map(async (key) => (await announceEvent(program, [generalZone(100, dearest)], { key }))[0]!),
    );
    const { clerk } = await atCounter(program);
    const saleId = program.id();
    const holdOf = async (performance: string, quantity: number) => {
      const holdId = program.id();
      const choices = [{ zoneNo: 1, ticketType: 'R' as const, quantity }];
      return { holdId, held: await holdAtCounter(clerk, { saleId, holdId, performanceId: performance, choices }) };
    };
    const { holdId, held } = await holdOf(dear!, 40);
    const [line] = valueOf(held).lines;
    const totalCents = 40 * (line!.unitCents + line!.feeCents);
    expect(totalCents).toBeGreaterThanOrEqual(40 * 100_000_00);
    expect((await holdOf(another!, 1)).held).toMatchObject({ code: 'over_held_limit', facts: { limit: 40 } });
    const input = {
      checkoutId: program.id(),
      paymentId: program.id(),
      holds: [{ performanceId: dear!, holdId }],
      method: 'card_terminal' as const,
      totalCents,
      terminalReference: '004711',
    };
    expect(valueOf(await sell(clerk, saleId, input)).checkout).toMatchObject({ state: 'paid', totalCents });
    await nothingWrong();
  });

  test('sells the last seats to one of two counters', async () => {
    const [last] = (await announceEvent(program, [seatedZone(1, 2)], { key: 'last' })) as [string];
    const [one, other] = [await atCounter(program), await atCounter(program)];
    const held = await Promise.allSettled([holdForSale(one.clerk, last), holdForSale(other.clerk, last)]);
    expect(held.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await nothingWrong();
  });

  test('releases the seats of a cancelled sale and rejects cancellation of a paid one', async () => {
    const { clerk } = await atCounter(program);
    const open = await holdForSale(clerk, performanceId);
    expect(await cancelSale(clerk, permitted(clerk, 'counter.cancel', open.saleId))).toEqual({
      ok: true,
      value: { cancelled: true },
    });
    expect(await cancelSale(clerk, permitted(clerk, 'counter.cancel', open.saleId))).toEqual({
      ok: true,
      value: { cancelled: true },
    });
    expect(await sell(clerk, open.saleId, open.input)).toMatchObject({ code: 'sale_not_yours' });
    const { rows } = await program.pool.query('select 1 from hold');
    expect(rows).toEqual([]);
    const paid = await holdForSale(clerk, performanceId);
    valueOf(await sell(clerk, paid.saleId, paid.input));
    expect(await cancelSale(clerk, permitted(clerk, 'counter.cancel', paid.saleId))).toMatchObject({
      code: 'checkout_closed',
    });
    await nothingWrong();
  });

  test('ties a sale to the shift that started it', async () => {
    const [one, other] = [await atCounter(program), await atCounter(program)];
    const { saleId, input } = await holdForSale(one.clerk, performanceId);
    expect(await sell(other.clerk, saleId, input)).toMatchObject({ code: 'sale_not_yours' });
    expect(await readSale(other.clerk, saleId)).toMatchObject({ code: 'not_found' });
    const unknownClerk = program.ctx(staffActor('boxOffice'));
    expect(await sell(unknownClerk, saleId, input)).toMatchObject({ code: 'shift_needed' });
  });

  test('completes a sale by reconciliation after a crash that follows the recorded payment', async () => {
    const { clerk, shift } = await atCounter(program);
    const { saleId, input } = await holdForSale(clerk, performanceId);
    // Recreates the state after the crash: the charge exists and the payment is recorded, but no event was published.
    await program.pool.query(
      `create function die() returns trigger language plpgsql as $$ begin raise exception 'died'; end $$;
       create trigger die before insert on payment_event for each row execute function die()`,
    );
    await expect(sell(clerk, saleId, input)).rejects.toThrow('died');
    await program.pool.query('drop trigger die on payment_event');
    expect((await readOwnShift(clerk))?.cashCents).toBe(input.totalCents);
    program.clock.advance(60_000);
    await reconcileCharges(program);
    await runJobs(program);
    expect(valueOf(await readSale(clerk, saleId)).checkout?.state).toBe('paid');
    expect(shift.shiftId).toBe((await readOwnShift(clerk))?.shiftId);
    await nothingWrong();
  });
});

describe('shift', () => {
  test('opens one shift per counter and per person despite concurrent requests', async () => {
    const clerk = program.ctx(staffActor('boxOffice'));
    const [a, b] = [program.id(), program.id()];
    const admin = program.ctx(staffActor());
    for (const [counterId, name] of [
      [a, 'A'],
      [b, 'B'],
    ] as const)
      valueOf(await addCounter(admin, permitted(admin, 'counter.add', counterId), { name }));
    const open = (ctx: typeof clerk, counterId: string) =>
      openShift(ctx, permitted(ctx, 'shift.open', counterId), { shiftId: program.id(), floatCents: 0 });
    const opened = await Promise.all([open(clerk, a), open(clerk, b), open(program.ctx(staffActor('boxOffice')), a)]);
    const isOpen = opened.filter(({ ok }) => ok).length;
    expect([1, 2]).toContain(isOpen);
    expect(opened.filter(({ ok }) => !ok)).toHaveLength(3 - isOpen);
    expect((await listCounters(admin)).filter((one) => one.isOpen)).toHaveLength(isOpen);
    expect(await addCounter(admin, permitted(admin, 'counter.add', program.id()), { name: 'A' })).toMatchObject({
      code: 'counter_name_taken',
    });
  });

  test('requires a reason to close with a difference and leaves the report unchanged', async () => {
    const { clerk, shift } = await atCounter(program, 300_00);
    const move = (amountCents: number) =>
      moveDrawer(clerk, permitted(clerk, 'drawer.move', shift.shiftId), {
        entryId: program.id(),
        amountCents,
        reason: 'To the safe',
      });
    expect(await move(-300_01)).toMatchObject({ code: 'drawer_too_little' });
    expect(valueOf(await move(-100_00)).expectedCents).toBe(200_00);
    const close = (countedCents: number, reason?: string) =>
      closeShift(clerk, permitted(clerk, 'shift.close', shift.shiftId), { countedCents, reason });
    expect(await close(190_00)).toMatchObject({ code: 'difference_unexplained', field: 'reason' });
    const report = valueOf(await close(190_00, 'A ten-dollar note is missing'));
    expect(report).toMatchObject({ expectedCents: 200_00, countedCents: 190_00, movedCents: -100_00, number: 1 });
    expect(valueOf(await close(0, 'Again'))).toEqual(report);
    expect(await readOwnShift(clerk)).toBeNull();
    expect(await move(100)).toMatchObject({ code: 'shift_needed' });
  });

  test('stays open between recording the payment and completing the sale', async () => {
    const { clerk, shift } = await atCounter(program);
    const { saleId, input } = await holdForSale(clerk, performanceId);
    const [sold, closed] = await Promise.all([
      sell(clerk, saleId, input),
      closeShift(clerk, permitted(clerk, 'shift.close', shift.shiftId), { countedCents: 0, reason: 'Race' }),
    ]);
    const taken = await program.pool.query(`select 1 from counter_payment where state = 'captured'`);
    expect(valueOf(closed).expectedCents).toBe(500_00 + (taken.rows.length > 0 ? input.totalCents : 0));
    expect(sold.ok).toBe(taken.rows.length > 0);
  });
});

describe('counter sale refund', () => {
  test('lists a refund until a clerk pays it out, and pays it out once', async () => {
    const { clerk, shift } = await atCounter(program, 0);
    const { saleId, input } = await holdForSale(clerk, performanceId);
    valueOf(await sell(clerk, saleId, input));
    await runJobs(program);
    await program.transact(async (tx) => {
      await requestRefund(program, tx, clerk, {
        chargeId: input.paymentId,
        amountCents: 100_00,
        reason: 'overpaid',
        from: [['unallocated', 100_00]],
      });
    });
    await runJobs(program);
    const { rows } = await program.pool.query<{ key: string }>('select refund_key as key from counter_refund');
    const pay = () => payOutRefund(clerk, permitted(clerk, 'refund.pay_out', rows[0]!.key), { proof: 'tickets' });
    const paid = await Promise.all([pay(), pay(), pay()]);
    expect(paid.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await readOwnShift(clerk)).toMatchObject({
      cashRefundCents: 100_00,
      expectedCents: input.totalCents - 100_00,
    });
    const { rows: audit } = await program.pool.query(`select details from audit where action = 'refund.pay_out'`);
    expect(audit).toMatchObject([{ details: { proof: 'tickets', amountCents: 100_00 } }]);
    const { rows: refunds } = await program.pool.query('select state from refund');
    expect(refunds).toEqual([{ state: 'done' }]);
    expect(
      await payOutRefund(clerk, permitted(clerk, 'refund.pay_out', 'nothing'), { proof: 'tickets' }),
    ).toMatchObject({
      code: 'not_found',
    });
    expect(shift.number).toBe(1);
    await runJobs(program);
    expect((await checkLedger(program)).wrong).toEqual([]);
  });

  test("rejects a payout larger than the drawer's cash", async () => {
    const { clerk } = await atCounter(program, 0);
    const { saleId, input } = await holdForSale(clerk, performanceId);
    valueOf(await sell(clerk, saleId, { ...input, method: 'cash' }));
    const poor = await atCounter(program, 0);
    await program.transact(async (tx) => {
      await requestRefund(program, tx, clerk, {
        chargeId: input.paymentId,
        amountCents: 100_00,
        reason: 'overpaid',
        from: [['unallocated', 100_00]],
      });
    });
    await runJobs(program);
    const { rows } = await program.pool.query<{ key: string }>('select refund_key as key from counter_refund');
    expect(
      await payOutRefund(poor.clerk, permitted(poor.clerk, 'refund.pay_out', rows[0]!.key), { proof: 'tickets' }),
    ).toMatchObject({
      code: 'drawer_too_little',
    });
  });
});
