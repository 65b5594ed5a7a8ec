import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { TicketChoice } from '../../../../contract/seating/holds.ts';
import type { FeedEvent } from '../../../../contract/catalogue/feed.ts';
import { seatIdOf } from '../../../../contract/seating/seat-map.ts';
import { memberActor, openSecondProgram, openTestProgram, type TestProgram } from '../../../testing/open-program.ts';
import { holdTickets } from './hold-tickets.ts';
import { releaseExpiredHolds } from './release-expired-holds.ts';
import { releaseHold } from './release-hold.ts';
import { announceEvent, cancelPerformance, generalZone, seatedZone, standard } from '../inventory/testing-sale.ts';
import { closeInOrder, expectInventoryInOrder } from '../inventory/testing-inventory.ts';
import { requestBestSeats, hold } from './testing-holds.ts';

let program: TestProgram;

beforeEach(async () => {
  program = await openTestProgram();
});
afterEach(() => closeInOrder(program));

const labels = (result: { places: { row: string | null; seat: string | null }[] }) =>
  result.places.map((place) => `${place.row}${place.seat}`);

describe('holdTickets', () => {
  test('holds adjacent seats in the middle of the best row at current prices for 15 minutes', async () => {
    const [performanceId] = await announceEvent(program, [seatedZone(3, 10)]);
    const holdId = program.id();
    const choices: TicketChoice[] = [
      { zoneNo: 1, ticketType: 'H', quantity: 1 },
      { zoneNo: 1, ticketType: 'R', quantity: 3 },
    ];
    expect(await hold(program, performanceId!, choices, { holdId })).toEqual({
      performanceId,
      holdId,
      expiresAt: new Date(program.clock().getTime() + 15 * 60_000).toISOString(),
      lines: [
        { zoneNo: 1, ticketType: 'R', quantity: 3, unitCents: 380_00, feeCents: 20_00 },
        { zoneNo: 1, ticketType: 'H', quantity: 1, unitCents: 190_00, feeCents: 20_00 },
      ],
      places: ['4', '5', '6', '7'].map((seat, at) => ({
        zoneNo: 1,
        section: null,
        row: 'A',
        seat,
        seatId: seatIdOf(performanceId!, 1, at + 3),
        ticketType: at < 3 ? 'R' : 'H',
      })),
      split: false,
    });
  });

  test('splits seats only when no row has room for all, and reports the split', async () => {
    const [performanceId] = await announceEvent(program, [seatedZone(2, 4)]);
    expect(await hold(program, performanceId!, standard(3))).toMatchObject({ split: false });
    expect(labels(await hold(program, performanceId!, standard(3)))).toEqual(['B1', 'B2', 'B3']);
    const last = await hold(program, performanceId!, standard(2));
    expect(labels(last)).toEqual(['A4', 'B4']);
    expect(last.split).toBe(true);
  });

  test('treats a row of more than 60 seats as one row', async () => {
    const [performanceId] = await announceEvent(program, [seatedZone(1, 64)]);
    const results = [];
    for (let count = 0; count < 12; count++) results.push(await hold(program, performanceId!, standard(5)));
    expect(results.map((result) => result.split)).toEqual(Array(12).fill(false));
    const across = results.find((outcome) => labels(outcome).includes('A60') && labels(outcome).includes('A61'));
    expect(across && labels(across)).toEqual(['A60', 'A61', 'A62', 'A63', 'A64']);
  });

  test('never splits seats in a cinema and holds them for five minutes', async () => {
    const [performanceId] = await announceEvent(program, [seatedZone(2, 3)], { type: 'cinema', category: 'movie' });
    const first = await hold(program, performanceId!, standard(2));
    expect(Date.parse(first.expiresAt) - program.clock().getTime()).toBe(5 * 60_000);
    expect(first.lines[0]!.feeCents).toBe(10_00);
    await hold(program, performanceId!, standard(2));
    expect(await requestBestSeats(program, performanceId!, standard(2))).toEqual({
      ok: false,
      code: 'not_enough_left',
      facts: { left: 1 },
    });
  });

  test('holds the tickets of all requested zones or none', async () => {
    const zones = [seatedZone(1, 4), generalZone(5)];
    const [performanceId] = await announceEvent(program, zones);
    const both: TicketChoice[] = [
      { zoneNo: 2, ticketType: 'R', quantity: 3 },
      { zoneNo: 1, ticketType: 'H', quantity: 2 },
    ];
    const answer = await hold(program, performanceId!, both);
    expect(answer.places.map((place) => [place.zoneNo, place.seat, place.ticketType])).toEqual([
      [1, '1', 'H'],
      [1, '2', 'H'],
      [2, null, 'R'],
      [2, null, 'R'],
      [2, null, 'R'],
    ]);
    expect(await requestBestSeats(program, performanceId!, both)).toEqual({
      ok: false,
      code: 'not_enough_left',
      facts: { left: 2 },
    });
    expect(labels(await hold(program, performanceId!, standard(2)))).toEqual(['A3', 'A4']);
    expect(await requestBestSeats(program, performanceId!, standard(1))).toEqual({ ok: false, code: 'sold_out' });
  });

  test('returns the same hold for a retry, even when sold out or just after the sale has ended', async () => {
    const [performanceId] = await announceEvent(program, [seatedZone(1, 2)]);
    const [holdId, buyerId] = [program.id(), program.id()];
    const first = await hold(program, performanceId!, standard(2), { holdId, buyerId });
    expect(await hold(program, performanceId!, [...standard(1), ...standard(1)], { holdId, buyerId })).toEqual(first);
    program.clock.advance(14 * 60_000);
    expect(await hold(program, performanceId!, standard(2), { holdId, buyerId })).toEqual(first);
    await announceEvent(program, [seatedZone(1, 2)], { onSaleUntil: program.clock().toISOString() });
    expect(await hold(program, performanceId!, standard(2), { holdId, buyerId })).toEqual(first);
    expect(await requestBestSeats(program, performanceId!, standard(2))).toEqual({ ok: false, code: 'sale_ended' });
  });

  test('rejects an ID that was used for other tickets or by another buyer', async () => {
    const [performanceId] = await announceEvent(program, [seatedZone(2, 10)]);
    const [holdId, buyerId] = [program.id(), program.id()];
    await hold(program, performanceId!, standard(2), { holdId, buyerId });
    expect(await requestBestSeats(program, performanceId!, standard(3), { holdId, buyerId })).toEqual({
      ok: false,
      code: 'hold_conflict',
    });
    expect(await requestBestSeats(program, performanceId!, standard(2), { holdId })).toEqual({
      ok: false,
      code: 'hold_conflict',
    });
  });

  test('rejects a retry whose tickets have expired, before and after they return to sale', async () => {
    const [performanceId] = await announceEvent(program, [seatedZone(2, 10)]);
    const [holdId, buyerId] = [program.id(), program.id()];
    await hold(program, performanceId!, standard(2), { holdId, buyerId });
    program.clock.advance(15 * 60_000);
    expect(await requestBestSeats(program, performanceId!, standard(2), { holdId, buyerId })).toEqual({
      ok: false,
      code: 'hold_expired',
    });
    expect(await releaseExpiredHolds(program)).toBe(1);
    expect(await requestBestSeats(program, performanceId!, standard(2), { holdId, buyerId })).toEqual({
      ok: false,
      code: 'hold_expired',
    });
    expect(await requestBestSeats(program, performanceId!, standard(2), { holdId })).toEqual({
      ok: false,
      code: 'hold_conflict',
    });
  });

  test('rejects tickets that are not on sale', async () => {
    const zones = [seatedZone(1, 10)];
    const day = 24 * 60 * 60 * 1000;
    const after = (ms: number) => new Date(program.clock().getTime() + ms).toISOString();
    const codes: Record<string, Partial<FeedEvent>> = {
      sale_not_open: { onSaleFrom: after(day) },
      sale_ended: { onSaleUntil: after(-day) },
      sold_elsewhere: { partner: { site: { en_us: 'Other' }, url: 'https://other.example/' } },
      sold_out: { performances: [{ key: 'first', startsAt: after(day), soldOut: true }] },
    };
    for (const [code, event] of Object.entries(codes)) {
      const [performanceId] = await announceEvent(program, zones, { ...event, key: code });
      expect(await requestBestSeats(program, performanceId!, standard(1))).toEqual({ ok: false, code });
    }
    const [begun] = await announceEvent(program, zones, {
      key: 'begun',
      performances: [{ key: 'first', startsAt: after(1000) }],
    });
    program.clock.advance(1000);
    expect(await requestBestSeats(program, begun!, standard(1))).toEqual({ ok: false, code: 'sale_ended' });
    expect(await requestBestSeats(program, program.id(), standard(1))).toEqual({
      ok: false,
      code: 'performance_not_found',
    });
  });

  test('rejects a cancelled performance', async () => {
    const [performanceId] = await announceEvent(program, [seatedZone(1, 10)]);
    await cancelPerformance([program], performanceId!);
    expect(await requestBestSeats(program, performanceId!, standard(1))).toEqual({
      ok: false,
      code: 'performance_cancelled',
    });
  });

  test('rejects more tickets than the purchase or member limit, and ticket types or zones that are not offered', async () => {
    const [performanceId] = await announceEvent(program, [seatedZone(2, 10)], {
      ticketsPerPurchase: 5,
      ticketsPerMember: 4,
    });
    const limit = (code: string, max: number) => ({ ok: false, code, facts: { limit: max } });
    expect(await requestBestSeats(program, performanceId!, [...standard(3), ...standard(3)])).toEqual(
      limit('over_purchase_limit', 5),
    );
    expect(await requestBestSeats(program, performanceId!, standard(5))).toEqual(limit('over_member_limit', 4));
    const buyerId = program.id();
    await hold(program, performanceId!, standard(3), { buyerId });
    expect(await requestBestSeats(program, performanceId!, standard(2), { buyerId })).toEqual(
      limit('over_member_limit', 4),
    );
    await hold(program, performanceId!, standard(1), { buyerId });
    expect(await requestBestSeats(program, performanceId!, standard(1), { buyerId })).toEqual(
      limit('over_member_limit', 4),
    );
    const notOffered = { ok: false, code: 'ticket_type_not_offered', field: 'choices' };
    expect(await requestBestSeats(program, performanceId!, [{ zoneNo: 1, ticketType: 'S', quantity: 1 }])).toEqual(
      notOffered,
    );
    expect(await requestBestSeats(program, performanceId!, standard(1, 2))).toEqual(notOffered);
    await expectInventoryInOrder(program, performanceId);
  });

  test("frees the member's quota when tickets are released", async () => {
    const [performanceId] = await announceEvent(program, [seatedZone(2, 10)], { ticketsPerMember: 4 });
    const buyerId = program.id();
    const first = await hold(program, performanceId!, standard(4), { buyerId });
    await releaseHold(program.ctx(memberActor(buyerId)), first);
    await hold(program, performanceId!, standard(3), { buyerId });
    program.clock.advance(15 * 60_000);
    await releaseExpiredHolds(program);
    await hold(program, performanceId!, standard(4), { buyerId });
    await expectInventoryInOrder(program, performanceId);
  });

  test('finds tickets that another process has released before reporting sold out', async () => {
    const [performanceId] = await announceEvent(program, [seatedZone(1, 4)]);
    const other = await openSecondProgram(program);
    try {
      const buyerId = program.id();
      const first = await hold(program, performanceId!, standard(4), { buyerId });
      const ctx = other.ctx(memberActor(buyerId));
      expect(await releaseHold(ctx, first)).toEqual({ ok: true, value: { released: true } });
      expect(labels(await hold(program, performanceId!, standard(4)))).toEqual(['A1', 'A2', 'A3', 'A4']);
    } finally {
      await other.close();
    }
  });

  test('throws for an anonymous visitor, because the contract requires a member', async () => {
    const [performanceId] = await announceEvent(program, [seatedZone(1, 4)]);
    const input = { holdId: program.id(), performanceId: performanceId!, choices: standard(1) };
    await expect(holdTickets(program.ctx(), input)).rejects.toThrow('a visitor actor reached what only buyers may do');
  });

  test('throws when the database fails and works again after it recovers', async () => {
    const [performanceId] = await announceEvent(program, [seatedZone(1, 4)]);
    await program.pool.query('alter table hold rename to hold_away');
    await expect(requestBestSeats(program, performanceId!, standard(1))).rejects.toThrow('hold');
    await program.pool.query('alter table hold_away rename to hold');
    expect(labels(await hold(program, performanceId!, standard(4)))).toEqual(['A1', 'A2', 'A3', 'A4']);
  });
});
