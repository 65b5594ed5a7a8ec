import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Ctx } from '../../context.ts';
import { runJobs } from '../../testing/jobs.ts';
import { memberActor, openSecondProgram, openTestProgram, type TestProgram } from '../../testing/open-program.ts';
import { untilLocked } from '../../testing/wait-for.ts';
import { valueOf } from '../../testing/outcomes.ts';
import { requireMember } from '../identity/sessions/require-member.ts';
import type { OwnOrder } from '../orders/access/find-own-order.ts';
import { readCheckout } from '../orders/checkout/read-checkout.ts';
import { byTestGateway, renewTestGateway } from '../orders/checkout/testing-gateway.ts';
import { capture, payFor } from '../orders/checkout/testing-purchase.ts';
import { withdrawFromResale } from '../orders/resale/offer-for-resale.ts';
import { offerFor, openWishList, resellable, takeAllFor } from '../orders/resale/testing-resale.ts';
import { expectOrdersInOrder } from '../orders/settlement/testing-settlement.ts';
import { buyTickets } from '../orders/tickets/testing-tickets.ts';
import { applyDispute } from '../payments/refunds/apply-dispute.ts';
import { readStoredBalance } from '../points/read-points.ts';
import { checkInventory } from '../seating/inventory/check-inventory.ts';
import { announceEvent, seatedZone } from '../seating/inventory/testing-sale.ts';
import { cancelWish } from './cancel-wish.ts';
import { listWishes } from './list-wishes.ts';
import { matchAllOffered, matchOffered } from './match-offered.ts';
import { payWish } from './pay-wish.ts';
import { memberWithPoints, wishFor, work } from './testing-wishes.ts';

let program: TestProgram;
let seller: Ctx;
let performanceId: string;
let sold: OwnOrder;

beforeEach(async () => {
  renewTestGateway();
  program = await openTestProgram(byTestGateway);
  await openWishList(program);
  seller = await memberWithPoints(program, 'seller');
  [performanceId = ''] = await announceEvent(program, [seatedZone(1, 8)], { ...resellable, ticketsPerPurchase: 8 });
  sold = await buyTickets(program, seller, performanceId, 8);
});
afterEach(async () => {
  await work(program);
  await expectOrdersInOrder(program);
  expect((await checkInventory(program)).wrong).toEqual([]);
  await program.close();
});

const only = async (ctx: Ctx) => valueOf(await listWishes(ctx))[0]!;
const statusOf = async (ctx: Ctx) => (await only(ctx)).status;

async function payByCard(ctx: Ctx, checkoutId: string): Promise<void> {
  await capture(ctx, await payFor(ctx, { checkoutId }));
  await work(program);
}

describe('tickets that members offer', () => {
  test('sells to the first in line at cost, paid with points, and refunds the seller less the fee', async () => {
    const buyer = await memberWithPoints(program, 'buyer', 800_00);
    await wishFor(buyer, performanceId);
    await offerFor(seller, sold, [3, 4]);
    await work(program);
    const wish = await only(buyer);
    expect(wish).toMatchObject({ status: 'purchase_complete', totalCents: 800_00, quantity: 2 });
    expect(wish.seatInfo.map(({ seat }) => seat)).toHaveLength(2);
    expect((await readStoredBalance(program, requireMember(buyer))).availableCents).toBe(0);
    const { rows } = await program.pool.query<{ n: number }>('select n from ticket where order_id = $1 order by n', [
      sold.orderId,
    ]);
    expect(rows.map(({ n }) => n)).toEqual([1, 2, 5, 6, 7, 8]);
  });

  test('waits for the first request if no one is in line', async () => {
    await offerFor(seller, sold, [1]);
    await work(program);
    const buyer = await memberWithPoints(program, 'buyer', 400_00);
    await wishFor(buyer, performanceId, { quantity: 1 });
    await runJobs(program);
    expect(await statusOf(buyer)).toBe('purchase_complete');
  });

  test('reserves for a member who has no points, accepts any payment, and then changes owner', async () => {
    const buyer = await memberWithPoints(program, 'buyer');
    await wishFor(buyer, performanceId, { quantity: 1 });
    await offerFor(seller, sold, [1]);
    await work(program);
    const wish = await only(buyer);
    expect(wish).toMatchObject({ status: 'points_unpaid', totalCents: 400_00, payUntil: expect.any(String) });
    expect(await withdrawFromResale(seller, sold, [1])).toMatchObject({ ok: false, code: 'resale_reserved' });
    const { checkoutId } = valueOf(await payWish(buyer, wish.id));
    expect(valueOf(await readCheckout(buyer, checkoutId)).groups[0]!.places).toMatchObject(
      wish.seatInfo.map(({ row, seat }) => ({ row, seat })),
    );
    await payByCard(buyer, checkoutId);
    expect(await statusOf(buyer)).toBe('purchase_complete');
  });

  test('offers to the next in line, or returns to the seller, if unpaid or cancelled', async () => {
    const [first, second, third] = [
      await memberWithPoints(program, 'first'),
      await memberWithPoints(program, 'second'),
      await memberWithPoints(program, 'third'),
    ];
    for (const ctx of [first, second, third]) await wishFor(ctx, performanceId, { quantity: 1, payBy: 'later' });
    await offerFor(seller, sold, [1]);
    await work(program);
    expect(await Promise.all([first, second, third].map(statusOf))).toEqual(['match_result', 'matching', 'matching']);
    valueOf(await cancelWish(first, (await only(first)).id));
    await work(program);
    expect(await statusOf(second)).toBe('match_result');
    program.clock.advance(25 * 3600_000);
    await work(program);
    expect([await statusOf(second), await statusOf(third)]).toEqual(['cancelled', 'match_result']);
    program.clock.advance(25 * 3600_000);
    await work(program);
    expect(valueOf(await withdrawFromResale(seller, sold, [1])).numbers).toEqual([1]);
  });

  test('skips requests that it cannot serve whole, and never sells to the seller', async () => {
    const [many, few] = [
      await memberWithPoints(program, 'many', 2000_00),
      await memberWithPoints(program, 'few', 800_00),
    ];
    await wishFor(many, performanceId, { quantity: 3 });
    await wishFor(few, performanceId, { quantity: 2 });
    await offerFor(seller, sold, [1, 2]);
    await work(program);
    expect([await statusOf(many), await statusOf(few)]).toEqual(['matching', 'purchase_complete']);
  });
});

test('matches no ticket twice, and serves everyone who can be served, in two concurrent programs', async () => {
  const buyers = [];
  for (let at = 0; at < 6; at++) {
    const buyer = await memberWithPoints(program, `buyer${at}`, 400_00);
    await wishFor(buyer, performanceId, { quantity: 1 });
    buyers.push(buyer);
  }
  const beside = await openSecondProgram(program, byTestGateway);
  try {
    const offers = [1, 2, 3, 4].map((n) => offerFor(seller, sold, [n]));
    const rounds = [program, beside, program, beside].map((one) => matchOffered(one, performanceId));
    await Promise.all([...offers, ...rounds]);
    await matchAllOffered(beside);
    await work(program);
  } finally {
    await beside.close();
  }
  const statuses = await Promise.all(buyers.map(statusOf));
  expect(statuses.filter((status) => status === 'purchase_complete')).toHaveLength(4);
  expect(statuses.slice(0, 4)).toEqual(Array.from({ length: 4 }, () => 'purchase_complete'));
});

test('assigns nothing twice that another process assigns at the same moment, and assigns the rest', async () => {
  const [first, second] = [await memberWithPoints(program, 'first'), await memberWithPoints(program, 'second')];
  for (const fan of [first, second]) await wishFor(fan, performanceId, { quantity: 1, payBy: 'later' });
  await offerFor(seller, sold, [1, 2]);
  const other = await openSecondProgram(program, byTestGateway);
  let matching: Promise<number> | undefined;
  const meanwhile = async () => {
    matching = matchOffered(program, performanceId);
    await untilLocked(other);
  };
  await takeAllFor(other.ctx(memberActor()), performanceId, 24, { most: 1, meanwhile });
  expect(await matching).toBe(1);
  expect([await statusOf(first), await statusOf(second)]).toEqual(['match_result', 'matching']);
  await other.close();
});

test('matches no ticket of a disputed payment until the bank has decided', async () => {
  const fan = await memberWithPoints(program, 'fan', 400_00);
  await wishFor(fan, performanceId, { quantity: 1 });
  await offerFor(seller, sold, [1]);
  const { rows } = await program.pool.query<{ id: string }>(`select charge_id as id from charge where method = 'card'`);
  const dispute = { provider: 'test', of: { chargeId: rows[0]!.id }, disputeRef: 'd1', amountCents: 100_00 };
  await applyDispute(program, { ...dispute, state: 'open' });
  expect(await matchOffered(program, performanceId)).toBe(0);
  expect(await statusOf(fan)).toBe('matching');
  await applyDispute(program, { ...dispute, state: 'won' });
  expect(await matchOffered(program, performanceId)).toBe(1);
});
