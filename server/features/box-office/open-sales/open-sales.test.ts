import { afterEach, beforeEach, expect, test } from 'vitest';
import { checkOrders } from '../../../check-orders.ts';
import { runJobs } from '../../../testing/jobs.ts';
import { openTestProgram, staffActor, type TestProgram } from '../../../testing/open-program.ts';
import { valueOf } from '../../../testing/outcomes.ts';
import { announceEvent, seatedZone } from '../../seating/inventory/testing-sale.ts';
import { cancelSale } from '../cancel-sale.ts';
import { endSale, printSaleAgain } from './print-sale.ts';
import { readOpenSale } from './read-open-sale.ts';
import { readOwnShift } from '../report-shift.ts';
import { sellAtCounter, type SellAtCounter } from '../sell-at-counter.ts';
import { atCounter, holdForSale, permitted } from '../testing-counter.ts';

let program: TestProgram;
let performanceId: string;
beforeEach(async () => {
  program = await openTestProgram();
  [performanceId] = (await announceEvent(program, [seatedZone(4, 10)])) as [string];
});
afterEach(() => program.close());

type Clerk = Awaited<ReturnType<typeof atCounter>>['clerk'];
const sell = (clerk: Clerk, saleId: string, input: SellAtCounter) =>
  sellAtCounter(clerk, permitted(clerk, 'counter.sell', saleId), input);

const end = (clerk: Clerk, saleId: string) => endSale(clerk, permitted(clerk, 'counter.finish', saleId));

test('returns an unpaid sale with its seats and expiry to its own clerk only, until it is cancelled or expires', async () => {
  const { clerk } = await atCounter(program);
  expect(await readOpenSale(clerk)).toBeNull();
  const { saleId, input } = await holdForSale(clerk, performanceId);
  const open = (await readOpenSale(clerk))!;
  expect(open).toMatchObject({ saleId, taken: null, tickets: [], checkout: null });
  expect(open.holds.map(({ holdId, places }) => [holdId, places.length])).toEqual([[input.holds[0]!.holdId, 2]]);
  expect(Date.parse(open.holds[0]!.expiresAt) - Date.parse(open.now)).toBe(15 * 60_000);
  expect(await readOpenSale((await atCounter(program)).clerk)).toBeNull();
  expect(await readOpenSale(program.ctx(staffActor()))).toBeNull();
  valueOf(await cancelSale(clerk, permitted(clerk, 'counter.cancel', saleId)));
  expect(await readOpenSale(clerk)).toBeNull();
  await holdForSale(clerk, performanceId);
  program.clock.advance(16 * 60_000);
  expect(await readOpenSale(clerk)).toBeNull();
});

test('offers a paid sale for printing until the tickets are handed over, and never sells it again', async () => {
  const { clerk } = await atCounter(program);
  const { saleId, input } = await holdForSale(clerk, performanceId);
  expect(await end(clerk, saleId)).toMatchObject({ code: 'tickets_not_ready' });
  const sold = valueOf(await sell(clerk, saleId, { ...input, tenderedCents: input.totalCents + 5_00 }));
  // A reloaded page creates new IDs.
  const again = { ...input, checkoutId: program.id(), paymentId: program.id() };
  expect(await sell(clerk, saleId, again)).toMatchObject({ code: 'checkout_closed' });
  expect(await readOpenSale(clerk)).toMatchObject({ saleId, changeCents: 5_00, holds: [], tickets: sold.tickets });
  expect((await readOwnShift(clerk))?.cashCents).toBe(input.totalCents);
  expect(await end(program.ctx(staffActor()), saleId)).toMatchObject({ code: 'not_found' });
  const both = await Promise.all([end(clerk, saleId), end(clerk, saleId)]);
  expect(both.every(({ ok }) => ok)).toBe(true);
  const { rows } = await program.pool.query(
    `select subject_id, details -> 'printed' as printed from audit where action = 'counter.finish'`,
  );
  const printed = sold.tickets.map(({ number, n, issue }) => ({ number, n, issue }));
  expect(rows).toEqual([{ subject_id: saleId, printed }]);
  expect(await readOpenSale(clerk)).toBeNull();
});

test('prints a new issue once per request ID without taking payment', async () => {
  const { clerk } = await atCounter(program);
  const { saleId, input } = await holdForSale(clerk, performanceId);
  const print = (handOverId: string, by = clerk) =>
    printSaleAgain(by, saleId, { handOverId, reason: 'The printer jammed' });
  expect(await print(program.id())).toMatchObject({ code: 'tickets_not_ready' });
  const sold = valueOf(await sell(clerk, saleId, input));
  const id = program.id();
  const twice = await Promise.all([print(id), print(id)]);
  const [one, other] = [valueOf(twice[0]), valueOf(twice[1])];
  expect(one.tickets.map(({ issue }) => issue)).toEqual([2, 2]);
  expect(other.tickets).toEqual(one.tickets);
  expect(one.tickets.map(({ code }) => code)).not.toContain(sold.tickets[0]!.code);
  expect((await readOwnShift(clerk))?.cashCents).toBe(input.totalCents);
  expect(await print(program.id(), program.ctx(staffActor()))).toMatchObject({ code: 'not_found' });
  await runJobs(program);
  expect((await checkOrders(program)).wrong).toEqual([]);
  const { rows } = await program.pool.query(`select count(*)::int as n from audit where action = 'order.reprint'`);
  expect(rows).toEqual([{ n: 1 }]);
});

test('reprints tickets whose first print was not recorded', async () => {
  const { clerk } = await atCounter(program);
  const { saleId, input } = await holdForSale(clerk, performanceId);
  valueOf(await sell(clerk, saleId, input));
  await program.pool.query('delete from ticket_paper');
  const printed = valueOf(
    await printSaleAgain(clerk, saleId, { handOverId: program.id(), reason: 'The machine went off' }),
  );
  expect(printed.tickets.map(({ issue }) => issue)).toEqual([2, 2]);
});

test('returns the tickets for the same IDs after a crash that follows the recorded payment, without charging again', async () => {
  const { clerk } = await atCounter(program);
  const { saleId, input } = await holdForSale(clerk, performanceId);
  await program.pool.query(
    `create function die() returns trigger language plpgsql as $$ begin raise exception 'died'; end $$;
     create trigger die before insert on payment_event for each row execute function die()`,
  );
  await expect(sell(clerk, saleId, { ...input, tenderedCents: input.totalCents + 1_00 })).rejects.toThrow('died');
  await program.pool.query('drop trigger die on payment_event');
  const open = (await readOpenSale(clerk))!;
  expect(open).toMatchObject({
    saleId,
    checkout: { checkoutId: input.checkoutId },
    taken: { paymentId: input.paymentId, method: 'cash', tenderedCents: input.totalCents + 1_00 },
  });
  expect(valueOf(await sell(clerk, saleId, input)).tickets).toHaveLength(2);
  expect((await readOwnShift(clerk))?.cashCents).toBe(input.totalCents);
});
