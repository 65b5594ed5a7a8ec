import { localize } from '../../../../contract/core/language.ts';
import { sumDiscounts } from '../../../../contract/discounts/applied.ts';
import type { Checkout } from '../../../../contract/orders/orders.ts';
import { methodsFor } from '../../../../contract/orders/collection-methods.ts';
import { takesAmount, type LeastAmounts, type PaymentMethod } from '../../../../contract/payments/methods.ts';
import type { MultilingualSeat } from '../../seating/inventory/localize-seat.ts';
import type { Ctx, Program } from '../../../context.ts';
import { Batcher } from '../../../platform/batch.ts';
import { done, refuse, type Outcome } from '../../../platform/outcome.ts';
import { sharedKey } from '../../../platform/shared.ts';
import { getPerformance } from '../../catalogue/events/find-performance.ts';
import { requireBuyer } from '../../identity/sessions/require-buyer.ts';
import { leastAmountsOf, paymentMethodsOf, readCharges, type ChargeRow } from '../../payments/charges/read-charges.ts';
import { describePaymentFailure } from '../../payments/charges/describe-payment-failure.ts';
import { readAvailable } from '../../points/read-points.ts';
import { readSurrenderedTickets } from './read-surrendered-tickets.ts';
import { readOrderSeats } from './read-order-seats.ts';
import { readCheckoutRows, readOrdersOf, type CheckoutKey, type CheckoutRow, type OrderRow } from '../store.ts';
import { isUnderWay, cacheOrders, readCachedOrders, type CachedOrders } from '../settlement/order-cache.ts';
import { checkoutSubjectOf } from '../settlement/checkout-subject.ts';
import { openDemands, refuseWay } from '../cart/demand-cards.ts';
import { writeDestination } from '../cart/write-destination.ts';
import { writeGroup } from '../cart/write-groups.ts';

/** Returns the member's checkout for the preview, the return from payment and the receipt. */
export async function readCheckout(ctx: Ctx, checkoutId: string): Promise<Outcome<Checkout, 'checkout_not_found'>> {
  const memberId = requireBuyer(ctx);
  const read = await ctx.shared(reader).add({ memberId, checkoutId });
  return read ? done(await writeCheckout(ctx, read)) : refuse('checkout_not_found');
}

export interface ReadCheckout extends CachedOrders {
  row: CheckoutRow;
  /** Latest first, while the checkout is open or being paid for. */
  charges: readonly ChargeRow[];
  /** Points that the member can spend, in cents, unless the checkout is being paid for. */
  pointsCents: number;
}

/** Buyers poll while they wait for their tickets: simultaneous reads share the statements. */
const reader = sharedKey<Batcher<CheckoutKey, ReadCheckout | undefined>, Program>(
  (program) => new Batcher((keys) => readMany(program, keys), { most: 200, atOnce: 2 }),
);

async function readMany(program: Program, keys: readonly CheckoutKey[]): Promise<(ReadCheckout | undefined)[]> {
  const rows = new Map((await readCheckoutRows(program.db, keys)).map((row) => [checkoutSubjectOf(row), row]));
  const underWay = [...rows.values()].filter(isUnderWay);
  const unknown = [...rows.values()].filter((row) => !isUnderWay(row) || !readCachedOrders(program, row));
  // Read payments of active checkouts only; others show none.
  const open = underWay.filter(({ state }) => state === 'open').map(({ memberId }) => memberId);
  const [charges, read, points] = await Promise.all([
    underWay.length > 0 ? readCharges(program.db, underWay.map(checkoutSubjectOf)) : [],
    unknown.length > 0 ? readOrders(program, unknown) : new Map<string, CachedOrders>(),
    open.length > 0 ? readAvailable(program, open) : new Map<string, number>(),
  ]);
  const bySubject = Map.groupBy(charges, (charge) => charge.subject);
  return keys.map((key) => {
    const subject = checkoutSubjectOf(key);
    const row = rows.get(subject);
    if (!row) return undefined;
    const orders = read.get(subject) ?? readCachedOrders(program, row) ?? nothing;
    const pointsCents = row.state === 'open' ? (points.get(row.memberId) ?? 0) : 0;
    return { row, charges: bySubject.get(subject) ?? [], pointsCents, ...orders };
  });
}

const nothing: CachedOrders = { orders: [], places: new Map() };

/** Returns orders with their seats, from the cache if they can no longer change. */
async function readOrders(program: Program, rows: readonly CheckoutRow[]): Promise<Map<string, CachedOrders>> {
  const orders = Map.groupBy(await readOrdersOf(program.db, rows), checkoutSubjectOf);
  const known = new Map<string, readonly MultilingualSeat[]>();
  const unknown: OrderRow[] = [];
  for (const row of rows) {
    const before = readCachedOrders(program, row);
    for (const order of orders.get(checkoutSubjectOf(row)) ?? []) {
      const same = before?.orders.some(({ orderId, holdId }) => orderId === order.orderId && holdId === order.holdId);
      const places = same ? before?.places.get(order.orderId) : undefined;
      if (order.state === 'paid' && places?.length) known.set(order.orderId, places.map(asSold));
      else unknown.push(order);
    }
  }
  const read = await readOrderSeats(program, unknown);
  return new Map(
    rows.map((row) => {
      const own = orders.get(checkoutSubjectOf(row)) ?? [];
      const places = new Map(own.map(({ orderId }) => [orderId, known.get(orderId) ?? read.get(orderId) ?? []]));
      const found = { orders: own, places };
      // A moment later the checkout may be paid and its seats replaced by tickets.
      const isOpen = own.length > 0 && own.every((one) => one.state === 'open' && places.get(one.orderId)!.length > 0);
      if (isOpen && isUnderWay(row)) cacheOrders(program, row, found);
      return [checkoutSubjectOf(row), found];
    }),
  );
}

/** Removes the ID for changing a seat, which only a held seat has. */
function asSold(place: MultilingualSeat): MultilingualSeat {
  const sold = { ...place };
  delete sold.seatId;
  return sold;
}

export async function writeCheckout(ctx: Ctx, read: ReadCheckout): Promise<Checkout> {
  const { row, orders, charges, places } = read;
  const groups = await Promise.all(
    orders.map(async (order) => ({
      ...writeGroup(
        await getPerformance(ctx, order.performanceId),
        { lines: order.lines, places: places.get(order.orderId) ?? [], discounts: order.discounts },
        ctx.language,
      ),
      number: order.number,
      orderState: order.state,
      rules: order.rules,
    })),
  );
  const ticketsCents = orders.reduce((sum, order) => sum + order.ticketsCents, 0);
  const feesCents = orders.reduce((sum, order) => sum + order.feesCents, 0);
  const now = ctx.now();
  const byPoints = row.totalCents > 0 && read.pointsCents >= row.totalCents ? (['points'] as const) : [];
  const least = leastAmountsOf(ctx);
  const lastMessage = charges[0] ? describePaymentFailure(ctx.language, charges[0]) : null;
  const live = row.state === 'paying' && isLive(charges[0]) ? charges[0] : undefined;
  // Between two runs of the worker, an expired checkout still has the state `open`.
  const over = (row.state === 'open' || row.state === 'paying') && row.expiresAt <= now && !isLive(charges[0]);
  return {
    checkoutId: row.checkoutId,
    state: over ? 'expired' : row.state,
    groups,
    ticketsCents,
    feesCents,
    deliveryFeeCents: row.deliveryFeeCents,
    discountCents: row.discountCents,
    discounts: sumDiscounts(groups),
    totalCents: row.totalCents,
    exchange: await readSurrenderedTickets(ctx, row, orders),
    collection: { method: row.method, region: row.region },
    ...writeDestination(ctx, row),
    contactName: row.contactName,
    contactTelephone: row.contactTelephone,
    expiresAt: row.expiresAt.toISOString(),
    now: now.toISOString(),
    paymentUrl: live?.redirectUrl ?? null,
    paying: live ? { paymentId: live.chargeId, method: live.method, pointsCents: live.pointsCents } : null,
    lastPaymentMessage: row.state === 'open' ? lastMessage : null,
    paymentMethods: methodsFor(row.method, [...paymentMethodsOf(ctx), ...byPoints]).filter(
      (method) =>
        row.totalCents === 0 ||
        (takesAmount(least, method, row.totalCents) &&
          !refuseWay(ctx, row, { method, amountCents: row.totalCents, language: ctx.language })),
    ),
    cardsOnly: openDemands(row).map(({ name }) => localize(name, ctx.language)),
    leastCents: leastOfMethods(least, methodsFor(row.method, paymentMethodsOf(ctx))),
    pointsCents: read.pointsCents,
  };
}

function leastOfMethods(least: LeastAmounts, methods: readonly PaymentMethod[]): LeastAmounts {
  return Object.fromEntries(methods.flatMap((method) => (least[method] ? [[method, least[method]]] : [])));
}

function isLive(charge: ChargeRow | undefined): boolean {
  return charge?.state === 'asking' || charge?.state === 'waiting';
}
