import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { FeedEvent } from '../../contract/catalogue/feed.ts';
import { permitSystem } from '../features/audit/permit-action.ts';
import { turnSwitch } from '../features/content/switches/turn-switch.ts';
import { earlyBird } from '../features/discounts/testing-discounts.ts';
import { payCheckout } from '../features/orders/checkout/pay-checkout.ts';
import { startCheckout } from '../features/orders/checkout/start-checkout.ts';
import type { OwnOrder } from '../features/orders/access/find-own-order.ts';
import { byTestGateway, renewTestGateway } from '../features/orders/checkout/testing-gateway.ts';
import { checkoutOfHolds, holdFor, startFor } from '../features/orders/checkout/testing-purchase.ts';
import { offerForResale } from '../features/orders/resale/offer-for-resale.ts';
import { openWishList } from '../features/orders/resale/testing-resale.ts';
import { offerTickets } from '../features/orders/tickets/offer-tickets.ts';
import { buyTickets } from '../features/orders/tickets/testing-tickets.ts';
import { withdrawCodes } from '../features/priority/create-access-codes.ts';
import { changeHold } from '../features/seating/holds/change-hold.ts';
import { holdTickets } from '../features/seating/holds/hold-tickets.ts';
import { allFree } from '../features/seating/holds/merge-existing-holds.ts';
import { holdNamed } from '../features/seating/holds/testing-seats.ts';
import { friendsCodes, openWindow } from '../features/seating/holds/testing-windows.ts';
import { announceEvent, cancelPerformance, seatedZone, standard } from '../features/seating/inventory/testing-sale.ts';
import { makeWishInput } from '../features/wish-list/testing-wishes.ts';
import { makeWish } from '../features/wish-list/make-wish.ts';
import type { Ctx } from '../context.ts';
import { activatedMember } from '../testing/members.ts';
import { closeBoth, memberActor, openTwoPrograms, type TestProgram } from '../testing/open-program.ts';
import { valueOf } from '../testing/outcomes.ts';

/**
 * The first program publishes; the second, whose cached copies were confirmed a moment before, decides immediately
 * afterwards.
 */
let programs: [first: TestProgram, second: TestProgram];
let first: TestProgram;
let second: TestProgram;
let buyer: Ctx;

beforeEach(async () => {
  programs = await openTwoPrograms(byTestGateway);
  [first, second] = programs;
  renewTestGateway();
  buyer = second.ctx(memberActor((await activatedMember(second, 'buyer@mail.test')).memberId));
});
afterEach(() => closeBoth(programs));

const publish = async (event: Partial<FeedEvent> = {}, cents = 200_00) =>
  (await announceEvent(first, [seatedZone(4, 10, { prices: { R: cents } })], event))[0]!;
const hold = (performanceId: string, more: { priorityCode?: string } = {}) =>
  holdTickets(second.ctx(memberActor()), { holdId: second.id(), performanceId, choices: standard(1), ...more });
const inDays = (days: number) => new Date(first.now().getTime() + days * 86_400_000).toISOString();
describe('holding tickets after a publication by another process', () => {
  test('charges the new price, by number of tickets, by seat and after a change', async () => {
    const performanceId = await publish();
    const before = valueOf(await hold(performanceId));
    expect(before.lines).toMatchObject([{ unitCents: 200_00 }]);
    await publish({}, 500_00);
    expect(valueOf(await hold(performanceId)).lines).toMatchObject([{ unitCents: 500_00 }]);
    await publish({}, 600_00);
    expect(valueOf(await holdNamed(second, performanceId, 'B1')).lines).toMatchObject([{ unitCents: 600_00 }]);
    const held = valueOf(await holdTickets(buyer, { holdId: buyer.id(), performanceId, choices: standard(1) }));
    await publish({}, 700_00);
    const wanted = { choices: standard(2) };
    const changed = await changeHold(
      buyer,
      { performanceId, holdId: held.holdId, newHoldId: buyer.id(), wanted },
      allFree,
    );
    // A hold keeps its price.
    expect(valueOf(changed).lines).toMatchObject([{ quantity: 2, unitCents: 600_00 }]);
  });

  test('rejects the hold when the sale start was moved or fewer tickets per purchase are allowed', async () => {
    const performanceId = await publish();
    valueOf(await hold(performanceId));
    await publish({ ticketsPerPurchase: 1 });
    const two = { holdId: second.id(), performanceId, choices: standard(2) };
    expect(await holdTickets(second.ctx(memberActor()), two)).toMatchObject({ code: 'over_purchase_limit' });
    await publish({ onSaleFrom: inDays(1) });
    expect(await hold(performanceId)).toMatchObject({ code: 'sale_not_open' });
  });

  test('rejects a code that was withdrawn or has expired', async () => {
    const performanceId = await publish({ saleWindows: [openWindow(first)], onSaleFrom: inDays(2) });
    const [code] = await friendsCodes(first);
    valueOf(await hold(performanceId, { priorityCode: code! }));
    await withdrawCodes(first, permitSystem('command codes', 'codes.withdraw', 'friends'));
    expect(await hold(performanceId, { priorityCode: code! })).toMatchObject({ code: 'priority_code_wrong' });
    const [short] = await friendsCodes(first);
    const expiresAt = new Date(first.now().getTime() + 10_000);
    await first.pool.query('update priority_code set expires_at = $1', [expiresAt]);
    valueOf(await hold(performanceId, { priorityCode: short! }));
    first.clock.advance(10_000);
    expect(await hold(performanceId, { priorityCode: short! })).toMatchObject({ code: 'priority_code_wrong' });
  });
});

describe('checking out after a publication by another process', () => {
  test('rejects a cancelled performance at the start and at the payment', async () => {
    const performanceId = await publish();
    const [one, two] = [await holdFor(buyer, performanceId, 1), await holdFor(buyer, performanceId, 1)];
    const checkout = await startFor(buyer, [one]);
    await cancelPerformance([first], performanceId);
    const started = await startCheckout(buyer, checkoutOfHolds(buyer, [two]));
    expect(started).toMatchObject({ ok: false, code: 'performance_cancelled' });
    const payment = { checkoutId: checkout.checkoutId, paymentId: buyer.id(), method: 'card' } as const;
    expect(await payCheckout(buyer, payment)).toMatchObject({ ok: false, code: 'performance_cancelled' });
  });

  test('charges the full price after a discount was removed', async () => {
    const discounts = [earlyBird(new Date(inDays(9)))];
    const performanceId = await publish({ discounts });
    const held = [await holdFor(buyer, performanceId, 1), await holdFor(buyer, performanceId, 1)] as const;
    expect((await startFor(buyer, [held[0]])).totalCents).toBeLessThan(200_00);
    await publish({ discounts: [] });
    expect((await startFor(buyer, [held[1]])).totalCents).toBeGreaterThanOrEqual(200_00);
  });
});

describe('rules changed by another process', () => {
  const acts: Record<string, (order: OwnOrder) => Promise<{ ok: boolean }>> = {
    'rejects a transfer': (order) =>
      offerTickets(buyer, order, { transferId: buyer.id(), numbers: [1], name: 'Lee', email: 'lee@mail.test' }),
    'rejects a resale': (order) => offerForResale(buyer, order, { numbers: [1], backCents: 180_00 }),
    'rejects a wish-list request': async ({ performanceId }) => {
      const { memberId } = await activatedMember(second, `${second.id()}@mail.test`);
      const other = second.ctx(memberActor(memberId));
      return makeWish(other, makeWishInput(other, performanceId));
    },
  };
  test.each(Object.keys(acts))('%s', async (act) => {
    await openWishList(first);
    const performanceId = await publish({ transferable: true, resale: { feePercent: 10 } });
    const orders = [
      await buyTickets(second, buyer, performanceId, 1),
      await buyTickets(second, buyer, performanceId, 1),
    ];
    expect(await acts[act]!(orders[0]!)).toMatchObject({ ok: true });
    await publish({ transferable: false });
    await openWishList(first, false);
    expect(await acts[act]!(orders[1]!)).toMatchObject({ ok: false });
  });
});

test('rejects a hold immediately after another process paused sales', async () => {
  // During the weekly maintenance, which pauses sales if the switch is on.
  first.clock.set('2026-11-25T00:01:00+08:00');
  const performanceId = await publish();
  valueOf(await hold(performanceId));
  const pausing = { pauseSales: true, notice: 'weekly' };
  await turnSwitch(first, permitSystem('command turn-switch', 'switch.turn', 'maintenance'), pausing);
  expect(await hold(performanceId)).toMatchObject({ code: 'maintenance' });
});
