import * as fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Ctx } from '../../../context.ts';
import { memberActor, openTestProgram, type TestProgram } from '../../../testing/open-program.ts';
import { valueOf } from '../../../testing/outcomes.ts';
import { announceEvent, generalZone, seatedZone } from '../../seating/inventory/testing-sale.ts';
import { cancelCheckout } from './cancel-checkout.ts';
import { checkLedger } from '../../../check-ledger.ts';
import { checkOrders } from '../../../check-orders.ts';
import { expireCheckouts } from './expire-checkouts.ts';
import { payCheckout } from './pay-checkout.ts';
import { readCart } from '../cart/read-cart.ts';
import { readCheckout } from './read-checkout.ts';
import { isOrderNumber } from '../../../../contract/orders/order-number.ts';
import { startCheckout } from './start-checkout.ts';
import { byTestGateway, renewTestGateway } from './testing-gateway.ts';
import { checkoutOfHolds, holdFor, payFor, startFor } from './testing-purchase.ts';

let program: TestProgram;
let performanceId: string;
let other: string;
let buyer: Ctx;

beforeAll(async () => {
  program = await openTestProgram(byTestGateway);
  [performanceId, other] = [
    (await announceEvent(program, [generalZone(5000), seatedZone(20, 30, { key: 'stalls' })], { key: 'one' }))[0]!,
    (await announceEvent(program, [generalZone(5000, { prices: { R: 75_50, H: 0 } })], { key: 'two' }))[0]!,
  ];
});
afterAll(() => program.close());
beforeEach(() => {
  renewTestGateway();
  buyer = program.ctx(memberActor());
});

async function countRows(table: 'checkout' | 'orders' | 'order_number'): Promise<number> {
  const { rows } = await program.pool.query<{ n: number }>(`select count(*)::int as n from ${table}`);
  return rows[0]!.n;
}

describe('startCheckout', () => {
  test('fixes lines, fees and total, with one order per performance and valid numbers', async () => {
    const holds = [
      await holdFor(buyer, performanceId, [
        { zoneNo: 2, ticketType: 'R', quantity: 2 },
        { zoneNo: 2, ticketType: 'H', quantity: 1 },
      ]),
      await holdFor(buyer, other, 1),
    ];
    const checkout = await startFor(buyer, holds, { method: 'courier', region: 'macao', address: ' 1 Rua ' });
    expect(checkout).toMatchObject({
      state: 'open',
      ticketsCents: 2 * 380_00 + 190_00 + 75_50,
      feesCents: 80_00,
      deliveryFeeCents: 45_00,
      discountCents: 0,
      totalCents: 2 * 380_00 + 190_00 + 75_50 + 80_00 + 45_00,
      collection: { method: 'courier', region: 'macao' },
      address: '1 Rua',
      expiresAt: holds[0]!.expiresAt,
      paymentUrl: null,
      lastPaymentMessage: null,
    });
    expect(checkout.groups).toHaveLength(2);
    expect(checkout.groups.flatMap((group) => group.places)).toHaveLength(4);
    for (const group of checkout.groups) expect(isOrderNumber(group.number)).toBe(true);
    expect(new Set(checkout.groups.map((group) => group.number)).size).toBe(2);
    expect((await readCart(buyer)).checkoutId).toBe(checkout.checkoutId);
    expect((await checkOrders(program)).wrong).toEqual([]);
    expect((await checkLedger(program)).wrong).toEqual([]);
  });

  test('adds up to the cent for any tickets and any collection method', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(
          fc.record({ first: fc.boolean(), R: fc.integer({ min: 1, max: 2 }), H: fc.integer({ min: 0, max: 2 }) }),
          { minLength: 1, maxLength: 2 },
        ),
        fc.constantFrom('e_ticket', 'kiosk', 'box_office', 'courier'),
        fc.constantFrom('hong_kong', 'macao', 'mainland', 'overseas'),
        async (wanted, method, region) => {
          const ctx = program.ctx(memberActor());
          const holds = [];
          for (const { first, R, H } of wanted) {
            holds.push(
              await holdFor(ctx, first ? performanceId : other, [
                { zoneNo: 1, ticketType: 'R', quantity: R },
                ...(H > 0 && !first ? [{ zoneNo: 1, ticketType: 'H' as const, quantity: H }] : []),
              ]),
            );
          }
          const checkout = await startFor(ctx, holds, { method, region, address: 'Somewhere' });
          const lines = holds.flatMap((hold) => hold.lines);
          const sum = lines.reduce((total, line) => total + line.quantity * (line.unitCents + line.feeCents), 0);
          expect(checkout.totalCents).toBe(sum + checkout.deliveryFeeCents);
          const { rows } = await program.pool.query<{ orders: number; parts: number }>(
            `select sum(total_cents)::int as orders,
              sum(tickets_cents + fees_cents + delivery_fee_cents - discount_cents)::int as parts
             from orders where checkout_id = $1`,
            [checkout.checkoutId],
          );
          expect(rows[0]).toEqual({ orders: checkout.totalCents, parts: checkout.totalCents });
          const paymentId = await payFor(ctx, checkout);
          const charge = await program.pool.query<{ cents: number }>(
            'select amount_cents as cents from charge where charge_id = $1',
            [paymentId],
          );
          expect(charge.rows[0]!.cents).toBe(checkout.totalCents);
        },
      ),
      { numRuns: 20 },
    );
    expect((await checkOrders(program)).wrong).toEqual([]);
    expect((await checkLedger(program)).wrong).toEqual([]);
  });

  test('returns the same checkout for a retry and for ten concurrent requests', async () => {
    const input = checkoutOfHolds(buyer, [await holdFor(buyer, performanceId)]);
    const before = [await countRows('checkout'), await countRows('orders'), await countRows('order_number')];
    const all = await Promise.all(Array.from({ length: 10 }, () => startCheckout(buyer, input)));
    for (const outcome of [...all, await startCheckout(buyer, input)]) expect(outcome).toEqual(all[0]);
    expect(all[0]).toMatchObject({ ok: true, value: { checkoutId: input.checkoutId } });
    const after = [await countRows('checkout'), await countRows('orders'), await countRows('order_number')];
    expect(after).toEqual(before.map((count) => count + 1));
  });

  test('counts a duplicate hold only once', async () => {
    const input = checkoutOfHolds(buyer, [await holdFor(buyer, performanceId)]);
    const twice = { ...input, holds: [...input.holds, ...input.holds] };
    expect(valueOf(await startCheckout(buyer, twice)).groups).toHaveLength(1);
    expect(await startCheckout(buyer, twice)).toMatchObject({ ok: true });
    expect(await startCheckout(buyer, input)).toMatchObject({ ok: true });
  });

  test('rejects an ID that was used for other holds, and leaves both checkouts unchanged', async () => {
    const [first, second] = [await holdFor(buyer, performanceId), await holdFor(buyer, performanceId)];
    const begun = await startFor(buyer, [second]);
    const used = await startFor(buyer, [first]);
    const again = checkoutOfHolds(buyer, [second], { checkoutId: used.checkoutId });
    expect(await startCheckout(buyer, again)).toEqual({ ok: false, code: 'hold_conflict' });
    expect(valueOf(await readCheckout(buyer, begun.checkoutId)).state).toBe('open');
    // Concurrent requests behave the same: one succeeds, and the earlier checkout of the other hold remains.
    const checkoutId = buyer.id();
    const [left, right] = [await holdFor(buyer, performanceId), await holdFor(buyer, performanceId)];
    const earlier = [await startFor(buyer, [left]), await startFor(buyer, [right])];
    const outcomes = await Promise.all(
      [left, right].map((hold) => startCheckout(buyer, checkoutOfHolds(buyer, [hold], { checkoutId }))),
    );
    expect(outcomes.map((outcome) => (outcome.ok ? 'ok' : outcome.code)).toSorted()).toEqual(['hold_conflict', 'ok']);
    const states = await Promise.all(
      earlier.map(async (one) => valueOf(await readCheckout(buyer, one.checkoutId)).state),
    );
    expect(states.toSorted()).toEqual(['cancelled', 'open']);
    expect(states[outcomes.findIndex((outcome) => outcome.ok)]).toBe('cancelled');
  });

  test("isolates members who use the same ID, so that neither sees nor changes the other's orders", async () => {
    const stranger = program.ctx(memberActor());
    const [mine, theirs] = [await holdFor(buyer, performanceId, 1), await holdFor(stranger, performanceId, 3)];
    const checkout = await startFor(buyer, [mine]);
    const copied = await startFor(stranger, [theirs], { checkoutId: checkout.checkoutId });
    expect(copied.groups).toHaveLength(1);
    expect(copied.groups[0]!.number).not.toBe(checkout.groups[0]!.number);
    valueOf(await cancelCheckout(stranger, copied.checkoutId));
    expect(valueOf(await readCheckout(buyer, checkout.checkoutId))).toMatchObject({
      state: 'open',
      groups: [{ orderState: 'open', number: checkout.groups[0]!.number }],
    });
    expect((await checkOrders(program)).wrong).toEqual([]);
    expect((await checkLedger(program)).wrong).toEqual([]);
  });

  test("rejects another member's hold, an unknown hold and a hold for another performance", async () => {
    const hold = await holdFor(program.ctx(memberActor()), performanceId);
    expect(await startCheckout(buyer, checkoutOfHolds(buyer, [hold]))).toEqual({ ok: false, code: 'hold_not_found' });
    const never = { ...hold, holdId: buyer.id() };
    expect(await startCheckout(buyer, checkoutOfHolds(buyer, [never]))).toEqual({ ok: false, code: 'hold_expired' });
    const mine = { ...(await holdFor(buyer, performanceId)), performanceId: other };
    expect(await startCheckout(buyer, checkoutOfHolds(buyer, [mine]))).toEqual({ ok: false, code: 'hold_expired' });
  });

  test('accepts a hold in its last millisecond and rejects it in the next', async () => {
    const hold = await holdFor(buyer, performanceId);
    const input = () => checkoutOfHolds(buyer, [hold]);
    const now = program.now();
    program.clock.set(new Date(Date.parse(hold.expiresAt) - 1));
    expect(await startCheckout(buyer, input())).toMatchObject({ ok: true });
    program.clock.advance(1);
    expect(await startCheckout(buyer, input())).toEqual({ ok: false, code: 'hold_expired' });
    program.clock.set(now);
  });

  test('rejects visitors', async () => {
    const hold = await holdFor(buyer, performanceId);
    await expect(startCheckout(program.ctx(), checkoutOfHolds(buyer, [hold]))).rejects.toThrow(
      'a visitor actor reached',
    );
  });
});

describe('holds already in a checkout', () => {
  test('moves holds out of an open checkout, which is cancelled and releases its other holds', async () => {
    const [first, second] = [await holdFor(buyer, performanceId), await holdFor(buyer, other)];
    const earlier = await startFor(buyer, [first, second]);
    const later = await startFor(buyer, [first]);
    expect(later.groups.map((group) => group.places.length)).toEqual([2]);
    expect(valueOf(await readCheckout(buyer, earlier.checkoutId)).state).toBe('cancelled');
    expect((await startFor(buyer, [second])).state).toBe('open');
    expect((await checkOrders(program)).wrong).toEqual([]);
    expect((await checkLedger(program)).wrong).toEqual([]);
  });

  test('leaves holds in a checkout that is being paid for', async () => {
    const hold = await holdFor(buyer, performanceId);
    const checkout = await startFor(buyer, [hold]);
    await payFor(buyer, checkout);
    const input = checkoutOfHolds(buyer, [hold]);
    expect(await startCheckout(buyer, input)).toEqual({ ok: false, code: 'payment_in_progress' });
    expect(valueOf(await readCheckout(buyer, checkout.checkoutId)).state).toBe('paying');
    expect(await readCheckout(buyer, input.checkoutId)).toEqual({ ok: false, code: 'checkout_not_found' });
  });

  test('sells unexpired holds from a checkout that expired with a shorter hold', async () => {
    const [cinema] = await announceEvent(program, [generalZone(50)], {
      key: 'film',
      type: 'cinema',
      category: 'movie',
    });
    const [short, long] = [await holdFor(buyer, cinema!), await holdFor(buyer, performanceId)];
    const checkout = await startFor(buyer, [short, long]);
    const now = program.now();
    program.clock.set(checkout.expiresAt);
    await expireCheckouts(program);
    expect(valueOf(await readCheckout(buyer, checkout.checkoutId)).state).toBe('expired');
    expect((await startFor(buyer, [long])).state).toBe('open');
    program.clock.set(now);
  });

  test('sells holds that a crash left cancelled but not released', async () => {
    const hold = await holdFor(buyer, performanceId);
    const { checkoutId } = await startFor(buyer, [hold]);
    await program.pool.query(`update checkout set state = 'cancelled' where checkout_id = $1`, [checkoutId]);
    await program.pool.query(`update orders set state = 'cancelled' where checkout_id = $1`, [checkoutId]);
    expect((await startFor(buyer, [hold])).state).toBe('open');
  });

  test('puts a hold in exactly one of ten checkouts that start concurrently', async () => {
    const hold = await holdFor(buyer, performanceId);
    const inputs = Array.from({ length: 10 }, () => checkoutOfHolds(buyer, [hold]));
    await Promise.all(inputs.map((input) => startCheckout(buyer, input)));
    const { rows } = await program.pool.query<{ n: number }>(
      `select count(*)::int as n from checkout where member_id = $1 and state = 'open'`,
      [memberIdOf(buyer)],
    );
    expect(rows[0]!.n).toBe(1);
    expect((await checkOrders(program)).wrong).toEqual([]);
    expect((await checkLedger(program)).wrong).toEqual([]);
  });

  test('limits how long repeated payment and restart can extend a hold', async () => {
    const hold = await holdFor(buyer, performanceId);
    const now = program.now();
    const latest = Date.parse(hold.expiresAt) + 15 * 60_000;
    let current = await startFor(buyer, [hold]);
    for (let round = 0; round < 6; round++) {
      const outcome = await payCheckout(buyer, {
        checkoutId: current.checkoutId,
        paymentId: buyer.id(),
        method: 'card',
      });
      if (!outcome.ok) break;
      await program.pool.query(`update checkout set state = 'open' where checkout_id = $1`, [current.checkoutId]);
      program.clock.advance(7 * 60_000);
      const again = await startCheckout(buyer, checkoutOfHolds(buyer, [hold]));
      if (!again.ok) break;
      current = again.value;
    }
    const { rows } = await program.pool.query<{ at: Date }>('select expires_at as at from hold where hold_id = $1', [
      hold.holdId,
    ]);
    expect(rows[0]!.at.getTime()).toBe(latest);
    expect(program.now().getTime()).toBeGreaterThanOrEqual(latest);
    program.clock.set(now);
  });
});

function memberIdOf(ctx: Ctx): string {
  if (ctx.actor.kind !== 'member') throw new Error('a visitor');
  return ctx.actor.actorId;
}
