import type { CheckoutState } from '../../../../contract/orders/orders.ts';
import type { Ctx } from '../../../context.ts';
import { done, refuse, type Outcome } from '../../../platform/outcome.ts';
import { returnUses } from '../../discounts/take-uses.ts';
import { requireBuyer } from '../../identity/sessions/require-buyer.ts';
import { cancelCharges } from '../../payments/charges/cancel-charges.ts';
import { releasePoints } from '../../payments/charges/move-points.ts';
import { readCharges } from '../../payments/charges/read-charges.ts';
import { releaseHolds } from '../../seating/holds/release-holds.ts';
import { filterCodeCheckouts } from '../settlement/filter-code-checkouts.ts';
import { checkoutSubjectOf } from '../settlement/checkout-subject.ts';
import { releaseLostSeats } from '../settlement/release-lost-seats.ts';
import { publishUnpaid } from '../settlement/reopen-checkouts.ts';
import { lockCheckouts, moveOrders, readOrdersOf, updateCheckouts } from '../store.ts';

/** Cancels an unpaid checkout and releases its tickets. Money that still arrives is refunded. Idempotent. */
export async function cancelCheckout(
  ctx: Ctx,
  checkoutId: string,
): Promise<Outcome<{ state: CheckoutState }, 'checkout_not_found' | 'checkout_closed'>> {
  const key = { memberId: requireBuyer(ctx), checkoutId };
  const outcome = await ctx.transact(async (tx) => {
    const [row] = await lockCheckouts(tx, [key]);
    if (!row) return refuse('checkout_not_found');
    const orders = await readOrdersOf(tx, [row]);
    // An earlier call may have failed between this transaction and the release of the tickets.
    if (row.state === 'cancelled') return done(orders);
    if (row.state !== 'open' && row.state !== 'paying') return refuse('checkout_closed');
    // The money has arrived, and the tickets are about to be issued.
    const charges = await readCharges(tx, [checkoutSubjectOf(key)]);
    if (charges.some((charge) => charge.state === 'captured')) return refuse('checkout_closed');
    await moveOrders(
      tx,
      orders.map(({ performanceId, orderId }) => ({ performanceId, orderId, state: 'cancelled' })),
    );
    await updateCheckouts(tx, [key], 'cancelled');
    await releaseLostSeats(ctx, tx, [row]);
    await returnUses(ctx, tx, filterCodeCheckouts(orders));
    await publishUnpaid(ctx, tx, [row], 'cancelled');
    // Release points without waiting for the gateway, which may be unreachable.
    await releasePoints(ctx, tx, charges);
    return done(orders);
  });
  if (!outcome.ok) return outcome;
  await releaseHolds(ctx, key.memberId, outcome.value);
  await cancelCharges(ctx, checkoutSubjectOf(key));
  return done({ state: 'cancelled' });
}
