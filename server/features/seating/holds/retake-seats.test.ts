import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openTestProgram, type TestProgram } from '../../../testing/open-program.ts';
import { valueOf } from '../../../testing/outcomes.ts';
import { readHolds } from './read-holds.ts';
import { releaseExpiredHolds } from './release-expired-holds.ts';
import { releaseHolds } from './release-holds.ts';
import { retakeSeats } from './retake-seats.ts';
import { announceEvent, cancelPerformance, generalZone, seatedZone, standard } from '../inventory/testing-sale.ts';
import { closeInOrder, countSeatsByState, expectInventoryInOrder } from '../inventory/testing-inventory.ts';
import { confirmHold, hold } from './testing-holds.ts';

let program: TestProgram;
const buyerId = '01900000-0000-7000-8000-00000000b0e1';
const mine = { buyerId };

beforeEach(async () => {
  program = await openTestProgram();
});
afterEach(() => closeInOrder(program));

const minutes = (count: number) => count * 60_000;

describe('retakeSeats', () => {
  test('reuses an expired hold that has not been released yet', async () => {
    const [performanceId] = await announceEvent(program, [seatedZone(1, 8)]);
    const held = await hold(program, performanceId!, standard(2), mine);
    program.clock.advance(minutes(20));
    const retaken = await retakeSeats(program, buyerId, held);
    expect(retaken).toEqual({ ok: true, value: { holdId: held.holdId, same: true } });
    expect(await confirmHold(program, held)).toEqual(new Set([held.holdId]));
  });

  test('holds the same seats if free, otherwise the same number of adjacent ones, otherwise rejects', async () => {
    const [performanceId] = await announceEvent(program, [seatedZone(4, 5)]);
    const held = await hold(program, performanceId!, standard(4), mine);
    program.clock.advance(minutes(15));
    await releaseExpiredHolds(program);
    const again = valueOf(await retakeSeats(program, buyerId, held));
    expect(again.same).toBe(true);
    const [same] = await readHolds(program, [{ performanceId: performanceId!, holdId: again.holdId }]);
    expect(same?.places).toEqual(held.places);
    expect(same?.lines).toEqual(held.lines);

    // The first row is now occupied. The second row is accepted, but scattered seats are not.
    const other = valueOf(await retakeSeats(program, buyerId, held));
    expect(other.same).toBe(false);
    const [equivalent] = await readHolds(program, [{ performanceId: performanceId!, holdId: other.holdId }]);
    expect(equivalent?.places.map((place) => place.row)).toEqual(['B', 'B', 'B', 'B']);
    for (let row = 0; row < 2; row++) await hold(program, performanceId!, standard(3));
    expect((await countSeatsByState(program)).free).toBe(6);
    expect(await retakeSeats(program, buyerId, held)).toEqual({ ok: false, code: 'sold_out' });
  });

  test("rejects a forgotten hold, another buyer's hold and a cancelled performance", async () => {
    const [performanceId] = await announceEvent(program, [generalZone(10)]);
    const held = await hold(program, performanceId!, standard(2), mine);
    await releaseHolds(program, buyerId, [held]);
    const refused = { ok: false, code: 'sold_out' };
    expect(await retakeSeats(program, program.id(), held)).toEqual(refused);
    expect(await retakeSeats(program, buyerId, { performanceId: performanceId!, holdId: program.id() })).toEqual(
      refused,
    );
    expect(await retakeSeats(program, buyerId, { ...held, performanceId: program.id() })).toEqual(refused);
    await cancelPerformance([program], performanceId!);
    expect(await retakeSeats(program, buyerId, held)).toEqual(refused);
  });

  test('remembers a released hold for a day', async () => {
    const [performanceId] = await announceEvent(program, [generalZone(10)]);
    const held = await hold(program, performanceId!, standard(2), mine);
    await releaseHolds(program, buyerId, [held]);
    const refused = { ok: false, code: 'sold_out' };
    program.clock.advance(24 * minutes(60));
    await releaseExpiredHolds(program);
    expect(await retakeSeats(program, buyerId, held)).toMatchObject({ ok: true, value: { same: true } });
    program.clock.advance(1);
    await releaseExpiredHolds(program);
    expect(await retakeSeats(program, buyerId, held)).toEqual(refused);
  });

  test('enforces the member limit', async () => {
    const [performanceId] = await announceEvent(program, [generalZone(10)], { ticketsPerMember: 3 });
    const held = await hold(program, performanceId!, standard(2), mine);
    await releaseHolds(program, buyerId, [held]);
    await hold(program, performanceId!, standard(2), mine);
    expect(await retakeSeats(program, buyerId, held)).toEqual({ ok: false, code: 'sold_out' });
    await expectInventoryInOrder(program, performanceId);
  });
});
