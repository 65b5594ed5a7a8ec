import { afterEach, beforeEach, expect, test } from 'vitest';
import type { TestProgram } from '../../testing/open-program.ts';
import { getPerformance } from '../catalogue/events/find-performance.ts';
import type { OwnOrder } from '../orders/access/find-own-order.ts';
import { endOffers } from '../orders/resale/end-offers.ts';
import { offerFor, resellable, takeAllFor } from '../orders/resale/testing-resale.ts';
import { announceEvent, haltPerformance, seatedZone } from '../seating/inventory/testing-sale.ts';
import { reportWishes } from './report-wishes.ts';
import {
  buySome,
  closeSoldOut,
  memberWithPoints,
  only,
  openSoldOut,
  returnSome,
  wishFor,
  work,
  type SoldOut,
} from './testing-wishes.ts';

const minuteMs = 60_000;

let house: SoldOut;
let program: TestProgram;
let performanceId: string;
let sold: readonly OwnOrder[];
beforeEach(async () => {
  house = await openSoldOut();
  ({ program, performanceId, sold } = house);
});
afterEach(() => closeSoldOut(house));

const report = () => reportWishes(program);
const troublesOf = async (id = performanceId) =>
  (await report()).lines.find((line) => line.performanceId === id)?.troubles;

test('reports who waits and what is reserved, without an alarm', async () => {
  await wishFor(await memberWithPoints(program, 'fan'), performanceId);
  await returnSome(program, sold[0]!, [1, 2]);
  const { lines, stuck } = await report();
  expect(lines).toMatchObject([
    { performanceId, waiting: 1, states: [{ state: 'matching', count: 1 }], kept: { places: 2 }, troubles: [] },
  ]);
  expect(stuck).toEqual([]);
});

test('raises an alarm if seats are set aside for minutes because no worker runs', async () => {
  await wishFor(await memberWithPoints(program, 'fan'), performanceId);
  await returnSome(program, sold[0]!, [1, 2]);
  program.clock.advance(5 * minuteMs - 1);
  expect(await troublesOf()).toEqual([]);
  program.clock.advance(1);
  expect(await troublesOf()).toEqual(['kept_long']);
  await work(program);
  expect(await troublesOf()).toEqual([]);
});

test('reports a stuck request until the worker continues', async () => {
  await wishFor(await memberWithPoints(program, 'fan', 1000_00), performanceId);
  await returnSome(program, sold[0]!, [1, 2]);
  await work(program);
  await program.pool.query(`update wish set state = 'points_paid'`);
  program.clock.advance(5 * minuteMs - 1);
  expect((await report()).stuck).toEqual([]);
  program.clock.advance(1);
  expect((await report()).stuck).toMatchObject([{ performanceId, state: 'points_paid' }]);
});

test('raises an alarm if someone waits while returned tickets are sold, or if a line miscounts', async () => {
  await wishFor(await memberWithPoints(program, 'fan'), performanceId);
  await program.pool.query('update opened_performance set awaited = false');
  expect(await troublesOf()).toEqual(['not_awaited']);
  await program.pool.query('update opened_performance set awaited = true');
  await program.pool.query('update wish_line set waiting = 2');
  expect(await troublesOf()).toEqual(['miscounted']);
  await program.pool.query('update wish_line set waiting = 1');
  expect(await troublesOf()).toEqual([]);
});

test('waits for a request after its performance was postponed', async () => {
  const fan = await memberWithPoints(program, 'fan');
  await wishFor(fan, performanceId);
  await returnSome(program, sold[0]!, [1, 2]);
  await work(program);
  expect((await only(fan)).status).toBe('points_unpaid');
  await haltPerformance([program], performanceId, 'postponed');
  program.clock.advance(25 * 60 * minuteMs);
  await work(program);
  expect((await only(fan)).status).toBe('matching');
  expect(await troublesOf()).toEqual([]);
});

test('raises an alarm for offers that cannot be bought, and for tickets reserved for an ended transaction', async () => {
  const [other = ''] = await announceEvent(program, [seatedZone(1, 4)], { ...resellable, key: 'resold' });
  const order = await buySome(program, house.seller, other, 2);
  await offerFor(house.seller, order, [1]);
  const fan = await memberWithPoints(program, 'fan');
  const { checkoutId } = await takeAllFor(fan, other);
  await offerFor(house.seller, order, [2]);
  expect(await troublesOf(other)).toBeUndefined();
  const states = async (from: string, to: string) => {
    await program.pool.query('update checkout set state = $1 where checkout_id = $2 and state = $3', [
      to,
      checkoutId,
      from,
    ]);
  };
  await states('open', 'cancelled');
  expect(await troublesOf(other)).toEqual(['offer_stranded']);
  await states('cancelled', 'open');
  const { startsAt } = (await getPerformance(program, other)).performance;
  program.clock.set(new Date(startsAt.getTime() - 6 * 60 * minuteMs + 5 * minuteMs - 1));
  expect(await troublesOf(other)).toBeUndefined();
  program.clock.advance(1);
  expect(await troublesOf(other)).toEqual(['offers_over']);
  await endOffers(program);
  expect(await troublesOf(other)).toBeUndefined();
});
