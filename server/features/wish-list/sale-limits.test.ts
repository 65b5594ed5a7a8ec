import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { FeedSaleWindow } from '../../../contract/catalogue/sale-windows.ts';
import type { Ctx } from '../../context.ts';
import type { TestProgram } from '../../testing/open-program.ts';
import { valueOf } from '../../testing/outcomes.ts';
import type { OwnOrder } from '../orders/access/find-own-order.ts';
import { holdFor, capture, payFor, startFor } from '../orders/checkout/testing-purchase.ts';
import { offerFor, resellable } from '../orders/resale/testing-resale.ts';
import { findOwnOrder } from '../orders/access/find-own-order.ts';
import { requireMember } from '../identity/sessions/require-member.ts';
import { bankCards } from '../catalogue/windows/testing-windows.ts';
import { openWindow } from '../seating/holds/testing-windows.ts';
import { announceEvent, seatedZone, standard } from '../seating/inventory/testing-sale.ts';
import { cancelWish } from './cancel-wish.ts';
import { makeWish } from './make-wish.ts';
import { matchAllOffered } from './match-offered.ts';
import { readOffer } from './read-offer.ts';
import {
  makeWishInput,
  closeSoldOut,
  countFreeSeats,
  listWishesOfMember,
  memberWithPoints,
  only,
  openSoldOut,
  returnSome,
  wishFor,
  work,
  type SoldOut,
} from './testing-wishes.ts';

let house: SoldOut;
let program: TestProgram;
let seller: Ctx;
let fan: Ctx;
beforeEach(async () => {
  house = await openSoldOut();
  ({ program, seller } = house);
  fan = await memberWithPoints(program, 'fan', 9000_00);
});
afterEach(() => closeSoldOut(house));

const everyone = { kind: 'everyone' } as const;

/** Announces stalls and a balcony of four seats each, sells them out, and then applies these sale windows. */
async function sellIn(windows: () => FeedSaleWindow[]): Promise<{ performanceId: string; balcony: OwnOrder }> {
  const zones = [seatedZone(1, 4), seatedZone(1, 4, { key: 'balcony' })];
  const startsAt = new Date(program.now().getTime() + 30 * 24 * 3600_000).toISOString();
  const event = { key: 'two zones', ...resellable, performances: [{ key: 'first', startsAt }] };
  const [performanceId = ''] = await announceEvent(program, zones, event);
  const orders: OwnOrder[] = [];
  for (const zoneNo of [1, 2]) {
    const checkout = await startFor(seller, [await holdFor(seller, performanceId, standard(4, zoneNo))]);
    await capture(seller, await payFor(seller, checkout));
    await work(program);
    orders.push(valueOf(await findOwnOrder(seller, requireMember(seller), checkout.groups[0]!.number)));
  }
  const stalls = openWindow(program, { key: 'stalls', zones: ['stalls'], who: everyone, hours: 400 });
  await announceEvent(program, zones, { ...event, saleWindows: [stalls, ...windows()] });
  return { performanceId, balcony: orders[1]! };
}

describe('restricted zone', () => {
  const byCodeFirst = () => [
    openWindow(program, { key: 'friends', zones: ['balcony'], hours: 24 }),
    openWindow(program, { key: 'all', zones: ['balcony'], who: everyone, fromHours: 24, hours: 400 }),
  ];

  test.each([
    ['holders of a code', undefined],
    ['holders of a bank’s cards', bankCards],
  ])('rejects requests for a zone restricted to %s', async (_, who) => {
    const { performanceId } = await sellIn(() =>
      byCodeFirst().map((one) => (one.who.kind === 'code' && who ? { ...one, who } : one)),
    );
    const requested = makeWishInput(fan, performanceId, { quantity: 1, zoneNos: [2] });
    expect(await makeWish(fan, requested)).toMatchObject({ ok: false, code: 'sale_not_open' });
    await wishFor(fan, performanceId, { quantity: 1, zoneNos: [2, 1] });
  });

  test('matches neither returned nor offered tickets in a restricted zone until everyone may buy', async () => {
    const { performanceId, balcony } = await sellIn(byCodeFirst);
    await wishFor(fan, performanceId, { quantity: 1 });
    await returnSome(program, balcony, [1]);
    await offerFor(seller, balcony, [2]);
    await work(program);
    await matchAllOffered(program);
    expect((await only(fan)).status).toBe('matching');
    expect(await countFreeSeats(program, performanceId)).toBe(1);
    program.clock.advance(25 * 3600_000);
    await matchAllOffered(program);
    await work(program);
    expect(await only(fan)).toMatchObject({ status: 'purchase_complete', lines: [{ zoneNo: 2 }] });
  });
});

describe('sale limits', () => {
  test("counts requests and tickets against the zone's limit", async () => {
    const { performanceId, balcony } = await sellIn(() => [
      openWindow(program, { key: 'all', zones: ['balcony'], who: everyone, hours: 400, limitPerMember: 2 }),
    ]);
    const tooMany = makeWishInput(fan, performanceId, { quantity: 3, zoneNos: [2] });
    expect(await makeWish(fan, tooMany)).toMatchObject({ code: 'over_member_limit', facts: { limit: 2 } });
    for (let times = 0; times < 2; times++) await wishFor(fan, performanceId, { quantity: 2, zoneNos: [2] });
    await returnSome(program, balcony, [1, 2]);
    await work(program);
    await returnSome(program, balcony, [3, 4]);
    await work(program);
    expect((await listWishesOfMember(fan)).map(({ status }) => status)).toEqual(['matching', 'purchase_complete']);
    expect(await countFreeSeats(program, performanceId)).toBe(2);
  });

  test("counts requests and tickets against the event's limit, so that no one waits in vain", async () => {
    const limits = { key: 'limited', ticketsPerMember: 2, ticketsPerPurchase: 8 };
    const [performanceId = ''] = await announceEvent(program, [seatedZone(1, 2)], limits);
    expect(valueOf(await readOffer(fan, performanceId)).most).toBe(2);
    const refused = { code: 'over_member_limit', facts: { limit: 2 } };
    expect(await makeWish(fan, makeWishInput(fan, performanceId, { quantity: 3 }))).toMatchObject(refused);
    await wishFor(fan, performanceId, { quantity: 1 });
    expect(await makeWish(fan, makeWishInput(fan, performanceId, { quantity: 2 }))).toMatchObject(refused);
    const [atOnce = ''] = await announceEvent(program, [seatedZone(1, 2)], { key: 'at once', ticketsPerPurchase: 1 });
    expect(valueOf(await readOffer(fan, atOnce)).most).toBe(1);
    expect(await makeWish(fan, makeWishInput(fan, atOnce, { quantity: 2 }))).toMatchObject({
      code: 'over_purchase_limit',
    });
  });
});

describe('repeated requests', () => {
  const matches = async () => {
    const { rows } = await program.pool.query<{ n: number }>(
      `select count(*)::int as n from pgboss.job where name = 'wish_list.match'`,
    );
    return rows[0]!.n;
  };

  test('scans the line only for an offer that suits the request', async () => {
    const { performanceId, balcony } = await sellIn(() => []);
    await offerFor(seller, balcony, [1]);
    await work(program);
    const before = await matches();
    await wishFor(fan, performanceId, { quantity: 2 });
    expect(await matches()).toBe(before);
    await wishFor(fan, performanceId, { quantity: 1 });
    expect(await matches()).toBe(before + 1);
  });

  test('rejects further requests for a while, however many were cancelled', async () => {
    const max = 100;
    let times = 0;
    for (; times < max; times++) {
      const made = await makeWish(fan, makeWishInput(fan, house.performanceId, { quantity: 1 }));
      if (!made.ok) break;
      valueOf(await cancelWish(fan, made.value.id));
    }
    expect(times).toBeLessThan(max);
    expect(await makeWish(fan, makeWishInput(fan, house.performanceId, { quantity: 1 }))).toMatchObject({
      code: 'too_many_requests',
    });
  });
});
