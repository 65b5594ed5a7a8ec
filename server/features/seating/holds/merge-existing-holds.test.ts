import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ticketsHeldAtOnce } from '../../../../contract/seating/limits.ts';
import { memberActor, openTestProgram, type TestProgram } from '../../../testing/open-program.ts';
import { valueOf } from '../../../testing/outcomes.ts';
import { announceEvent, generalZone, seatedZone, standard } from '../inventory/testing-sale.ts';
import { closeInOrder, expectInventoryInOrder } from '../inventory/testing-inventory.ts';
import { changeHold, type ChangeHold } from './change-hold.ts';
import { allFree } from './merge-existing-holds.ts';
import { readHoldsOf } from './read-holds.ts';
import { releaseExpiredHolds } from './release-expired-holds.ts';
import { releaseHold } from './release-hold.ts';
import { retakeSeats } from './retake-seats.ts';
import { requestBestSeats, confirmHold, hold } from './testing-holds.ts';
import { holdNamed, seatNamesOf, seatsNamed } from './testing-seats.ts';

let program: TestProgram;
let buyerId: string;

beforeEach(async () => {
  program = await openTestProgram();
  buyerId = program.id();
});
afterEach(() => closeInOrder(program));

const mine = () => ({ buyerId });
const cinema = { type: 'cinema', category: 'movie' } as const;
const minutes = (count: number) => count * 60_000;

function change(performanceId: string, holdId: string, wanted: ChangeHold['wanted'], newHoldId = program.id()) {
  return changeHold(program.ctx(memberActor(buyerId)), { performanceId, holdId, newHoldId, wanted }, allFree);
}

describe('tickets that the member already holds for the performance', () => {
  test('merges new tickets into the existing hold without changing its expiry', async () => {
    const [performanceId] = await announceEvent(program, [seatedZone(3, 12), generalZone(20)]);
    const first = await hold(program, performanceId!, standard(2), mine());
    program.clock.advance(minutes(5));
    const both = await hold(program, performanceId!, [...standard(1), ...standard(2, 2)], mine());
    expect(both.expiresAt).toBe(first.expiresAt);
    expect(both.lines.map(({ zoneNo, quantity }) => [zoneNo, quantity])).toEqual([
      [1, 3],
      [2, 2],
    ]);
    const held = await readHoldsOf(program, buyerId);
    expect(held.map(({ holdId }) => holdId)).toEqual([both.holdId]);
    expect(await expectInventoryInOrder(program)).toMatchObject({ held: 5 });
    program.clock.advance(minutes(10));
    expect(await releaseExpiredHolds(program)).toBe(1);
    expect(await expectInventoryInOrder(program)).toMatchObject({ held: 0 });
  });

  test('counts existing tickets towards the purchase limit even if they stay in a separate hold', async () => {
    const [performanceId] = await announceEvent(program, [generalZone(50)]);
    await hold(program, performanceId!, standard(8), mine());
    const tooMany = { ok: false, code: 'over_purchase_limit', facts: { limit: 8 } };
    expect(await requestBestSeats(program, performanceId!, standard(1), mine())).toEqual(tooMany);
    expect(await requestBestSeats(program, performanceId!, standard(8), { ...mine(), apart: true })).toEqual(tooMany);
    expect(await requestBestSeats(program, performanceId!, standard(8))).toMatchObject({ ok: true });
    expect(await expectInventoryInOrder(program)).toMatchObject({ held: 16 });
  });

  test('returns the original result when a request that added tickets is retried', async () => {
    const [performanceId] = await announceEvent(program, [seatedZone(3, 12)]);
    await hold(program, performanceId!, standard(2), mine());
    const again = { ...mine(), holdId: program.id() };
    const both = await hold(program, performanceId!, standard(2), again);
    expect(await hold(program, performanceId!, standard(2), again)).toEqual(both);
    expect(await requestBestSeats(program, performanceId!, standard(3), again)).toMatchObject({
      code: 'hold_conflict',
    });
    const seats = { ...mine(), holdId: program.id() };
    const three = valueOf(await holdNamed(program, performanceId!, 'C1 C2', seats));
    expect(await holdNamed(program, performanceId!, 'C1 C2', seats)).toEqual({ ok: true, value: three });
    expect(await expectInventoryInOrder(program)).toMatchObject({ held: 6 });
  });

  test('selects the best seats next to the existing ones', async () => {
    const [performanceId] = await announceEvent(program, [seatedZone(4, 9)], cinema);
    valueOf(await holdNamed(program, performanceId!, 'D1', mine()));
    expect(seatNamesOf(await hold(program, performanceId!, standard(2), mine()))).toEqual(['D1:R', 'D2:R', 'D3:R']);
    valueOf(await holdNamed(program, performanceId!, 'D4 D5'));
    expect(await requestBestSeats(program, performanceId!, standard(1), mine())).toMatchObject({
      code: 'seats_not_together',
    });
  });

  test('requires new cinema seats to be adjacent to the existing ones, in any order of selection', async () => {
    const [performanceId] = await announceEvent(program, [seatedZone(3, 9)], cinema);
    valueOf(await holdNamed(program, performanceId!, 'A4', mine()));
    expect(await holdNamed(program, performanceId!, 'B4', mine())).toMatchObject({ code: 'seats_not_together' });
    // These two seats are adjacent only because of the held A4.
    expect(seatNamesOf(valueOf(await holdNamed(program, performanceId!, 'A3 A5:H', mine())))).toEqual([
      'A3:R',
      'A4:R',
      'A5:H',
    ]);
  });

  test('rejects a choice that leaves a single seat between existing and new tickets', async () => {
    const [performanceId] = await announceEvent(program, [seatedZone(2, 10)]);
    valueOf(await holdNamed(program, performanceId!, 'A1 A2', mine()));
    expect(await holdNamed(program, performanceId!, 'A4', mine())).toMatchObject({
      code: 'leaves_single_seat',
      facts: { row: 'A', seat: '3' },
    });
    expect(seatNamesOf(valueOf(await holdNamed(program, performanceId!, 'A3 A4', mine())))).toHaveLength(4);
  });
});

describe('changeHold', () => {
  test('changes ticket types for the same seats at the prices of the new types', async () => {
    const [performanceId] = await announceEvent(program, [seatedZone(2, 8)]);
    const before = await hold(program, performanceId!, standard(3), mine());
    program.clock.advance(minutes(3));
    const choices = [...standard(1), { zoneNo: 1, ticketType: 'H' as const, quantity: 2 }];
    const after = valueOf(await change(performanceId!, before.holdId, { choices }));
    expect(after.places.map(({ seat }) => seat)).toEqual(before.places.map(({ seat }) => seat));
    expect(after.lines.map(({ ticketType, quantity }) => `${quantity}${ticketType}`)).toEqual(['1R', '2H']);
    expect(after.expiresAt).toBe(before.expiresAt);
  });

  test('preserves the price at which tickets were held after the organiser raises it', async () => {
    const [performanceId] = await announceEvent(program, [seatedZone(2, 8)]);
    const before = await hold(program, performanceId!, standard(3), mine());
    await announceEvent(program, [seatedZone(2, 8, { prices: { R: 500_00, H: 250_00 } })]);
    const choices = [...standard(2), { zoneNo: 1, ticketType: 'H' as const, quantity: 1 }];
    const after = valueOf(await change(performanceId!, before.holdId, { choices }));
    expect(after.lines.map(({ ticketType, unitCents }) => [ticketType, unitCents])).toEqual([
      ['R', 380_00],
      ['H', 250_00],
    ]);
  });

  test('leaves general-admission tickets unchanged when the change lists seats', async () => {
    const [performanceId] = await announceEvent(program, [seatedZone(2, 6), generalZone(9)]);
    await hold(program, performanceId!, standard(2, 2), mine());
    const both = valueOf(await holdNamed(program, performanceId!, 'A1 A2', mine()));
    const after = valueOf(await change(performanceId!, both.holdId, { seats: seatsNamed(performanceId!, 'B1 B2') }));
    expect(after.lines.map(({ zoneNo, quantity }) => [zoneNo, quantity])).toEqual([
      [1, 2],
      [2, 2],
    ]);
    expect(await expectInventoryInOrder(program)).toMatchObject({ held: 4 });
  });

  test('rejects a change after the sale has ended and preserves the hold', async () => {
    const until = new Date(program.now().getTime() + minutes(5)).toISOString();
    const [performanceId] = await announceEvent(program, [generalZone(20)], { onSaleUntil: until });
    const before = await hold(program, performanceId!, standard(2), mine());
    program.clock.advance(minutes(6));
    expect(await change(performanceId!, before.holdId, { choices: standard(3) })).toMatchObject({ code: 'sale_ended' });
    expect((await readHoldsOf(program, buyerId)).map(({ holdId }) => holdId)).toEqual([before.holdId]);
  });

  test('preserves the first seats when tickets are removed, and adds adjacent seats when tickets are added', async () => {
    const [performanceId] = await announceEvent(program, [seatedZone(2, 9)]);
    const before = await hold(program, performanceId!, standard(3), mine());
    const two = valueOf(await change(performanceId!, before.holdId, { choices: standard(2) }));
    expect(seatNamesOf(two)).toEqual(seatNamesOf(before).slice(0, 2));
    const four = valueOf(await change(performanceId!, two.holdId, { choices: standard(4) }));
    expect(seatNamesOf(four)).toEqual(expect.arrayContaining(seatNamesOf(two)));
    expect(four.split).toBe(false);
    expect(await expectInventoryInOrder(program)).toMatchObject({ held: 4, free: 14 });
  });

  test('moves to other seats, including some already held, and releases the old ones', async () => {
    const [performanceId] = await announceEvent(program, [seatedZone(2, 6)]);
    const before = valueOf(await holdNamed(program, performanceId!, 'A1 A2', mine()));
    const seats = seatsNamed(performanceId!, 'A2 A3:H');
    // Seat 1 would be left single.
    expect(await change(performanceId!, before.holdId, { seats })).toMatchObject({ code: 'leaves_single_seat' });
    const moved = valueOf(
      await change(performanceId!, before.holdId, { seats: seatsNamed(performanceId!, 'A5 A6:H') }),
    );
    expect(seatNamesOf(moved)).toEqual(['A5:R', 'A6:H']);
    valueOf(await holdNamed(program, performanceId!, 'A1 A2'));
    expect(await holdNamed(program, performanceId!, 'A5')).toMatchObject({ code: 'seat_taken' });
  });

  test('changes nothing if a seat is unavailable', async () => {
    const [performanceId] = await announceEvent(program, [seatedZone(2, 6)]);
    const before = valueOf(await holdNamed(program, performanceId!, 'A1 A2', mine()));
    valueOf(await holdNamed(program, performanceId!, 'B1 B2'));
    const seats = seatsNamed(performanceId!, 'B2 B3');
    expect(await change(performanceId!, before.holdId, { seats })).toMatchObject({ code: 'seat_taken' });
    expect((await readHoldsOf(program, buyerId)).map(({ holdId }) => holdId)).toEqual([before.holdId]);
  });

  test('returns the same hold for a retry, and rejects holds that are gone or belong to another buyer', async () => {
    const [performanceId] = await announceEvent(program, [generalZone(20)]);
    const before = await hold(program, performanceId!, standard(3), mine());
    const id = program.id();
    const after = await change(performanceId!, before.holdId, { choices: standard(1) }, id);
    expect(await change(performanceId!, before.holdId, { choices: standard(1) }, id)).toEqual(after);
    expect(await change(performanceId!, before.holdId, { choices: standard(2) })).toMatchObject({
      code: 'hold_expired',
    });
    const theirs = await hold(program, performanceId!, standard(3));
    expect(await change(performanceId!, theirs.holdId, { choices: standard(1) })).toMatchObject({
      code: 'hold_expired',
    });
    expect(await expectInventoryInOrder(program)).toMatchObject({ held: 4 });
  });

  test("counts the changed hold towards the member's quota", async () => {
    const [performanceId] = await announceEvent(program, [generalZone(20)], { ticketsPerMember: 4 });
    const before = await hold(program, performanceId!, standard(4), mine());
    const after = valueOf(await change(performanceId!, before.holdId, { choices: standard(1) }));
    expect(await change(performanceId!, after.holdId, { choices: standard(5) })).toMatchObject({
      code: 'over_member_limit',
    });
    valueOf(await change(performanceId!, after.holdId, { choices: standard(3) }));
    await hold(program, performanceId!, standard(1), mine());
    await expectInventoryInOrder(program, performanceId);
  });
});

describe('all tickets that a member holds', () => {
  test('limits tickets across all performances and still allows removing some', async () => {
    const performances = Array.from({ length: 6 }, (_, at) => at);
    const ids: string[] = [];
    for (const at of performances) ids.push((await announceEvent(program, [generalZone(50)], { key: `e${at}` }))[0]!);
    const holds = [];
    for (const id of ids.slice(0, 5)) holds.push(await hold(program, id, standard(8), mine()));
    expect(await requestBestSeats(program, ids[5]!, standard(1), mine())).toEqual({
      ok: false,
      code: 'over_held_limit',
      facts: { limit: ticketsHeldAtOnce },
    });
    valueOf(await change(ids[0]!, holds[0]!.holdId, { choices: standard(6) }));
    await hold(program, ids[5]!, standard(2), mine());
    expect(await expectInventoryInOrder(program)).toMatchObject({ held: ticketsHeldAtOnce });
  });

  test('pauses holds for a member who repeatedly lets them expire, longer each time, until a purchase', async () => {
    const [performanceId] = await announceEvent(program, [generalZone(50)]);
    const [other] = await announceEvent(program, [generalZone(50)], { key: 'other' });
    const letRunOut = async () => {
      await hold(program, performanceId!, standard(1), mine());
      await hold(program, other!, standard(1), mine());
      program.clock.advance(minutes(15));
      await releaseExpiredHolds(program);
    };
    for (let time = 0; time < 4; time++) await letRunOut();
    const paused = await requestBestSeats(program, performanceId!, standard(1), mine());
    expect(paused).toMatchObject({ code: 'holds_paused', facts: { retryAfter: 30 * 60 } });
    expect(await requestBestSeats(program, other!, standard(1), mine())).toMatchObject({ code: 'holds_paused' });
    expect(await requestBestSeats(program, performanceId!, standard(1))).toMatchObject({ ok: true });
    program.clock.advance(minutes(30));
    await letRunOut();
    expect(await requestBestSeats(program, other!, standard(1), mine())).toMatchObject({
      facts: { retryAfter: 60 * 60 },
    });
    program.clock.advance(minutes(60));
    await confirmHold(program, await hold(program, other!, standard(1), mine()));
    await letRunOut();
    expect(await requestBestSeats(program, other!, standard(1), mine())).toMatchObject({ ok: true });
  });

  test('counts a late release as an expiry, but not an early one', async () => {
    const [performanceId] = await announceEvent(program, [generalZone(50)]);
    const ctx = program.ctx(memberActor(buyerId));
    const giveBackAfter = async (count: number) => {
      const held = await hold(program, performanceId!, standard(1), mine());
      program.clock.advance(minutes(count));
      valueOf(await releaseHold(ctx, held));
    };
    for (let time = 0; time < 5; time++) await giveBackAfter(6);
    for (let time = 0; time < 4; time++) await giveBackAfter(14);
    expect(await requestBestSeats(program, performanceId!, standard(1), mine())).toMatchObject({
      code: 'holds_paused',
    });
  });

  test('allows changing a hold while the member is paused', async () => {
    const [performanceId] = await announceEvent(program, [generalZone(50)]);
    const [late] = await announceEvent(program, [generalZone(50)], { key: 'late' });
    let kept = await hold(program, late!, standard(2), mine());
    for (let time = 0; time < 4; time++) {
      await hold(program, performanceId!, standard(1), mine());
      program.clock.advance(minutes(15) - 1);
      kept = await keptAlive(kept.holdId, late!);
      program.clock.advance(1);
      await releaseExpiredHolds(program);
    }
    expect(await requestBestSeats(program, late!, standard(1), mine())).toMatchObject({ code: 'holds_paused' });
    valueOf(await change(late!, kept.holdId, { choices: standard(1) }));
  });

  /** Extends the hold like a payment does. */
  async function keptAlive(holdId: string, performanceId: string) {
    await program.pool.query(`update hold set expires_at = expires_at + interval '15 minutes' where hold_id = $1`, [
      holdId,
    ]);
    return { holdId, performanceId } as Awaited<ReturnType<typeof hold>>;
  }

  test('ignores held tickets when it checks the limit for a late payment', async () => {
    const [performanceId] = await announceEvent(program, [generalZone(50)]);
    const { holdId } = await hold(program, performanceId!, standard(4), mine());
    program.clock.advance(minutes(15));
    await releaseExpiredHolds(program);
    await hold(program, performanceId!, standard(8), mine());
    const old = { performanceId: performanceId!, holdId };
    expect(await retakeSeats(program, buyerId, old)).toMatchObject({ ok: true });
    expect(await expectInventoryInOrder(program)).toMatchObject({ held: 12 });
  });
});
