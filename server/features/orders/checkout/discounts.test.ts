import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Checkout } from '../../../../contract/orders/orders.ts';
import { checkLedger } from '../../../check-ledger.ts';
import { checkOrders } from '../../../check-orders.ts';
import type { Hold } from '../../../../contract/seating/holds.ts';
import type { Ctx } from '../../../context.ts';
import { runJobs } from '../../../testing/jobs.ts';
import { memberActor, openTestProgram, type TestProgram } from '../../../testing/open-program.ts';
import { valueOf } from '../../../testing/outcomes.ts';
import { enterCode, removeCode } from '../../discounts/enter-code.ts';
import {
  announceDiscounted,
  announcePass,
  earlyBird,
  friends,
  group,
  makeCode,
} from '../../discounts/testing-discounts.ts';
import { announceEvent, generalZone } from '../../seating/inventory/testing-sale.ts';
import { readCart } from '../cart/read-cart.ts';
import { ordersHandlers } from '../calls.ts';
import { cancelCheckout } from './cancel-checkout.ts';
import { expireCheckouts } from './expire-checkouts.ts';
import { releaseCheckoutHold } from './release-checkout-hold.ts';
import { payCheckout } from './pay-checkout.ts';
import { readCheckout } from './read-checkout.ts';
import { startCheckout } from './start-checkout.ts';
import { byTestGateway, renewTestGateway } from './testing-gateway.ts';
import { capture, checkoutOfHolds, holdFor, payFor, startFor } from './testing-purchase.ts';

let program: TestProgram;
let buyer: Ctx;
beforeEach(async () => {
  renewTestGateway();
  program = await openTestProgram(byTestGateway);
  buyer = program.ctx(memberActor());
});
afterEach(async () => {
  expect([(await checkOrders(program)).wrong, (await checkLedger(program)).wrong]).toEqual([[], []]);
  await program.close();
});

const minute = 60_000;
const used = async () => {
  const { rows } = await program.pool.query<{ used: number }>('select used from discount_code');
  return rows.map((row) => row.used);
};
const pay = async (ctx: Ctx, checkout: Checkout) => {
  await capture(ctx, await payFor(ctx, checkout));
  await runJobs(program);
  return valueOf(await readCheckout(ctx, checkout.checkoutId));
};
const sums = ({ discountCents, totalCents }: { discountCents: number; totalCents: number }) => [
  discountCents,
  totalCents,
];

describe('early bird', () => {
  test('fixes the price when the tickets enter the cart, through preview, payment and receipt', async () => {
    const bird = earlyBird(new Date(program.now().getTime() + 5 * minute));
    const { performanceIds } = await announceDiscounted(program, [bird]);
    const hold = await holdFor(buyer, performanceIds[0]!, 2);
    program.clock.advance(6 * minute);
    const cart = await readCart(buyer);
    expect(sums(cart)).toEqual([200_00, 800_00]);
    expect(cart.discounts).toMatchObject([{ kind: 'early_bird', name: 'Early bird', quantity: 2, cents: 200_00 }]);
    const checkout = await startFor(buyer, [hold]);
    expect(sums(checkout)).toEqual([200_00, 800_00]);
    expect(await pay(buyer, checkout)).toMatchObject({ state: 'paid', discountCents: 200_00 });
    const { number } = checkout.groups[0]!;
    const record = valueOf(await ordersHandlers.readTransaction(buyer, { query: { number } }));
    expect(record).toMatchObject({ discountCents: 200_00, totalCents: 800_00, discounts: checkout.discounts });
  });

  test('charges the full price for tickets that enter the cart after the offer ends', async () => {
    const { performanceIds } = await announceDiscounted(program, [
      earlyBird(new Date(program.now().getTime() + minute)),
    ]);
    program.clock.advance(minute);
    await holdFor(buyer, performanceIds[0]!, 2);
    expect(sums(await readCart(buyer))).toEqual([0, 1000_00]);
  });
});

test('charges the group price once the group is complete', async () => {
  const { performanceIds } = await announceDiscounted(program, [group]);
  await holdFor(buyer, performanceIds[0]!, 3);
  expect(sums(await readCart(buyer))).toEqual([0, 1500_00]);
  const hold = await holdFor(program.ctx(memberActor()), performanceIds[0]!, 4);
  const four = await startFor(program.ctx(memberActor((await ownerOf(hold.holdId))!)), [hold]);
  expect(sums(four)).toEqual([160_00, 1840_00]);
});

async function ownerOf(holdId: string) {
  const { rows } = await program.pool.query<{ id: string }>('select buyer_id as id from hold where hold_id = $1', [
    holdId,
  ]);
  return rows[0]?.id;
}

describe('pass', () => {
  test('recognises a pass by the performances in the cart and spreads the discount over them', async () => {
    const [a, b, c] = await announcePass(program);
    const first = await holdFor(buyer, a!, 1);
    expect(sums(await readCart(buyer))).toEqual([0, 500_00]);
    const second = await holdFor(buyer, b!, 1);
    expect(sums(await readCart(buyer))).toEqual([160_00, 840_00]);
    const checkout = await startFor(buyer, [first, second]);
    expect(checkout.groups.map(({ discountCents }) => discountCents)).toEqual([80_00, 80_00]);
    expect(checkout.discounts).toMatchObject([{ kind: 'pass', name: 'Festival pass', quantity: 2, cents: 160_00 }]);
    // A pass loses its discount if it is split before payment.
    valueOf(await releaseCheckoutHold(buyer, second));
    expect(sums(await readCart(buyer))).toEqual([0, 500_00]);
    const third = await holdFor(buyer, c!, 1);
    expect(sums(await pay(buyer, await startFor(buyer, [first, third])))).toEqual([160_00, 840_00]);
  });

  test('rejects a return or exchange of part of a pass, even if the event allows it', async () => {
    const [a, b] = await announcePass(program, { returnable: true, exchangeable: true });
    const holds = [await holdFor(buyer, a!, 1), await holdFor(buyer, b!, 1)];
    const checkout = await pay(buyer, await startFor(buyer, holds));
    for (const { number, rules } of checkout.groups) {
      expect(rules).toBe('neither');
      const wanted = { params: { number }, body: { numbers: [1], refundCents: 400_00 } };
      expect(await ordersHandlers.returnOwnTickets(buyer, wanted)).toMatchObject({ code: 'return_not_allowed' });
    }
  });
});

describe('discount code', () => {
  test('reserves a code for a checkout, moves it to the next checkout, and releases it on cancellation', async () => {
    const { eventNumber, performanceIds } = await announceDiscounted(program);
    const code = await makeCode(program, eventNumber);
    const hold = await holdFor(buyer, performanceIds[0]!, 2);
    expect(sums(await readCart(buyer))).toEqual([0, 1000_00]);
    expect(valueOf(await enterCode(buyer, ` ${code.toLowerCase()} `))).toEqual({ name: 'Friends of the house' });
    expect(await readCart(buyer)).toMatchObject({ discountCents: 96_00, code: { state: 'applied' }, takesCode: true });
    expect(await used()).toEqual([0]);
    const first = await startFor(buyer, [hold]);
    expect([sums(first), await used()]).toEqual([[96_00, 904_00], [1]]);
    // A use in the cart does not count against itself.
    expect(await readCart(buyer)).toMatchObject({ code: { state: 'applied' } });
    const second = await startFor(buyer, [hold], { contactName: 'Another' });
    expect([sums(second), await used()]).toEqual([[96_00, 904_00], [1]]);
    const other = program.ctx(memberActor());
    expect(await enterCode(other, code)).toMatchObject({ code: 'discount_code_used_up', field: 'code' });
    valueOf(await cancelCheckout(buyer, second.checkoutId));
    valueOf(await cancelCheckout(buyer, second.checkoutId));
    expect(await used()).toEqual([0]);
    expect((await enterCode(other, code)).ok).toBe(true);
  });

  test('consumes a code on payment and releases it when the checkout expires', async () => {
    const { eventNumber, performanceIds } = await announceDiscounted(program);
    const code = await makeCode(program, eventNumber, { uses: 2 });
    valueOf(await enterCode(buyer, code));
    await pay(buyer, await startFor(buyer, [await holdFor(buyer, performanceIds[0]!, 1)]));
    await startFor(buyer, [await holdFor(buyer, performanceIds[0]!, 1)]);
    expect(await used()).toEqual([2]);
    program.clock.advance(60 * minute);
    await expireCheckouts(program);
    await expireCheckouts(program);
    expect(await used()).toEqual([1]);
  });

  test('releases a code when its tickets are removed from the cart', async () => {
    const { eventNumber, performanceIds } = await announceDiscounted(program);
    valueOf(await enterCode(buyer, await makeCode(program, eventNumber)));
    const hold = await holdFor(buyer, performanceIds[0]!, 1);
    await startFor(buyer, [hold]);
    valueOf(await releaseCheckoutHold(buyer, hold));
    expect(await used()).toEqual([0]);
  });

  test('counts a code again when a late payment arrives, even beyond its limit', async () => {
    const { eventNumber, performanceIds } = await announceDiscounted(program);
    const code = await makeCode(program, eventNumber);
    valueOf(await enterCode(buyer, code));
    const late = await startFor(buyer, [await holdFor(buyer, performanceIds[0]!, 1)]);
    const paymentId = await payFor(buyer, late);
    program.clock.advance(60 * minute);
    await expireCheckouts(program);
    const other = program.ctx(memberActor());
    valueOf(await enterCode(other, code));
    await pay(other, await startFor(other, [await holdFor(other, performanceIds[0]!, 1)]));
    await capture(buyer, paymentId);
    await runJobs(program);
    expect(valueOf(await readCheckout(buyer, late.checkoutId))).toMatchObject({ state: 'paid', totalCents: 452_00 });
    expect(await used()).toEqual([2]);
  });

  test('leaves a code unused if it gives no extra discount', async () => {
    const bird = earlyBird(new Date(program.now().getTime() + 60 * minute));
    const { eventNumber, performanceIds } = await announceDiscounted(program, [friends, bird]);
    valueOf(await enterCode(buyer, await makeCode(program, eventNumber)));
    const hold = await holdFor(buyer, performanceIds[0]!, 1);
    expect(await readCart(buyer)).toMatchObject({ code: { state: 'not_better' }, discountCents: 100_00 });
    await startFor(buyer, [hold]);
    expect(await used()).toEqual([0]);
  });

  test('enforces the limit of uses per member', async () => {
    const { eventNumber, performanceIds } = await announceDiscounted(program);
    const code = await makeCode(program, eventNumber, { uses: 10, perMember: 1 });
    valueOf(await enterCode(buyer, code));
    await pay(buyer, await startFor(buyer, [await holdFor(buyer, performanceIds[0]!, 1)]));
    const again = await holdFor(buyer, performanceIds[0]!, 1);
    expect(await readCart(buyer)).toMatchObject({ code: { state: 'used_up' }, discountCents: 0 });
    expect(sums(await startFor(buyer, [again]))).toEqual([0, 500_00]);
    expect((await enterCode(program.ctx(memberActor()), code)).ok).toBe(true);
  });

  test('removes a code from the cart on request and after a day', async () => {
    const { eventNumber, performanceIds } = await announceDiscounted(program);
    const code = await makeCode(program, eventNumber);
    await holdFor(buyer, performanceIds[0]!, 1);
    valueOf(await enterCode(buyer, code));
    expect([await removeCode(buyer), await removeCode(buyer)]).toEqual([{ removed: true }, { removed: false }]);
    expect(await readCart(buyer)).toMatchObject({ code: null, discountCents: 0 });
    valueOf(await enterCode(buyer, code));
    program.clock.advance(24 * 60 * minute);
    await holdFor(buyer, performanceIds[0]!, 1);
    expect(await readCart(buyer)).toMatchObject({ code: null, takesCode: true });
  });

  test.each([
    ['discount_code_not_yet', { from: '2030-01-01T00:00:00Z' }],
    ['discount_code_over', { until: '2020-01-01T00:00:00Z' }],
  ])('returns %s for a code outside its period', async (refusal, times) => {
    const { eventNumber } = await announceDiscounted(program, [{ ...friends, ...times }]);
    expect(await enterCode(buyer, await makeCode(program, eventNumber))).toMatchObject({ code: refusal });
  });

  test('rejects an unknown code and throttles guessing', async () => {
    const { eventNumber } = await announceDiscounted(program);
    const code = await makeCode(program, eventNumber);
    for (let n = 0; n < 20; n++)
      expect(await enterCode(buyer, `GUESS${n}\0`)).toMatchObject({ code: 'discount_code_unknown' });
    expect(await enterCode(buyer, code)).toMatchObject({ code: 'too_many_requests' });
  });

  test('issues the tickets without a payment if the code covers the full amount', async () => {
    const whole = { ...friends, offPercent: 100 };
    const [performanceId] = await announceEvent(program, [generalZone(20)], { type: 'streamed', discounts: [whole] });
    const { rows } = await program.pool.query<{ number: number }>('select number from event');
    valueOf(await enterCode(buyer, await makeCode(program, rows[0]!.number)));
    const checkout = await startFor(buyer, [await holdFor(buyer, performanceId!, 2)]);
    expect(sums(checkout)).toEqual([960_00, 0]);
    const { checkoutId } = checkout;
    const paid = () => payCheckout(buyer, { checkoutId, paymentId: program.id(), method: 'card' });
    expect([await paid(), (await paid()).ok]).toEqual([{ ok: true, value: { redirectUrl: null } }, false]);
    await runJobs(program);
    expect(valueOf(await readCheckout(buyer, checkoutId))).toMatchObject({
      state: 'paid',
      groups: [{ orderState: 'paid' }],
    });
    expect((await program.pool.query('select 1 from charge')).rows).toEqual([]);
  });

  test("checks the code's current uses even if the cart was read earlier", async () => {
    const { eventNumber, performanceIds } = await announceDiscounted(program);
    const code = await makeCode(program, eventNumber);
    const other = program.ctx(memberActor());
    const holds = [await holdFor(buyer, performanceIds[0]!, 1), await holdFor(other, performanceIds[0]!, 1)];
    for (const ctx of [buyer, other]) valueOf(await enterCode(ctx, code));
    const outcomes = await Promise.all(
      [buyer, other].map((ctx, n) => startCheckout(ctx, checkoutOfHolds(ctx, [holds[n]!]))),
    );
    const codes = outcomes.map((one) => (one.ok ? one.value.discountCents : one.code));
    // The second buyer is rejected or starts without the code; it is never used twice.
    expect(codes.filter((one) => one === 48_00)).toHaveLength(1);
    expect(await used()).toEqual([1]);
  });
});

describe('total changed after the cart was shown', () => {
  const startShown = async (hold: Hold, totalCents: number, ctx = buyer) =>
    startCheckout(ctx, checkoutOfHolds(ctx, [hold], { totalCents }));
  const rows = async () => (await program.pool.query('select state from checkout')).rows;

  test('rejects the checkout with both totals when the code is used up, and writes nothing', async () => {
    const { eventNumber, performanceIds } = await announceDiscounted(program);
    const code = await makeCode(program, eventNumber);
    valueOf(await enterCode(buyer, code));
    const hold = await holdFor(buyer, performanceIds[0]!, 1);
    const shown = await readCart(buyer);
    const other = program.ctx(memberActor());
    valueOf(await enterCode(other, code));
    await startFor(other, [await holdFor(other, performanceIds[0]!, 1)]);
    const refused = { code: 'price_changed', facts: { shown: 'HK$452', total: 'HK$500' } };
    expect(await startShown(hold, shown.totalCents)).toMatchObject(refused);
    expect(await rows()).toEqual([{ state: 'open' }]);
    const now = await readCart(buyer);
    expect(valueOf(await startShown(hold, now.totalCents))).toMatchObject({ totalCents: 500_00 });
  });

  test('rejects the checkout when the code has expired, and leaves the earlier checkout open', async () => {
    const until = new Date(program.now().getTime() + 5 * minute).toISOString();
    const { eventNumber, performanceIds } = await announceDiscounted(program, [{ ...friends, until }]);
    valueOf(await enterCode(buyer, await makeCode(program, eventNumber)));
    const hold = await holdFor(buyer, performanceIds[0]!, 1);
    const before = valueOf(await startShown(hold, 452_00));
    program.clock.advance(6 * minute);
    expect(await startShown(hold, 452_00)).toMatchObject({ code: 'price_changed' });
    expect(valueOf(await readCheckout(buyer, before.checkoutId))).toMatchObject({ state: 'open' });
    expect(await used()).toEqual([1]);
  });

  test('rejects the checkout when a group discount or the delivery fee changed', async () => {
    const { performanceIds } = await announceDiscounted(program, [group]);
    const hold = await holdFor(buyer, performanceIds[0]!, 4);
    expect(await startShown(hold, 2000_00)).toMatchObject({ facts: { shown: 'HK$2,000', total: 'HK$1,840' } });
    const byCourier = { method: 'courier', address: '1 Queen’s Road Central', totalCents: 1840_00 } as const;
    expect(await startCheckout(buyer, checkoutOfHolds(buyer, [hold], byCourier))).toMatchObject({
      code: 'price_changed',
    });
    expect((await startShown(hold, 1840_00)).ok).toBe(true);
  });

  test('accepts a request that omits the total', async () => {
    const { performanceIds } = await announceDiscounted(program, [group]);
    expect(sums(await startFor(buyer, [await holdFor(buyer, performanceIds[0]!, 4)]))).toEqual([160_00, 1840_00]);
  });
});
