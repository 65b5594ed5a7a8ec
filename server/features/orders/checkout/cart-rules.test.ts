import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TicketChoice } from '../../../../contract/seating/holds.ts';
import type { Ctx } from '../../../context.ts';
import { memberActor, openTestProgram, type TestProgram } from '../../../testing/open-program.ts';
import { runJobs } from '../../../testing/jobs.ts';
import { valueOf } from '../../../testing/outcomes.ts';
import { checkOrders } from '../../../check-orders.ts';
import { announceEvent, generalZone, seatedZone, standard } from '../../seating/inventory/testing-sale.ts';
import { ordersHandlers } from '../calls.ts';
import { readCart } from '../cart/read-cart.ts';
import { readCollectionOptions } from '../cart/read-collection-options.ts';
import { requireMember } from '../../identity/sessions/require-member.ts';
import { cartRules } from './cart-rules.ts';
import { payCheckout } from './pay-checkout.ts';
import { readCheckout } from './read-checkout.ts';
import { byTestGateway, renewTestGateway, testGateway } from './testing-gateway.ts';
import { capture, payFor, startFor } from './testing-purchase.ts';
import { applyEvent } from '../../payments/charges/apply-events.ts';

let program: TestProgram;
let performanceId: string;
let buyer: Ctx;

/** Makes names unique, because the tests share a program. */
let nth = 0;
beforeAll(async () => {
  program = await openTestProgram(byTestGateway);
});
beforeEach(async () => {
  nth += 1;
  renewTestGateway();
  [performanceId] = (await announceEvent(program, [seatedZone(10, 20)], { key: `event-${nth}` })) as [string];
  buyer = program.ctx(memberActor());
});
afterEach(async () => {
  await runJobs(program);
  expect((await checkOrders(program)).wrong).toEqual([]);
});
afterAll(() => program.close());

const add = (choices: TicketChoice[], to = performanceId) =>
  ordersHandlers.holdTickets(buyer, { body: { holdId: program.id(), performanceId: to, choices } });
const change = (holdId: string, choices: TicketChoice[]) =>
  ordersHandlers.changeHold(buyer, {
    params: { performanceId, holdId },
    body: { newHoldId: program.id(), choices },
  });
const entries = async () => (await readCart(buyer)).entries;
const numbersOf = (checkout: { groups: readonly { number: string }[] }) => checkout.groups.map(({ number }) => number);

describe('adding tickets to the cart', () => {
  test('merges tickets for the same performance into one group and one transaction', async () => {
    await add(standard(2));
    const hold = valueOf(await add(standard(3)));
    expect((await entries()).map((entry) => entry.lines.map(({ quantity }) => quantity))).toEqual([[5]]);
    const checkout = await startFor(buyer, [hold]);
    expect(checkout.groups).toHaveLength(1);
    await capture(buyer, await payFor(buyer, checkout));
    await runJobs(program);
    expect(valueOf(await readCheckout(buyer, checkout.checkoutId)).state).toBe('paid');
  });

  test('cancels the earlier checkout so that it cannot be paid at its old price', async () => {
    const first = valueOf(await add(standard(2)));
    const { checkoutId } = await startFor(buyer, [first]);
    await add(standard(1));
    expect(valueOf(await readCheckout(buyer, checkoutId)).state).toBe('cancelled');
    expect(await payCheckout(buyer, { checkoutId, paymentId: program.id(), method: 'card' })).toMatchObject({
      code: 'checkout_closed',
    });
  });

  test('separates new tickets from those being paid for, and allows removing, changing and paying for them', async () => {
    const first = await startFor(buyer, [valueOf(await add(standard(2)))]);
    const payment = await payFor(buyer, first);
    const second = valueOf(await add(standard(2)));
    expect(new Set((await entries()).map((entry) => entry.payingCheckoutId))).toEqual(
      new Set([null, first.checkoutId]),
    );
    const cart = await readCart(buyer);
    expect(cart.totalCents).toBe(2 * (380_00 + 20_00));
    expect(cart.checkoutId).toBeNull();
    expect(await readCollectionOptions(buyer)).toMatchObject({ ok: true });
    const changed = valueOf(await change(second.holdId, standard(3)));
    const other = await startFor(buyer, [changed]);
    await capture(buyer, await payFor(buyer, other));
    await runJobs(program);
    expect(valueOf(await readCheckout(buyer, other.checkoutId)).state).toBe('paid');
    expect(valueOf(await readCheckout(buyer, first.checkoutId)).state).toBe('paying');
    const third = valueOf(await add(standard(1)));
    const { holdId } = third;
    expect(await ordersHandlers.releaseHold(buyer, { params: { performanceId, holdId } })).toMatchObject({ ok: true });
    await capture(buyer, payment);
    await runJobs(program);
    expect(valueOf(await readCheckout(buyer, first.checkoutId)).state).toBe('paid');
  });

  test('counts tickets that are being paid for towards the limit', async () => {
    await payFor(buyer, await startFor(buyer, [valueOf(await add(standard(6)))]));
    expect(await add(standard(3))).toMatchObject({ code: 'over_purchase_limit', facts: { limit: 8 } });
    expect(await add(standard(2))).toMatchObject({ ok: true });
  });

  test('merges new tickets with those whose payment was declined', async () => {
    const first = await startFor(buyer, [valueOf(await add(standard(2)))]);
    const payment = await payFor(buyer, first);
    await applyEvent(program, 'test', testGateway().decline(payment));
    await runJobs(program);
    await add(standard(1));
    expect((await entries()).map((entry) => entry.lines[0]?.quantity)).toEqual([3]);
  });

  test("allows as many performances as the member's ticket limit, paid together", async () => {
    const holds = [valueOf(await add(standard(1)))];
    for (let at = 0; at < 10; at++) {
      const [one] = await announceEvent(program, [generalZone(20)], { key: `other ${at}` });
      holds.push(valueOf(await add(standard(1), one)));
    }
    const { body } = { body: { checkoutId: program.id(), holds, method: 'e_ticket' as const } };
    const contact = { contactName: 'Chan Sum Yi', contactTelephone: '5123 4567' };
    const checkout = valueOf(await ordersHandlers.startCheckout(buyer, { body: { ...body, ...contact } }));
    expect(checkout.groups).toHaveLength(11);
  });

  test('requires an age declaration for an adults-only film', async () => {
    const text = { en_us: 'Late', zh_hk: '夜', zh_cn: '夜' };
    const about = { genre: text, language: text, director: text, cast: text, story: text };
    const film = { ...about, class: 'III' as const, releaseDate: '2026-01-01', durationMinutes: 100 };
    const [adults] = await announceEvent(program, [seatedZone(2, 8)], {
      key: 'film',
      type: 'cinema',
      category: 'movie',
      film,
    });
    const refused = { ok: false, code: 'adult_confirmation_needed', field: 'adult' };
    const body = { holdId: program.id(), performanceId: adults!, choices: standard(1) };
    expect(await ordersHandlers.holdTickets(buyer, { body })).toMatchObject(refused);
    const seats = [{ seatId: `${adults!.slice(-8)}-1-0`, ticketType: 'R' as const }];
    const named = { holdId: program.id(), performanceId: adults!, seats };
    expect(await ordersHandlers.holdSeats(buyer, { body: named })).toMatchObject(refused);
    expect(await ordersHandlers.holdTickets(buyer, { body: { ...body, adultsConfirmed: true } })).toMatchObject({
      ok: true,
    });
  });
});

describe('changing tickets in the cart', () => {
  test('rejects changes while tickets are being paid for', async () => {
    const hold = valueOf(await add(standard(2)));
    await payFor(buyer, await startFor(buyer, [hold]));
    expect(await change(hold.holdId, standard(1))).toMatchObject({ code: 'payment_in_progress' });
  });

  test('rejects the release of tickets whose payment started after they were read', async () => {
    const hold = valueOf(await add(standard(2)));
    const checkout = await startFor(buyer, [hold]);
    const { expiresAt, ...held } = hold;
    const own = {
      buyerId: requireMember(buyer),
      expiresAt: new Date(expiresAt),
      ticketTypes: 'RR',
      items: [],
      heldAt: program.now(),
    };
    const row = { ...held, ...own, purpose: 'cart' as const, limited: false, uses: [] };
    expect(await cartRules.sort(buyer, [row])).toMatchObject({ free: [{ holdId: hold.holdId }], beside: [] });
    await payFor(buyer, checkout);
    expect(await cartRules.letGo(buyer, [row])).toBe(false);
    expect(valueOf(await readCheckout(buyer, checkout.checkoutId)).state).toBe('paying');
  });

  test('reuses the transaction number for each preview, changed or not', async () => {
    const [other] = await announceEvent(program, [generalZone(20)], { key: 'other' });
    const [one, two] = [valueOf(await add(standard(2))), valueOf(await add(standard(1), other))];
    const first = await startFor(buyer, [one, two]);
    const again = await startFor(buyer, [one, two]);
    expect(numbersOf(again)).toEqual(numbersOf(first));
    const changed = valueOf(await change(one.holdId, standard(4)));
    const third = await startFor(buyer, [changed, two]);
    expect(numbersOf(third)).toEqual(numbersOf(first));
    await capture(buyer, await payFor(buyer, third));
    await runJobs(program);
    const next = await startFor(buyer, [valueOf(await add(standard(1)))]);
    expect(numbersOf(first)).not.toContain(numbersOf(next)[0]);
  });
});
