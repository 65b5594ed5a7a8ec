import type { Checkout } from '../../../../contract/orders/orders.ts';
import { methodsFor } from '../../../../contract/orders/ways.ts';
import type { KnownPlace } from '../../seating/inventory/say-place.ts';
import type { Ctx, Program } from '../../../context.ts';
import { Batcher } from '../../../platform/batch.ts';
import { done, refuse, type Outcome } from '../../../platform/outcome.ts';
import { sharedKey } from '../../../platform/shared.ts';
import { translator } from '../../../translator.ts';
import { recallPerformance } from '../../catalogue/events/find-performance.ts';
import { requireMember } from '../../identity/sessions/require-member.ts';
import { paymentMethodsOf, readCharges, type Charge } from '../../payments/read-charges.ts';
import { readPlaces } from './read-places.ts';
import { readCheckoutRows, readOrdersOf, type CheckoutKey, type CheckoutRow, type OrderRow } from '../store.ts';
import { subjectOf } from '../settlement/name-subject.ts';
import { writeDestination } from '../cart/write-destination.ts';
import { writeGroup } from '../cart/write-groups.ts';

/** The member's checkout as the preview, the payment's return and the receipt show it. */
export async function readCheckout(ctx: Ctx, checkoutId: string): Promise<Outcome<Checkout, 'checkout_not_found'>> {
  const memberId = requireMember(ctx);
  const read = await ctx.shared(reader).add({ memberId, checkoutId });
  return read ? done(await writeCheckout(ctx, read)) : refuse('checkout_not_found');
}

/** A checkout with everything that is shown of it. */
export interface ReadCheckout {
  row: CheckoutRow;
  orders: readonly OrderRow[];
  /** Latest first. */
  charges: readonly Charge[];
  /** By order. */
  places: ReadonlyMap<string, readonly KnownPlace[]>;
}

/** Buyers look again and again while they wait for their tickets: those who look at once share the statements. */
const reader = sharedKey<Batcher<CheckoutKey, ReadCheckout | undefined>, Program>(
  (program) => new Batcher((keys) => readMany(program, keys), { most: 200, atOnce: 2 }),
);

async function readMany(program: Program, keys: readonly CheckoutKey[]): Promise<(ReadCheckout | undefined)[]> {
  const rows = new Map((await readCheckoutRows(program.db, keys)).map((row) => [subjectOf(row), row]));
  const orders = Map.groupBy(await readOrdersOf(program.db, [...rows.values()]), subjectOf);
  const charges = Map.groupBy(await readCharges(program.db, [...rows.keys()]), (charge) => charge.subject);
  const places = await readPlaces(program, [...orders.values()].flat());
  return keys.map((key) => {
    const subject = subjectOf(key);
    const row = rows.get(subject);
    return row && { row, orders: orders.get(subject) ?? [], charges: charges.get(subject) ?? [], places };
  });
}

/** What the contract says of a checkout. */
export async function writeCheckout(ctx: Ctx, read: ReadCheckout): Promise<Checkout> {
  const { row, orders, charges, places } = read;
  const groups = await Promise.all(
    orders.map(async (order) => ({
      ...writeGroup(
        await recallPerformance(ctx, order.performanceId),
        { lines: order.lines, places: places.get(order.orderId) ?? [] },
        ctx.language,
      ),
      number: order.number,
      orderState: order.state,
    })),
  );
  const ticketsCents = orders.reduce((sum, order) => sum + order.ticketsCents, 0);
  const feesCents = orders.reduce((sum, order) => sum + order.feesCents, 0);
  const now = ctx.now();
  const live = row.state === 'paying' && isLive(charges[0]) ? charges[0] : undefined;
  // Between two rounds of the worker a checkout whose time is over still says open.
  const over = (row.state === 'open' || row.state === 'paying') && row.expiresAt <= now && !isLive(charges[0]);
  return {
    checkoutId: row.checkoutId,
    state: over ? 'expired' : row.state,
    groups,
    ticketsCents,
    feesCents,
    deliveryFeeCents: row.deliveryFeeCents,
    discountCents: row.discountCents,
    totalCents: row.totalCents,
    collection: { method: row.method, region: row.region },
    ...writeDestination(ctx, row),
    contactName: row.contactName,
    contactTelephone: row.contactTelephone,
    expiresAt: row.expiresAt.toISOString(),
    now: now.toISOString(),
    paymentUrl: live?.redirectUrl ?? null,
    paying: live ? { paymentId: live.chargeId, method: live.method } : null,
    lastPaymentMessage: row.state === 'open' ? lastMessage(ctx, charges[0]) : null,
    paymentMethods: methodsFor(row.method, paymentMethodsOf(ctx)),
  };
}

function isLive(charge: Charge | undefined): boolean {
  return charge?.state === 'asking' || charge?.state === 'waiting';
}

function lastMessage(ctx: Ctx, charge: Charge | undefined): string | null {
  if (!charge) return null;
  switch (charge.state) {
    case 'declined':
      return charge.declineReason
        ? translator(ctx.language, 'orderStates')(`declineReasons.${charge.declineReason}`)
        : translator(ctx.language, 'orderStates')('paymentTroubles.declined');
    case 'cancelled':
    case 'expired':
    case 'failed':
      return translator(ctx.language, 'orderStates')(`paymentTroubles.${charge.state}`);
    default:
      return null;
  }
}
