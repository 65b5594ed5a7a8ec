import { afterEach, beforeEach, expect, test } from 'vitest';
import { wishDays } from '../../../contract/wish-list/limits.ts';
import type { TestProgram } from '../../testing/open-program.ts';
import { valueOf } from '../../testing/outcomes.ts';
import type { OwnOrder } from '../orders/access/find-own-order.ts';
import { announceEvent, cancelPerformance, seatedZone } from '../seating/inventory/testing-sale.ts';
import { cancelWish } from './cancel-wish.ts';
import { followPerformances } from './follow-wishes.ts';
import { forgetWishes } from './forget-wishes.ts';
import { makeWish } from './make-wish.ts';
import {
  makeWishInput,
  buySome,
  closeSoldOut,
  listWishesOfMember,
  memberWithPoints,
  only,
  openSoldOut,
  returnSome,
  wishFor,
  work,
  type SoldOut,
} from './testing-wishes.ts';

const dayMs = 24 * 60 * 60 * 1000;

let house: SoldOut;
let program: TestProgram;
let performanceId: string;
let sold: readonly OwnOrder[];
beforeEach(async () => {
  house = await openSoldOut();
  ({ program, performanceId, sold } = house);
});
afterEach(() => closeSoldOut(house));

const statesOf = async (...args: Parameters<typeof listWishesOfMember>) =>
  (await listWishesOfMember(...args)).map(({ status }) => status).toSorted();

/** Announces a performance that is not over when the present requests are deleted. */
async function announceFar(): Promise<string> {
  const startsAt = new Date(program.now().getTime() + 400 * dayMs).toISOString();
  const event = { key: 'far', performances: [{ key: 'far', startsAt }] };
  const [performanceId = ''] = await announceEvent(program, [seatedZone(1, 4)], event);
  return performanceId;
}

async function countRows(table: 'wish_line' | 'wisher'): Promise<number> {
  const { rows } = await program.pool.query<{ count: number }>(`select count(*)::int as count from ${table}`);
  return rows[0]!.count;
}

test('deletes ended requests on the exact day and preserves open ones', async () => {
  const fan = await memberWithPoints(program, 'fan', 1000_00);
  const other = await announceFar();
  await buySome(program, house.seller, other, 4);
  const bought = await wishFor(fan, performanceId);
  await returnSome(program, sold[0]!, [1, 2]);
  await work(program);
  const cancelled = await wishFor(fan, other, { quantity: 1 });
  valueOf(await cancelWish(fan, cancelled.id));
  const waiting = await wishFor(fan, other, { quantity: 1 });
  expect(await statesOf(fan)).toEqual(['cancelled', 'matching', 'purchase_complete']);
  program.clock.advance(wishDays * dayMs);
  expect(await forgetWishes(program)).toBe(0);
  program.clock.advance(1);
  expect(await forgetWishes(program)).toBe(2);
  expect(await listWishesOfMember(fan)).toMatchObject([{ id: waiting.id, status: 'matching' }]);
  expect(await forgetWishes(program)).toBe(0);
  const { rows } = await program.pool.query('select performance_ids as of from wisher');
  expect(rows).toEqual([{ of: [other] }]);
  expect(bought.id).not.toBe(waiting.id);
});

test('deletes a line with the last request of a past performance, and members with theirs', async () => {
  const fan = await memberWithPoints(program, 'fan');
  await wishFor(fan, performanceId);
  await cancelPerformance([program], performanceId);
  await followPerformances(program);
  await forgetWishes(program);
  expect([await countRows('wish_line'), await countRows('wisher')]).toEqual([1, 1]);
  program.clock.advance(wishDays * dayMs + 1);
  await forgetWishes(program);
  expect([await countRows('wish_line'), await countRows('wisher')]).toEqual([0, 0]);
  expect(await listWishesOfMember(fan)).toEqual([]);
});

test('preserves a line that still accepts requests, and continues counting', async () => {
  const fan = await memberWithPoints(program, 'fan');
  const { id } = await wishFor(fan, performanceId);
  valueOf(await cancelWish(fan, id));
  program.clock.advance(wishDays * dayMs + 1);
  await forgetWishes(program);
  expect([await countRows('wish_line'), await countRows('wisher')]).toEqual([1, 0]);
});

test("allows a deleted request's ID again, with new results", async () => {
  const later = await announceFar();
  const order = await buySome(program, house.seller, later, 4);
  const fan = await memberWithPoints(program, 'fan');
  const requested = makeWishInput(fan, later, { quantity: 1, payBy: 'later' });
  const checkouts: (string | null)[] = [];
  for (const n of [1, 2]) {
    valueOf(await makeWish(fan, requested));
    await returnSome(program, order, [n]);
    await work(program);
    const found = await only(fan);
    expect(found.status).toBe('match_result');
    checkouts.push(found.checkoutId);
    valueOf(await cancelWish(fan, found.id));
    await work(program);
    program.clock.advance(wishDays * dayMs + 1);
    expect(await forgetWishes(program)).toBe(1);
  }
  expect(new Set(checkouts).size).toBe(2);
});
