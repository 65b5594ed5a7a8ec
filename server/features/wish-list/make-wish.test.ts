import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Ctx } from '../../context.ts';
import type { TestProgram } from '../../testing/open-program.ts';
import { valueOf } from '../../testing/outcomes.ts';
import type { OwnOrder } from '../orders/access/find-own-order.ts';
import { holdFor } from '../orders/checkout/testing-purchase.ts';
import {
  announceEvent,
  cancelPerformance,
  closeSale,
  haltPerformance,
  seatedZone,
} from '../seating/inventory/testing-sale.ts';
import { followPerformances } from './follow-wishes.ts';
import { requireMember } from '../identity/sessions/require-member.ts';
import { openWishList } from '../orders/resale/testing-resale.ts';
import { cancelWish } from './cancel-wish.ts';
import { countWaitingPeople } from './count-waiting.ts';
import { forgetWisher } from './forget-member.ts';
import { listWishes, readWish } from './list-wishes.ts';
import { payWish } from './pay-wish.ts';
import { readOffer } from './read-offer.ts';
import { exportWishData } from './export-wish-data.ts';
import { findPerformance } from '../catalogue/events/find-performance.ts';
import { makeWish } from './make-wish.ts';
import { moveWish } from './move-wish.ts';
import {
  makeWishInput,
  closeSoldOut,
  countFreeSeats,
  listWishesOfMember,
  memberWithPoints,
  only,
  openSoldOut,
  returnSome,
  readWishNotices,
  wishFor,
  work,
  type SoldOut,
  buySome,
} from './testing-wishes.ts';

const hourMs = 60 * 60 * 1000;

let house: SoldOut;
let program: TestProgram;
let seller: Ctx;
let performanceId: string;
let sold: readonly OwnOrder[];
beforeEach(async () => {
  house = await openSoldOut();
  ({ program, seller, performanceId, sold } = house);
});
afterEach(() => closeSoldOut(house));

describe('wish-list request', () => {
  test('limits requests to four tickets for a performance, with those bought, in the cart and requested', async () => {
    const fan = await memberWithPoints(program, 'fan');
    await wishFor(fan, performanceId, { quantity: 3 });
    const more = makeWishInput(fan, performanceId, { quantity: 2 });
    expect(await makeWish(fan, more)).toMatchObject({ code: 'over_wish_tickets' });
    expect(await makeWish(seller, makeWishInput(seller, performanceId, { quantity: 1 }))).toMatchObject({
      code: 'over_wish_tickets',
    });
    await returnSome(program, sold[0]!, [7]);
    await work(program);
    const other = await memberWithPoints(program, 'other');
    await holdFor(other, performanceId, 1);
    expect(await makeWish(other, makeWishInput(other, performanceId, { quantity: 4 }))).toMatchObject({
      code: 'over_wish_tickets',
    });
    await wishFor(other, performanceId, { quantity: 3 });
  });

  test('enforces the limit for concurrent requests', async () => {
    const fan = await memberWithPoints(program, 'fan');
    const results = await Promise.all(
      Array.from({ length: 6 }, () => makeWish(fan, makeWishInput(fan, performanceId, { quantity: 2 }))),
    );
    expect(results.filter(({ ok }) => ok)).toHaveLength(2);
  });

  test('returns the same request for a repeated ID, and rejects other content', async () => {
    const [fan, other] = [await memberWithPoints(program, 'fan'), await memberWithPoints(program, 'other')];
    const requested = makeWishInput(fan, performanceId);
    const first = valueOf(await makeWish(fan, requested));
    expect(valueOf(await makeWish(fan, requested)).id).toBe(first.id);
    expect(await listWishesOfMember(fan)).toHaveLength(1);
    expect(await makeWish(fan, { ...requested, together: false })).toMatchObject({ code: 'wish_conflict' });
    expect(await makeWish(other, requested)).toMatchObject({ code: 'wish_conflict' });
    await work(program);
    expect(await readWishNotices(program, fan)).toEqual(['received']);
  });

  test('rejects requests when it is too late to match and pay', async () => {
    const fan = await memberWithPoints(program, 'fan');
    program.clock.advance((30 * 24 - 6.5) * hourMs - 1000);
    await wishFor(fan, performanceId, { quantity: 1 });
    program.clock.advance(1000);
    expect(await makeWish(fan, makeWishInput(fan, performanceId, { quantity: 1 }))).toMatchObject({
      code: 'wish_too_late',
    });
    await followPerformances(program);
    await work(program);
    expect(await only(fan)).toMatchObject({ status: 'cancelled', end: 'performance_over' });
    expect(await readWishNotices(program, fan)).toEqual(['received', 'performance_over']);
    await returnSome(program, sold[0]!, [1]);
    expect(await countFreeSeats(program, performanceId)).toBe(1);
  });

  test('matches nothing for a member who has bought the limit elsewhere', async () => {
    const [fan, next] = [
      await memberWithPoints(program, 'fan', 5000_00),
      await memberWithPoints(program, 'next', 5000_00),
    ];
    await wishFor(fan, performanceId, { quantity: 2, zoneNos: [1], together: true });
    // These seats are on sale, because no request accepts separate seats.
    await returnSome(program, sold[0]!, [1, 3, 5]);
    await work(program);
    await buySome(program, fan, performanceId, 3);
    await wishFor(next, performanceId, { quantity: 2 });
    await returnSome(program, sold[1]!, [1, 2]);
    await work(program);
    expect((await only(fan)).status).toBe('matching');
    expect((await only(next)).status).toBe('purchase_complete');
  });
});

test("never exceeds a performance's limit and serves the next request instead", async () => {
  const [limited = ''] = await announceEvent(program, [seatedZone(1, 5)], { key: 'limited', ticketsPerMember: 3 });
  const first = await buySome(program, await memberWithPoints(program, 'first'), limited, 3);
  const second = await buySome(program, await memberWithPoints(program, 'second'), limited, 2);
  const [fan, next] = [
    await memberWithPoints(program, 'fan', 5000_00),
    await memberWithPoints(program, 'next', 5000_00),
  ];
  await wishFor(fan, limited, { quantity: 2 });
  // Seats that are not adjacent, so that they go on sale.
  await returnSome(program, first, [1, 3]);
  await work(program);
  await buySome(program, fan, limited, 2);
  await wishFor(next, limited, { quantity: 2 });
  await returnSome(program, second, [1, 2]);
  await work(program);
  expect((await only(fan)).status).toBe('matching');
  expect((await only(next)).status).toBe('purchase_complete');
});

test('returns nothing if the wish list is disabled', async () => {
  const fan = await memberWithPoints(program, 'fan');
  const { id } = await wishFor(fan, performanceId);
  await openWishList(program, false);
  const refused = { code: 'wish_list_off' };
  expect(await listWishes(fan)).toMatchObject(refused);
  expect(await readWish(fan, id)).toMatchObject(refused);
  expect(await makeWish(fan, makeWishInput(fan, performanceId, { quantity: 1 }))).toMatchObject(refused);
  expect(await moveWish(fan, id, 1)).toMatchObject(refused);
  expect(await payWish(fan, id)).toMatchObject(refused);
  expect(await cancelWish(fan, id)).toMatchObject(refused);
  expect(await readOffer(fan, performanceId)).toMatchObject(refused);
});

test('shows beforehand what can be requested and how many wait', async () => {
  const fan = await memberWithPoints(program, 'fan');
  expect(valueOf(await readOffer(fan, performanceId))).toEqual({ refused: null, most: 4, waiting: 0 });
  await wishFor(fan, performanceId, { quantity: 3 });
  expect(valueOf(await readOffer(fan, performanceId))).toEqual({ refused: null, most: 1, waiting: 1 });
  await wishFor(fan, performanceId, { quantity: 1 });
  expect(valueOf(await readOffer(fan, performanceId))).toMatchObject({ refused: 'over_wish_tickets', most: 0 });
  const { event } = (await findPerformance(program, performanceId))!;
  // Two requests by one member count once.
  expect(await countWaitingPeople(fan, event.number)).toEqual({
    open: true,
    performances: [{ performanceId, people: 1 }],
  });
  await haltPerformance([program], performanceId, 'suspended');
  expect(valueOf(await readOffer(fan, performanceId))).toMatchObject({ refused: 'sale_suspended', most: 0 });
});

test("deletes a closed account's requests and their addresses", async () => {
  const [fan, next] = [await memberWithPoints(program, 'fan'), await memberWithPoints(program, 'next')];
  const memberId = requireMember(fan);
  const courier = { method: 'courier', region: 'hong_kong', address: '1 Hoi Yuen Road, Flat A' } as const;
  await wishFor(fan, performanceId, courier);
  await wishFor(next, performanceId);
  await returnSome(program, sold[0]!, [1, 2]);
  await work(program);
  await wishFor(fan, performanceId, { quantity: 1, ...courier });
  const [told] = (await exportWishData(program, memberId)).records;
  expect(JSON.stringify(told)).toContain('Hoi Yuen Road');
  for (let times = 0; times < 2; times++) await forgetWisher(program, { memberId });
  await work(program);
  expect((await listWishesOfMember(fan)).map(({ status, end }) => [status, end])).toEqual([
    ['cancelled', 'account_closed'],
    ['cancelled', 'account_closed'],
  ]);
  expect((await only(next)).status).toBe('points_unpaid');
  const { rows } = await program.pool.query(`select 1 from wish where collection::text like '%Hoi Yuen%'`);
  expect(rows).toEqual([]);
});

describe("member's own order of requests", () => {
  test("serves two requests for one performance in the member's own order", async () => {
    const fan = await memberWithPoints(program, 'fan', 5000_00);
    const one = await wishFor(fan, performanceId, { quantity: 1 });
    const two = await wishFor(fan, performanceId, { quantity: 2 });
    const moved = valueOf(await moveWish(fan, two.id, 1));
    expect(moved.map(({ id, sequence }) => [id, sequence])).toEqual([
      [two.id, 1],
      [one.id, 2],
    ]);
    await returnSome(program, sold[0]!, [1, 2]);
    await work(program);
    expect((await listWishesOfMember(fan)).map(({ id, status }) => [id, status])).toEqual([
      [one.id, 'matching'],
      [two.id, 'purchase_complete'],
    ]);
  });

  test("affects no other member's position", async () => {
    const [fan, other] = [await memberWithPoints(program, 'fan'), await memberWithPoints(program, 'other')];
    const early = await wishFor(fan, performanceId, { quantity: 1 });
    await wishFor(other, performanceId, { quantity: 1 });
    const late = await wishFor(fan, performanceId, { quantity: 2 });
    expect((await only(other)).ahead).toBe(1);
    const moved = valueOf(await moveWish(fan, late.id, 1));
    expect(moved.map(({ id, ahead }) => [id, ahead])).toEqual([
      [late.id, 0],
      [early.id, 2],
    ]);
    expect((await only(other)).ahead).toBe(1);
  });
});

describe('cancelled, closed or postponed performance', () => {
  test('cancels requests and their matched tickets when the performance is cancelled', async () => {
    const [found, waiting] = [await memberWithPoints(program, 'found'), await memberWithPoints(program, 'waiting')];
    await wishFor(found, performanceId);
    await wishFor(waiting, performanceId);
    await returnSome(program, sold[0]!, [1, 2]);
    await work(program);
    await cancelPerformance([program], performanceId);
    await followPerformances(program);
    await followPerformances(program);
    await work(program);
    for (const ctx of [found, waiting]) {
      expect(await only(ctx)).toMatchObject({ status: 'cancelled', end: 'performance_cancelled' });
      expect((await readWishNotices(program, ctx)).filter((what) => what === 'performance_cancelled')).toHaveLength(1);
    }
  });

  test('ends waiting requests with a notice when sales close, and lets matched tickets be paid for', async () => {
    const [found, waiting] = [
      await memberWithPoints(program, 'found'),
      await memberWithPoints(program, 'waiting', 500_00),
    ];
    await wishFor(found, performanceId);
    await wishFor(waiting, performanceId, { quantity: 1, payBy: 'points' });
    await returnSome(program, sold[0]!, [1, 2]);
    await work(program);
    await closeSale([program], performanceId);
    await followPerformances(program);
    await followPerformances(program);
    await work(program);
    expect(await only(waiting)).toMatchObject({ status: 'cancelled', end: 'sale_closed' });
    expect(await readWishNotices(program, waiting)).toEqual(['received', 'sale_closed']);
    expect(await only(found)).toMatchObject({ status: 'points_unpaid' });
    expect(await makeWish(waiting, makeWishInput(waiting, performanceId))).toMatchObject({ code: 'sale_ended' });
  });

  test('preserves requests when the performance is postponed, even one that could not be paid for meanwhile', async () => {
    const [found, waiting] = [await memberWithPoints(program, 'found'), await memberWithPoints(program, 'waiting')];
    await wishFor(found, performanceId);
    await wishFor(waiting, performanceId, { quantity: 1 });
    await returnSome(program, sold[0]!, [1, 2]);
    await work(program);
    await haltPerformance([program], performanceId, 'postponed');
    program.clock.advance(25 * hourMs);
    await followPerformances(program);
    await work(program);
    expect(await only(found)).toMatchObject({ status: 'matching', ahead: 0 });
    expect(await only(waiting)).toMatchObject({ status: 'matching', ahead: 1 });
    expect(await readWishNotices(program, found)).toEqual(['received', 'points_short', 'waits_again']);
  });
});
