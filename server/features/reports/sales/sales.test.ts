import { hongKongDay } from '../../../../contract/core/hong-kong-calendar.ts';
import type { MoneyBack } from '../../../../contract/staff/reports/money-back.ts';
import { forgetCatalogue } from '../../catalogue/events/catalogue-cache.ts';
import { readAccounting } from '../accounting/read-accounting.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { StaffCallName, StaffOutputOf } from '../../../../contract/staff-calls.ts';
import type { Ctx } from '../../../context.ts';
import { askStaff } from '../../../testing/call-staff.ts';
import { runJobs } from '../../../testing/jobs.ts';
import { memberActor, openTestProgram, staffActor, type TestProgram } from '../../../testing/open-program.ts';
import { valueOf } from '../../../testing/outcomes.ts';
import { permitAction } from '../../audit/permit-action.ts';
import { sellAtCounter } from '../../box-office/sell-at-counter.ts';
import { atCounter, holdForSale, permitted, withCounters } from '../../box-office/testing-counter.ts';
import { byTestGateway, renewTestGateway } from '../../orders/checkout/testing-gateway.ts';
import { giveOne } from '../../orders/gifts/testing-gifts.ts';
import { buyTickets } from '../../orders/tickets/testing-tickets.ts';
import { sellEvent, type SoldEvent } from '../../staff/orders/testing-staff-orders.ts';
import { seatIdOf } from '../../../../contract/seating/seat-map.ts';
import { announceEvent, generalZone, seatedZone } from '../../seating/inventory/testing-sale.ts';
import { releaseAllotment } from '../../seating/allotments/release-allotments.ts';
import { setPlacesAside } from '../../seating/allotments/set-places-aside.ts';
import { readSettlement } from '../settlement/read-settlement.ts';

const dayMs = 24 * 60 * 60 * 1000;

let program: TestProgram;
let performanceId: string;
let clerk: Ctx;
let theirs: SoldEvent;
beforeAll(async () => {
  renewTestGateway();
  program = await openTestProgram({ ...byTestGateway, providers: withCounters(byTestGateway.providers) });
  [performanceId] = (await announceEvent(program, [seatedZone(4, 10), generalZone(20)])) as [string];
  theirs = await sellEvent(program, 'theirs');
  ({ clerk } = await atCounter(program));
});
afterAll(() => program.close());

const staff = () => program.ctx(staffActor());

async function read<Name extends StaffCallName>(name: Name, id: string, ctx = staff()): Promise<StaffOutputOf<Name>> {
  const said = await askStaff(ctx, name, { params: { performanceId: id } });
  if (!said.ok) throw new Error(JSON.stringify(said.problem));
  return said.output as StaffOutputOf<Name>;
}

test('sums sales by day and channel to the payable amount', async () => {
  const member = program.ctx(memberActor());
  const { number } = await buyTickets(program, member, performanceId, 3);
  program.clock.advance(2 * dayMs);
  await buyTickets(program, program.ctx(memberActor()), performanceId, 2);
  const { saleId, input } = await holdForSale(clerk, performanceId, 4);
  valueOf(await sellAtCounter(clerk, permitted(clerk, 'counter.sell', saleId), input));
  await runJobs(program);
  const { days, openedOn, today } = await read('readSales', performanceId);
  expect(days.map(({ online, counter }) => ({ online, counter }))).toEqual([
    { online: 3, counter: 0 },
    { online: 2, counter: 4 },
  ]);
  expect(days[1]!.day).toBe(today);
  expect(openedOn! <= days[0]!.day).toBe(true);
  const preview = await askStaff(staff(), 'previewRefund', {
    params: { number },
    body: { tickets: [1], fees: false },
  });
  if (!preview.ok) throw new Error('no preview');
  const { refundCents } = preview.output as { refundCents: number };
  const refunded = await askStaff(staff(), 'refundOrder', {
    params: { number },
    body: { tickets: [1], fees: false, refundCents, reason: 'buyer_asked' },
  });
  expect(refunded.ok).toBe(true);
  await runJobs(program);
  const after = await read('readSales', performanceId);
  const sum = (of: (day: (typeof days)[number]) => number) => after.days.reduce((all, day) => all + of(day), 0);
  const { now } = await readSettlement(program, performanceId);
  expect(after.days.at(-1)).toMatchObject({ returned: 1, returnedCents: refundCents });
  expect(sum((day) => day.soldCents - day.returnedCents)).toBe(now.totals.payableCents);
  expect(sum((day) => day.online + day.counter + day.complimentary)).toBe(now.totals.sold);
});

test('puts the seats sold first into the first step and every valid ticket into exactly one step', async () => {
  const { steps, blocks } = await read('readSeatHeat', performanceId);
  const { rows } = await program.pool.query<{ n: number }>(
    'select count(*)::int as n from ticket where performance_id = $1',
    [performanceId],
  );
  expect(steps.reduce((sum, { seats, general }) => sum + seats + general, 0)).toBe(rows[0]!.n);
  expect(steps.map(({ from }) => from)).toEqual(steps.map(({ from }) => from).toSorted());
  expect(steps[0]!.step).toBe(1);
  const { rows: first } = await program.pool.query<{ block_no: number; seat_no: number }>(
    `select block_no, seat_no from ticket join orders using (performance_id, order_id)
     where performance_id = $1 and seat_no is not null order by paid_at limit 1`,
    [performanceId],
  );
  for (const { block_no, seat_no } of first) {
    const mine = blocks
      .map((text) => text.split(' '))
      .find(([block, step]) => block === String(block_no) && step === '1');
    expect((BigInt(`0x${mine?.[2]}`) >> BigInt(seat_no)) & 1n).toBe(1n);
  }
});

test('counts tickets set aside, given, released and still held per allotment, even a deleted one', async () => {
  const permit = <Action extends 'allotment.write' | 'allotment.release'>(action: Action) =>
    valueOf(permitAction({ actor: staffActor() }, action, performanceId));
  const [allotmentId, gone] = [program.id(), program.id()];
  const terms = { kind: 'house', name: 'House', sellers: ['administrator'], buyers: '', releaseHours: null } as const;
  const seatIds = [1, 2, 3, 4].map((bit) => seatIdOf(performanceId, 3, bit));
  valueOf(
    await setPlacesAside(program, permit('allotment.write'), {
      allotment: { allotmentId, ...terms },
      seatIds,
      zones: [],
    }),
  );
  valueOf(await releaseAllotment(program, permit('allotment.release'), { allotmentId, seatIds: [seatIds[0]!] }));
  const zones = [{ zoneNo: 2, quantity: 5 }];
  const other = { allotmentId: gone, ...terms, name: 'Sponsor', kind: 'sponsor' as const };
  valueOf(await setPlacesAside(program, permit('allotment.write'), { allotment: other, seatIds: [], zones }));
  valueOf(await releaseAllotment(program, permit('allotment.release'), { allotmentId: gone }));
  const { allotments } = await read('readAllotmentFigures', performanceId);
  expect(allotments).toEqual([
    { allotmentId, name: 'House', kind: 'house', setAside: 4, given: 0, released: 1, held: 3 },
    { allotmentId: gone, name: 'Sponsor', kind: 'sponsor', setAside: 5, given: 0, released: 5, held: 0 },
  ]);
  const given = await giveOne(program, theirs.performanceId);
  expect(given).toBeDefined();
  const ofTheirs = await read('readAllotmentFigures', theirs.performanceId);
  expect(ofTheirs.allotments.map(({ given: tickets }) => tickets)).toEqual([1]);
});

test('counts demand in every requested zone and each request once in total', async () => {
  const wish = (zones: number[], quantity: number, state = 'matching') =>
    program.pool.query(
      `insert into wish (performance_id, wish_id, member_id, state, ended, place, sequence, quantity, ticket_types, zone_nos,
         together, pay_by, collection, language, requested_at, changed_at)
       values ($1, $2, $2, $3, case when $3 = 'cancelled' then 'member' end, 1, 1, $4, repeat('R', $4), $5, false, 'later',
         '{}', 'en_us', now(), now())`,
      [performanceId, program.id(), state, quantity, zones],
    );
  await wish([1, 2], 2);
  await wish([1], 1);
  await wish([], 4);
  await wish([2], 4, 'cancelled');
  expect(await read('readDemand', performanceId)).toMatchObject({
    requests: 3,
    tickets: 7,
    anyZone: { requests: 1, tickets: 4 },
    zones: [
      { zoneNo: 1, requests: 2, tickets: 3 },
      { zoneNo: 2, requests: 1, tickets: 2 },
    ],
  });
});

test('compares with other performances of the venue, for an organiser only with their own', async () => {
  await program.pool.query(
    'update performance set venue_id = (select venue_id from performance where performance_id = $1)',
    [performanceId],
  );
  await program.pool.query(`update catalogue_version set version = version + 1 where part = 'events'`);
  forgetCatalogue(program);
  const all = await read('readSales', theirs.performanceId);
  expect(all.comparables).toMatchObject([{ performanceId, isOfEvent: false }]);
  expect(all.comparables[0]!.days.reduce((sum, { tickets }) => sum + tickets, 0)).toBe(9);
  const own = program.ctx(staffActor('organiser', { kind: 'presenter', presenterId: theirs.presenterId }));
  const ownOnly = await read('readSales', theirs.performanceId, own);
  expect(ownOnly.days).toEqual(all.days);
  expect(ownOnly.comparables).toEqual([]);
  const mine = await askStaff(own, 'readSales', { params: { performanceId } });
  expect(mine.ok ? 'seen' : mine.problem.code).toBe('performance_not_found');
});

test("sums refunds by day and cause to the ledger's amount", async () => {
  const day = hongKongDay(program.now());
  const days = { query: { from: day, to: day } };
  const said = await askStaff(staff(), 'readMoneyBack', days);
  if (!said.ok) throw new Error(said.problem.code);
  const report = said.output as MoneyBack;
  const books = await readAccounting(program, { from: day, to: day });
  expect(report.causes).toEqual([{ cause: 'ticket', refunds: 1, cents: books.refunded.postedCents }]);
  expect(report.days).toMatchObject([{ day, refunds: 1, refundCents: books.refunded.postedCents, disputes: 0 }]);
  await program.pool.query(
    `insert into dispute (provider, dispute_ref, charge_id, amount_cents, state, opened_at, dispute_id)
     select provider, 'd1', charge_id, 5000, 'open', $1, gen_random_uuid() from charge where state = 'captured' limit 1`,
    [program.now()],
  );
  const again = await askStaff(staff(), 'readMoneyBack', days);
  expect(again.ok && (again.output as MoneyBack).disputes).toEqual([{ state: 'open', disputes: 1, cents: 5000 }]);
  const organiser = program.ctx(staffActor('organiser', { kind: 'presenter', presenterId: theirs.presenterId }));
  expect((await askStaff(organiser, 'readMoneyBack', days)).ok).toBe(false);
});
