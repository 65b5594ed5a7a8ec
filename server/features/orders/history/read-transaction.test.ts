import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { DeliveryRegion } from '../../../../contract/orders/collection-methods.ts';
import type { Ctx } from '../../../context.ts';
import { memberActor, openTestProgram, type TestProgram } from '../../../testing/open-program.ts';
import { runJobs } from '../../../testing/jobs.ts';
import { valueOf } from '../../../testing/outcomes.ts';
import { requireMember } from '../../identity/sessions/require-member.ts';
import { announceEvent, generalZone, seatedZone } from '../../seating/inventory/testing-sale.ts';
import { ordersHandlers } from '../calls.ts';
import { findOwnOrder, type OwnOrder } from '../access/find-own-order.ts';
import { makeOrderFile } from '../documents/make-order-file.ts';
import { readCart } from '../cart/read-cart.ts';
import { readCheckout } from '../checkout/read-checkout.ts';
import { readCollectionOptions } from '../cart/read-collection-options.ts';
import { startCheckout } from '../checkout/start-checkout.ts';
import type { OrderRow } from '../store.ts';
import { byTestGateway, renewTestGateway } from '../checkout/testing-gateway.ts';
import { capture, checkoutOfHolds, holdFor, payFor, startFor } from '../checkout/testing-purchase.ts';

let program: TestProgram;
let performanceId: string;
let buyer: Ctx;
const begin = new Date('2026-03-04T04:00:00Z');

const read = async (ctx: Ctx, number: string) => ordersHandlers.readTransaction(ctx, { query: { number } });
async function fileOf(ctx: Ctx, kind: 'tickets' | 'receipt' | 'calendar', number: string) {
  const order = await findOwnOrder(ctx, requireMember(ctx), number);
  return order.ok ? makeOrderFile(ctx, kind, order.value) : order;
}

beforeAll(async () => {
  program = await openTestProgram(byTestGateway);
  program.clock.set(begin);
  [performanceId] = (await announceEvent(program, [seatedZone(40, 30)], {
    key: 'one',
    performances: [{ key: 'far', startsAt: '2028-06-01T12:00:00Z' }],
  })) as [string];
});
afterAll(() => program.close());
beforeEach(() => {
  renewTestGateway();
  program.clock.set(begin);
  buyer = program.ctx(memberActor());
});

async function buy(ctx = buyer, more: Parameters<typeof startFor>[2] = {}) {
  const checkout = await startFor(ctx, [await holdFor(ctx, performanceId)], more);
  await capture(ctx, await payFor(ctx, checkout));
  await runJobs(program, { only: ['orders.settle_charges'] });
  return { ...checkout, number: checkout.groups[0]!.number };
}

describe('readTransaction', () => {
  test('returns every field of the record', async () => {
    const { number, totalCents } = await buy(buyer, { method: 'courier', region: 'macao', address: '1 Rua' });
    const detail = valueOf(await read(buyer, number));
    expect(detail).toMatchObject({
      number,
      state: 'paid',
      status: 'Completed',
      quantity: 2,
      totalCents,
      deliveryFeeCents: 45_00,
      collection: { method: 'courier', region: 'macao' },
      address: '1 Rua',
      paymentMethod: 'card',
      cardNumber: '4111********1111',
      confirmationNumber: expect.stringMatching(/^C/),
      name: 'Chan Sum Yi',
      contactNumber: '5123 4567',
      purchasedAt: begin.toISOString(),
      online: null,
      past: false,
    });
    expect(detail.places).toHaveLength(2);
    expect(detail.places.every((place) => place.priceCents === 380_00)).toBe(true);
    expect(valueOf(await read({ ...buyer, language: 'zh_hk' }, number)).status).toBe('已完成');
  });

  test("rejects another member's transaction, an unpaid one and an unknown one", async () => {
    const { number } = await buy();
    const refused = { ok: false, code: 'order_not_found' };
    expect(await read(program.ctx(memberActor()), number)).toEqual(refused);
    const open = await startFor(buyer, [await holdFor(buyer, performanceId)]);
    expect(await read(buyer, open.groups[0]!.number)).toEqual(refused);
    expect(await read(buyer, '0000000000')).toEqual(refused);
    expect(await readCheckout(program.ctx(memberActor()), open.checkoutId)).toEqual({
      ok: false,
      code: 'checkout_not_found',
    });
  });
});

describe('transaction files', () => {
  test('creates files for the owner only, once the transaction is paid', async () => {
    const { number } = await buy();
    const kinds = ['tickets', 'receipt', 'calendar'] as const;
    for (const kind of kinds) {
      const file = valueOf(await fileOf(buyer, kind, number));
      expect(file.filename).toContain(number);
      expect(file.body.subarray(0, 5).toString()).toBe(kind === 'calendar' ? 'BEGIN' : '%PDF-');
      const refused = { ok: false, code: 'order_not_found' };
      expect(await fileOf(program.ctx(memberActor()), kind, number)).toEqual(refused);
      const open = await startFor(buyer, [await holdFor(buyer, performanceId)]);
      expect(await fileOf(buyer, kind, open.groups[0]!.number)).toEqual(refused);
      expect(await fileOf(buyer, kind, `${number}' or 1=1`)).toEqual(refused);
    }
  });

  test('creates a receipt and no tickets after a refund, and a receipt for a free order', async () => {
    const { number, checkoutId } = await buy();
    await program.pool.query(`update orders set state = 'refund_due' where checkout_id = $1`, [checkoutId]);
    expect(await fileOf(buyer, 'tickets', number)).toEqual({ ok: false, code: 'order_ended' });
    expect(await fileOf(buyer, 'receipt', number)).toMatchObject({ ok: true });
    const [free] = await announceEvent(program, [generalZone(9, { prices: { R: 0 } })], {
      key: 'free',
      type: 'streamed',
    });
    const checkout = await startFor(buyer, [await holdFor(buyer, free!)]);
    await ordersHandlers.payCheckout(buyer, {
      params: checkout,
      body: { paymentId: buyer.id(), method: 'card', pointsCents: 0, noticeConfirmed: true },
    });
    expect(await fileOf(buyer, 'receipt', checkout.groups[0]!.number)).toMatchObject({ ok: true });
  });
});

describe('collection', () => {
  const show = '2026-05-20T12:00:00Z';

  test('rejects an empty cart, and returns fee, day and reason otherwise', async () => {
    expect(await readCollectionOptions(buyer)).toEqual({ ok: false, code: 'cart_empty' });
    expect(await readCart(buyer)).toMatchObject({ entries: [], expiresAt: null, totalCents: 0, checkoutId: null });
    await holdFor(buyer, performanceId);
    const { options } = valueOf(await readCollectionOptions(buyer));
    expect(options).toHaveLength(7);
    expect(options.every((option) => option.available)).toBe(true);
  });

  // 20 May 2026 is a Wednesday. Seven working days before it is 11 May, as no general holiday lies between.
  test.each<[DeliveryRegion, string, string]>([
    ['hong_kong', '2026-05-11T15:59:59Z', '2026-05-11T16:00:00Z'],
    ['macao', '2026-05-11T15:59:59Z', '2026-05-11T16:00:00Z'],
    ['mainland', '2026-05-06T15:59:59Z', '2026-05-06T16:00:00Z'],
    ['overseas', '2026-04-30T15:59:59Z', '2026-04-30T16:00:00Z'],
  ])('offers a courier to %s up to the last second of the last day', async (region, last, late) => {
    const [soon] = await announceEvent(program, [generalZone(50)], {
      key: `soon_${region}`,
      performances: [{ key: 'first', startsAt: show }],
    });
    const courier = { method: 'courier', region, address: '1 Hoi Yuen Road' } as const;
    program.clock.set(last);
    const inTime = program.ctx(memberActor());
    expect((await startFor(inTime, [await holdFor(inTime, soon!)], courier)).deliveryFeeCents).toBeGreaterThan(0);
    program.clock.set(late);
    const hold = await holdFor(buyer, soon!);
    const refused = { ok: false, code: 'collection_not_available', field: 'method' };
    expect(await startCheckout(buyer, checkoutOfHolds(buyer, [hold], courier))).toEqual(refused);
    for (const method of ['e_ticket', 'kiosk', 'box_office'] as const) {
      expect((await startFor(buyer, [hold], { method })).deliveryFeeCents).toBe(0);
    }
  });

  test('offers e-tickets only for streamed shows', async () => {
    const hold = await holdFor(buyer, performanceId);
    const [streamed] = await announceEvent(program, [generalZone(9)], { key: 'streamed', type: 'streamed' });
    const both = [hold, await holdFor(buyer, streamed!)];
    const refused = { ok: false, code: 'collection_not_available', field: 'method' };
    for (const method of ['kiosk', 'box_office', 'courier'] as const) {
      expect(await startCheckout(buyer, checkoutOfHolds(buyer, both, { method, address: 'x' }))).toEqual(refused);
    }
    expect((await startFor(buyer, both)).collection.method).toBe('e_ticket');
  });
});

/** Never runs: these lines must not compile, and `npm run check` fails if one does. */
export function rejectInvalidReads(ctx: Ctx, order: OrderRow): void {
  // @ts-expect-error an order row without proof of ownership
  void makeOrderFile(ctx, 'tickets', order);
  // @ts-expect-error an order made up by hand
  const own: OwnOrder = { ...order };
  void makeOrderFile(ctx, 'receipt', own);
}
