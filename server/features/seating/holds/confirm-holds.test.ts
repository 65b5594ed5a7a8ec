import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { TicketChoice } from '../../../../contract/seating/holds.ts';
import { memberActor, openTestProgram, type TestProgram } from '../../../testing/open-program.ts';
import { confirmHolds } from './confirm-holds.ts';
import { extendHolds } from './extend-holds.ts';
import { readHolds, readHoldsOf } from './read-holds.ts';
import { readTickets } from './read-tickets.ts';
import { releaseExpiredHolds } from './release-expired-holds.ts';
import { releaseHold } from './release-hold.ts';
import { releaseHolds } from './release-holds.ts';
import { announceEvent, generalZone, seatedZone, standard } from '../inventory/testing-sale.ts';
import { closeInOrder, countSeatsByState, expectInventoryInOrder } from '../inventory/testing-inventory.ts';
import { confirmHold, hold } from './testing-holds.ts';

let program: TestProgram;
const buyerId = '01900000-0000-7000-8000-00000000b0e1';
const mine = { buyerId, apart: true };

beforeEach(async () => {
  program = await openTestProgram();
});
afterEach(() => closeInOrder(program));

const minutes = (count: number) => count * 60_000;

describe('confirmHolds and readTickets', () => {
  test('turns holds into tickets with the same seats and types', async () => {
    const [performanceId] = await announceEvent(program, [seatedZone(1, 6), generalZone(10)]);
    const choices: TicketChoice[] = [
      { zoneNo: 1, ticketType: 'H', quantity: 1 },
      { zoneNo: 1, ticketType: 'R', quantity: 2 },
      { zoneNo: 2, ticketType: 'R', quantity: 2 },
    ];
    const first = await hold(program, performanceId!, choices, mine);
    const second = await hold(program, performanceId!, standard(1), mine);
    const [orderId, otherOrderId] = [program.id(), program.id()];
    const confirmed = await program.transact((tx) =>
      confirmHolds(tx, performanceId!, program.now(), [
        { holdId: first.holdId, orderId },
        { holdId: second.holdId, orderId: otherOrderId },
        { holdId: program.id(), orderId: program.id() },
      ]),
    );
    expect(confirmed).toEqual(new Set([first.holdId, second.holdId]));
    expect(await readTickets(program, performanceId!, orderId)).toEqual(
      first.places.map(({ seatId: _held, ...place }, at) => ({
        n: at + 1,
        issue: 1,
        holderId: null,
        ...place,
        blockNo: place.zoneNo,
        seatNo: place.seat === null ? null : Number(place.seat) - 1,
      })),
    );
    expect(await readTickets(program, performanceId!, otherOrderId)).toMatchObject([
      { n: 1, seat: second.places[0]!.seat },
    ]);
    expect(await countSeatsByState(program)).toEqual({ free: 10, held: 0, sold: 6 });
    expect(await readHoldsOf(program, buyerId)).toEqual([]);
  });

  test('ignores holds that have expired or are already confirmed', async () => {
    const [performanceId] = await announceEvent(program, [generalZone(10)]);
    const first = await hold(program, performanceId!, standard(2), mine);
    const late = await hold(program, performanceId!, standard(3), mine);
    const orderId = program.id();
    expect(await confirmHold(program, first, orderId)).toEqual(new Set([first.holdId]));
    expect(await confirmHold(program, first, orderId)).toEqual(new Set());
    program.clock.advance(minutes(15));
    expect(await confirmHold(program, late)).toEqual(new Set());
    expect(await program.transact((tx) => confirmHolds(tx, performanceId!, program.now(), []))).toEqual(new Set());
    expect(await countSeatsByState(program)).toEqual({ free: 5, held: 3, sold: 2 });
  });

  test('rolls back with the surrounding transaction', async () => {
    const [performanceId] = await announceEvent(program, [generalZone(10)]);
    const { holdId } = await hold(program, performanceId!, standard(2), mine);
    const undone = program.transact(async (tx) => {
      await confirmHolds(tx, performanceId!, program.now(), [{ holdId, orderId: program.id() }]);
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(await countSeatsByState(program)).toEqual({ free: 8, held: 2, sold: 0 });
  });

  test('counts purchased tickets against the quota', async () => {
    const [performanceId] = await announceEvent(program, [generalZone(10)], { ticketsPerMember: 2 });
    await confirmHold(program, await hold(program, performanceId!, standard(2), mine));
    await expect(hold(program, performanceId!, standard(1), mine)).rejects.toThrow('over_member_limit');
    await expectInventoryInOrder(program, performanceId);
  });
});

describe('readHolds', () => {
  test("returns a buyer's active holds in order of expiry, and other holds by key", async () => {
    const [performanceId] = await announceEvent(program, [seatedZone(1, 6)]);
    const first = await hold(program, performanceId!, standard(2), mine);
    program.clock.advance(minutes(5));
    const second = await hold(program, performanceId!, standard(1), mine);
    const others = await hold(program, performanceId!, standard(1));
    const heldAt = expect.any(Date) as Date;
    const rest = { buyerId, heldAt, purpose: 'cart' as const, limited: false, cardGroups: [] };
    const own = [first, second].map((one) => ({ ...one, ...rest }));
    expect(await readHoldsOf(program, buyerId)).toEqual(own);
    const keys = [others, second, { performanceId: performanceId!, holdId: program.id() }];
    expect((await readHolds(program, keys)).map((one) => one.holdId)).toEqual([others.holdId, second.holdId]);
    program.clock.advance(minutes(10));
    expect(await readHoldsOf(program, buyerId)).toEqual(own.slice(1));
    expect(await readHolds(program, [first])).toEqual([]);
  });
});

describe('extendHolds', () => {
  test("extends the buyer's active holds, never shortens them, and returns the others", async () => {
    const [performanceId] = await announceEvent(program, [generalZone(100)]);
    const [otherPerformance] = await announceEvent(program, [generalZone(100)], { key: 'other' });
    const dead = await hold(program, performanceId!, standard(1), mine);
    program.clock.advance(minutes(15));
    const [live, inOther] = [
      await hold(program, performanceId!, standard(2), mine),
      await hold(program, otherPerformance!, standard(2), mine),
    ];
    const foreign = await hold(program, performanceId!, standard(1));
    const extend = (until: Date) =>
      program.transact((tx) => extendHolds(tx, buyerId, { now: program.now(), until }, [live, dead, inOther, foreign]));
    const until = new Date(program.now().getTime() + minutes(30));
    const gone = await extend(until);
    expect(gone.map((key) => key.holdId).toSorted()).toEqual([dead.holdId, foreign.holdId].toSorted());
    await extend(new Date(program.now().getTime() + minutes(1)));
    const expiries = (await readHolds(program, [live, inOther])).map((one) => one.expiresAt);
    expect(expiries).toEqual([until.toISOString(), until.toISOString()]);
    program.clock.advance(minutes(29));
    expect(await confirmHold(program, live)).toEqual(new Set([live.holdId]));
  });
});

describe('releaseHolds', () => {
  test('releases the seats of a hold to everyone exactly once', async () => {
    const [performanceId] = await announceEvent(program, [seatedZone(1, 4)]);
    const held = await hold(program, performanceId!, standard(4), mine);
    const ctx = program.ctx(memberActor(buyerId));
    expect(await releaseHold(ctx, held)).toEqual({ ok: true, value: { released: true } });
    expect(await releaseHold(ctx, held)).toEqual({ ok: true, value: { released: true } });
    expect(await countSeatsByState(program)).toEqual({ free: 4, held: 0, sold: 0 });
    await hold(program, performanceId!, standard(4));
  });

  test('ignores holds of other buyers, unknown holds and purchased holds', async () => {
    const [performanceId] = await announceEvent(program, [generalZone(10)]);
    const [foreign, bought] = [
      await hold(program, performanceId!, standard(1)),
      await hold(program, performanceId!, standard(1), mine),
    ];
    await confirmHold(program, bought);
    const keys = [foreign, bought, { performanceId: performanceId!, holdId: program.id() }];
    expect(await releaseHolds(program, buyerId, keys)).toEqual([]);
    const ctx = program.ctx(memberActor(buyerId));
    expect(await releaseHold(ctx, bought)).toEqual({ ok: true, value: { released: false } });
    expect(await countSeatsByState(program)).toEqual({ free: 8, held: 1, sold: 1 });
  });

  test('releases only expired holds, across all performances', async () => {
    const [one] = await announceEvent(program, [seatedZone(1, 8)]);
    const [two] = await announceEvent(program, [generalZone(10)], { key: 'two', type: 'cinema' });
    await hold(program, one!, standard(3), mine);
    await hold(program, two!, standard(3), mine);
    program.clock.advance(minutes(4));
    const later = await hold(program, two!, standard(2), mine);
    program.clock.advance(minutes(1));
    expect(await releaseExpiredHolds(program)).toBe(1);
    expect(await countSeatsByState(program)).toEqual({ free: 13, held: 5, sold: 0 });
    await confirmHold(program, later);
    program.clock.advance(minutes(9));
    expect(await releaseExpiredHolds(program)).toBe(0);
    program.clock.advance(minutes(1));
    expect(await releaseExpiredHolds(program)).toBe(1);
    expect(await countSeatsByState(program)).toEqual({ free: 16, held: 0, sold: 2 });
  });

  test('seats a group together in the gap left by an expired hold', async () => {
    const [performanceId] = await announceEvent(program, [seatedZone(2, 3)], { type: 'cinema', category: 'movie' });
    const first = await hold(program, performanceId!, standard(2), mine);
    await hold(program, performanceId!, standard(2));
    await expect(hold(program, performanceId!, standard(2))).rejects.toThrow('not_enough_left');
    await releaseHolds(program, buyerId, [first]);
    const together = await hold(program, performanceId!, standard(3));
    expect(together.places.map((place) => place.row)).toEqual(['A', 'A', 'A']);
  });

  test('releases thousands of holds that expire at the same time', async () => {
    const [performanceId] = await announceEvent(program, [generalZone(2500)]);
    await Promise.all(Array.from({ length: 2500 }, () => hold(program, performanceId!, standard(1))));
    program.clock.advance(minutes(15));
    expect(await releaseExpiredHolds(program)).toBe(2500);
    expect(await countSeatsByState(program)).toEqual({ free: 2500, held: 0, sold: 0 });
  });
});
