import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { cancelPerformance, haltPerformance } from '../../seating/inventory/testing-sale.ts';
import { byTestGateway, renewTestGateway } from '../../orders/checkout/testing-gateway.ts';
import type { Ctx } from '../../../context.ts';
import {
  closeBoth,
  memberActor,
  openSecondProgram,
  openTwoPrograms,
  type TestProgram,
} from '../../../testing/open-program.ts';
import { valueOf } from '../../../testing/outcomes.ts';
import { readWatch } from '../read-watch.ts';
import { announceShow, buyShow, minutesTo, refund, withCookiesOf, type Fan } from '../testing-streams.ts';
import { readViewingSlots, writeViewingSlot } from '../store.ts';
import { recordHeartbeat } from './record-heartbeat.ts';
import { signViewingSlotToken } from './viewing-slot-token.ts';
import { takePlace } from './take-viewing-slot.ts';
import { forgetViewer, forgetViewings, exportViewingData } from './export-viewing-data.ts';

let programs: [TestProgram, TestProgram];
let program: TestProgram;
let performanceId: string;
let fan: Fan;

beforeEach(async () => {
  renewTestGateway();
  programs = await openTwoPrograms(byTestGateway);
  [program] = programs;
  program.clock.set('2026-12-05T10:00:00Z');
  performanceId = await announceShow(program);
  fan = await buyShow(program, performanceId);
  pass(minutesTo.start);
});
afterEach(() => closeBoth(programs));

const refused = (code: string) => ({ ok: false, code });
const pass = (minutes: number) => program.clock.advance(minutes * 60_000);
const seconds = (count: number) => program.clock.advance(count * 1000);
const take = (ctx: Ctx, move = false, of = fan) => takePlace(ctx, of.order.number, { move });
const beat = (ctx: Ctx, place: string, playing = true) => recordHeartbeat(ctx, { place, playing });
const placeOf = async (ctx: Ctx, move = false, of = fan) => valueOf(await take(ctx, move, of)).place;
const watchedSeconds = async () => {
  const { rows } = await program.pool.query<{ watched_seconds: number }>('select watched_seconds from viewing');
  return rows.map((row) => row.watched_seconds);
};

describe('one ticket', () => {
  test('plays on one device at a time and moves to another on request', async () => {
    const [laptop, phone] = [fan.browser(), fan.browser(programs[1])];
    const place = await placeOf(laptop);
    expect(await take(phone)).toEqual(refused('watched_elsewhere'));
    const moved = await placeOf(phone, true);
    expect(await beat(laptop, place)).toEqual(refused('watched_elsewhere'));
    expect(await beat(phone, moved)).toMatchObject({ ok: true, value: { phase: 'live' } });
    await placeOf(laptop, true);
    expect(await beat(phone, moved)).toEqual(refused('watched_elsewhere'));
  });

  test('admits one of several devices that request a slot at the same moment in two processes', async () => {
    const devices = programs.flatMap((one) => [fan.browser(one), fan.browser(one), fan.browser(one)]);
    const results = await Promise.all(devices.map((device) => take(device)));
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    expect(results.filter(({ ok }) => !ok)).toEqual(Array.from({ length: 5 }, () => refused('watched_elsewhere')));
    // If all of them insist, exactly one has the slot in the end.
    const insisting = await Promise.all(devices.map((device) => take(device, true)));
    const beats = await Promise.all(
      insisting.map(async (result, at) => (result.ok ? beat(devices[at]!, result.value.place) : result)),
    );
    expect(beats.filter(({ ok }) => ok)).toHaveLength(1);
  });

  test('gives the slot to the first of two devices that try to replace the same one', async () => {
    await placeOf(fan.browser());
    const { performanceId: of, orderId } = fan.order;
    const [seen] = await readViewingSlots(program, of, [orderId]);
    const key = { performanceId: of, orderId, n: seen!.n, issue: seen!.issue };
    const taken = { memberId: fan.actor.actorId, from: seen, now: program.now() };
    expect(await writeViewingSlot(program, key, { ...taken, device: 'first' })).toBe(true);
    expect(await writeViewingSlot(programs[1], key, { ...taken, device: 'second' })).toBe(false);
    expect(await readViewingSlots(program, of, [orderId])).toMatchObject([{ device: 'first', moves: seen!.moves + 1 }]);
  });

  test('frees the slot after exactly 45 s of silence', async () => {
    await placeOf(fan.browser());
    seconds(45);
    expect(await take(fan.browser())).toEqual(refused('watched_elsewhere'));
    seconds(0.001);
    expect(await take(fan.browser(programs[1]))).toMatchObject({ ok: true });
  });

  test('lets a device that was silent for a minute keep its slot unless another device took it', async () => {
    const phone = fan.browser();
    const place = await placeOf(phone);
    seconds(60);
    expect(await beat(phone, place)).toMatchObject({ ok: true });
    expect(await take(fan.browser(programs[1]))).toEqual(refused('watched_elsewhere'));
    seconds(60);
    await placeOf(fan.browser(programs[1]));
    expect(await beat(phone, place)).toEqual(refused('watched_elsewhere'));
  });

  test("preserves a device's slot across a restart", async () => {
    const laptop = fan.browser();
    const place = await placeOf(laptop);
    const restarted = await openSecondProgram(program, byTestGateway);
    const same = withCookiesOf(laptop, restarted.ctx(fan.actor));
    expect(await beat(same, place)).toMatchObject({ ok: true });
    expect(await readWatch(same, fan.order.number)).toMatchObject({ value: { place } });
    expect(await take(restarted.ctx(fan.actor))).toEqual(refused('watched_elsewhere'));
    await restarted.close();
  });

  test('denies a slot to other members who use copied, guessed or altered tokens', async () => {
    const laptop = fan.browser();
    const place = await placeOf(laptop);
    const other = await buyShow(program, await announceShow(program, { key: 'other' }));
    const thief = program.ctx(memberActor());
    const copied = withCookiesOf(laptop, thief);
    for (const ctx of [thief, copied, other.browser()]) {
      expect(await beat(ctx, place)).toEqual(refused('order_not_found'));
      expect(await take(ctx, true)).toEqual(refused('order_not_found'));
      expect(await readWatch(ctx, fan.order.number)).toEqual(refused('order_not_found'));
    }
    const changed = `${place.slice(0, -2)}${place.endsWith('AA') ? 'BB' : 'AA'}`;
    for (const name of [changed, '', 'x', '\0', place + place]) {
      expect(await beat(laptop, name)).toEqual(refused('order_not_found'));
    }
    // A validly signed slot for a ticket that does not exist.
    const nowhere = { performanceId, orderId: fan.order.orderId, n: 2, issue: 1 };
    const name = signViewingSlotToken(program, fan.actor.actorId, nowhere);
    expect(await beat(laptop, name)).toEqual(refused('watch_ticket_ended'));
  });
});

test('gives two devices a slot with two tickets, and lets a third one replace a device', async () => {
  const two = await buyShow(program, await announceShow(program, { key: 'two' }), 2);
  pass(minutesTo.start);
  const [first, second, third] = [two.browser(), two.browser(programs[1]), two.browser()];
  const places = [await placeOf(first, false, two), await placeOf(second, false, two)];
  expect(new Set(places).size).toBe(2);
  expect(await take(third, false, two)).toEqual(refused('watched_elsewhere'));
  seconds(10);
  expect(await beat(second, places[1]!)).toMatchObject({ ok: true });
  // The device that has been silent the longest is replaced.
  expect(await placeOf(third, true, two)).toBe(places[0]);
  expect(await beat(first, places[0]!)).toEqual(refused('watched_elsewhere'));
  expect(await beat(second, places[1]!)).toMatchObject({ ok: true });
});

test('gives separate slots to two devices that replace others at the same moment', async () => {
  const two = await buyShow(program, await announceShow(program, { key: 'two' }), 2);
  pass(minutesTo.start);
  const before = [two.browser(), two.browser(programs[1])];
  for (const device of before) await placeOf(device, false, two);
  seconds(5);
  const asking = Array.from({ length: 2 }, (_, at) => two.browser(programs[at]));
  const places = await Promise.all(asking.map((device) => placeOf(device, true, two)));
  expect(new Set(places).size).toBe(2);
  const beats = await Promise.all(asking.map((device, at) => beat(device, places[at]!)));
  expect(beats.map(({ ok }) => ok)).toEqual([true, true]);
});

describe('viewing hours of a show', () => {
  test('admits devices from the opening until the show is over', async () => {
    const ctx = fan.browser();
    program.clock.set('2026-12-05T11:29:59.999Z');
    expect(await take(ctx)).toEqual(refused('watch_not_open'));
    expect(await readWatch(ctx, fan.order.number)).toMatchObject({
      value: { phase: 'before', tickets: 1, place: null },
    });
    program.clock.set('2026-12-05T11:30:00Z');
    const place = await placeOf(ctx);
    expect(await readWatch(ctx, fan.order.number)).toMatchObject({ value: { phase: 'open', place } });
    program.clock.set('2026-12-06T11:59:59.999Z');
    expect(await beat(ctx, place)).toMatchObject({ ok: true, value: { phase: 'replay' } });
    program.clock.set('2026-12-06T12:00:00Z');
    expect(await take(ctx)).toEqual(refused('watch_over'));
    expect(await readWatch(ctx, fan.order.number)).toMatchObject({ value: { phase: 'over', place: null } });
  });

  test('lets delayed players finish a show without a replay for ten minutes', async () => {
    const once = { opensBeforeMinutes: 30, watchableMinutes: 0, recording: 'shipped' };
    const late = await buyShow(program, await announceShow(program, { key: 'once', stream: once }));
    pass(minutesTo.start);
    const ctx = late.browser();
    const place = await placeOf(ctx, false, late);
    pass(minutesTo.end - minutesTo.start);
    expect(await beat(ctx, place)).toMatchObject({ ok: true, value: { phase: 'over' } });
    expect(await take(late.browser(), true, late)).toEqual(refused('watch_over'));
    pass(9);
    expect(await beat(ctx, place)).toMatchObject({ ok: true });
    pass(1);
    expect(await beat(ctx, place)).toEqual(refused('watch_over'));
  });

  test.each(['suspended', 'postponed', 'cancelled'] as const)(
    'stops a show that is %s midway with the next heartbeat',
    async (state) => {
      const ctx = fan.browser();
      const place = await placeOf(ctx);
      if (state === 'cancelled') await cancelPerformance(programs, performanceId);
      else await haltPerformance(programs, performanceId, state);
      expect(await beat(ctx, place)).toEqual(refused('watch_interrupted'));
      expect(await take(ctx)).toEqual(refused('watch_interrupted'));
      expect(await readWatch(ctx, fan.order.number)).toMatchObject({ value: { phase: state, place: null } });
    },
  );

  test('stops with the next heartbeat after a refund', async () => {
    const ctx = fan.browser();
    const place = await placeOf(ctx);
    await refund(program, fan.order);
    expect(await beat(ctx, place)).toEqual(refused('watch_ticket_ended'));
    expect(await take(ctx, true)).toEqual(refused('watch_ticket_ended'));
    expect(await readWatch(ctx, fan.order.number)).toMatchObject({ value: { phase: 'no_ticket', tickets: 0 } });
  });

  test('returns no watch page for a show at a venue', async () => {
    const concert = await buyShow(program, await announceShow(program, { key: 'concert', type: 'shows' }));
    expect(await readWatch(concert.browser(), concert.order.number)).toEqual(refused('order_not_found'));
  });
});

describe('watched time', () => {
  test('counts heartbeats while something plays, and never more than the elapsed time', async () => {
    const ctx = fan.browser();
    const place = await placeOf(ctx);
    for (let at = 0; at < 4; at++) {
      seconds(15);
      await beat(ctx, place);
    }
    expect(await watchedSeconds()).toEqual([60]);
    // Repeated heartbeats add nothing, and neither does waiting or an hour of sleep.
    await Promise.all(Array.from({ length: 5 }, () => beat(ctx, place)));
    seconds(15);
    await beat(ctx, place, false);
    expect(await watchedSeconds()).toEqual([60]);
    pass(40);
    await beat(ctx, place);
    expect(await watchedSeconds()).toEqual([80]);
  });

  test("exports a member's watched time and deletes it with the account or after ninety days", async () => {
    const ctx = fan.browser();
    const place = await placeOf(ctx);
    for (let at = 0; at < 8; at++) {
      seconds(15);
      await beat(ctx, place);
    }
    const told = await exportViewingData(program, fan.actor.actorId);
    expect(told.records[0]!.rows).toMatchObject([
      { performance_id: performanceId, ticket_number: 1, watched_minutes: 2 },
    ]);
    const other = await buyShow(program, await announceShow(program, { key: 'other' }));
    pass(minutesTo.start);
    await placeOf(other.browser(), false, other);
    await forgetViewer(program, { memberId: fan.actor.actorId });
    expect((await exportViewingData(program, fan.actor.actorId)).records[0]!.rows).toEqual([]);
    expect(await watchedSeconds()).toEqual([0]);
    await forgetViewings(program);
    expect(await watchedSeconds()).toEqual([0]);
    program.clock.advance(90 * 24 * 60 * 60_000 + 1);
    await forgetViewings(program);
    expect(await watchedSeconds()).toEqual([]);
  });
});

test('limits requests per member and minute', async () => {
  const ctx = fan.browser();
  const place = await placeOf(ctx);
  const results = await Promise.all(Array.from({ length: 100 }, () => beat(ctx, place)));
  expect(results.filter(({ ok }) => ok)).toHaveLength(80);
  expect(results.at(-1)).toMatchObject({ ok: false, code: 'too_many_requests' });
});
