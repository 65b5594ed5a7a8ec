import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { TestProgram } from '../../testing/open-program.ts';
import { valueOf } from '../../testing/outcomes.ts';
import { requireMember } from '../identity/sessions/require-member.ts';
import type { OwnOrder } from '../orders/access/find-own-order.ts';
import { readStoredBalance } from '../points/read-points.ts';
import { releaseExpiredHolds } from '../seating/holds/release-expired-holds.ts';
import { returnSeatsToSale } from '../seating/holds/move-tickets.ts';
import { announceEvent, seatedZone } from '../seating/inventory/testing-sale.ts';
import { cancelWish } from './cancel-wish.ts';
import { makeWish } from './make-wish.ts';
import { matchAllReturned } from './match-returned.ts';
import {
  makeWishInput,
  closeSoldOut,
  countFreeSeats,
  memberWithPoints,
  only,
  openSoldOut,
  returnSome,
  readWishNotices,
  wishFor,
  work,
  type SoldOut,
} from './testing-wishes.ts';

let house: SoldOut;
let program: TestProgram;
let performanceId: string;
let sold: readonly OwnOrder[];
beforeEach(async () => {
  house = await openSoldOut();
  ({ program, performanceId, sold } = house);
});
afterEach(() => closeSoldOut(house));

describe('returned tickets', () => {
  test('serves the first in line, paid with points, without a public sale', async () => {
    const fan = await memberWithPoints(program, 'fan', 2000_00);
    const wish = await wishFor(fan, performanceId);
    expect(wish).toMatchObject({ status: 'matching', sequence: 1, ahead: 0, chance: 'good', quantity: 2 });
    await returnSome(program, sold[0]!, [3, 4]);
    expect(await countFreeSeats(program, performanceId)).toBe(0);
    await work(program);
    const complete = await only(fan);
    expect(complete).toMatchObject({
      status: 'purchase_complete',
      priceCents: 2 * 400_00,
      deliveryFeeCents: 0,
      totalCents: 2 * 400_00,
      seatInfo: [
        { row: 'A', seat: '3', zone: 'Stalls' },
        { row: 'A', seat: '4' },
      ],
    });
    expect(complete.number).toMatch(/^\d{10}$/);
    expect((await readStoredBalance(program, requireMember(fan))).availableCents).toBe(1200_00);
    expect(await countFreeSeats(program, performanceId)).toBe(0);
    expect(await readWishNotices(program, fan)).toEqual(['received', 'bought']);
  });

  test('serves the first request that can be served whole; the others keep their position', async () => {
    const [first, second, third] = await Promise.all(
      ['one', 'two', 'three'].map((name) => memberWithPoints(program, name, 5000_00)),
    );
    await wishFor(first!, performanceId, { quantity: 4 });
    await wishFor(second!, performanceId, { quantity: 2 });
    await wishFor(third!, performanceId, { quantity: 1 });
    await returnSome(program, sold[0]!, [1, 2]);
    await work(program);
    expect((await only(first!)).status).toBe('matching');
    expect((await only(first!)).ahead).toBe(0);
    expect((await only(second!)).status).toBe('purchase_complete');
    expect(await only(third!)).toMatchObject({ status: 'matching', ahead: 1 });
  });

  test('goes on public sale once no one can use it, and not before', async () => {
    const fan = await memberWithPoints(program, 'fan', 5000_00);
    await wishFor(fan, performanceId, { quantity: 2, together: true });
    await returnSome(program, sold[0]!, [1, 5]);
    expect(await countFreeSeats(program, performanceId)).toBe(0);
    await work(program);
    expect((await only(fan)).status).toBe('matching');
    expect(await countFreeSeats(program, performanceId)).toBe(2);
  });

  test('serves separate seats only to requests that accept them', async () => {
    const fan = await memberWithPoints(program, 'fan', 5000_00);
    await wishFor(fan, performanceId, { quantity: 2, together: false });
    await returnSome(program, sold[0]!, [1, 5]);
    await work(program);
    expect((await only(fan)).status).toBe('purchase_complete');
  });

  test('serves the next in line if the price is over the limit', async () => {
    const [poor, rich] = await Promise.all(['poor', 'rich'].map((name) => memberWithPoints(program, name, 5000_00)));
    expect(await makeWish(poor!, makeWishInput(poor!, performanceId, { highestPriceCents: 379_99 }))).toMatchObject({
      code: 'wish_price_too_low',
    });
    const cheap = [{ ticketType: 'H' as const, quantity: 2 }];
    await wishFor(poor!, performanceId, { tickets: cheap, highestPriceCents: 190_00 });
    await wishFor(rich!, performanceId, { highestPriceCents: 380_00 });
    await announceEvent(program, [seatedZone(2, 8, { prices: { R: 380_00, H: 200_00 } })], { ticketsPerPurchase: 8 });
    await returnSome(program, sold[0]!, [1, 2]);
    await work(program);
    expect((await only(poor!)).status).toBe('matching');
    expect((await only(rich!)).status).toBe('purchase_complete');
  });

  test('goes on public sale immediately if no one waits any longer', async () => {
    const fan = await memberWithPoints(program, 'fan', 5000_00);
    const { id } = await wishFor(fan, performanceId);
    valueOf(await cancelWish(fan, id));
    await returnSome(program, sold[0]!, [1, 2]);
    expect(await countFreeSeats(program, performanceId)).toBe(2);
  });

  test('goes on public sale after two minutes if no worker responds', async () => {
    const fan = await memberWithPoints(program, 'fan');
    await wishFor(fan, performanceId);
    await returnSome(program, sold[0]!, [1, 2]);
    program.clock.advance(119_000);
    await releaseExpiredHolds(program);
    expect(await countFreeSeats(program, performanceId)).toBe(0);
    program.clock.advance(1_000);
    await releaseExpiredHolds(program);
    expect(await countFreeSeats(program, performanceId)).toBe(2);
  });

  test('offers added seats to the line first', async () => {
    const fan = await memberWithPoints(program, 'fan', 5000_00);
    await wishFor(fan, performanceId, { quantity: 4 });
    await announceEvent(program, [seatedZone(3, 8)], { ticketsPerPurchase: 8 });
    expect(await countFreeSeats(program, performanceId)).toBe(0);
    await work(program);
    expect((await only(fan)).seatInfo.map(({ row }) => row)).toEqual(['C', 'C', 'C', 'C']);
    expect(await countFreeSeats(program, performanceId)).toBe(4);
  });
});

test('offers any other released tickets, such as from an allotment, to the line first', async () => {
  await announceEvent(program, [seatedZone(3, 8)], { ticketsPerPurchase: 8 });
  await program.pool.query('update inv_block set taken = 255, available = 0 where block_no = 3');
  const fan = await memberWithPoints(program, 'fan', 5000_00);
  await wishFor(fan, performanceId);
  await program.transact((tx) =>
    returnSeatsToSale(program, tx, performanceId, [{ blockNo: 3, mask: 255n, quantity: 8 }]),
  );
  expect(await countFreeSeats(program, performanceId)).toBe(0);
  await work(program);
  expect((await only(fan)).seatInfo.map(({ row }) => row)).toEqual(['C', 'C']);
  expect(await countFreeSeats(program, performanceId)).toBe(6);
});

test('skips a performance that cannot be matched without stopping others', async () => {
  const fan = await memberWithPoints(program, 'fan', 2000_00);
  await wishFor(fan, performanceId);
  await returnSome(program, sold[0]!, [1, 2]);
  // Set aside before, for a performance that does not exist.
  const unknown = program.id();
  await program.pool.query(
    `insert into hold (performance_id, hold_id, buyer_id, expires_at, lines, ticket_types, limited, held_at, purpose)
     select $1, hold_id, buyer_id, expires_at, lines, ticket_types, limited, held_at - interval '1 minute', purpose
     from hold where purpose = 'returned'`,
    [unknown],
  );
  expect(await matchAllReturned(program)).toBe(1);
  expect((await only(fan)).status).toBe('match_result');
  await program.pool.query('delete from hold where performance_id = $1', [unknown]);
});
