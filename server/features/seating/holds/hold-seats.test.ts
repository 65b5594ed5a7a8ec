import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Language, Text } from '../../../../contract/core/language.ts';
import { seatIdOf } from '../../../../contract/seating/seat-map.ts';
import { memberActor, openSecondProgram, openTestProgram, type TestProgram } from '../../../testing/open-program.ts';
import { valueOf } from '../../../testing/outcomes.ts';
import { checkInventory } from '../inventory/check-inventory.ts';
import { confirmHolds } from './confirm-holds.ts';
import { readHoldsOf } from './read-holds.ts';
import { readTickets } from './read-tickets.ts';
import { releaseExpiredHolds } from './release-expired-holds.ts';
import { releaseHold } from './release-hold.ts';
import { retakeSeats } from './retake-seats.ts';
import { announceEvent, generalZone, seatedZone } from '../inventory/testing-sale.ts';
import { expectInventoryInOrder } from '../inventory/testing-inventory.ts';
import { holdNamed, seatNamesOf, refusedSeats, seatsNamed } from './testing-seats.ts';

let program: TestProgram;

/** Makes names unique per test because the tests in this file share a program. */
let nth = 0;
beforeAll(async () => {
  program = await openTestProgram();
});
beforeEach(async () => {
  nth += 1;
  vi.useFakeTimers({ toFake: ['performance'] });
});
// Hooks run in reverse order, so this one runs first.
afterEach(() => void vi.useRealTimers());
afterEach(() => expectInventoryInOrder(program));
afterAll(() => program.close());

function hold(
  performanceId: string,
  names: Parameters<typeof holdNamed>[2],
  { by = program, ...more }: Parameters<typeof holdNamed>[3] & { by?: TestProgram } = {},
) {
  return holdNamed(by, performanceId, names, more);
}

async function held(...requested: Parameters<typeof hold>) {
  return valueOf(await hold(...requested));
}

const after = (ms: number) => new Date(program.clock().getTime() + ms).toISOString();

/** Advances past `doubtMs`: a cached map that is older is refreshed before seats are rejected. */
const endDoubt = () => vi.advanceTimersByTime(25);

describe('holdSeats', () => {
  test('holds the selected seats with their ticket types at current prices', async () => {
    const [performanceId] = await announceEvent(program, [seatedZone(3, 10)], { key: `event-${nth}` });
    const holdId = program.id();
    const seat = (block: number, bit: number) => seatIdOf(performanceId!, block, bit);
    expect(await held(performanceId!, 'B2:R B1:H A3:R', { holdId })).toEqual({
      performanceId,
      holdId,
      expiresAt: after(15 * 60_000),
      lines: [
        { zoneNo: 1, ticketType: 'R', quantity: 2, unitCents: 380_00, feeCents: 20_00 },
        { zoneNo: 1, ticketType: 'H', quantity: 1, unitCents: 190_00, feeCents: 20_00 },
      ],
      places: [
        { zoneNo: 1, section: null, row: 'A', seat: '3', seatId: seat(1, 2), ticketType: 'R' },
        { zoneNo: 1, section: null, row: 'B', seat: '1', seatId: seat(2, 0), ticketType: 'H' },
        { zoneNo: 1, section: null, row: 'B', seat: '2', seatId: seat(2, 1), ticketType: 'R' },
      ],
      split: true,
    });
  });

  test("shows section names in the buyer's language, on tickets too, even after sections are renamed", async () => {
    const zone = (sectionName?: Text) =>
      seatedZone(1, 6, {
        rows: [
          { section: 'Balcony', row: 'A', seats: ['1', '2', '3'] },
          { section: 'W', ...(sectionName && { sectionName }), row: 'A', seats: ['7', '8', '9'] },
        ],
      });
    const [performanceId] = await announceEvent(program, [zone({ en_us: 'West', zh_hk: '西座', zh_cn: '西座' })], {
      key: `event-${nth}`,
    });
    const buyerId = program.id();
    const places = async (seats: string, language: Language) =>
      (await held(performanceId!, seats, { buyerId, language })).places.map((place) => place.section);
    expect(await places('A1 A2 A3 B1', 'zh_hk')).toEqual(['樓座', '樓座', '樓座', '西座']);
    const again = await hold(performanceId!, 'A1 B1', { language: 'zh_cn' });
    expect(again).toMatchObject({ code: 'seat_taken', facts: { seats: '楼座 A 排 1 号；西座 A 排 7 号' } });

    await announceEvent(program, [zone({ en_us: 'West side', zh_hk: '西翼', zh_cn: '西翼' })], { key: `event-${nth}` });
    const [kept] = await readHoldsOf(program, buyerId);
    const orderId = program.id();
    await program.transact((tx) =>
      confirmHolds(tx, performanceId!, program.now(), [{ holdId: kept!.holdId, orderId }]),
    );
    const [, , , ticket] = await readTickets(program, performanceId!, orderId);
    expect(ticket!.section).toEqual({ en_us: 'West side', zh_hk: '西翼', zh_cn: '西翼' });
  });

  test('preserves the ticket type of each seat through the cart, the tickets and a late payment', async () => {
    const [performanceId] = await announceEvent(program, [seatedZone(2, 10)], { key: `event-${nth}` });
    const buyerId = program.id();
    const types = ['A3:H', 'A4:R', 'A5:H'];
    const first = await held(performanceId!, types.join(' '), { buyerId });
    expect(seatNamesOf(first)).toEqual(types);
    expect((await readHoldsOf(program, buyerId)).map(seatNamesOf)).toEqual([types]);

    program.clock.advance(15 * 60_000);
    await releaseExpiredHolds(program);
    const again = valueOf(await retakeSeats(program, buyerId, first));
    expect(again.same).toBe(true);
    expect((await readHoldsOf(program, buyerId)).map(seatNamesOf)).toEqual([types]);

    const orderId = program.id();
    const { holdId } = again;
    await program.transact((tx) => confirmHolds(tx, performanceId!, program.now(), [{ holdId, orderId }]));
    expect(seatNamesOf({ places: await readTickets(program, performanceId!, orderId) })).toEqual(types);
  });

  test('returns the same hold for a retry, even just after the sale has ended', async () => {
    const [performanceId] = await announceEvent(program, [seatedZone(1, 4)], { key: `event-${nth}` });
    const [holdId, buyerId] = [program.id(), program.id()];
    const first = await held(performanceId!, 'A1:H A2', { holdId, buyerId });
    expect(await held(performanceId!, 'A2 A1:H', { holdId, buyerId })).toEqual(first);
    await announceEvent(program, [seatedZone(1, 4)], {
      key: `event-${nth}`,
      onSaleUntil: program.clock().toISOString(),
    });
    expect(await held(performanceId!, 'A1:H A2', { holdId, buyerId })).toEqual(first);
    expect(await hold(performanceId!, 'A3 A4')).toEqual({ ok: false, code: 'sale_ended' });
  });

  test('rejects an ID that was used for other seats, other ticket types or by another buyer', async () => {
    const [performanceId] = await announceEvent(program, [seatedZone(2, 10)], { key: `event-${nth}` });
    const [holdId, buyerId] = [program.id(), program.id()];
    await held(performanceId!, 'A1:H A2', { holdId, buyerId });
    const conflict = { ok: false, code: 'hold_conflict' };
    expect(await hold(performanceId!, 'A1:H A3', { holdId, buyerId })).toEqual(conflict);
    expect(await hold(performanceId!, 'B1:H B2', { holdId, buyerId })).toEqual(conflict);
    expect(await hold(performanceId!, 'A1 A2:H', { holdId, buyerId })).toEqual(conflict);
    expect(await hold(performanceId!, 'A1:H A2', { holdId })).toEqual(conflict);
    program.clock.advance(15 * 60_000);
    await releaseExpiredHolds(program);
    expect(await hold(performanceId!, 'A1:H A2', { holdId, buyerId })).toEqual({ ok: false, code: 'hold_expired' });
    expect(await hold(performanceId!, 'A1 A2:H', { holdId, buyerId })).toEqual(conflict);
  });

  test('rejects seats of a performance that is not on sale', async () => {
    const day = 24 * 60 * 60 * 1000;
    const events = {
      sale_not_open: { onSaleFrom: after(day) },
      sale_ended: { onSaleUntil: after(-day) },
      sold_elsewhere: { partner: { site: { en_us: 'Other' }, url: 'https://other.example/' } },
      sold_out: { performances: [{ key: 'first', startsAt: after(day), soldOut: true }] },
    };
    for (const [code, event] of Object.entries(events)) {
      const [performanceId] = await announceEvent(program, [seatedZone(1, 10)], { ...event, key: code });
      expect(await hold(performanceId!, 'A1 A2')).toEqual({ ok: false, code });
    }
    expect(await hold(program.id(), 'A1 A2')).toEqual({ ok: false, code: 'performance_not_found' });
  });

  test('rejects more tickets than the purchase or member limit', async () => {
    const limits = { ticketsPerPurchase: 3, ticketsPerMember: 2 };
    const [performanceId] = await announceEvent(program, [seatedZone(2, 10)], { ...limits, key: `event-${nth}` });
    const limit = (code: string, max: number) => ({ ok: false, code, facts: { limit: max } });
    expect(await hold(performanceId!, 'A1 A2 A3 A4')).toEqual(limit('over_purchase_limit', 3));
    expect(await hold(performanceId!, 'A1 A2 A3')).toEqual(limit('over_member_limit', 2));
    const buyerId = program.id();
    await held(performanceId!, 'A1 A2', { buyerId });
    expect(await hold(performanceId!, 'B1', { buyerId })).toEqual(limit('over_member_limit', 2));
  });

  test("rejects ticket types that the seat's zone does not offer", async () => {
    const zones = [seatedZone(1, 10), seatedZone(1, 10, { key: 'circle', prices: { R: 200_00, S: 100_00 } })];
    const [performanceId] = await announceEvent(program, zones, { key: `event-${nth}` });
    expect(await hold(performanceId!, 'A1:S A2')).toEqual(refusedSeats('ticket_type_not_offered'));
    expect(await hold(performanceId!, 'B1:H B2')).toEqual(refusedSeats('ticket_type_not_offered'));
    expect(seatNamesOf(await held(performanceId!, 'A1:H A2 B1:S B2'))).toEqual(['A1:H', 'A2:R', 'A1:S', 'A2:R']);
  });

  test('rejects seats of another performance, and seats and blocks that do not exist', async () => {
    const [performanceId] = await announceEvent(program, [seatedZone(1, 10), generalZone(10)], { key: `event-${nth}` });
    const [other] = await announceEvent(program, [seatedZone(1, 10)], { key: 'other' });
    const notFound = refusedSeats('seat_not_found');
    expect(await hold(performanceId!, seatsNamed(other!, 'A1 A2'))).toEqual(notFound);
    expect(await hold(performanceId!, 'A10 A11')).toEqual(notFound);
    expect(await hold(performanceId!, 'A1 C1')).toEqual(notFound);
    // Block 2 is general admission.
    expect(await hold(performanceId!, 'A1 B1')).toEqual(notFound);
  });

  test('accepts seats that were just added', async () => {
    const [performanceId] = await announceEvent(program, [seatedZone(1, 10)], { key: `event-${nth}` });
    expect(await hold(performanceId!, 'B1 B2')).toEqual(refusedSeats('seat_not_found'));
    await announceEvent(program, [seatedZone(2, 10)], { key: `event-${nth}` });
    endDoubt();
    expect(seatNamesOf(await held(performanceId!, 'B1 B2'))).toEqual(['B1:R', 'B2:R']);
  });

  test('names seats that are no longer for sale in the rejection, in each language', async () => {
    const [performanceId] = await announceEvent(program, [seatedZone(2, 10)], { key: `event-${nth}` });
    const kept = { row: 'A', seats: ['1', '2', '3'] };
    await announceEvent(program, [seatedZone(2, 10, { rows: [kept] })], { key: `event-${nth}` });
    endDoubt();
    const said = {
      en_us: 'Row A, seats 4 and 5; Row B, seat 1',
      zh_hk: 'A 行 4、5 號；B 行 1 號',
      zh_cn: 'A 排 4、5 号；B 排 1 号',
    };
    for (const [language, names] of Object.entries(said)) {
      const outcome = await hold(performanceId!, 'A3 A4 A5 B1', { language: language as Language });
      expect(outcome).toEqual(refusedSeats('seat_not_for_sale', { seats: names, count: 3 }));
    }
    await announceEvent(program, [seatedZone(1, 10, { key: 'other' })], { key: `event-${nth}` });
    endDoubt();
    expect(await hold(performanceId!, 'A1')).toEqual(
      refusedSeats('seat_not_for_sale', { seats: 'Row A, seat 1', count: 1 }),
    );
  });

  test('rejects a seat that is listed twice', async () => {
    const [performanceId] = await announceEvent(program, [seatedZone(1, 10)], { key: `event-${nth}` });
    const outcome = await hold(performanceId!, 'A1 A2 A1:H');
    expect(outcome).toEqual(refusedSeats('invalid_input', { mistake: 'seat_named_twice' }));
  });

  test('rejects unavailable seats by name', async () => {
    const [performanceId] = await announceEvent(program, [seatedZone(2, 10)], { key: `event-${nth}` });
    const before = (await checkInventory(program)).counts.held;
    await held(performanceId!, 'A3 A4');
    const facts = { seats: 'Row A, seats 3 and 4', count: 2 };
    expect(await hold(performanceId!, 'A2 A3 A4 A5')).toEqual(refusedSeats('seat_taken', facts));
    expect((await checkInventory(program)).counts.held).toBe(before + 2);
  });

  test('includes the section when its row label occurs in several sections', async () => {
    const rows = ['Stalls', 'Circle'].map((section) => ({ section, row: 'A', seats: ['1', '2'] }));
    const [performanceId] = await announceEvent(program, [seatedZone(1, 1, { rows })], { key: `event-${nth}` });
    await held(performanceId!, 'A1 A2 B1 B2');
    const facts = { seats: 'Stalls, Row A, seat 2; Circle, Row A, seat 1', count: 2 };
    expect(await hold(performanceId!, 'A2 B1')).toEqual(refusedSeats('seat_taken', facts));
  });
});

describe('single-seat rule', () => {
  test('rejects a choice that leaves a single seat when another choice of the same size would not', async () => {
    const [performanceId] = await announceEvent(program, [seatedZone(2, 8)], { key: `event-${nth}` });
    expect(await hold(performanceId!, 'A2 A3')).toEqual(refusedSeats('leaves_single_seat', { row: 'A', seat: '1' }));
    expect(await hold(performanceId!, 'A1 A2 B6 B7')).toEqual(
      refusedSeats('leaves_single_seat', { row: 'B', seat: '8' }),
    );
    expect(seatNamesOf(await held(performanceId!, 'A1 A2'))).toEqual(['A1:R', 'A2:R']);
  });

  test('allows a single seat if no other choice is possible', async () => {
    const [performanceId] = await announceEvent(program, [seatedZone(1, 3)], { key: `event-${nth}` });
    expect(seatNamesOf(await held(performanceId!, 'A1 A2'))).toEqual(['A1:R', 'A2:R']);
  });

  test('applies the single-seat rule to a row of more than 60 seats as one row', async () => {
    const [performanceId] = await announceEvent(program, [seatedZone(1, 64)], { key: `event-${nth}` });
    // The row consists of blocks 1 and 2. Its seat 61 is the first seat of block 2.
    const across = seatsNamed(performanceId!, 'A59 A60 B2');
    const refused = refusedSeats('leaves_single_seat', { row: 'A', seat: '61' });
    expect(await hold(performanceId!, across)).toEqual(refused);
    const together = seatsNamed(performanceId!, 'A59 A60 B1');
    expect(await held(performanceId!, together)).toMatchObject({ split: false });
  });

  test('rejects seats based on the database, not on the cached map', async () => {
    const [performanceId] = await announceEvent(program, [seatedZone(1, 8)], { key: `event-${nth}` });
    const other = await openSecondProgram(program);
    try {
      const mine = memberActor();
      const given = await held(performanceId!, 'A7 A8', { buyerId: mine.actorId });
      await held(performanceId!, 'A1', { by: other });
      await releaseHold(other.ctx(mine), given);
      // In this process's cached map, seat 1 is free and would be left single, and seats 7 and 8 are taken.
      expect(seatNamesOf(await held(performanceId!, 'A2 A3'))).toEqual(['A2:R', 'A3:R']);
      expect(seatNamesOf(await held(performanceId!, 'A7 A8'))).toEqual(['A7:R', 'A8:R']);
    } finally {
      await other.close();
    }
  });
});

describe('cinema seats', () => {
  test('requires adjacent seats in one row and holds them for five minutes', async () => {
    const rows = ['1', '2'].map((part) => ({ row: 'A', seats: [`${part}1`, `${part}2`, `${part}3`, `${part}4`] }));
    const zone = seatedZone(1, 1, { rows: [...rows, { row: 'B', seats: ['1', '2', '3', '4'] }] });
    const [performanceId] = await announceEvent(program, [zone], {
      key: `event-${nth}`,
      type: 'cinema',
      category: 'movie',
    });
    const apart = refusedSeats('seats_not_together');
    expect(await hold(performanceId!, 'A1 A3')).toEqual(apart);
    expect(await hold(performanceId!, 'A3 C3')).toEqual(apart);
    // The two seats are in one row, but on different sides of an aisle.
    expect(await hold(performanceId!, 'A4 B1')).toEqual(apart);
    const first = await held(performanceId!, 'A3 A4');
    expect(first.places.map((place) => place.seat)).toEqual(['13', '14']);
    expect(Date.parse(first.expiresAt) - program.clock().getTime()).toBe(5 * 60_000);
  });
});
