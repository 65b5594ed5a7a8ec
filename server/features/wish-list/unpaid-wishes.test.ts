import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Ctx } from '../../context.ts';
import { runJobs } from '../../testing/jobs.ts';
import type { TestProgram } from '../../testing/open-program.ts';
import { valueOf } from '../../testing/outcomes.ts';
import { requireMember } from '../identity/sessions/require-member.ts';
import type { OwnOrder } from '../orders/access/find-own-order.ts';
import { cancelCheckout } from '../orders/checkout/cancel-checkout.ts';
import { payCheckout } from '../orders/checkout/pay-checkout.ts';
import { testGateway } from '../orders/checkout/testing-gateway.ts';
import { capture, payFor } from '../orders/checkout/testing-purchase.ts';
import { readCart } from '../orders/cart/read-cart.ts';
import { applyEvent } from '../payments/charges/apply-events.ts';
import { readStoredBalance } from '../points/read-points.ts';
import { releaseExpiredHolds } from '../seating/holds/release-expired-holds.ts';
import { cancelWish } from './cancel-wish.ts';
import { resumeStalledWishes, remindOfWishes } from './follow-wishes.ts';
import { payWish } from './pay-wish.ts';
import {
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

const hourMs = 60 * 60 * 1000;

let house: SoldOut;
let program: TestProgram;
let performanceId: string;
let sold: readonly OwnOrder[];
beforeEach(async () => {
  house = await openSoldOut();
  ({ program, performanceId, sold } = house);
});
afterEach(() => closeSoldOut(house));

async function payByCard(ctx: Ctx, checkoutId: string): Promise<void> {
  await capture(ctx, await payFor(ctx, { checkoutId }));
  await work(program);
}

describe('matched tickets that were not paid', () => {
  test('accepts any payment if points do not suffice, alongside the cart', async () => {
    const fan = await memberWithPoints(program, 'fan', 100_00);
    const { id } = await wishFor(fan, performanceId);
    await returnSome(program, sold[0]!, [1, 2]);
    await work(program);
    const unpaid = await only(fan);
    expect(unpaid).toMatchObject({ status: 'points_unpaid', totalCents: 800_00, number: null });
    expect(Date.parse(unpaid.payUntil!)).toBe(program.now().getTime() + 24 * hourMs);
    expect(await readWishNotices(program, fan)).toEqual(['received', 'points_short']);
    expect((await readCart(fan)).entries).toEqual([]);
    expect((await readStoredBalance(program, requireMember(fan))).availableCents).toBe(100_00);
    const { checkoutId } = valueOf(await payWish(fan, id));
    expect(checkoutId).toBe(unpaid.checkoutId);
    await payByCard(fan, checkoutId);
    expect((await only(fan)).status).toBe('purchase_complete');
    expect(await payWish(fan, id)).toMatchObject({ code: 'wish_closed' });
  });

  test('allows another payment after a failed one', async () => {
    const fan = await memberWithPoints(program, 'fan');
    const { id } = await wishFor(fan, performanceId, { payBy: 'later' });
    expect(await payWish(fan, id)).toMatchObject({ code: 'wish_not_matched' });
    await returnSome(program, sold[0]!, [1, 2]);
    await work(program);
    expect((await only(fan)).status).toBe('match_result');
    expect(await readWishNotices(program, fan)).toEqual(['received', 'found']);
    const { checkoutId } = valueOf(await payWish(fan, id));
    const paymentId = await payFor(fan, { checkoutId });
    await applyEvent(fan, 'test', testGateway().decline(paymentId));
    await runJobs(program);
    expect((await only(fan)).status).toBe('payment_failed');
    await payByCard(fan, valueOf(await payWish(fan, id)).checkoutId);
    expect((await only(fan)).status).toBe('purchase_complete');
  });

  test('goes to the next in line after the payment deadline, never to the public in between', async () => {
    const [slow, next] = [await memberWithPoints(program, 'slow'), await memberWithPoints(program, 'next', 5000_00)];
    await wishFor(slow, performanceId);
    await wishFor(next, performanceId);
    await returnSome(program, sold[0]!, [1, 2]);
    await work(program);
    expect((await only(next)).status).toBe('matching');
    program.clock.advance(24 * hourMs);
    await releaseExpiredHolds(program);
    expect(await countFreeSeats(program, performanceId)).toBe(0);
    await work(program);
    expect(await only(slow)).toMatchObject({ status: 'cancelled', end: 'lapsed', sequence: 0, seatInfo: [] });
    expect((await only(next)).status).toBe('purchase_complete');
    expect(await readWishNotices(program, slow)).toEqual(['received', 'points_short', 'lapsed']);
  });

  test('goes on public sale after the payment deadline if no one waits', async () => {
    const fan = await memberWithPoints(program, 'fan');
    await wishFor(fan, performanceId);
    await returnSome(program, sold[0]!, [1, 2]);
    await work(program);
    program.clock.advance(24 * hourMs);
    await work(program);
    expect(await countFreeSeats(program, performanceId)).toBe(2);
  });

  test('honours a late payment if the seats are still available', async () => {
    const fan = await memberWithPoints(program, 'fan');
    await wishFor(fan, performanceId, { payBy: 'later' });
    await returnSome(program, sold[0]!, [1, 2]);
    await work(program);
    const paymentId = await payFor(fan, { checkoutId: (await only(fan)).checkoutId! });
    program.clock.advance(25 * hourMs);
    await work(program);
    expect(await only(fan)).toMatchObject({ status: 'cancelled', end: 'lapsed' });
    await capture(fan, paymentId);
    await work(program);
    expect(await only(fan)).toMatchObject({ status: 'purchase_complete', end: null });
  });

  test('goes to the next in line if the request or its checkout is cancelled', async () => {
    const [one, two, next] = await Promise.all(['one', 'two', 'next'].map((name) => memberWithPoints(program, name)));
    const { id } = await wishFor(one!, performanceId);
    await wishFor(two!, performanceId);
    await wishFor(next!, performanceId);
    await returnSome(program, sold[0]!, [1, 2]);
    await work(program);
    const [first] = [await only(one!)];
    expect(valueOf(await cancelWish(one!, id))).toMatchObject({ status: 'cancelled', end: 'member' });
    expect(
      await payCheckout(one!, { checkoutId: first.checkoutId!, paymentId: program.id(), method: 'card' }),
    ).toMatchObject({ ok: false });
    await work(program);
    const { checkoutId } = await only(two!);
    valueOf(await cancelCheckout(two!, checkoutId!));
    expect(await countFreeSeats(program, performanceId)).toBe(0);
    await work(program);
    expect(await only(two!)).toMatchObject({ status: 'cancelled', end: 'member' });
    expect((await only(next!)).status).toBe('points_unpaid');
  });

  test('sends one reminder, six hours before', async () => {
    const fan = await memberWithPoints(program, 'fan');
    await wishFor(fan, performanceId);
    await returnSome(program, sold[0]!, [1, 2]);
    await work(program);
    program.clock.advance(17 * hourMs);
    expect(await remindOfWishes(program)).toBe(0);
    program.clock.advance(hourMs);
    expect(await remindOfWishes(program)).toBe(1);
    expect(await remindOfWishes(program)).toBe(0);
    await runJobs(program);
    expect(await readWishNotices(program, fan)).toEqual(['received', 'points_short', 'reminder']);
  });

  test('gets a checkout even if the job that starts it was lost', async () => {
    const fan = await memberWithPoints(program, 'fan', 5000_00);
    await wishFor(fan, performanceId);
    await returnSome(program, sold[0]!, [1, 2]);
    await runJobs(program, { only: ['wish_list.match'] });
    await program.pool.query(`delete from pgboss.job where name = 'wish_list.begin_checkouts'`);
    expect(await resumeStalledWishes(program)).toBe(0);
    program.clock.advance(2 * 60_000);
    expect(await resumeStalledWishes(program)).toBe(1);
    await work(program);
    expect((await only(fan)).status).toBe('purchase_complete');
  });
});
