import type { Checkout, PaymentMethod } from '../../../contract/orders.ts';
import { orderWords } from '../../../contract/words/orders.ts';
import type { Ctx } from '../../context.ts';
import { done, refuse, type Outcome } from '../../platform/outcome.ts';
import { recallPerformance } from '../catalogue/find-performance.ts';
import { requireMember } from '../identity/require-member.ts';
import { paymentMethodsOf, readCharges, type Charge } from '../payments/read-charges.ts';
import { readPlaces } from './read-places.ts';
import { readCheckoutRow, readOrdersOf } from './store.ts';
import { subjectOf } from './name-subject.ts';
import { writeGroup } from './write-groups.ts';

/** The member's checkout as the preview, the payment's return and the receipt show it. */
export async function readCheckout(ctx: Ctx, checkoutId: string): Promise<Outcome<Checkout, 'checkout_not_found'>> {
  const memberId = requireMember(ctx);
  const row = await readCheckoutRow(ctx.db, { memberId, checkoutId });
  if (!row) return refuse('checkout_not_found');
  const orders = await readOrdersOf(ctx.db, [row]);
  const charges = await readCharges(ctx.db, [subjectOf(row)]);
  const groups = await Promise.all(
    orders.map(async (order) => ({
      ...writeGroup(
        await recallPerformance(ctx, order.performanceId),
        { lines: order.lines, places: await readPlaces(ctx, order) },
        ctx.language,
      ),
      number: order.number,
      orderState: order.state,
    })),
  );
  const ticketsCents = orders.reduce((sum, order) => sum + order.ticketsCents, 0);
  const feesCents = orders.reduce((sum, order) => sum + order.feesCents, 0);
  const now = ctx.now();
  // Between two rounds of the worker a checkout whose time is over still says open.
  const over = (row.state === 'open' || row.state === 'paying') && row.expiresAt <= now && !isLive(charges[0]);
  return done({
    checkoutId,
    state: over ? 'expired' : row.state,
    groups,
    ticketsCents,
    feesCents,
    deliveryFeeCents: row.deliveryFeeCents,
    discountCents: row.discountCents,
    totalCents: row.totalCents,
    collection: { method: row.method, region: row.region },
    address: row.address,
    contactName: row.contactName,
    contactTelephone: row.contactTelephone,
    expiresAt: row.expiresAt.toISOString(),
    now: now.toISOString(),
    paymentUrl: row.state === 'paying' && isLive(charges[0]) ? (charges[0]?.redirectUrl ?? null) : null,
    lastPaymentMessage: row.state === 'open' ? lastMessage(ctx, charges[0]) : null,
    paymentMethods: [...paymentMethodsOf(ctx)] as PaymentMethod[],
  });
}

function isLive(charge: Charge | undefined): boolean {
  return charge?.state === 'asking' || charge?.state === 'waiting';
}

function lastMessage(ctx: Ctx, charge: Charge | undefined): string | null {
  if (!charge) return null;
  const words = orderWords[ctx.language].paymentTroubles;
  switch (charge.state) {
    case 'declined':
    case 'cancelled':
    case 'expired':
    case 'failed':
      return words[charge.state];
    default:
      return null;
  }
}
